-- name: find_funds
-- What a posting must know of some funds, locked, so that no fund is stopped, or made another kind of, while
-- money is on its way into it or out of it. Postings do not wait for each other here (KEY SHARE against the FOR UPDATE of
-- lock_funds_for_update). The shop's own switch lets all of its funds go below zero.
SELECT f.id, f.name, f.kind, f.allow_negative OR s.allow_negative_fund AS may_go_negative, f.status = {recordStatus.active} AS is_active, f.keeper_id
FROM funds f
JOIN shops s ON s.company_id = $company_id AND s.id = f.shop_id
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
  f.id AS "BankCardID", {funds.answers f},
  COALESCE(a.debit_vnd - a.credit_vnd, 0) AS "Balance", a.id IS NOT NULL AS "HasEntries",
  seen.real_vnd AS "RealBalance", seen.day AS "RealDate",
  seen.real_vnd - CASE WHEN seen.is_end_of_day THEN COALESCE(a.debit_vnd - a.credit_vnd, 0) - later.vnd ELSE seen.book_vnd END AS "Diff",
  COALESCE(keeper.full_name, '') AS "KeeperName", f.version AS "Version"
FROM funds f
LEFT JOIN ledger_accounts a
  ON a.company_id = $company_id AND a.shop_id = f.shop_id AND a.kind = CASE f.kind WHEN {fundKind.cash} THEN {account.cash} ELSE {account.bank} END AND a.ref_id = 0
    AND a.owner_id = f.id
LEFT JOIN users keeper ON keeper.company_id = $company_id AND keeper.id = f.keeper_id
LEFT JOIN LATERAL (
  SELECT c.real_vnd, c.book_vnd, c.day, c.is_end_of_day
  FROM fund_counts c
  WHERE c.company_id = $company_id AND c.fund_id = f.id
  ORDER BY c.day DESC, c.id DESC
  LIMIT 1
) AS seen ON true
LEFT JOIN LATERAL (
  SELECT COALESCE(sum(t.debit_vnd - t.credit_vnd), 0)::bigint AS vnd
  FROM ledger_day_totals t
  WHERE t.company_id = $company_id AND t.shop_id = f.shop_id AND t.kind IN ({accounts.funds}) AND t.owner_id = f.id AND t.day > seen.day
) AS later ON seen.is_end_of_day
WHERE f.company_id = $company_id
  AND f.shop_id = ANY ($shop_ids::bigint[])
  AND ($status::smallint IS NULL OR f.status = $status)
ORDER BY f.status DESC, f.kind, f.name COLLATE "vi-x-icu", f.id;

-- name: find_duplicate_transfer
-- The same sum between the same funds, just entered and not cancelled. Ids grow with time, so a first id bounds the search.
SELECT j.code
FROM ledger_journals j
JOIN ledger_transfers t ON t.company_id = $company_id AND t.journal_id = j.id AND t.amount_vnd = $amount_vnd
JOIN ledger_accounts debit ON debit.company_id = $company_id AND debit.id = t.debit_account_id AND debit.owner_id = $to_id AND debit.kind IN ({accounts.funds})
JOIN ledger_accounts credit ON credit.company_id = $company_id AND credit.id = t.credit_account_id AND credit.owner_id = $from_id AND credit.kind IN ({accounts.funds})
WHERE j.company_id = $company_id
  AND j.shop_id = $shop_id
  AND j.posting_date = $day
  AND j.id > $since_id
  AND j.type = 'TRANSFER'
  AND j.reverses_id IS NULL
  AND NOT EXISTS (SELECT FROM ledger_journals r WHERE r.company_id = $company_id AND r.reverses_id = j.id)
ORDER BY j.id DESC
LIMIT 1;

-- name: find_transfer
-- A transfer between funds of the shop: its first line moves the money, a second one is the fee of the bank.
SELECT
  j.code, sender.owner_id AS from_id, receiver.owner_id AS to_id, moved.amount_vnd, COALESCE(fee.amount_vnd, 0) AS fee_vnd,
  EXISTS (SELECT FROM ledger_journals r WHERE r.company_id = $company_id AND r.reverses_id = j.id) AS is_cancelled
FROM ledger_journals j
JOIN ledger_transfers moved ON moved.company_id = $company_id AND moved.journal_id = j.id AND moved.no = 1
JOIN ledger_accounts sender ON sender.company_id = $company_id AND sender.id = moved.credit_account_id
JOIN ledger_accounts receiver ON receiver.company_id = $company_id AND receiver.id = moved.debit_account_id
LEFT JOIN ledger_transfers fee ON fee.company_id = $company_id AND fee.journal_id = j.id AND fee.no = 2
WHERE j.company_id = $company_id
  AND j.shop_id = $shop_id
  AND j.id = $id
  AND j.type = 'TRANSFER'
  AND j.reverses_id IS NULL;

-- name: find_opening
-- The opening balance of a fund of the shop: money of capital, in one line.
SELECT
  fund.owner_id AS fund_id, t.amount_vnd,
  EXISTS (SELECT FROM ledger_journals r WHERE r.company_id = $company_id AND r.reverses_id = j.id) AS is_cancelled
FROM ledger_journals j
JOIN ledger_transfers t ON t.company_id = $company_id AND t.journal_id = j.id
JOIN ledger_accounts fund ON fund.company_id = $company_id AND fund.id = t.debit_account_id AND fund.kind IN ({accounts.funds})
WHERE j.company_id = $company_id
  AND j.shop_id = $shop_id
  AND j.id = $id
  AND j.type = 'OPENING'
  AND j.reverses_id IS NULL;

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

-- name: stored_banks
SELECT code FROM banks;

-- name: store_banks
-- A bank that is there already keeps its row: renames and mergers are looked after in the table.
INSERT INTO banks (code, bin, short_name, name, transfer_supported, card_issuer)
SELECT * FROM unnest($codes::text[], $bins::text[], $short_names::text[], $names::text[], $transfer_supported::boolean[], $card_issuer::boolean[])
ON CONFLICT (code) DO NOTHING;

-- name: correct_bank
-- Run by the operator: the application's own role adds banks and reads them. A bank without a BIN takes no transfers.
UPDATE banks
SET short_name = COALESCE($short_name::text, short_name),
    name = COALESCE($name::text, name),
    bin = COALESCE($bin::text, bin),
    transfer_supported = COALESCE($transfer_supported::boolean, transfer_supported) AND COALESCE($bin::text, bin) IS NOT NULL,
    card_issuer = COALESCE($card_issuer::boolean, card_issuer)
WHERE code = $code
RETURNING short_name, name, bin, transfer_supported, card_issuer;

-- name: find_carriers
-- Who may carry money of the shop: the users who work in it, owners in all. Locked, so that none is stopped or deleted while money
-- is on its way to them; postings do not wait for each other here (KEY SHARE against the FOR UPDATE of lock_people).
SELECT u.id, u.full_name AS name, s.allow_negative_fund AS may_go_negative, u.status = {recordStatus.active} AS is_active
FROM users u
JOIN shops s ON s.company_id = $company_id AND s.id = $shop_id
WHERE u.company_id = $company_id
  AND u.id = ANY ($ids::bigint[])
  AND u.deleted_at IS NULL
  AND (u.is_owner OR EXISTS (SELECT FROM user_shops us WHERE us.company_id = $company_id AND us.user_id = u.id AND us.shop_id = $shop_id))
ORDER BY u.id
FOR KEY SHARE OF u;

-- name: funds_by_name
SELECT name, id FROM funds WHERE company_id = $company_id AND shop_id = $shop_id AND status = {recordStatus.active} ORDER BY id DESC;
