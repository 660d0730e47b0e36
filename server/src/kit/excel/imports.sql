-- name: insert_import
INSERT INTO imports (company_id, id, shop_id, user_id, kind, file_name, file_hash, sheets, choice, job_id)
VALUES ($company_id, $id, $shop_id, $user_id, $kind, $file_name, $file_hash, $sheets, $choice, $job_id);

-- name: insert_rows
INSERT INTO import_rows (company_id, import_id, sheet_no, row_no, cells)
SELECT $company_id::bigint, $import_id::bigint, r.sheet_no, r.row_no, r.cells::jsonb
FROM unnest($sheet_nos::smallint[], $row_nos::integer[], $cells::text[]) AS r (sheet_no, row_no, cells);

-- name: find_import
SELECT id, user_id, kind, file_name, file_hash, status, job_id, sheets, choice, created_at, done_at
FROM imports
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND id = $id;

-- name: hold_import
-- Kept from other changes until the transaction ends: a file is stored once.
SELECT id, user_id, kind, file_name, file_hash, status, job_id, sheets, choice, created_at, done_at
FROM imports
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND id = $id
FOR NO KEY UPDATE;

-- name: same_file
-- The file that was stored before with the very same bytes, and was not undone.
SELECT done_at
FROM imports
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND kind = $kind
  AND file_hash = $file_hash
  AND status = {importStatus.imported}
  AND id <> $id
ORDER BY id DESC
LIMIT 1;

-- name: count_rows
SELECT
  count(*) AS "Rows",
  count(*) FILTER (WHERE errors <> '{}') AS "Wrong",
  count(*) FILTER (WHERE outcome = 1) AS "Made",
  count(*) FILTER (WHERE outcome = 2) AS "Changed",
  count(*) FILTER (WHERE outcome = 3) AS "Kept"
FROM import_rows
WHERE company_id = $company_id
  AND import_id = $id
  AND sheet_no = ANY ($sheet_nos::smallint[]);

-- name: count_wrong
SELECT sheet_no, count(*) AS wrong
FROM import_rows
WHERE company_id = $company_id
  AND import_id = $id
  AND errors <> '{}'
GROUP BY sheet_no;

-- name: page_of_rows
SELECT sheet_no, row_no, cells, errors, outcome, count(*) OVER () AS total
FROM import_rows
WHERE company_id = $company_id
  AND import_id = $id
  AND sheet_no = $sheet_no
  AND (NOT $only_wrong::boolean OR errors <> '{}')
ORDER BY row_no
LIMIT $limit OFFSET $offset;

-- name: read_rows
SELECT sheet_no, row_no, cells, errors, outcome, ref_id, version, before
FROM import_rows
WHERE company_id = $company_id
  AND import_id = $id
  AND sheet_no = $sheet_no
  AND row_no > $after
ORDER BY row_no
LIMIT $limit;

-- name: store_rows
-- What was found out about rows, or became of them.
UPDATE import_rows
SET errors = r.errors::jsonb, outcome = r.outcome, ref_id = r.ref_id, version = r.version, before = r.before::jsonb
FROM unnest($row_nos::integer[], $errors::text[], $outcomes::smallint[], $ref_ids::bigint[], $versions::integer[], $befores::text[])
  AS r (row_no, errors, outcome, ref_id, version, before)
WHERE import_rows.company_id = $company_id
  AND import_rows.import_id = $id
  AND import_rows.sheet_no = $sheet_no
  AND import_rows.row_no = r.row_no;

-- name: store_cells
UPDATE import_rows
SET cells = $cells::jsonb
WHERE company_id = $company_id
  AND import_id = $id
  AND sheet_no = $sheet_no
  AND row_no = $row_no;

-- name: choose
UPDATE imports
SET choice = $choice, job_id = $job_id
WHERE company_id = $company_id
  AND id = $id;

-- name: set_status
UPDATE imports i
SET status = $status, done_at = CASE WHEN $status::smallint = {importStatus.imported} THEN moment.at ELSE i.done_at END
FROM (SELECT now() AS at) AS moment
WHERE i.company_id = $company_id
  AND i.id = $id;

-- name: list_imports
SELECT
  i.id AS "ImportID", i.file_name AS "FileName", i.status AS "Status", i.done_at AS "DoneAt", COALESCE(u.full_name, '') AS "StaffName",
  (SELECT count(*) FROM import_rows r WHERE r.company_id = $company_id AND r.import_id = i.id AND r.outcome = 1) AS "Made",
  (SELECT count(*) FROM import_rows r WHERE r.company_id = $company_id AND r.import_id = i.id AND r.outcome = 2) AS "Changed"
FROM imports i
LEFT JOIN users u ON u.company_id = $company_id AND u.id = i.user_id
WHERE i.company_id = $company_id
  AND i.shop_id = $shop_id
  AND i.kind = $kind
  AND i.status >= {importStatus.imported}
  AND ($sees_all::boolean OR i.user_id = $user_id)
ORDER BY i.id DESC
LIMIT 20;

-- name: forget_rows
-- The rows of files that were not stored within a week, and of those stored a quarter of a year ago.
DELETE FROM import_rows r
USING imports i
WHERE r.company_id = $company_id
  AND i.company_id = $company_id
  AND i.id = r.import_id
  AND i.created_at < now() - CASE WHEN i.status < {importStatus.imported} THEN interval '7 days' ELSE interval '90 days' END;

-- name: forget_imports
DELETE FROM imports
WHERE company_id = $company_id
  AND status < {importStatus.imported}
  AND created_at < now() - interval '7 days';

-- name: erase_rows
-- Rows that made one of these records, or say one of these words. A file with such a row can still be undone but for it.
UPDATE import_rows
SET cells = '[]', before = NULL, errors = '{}'
WHERE company_id = $company_id
  AND (ref_id = ANY ($ids::bigint[]) OR cells::text LIKE ANY ($traces::text[]) OR before::text LIKE ANY ($traces::text[]));

-- name: names_of_files
SELECT id, file_name FROM imports WHERE company_id = $company_id;

-- name: rename_files
UPDATE imports SET file_name = $file_name WHERE company_id = $company_id AND id = ANY ($ids::bigint[]);

-- name: count_of_day
-- How many files the company has had read within 24 hours.
SELECT count(*) FROM imports WHERE company_id = $company_id AND created_at > now() - interval '24 hours';

-- name: who_and_where
-- The first line of a file beside its filter.
SELECT s.name AS shop, u.full_name AS person
FROM shops s
JOIN users u ON u.company_id = $company_id
WHERE s.company_id = $company_id
  AND s.id = $shop_id
  AND u.id = $user_id;
