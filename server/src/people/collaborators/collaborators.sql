-- name: list_collaborators
-- All collaborators of the shops in a status, who are few. From what moved 3388 by event and month: what was paid is what payments
-- moved, all else was earned, also what they were owed when the shop moved in. The volume is that of their orders of this month.
WITH moved AS (
  SELECT
    f.owner_id,
    COALESCE(sum(f.credit_vnd - f.debit_vnd) FILTER (WHERE f.type <> 'PAYAFF'), 0)::bigint AS earned_vnd,
    COALESCE(sum(f.debit_vnd - f.credit_vnd) FILTER (WHERE f.type = 'PAYAFF'), 0)::bigint AS paid_vnd
  FROM ledger_month_flows f
  WHERE f.company_id = $company_id AND f.shop_id = ANY ($shop_ids::bigint[]) AND f.kind = {account.collaborator}
  GROUP BY f.owner_id
),
customer AS (
  SELECT c.collaborator_id, count(*) FILTER (WHERE c.status = {recordStatus.active}) AS count
  FROM customers c
  WHERE c.company_id = $company_id AND c.shop_id = ANY ($shop_ids::bigint[]) AND c.collaborator_id IS NOT NULL
  GROUP BY c.collaborator_id
),
swiped AS (
  SELECT o.collaborator_id, sum(o.swipe_vnd)::bigint AS vnd
  FROM collaborators a
  JOIN orders o
    ON o.company_id = $company_id AND o.shop_id = a.shop_id AND o.collaborator_id = a.id AND o.for_date BETWEEN $month AND $today AND o.status <> {orderStatus.cancelled}
  WHERE a.company_id = $company_id AND a.shop_id = ANY ($shop_ids::bigint[])
  GROUP BY o.collaborator_id
)
SELECT
  a.id AS "AffID", 'CTV' || a.no AS "Code", {collaborators.answers a}, COALESCE(above.name, '') AS "ParentName",
  COALESCE(customer.count, 0) AS "CustomerCount", COALESCE(swiped.vnd, 0) AS "Turnover",
  COALESCE(moved.earned_vnd, 0) AS "Commission", COALESCE(moved.paid_vnd, 0) AS "Paid",
  COALESCE(moved.earned_vnd, 0) - COALESCE(moved.paid_vnd, 0) AS "Remain",
  a.version AS "Version"
FROM collaborators a
LEFT JOIN collaborators above ON above.company_id = $company_id AND above.id = a.parent_id
LEFT JOIN moved ON moved.owner_id = a.id
LEFT JOIN customer ON customer.collaborator_id = a.id
LEFT JOIN swiped ON swiped.collaborator_id = a.id
WHERE a.company_id = $company_id
  AND a.shop_id = ANY ($shop_ids::bigint[])
  AND a.status = $status
ORDER BY a.name COLLATE "vi-x-icu", a.id;

-- name: list_choices
SELECT a.id AS "AffID", 'CTV' || a.no AS "Code", a.name AS "Name", (a.commission_mpct / 1000.0)::float8 AS "Percent"
FROM collaborators a
WHERE a.company_id = $company_id
  AND a.shop_id = ANY ($shop_ids::bigint[])
  AND a.status = {recordStatus.active}
ORDER BY a.name COLLATE "vi-x-icu", a.id;

-- name: percent_of
SELECT (a.commission_mpct / 1000.0)::float8 AS "Percent", a.commission_base AS "Base", (a.parent_mpct / 1000.0)::float8 AS "ParentPercent"
FROM collaborators a
WHERE a.company_id = $company_id
  AND a.shop_id = ANY ($shop_ids::bigint[])
  AND a.id = $id;

-- name: usable
SELECT id, status = {recordStatus.active} AS is_usable FROM collaborators WHERE company_id = $company_id AND shop_id = $shop_id AND id = ANY ($ids::bigint[]);

-- name: find_refer_code
-- In the whole installation: the caller has no company yet.
SELECT company_id, collaborator_id FROM refer_codes WHERE code = $code;

