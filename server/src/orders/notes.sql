-- name: find_order
SELECT id, code, shop_id AS "shopId" FROM orders WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND id = $id;

-- name: set_highlight
UPDATE orders SET highlight = $highlight WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND id = $id;

-- name: set_warning
UPDATE orders SET is_warned = $is_warned, warn_reason = $reason WHERE company_id = $company_id AND id = $id;

-- name: set_note
UPDATE orders SET note = $note, version = version + 1, updated_by = $user_id WHERE company_id = $company_id AND id = $id;

-- name: insert_comment
INSERT INTO order_comments (company_id, id, shop_id, order_id, content, user_id)
VALUES ($company_id, $id, $shop_id, $order_id, $content, $user_id);

-- name: list_comments
SELECT c.id AS "CommentID", c.content AS "Content", COALESCE(u.full_name, '') AS "StaffName", c.at AS "At"
FROM order_comments c
LEFT JOIN users u ON u.company_id = c.company_id AND u.id = c.user_id
WHERE c.company_id = $company_id
  AND c.shop_id = ANY ($shop_ids::bigint[])
  AND c.order_id = $order_id
ORDER BY c.id;
