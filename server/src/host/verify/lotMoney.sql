-- name: lot_payment_is_its_journal
-- What the bank paid for a lô is what its journal put into the fund about it, or on the shop whose fund took it (1368), or what was
-- assigned to it from the fund's 3381, and took off 1361; the difference is what it put on 632. Below 0: what the bank took back.
WITH posted AS (
  SELECT p.id,
    (coalesce(sum(t.amount_vnd) FILTER (WHERE d.kind IN ({accounts.funds}, {account.internal}) OR d.kind = {account.surplus} AND p.assignment_id IS NOT NULL), 0)
      - coalesce(sum(t.amount_vnd) FILTER (WHERE c.kind IN ({accounts.funds}, {account.internal})), 0))::bigint AS received,
    (coalesce(sum(t.amount_vnd) FILTER (WHERE c.kind = {account.posUnpaid} AND c.ref_id = p.lot_id), 0)
      - coalesce(sum(t.amount_vnd) FILTER (WHERE d.kind = {account.posUnpaid} AND d.ref_id = p.lot_id), 0))::bigint AS credited,
    (coalesce(sum(t.amount_vnd) FILTER (WHERE d.kind = {account.posFee}), 0) - coalesce(sum(t.amount_vnd) FILTER (WHERE c.kind = {account.posFee}), 0))::bigint AS diff,
    coalesce(
      min(d.owner_id) FILTER (WHERE d.kind IN ({accounts.funds}) OR d.kind = {account.surplus} AND p.assignment_id IS NOT NULL),
      min(c.owner_id) FILTER (WHERE c.kind IN ({accounts.funds}))
    ) AS fund_id,
    coalesce(min(d.owner_id) FILTER (WHERE d.kind = {account.internal}), min(c.owner_id) FILTER (WHERE c.kind = {account.internal})) AS owing_shop_id
  FROM lot_payments p
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.journal_id = p.journal_id AND t.lot_id = p.lot_id
  JOIN ledger_accounts d ON d.company_id = $company_id AND d.id = t.debit_account_id
  JOIN ledger_accounts c ON c.company_id = $company_id AND c.id = t.credit_account_id
  WHERE p.company_id = $company_id
  GROUP BY p.id
)
SELECT format('phiếu tiền về %s: ghi %s, bút toán %s: %s', p.code, p.received_vnd, p.journal_id, s.received) AS broken
FROM lot_payments p
LEFT JOIN posted s ON s.id = p.id
LEFT JOIN funds f ON f.company_id = $company_id AND f.id = p.fund_id
LEFT JOIN ledger_journals j ON j.company_id = $company_id AND j.id = p.journal_id
LEFT JOIN ledger_journals r ON r.company_id = $company_id AND r.reverses_id = p.journal_id
WHERE p.company_id = $company_id
  AND (
    (p.received_vnd, p.credited_vnd, p.diff_vnd, p.shop_id, p.posted_on, p.created_by)
      IS DISTINCT FROM (s.received, s.credited, s.diff, j.shop_id, j.posting_date, j.created_by)
    OR s.fund_id IS DISTINCT FROM CASE WHEN f.shop_id = p.shop_id THEN p.fund_id END
    OR s.owing_shop_id IS DISTINCT FROM CASE WHEN f.shop_id <> p.shop_id THEN f.shop_id END
    OR p.created_at NOT BETWEEN j.created_at - interval '10 minutes' AND j.created_at + interval '10 minutes'
    OR (p.status = {lotPaymentStatus.posted}) <> (r.id IS NULL)
    OR p.reversal_id IS DISTINCT FROM r.id
  );

-- name: cash_back_is_its_journal
-- Tiền về of many lô is what its journal put into the fund: what its payments of lô say, and what no lô took, on 3381.
SELECT format('phiếu tiền về %s: ghi %s (chưa xác định %s), bút toán %s: %s (%s), các lô %s', b.code, b.amount_vnd, b.unallocated_vnd, b.journal_id, s.vnd, s.loose, part.vnd) AS broken
FROM cash_backs b
LEFT JOIN ledger_journals j ON j.company_id = $company_id AND j.id = b.journal_id AND j.type = 'CASHBACK'
LEFT JOIN ledger_journals r ON r.company_id = $company_id AND r.reverses_id = b.journal_id
LEFT JOIN LATERAL (
  SELECT
    (coalesce(sum(t.amount_vnd) FILTER (WHERE d.kind IN ({accounts.funds})), 0)
      - coalesce(sum(t.amount_vnd) FILTER (WHERE c.kind IN ({accounts.funds})), 0))::bigint AS vnd,
    coalesce(sum(t.amount_vnd) FILTER (WHERE c.kind = {account.surplus} AND t.lot_id IS NULL), 0)::bigint AS loose,
    coalesce(min(d.owner_id) FILTER (WHERE d.kind IN ({accounts.funds})), min(c.owner_id) FILTER (WHERE c.kind IN ({accounts.funds}))) AS fund_id
  FROM ledger_transfers t
  JOIN ledger_accounts d ON d.company_id = $company_id AND d.id = t.debit_account_id
  JOIN ledger_accounts c ON c.company_id = $company_id AND c.id = t.credit_account_id
  WHERE t.company_id = $company_id AND t.journal_id = b.journal_id
) AS s ON true
LEFT JOIN LATERAL (
  SELECT coalesce(sum(p.received_vnd), 0)::bigint AS vnd, coalesce(bool_and(p.status = b.status), true) AS is_alike
  FROM lot_payments p
  WHERE p.company_id = $company_id AND p.cash_back_id = b.id
) AS part ON true
WHERE b.company_id = $company_id
  AND b.status <> {cashBackStatus.draft}
  AND (
    (b.amount_vnd, b.unallocated_vnd, b.fund_id, b.shop_id, b.day, b.created_by, b.code, b.id)
      IS DISTINCT FROM (s.vnd, s.loose, s.fund_id, j.shop_id, j.posting_date, j.created_by, j.code, j.ref_id)
    OR part.vnd + b.unallocated_vnd <> b.amount_vnd
    OR NOT part.is_alike
    OR b.reversal_id IS DISTINCT FROM r.id
  );

