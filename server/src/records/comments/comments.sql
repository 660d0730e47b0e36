-- name: find_customer
-- The customer that is spoken of, or whose card is.
SELECT
  c.id AS "customerId", c.full_name AS "customerName", d.id AS "cardId", COALESCE(d.bank_code || ' •••• ' || d.last4, '') AS "cardName",
  c.merged_into_id IS NOT NULL AS "isMerged"
FROM customers c
LEFT JOIN cards d ON d.company_id = $company_id AND d.customer_id = c.id AND d.id = COALESCE($card_id::bigint, 0)
WHERE c.company_id = $company_id
  AND c.shop_id = $shop_id
  AND c.id = COALESCE(
    (SELECT one.customer_id FROM cards one WHERE one.company_id = $company_id AND one.shop_id = $shop_id AND one.id = $card_id::bigint),
    $customer_id::bigint
  );

-- name: find_order
-- The order that is spoken of, with the swipe whose bill it is about where one is named.
SELECT o.id AS "orderId", o.code, s.id AS "swipeId", concat_ws('.', l.number_text, NULLIF(s.bill_no, '')) AS bill
FROM orders o
LEFT JOIN swipes s ON s.company_id = $company_id AND s.order_id = o.id AND s.id = COALESCE($swipe_id::bigint, 0)
LEFT JOIN lots l ON l.company_id = $company_id AND l.id = s.lot_id
WHERE o.company_id = $company_id
  AND o.shop_id = $shop_id
  AND o.id = $order_id;

-- name: find_pos
SELECT p.id AS "posId", p.name
FROM pos p
WHERE p.company_id = $company_id
  AND p.shop_id = $shop_id
  AND p.id = $pos_id
  AND NOT p.is_deleted;

-- name: staff_here
-- Who of these people works in the shop, with what decides what each of them sees.
SELECT u.id, u.full_name AS "fullName", u.is_owner, u.group_id, g.rights AS group_rights, u.rights, u.denied_rights
FROM users u
LEFT JOIN permission_groups g ON g.company_id = $company_id AND g.id = u.group_id
WHERE u.company_id = $company_id
  AND u.id = ANY ($ids::bigint[])
  AND u.status = {recordStatus.active}
  AND (u.is_owner OR EXISTS (SELECT FROM user_shops us WHERE us.company_id = $company_id AND us.user_id = u.id AND us.shop_id = $shop_id))
ORDER BY u.full_name, u.id;

-- name: insert_comment
INSERT INTO comments (company_id, id, shop_id, customer_id, card_id, order_id, swipe_id, pos_id, content, result, next_on, user_id)
VALUES ($company_id, $id, $shop_id, $customer_id, $card_id, $order_id, $swipe_id, $pos_id, $content, $result, $next_on, $user_id);

-- name: insert_mentions
INSERT INTO comment_mentions (company_id, comment_id, user_id, shop_id)
SELECT $company_id::bigint, $comment_id::bigint, person.id, $shop_id::bigint
FROM unnest($ids::bigint[]) AS person (id);

-- name: list_comments
SELECT
  c.id AS "CommentID", c.content AS "Content", c.result AS "Result", c.next_on AS "NextDate", c.at AS "CreatedDate", c.card_id AS "CardDataID",
  c.swipe_id AS "LogWithdrawalID",
  COALESCE((SELECT u.full_name FROM users u WHERE u.company_id = $company_id AND u.id = c.user_id), '') AS "StaffName",
  COALESCE((SELECT d.bank_code || ' •••• ' || d.last4 FROM cards d WHERE d.company_id = $company_id AND d.id = c.card_id), '') AS "Card",
  COALESCE((
    SELECT concat_ws('.', l.number_text, NULLIF(s.bill_no, ''))
    FROM swipes s
    LEFT JOIN lots l ON l.company_id = $company_id AND l.id = s.lot_id
    WHERE s.company_id = $company_id AND s.order_id = c.order_id AND s.id = c.swipe_id
  ), '') AS "Bill",
  ARRAY(
    SELECT u.full_name FROM comment_mentions m JOIN users u ON u.company_id = $company_id AND u.id = m.user_id
    WHERE m.company_id = $company_id AND m.comment_id = c.id ORDER BY u.full_name
  ) AS "Mentioned"
FROM comments c
WHERE c.company_id = $company_id
  AND c.shop_id = ANY ($shop_ids::bigint[])
  AND ($customer_id::bigint IS NULL OR c.customer_id = $customer_id)
  AND ($card_id::bigint IS NULL OR c.card_id = $card_id)
  AND ($order_id::bigint IS NULL OR c.order_id = $order_id)
  AND ($swipe_id::bigint IS NULL OR c.swipe_id = $swipe_id)
  AND ($pos_id::bigint IS NULL OR c.pos_id = $pos_id)
