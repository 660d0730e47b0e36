-- name: find_opening
-- An opening debt as posted, above zero where the party owes, and what stands without an order now, on the account that the
-- party's balances were merged into.
SELECT
  account.owner_id AS "ownerId", COALESCE(h.heir_id, account.owner_id) AS "survivorId",
  CASE account.id WHEN t.debit_account_id THEN t.amount_vnd ELSE -t.amount_vnd END AS "amountVnd",
  COALESCE((
    SELECT a.debit_vnd - a.credit_vnd
    FROM ledger_accounts a
    WHERE a.company_id = $company_id
      AND a.shop_id = account.shop_id
      AND a.kind = account.kind
      AND a.ref_id = 0
      AND a.owner_id = COALESCE(h.heir_id, account.owner_id)
  ), 0)::bigint AS "leftVnd",
  EXISTS (SELECT FROM ledger_journals r WHERE r.company_id = $company_id AND r.reverses_id = j.id) AS "isCancelled"
FROM ledger_journals j
JOIN ledger_transfers t ON t.company_id = $company_id AND t.journal_id = j.id
JOIN ledger_accounts account
  ON account.company_id = $company_id AND account.id IN (t.debit_account_id, t.credit_account_id) AND account.kind = $kind AND account.ref_id = 0
LEFT JOIN ledger_heirs h ON h.company_id = $company_id AND h.shop_id = j.shop_id AND h.kind = account.kind AND h.owner_id = account.owner_id
WHERE j.company_id = $company_id
  AND j.shop_id = $shop_id
  AND j.id = $id
  AND j.type = 'OPENING'
  AND j.reverses_id IS NULL;

-- name: list_openings
-- The opening debts of one party that stand, the oldest first.
SELECT
  j.id AS "JournalID", j.posting_date AS "Date",
  CASE account.id WHEN t.debit_account_id THEN t.amount_vnd ELSE -t.amount_vnd END AS "Amount", j.note AS "Note"
FROM ledger_accounts account
JOIN ledger_transfers t
  ON t.company_id = $company_id AND account.id IN (t.debit_account_id, t.credit_account_id)
JOIN ledger_journals j ON j.company_id = $company_id AND j.id = t.journal_id AND j.type = 'OPENING' AND j.reverses_id IS NULL
WHERE account.company_id = $company_id
  AND account.shop_id = ANY ($shop_ids::bigint[])
  AND account.kind = $kind
  AND account.owner_id = $owner
  AND account.ref_id = 0
  AND NOT EXISTS (SELECT FROM ledger_journals r WHERE r.company_id = $company_id AND r.reverses_id = j.id)
ORDER BY j.id;
