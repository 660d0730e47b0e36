-- name: funds_in_lines
-- What every movement of a fund comes to, beside its balance.
SELECT
  f.id AS "BankCardID", f.name AS "Name", COALESCE(a.debit_vnd - a.credit_vnd, 0) AS "Balance",
  (COALESCE(debits.vnd, 0) - COALESCE(credits.vnd, 0))::bigint AS "FromLines"
FROM funds f
LEFT JOIN ledger_accounts a
  ON a.company_id = $company_id AND a.shop_id = f.shop_id AND a.kind = CASE f.kind WHEN {fundKind.cash} THEN {account.cash} ELSE {account.bank} END AND a.ref_id = 0
    AND a.owner_id = f.id
LEFT JOIN LATERAL (
  SELECT sum(t.amount_vnd) AS vnd FROM ledger_transfers t WHERE t.company_id = $company_id AND t.debit_account_id = a.id
) AS debits ON true
LEFT JOIN LATERAL (
  SELECT sum(t.amount_vnd) AS vnd FROM ledger_transfers t WHERE t.company_id = $company_id AND t.credit_account_id = a.id
) AS credits ON true
WHERE f.company_id = $company_id
  AND f.shop_id = ANY ($shop_ids::bigint[])
  AND ($fund_id::bigint IS NULL OR f.id = $fund_id)
ORDER BY f.id;

-- name: fund_money
SELECT f.id AS "BankCardID", COALESCE(a.debit_vnd - a.credit_vnd, 0) AS "Balance"
FROM funds f
LEFT JOIN ledger_accounts a
  ON a.company_id = $company_id AND a.shop_id = f.shop_id AND a.kind = CASE f.kind WHEN {fundKind.cash} THEN {account.cash} ELSE {account.bank} END AND a.ref_id = 0
    AND a.owner_id = f.id
WHERE f.company_id = $company_id
  AND f.shop_id = ANY ($shop_ids::bigint[])
  AND f.status = {recordStatus.active}
ORDER BY f.id;
