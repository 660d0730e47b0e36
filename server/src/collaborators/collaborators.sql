-- name: list_collaborators
-- All collaborators of the shops in a status, who are few. What they earned is account 641, what is still owed to them 3388,
-- both from the totals by owner and month. What they were owed when the shop moved in (411, without an order) counts as
-- earned; what was paid is the difference. The volume is that of their orders of this month.
WITH opening AS (
  SELECT a.shop_id, a.owner_id, sum(CASE t.credit_account_id WHEN a.id THEN t.amount_vnd ELSE -t.amount_vnd END)::bigint AS vnd
  FROM ledger_accounts a
  JOIN ledger_transfers t ON t.company_id = a.company_id AND (t.credit_account_id = a.id OR t.debit_account_id = a.id)
  JOIN ledger_accounts capital
    ON capital.company_id = t.company_id AND capital.kind = 411
      AND capital.id = CASE t.credit_account_id WHEN a.id THEN t.debit_account_id ELSE t.credit_account_id END
  WHERE a.company_id = $company_id AND a.shop_id = ANY ($shop_ids::bigint[]) AND a.kind = 3388 AND a.ref_id = 0
  GROUP BY a.shop_id, a.owner_id
),
earned AS (
  SELECT t.shop_id, t.owner_id, t.kind, sum(t.credit_vnd - t.debit_vnd)::bigint AS vnd
  FROM ledger_month_totals t
  WHERE t.company_id = $company_id AND t.shop_id = ANY ($shop_ids::bigint[]) AND t.kind IN (641, 3388)
  GROUP BY t.shop_id, t.owner_id, t.kind
),
customer AS (
  SELECT c.aff_id, count(*) FILTER (WHERE c.status = 1) AS count
  FROM customers c
  WHERE c.company_id = $company_id AND c.shop_id = ANY ($shop_ids::bigint[]) AND c.aff_id IS NOT NULL
  GROUP BY c.aff_id
),
swiped AS (
  SELECT o.aff_id, sum(o.swipe_vnd)::bigint AS vnd
  FROM collaborators a
  JOIN orders o ON o.company_id = a.company_id AND o.shop_id = a.shop_id AND o.aff_id = a.id AND o.for_date BETWEEN $month AND $today AND o.status <> 6
  WHERE a.company_id = $company_id AND a.shop_id = ANY ($shop_ids::bigint[])
  GROUP BY o.aff_id
)
SELECT
  a.id AS "AffID", 'CTV' || a.no AS "Code", a.name AS "Name", a.phone AS "Phone", a.refer_code AS "ReferCode",
  (a.commission_mpct / 1000.0)::float8 AS "Percent", a.commission_base AS "Base", a.parent_id AS "ParentAffID",
  COALESCE(above.name, '') AS "ParentName", (a.parent_mpct / 1000.0)::float8 AS "ParentPercent",
  a.bank_code AS "BankCode", a.account_no AS "AccountNo", a.account_name AS "AccountName",
  COALESCE(customer.count, 0) AS "CustomerCount", COALESCE(swiped.vnd, 0) AS "Turnover",
  COALESCE(opening.vnd, 0) - COALESCE(cost.vnd, 0) AS "Commission",
  COALESCE(opening.vnd, 0) - COALESCE(cost.vnd, 0) - COALESCE(owed.vnd, 0) AS "Paid", COALESCE(owed.vnd, 0) AS "Remain",
  a.note AS "Note", a.status AS "Status", a.version AS "Version"
FROM collaborators a
LEFT JOIN collaborators above ON above.company_id = a.company_id AND above.id = a.parent_id
LEFT JOIN opening ON opening.shop_id = a.shop_id AND opening.owner_id = a.id
LEFT JOIN earned cost ON cost.shop_id = a.shop_id AND cost.owner_id = a.id AND cost.kind = 641
LEFT JOIN earned owed ON owed.shop_id = a.shop_id AND owed.owner_id = a.id AND owed.kind = 3388
LEFT JOIN customer ON customer.aff_id = a.id
LEFT JOIN swiped ON swiped.aff_id = a.id
WHERE a.company_id = $company_id
  AND a.shop_id = ANY ($shop_ids::bigint[])
  AND a.status = $status
ORDER BY a.name COLLATE "vi-x-icu", a.id;

-- name: list_choices
SELECT a.id AS "AffID", 'CTV' || a.no AS "Code", a.name AS "Name", (a.commission_mpct / 1000.0)::float8 AS "Percent"
FROM collaborators a
WHERE a.company_id = $company_id
  AND a.shop_id = ANY ($shop_ids::bigint[])
  AND a.status = 1
