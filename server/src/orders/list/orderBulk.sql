-- name: orders_for_act
-- Newest first; those outside the shop are left out.
SELECT
  o.id, o.shop_id AS "shopId", o.code, customer.full_name AS "customerName", o.status = {orderStatus.cancelled} AS "isCancelled", o.highlight,
  o.staff_id AS "staffId", o.note
FROM orders o
JOIN customers customer ON customer.company_id = $company_id AND customer.id = o.customer_id
WHERE o.company_id = $company_id AND o.shop_id = ANY ($shop_ids::bigint[]) AND o.id = ANY ($ids::bigint[])
ORDER BY o.id DESC;

-- name: mark_orders
UPDATE orders SET highlight = $highlight
WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND id = ANY ($ids::bigint[]);

-- name: give_orders
UPDATE orders SET staff_id = $staff_id, version = version + 1, updated_by = $user_id
WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND id = ANY ($ids::bigint[]);

-- name: note_orders
UPDATE orders o SET note = noted.note, version = version + 1, updated_by = $user_id
FROM unnest($ids::bigint[], $notes::text[]) AS noted (id, note)
WHERE o.company_id = $company_id AND o.shop_id = ANY ($shop_ids::bigint[]) AND o.id = noted.id;
