-- name: fund_of_account
-- Funds of the shop with an account number, to be compared with the one that a file names.
SELECT f.id, f.name, f.account_no AS "accountNo" FROM funds f
WHERE f.company_id = $company_id AND f.shop_id = $shop_id AND f.kind <> {fundKind.cash} AND f.account_no <> '' ORDER BY f.id;

-- name: fund_begun_on
-- The day of a fund's opening balance: what the bank moved before it is in it.
SELECT max(j.posting_date) AS "begunOn"
FROM ledger_accounts a
JOIN ledger_accounts capital ON capital.company_id = $company_id AND capital.shop_id = a.shop_id AND capital.kind = {account.capital}
JOIN ledger_transfers t ON t.company_id = $company_id AND t.debit_account_id = a.id AND t.credit_account_id = capital.id
JOIN ledger_journals j ON j.company_id = $company_id AND j.id = t.journal_id AND j.type = 'OPENING' AND j.reverses_id IS NULL
WHERE a.company_id = $company_id
  AND a.shop_id = $shop_id
  AND a.kind = {account.bank}
  AND a.ref_id = 0
  AND a.owner_id = $fund_id
  AND NOT EXISTS (SELECT FROM ledger_journals r WHERE r.company_id = $company_id AND r.reverses_id = j.id);

-- name: account_rows
-- Page by page.
SELECT l.line_no AS no, l.read
FROM statement_lines l
WHERE l.company_id = $company_id
  AND l.statement_id = $id
  AND l.sheet_no = $sheet_no
  AND l.line_no > $after
  AND l.read IS NOT NULL
  AND l.errors = '{}'
ORDER BY l.line_no
LIMIT $limit;

-- name: account_preview
SELECT l.line_no AS no, l.cells, l.read, l.errors
FROM statement_lines l
WHERE l.company_id = $company_id
  AND l.statement_id = $id
  AND l.sheet_no = $sheet_no
  AND l.line_no > $head
  AND (l.read IS NOT NULL OR $shows_all::boolean)
ORDER BY l.errors = '{}', l.line_no
LIMIT 60;

-- name: account_counts
SELECT count(*) FILTER (WHERE l.read IS NOT NULL) AS rows, count(*) FILTER (WHERE l.errors <> '{}') AS wrong
FROM statement_lines l
WHERE l.company_id = $company_id
  AND l.statement_id = $id
  AND l.sheet_no = $sheet_no;
