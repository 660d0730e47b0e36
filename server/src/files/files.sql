-- name: find_owner
-- The customer or card that a file is to belong to, in one of these shops; a customer who was merged takes no more files.
SELECT c.shop_id AS "shopId", c.merged_into_id IS NOT NULL AS "isMerged"
FROM customers c
WHERE $ref_kind = 'customer' AND c.company_id = $company_id AND c.shop_id = ANY ($shop_ids::bigint[]) AND c.id = $ref_id
UNION ALL
SELECT d.shop_id, false
FROM cards d
WHERE $ref_kind = 'card' AND d.company_id = $company_id AND d.shop_id = ANY ($shop_ids::bigint[]) AND d.id = $ref_id;

-- name: insert_file
INSERT INTO files (company_id, id, shop_id, ref_kind, ref_id, name, media_type, size, sha256, place, created_by)
VALUES ($company_id, $id, $shop_id, $ref_kind, $ref_id, $name, $media_type, $size, decode($sha256::text, 'hex'), $place, $user_id);

-- name: list_files
SELECT
  f.id AS "FileID", f.name AS "Name", f.media_type AS "MediaType", f.size AS "Size", f.created_at AS "CreatedDate",
  COALESCE((SELECT u.full_name FROM users u WHERE u.company_id = f.company_id AND u.id = f.created_by), '') AS "StaffName"
FROM files f
WHERE f.company_id = $company_id
  AND f.shop_id = ANY ($shop_ids::bigint[])
  AND f.ref_kind = $ref_kind
  AND f.ref_id = $ref_id
  AND f.removed_at IS NULL
ORDER BY f.id DESC
LIMIT 500;

-- name: find_file
SELECT
  id, shop_id AS "shopId", ref_kind AS "refKind", ref_id AS "refId", name, media_type AS "mediaType", place, created_by AS "createdBy",
  removed_at IS NOT NULL AS "isRemoved"
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

-- name: companies
SELECT id FROM companies ORDER BY id;

-- name: kept_places
-- The bytes that are needed: of files that belong to something, and of those that were sent within the last day.
SELECT place
FROM files
WHERE company_id = $company_id
  AND removed_at IS NULL
  AND (ref_id <> 0 OR created_at > now() - interval '1 day');