ORDER BY a.name COLLATE "vi-x-icu", a.id;

-- name: percent_of
SELECT (a.commission_mpct / 1000.0)::float8 AS "Percent", a.commission_base AS "Base", (a.parent_mpct / 1000.0)::float8 AS "ParentPercent"
FROM collaborators a
WHERE a.company_id = $company_id
  AND a.shop_id = ANY ($shop_ids::bigint[])
  AND a.id = $id;

-- name: usable
SELECT a.shop_id, a.id, a.status = 1 AS is_usable
FROM unnest($shop_ids::bigint[], $ids::bigint[]) AS asked (shop_id, id)
JOIN collaborators a ON a.company_id = $company_id AND a.shop_id = asked.shop_id AND a.id = asked.id;

-- name: find_refer_code
-- In the whole installation: the caller has no company yet.
SELECT company_id, collaborator_id FROM refer_codes WHERE code = $code;

-- name: name_in_use
SELECT name FROM collaborators WHERE company_id = $company_id AND id = $id AND status = 1;

-- name: lock_shop
-- Collaborators of a shop change one at a time, so that no phone is given twice and none stands above itself.
SELECT id FROM shops WHERE company_id = $company_id AND id = $shop_id FOR NO KEY UPDATE;

-- name: lock_collaborator
-- A collaborator as it is, kept from other changes until the transaction ends.
SELECT
  a.name, a.phone, a.refer_code, a.commission_mpct, a.commission_base, a.parent_id, a.parent_mpct, a.bank_code, a.account_no, a.account_name,
  a.note, a.status, a.version,
  COALESCE((SELECT u.full_name FROM users u WHERE u.company_id = a.company_id AND u.id = a.updated_by), '') AS changed_by
FROM collaborators a
WHERE a.company_id = $company_id
  AND a.shop_id = $shop_id
  AND a.id = $id
FOR UPDATE OF a;

-- name: find_phone
-- Another collaborator in use with this phone.
SELECT name FROM collaborators WHERE company_id = $company_id AND shop_id = $shop_id AND phone = $phone AND status = 1 AND id <> $id;

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

-- name: unsettled
-- What is still owed to a collaborator (below 0: paid too much), and who stands directly below.
SELECT
  COALESCE((
    SELECT sum(t.credit_vnd - t.debit_vnd)
    FROM ledger_month_totals t
    WHERE t.company_id = $company_id AND t.shop_id = $shop_id AND t.kind = 3388 AND t.owner_id = $id
  ), 0)::bigint AS remain_vnd,
  ARRAY(SELECT a.name FROM collaborators a WHERE a.company_id = $company_id AND a.parent_id = $id AND a.status = 1 ORDER BY a.no) AS below;

-- name: give_refer_code
-- No row where the code is taken.
INSERT INTO refer_codes (code, company_id, collaborator_id) VALUES ($code, $company_id, $id)
ON CONFLICT (code) DO NOTHING;

-- name: insert_collaborator
INSERT INTO collaborators (
  company_id, id, shop_id, no, name, phone, refer_code, commission_mpct, commission_base, parent_id, parent_mpct, bank_code, account_no, account_name,
  note, status, updated_by
)
VALUES (
  $company_id, $id, $shop_id, $no, $name, $phone, $refer_code, $commission_mpct, $commission_base, $parent_id, $parent_mpct, $bank_code, $account_no, $account_name,
  $note, $status, $user_id
);

-- name: update_collaborator
UPDATE collaborators
SET name = $name, phone = $phone, commission_mpct = $commission_mpct, commission_base = $commission_base, parent_id = $parent_id,
    parent_mpct = $parent_mpct, bank_code = $bank_code, account_no = $account_no, account_name = $account_name, note = $note, status = $status,
    version = version + 1, updated_by = $user_id
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND id = $id;

-- name: stop_collaborator
UPDATE collaborators
SET status = 0, version = version + 1, updated_by = $user_id
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND id = $id;

-- name: collaborators_by_phone
-- Who has these phones, for the rows of a file.
SELECT phone, id FROM collaborators WHERE company_id = $company_id AND shop_id = $shop_id AND phone = ANY ($phones::text[]) AND status = 1;

-- name: collaborator_versions
SELECT id, version FROM collaborators WHERE company_id = $company_id AND id = ANY ($ids::bigint[]);
