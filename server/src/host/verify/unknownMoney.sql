-- name: assignment_is_its_journal
-- An assignment is what its journal took off 3381 of the fund, to whom it says, of money that stands; of a lô it is one payment of that lô.
-- Accounts of customers who were merged keep the owner of before.
SELECT format('phiếu gán %s: ghi %s, bút toán %s: %s', m.code, m.amount_vnd, m.journal_id, s.vnd) AS broken
FROM money_assignments m
LEFT JOIN ledger_journals j ON j.company_id = $company_id AND j.id = m.journal_id AND j.type = 'ASSIGN'
LEFT JOIN ledger_journals r ON r.company_id = $company_id AND r.reverses_id = m.journal_id
LEFT JOIN LATERAL (
  SELECT sum(t.amount_vnd)::bigint AS vnd, min(d.owner_id) AS fund_id, min(d.kind) AS kind, min(c.kind) AS to_kind,
    min(c.owner_id) FILTER (WHERE c.kind = {account.partner}) AS partner_id, min(c.ref_id) FILTER (WHERE c.kind = {account.posUnpaid}) AS lot_id
  FROM ledger_transfers t
  JOIN ledger_accounts d ON d.company_id = $company_id AND d.id = t.debit_account_id
  JOIN ledger_accounts c ON c.company_id = $company_id AND c.id = t.credit_account_id
  WHERE t.company_id = $company_id AND t.journal_id = m.journal_id
) AS s ON true
LEFT JOIN LATERAL (
  SELECT count(*) AS count, min(p.received_vnd) AS vnd,
    bool_and((p.status = {lotPaymentStatus.posted}) = (m.reversal_id IS NULL) AND p.journal_id = m.journal_id) AS is_alike
  FROM lot_payments p
  WHERE p.company_id = $company_id AND p.lot_id = m.lot_id AND p.assignment_id = m.id
) AS paid ON true
LEFT JOIN ({parts.surplus_sources}) AS source ON source.kind = m.source_kind AND source.id = m.source_id
WHERE m.company_id = $company_id
  AND (
    ({account.surplus}, m.amount_vnd, m.fund_id, m.shop_id, m.day, m.created_by, m.code, m.id)
      IS DISTINCT FROM (s.kind, s.vnd, s.fund_id, j.shop_id, j.posting_date, j.created_by, j.code, j.ref_id)
    OR s.to_kind <> ALL (
      CASE m.outcome
        WHEN 1 THEN ARRAY[{account.customer}]
        WHEN 2 THEN ARRAY[{account.partner}]
        WHEN 3 THEN ARRAY[{account.posUnpaid}]
        WHEN 4 THEN ARRAY[{account.otherIncome}]
        ELSE ARRAY[{accounts.funds}]
      END
    )
    OR (m.partner_id, m.lot_id) IS DISTINCT FROM (s.partner_id, s.lot_id)
    OR m.reversal_id IS DISTINCT FROM r.id
    OR m.outcome = 3 AND (paid.count <> 1 OR paid.vnd <> m.amount_vnd OR NOT paid.is_alike)
    OR m.reversal_id IS NULL AND (source.id IS NULL OR source.left_vnd < 0 OR (source.fund_id, source.shop_id) <> (m.fund_id, m.shop_id))
  );

-- name: unknown_money_is_its_sources
-- What stands on 3381 of a fund is what of its sources is not assigned, of its counts is not settled, and what staff brought back too much.
WITH part AS (
  SELECT shop_id, fund_id, left_vnd AS vnd
  FROM ({parts.surplus_sources}) AS sources
  UNION ALL
  SELECT c.shop_id, c.fund_id, c.counted_vnd - c.book_vnd - COALESCE((
    SELECT sum(s.amount_vnd) FROM cash_count_settlements s WHERE s.company_id = $company_id AND s.count_id = c.id AND s.reversal_id IS NULL
  ), 0)
  FROM cash_counts c
  WHERE c.company_id = $company_id AND c.status = {countState.counted} AND c.counted_vnd > c.book_vnd
  UNION ALL
  SELECT m.shop_id, m.fund_id, m.surplus_vnd
  FROM advance_moves m
  WHERE m.company_id = $company_id AND m.status = {moveStatus.posted} AND m.surplus_vnd > 0
),
source AS (
  SELECT shop_id, fund_id, sum(vnd)::bigint AS vnd FROM part GROUP BY shop_id, fund_id
),
account AS (
  SELECT shop_id, owner_id AS fund_id, sum(credit_vnd - debit_vnd)::bigint AS vnd
  FROM ledger_accounts
  WHERE company_id = $company_id AND kind = {account.surplus}
  GROUP BY shop_id, owner_id
)
SELECT format('quỹ %s (cửa hàng %s): 3381 %s, các khoản chưa xử lý %s', fund_id, shop_id, COALESCE(account.vnd, 0), COALESCE(source.vnd, 0)) AS broken
FROM account
FULL JOIN source USING (shop_id, fund_id)
WHERE COALESCE(account.vnd, 0) <> COALESCE(source.vnd, 0);
