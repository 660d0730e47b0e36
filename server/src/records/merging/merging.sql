-- name: insert_merge
-- The merge, and the orders that came with it.
WITH merge AS (
  INSERT INTO customer_merges (company_id, id, shop_id, customer_id, merged_id, journal_id, balance_vnd, cards, reason, created_by)
  VALUES ($company_id, $id, $shop_id, $kept_id, $merged_id, $journal_id, $balance_vnd, $cards, $reason, $user_id)
),
moved_order AS (
  INSERT INTO customer_merge_orders (company_id, merge_id, merged_id, order_id)
  SELECT $company_id::bigint, $id::bigint, $merged_id::bigint, moved.order_id
  FROM unnest($order_ids::bigint[]) AS moved (order_id)
  RETURNING 1
)
SELECT 1 FROM moved_order;

-- name: find_merge
-- How a customer was merged.
SELECT
  m.customer_id AS "CustomerID", m.cards AS "Cards", m.balance_vnd AS "Balance",
  (SELECT count(*) FROM customer_merge_orders o WHERE o.company_id = $company_id AND o.merged_id = m.merged_id) AS "Orders"
FROM customer_merges m
WHERE m.company_id = $company_id
  AND m.shop_id = $shop_id
  AND m.merged_id = $merged_id;

-- name: erase_reasons
UPDATE customer_merges
SET reason = ''
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND (customer_id = ANY ($customer_ids::bigint[]) OR merged_id = ANY ($customer_ids::bigint[]));
