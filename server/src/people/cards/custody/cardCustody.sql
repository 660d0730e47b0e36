-- name: lock_place
-- A card, locked, with where it is and its last receipt.
SELECT
  d.bank_code, d.last4, d.in_shop, d.holder_id, d.slot, d.status,
  last.id AS last_id, last.receipt_no AS last_receipt,
  $staff_id::bigint IS NULL OR EXISTS (
    SELECT FROM users u
    WHERE u.company_id = $company_id AND u.id = $staff_id AND u.status = {recordStatus.active}
      AND (u.is_owner OR EXISTS (SELECT FROM user_shops us WHERE us.company_id = $company_id AND us.user_id = u.id AND us.shop_id = d.shop_id))
  ) AS is_staff_here
FROM cards d
LEFT JOIN LATERAL (
  SELECT h.id, h.receipt_no FROM card_holds h WHERE h.company_id = $company_id AND h.card_id = d.id ORDER BY h.id DESC LIMIT 1
) AS last ON true
WHERE d.company_id = $company_id AND d.shop_id = $shop_id AND d.id = $id
FOR NO KEY UPDATE OF d;

-- name: is_staff_here
-- How many of these users work in the shop.
SELECT count(*)::integer AS found
FROM users u
WHERE u.company_id = $company_id AND u.id = ANY ($staff_ids::bigint[]) AND u.status = {recordStatus.active}
  AND (u.is_owner OR EXISTS (SELECT FROM user_shops us WHERE us.company_id = $company_id AND us.user_id = u.id AND us.shop_id = $shop_id));

-- name: move_card
UPDATE cards
SET in_shop = $in_shop, holder_id = $holder_id, slot = $slot, version = version + 1, updated_by = $user_id
WHERE company_id = $company_id AND shop_id = $shop_id AND id = $id;

-- name: insert_hold
INSERT INTO card_holds (company_id, id, shop_id, card_id, receipt_no, from_place, from_staff, to_place, to_staff, slot, note, file_id, at, created_by)
VALUES ($company_id, $id, $shop_id, $card_id, $receipt_no, $from_place, $from_staff, $to_place, $to_staff, $slot, $note, $file_id, $at, $user_id);

-- name: hold_logs
SELECT
  h.id AS "HoldLogID", h.receipt_no AS "ReceiptNo", h.at AS "At", h.from_place AS "From", COALESCE(giver.full_name, '') AS "FromStaff",
  h.to_place AS "To", COALESCE(taker.full_name, '') AS "ToStaff", h.slot AS "Slot", h.note AS "Note", COALESCE(author.full_name, '') AS "By",
  (SELECT f.id FROM files f WHERE f.company_id = $company_id AND f.id = h.file_id AND f.removed_at IS NULL) AS "FileID"
FROM card_holds h
LEFT JOIN users giver ON giver.company_id = $company_id AND giver.id = h.from_staff
LEFT JOIN users taker ON taker.company_id = $company_id AND taker.id = h.to_staff
LEFT JOIN users author ON author.company_id = $company_id AND author.id = h.created_by
WHERE h.company_id = $company_id AND h.shop_id = ANY ($shop_ids::bigint[]) AND h.card_id = $id
ORDER BY h.id DESC
LIMIT 20;

-- name: holders
-- Who holds how many cards; only the index of held cards is read.
SELECT d.in_shop AS "CardInShop", d.holder_id AS "StaffID", COALESCE(u.full_name, '') AS "StaffName", d.count AS "Count"
FROM (
  SELECT in_shop, holder_id, count(*) AS count
  FROM cards
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND in_shop <> 0
    AND ($in_shop::smallint IS NULL OR in_shop = $in_shop)
    AND ($staff_id::bigint IS NULL OR holder_id = $staff_id)
  GROUP BY in_shop, holder_id
) AS d
LEFT JOIN users u ON u.company_id = $company_id AND u.id = d.holder_id
ORDER BY d.in_shop, d.count DESC, u.full_name;

-- name: page_of_held
SELECT
  d.id AS "CardDataID", d.customer_id AS "CustomerID", c.full_name AS "CustomerName", c.phone AS "Phone",
  {cards.answers d BankCode CardType Last4 CardInShop HolderStaffID Slot Status},
  COALESCE(u.full_name, '') AS "HolderStaff", last.at AS "Since", COALESCE(last.receipt_no, '') AS "ReceiptNo"
FROM (
  SELECT id
  FROM cards
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND in_shop <> 0
    AND ($in_shop::smallint IS NULL OR in_shop = $in_shop)
    AND ($staff_id::bigint IS NULL OR holder_id = $staff_id)
  ORDER BY in_shop, holder_id, id
  LIMIT $limit OFFSET $offset
) AS page
JOIN cards d ON d.company_id = $company_id AND d.id = page.id
JOIN customers c ON c.company_id = $company_id AND c.id = d.customer_id
LEFT JOIN users u ON u.company_id = $company_id AND u.id = d.holder_id
LEFT JOIN LATERAL (
  SELECT h.at, h.receipt_no FROM card_holds h WHERE h.company_id = $company_id AND h.card_id = d.id ORDER BY h.id DESC LIMIT 1
) AS last ON true
ORDER BY d.in_shop, d.holder_id, d.id;
