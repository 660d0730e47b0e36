-- name: sums_by_day
-- What stands on an order, by kind of line and the day it is dated.
SELECT posted_on AS day, kind, sum(amount_vnd)::bigint AS "amountVnd"
FROM order_lines
WHERE company_id = $company_id
  AND order_id = $order_id
  AND status = 1
GROUP BY posted_on, kind
ORDER BY posted_on;
