-- name: lock_orders_of
-- All orders of some customers. Rows are locked in id order, so no deadlock; nothing is posted to one of them meanwhile.
SELECT id, customer_id AS "customerId"
FROM orders
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND customer_id = ANY ($customer_ids::bigint[])
ORDER BY id
FOR UPDATE;

-- name: move_orders
-- The search text has the name that the customer has now.
UPDATE orders o
SET customer_id = $to_id,
    card_id = COALESCE(
      (SELECT same.kept_id FROM unnest($merged_card_ids::bigint[], $kept_card_ids::bigint[]) AS same (merged_id, kept_id) WHERE same.merged_id = o.card_id),
      o.card_id
    ),
    search = lower(o.code) || ' ' || $person::text || ' ' ||
      (SELECT d.last4 FROM cards d WHERE d.company_id = $company_id AND d.id = o.card_id),
    version = version + 1,
    updated_by = $user_id
WHERE o.company_id = $company_id
  AND o.shop_id = $shop_id
  AND o.id = ANY ($ids::bigint[]);

-- name: note_moves
-- One line in the history of each order.
INSERT INTO order_events (company_id, id, shop_id, order_id, event, from_status, to_status, note, user_id)
SELECT o.company_id, event.id, o.shop_id, o.id, 'customer.merge', o.status, o.status, $note::text, $user_id::bigint
FROM unnest($event_ids::bigint[], $ids::bigint[]) AS event (id, order_id)
JOIN orders o ON o.company_id = $company_id AND o.id = event.order_id;
