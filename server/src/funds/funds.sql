-- name: find_funds
-- What a posting must know of some funds, locked, so that no fund is stopped, or made another kind of, while
-- money is on its way into it or out of it. Postings do not wait for each other here (KEY SHARE against the FOR UPDATE of
-- lock_fund). The shop's own switch lets all of its funds go below zero.
SELECT f.id, f.name, f.kind, f.allow_negative OR s.allow_negative_fund AS may_go_negative, f.status = 1 AS is_active
FROM funds f
JOIN shops s ON s.company_id = f.company_id AND s.id = f.shop_id
WHERE f.company_id = $company_id
  AND f.shop_id = $shop_id
  AND f.shop_id = ANY ($shop_ids::bigint[])
  AND f.id = ANY ($ids::bigint[])
ORDER BY f.id
FOR KEY SHARE OF f;

-- name: list_funds
-- All funds of the shops, which are few: searching and paging happen after it. A fund has one account, without a ref. The books
-- of a day that is over are those of today less what was posted after it.
SELECT
  f.id AS "BankCardID", f.name AS "Name", f.kind AS "Kind", f.bank_code AS "BankCode", f.account_no AS "AccountNo", f.account_name AS "AccountName",
  COALESCE(a.debit_vnd - a.credit_vnd, 0) AS "Balance", a.id IS NOT NULL AS "HasEntries",
  seen.real_vnd AS "RealBalance", seen.day AS "RealDate",
  seen.real_vnd - CASE WHEN seen.is_end_of_day THEN COALESCE(a.debit_vnd - a.credit_vnd, 0) - later.vnd ELSE seen.book_vnd END AS "Diff",
  f.keeper_id AS "KeeperID", COALESCE(keeper.full_name, '') AS "KeeperName",
  f.is_default_in AS "IsDefaultIn", f.is_default_out AS "IsDefaultOut", f.allow_negative AS "AllowNegative",
  f.status AS "Status", f.version AS "Version"
FROM funds f
LEFT JOIN ledger_accounts a
  ON a.company_id = f.company_id AND a.shop_id = f.shop_id AND a.kind = CASE f.kind WHEN 1 THEN 111 ELSE 112 END AND a.ref_id = 0 AND a.owner_id = f.id
LEFT JOIN users keeper ON keeper.company_id = f.company_id AND keeper.id = f.keeper_id
LEFT JOIN LATERAL (
  SELECT c.real_vnd, c.book_vnd, c.day, c.is_end_of_day
  FROM fund_counts c
  WHERE c.company_id = f.company_id AND c.fund_id = f.id
  ORDER BY c.day DESC, c.id DESC
  LIMIT 1
) AS seen ON true
LEFT JOIN LATERAL (
  SELECT COALESCE(sum(t.debit_vnd - t.credit_vnd), 0)::bigint AS vnd
  FROM ledger_day_totals t
  WHERE t.company_id = f.company_id AND t.shop_id = f.shop_id AND t.kind IN (111, 112) AND t.owner_id = f.id AND t.day > seen.day
) AS later ON seen.is_end_of_day
WHERE f.company_id = $company_id
  AND f.shop_id = ANY ($shop_ids::bigint[])
  AND ($status::smallint IS NULL OR f.status = $status)
ORDER BY f.status DESC, f.kind, f.name COLLATE "vi-x-icu", f.id;

-- name: lock_shop
-- Names and defaults of a shop's funds change one at a time. NO KEY: rows that only point at the shop need not wait.
SELECT id FROM shops WHERE company_id = $company_id AND id = $shop_id FOR NO KEY UPDATE;

-- name: lock_fund
-- A fund as it is, kept from other changes until the transaction ends.
SELECT
  f.name, f.kind, f.bank_code, f.account_no, f.account_name, f.is_default_in, f.is_default_out, f.allow_negative, f.keeper_id, f.status, f.version,
  COALESCE((SELECT u.full_name FROM users u WHERE u.company_id = f.company_id AND u.id = f.updated_by), '') AS changed_by
FROM funds f
WHERE f.company_id = $company_id
  AND f.shop_id = $shop_id
  AND f.id = $id
FOR UPDATE OF f;

