-- name: settled_since
-- What was settled after a voucher from the debts of customers and partners that its journal moved, and would count what is not there once
-- the voucher is gone. An offset from a debt that is owed then paid with nothing; what was offset, written off or counted with a partner
-- on one that the shop owes then, paid nothing. Accounts of merged customers are one debt with those of the surviving one.
WITH debt AS (
  SELECT DISTINCT a.shop_id, a.kind, a.ref_id, COALESCE(h.heir_id, a.owner_id) AS owner_id
  FROM ledger_transfers t
  JOIN ledger_accounts a ON a.company_id = $company_id AND a.id IN (t.debit_account_id, t.credit_account_id)
  LEFT JOIN ledger_heirs h ON h.company_id = $company_id AND h.shop_id = a.shop_id AND h.kind = a.kind AND h.owner_id = a.owner_id
  WHERE t.company_id = $company_id
    AND t.journal_id = $journal_id
    AND a.kind IN ({account.customer}, {account.partner})
),
account AS (
  SELECT
    a.id, a.kind,
    sum(a.debit_vnd - a.credit_vnd - CASE WHEN $is_reversed THEN 0 ELSE moved.vnd END) OVER (
      PARTITION BY a.shop_id, a.kind, a.ref_id, debt.owner_id
    ) AS left_vnd
  FROM debt
  CROSS JOIN LATERAL (
    SELECT debt.owner_id AS id
    UNION ALL
    SELECT h.owner_id
    FROM ledger_heirs h
    WHERE h.company_id = $company_id AND h.shop_id = debt.shop_id AND h.kind = debt.kind AND h.heir_id = debt.owner_id
  ) AS person
  JOIN ledger_accounts a
    ON a.company_id = $company_id AND a.shop_id = debt.shop_id AND a.kind = debt.kind AND a.ref_id = debt.ref_id AND a.owner_id = person.id
  CROSS JOIN LATERAL (
    SELECT COALESCE(sum(CASE WHEN t.debit_account_id = a.id THEN t.amount_vnd ELSE -t.amount_vnd END), 0) AS vnd
    FROM ledger_transfers t
    WHERE t.company_id = $company_id AND t.journal_id = $journal_id AND a.id IN (t.debit_account_id, t.credit_account_id)
  ) AS moved
),
later AS (
  SELECT t.journal_id, account.kind
  FROM account
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.debit_account_id = account.id AND t.journal_id > $journal_id
  WHERE account.left_vnd > 0
  UNION
  SELECT t.journal_id, account.kind
  FROM account
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.credit_account_id = account.id AND t.journal_id > $journal_id
  WHERE account.left_vnd < 0
)
SELECT DISTINCT later.kind, j.type, j.code
FROM later
JOIN ledger_journals j ON j.company_id = $company_id AND j.id = later.journal_id
WHERE j.reverses_id IS NULL
  AND (j.type IN ('OFFSET', 'BADDEBT') OR later.kind = {account.partner} AND j.type = 'PAYPARTNER')
  AND NOT EXISTS (SELECT 1 FROM ledger_journals r WHERE r.company_id = $company_id AND r.reverses_id = j.id)
ORDER BY j.code;