-- name: name_in_use
SELECT name FROM collaborators WHERE company_id = $company_id AND id = $id AND status = {recordStatus.active};

-- name: lock_shop
-- Collaborators of a shop change one at a time, so that no phone is given twice and none stands above itself.
SELECT id FROM shops WHERE company_id = $company_id AND id = $shop_id FOR NO KEY UPDATE;

-- name: lock_collaborators
-- Rows are locked in id order, so no deadlock.
SELECT
  a.id, {collaborators.columns a}, a.version,
  COALESCE((SELECT u.full_name FROM users u WHERE u.company_id = $company_id AND u.id = a.updated_by), '') AS changed_by
FROM collaborators a
WHERE a.company_id = $company_id
  AND a.shop_id = $shop_id
  AND a.id = ANY ($ids::bigint[])
ORDER BY a.id
FOR UPDATE OF a;

-- name: find_phones
-- The collaborators in use that have these phones.
SELECT phone, id, name FROM collaborators WHERE company_id = $company_id AND shop_id = $shop_id AND phone = ANY ($phones::text[]) AND status = {recordStatus.active};

-- name: line_above
-- The collaborator with this id and all above it, nearest first. None stands above itself, so it ends.
WITH RECURSIVE line AS (
  SELECT a.id, a.name, a.status, a.parent_id, 1 AS step
  FROM collaborators a
  WHERE a.company_id = $company_id AND a.shop_id = $shop_id AND a.id = $parent_id
  UNION ALL
  SELECT a.id, a.name, a.status, a.parent_id, line.step + 1
  FROM line
  JOIN collaborators a ON a.company_id = $company_id AND a.shop_id = $shop_id AND a.id = line.parent_id
)
SELECT id, name, status FROM line ORDER BY step;

-- name: ties
-- What is still owed to collaborators (below 0: paid too much), and who stands directly below each.
SELECT
  a.id,
  COALESCE((
    SELECT sum(t.credit_vnd - t.debit_vnd)
    FROM ledger_month_totals t
    WHERE t.company_id = $company_id AND t.shop_id = a.shop_id AND t.kind = {account.collaborator} AND t.owner_id = a.id
  ), 0)::bigint AS remain_vnd,
  ARRAY(SELECT b.name FROM collaborators b WHERE b.company_id = $company_id AND b.parent_id = a.id AND b.status = {recordStatus.active} ORDER BY b.no) AS below
FROM collaborators a
WHERE a.company_id = $company_id
  AND a.shop_id = $shop_id
  AND a.id = ANY ($ids::bigint[]);

-- name: give_refer_codes
-- Answers those whose code was free. Codes are written in one order, so no deadlock.
INSERT INTO refer_codes (code, company_id, collaborator_id)
SELECT wanted.code, $company_id::bigint, wanted.id
FROM unnest($code::text[], $id::bigint[]) AS wanted (code, id)
ORDER BY wanted.code, wanted.id
ON CONFLICT (code) DO NOTHING
RETURNING collaborator_id AS id;

-- name: insert_collaborators
INSERT INTO collaborators (company_id, shop_id, id, no, {collaborators.columns}, updated_by)
SELECT $company_id::bigint, $shop_id::bigint, n.id, n.no, {collaborators.columns n}, $user_id::bigint
FROM unnest($id::bigint[], $no::bigint[], {collaborators.arrays}) AS n (id, no, {collaborators.columns});

-- name: update_collaborators
UPDATE collaborators a
SET {collaborators.set n}, version = a.version + 1, updated_by = $user_id
FROM unnest($id::bigint[], {collaborators.arrays}) AS n (id, {collaborators.columns})
WHERE a.company_id = $company_id
  AND a.shop_id = $shop_id
  AND a.id = n.id;

-- name: stop_collaborators
UPDATE collaborators
SET status = {recordStatus.stopped}, version = version + 1, updated_by = $user_id
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND id = ANY ($ids::bigint[]);

-- name: collaborator_versions
SELECT id, version FROM collaborators WHERE company_id = $company_id AND id = ANY ($ids::bigint[]);
