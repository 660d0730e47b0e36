-- A page far down a list of a million: the counts by status are kept by period too, so that they tell where the page
-- begins, and only its own period is walked.

-- Ids grow with time: 4096 of them in a millisecond (platform/ids.ts). A period is the span of a week of them.
CREATE FUNCTION id_period(id bigint) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (id / (4096::bigint * 86400000 * 7))::integer;
CREATE FUNCTION first_id_of(period integer) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN period * (4096::bigint * 86400000 * 7);

-- FORCE applies to the owner as well, who has no company here.
ALTER TABLE cards NO FORCE ROW LEVEL SECURITY;
ALTER TABLE card_counts NO FORCE ROW LEVEL SECURITY;
ALTER TABLE customers NO FORCE ROW LEVEL SECURITY;
ALTER TABLE customer_counts NO FORCE ROW LEVEL SECURITY;

ALTER TABLE card_counts ADD COLUMN period integer NOT NULL DEFAULT 0, DROP CONSTRAINT card_counts_pkey;
ALTER TABLE card_counts ALTER COLUMN period DROP DEFAULT;
DELETE FROM card_counts;
INSERT INTO card_counts (company_id, shop_id, status, period, count)
SELECT company_id, shop_id, status, id_period(id), count(*) FROM cards GROUP BY 1, 2, 3, 4;
ALTER TABLE card_counts ADD PRIMARY KEY (company_id, shop_id, status, period);
COMMENT ON COLUMN card_counts.period IS 'id_period of the cards that are counted';

ALTER TABLE customer_counts ADD COLUMN period integer NOT NULL DEFAULT 0, DROP CONSTRAINT customer_counts_pkey;
ALTER TABLE customer_counts ALTER COLUMN period DROP DEFAULT;
DELETE FROM customer_counts;
INSERT INTO customer_counts (company_id, shop_id, status, period, count)
SELECT company_id, shop_id, status, id_period(id), count(*) FROM customers GROUP BY 1, 2, 3, 4;
ALTER TABLE customer_counts ADD PRIMARY KEY (company_id, shop_id, status, period);
COMMENT ON COLUMN customer_counts.period IS 'id_period of the customers who are counted';

ALTER TABLE cards FORCE ROW LEVEL SECURITY;
ALTER TABLE card_counts FORCE ROW LEVEL SECURITY;
ALTER TABLE customers FORCE ROW LEVEL SECURITY;
ALTER TABLE customer_counts FORCE ROW LEVEL SECURITY;
