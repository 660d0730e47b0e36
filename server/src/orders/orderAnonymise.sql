-- name: lock_orders_of_person
-- Rows are locked in id order, so no deadlock.
SELECT id FROM orders WHERE company_id = $company_id AND shop_id = $shop_id AND customer_id = ANY ($customer_ids::bigint[]) ORDER BY id FOR UPDATE;

-- name: anonymise_orders
-- An order is found by its code, its card and the name that its customer has now.
UPDATE orders o
SET note = '', done_reason = '', warn_reason = '', cancel_reason = '',
    search = lower(o.code) || ' ' || $person::text || ' ' || (SELECT d.last4 FROM cards d WHERE d.company_id = $company_id AND d.id = o.card_id),
    version = version + 1,
    updated_by = $user_id
WHERE o.company_id = $company_id
  AND o.shop_id = $shop_id
  AND o.id = ANY ($ids::bigint[]);

-- name: anonymise_lines
-- Where money was sent to, and what was said about it.
UPDATE order_lines
SET to_bank_code = '', to_account_no = '', to_account_name = '', ref_no = '', note = '', cancel_reason = ''
WHERE company_id = $company_id
  AND order_id = ANY ($ids::bigint[]);

-- name: anonymise_events
UPDATE order_events SET note = '' WHERE company_id = $company_id AND order_id = ANY ($ids::bigint[]) AND note <> '';
