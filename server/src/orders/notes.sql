-- name: find_order
SELECT id, code, shop_id AS "shopId" FROM orders WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND id = $id;

-- name: set_highlight
UPDATE orders SET highlight = $highlight WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND id = $id;

-- name: set_warning
UPDATE orders SET is_warned = $is_warned, warn_reason = $reason WHERE company_id = $company_id AND id = $id;

-- name: set_note
UPDATE orders SET note = $note, version = version + 1, updated_by = $user_id WHERE company_id = $company_id AND id = $id;
