-- name: next_number
-- The row stays locked until the transaction ends, so numbers have no holes: a refused call gives its number back.
INSERT INTO counters (company_id, shop_id, kind, period, last_no)
VALUES ($company_id, $shop_id, $kind, $period, 1)
ON CONFLICT (company_id, shop_id, kind, period) DO UPDATE SET last_no = counters.last_no + 1
RETURNING last_no;