-- name: fund_balance
-- Its balance, and whether anything was ever posted to it. A fund whose kind changed has kept no entries.
SELECT COALESCE(sum(debit_vnd - credit_vnd), 0)::bigint AS balance_vnd, count(*) > 0 AS has_entries
FROM ledger_accounts
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND kind IN (111, 112)
  AND ref_id = 0
  AND owner_id = $id;

-- name: shop_allows_negative
SELECT allow_negative_fund AS allows FROM shops WHERE company_id = $company_id AND id = $shop_id;

-- name: pos_of_fund
-- The terminals whose money comes into a fund, but for those that were given back.
SELECT p.name FROM pos p WHERE p.company_id = $company_id AND p.shop_id = $shop_id AND p.fund_id = $id AND p.status <> 0 ORDER BY p.name COLLATE "vi-x-icu", p.id;

-- name: works_here
-- Does the user work in the shop? Owners work in all of them.
SELECT EXISTS (
  SELECT FROM users u
  LEFT JOIN user_shops s ON s.company_id = u.company_id AND s.user_id = u.id AND s.shop_id = $shop_id
  WHERE u.company_id = $company_id AND u.id = $user_id AND u.status = 1 AND u.deleted_at IS NULL AND (u.is_owner OR s.shop_id IS NOT NULL)
) AS works_here;

-- name: find_namesake
-- Another fund in use with this name.
SELECT id FROM funds WHERE company_id = $company_id AND shop_id = $shop_id AND status = 1 AND lower(name) = lower($name) AND id <> $id;

-- name: insert_fund
INSERT INTO funds (
  company_id, id, shop_id, name, kind, bank_code, account_no, account_name, is_default_in, is_default_out, allow_negative, keeper_id, status, updated_by
)
VALUES (
  $company_id, $id, $shop_id, $name, $kind, $bank_code, $account_no, $account_name, $is_default_in, $is_default_out, $allow_negative, $keeper_id, $status, $user_id
);

-- name: update_fund
UPDATE funds
SET name = $name, kind = $kind, bank_code = $bank_code, account_no = $account_no, account_name = $account_name,
    is_default_in = $is_default_in, is_default_out = $is_default_out, allow_negative = $allow_negative, keeper_id = $keeper_id, status = $status,
    version = version + 1, updated_by = $user_id
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND id = $id;

-- name: clear_defaults
-- At most one fund takes money in by default, and at most one pays it out.
UPDATE funds
SET is_default_in = is_default_in AND NOT $is_default_in::boolean,
    is_default_out = is_default_out AND NOT $is_default_out::boolean,
    version = version + 1,
    updated_by = $user_id
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND id <> $id
  AND ((is_default_in AND $is_default_in::boolean) OR (is_default_out AND $is_default_out::boolean));

-- name: stop_fund
UPDATE funds
SET status = 0, is_default_in = false, is_default_out = false, version = version + 1, updated_by = $user_id
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND id = $id;

-- name: find_twin_transfer
-- The same sum between the same funds, just entered and not cancelled. Ids grow with time, so a first id bounds the search.
SELECT j.code
FROM ledger_journals j
JOIN ledger_transfers t ON t.company_id = j.company_id AND t.journal_id = j.id AND t.amount_vnd = $amount_vnd
JOIN ledger_accounts debit ON debit.company_id = t.company_id AND debit.id = t.debit_account_id AND debit.owner_id = $to_id AND debit.kind IN (111, 112)
JOIN ledger_accounts credit ON credit.company_id = t.company_id AND credit.id = t.credit_account_id AND credit.owner_id = $from_id AND credit.kind IN (111, 112)
WHERE j.company_id = $company_id
  AND j.shop_id = $shop_id
  AND j.posting_date = $day
  AND j.id > $since_id
  AND j.type = 'TRANSFER'
  AND j.reverses_id IS NULL
  AND NOT EXISTS (SELECT FROM ledger_journals r WHERE r.company_id = j.company_id AND r.reverses_id = j.id)
ORDER BY j.id DESC
LIMIT 1;

