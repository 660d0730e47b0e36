-- name: lock_shop
-- Names and defaults of a shop's funds change one at a time. NO KEY: rows that only point at the shop need not wait.
SELECT id FROM shops WHERE company_id = $company_id AND id = $shop_id FOR NO KEY UPDATE;

-- name: lock_funds_for_update
-- Rows are locked in id order, so no deadlock.
SELECT
  f.id, {funds.columns f}, f.version,
  COALESCE((SELECT u.full_name FROM users u WHERE u.company_id = $company_id AND u.id = f.updated_by), '') AS changed_by
FROM funds f
WHERE f.company_id = $company_id
  AND f.shop_id = $shop_id
  AND f.id = ANY ($ids::bigint[])
ORDER BY f.id
FOR UPDATE OF f;

-- name: fund_balances
-- No row for a fund to which nothing was ever posted. A fund whose kind changed has kept no entries.
SELECT owner_id AS id, sum(debit_vnd - credit_vnd)::bigint AS balance_vnd
FROM ledger_accounts
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND kind IN ({accounts.funds})
  AND ref_id = 0
  AND owner_id = ANY ($ids::bigint[])
GROUP BY owner_id;

-- name: shop_allows_negative
SELECT allow_negative_fund AS allows FROM shops WHERE company_id = $company_id AND id = $shop_id;

-- name: pos_of_funds
-- The POS whose money comes into funds, but for those that were given back.
SELECT p.fund_id, p.name
FROM pos p
WHERE p.company_id = $company_id
  AND p.shop_id = $shop_id
  AND p.fund_id = ANY ($ids::bigint[])
  AND p.status <> {posStatus.givenBack}
ORDER BY p.name COLLATE "vi-x-icu", p.id;

-- name: works_here
-- Does the user work in the shop? Owners work in all of them, and at the company level (-111) everyone does.
SELECT EXISTS (
  SELECT FROM users u
  LEFT JOIN user_shops s ON s.company_id = $company_id AND s.user_id = u.id AND s.shop_id = $shop_id
  WHERE u.company_id = $company_id AND u.id = $user_id AND u.status = {recordStatus.active} AND u.deleted_at IS NULL
    AND (u.is_owner OR s.shop_id IS NOT NULL OR $shop_id = -111)
) AS works_here;

-- name: find_namesakes
-- The funds in use that have these names.
SELECT wanted.name AS typed, f.id
FROM unnest($names::text[]) AS wanted (name)
JOIN funds f ON f.company_id = $company_id AND f.shop_id = $shop_id AND f.status = {recordStatus.active} AND lower(f.name) = lower(wanted.name);

-- name: insert_funds
INSERT INTO funds (company_id, shop_id, id, {funds.columns}, updated_by)
SELECT $company_id::bigint, $shop_id::bigint, n.id, {funds.columns n}, $user_id::bigint
FROM unnest($id::bigint[], {funds.arrays}) AS n (id, {funds.columns});

-- name: update_funds
UPDATE funds f
SET {funds.set n}, version = f.version + 1, updated_by = $user_id
FROM unnest($id::bigint[], {funds.arrays}) AS n (id, {funds.columns})
WHERE f.company_id = $company_id
  AND f.shop_id = $shop_id
  AND f.id = n.id;

-- name: clear_defaults
-- At most one fund takes money in by default, and at most one pays it out. NULL: that default stays where it is.
UPDATE funds
SET is_default_in = is_default_in AND ($in_id::bigint IS NULL OR id = $in_id),
    is_default_out = is_default_out AND ($out_id::bigint IS NULL OR id = $out_id),
    version = version + 1,
    updated_by = $user_id
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND ((is_default_in AND id <> $in_id) OR (is_default_out AND id <> $out_id));

-- name: stop_funds
UPDATE funds
SET status = {recordStatus.stopped}, is_default_in = false, is_default_out = false, version = version + 1, updated_by = $user_id
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND id = ANY ($ids::bigint[]);

-- name: standing_opening
-- What a fund began with, 0 where that was taken back or never entered. Capital (411) has few entries, a fund many.
SELECT COALESCE(sum(CASE t.credit_account_id WHEN capital.id THEN t.amount_vnd ELSE -t.amount_vnd END), 0)::bigint AS opening_vnd
FROM ledger_accounts capital
JOIN ledger_transfers t ON t.company_id = $company_id AND capital.id IN (t.credit_account_id, t.debit_account_id)
JOIN ledger_accounts fund
  ON fund.company_id = $company_id AND fund.kind IN ({accounts.funds}) AND fund.owner_id = $id
    AND fund.id = CASE t.credit_account_id WHEN capital.id THEN t.debit_account_id ELSE t.credit_account_id END
JOIN ledger_journals j ON j.company_id = $company_id AND j.id = t.journal_id AND j.type = 'OPENING'
WHERE capital.company_id = $company_id
  AND capital.shop_id = $shop_id
  AND capital.kind = {account.capital};

-- name: first_openings
-- The journals that put their opening balances into funds, unless they were reversed. Ids grow with time, and a fund and
-- its opening are made in one transaction: so only a few journals are looked at.
SELECT j.ref_id AS fund_id, j.id
FROM unnest($ids::bigint[]) AS asked (id)
JOIN ledger_journals j
  ON j.company_id = $company_id AND j.shop_id = $shop_id AND j.id BETWEEN asked.id AND asked.id + $reach::bigint
    AND j.type = 'OPENING' AND j.ref_kind = 'fund' AND j.ref_id = asked.id AND j.reverses_id IS NULL
WHERE NOT EXISTS (SELECT FROM ledger_journals r WHERE r.company_id = $company_id AND r.reverses_id = j.id);

-- name: fund_versions
SELECT id, version FROM funds WHERE company_id = $company_id AND id = ANY ($ids::bigint[]);
