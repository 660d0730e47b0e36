-- name: find_owner
-- The record that a file is to belong to, in one of these shops. A merged customer takes no more files; an order
-- belongs to a member of staff.
SELECT c.merged_into_id IS NOT NULL AS "isMerged", NULL::bigint AS "staffId", 'customer' AS kind, c.id
FROM customers c
WHERE $ref_kind = 'customer' AND c.company_id = $company_id AND c.shop_id = ANY ($shop_ids::bigint[]) AND c.id = $ref_id
UNION ALL
SELECT false, NULL, 'card', d.id
FROM cards d
WHERE $ref_kind = 'card' AND d.company_id = $company_id AND d.shop_id = ANY ($shop_ids::bigint[]) AND d.id = $ref_id
UNION ALL
SELECT false, o.staff_id, 'order', o.id
FROM orders o
WHERE $ref_kind = 'order' AND o.company_id = $company_id AND o.shop_id = ANY ($shop_ids::bigint[]) AND o.id = $ref_id
UNION ALL
SELECT false, NULL, 'pos', p.id
FROM pos p
WHERE $ref_kind = 'pos' AND p.company_id = $company_id AND p.shop_id = ANY ($shop_ids::bigint[]) AND p.id = $ref_id AND NOT p.is_deleted
UNION ALL
SELECT false, NULL, 'partner', link.partner_id
FROM partner_shops link
WHERE $ref_kind = 'partner' AND link.company_id = $company_id AND link.shop_id = ANY ($shop_ids::bigint[]) AND link.partner_id = $ref_id AND link.is_active
UNION ALL
SELECT false, NULL, 'voucher', v.id
FROM vouchers v
WHERE $ref_kind = 'voucher' AND v.company_id = $company_id AND v.shop_id = ANY ($shop_ids::bigint[]) AND v.id = $ref_id
UNION ALL
SELECT false, NULL, 'badDebt', b.id
FROM bad_debts b
WHERE $ref_kind = 'badDebt' AND b.company_id = $company_id AND b.shop_id = ANY ($shop_ids::bigint[]) AND b.id = $ref_id
UNION ALL
SELECT false, NULL, 'comparison', c.id
FROM comparisons c
WHERE $ref_kind = 'comparison' AND c.company_id = $company_id AND c.shop_id = ANY ($shop_ids::bigint[]) AND c.id = $ref_id;

-- name: insert_file
INSERT INTO files (company_id, id, shop_id, ref_kind, ref_id, swipe_id, name, media_type, size, sha256, place, created_by, is_bill)
VALUES ($company_id, $id, $shop_id, $ref_kind, $ref_id, $swipe_id, $name, $media_type, $size, decode($sha256::text, 'hex'), $place, $user_id, $is_bill);

-- name: same_bill
-- The same photo of a bill that this user has sent already and put nowhere yet.
SELECT id, name
FROM files
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND created_by = $user_id
  AND is_bill
  AND ref_id = 0
  AND removed_at IS NULL
  AND created_at > now() - interval '70 hours'
  AND sha256 = decode($sha256::text, 'hex')
LIMIT 1;

-- name: waiting_bills
-- A little less than they are kept for: what is listed can still be read.
SELECT id AS "FileID", name AS "Name", created_at AS "At"
FROM files
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND created_by = $user_id
  AND is_bill
  AND ref_id = 0
  AND removed_at IS NULL
  AND created_at > now() - interval '70 hours'
ORDER BY id;

-- name: attach_bill
UPDATE files
SET ref_kind = 'order', ref_id = $order_id, swipe_id = $swipe_id
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND id = $id;

-- name: find_swipe
-- The swipe of an order whose bill a picture shows.
SELECT s.id FROM swipes s WHERE s.company_id = $company_id AND s.order_id = $order_id AND s.id = $id;

