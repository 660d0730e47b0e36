-- name: lock_owners
-- Locks the customers, so that cards of one customer change one at a time. Rows are locked in id order, so no deadlock.
SELECT c.id
FROM customers c
JOIN (SELECT DISTINCT d.customer_id AS id FROM cards d WHERE d.company_id = $company_id AND d.id = ANY ($ids::bigint[])) AS owner USING (id)
WHERE c.company_id = $company_id
  AND c.shop_id = $shop_id
ORDER BY c.id
FOR NO KEY UPDATE OF c;

-- name: lock_cards
SELECT d.id
FROM cards d
WHERE d.company_id = $company_id
  AND d.shop_id = $shop_id
  AND d.id = ANY ($ids::bigint[])
ORDER BY d.id
FOR NO KEY UPDATE;

-- name: cards_with_obstacles
-- The cards with what keeps each from its new status: orders that are not done, or the same card in use by its customer,
-- by now or together with this one.
SELECT
  d.id, d.bank_code, d.last4, c.full_name AS customer_name, d.due_day, d.status,
  ARRAY(
    SELECT o.code
    FROM orders o
    WHERE $new_status::smallint = {cardStatus.stopped} AND o.company_id = $company_id AND o.card_id = d.id AND o.status < {orderStatus.done}
    ORDER BY o.id
    LIMIT 4
  ) AS open_orders,
  d.status = {cardStatus.stopped} AND EXISTS (
    SELECT FROM cards same
    WHERE same.company_id = $company_id AND same.customer_id = d.customer_id AND same.bin = d.bin AND same.last4 = d.last4
      AND (same.status <> {cardStatus.stopped} OR same.id > d.id AND same.id = ANY ($ids::bigint[])) AND same.id <> d.id
  ) AS is_double
FROM cards d
JOIN customers c ON c.company_id = $company_id AND c.id = d.customer_id
WHERE d.company_id = $company_id
  AND d.shop_id = $shop_id
  AND d.id = ANY ($ids::bigint[])
ORDER BY d.id DESC;

-- name: change_statuses
UPDATE cards
SET status = $new_status, version = version + 1, updated_by = $user_id
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND id = ANY ($ids::bigint[]);

-- name: cards_with_staff
SELECT d.id, d.bank_code, d.last4, c.full_name AS customer_name, d.status, d.staff_id
FROM cards d
JOIN customers c ON c.company_id = $company_id AND c.id = d.customer_id
WHERE d.company_id = $company_id
  AND d.shop_id = $shop_id
  AND d.id = ANY ($ids::bigint[])
ORDER BY d.id DESC;

-- name: change_staff
UPDATE cards
SET staff_id = $staff_id, version = version + 1, updated_by = $user_id
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND id = ANY ($ids::bigint[]);
