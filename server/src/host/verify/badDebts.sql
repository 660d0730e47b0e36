-- name: bad_debt_is_its_journal
-- A debt that was written off is what its journal took off 131 of that debt: the part of staff on its advance, the rest on 8112.
-- Money that came back is what its journal put into the fund, and there is none of a loss that was taken back.
WITH posted AS (
  SELECT b.id,
    coalesce(sum(t.amount_vnd) FILTER (WHERE d.kind = {account.badDebt}), 0)::bigint AS lost,
    coalesce(sum(t.amount_vnd) FILTER (WHERE d.kind = {account.advance} AND d.owner_id = b.staff_id), 0)::bigint AS staff,
    min(c.owner_id) AS customer_id,
    bool_and(d.kind IN ({account.advance}, {account.badDebt}) AND c.kind = {account.customer} AND c.ref_id = coalesce(b.order_id, 0)) AS is_whole
  FROM bad_debts b
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.journal_id = b.journal_id
  JOIN ledger_accounts d ON d.company_id = $company_id AND d.id = t.debit_account_id
  JOIN ledger_accounts c ON c.company_id = $company_id AND c.id = t.credit_account_id
  WHERE b.company_id = $company_id
  GROUP BY b.id
)
SELECT format('nợ xấu %s: ghi %s (nhân viên đền %s), bút toán %s: %s (%s)', b.code, b.amount_vnd, b.staff_vnd, b.journal_id, s.lost + s.staff, s.staff) AS broken
FROM bad_debts b
LEFT JOIN posted s ON s.id = b.id
LEFT JOIN ledger_journals j ON j.company_id = $company_id AND j.id = b.journal_id
LEFT JOIN ledger_journals r ON r.company_id = $company_id AND r.reverses_id = b.journal_id
LEFT JOIN customers debtor ON debtor.company_id = $company_id AND debtor.id = s.customer_id
WHERE b.company_id = $company_id
  AND b.journal_id IS NOT NULL
  AND (
    (b.amount_vnd - b.staff_vnd, b.staff_vnd, b.shop_id, b.day, b.decided_by, b.code, b.id, true)
      IS DISTINCT FROM (s.lost, s.staff, j.shop_id, j.posting_date, j.created_by, j.code, j.ref_id, s.is_whole)
    OR (b.customer_id <> s.customer_id AND debtor.merged_into_id IS NULL)
    OR (b.status = {badDebtState.posted}) <> (r.id IS NULL)
    OR b.reversal_id IS DISTINCT FROM r.id
  )
UNION ALL
SELECT format('thu lại nợ xấu %s: ghi %s quỹ %s, bút toán %s', k.code, k.amount_vnd, k.fund_id, k.journal_id)
FROM bad_debt_recoveries k
JOIN bad_debts b ON b.company_id = $company_id AND b.id = k.bad_debt_id
LEFT JOIN ledger_journals j ON j.company_id = $company_id AND j.id = k.journal_id
LEFT JOIN ledger_journals r ON r.company_id = $company_id AND r.reverses_id = k.journal_id
LEFT JOIN LATERAL (
  SELECT sum(t.amount_vnd)::bigint AS vnd, min(d.owner_id) AS fund_id, bool_and(d.kind IN ({accounts.funds}) AND c.kind = {account.otherIncome}) AS is_whole
  FROM ledger_transfers t
  JOIN ledger_accounts d ON d.company_id = $company_id AND d.id = t.debit_account_id
  JOIN ledger_accounts c ON c.company_id = $company_id AND c.id = t.credit_account_id
  WHERE t.company_id = $company_id AND t.journal_id = k.journal_id
) AS s ON true
WHERE k.company_id = $company_id
  AND (
    (k.amount_vnd, k.fund_id, k.shop_id, k.day, k.created_by, k.code, k.bad_debt_id, true)
      IS DISTINCT FROM (s.vnd, s.fund_id, j.shop_id, j.posting_date, j.created_by, j.code, j.ref_id, s.is_whole)
    OR k.reversal_id IS DISTINCT FROM r.id
    OR (k.reversal_id IS NULL AND b.status <> {badDebtState.posted})
  );
