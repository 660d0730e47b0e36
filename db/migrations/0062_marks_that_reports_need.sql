-- What reports count of bills and of customers of several shops is kept where it changes: to look at every swipe and every
-- customer took seconds.

CREATE TABLE bill_day_counts (
  company_id      bigint NOT NULL,
  shop_id         bigint NOT NULL,
  day             date NOT NULL,
  staff_id        bigint NOT NULL,
  without_number  bigint NOT NULL,
  picture_change  bigint NOT NULL,
  PRIMARY KEY (company_id, shop_id, day, staff_id)
) WITH (fillfactor = 70);
COMMENT ON TABLE bill_day_counts IS 'Swipes of a day that stand and lack the number of their bill, by who has their order now; and what is to be added to the bills of the facts to have those that lack its picture';
COMMENT ON COLUMN bill_day_counts.picture_change IS 'Pictures that there are, orders that other staff have now, and swipes that were cancelled on another day; a swipe that comes without a picture, as all do, is in the facts (kind 9002) and needs no row here';

CREATE FUNCTION derive_bill_days(of_company bigint)
RETURNS TABLE (shop_id bigint, day date, staff_id bigint, without_number bigint, without_picture bigint)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT s.shop_id, s.posted_on, o.staff_id, count(*) FILTER (WHERE s.bill_no = ''), count(*) FILTER (WHERE shown.swipe_id IS NULL)
  FROM swipes s
  JOIN orders o ON o.company_id = of_company AND o.id = s.order_id
  LEFT JOIN (
    SELECT DISTINCT ref_id AS order_id, swipe_id
    FROM files
    WHERE company_id = of_company AND ref_kind = 'order' AND swipe_id IS NOT NULL AND removed_at IS NULL
  ) AS shown ON shown.order_id = s.order_id AND shown.swipe_id = s.id
  WHERE s.company_id = of_company AND s.status = 1
  GROUP BY s.shop_id, s.posted_on, o.staff_id
$$;

CREATE FUNCTION derive_bill_changes(of_company bigint)
RETURNS TABLE (shop_id bigint, day date, staff_id bigint, without_number bigint, picture_change bigint)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT shop_id, day, staff_id, sum(without_number)::bigint, sum(without_picture)::bigint
  FROM (
    SELECT shop_id, day, staff_id, without_number, without_picture FROM derive_bill_days(of_company)
    UNION ALL
    SELECT shop_id, day, staff_id, 0, credit_vnd - debit_vnd FROM ledger_day_facts WHERE company_id = of_company AND kind = 9002
  ) AS part
  GROUP BY shop_id, day, staff_id
  HAVING sum(without_number) <> 0 OR sum(without_picture) <> 0
$$;

CREATE TABLE shared_customers (
  company_id  bigint NOT NULL,
  shop_id     bigint NOT NULL,
  customer_id bigint NOT NULL,
  PRIMARY KEY (company_id, shop_id, customer_id)
);
COMMENT ON TABLE shared_customers IS 'Customers whom another shop of the company has too, by phone or CCCD, or once had: of no others need that be looked up';

CREATE FUNCTION derive_shared_customers(of_company bigint)
RETURNS TABLE (shop_id bigint, customer_id bigint)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  WITH identity AS (
    SELECT c.shop_id, c.id, name.text
    FROM customers c
    CROSS JOIN LATERAL (VALUES (c.phone), (encode(c.citizen_hash, 'hex'))) AS name (text)
    WHERE c.company_id = of_company AND (c.status = 1 OR c.first_used_on IS NOT NULL) AND name.text <> ''
  )
  SELECT DISTINCT identity.shop_id, identity.id
  FROM identity
  JOIN (SELECT text FROM identity GROUP BY text HAVING min(shop_id) <> max(shop_id)) AS several USING (text)
$$;

-- FORCE applies to the owner as well, who has no company here.
SET LOCAL work_mem = '128MB';
ALTER TABLE orders NO FORCE ROW LEVEL SECURITY;
ALTER TABLE swipes NO FORCE ROW LEVEL SECURITY;
ALTER TABLE files NO FORCE ROW LEVEL SECURITY;
ALTER TABLE customers NO FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_day_facts NO FORCE ROW LEVEL SECURITY;
INSERT INTO bill_day_counts SELECT c.id, d.* FROM companies c CROSS JOIN LATERAL derive_bill_changes(c.id) d;
INSERT INTO shared_customers SELECT c.id, d.* FROM companies c CROSS JOIN LATERAL derive_shared_customers(c.id) d;
ALTER TABLE orders FORCE ROW LEVEL SECURITY;
ALTER TABLE swipes FORCE ROW LEVEL SECURITY;
ALTER TABLE files FORCE ROW LEVEL SECURITY;
ALTER TABLE customers FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_day_facts FORCE ROW LEVEL SECURITY;
RESET work_mem;

ALTER TABLE bill_day_counts ENABLE ROW LEVEL SECURITY;
ALTER TABLE bill_day_counts FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON bill_day_counts USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT, INSERT, UPDATE ON bill_day_counts TO cardpro_app;
GRANT SELECT ON bill_day_counts TO cardpro_report;
ALTER TABLE shared_customers ENABLE ROW LEVEL SECURITY;
ALTER TABLE shared_customers FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON shared_customers USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT, INSERT ON shared_customers TO cardpro_app;
GRANT SELECT ON shared_customers TO cardpro_report;

-- Which customers a due card has, and who came in a period, is read from the indexes alone.
DROP INDEX cards_due;
CREATE INDEX cards_due ON cards (company_id, shop_id, due_day, id) INCLUDE (warn_days, customer_id) WHERE status = 1;
DROP INDEX orders_by_date;
CREATE INDEX orders_by_date ON orders (company_id, shop_id, for_date DESC, id DESC) INCLUDE (customer_id, status);
DROP INDEX customers_by_first_use;
CREATE INDEX customers_by_first_use ON customers (company_id, shop_id, first_used_on) INCLUDE (id, staff_id, aff_id, source, status, merged_into_id)
WHERE first_used_on IS NOT NULL;
