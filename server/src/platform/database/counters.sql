-- name: next_numbers
-- Takes the next numbers, as many as are wanted, and answers the last of them. The row stays locked until the transaction
-- ends, so numbers have no holes: a refused call gives its number back.
INSERT INTO counters (company_id, shop_id, kind, period, last_no)
VALUES ($company_id, $shop_id, $kind, $period, $count)
ON CONFLICT (company_id, shop_id, kind, period) DO UPDATE SET last_no = counters.last_no + EXCLUDED.last_no
RETURNING last_no;
