-- When a customer came first, for reports on new customers; and the swipes whose bill is missing.
ALTER TABLE customers ADD COLUMN first_used_on date;
COMMENT ON COLUMN customers.first_used_on IS 'The day on which the first order was made; null: none yet';
-- FORCE applies to the owner as well, who has no company here.
ALTER TABLE orders NO FORCE ROW LEVEL SECURITY;
ALTER TABLE customers NO FORCE ROW LEVEL SECURITY;
UPDATE customers c
SET first_used_on = o.day
FROM (SELECT company_id, customer_id, (min(created_at) AT TIME ZONE 'Asia/Ho_Chi_Minh')::date AS day FROM orders GROUP BY 1, 2) AS o
WHERE o.company_id = c.company_id AND o.customer_id = c.id;
ALTER TABLE orders FORCE ROW LEVEL SECURITY;
ALTER TABLE customers FORCE ROW LEVEL SECURITY;
CREATE INDEX customers_by_first_use ON customers (company_id, shop_id, first_used_on) WHERE first_used_on IS NOT NULL;
CREATE INDEX swipes_without_bill ON swipes (company_id, shop_id, posted_on) WHERE status = 1 AND bill_no = '';