ORDER BY c.id DESC
LIMIT $limit OFFSET $offset;

-- name: count_comments
SELECT count(*) AS total
FROM comments c
WHERE c.company_id = $company_id
  AND c.shop_id = ANY ($shop_ids::bigint[])
  AND ($customer_id::bigint IS NULL OR c.customer_id = $customer_id)
  AND ($card_id::bigint IS NULL OR c.card_id = $card_id)
  AND ($order_id::bigint IS NULL OR c.order_id = $order_id)
  AND ($swipe_id::bigint IS NULL OR c.swipe_id = $swipe_id)
  AND ($pos_id::bigint IS NULL OR c.pos_id = $pos_id);

-- name: move_comments
UPDATE comments
SET customer_id = $to_id
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND customer_id = $from_id;

-- name: move_comments_of_cards
UPDATE comments c
SET card_id = same.kept_id
FROM unnest($merged_ids::bigint[], $kept_ids::bigint[]) AS same (merged_id, kept_id)
WHERE c.company_id = $company_id
  AND c.shop_id = $shop_id
  AND c.card_id = same.merged_id
RETURNING same.kept_id AS "keptId";

-- name: list_mentions
-- Only of the kinds of records that the user may see now.
SELECT
  c.id AS "CommentID", c.content AS "Content", c.at AS "CreatedDate", c.kind AS "Kind",
  CASE c.kind
    WHEN 'customer' THEN customer.full_name
    WHEN 'order' THEN o.code
    WHEN 'bill' THEN concat_ws('.', l.number_text, NULLIF(s.bill_no, ''))
    ELSE p.name
  END AS "RecordName",
  c.customer_id AS "CustomerID", c.order_id AS "ScheduleID", c.swipe_id AS "LogWithdrawalID", COALESCE(c.pos_id, s.pos_id) AS "PosID",
  COALESCE((SELECT u.full_name FROM users u WHERE u.company_id = $company_id AND u.id = c.user_id), '') AS "StaffName",
  m.read_at IS NOT NULL AS "IsRead"
FROM comment_mentions m
JOIN comments c ON c.company_id = $company_id AND c.id = m.comment_id
LEFT JOIN customers customer ON customer.company_id = $company_id AND customer.id = c.customer_id
LEFT JOIN orders o ON o.company_id = $company_id AND o.id = c.order_id
LEFT JOIN swipes s ON s.company_id = $company_id AND s.order_id = c.order_id AND s.id = c.swipe_id
LEFT JOIN lots l ON l.company_id = $company_id AND l.id = s.lot_id
LEFT JOIN pos p ON p.company_id = $company_id AND p.id = c.pos_id
WHERE m.company_id = $company_id
  AND m.user_id = $user_id
  AND m.shop_id = ANY ($shop_ids::bigint[])
  AND c.kind = ANY ($kinds::text[])
ORDER BY m.comment_id DESC
LIMIT $limit OFFSET $offset;

-- name: count_mentions
SELECT count(*) AS total, count(*) FILTER (WHERE m.read_at IS NULL) AS "New"
FROM comment_mentions m
JOIN comments c ON c.company_id = $company_id AND c.id = m.comment_id
WHERE m.company_id = $company_id
  AND m.user_id = $user_id
  AND m.shop_id = ANY ($shop_ids::bigint[])
  AND c.kind = ANY ($kinds::text[]);

-- name: count_new_mentions
-- For the badge: the few that were not seen have an index of their own.
SELECT count(*) AS total
FROM comment_mentions m
JOIN comments c ON c.company_id = $company_id AND c.id = m.comment_id
WHERE m.company_id = $company_id
  AND m.user_id = $user_id
  AND m.shop_id = ANY ($shop_ids::bigint[])
  AND m.read_at IS NULL
  AND c.kind = ANY ($kinds::text[]);

-- name: own_mentions
SELECT m.comment_id AS id
FROM comment_mentions m
JOIN comments c ON c.company_id = $company_id AND c.id = m.comment_id
WHERE m.company_id = $company_id
  AND m.user_id = $user_id
  AND m.shop_id = $shop_id
  AND m.comment_id = ANY ($ids::bigint[])
  AND c.kind = ANY ($kinds::text[]);

-- name: read_mentions
UPDATE comment_mentions
SET read_at = now()
WHERE company_id = $company_id
  AND user_id = $user_id
  AND shop_id = $shop_id
  AND comment_id = ANY ($ids::bigint[])
  AND read_at IS NULL;

-- name: erase_comments
-- They stay in their place, so that who spoke and when is still known.
UPDATE comments
SET content = $content
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND (customer_id = ANY ($customer_ids::bigint[]) OR order_id = ANY ($order_ids::bigint[]));
