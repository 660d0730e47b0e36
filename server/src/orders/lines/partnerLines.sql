-- name: partner_sums
-- What a partner topped up on an order, and what was posted as that partner's share.
SELECT
  COALESCE(sum(amount_vnd) FILTER (WHERE kind = 1), 0)::bigint AS "topUpVnd",
  COALESCE(sum(amount_vnd) FILTER (WHERE kind = 7), 0)::bigint AS "shareVnd"
FROM order_lines
WHERE company_id = $company_id
  AND order_id = $order_id
  AND partner_id = $partner_id
  AND status = 1;
