-- name: lot_days
-- By how much each day moved what the bank owes for a lô.
WITH account AS (
  SELECT id
  FROM ledger_accounts
  WHERE company_id = $company_id AND shop_id = $shop_id AND kind = 1361 AND ref_id = $lot_id
),
side AS (
  SELECT t.posting_date AS day, t.amount_vnd AS vnd
  FROM account
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.debit_account_id = account.id
  UNION ALL
  SELECT t.posting_date, -t.amount_vnd
  FROM account
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.credit_account_id = account.id
)
SELECT day, sum(vnd)::bigint AS "movedVnd"
FROM side
GROUP BY day
ORDER BY day;