-- name: list_files
SELECT
  f.id AS "FileID", f.name AS "Name", f.media_type AS "MediaType", f.size AS "Size", f.created_at AS "CreatedDate",
  COALESCE((SELECT u.full_name FROM users u WHERE u.company_id = $company_id AND u.id = f.created_by), '') AS "StaffName",
  COALESCE((
    SELECT concat_ws('.', l.number_text, NULLIF(s.bill_no, ''))
    FROM swipes s
    LEFT JOIN lots l ON l.company_id = $company_id AND l.id = s.lot_id
    WHERE s.company_id = $company_id AND s.order_id = f.ref_id AND s.id = f.swipe_id
  ), '') AS "Bill"
FROM files f
WHERE f.company_id = $company_id
  AND f.shop_id = ANY ($shop_ids::bigint[])
  AND f.ref_kind = $ref_kind
  AND f.ref_id = $ref_id
  AND ($swipe_id::bigint IS NULL OR f.swipe_id = $swipe_id)
  AND f.removed_at IS NULL
ORDER BY f.id DESC
LIMIT 500;

-- name: find_file
SELECT
  id, shop_id AS "shopId", ref_kind AS "refKind", ref_id AS "refId", name, media_type AS "mediaType", place, created_by AS "createdBy",
  removed_at IS NOT NULL AS "isRemoved", swipe_id AS "swipeId", is_bill AS "isBill"
FROM files
WHERE company_id = $company_id
  AND shop_id = ANY ($shop_ids::bigint[])
  AND id = $id;

-- name: attach_file
UPDATE files
SET ref_kind = $ref_kind, ref_id = $ref_id
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND id = $id;

-- name: remove_file
UPDATE files
SET removed_at = now(), removed_by = $user_id
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND id = $id
  AND removed_at IS NULL;

-- name: move_files
-- From some records to those that they turned out to be.
UPDATE files f
SET ref_id = move.to_id
FROM unnest($from_ids::bigint[], $to_ids::bigint[]) AS move (from_id, to_id)
WHERE f.company_id = $company_id
  AND f.shop_id = $shop_id
  AND f.ref_kind = $ref_kind
  AND f.ref_id = move.from_id
RETURNING move.to_id AS "toId";

-- name: kept_places
-- The bytes that are needed: of files that belong to something, and of those that were sent within the last day, photos of bills within three.
SELECT place
FROM files
WHERE company_id = $company_id
  AND removed_at IS NULL
  AND (ref_id <> 0 OR created_at > now() - CASE WHEN is_bill THEN interval '3 days' ELSE interval '1 day' END);

-- name: erase_files
-- The files of these records, removed ones too: their names go now, their bytes after them.
UPDATE files f
SET name = $name, removed_at = COALESCE(f.removed_at, moment.at), removed_by = COALESCE(f.removed_by, $user_id)
FROM unnest($ref_kinds::text[], $ref_ids::bigint[]) AS record (kind, id)
CROSS JOIN (SELECT now() AS at) AS moment
WHERE f.company_id = $company_id
  AND f.shop_id = $shop_id
  AND f.ref_kind = record.kind
  AND f.ref_id = record.id
RETURNING f.id;

-- name: hold_company
-- Files of one company are counted one after the other.
SELECT id FROM shops WHERE company_id = $company_id AND id = -111 FOR NO KEY UPDATE;

-- name: used_space
-- What the company keeps, what it has sent within 24 hours, and how many files of this user belong to nothing yet. A file
-- that belongs to nothing is deleted after a day, the photo of a bill after three.
SELECT
  COALESCE(sum(f.size) FILTER (WHERE f.removed_at IS NULL AND (f.ref_id <> 0 OR f.created_at > now() - CASE WHEN f.is_bill THEN interval '3 days' ELSE interval '1 day' END)), 0) AS kept,
  COALESCE(sum(f.size) FILTER (WHERE f.created_at > now() - interval '1 day'), 0) AS of_day,
  count(*) FILTER (WHERE f.ref_id = 0 AND f.is_bill = $is_bill AND f.removed_at IS NULL AND f.created_by = $user_id AND f.created_at > now() - CASE WHEN f.is_bill THEN interval '3 days' ELSE interval '1 day' END) AS loose
FROM files f
WHERE f.company_id = $company_id;
