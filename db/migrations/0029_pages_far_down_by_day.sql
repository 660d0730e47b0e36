-- A page far down a list walks the period in which it begins. A week of a big company is 80,000 cards; a day is not.

CREATE OR REPLACE FUNCTION id_period(id bigint) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (id / (4096::bigint * 86400000))::integer;
CREATE OR REPLACE FUNCTION first_id_of(period integer) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN period * (4096::bigint * 86400000);

-- FORCE applies to the owner as well, who has no company here.
ALTER TABLE cards NO FORCE ROW LEVEL SECURITY;
ALTER TABLE card_counts NO FORCE ROW LEVEL SECURITY;
ALTER TABLE customers NO FORCE ROW LEVEL SECURITY;
ALTER TABLE customer_counts NO FORCE ROW LEVEL SECURITY;

DELETE FROM card_counts;
INSERT INTO card_counts (company_id, shop_id, status, period, count)
SELECT company_id, shop_id, status, id_period(id), count(*) FROM cards GROUP BY 1, 2, 3, 4;

DELETE FROM customer_counts;
INSERT INTO customer_counts (company_id, shop_id, status, period, count)
SELECT company_id, shop_id, status, id_period(id), count(*) FROM customers GROUP BY 1, 2, 3, 4;

ALTER TABLE cards FORCE ROW LEVEL SECURITY;
ALTER TABLE card_counts FORCE ROW LEVEL SECURITY;
ALTER TABLE customers FORCE ROW LEVEL SECURITY;
ALTER TABLE customer_counts FORCE ROW LEVEL SECURITY;
