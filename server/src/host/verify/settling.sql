-- What settles debts besides money that comes in, against the journals that posted it.

-- name: debt_voucher_is_its_journal
-- An adjustment, offset, refund or payment by card is what its journal posted, of that party or the surviving customer of a merge;
-- one that waits or was not approved has none.
WITH moved AS (
  SELECT v.id, sum(t.amount_vnd)::bigint AS vnd, min(c.owner_id) FILTER (WHERE c.kind IN ({accounts.funds})) AS fund_id,
    min(c.owner_id) FILTER (WHERE c.kind = {account.advance}) AS carrier_id,
    max(CASE WHEN d.kind IN ({accounts.parties}) THEN d.owner_id ELSE c.owner_id END) AS party_id,
    bool_and(CASE v.kind
      WHEN {debtVoucherKind.adjustment} THEN CASE v.direction
        WHEN 1 THEN d.kind IN ({accounts.parties}) AND c.kind = {account.otherIncome}
        ELSE d.kind = {account.otherExpense} AND c.kind IN ({accounts.parties})
      END
      WHEN {debtVoucherKind.refund} THEN d.kind = {account.customer}
      ELSE d.kind = {account.customer} AND c.kind = {account.customer}
    END) AS is_right
  FROM debt_vouchers v
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.journal_id = v.journal_id
  JOIN ledger_accounts d ON d.company_id = $company_id AND d.id = t.debit_account_id
  JOIN ledger_accounts c ON c.company_id = $company_id AND c.id = t.credit_account_id
  WHERE v.company_id = $company_id
  GROUP BY v.id
)
SELECT format('phiếu công nợ %s %s: ghi %s, bút toán %s: %s', v.id, v.code, v.amount_vnd, v.journal_id, m.vnd) AS broken
FROM debt_vouchers v
LEFT JOIN moved m ON m.id = v.id
LEFT JOIN ledger_journals j ON j.company_id = $company_id AND j.id = v.journal_id
LEFT JOIN ledger_journals r ON r.company_id = $company_id AND r.reverses_id = v.journal_id
LEFT JOIN customers payer ON v.party = 1 AND payer.company_id = $company_id AND payer.id = m.party_id
WHERE v.company_id = $company_id
  AND v.journal_id IS NOT NULL
  AND (
    (v.amount_vnd, v.fund_id, v.carrier_id, v.shop_id, v.posted_on, v.code, v.id)
      IS DISTINCT FROM (m.vnd, m.fund_id, m.carrier_id, j.shop_id, j.posting_date, j.code, j.ref_id)
    OR NOT m.is_right
    OR j.type <> (ARRAY['ADJUST', 'OFFSET', 'SENT', 'OFFSET'])[v.kind]
    OR (v.party_id <> m.party_id AND payer.merged_into_id IS NULL)
    OR (v.status = {debtVoucherStatus.posted}) <> (r.id IS NULL)
    OR v.reversal_id IS DISTINCT FROM r.id
  );
