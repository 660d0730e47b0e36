-- name: known_layouts
SELECT id, bank_code AS bank, signature, heads, mapping, to_char(used_at AT TIME ZONE 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD') AS "usedOn"
FROM file_templates
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND kind = $kind
ORDER BY (bank_code = $bank) DESC, used_at DESC
LIMIT 200;

-- name: same_file
-- The very same file, taken and not removed since.
SELECT s.taken_at AS "takenAt", COALESCE(u.full_name, '') AS "staffName"
FROM statements s
LEFT JOIN users u ON u.company_id = $company_id AND u.id = s.created_by
WHERE s.company_id = $company_id
  AND s.shop_id = $shop_id
  AND s.kind = $kind
  AND s.file_hash = $file_hash
  AND s.status = {statementStatus.taken}
LIMIT 1;

-- name: count_of_day
-- How many files the company has had read within 24 hours.
SELECT count(*) FROM statements WHERE company_id = $company_id AND created_at > $now::timestamptz - interval '24 hours';

-- name: find_asked_pos
SELECT p.id, p.name, p.bank_code AS bank
FROM pos p
WHERE p.company_id = $company_id
  AND p.shop_id = $shop_id
  AND NOT p.is_deleted
  AND p.id = $pos_id;

-- name: find_asked_fund
SELECT f.id, f.name, f.bank_code AS bank
FROM funds f
WHERE f.company_id = $company_id
  AND f.shop_id = $shop_id
  AND f.id = $fund_id;

-- name: find_bank
SELECT code FROM banks WHERE upper(code) = upper($code);

-- name: swiped_amounts
-- How many of these amounts were swiped on POS of the shop of late, for each way to read them.
SELECT count(DISTINCT wanted.amount_vnd) AS count
FROM unnest($amounts::bigint[]) AS wanted (amount_vnd)
WHERE EXISTS (
  SELECT
  FROM swipes s
  WHERE s.company_id = $company_id AND COALESCE(s.pos_shop_id, s.shop_id) = $shop_id AND s.status = {lineStatus.posted} AND s.posted_on >= $since::date
    AND s.amount_vnd = wanted.amount_vnd
);

-- name: drop_same_drafts
-- Of a file that the same user sends again the former draft goes.
DELETE FROM statements
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND kind = $kind
  AND status = {statementStatus.draft}
  AND created_by = $user_id
  AND file_hash = $file_hash
  AND id = ANY ($ids::bigint[]);

-- name: same_drafts
SELECT id
FROM statements
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND kind = $kind
  AND status = {statementStatus.draft}
  AND created_by = $user_id
  AND file_hash = $file_hash;

-- name: drop_lines
DELETE FROM statement_lines WHERE company_id = $company_id AND statement_id = ANY ($ids::bigint[]);

-- name: insert_draft
INSERT INTO statements (
  company_id, id, shop_id, kind, file_name, file_hash, pos_id, bank_code, fund_id, asked_from, asked_to, sheets, mapping, template_id, created_by, created_at
)
VALUES (
  $company_id, $id, $shop_id, $kind, $file_name, $file_hash, $pos_id, $bank, $fund_id, $asked_from, $asked_to, $sheets, $mapping, $template_id, $user_id, $now
);

-- name: insert_lines
INSERT INTO statement_lines (company_id, statement_id, sheet_no, line_no, cells, read, errors)
SELECT $company_id::bigint, $id::bigint, r.sheet_no, r.line_no, r.cells::jsonb, r.read::jsonb, r.errors::jsonb
FROM unnest($sheet_nos::smallint[], $line_nos::integer[], $cells::text[], $reads::text[], $errors::text[])
  AS r (sheet_no, line_no, cells, read, errors);

-- name: find_draft
SELECT s.id, s.kind, s.version, s.file_name AS "fileName", s.file_hash AS "fileHash", s.pos_id AS "posId", COALESCE(p.name, '') AS "posName", s.bank_code AS bank,
  s.fund_id AS "fundId", COALESCE(f.name, '') AS "fundName",
  s.asked_from AS "askedFrom", s.asked_to AS "askedTo", s.sheets, s.mapping, s.template_id AS "templateId"
FROM statements s
LEFT JOIN pos p ON p.company_id = $company_id AND p.id = s.pos_id
LEFT JOIN funds f ON f.company_id = $company_id AND f.id = s.fund_id
WHERE s.company_id = $company_id
  AND s.shop_id = $shop_id
  AND s.id = $id
  AND s.status = {statementStatus.draft}
  AND s.created_by = $user_id
  AND s.created_at > $now::timestamptz - interval '7 days';

-- name: hold_draft
-- Kept from other changes until the transaction ends.
SELECT s.id, s.kind, s.version, s.file_name AS "fileName", s.file_hash AS "fileHash", s.pos_id AS "posId", COALESCE(p.name, '') AS "posName", s.bank_code AS bank,
  s.fund_id AS "fundId", COALESCE(f.name, '') AS "fundName",
  s.asked_from AS "askedFrom", s.asked_to AS "askedTo", s.sheets, s.mapping, s.template_id AS "templateId"
FROM statements s
LEFT JOIN pos p ON p.company_id = $company_id AND p.id = s.pos_id
LEFT JOIN funds f ON f.company_id = $company_id AND f.id = s.fund_id
WHERE s.company_id = $company_id
  AND s.shop_id = $shop_id
  AND s.id = $id
  AND s.status = {statementStatus.draft}
  AND s.created_by = $user_id
  AND s.created_at > $now::timestamptz - interval '7 days'
FOR UPDATE OF s;

-- name: read_lines
-- Page by page.
SELECT line_no AS no, cells
FROM statement_lines
WHERE company_id = $company_id
  AND statement_id = $id
  AND sheet_no = $sheet_no
  AND line_no > $after
ORDER BY line_no
LIMIT $limit;

-- name: reread_lines
-- What the lines tell by another mapping: those of the sheet that is read now, and nothing of the others.
UPDATE statement_lines
SET read = r.read::jsonb, errors = COALESCE(r.errors, '{}')::jsonb
FROM unnest($line_nos::integer[], $reads::text[], $errors::text[]) AS r (line_no, read, errors)
WHERE statement_lines.company_id = $company_id
  AND statement_lines.statement_id = $id
  AND statement_lines.sheet_no = $sheet_no
  AND statement_lines.line_no = r.line_no;

-- name: unread_lines
UPDATE statement_lines
SET read = NULL, errors = '{}'
WHERE company_id = $company_id
  AND statement_id = $id
  AND sheet_no = $sheet_no;

-- name: save_draft
UPDATE statements
SET mapping = $mapping, sheets = $sheets, version = version + 1
WHERE company_id = $company_id
  AND id = $id;

-- name: forget_lines
-- What was read and not taken within a week.
DELETE FROM statement_lines l
USING statements s
WHERE l.company_id = $company_id
  AND s.company_id = $company_id
  AND s.id = l.statement_id
  AND s.status = {statementStatus.draft}
  AND s.created_at < now() - interval '7 days';

-- name: forget_drafts
DELETE FROM statements
WHERE company_id = $company_id
  AND status = {statementStatus.draft}
  AND created_at < now() - interval '7 days';

-- name: list_statements
-- Statements of both kinds with what each chip leaves. Of an account booked is a line that a standing journal is linked to.
WITH found AS (
  SELECT s.*
  FROM statements s
  WHERE s.company_id = $company_id
    AND s.shop_id = ANY ($shop_ids::bigint[])
    AND s.status IN ({statementStatus.taken}, {statementStatus.removed})
    AND s.to_on >= $from_day::date
    AND s.from_on <= $to_day::date
    AND ($text::text = '' OR position(lower($text) IN lower(s.file_name)) > 0 OR lower(s.bank_code) = lower($text))
    AND (
      $pos_id::bigint IS NULL
      OR EXISTS (SELECT FROM statement_rows r WHERE r.company_id = $company_id AND r.statement_id = s.id AND r.pos_id = $pos_id)
    )
    AND ($fund_id::bigint IS NULL OR s.fund_id = $fund_id)
),
wanted AS (
  SELECT * FROM found WHERE $kind::integer = 0 OR kind = $kind
)
SELECT
  (SELECT count(*) FROM wanted) AS total,
  (
    SELECT jsonb_build_object(
      'All', count(*), 'Pos', count(*) FILTER (WHERE kind = {statementKind.pos}), 'Account', count(*) FILTER (WHERE kind = {statementKind.account})
    )
    FROM found
  ) AS "Counts",
  COALESCE(
    (
      SELECT jsonb_agg(
        jsonb_build_object(
          'StatementID', w.id, 'Kind', w.kind, 'FileName', w.file_name, 'Status', w.status, 'BankCode', w.bank_code, 'PosName', COALESCE(p.name, ''),
          'FundName', COALESCE(f.name, ''), 'FromDate', w.from_on, 'ToDate', w.to_on, 'Rows', w.row_count, 'Matched', line.matched, 'Posted', line.booked,
          'Skipped', line.skipped, 'Gross', w.gross_vnd, 'Fee', w.fee_vnd, 'Net', w.net_vnd, 'StaffName', COALESCE(u.full_name, ''), 'At', w.taken_at
        )
        ORDER BY w.id DESC
      )
      FROM (SELECT * FROM wanted ORDER BY id DESC LIMIT $limit OFFSET $offset) AS w
      LEFT JOIN pos p ON p.company_id = $company_id AND p.id = w.pos_id AND w.kind = {statementKind.pos}
      LEFT JOIN funds f ON f.company_id = $company_id AND f.id = w.fund_id AND w.kind = {statementKind.account}
      LEFT JOIN users u ON u.company_id = $company_id AND u.id = w.created_by
      CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE r.status = {rowStatus.matched}) AS matched, count(*) FILTER (WHERE r.status = {rowStatus.posted}) AS booked,
          count(*) FILTER (WHERE r.status = {rowStatus.skipped}) AS skipped
        FROM statement_rows r
        WHERE w.kind = {statementKind.pos} AND w.status = {statementStatus.taken} AND r.company_id = $company_id AND r.statement_id = w.id
        HAVING w.kind = {statementKind.pos}
        UNION ALL
        SELECT 0,
          count(*) FILTER (
            WHERE EXISTS (
              SELECT
              FROM bank_line_links k
              WHERE k.company_id = $company_id
                AND k.line_id = COALESCE(l.twin_of, l.id)
                AND k.is_live
                AND NOT EXISTS (SELECT FROM ledger_journals r WHERE r.company_id = $company_id AND r.reverses_id = k.journal_id)
            )
          ),
          count(*) FILTER (WHERE l.is_skipped)
        FROM bank_lines l
        WHERE w.kind = {statementKind.account} AND l.company_id = $company_id AND l.statement_id = w.id AND l.is_live
        HAVING w.kind = {statementKind.account}
      ) AS line
    ),
    '[]'::jsonb
  ) AS rows;

-- name: forget_cells
WITH line AS (
  SELECT r.id
  FROM orders o
  JOIN swipes s ON s.company_id = $company_id AND s.order_id = o.id
  JOIN match_items bill ON bill.company_id = $company_id AND bill.side IN (2, 3) AND bill.ref_id = s.id AND bill.is_live
  JOIN match_items own ON own.company_id = $company_id AND own.match_id = bill.match_id AND own.side = 1
  JOIN statement_rows r ON r.company_id = $company_id AND r.id = own.ref_id
  WHERE o.company_id = $company_id AND o.customer_id = ANY ($ids::bigint[]) AND r.raw <> '[]'
  ORDER BY r.id
  FOR UPDATE OF r
)
UPDATE statement_rows r SET raw = '[]' FROM line WHERE r.company_id = $company_id AND r.id = line.id;