-- name: bill_payment_is_of_its_lot
-- What a tiền về names bill by bill comes, by lô, to its payment of that lô. What stands of a bill is at most its net; below 0 where what is taken back had come without a name.
SELECT format('phiếu tiền về %s, lô %s: ghi %s, các bill %s', c.code, named.lot_id, COALESCE(p.credited_vnd, 0), named.vnd) AS broken
FROM (
  SELECT cash_back_id, lot_id, sum(credited_vnd)::bigint AS vnd
  FROM bill_payments
  WHERE company_id = $company_id
  GROUP BY cash_back_id, lot_id
) AS named
JOIN cash_backs c ON c.company_id = $company_id AND c.id = named.cash_back_id
LEFT JOIN LATERAL (
  SELECT sum(paid.credited_vnd)::bigint AS credited_vnd
  FROM lot_payments paid
  WHERE paid.company_id = $company_id AND paid.cash_back_id = named.cash_back_id AND paid.lot_id = named.lot_id
) AS p ON true
WHERE named.vnd IS DISTINCT FROM p.credited_vnd
  AND c.statement_id IS NOT NULL
UNION ALL
SELECT format('bill %s: tiền về ghi %s, phải về %s', s.id, named.vnd, s.amount_vnd - s.pos_fee_vnd)
FROM (
  SELECT b.swipe_id, b.lot_id, sum(b.credited_vnd)::bigint AS vnd
  FROM bill_payments b
  JOIN cash_backs c ON c.company_id = $company_id AND c.id = b.cash_back_id AND c.status = {cashBackStatus.posted}
  WHERE b.company_id = $company_id
  GROUP BY b.swipe_id, b.lot_id
) AS named
LEFT JOIN swipes s ON s.company_id = $company_id AND s.id = named.swipe_id AND s.status = {lineStatus.posted} AND s.lot_id = named.lot_id
WHERE named.vnd <> 0
  AND COALESCE(abs(named.vnd) <= s.amount_vnd - s.pos_fee_vnd, false) IS FALSE;

-- name: unknown_money_is_its_journal
-- Money of which nothing was known is what its journal put into the fund and on 3381.
SELECT format('tiền chưa rõ %s: ghi %s, bút toán %s: %s (3381 %s)', m.code, m.amount_vnd, m.journal_id, s.vnd, s.unknown) AS broken
FROM unknown_money m
LEFT JOIN ledger_journals j ON j.company_id = $company_id AND j.id = m.journal_id AND j.type = 'UNKNOWN'
LEFT JOIN ledger_journals r ON r.company_id = $company_id AND r.reverses_id = m.journal_id
LEFT JOIN LATERAL (
  SELECT coalesce(sum(t.amount_vnd) FILTER (WHERE d.kind = {account.bank}), 0)::bigint AS vnd,
    coalesce(sum(t.amount_vnd) FILTER (WHERE c.kind = {account.surplus}), 0)::bigint AS unknown,
    min(d.owner_id) AS fund_id
  FROM ledger_transfers t
  JOIN ledger_accounts d ON d.company_id = $company_id AND d.id = t.debit_account_id
  JOIN ledger_accounts c ON c.company_id = $company_id AND c.id = t.credit_account_id
  WHERE t.company_id = $company_id AND t.journal_id = m.journal_id
) AS s ON true
WHERE m.company_id = $company_id
  AND (
    (m.amount_vnd, m.amount_vnd, m.fund_id, m.shop_id, m.day, m.created_by, m.code, m.id)
      IS DISTINCT FROM (s.vnd, s.unknown, s.fund_id, j.shop_id, j.posting_date, j.created_by, j.code, j.ref_id)
    OR m.reversal_id IS DISTINCT FROM r.id
  );
