-- name: mark_taken
UPDATE statements
SET status = {statementStatus.taken}, taken_at = $now, pos_id = $pos_id, bank_code = $bank, from_on = $from_on, to_on = $to_on, row_count = $row_count,
    gross_vnd = $gross, fee_vnd = $fee, net_vnd = $net, template_id = $template_id, version = version + 1
WHERE company_id = $company_id
  AND id = $id;

-- name: mark_account_taken
UPDATE statements
SET status = {statementStatus.taken}, taken_at = $now, from_on = $from_on, to_on = $to_on, row_count = $row_count, gross_vnd = $in_vnd, fee_vnd = $out_vnd,
    net_vnd = $net_vnd, opening_vnd = $opening, closing_vnd = $closing, template_id = $template_id, version = version + 1
WHERE company_id = $company_id
  AND id = $id;

-- name: keep_layout
INSERT INTO file_templates (company_id, id, shop_id, kind, signature, bank_code, heads, mapping, used_by, used_at)
VALUES ($company_id, $id, $shop_id, $kind, $signature, $bank, $heads, $mapping, $user_id, $now)
ON CONFLICT (company_id, shop_id, kind, signature) DO UPDATE
SET bank_code = EXCLUDED.bank_code, heads = EXCLUDED.heads, mapping = EXCLUDED.mapping, used_by = EXCLUDED.used_by, used_at = EXCLUDED.used_at,
    version = file_templates.version + 1
RETURNING id, version;

-- name: keep_aliases
INSERT INTO pos_aliases (company_id, shop_id, bank_code, name, pos_id, set_by, set_at)
SELECT $company_id::bigint, $shop_id::bigint, $bank::text, r.name, r.pos_id, $user_id::bigint, $now::timestamptz
FROM unnest($names::text[], $pos_ids::bigint[]) AS r (name, pos_id)
ON CONFLICT (company_id, shop_id, bank_code, name) DO UPDATE
SET pos_id = EXCLUDED.pos_id, set_by = EXCLUDED.set_by, set_at = EXCLUDED.set_at;

-- name: hold_statement
SELECT s.id, s.kind, s.status, s.file_name AS "fileName", s.created_by AS "authorId", s.row_count AS rows, s.net_vnd AS net
FROM statements s
WHERE s.company_id = $company_id
  AND s.shop_id = $shop_id
  AND s.id = $id
FOR UPDATE;

-- name: posted_rows
SELECT count(*) AS count FROM statement_rows WHERE company_id = $company_id AND statement_id = $id AND status = {rowStatus.posted};

-- name: drop_draft
DELETE FROM statements WHERE company_id = $company_id AND id = $id AND status = {statementStatus.draft};

-- name: remove_rows
UPDATE statement_rows
SET is_live = false, status = CASE WHEN status = {rowStatus.matched} THEN {rowStatus.fresh} ELSE status END, changed_by = $user_id, changed_at = $now,
  version = version + 1
WHERE company_id = $company_id
  AND statement_id = $id;

-- name: cancel_matches
UPDATE matches SET state = {matchState.cancelled} WHERE company_id = $company_id AND statement_id = $id AND state <> {matchState.cancelled};

-- name: free_items
UPDATE match_items
SET is_live = false, is_offered = false
FROM matches m
WHERE m.company_id = $company_id
  AND m.statement_id = $id
  AND match_items.company_id = $company_id
  AND match_items.match_id = m.id
  AND (match_items.is_live OR match_items.is_offered);

-- name: mark_removed
UPDATE statements
SET status = {statementStatus.removed}, removed_at = $now, removed_by = $user_id, remove_reason = $reason, version = version + 1
WHERE company_id = $company_id
  AND id = $id;