-- name: find_transfer
-- A transfer between funds of the shop: its first line moves the money, a second one is the fee of the bank.
SELECT
  j.code, sender.owner_id AS from_id, receiver.owner_id AS to_id, moved.amount_vnd, COALESCE(fee.amount_vnd, 0) AS fee_vnd,
  EXISTS (SELECT FROM ledger_journals r WHERE r.company_id = j.company_id AND r.reverses_id = j.id) AS is_cancelled
FROM ledger_journals j
JOIN ledger_transfers moved ON moved.company_id = j.company_id AND moved.journal_id = j.id AND moved.no = 1
JOIN ledger_accounts sender ON sender.company_id = moved.company_id AND sender.id = moved.credit_account_id
JOIN ledger_accounts receiver ON receiver.company_id = moved.company_id AND receiver.id = moved.debit_account_id
LEFT JOIN ledger_transfers fee ON fee.company_id = j.company_id AND fee.journal_id = j.id AND fee.no = 2
WHERE j.company_id = $company_id
  AND j.shop_id = $shop_id
  AND j.id = $id
  AND j.type = 'TRANSFER'
  AND j.reverses_id IS NULL;

-- name: find_opening
-- The opening balance of a fund of the shop: money of capital, in one line.
SELECT
  fund.owner_id AS fund_id, t.amount_vnd,
  EXISTS (SELECT FROM ledger_journals r WHERE r.company_id = j.company_id AND r.reverses_id = j.id) AS is_cancelled
FROM ledger_journals j
JOIN ledger_transfers t ON t.company_id = j.company_id AND t.journal_id = j.id
JOIN ledger_accounts fund ON fund.company_id = t.company_id AND fund.id = t.debit_account_id AND fund.kind IN (111, 112)
WHERE j.company_id = $company_id
  AND j.shop_id = $shop_id
  AND j.id = $id
  AND j.type = 'OPENING'
  AND j.reverses_id IS NULL;

-- name: standing_opening
-- What a fund began with, 0 where that was taken back or never entered. Capital (411) has few entries, a fund many.
SELECT COALESCE(sum(CASE t.credit_account_id WHEN capital.id THEN t.amount_vnd ELSE -t.amount_vnd END), 0)::bigint AS opening_vnd
FROM ledger_accounts capital
JOIN ledger_transfers t ON t.company_id = capital.company_id AND capital.id IN (t.credit_account_id, t.debit_account_id)
JOIN ledger_accounts fund
  ON fund.company_id = t.company_id AND fund.kind IN (111, 112) AND fund.owner_id = $id
    AND fund.id = CASE t.credit_account_id WHEN capital.id THEN t.debit_account_id ELSE t.credit_account_id END
JOIN ledger_journals j ON j.company_id = t.company_id AND j.id = t.journal_id AND j.type = 'OPENING'
WHERE capital.company_id = $company_id
  AND capital.shop_id = $shop_id
  AND capital.kind = 411;

-- name: lock_funds
-- Funds kept from other changes until the transaction ends, in id order, so no deadlock.
SELECT f.id FROM funds f WHERE f.company_id = $company_id AND f.shop_id = $shop_id AND f.id = ANY ($ids::bigint[]) ORDER BY f.id FOR NO KEY UPDATE;

-- name: correct_own_bank
-- No row where another call was faster.
INSERT INTO bank_corrections AS c (company_id, code, short_name, name, bin, transfer_supported, card_issuer, updated_by)
VALUES ($company_id, $code, $short_name, $name, $bin, $transfer_supported, $card_issuer, $user_id)
ON CONFLICT (company_id, code) DO UPDATE
SET short_name = EXCLUDED.short_name, name = EXCLUDED.name, bin = EXCLUDED.bin, transfer_supported = EXCLUDED.transfer_supported,
    card_issuer = EXCLUDED.card_issuer, version = c.version + 1, updated_by = EXCLUDED.updated_by
WHERE c.version = $version::integer;

-- name: store_banks
-- A bank that is there already keeps its row: renames and mergers are looked after in the table.
INSERT INTO banks (code, bin, short_name, name, transfer_supported, card_issuer)
SELECT * FROM unnest($codes::text[], $bins::text[], $short_names::text[], $names::text[], $transfer_supported::boolean[], $card_issuer::boolean[])
ON CONFLICT (code) DO NOTHING;
