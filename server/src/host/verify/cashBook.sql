-- Vouchers of the cash book, against the journals that posted them and the log.

-- name: voucher_is_its_journal
-- A receipt or payment moved its amount into or out of its fund, against the account of its category, on its day. Bank fees
-- (8, 14) stand with the fees of transfers, which name no category.
WITH moved AS (
  SELECT v.id, sum(t.amount_vnd)::bigint AS vnd, min(fund.owner_id) AS fund_id, min(t.category_id) AS category_id, bool_and(fund.id IS NOT NULL) AS is_its_way
  FROM vouchers v
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.journal_id = v.journal_id
  LEFT JOIN ledger_accounts fund
    ON fund.company_id = $company_id AND fund.kind IN ({accounts.funds}) AND fund.id = CASE v.type WHEN 1 THEN t.debit_account_id ELSE t.credit_account_id END
  WHERE v.company_id = $company_id
  GROUP BY v.id
)
SELECT format('phiếu %s: ghi %s quỹ %s, bút toán %s: %s quỹ %s', v.code, v.amount_vnd, v.fund_id, v.journal_id, m.vnd, m.fund_id) AS broken
FROM vouchers v
LEFT JOIN moved m ON m.id = v.id
LEFT JOIN ledger_journals j ON j.company_id = $company_id AND j.id = v.journal_id
LEFT JOIN ledger_journals r ON r.company_id = $company_id AND r.reverses_id = v.journal_id
WHERE v.company_id = $company_id
  AND (
    (v.amount_vnd, v.fund_id, CASE WHEN v.category_id IN (8, 14) THEN NULL ELSE v.category_id END, v.shop_id, v.posted_on, v.created_by, v.code, v.id)
      IS DISTINCT FROM (m.vnd, m.fund_id, m.category_id, j.shop_id, j.posting_date, j.created_by, j.code, j.ref_id)
    OR NOT m.is_its_way
    OR v.book_month <> date_trunc('month', v.posted_on::timestamp)::date
    OR (v.status = {voucherStatus.posted}) <> (r.id IS NULL)
    OR v.reversal_id IS DISTINCT FROM r.id
  );

-- name: capital_is_its_journal
-- Capital moved its amount between its fund and 411.
WITH moved AS (
  SELECT m.id, sum(t.amount_vnd)::bigint AS vnd, min(fund.owner_id) AS fund_id, bool_and(own.kind = {account.capital} AND fund.id IS NOT NULL) AS is_its_way
  FROM capital_moves m
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.journal_id = m.journal_id
  LEFT JOIN ledger_accounts fund
    ON fund.company_id = $company_id AND fund.kind IN ({accounts.funds}) AND fund.id = CASE m.direction WHEN 1 THEN t.debit_account_id ELSE t.credit_account_id END
  JOIN ledger_accounts own ON own.company_id = $company_id AND own.id = CASE m.direction WHEN 1 THEN t.credit_account_id ELSE t.debit_account_id END
  WHERE m.company_id = $company_id
  GROUP BY m.id
)
SELECT format('phiếu vốn %s: ghi %s quỹ %s, bút toán %s: %s quỹ %s', m.code, m.amount_vnd, m.fund_id, m.journal_id, s.vnd, s.fund_id) AS broken
FROM capital_moves m
LEFT JOIN moved s ON s.id = m.id
LEFT JOIN ledger_journals j ON j.company_id = $company_id AND j.id = m.journal_id
LEFT JOIN ledger_journals r ON r.company_id = $company_id AND r.reverses_id = m.journal_id
WHERE m.company_id = $company_id
  AND (
    (m.amount_vnd, m.fund_id, m.shop_id, m.day, m.created_by, m.code, m.id)
      IS DISTINCT FROM (s.vnd, s.fund_id, j.shop_id, j.posting_date, j.created_by, j.code, j.ref_id)
    OR NOT s.is_its_way
    OR m.reversal_id IS DISTINCT FROM r.id
  );

-- name: count_is_its_journal
-- What a fund was counted with, and what the books said then, is what the log says; the difference is what its journal posted.
SELECT format('kiểm quỹ %s: đếm %s, sổ %s, bút toán %s: %s', c.code, c.counted_vnd, c.book_vnd, c.journal_id, s.vnd) AS broken
FROM cash_counts c
LEFT JOIN ledger_journals j ON j.company_id = $company_id AND j.id = c.journal_id
LEFT JOIN ledger_journals r ON r.company_id = $company_id AND r.reverses_id = c.journal_id
LEFT JOIN LATERAL (
  SELECT sum(CASE WHEN fund.id = t.debit_account_id THEN t.amount_vnd ELSE -t.amount_vnd END)::bigint AS vnd, min(fund.owner_id) AS fund_id
  FROM ledger_transfers t
  JOIN ledger_accounts fund ON fund.company_id = $company_id AND fund.kind IN ({accounts.funds}) AND fund.id IN (t.debit_account_id, t.credit_account_id)
  WHERE t.company_id = $company_id AND t.journal_id = c.journal_id
) AS s ON true
LEFT JOIN LATERAL (
  SELECT (e.detail ->> 'counted')::bigint AS counted_vnd, (e.detail ->> 'book')::bigint AS book_vnd
  FROM audit_events e
  WHERE e.company_id = $company_id AND e.ref_kind = 'cashCount' AND e.ref_id = c.id AND e.event = 'cashCount.add'
  ORDER BY e.id
  LIMIT 1
) AS told ON true
LEFT JOIN cash_counts before ON before.company_id = $company_id AND before.shop_id = c.shop_id AND before.fund_id = c.fund_id AND before.code = c.last_code AND c.last_code <> ''
WHERE c.company_id = $company_id
  AND c.code <> ''
  AND (
    c.counted_vnd - c.book_vnd <> COALESCE(s.vnd, 0)
    OR (c.counted_vnd, c.book_vnd) IS DISTINCT FROM (told.counted_vnd, told.book_vnd)
    OR c.last_vnd IS DISTINCT FROM before.counted_vnd
    OR c.journal_id IS NOT NULL AND (c.fund_id, c.shop_id, c.day, c.counted_by, c.code, c.id) IS DISTINCT FROM (s.fund_id, j.shop_id, j.posting_date, j.created_by, j.code, j.ref_id)
    OR c.journal_id IS NOT NULL AND (c.status = {countState.counted}) <> (r.id IS NULL)
    OR c.reversal_id IS DISTINCT FROM r.id
  );

-- name: settlement_is_its_journal
-- What was done with a difference of a count is what its journal took off 1388 or 3381 of that fund.
SELECT format('xử lý chênh lệch %s: ghi %s, bút toán %s: %s', m.code, m.amount_vnd, m.journal_id, s.vnd) AS broken
FROM cash_count_settlements m
LEFT JOIN cash_counts c ON c.company_id = $company_id AND c.id = m.count_id
LEFT JOIN ledger_journals j ON j.company_id = $company_id AND j.id = m.journal_id
LEFT JOIN ledger_journals r ON r.company_id = $company_id AND r.reverses_id = m.journal_id
LEFT JOIN LATERAL (
  SELECT sum(t.amount_vnd)::bigint AS vnd, min(waiting.owner_id) AS fund_id, min(other.owner_id) FILTER (WHERE other.kind = {account.advance}) AS staff_id,
    min(other.owner_id) FILTER (WHERE other.kind = {account.customer}) AS customer_id, min(other.owner_id) FILTER (WHERE other.kind = {account.partner}) AS partner_id
  FROM ledger_transfers t
  JOIN ledger_accounts waiting
    ON waiting.company_id = $company_id AND waiting.kind IN ({account.shortage}, {account.surplus}) AND waiting.id IN (t.debit_account_id, t.credit_account_id)
  JOIN ledger_accounts other ON other.company_id = $company_id AND other.id IN (t.debit_account_id, t.credit_account_id) AND other.id <> waiting.id
  WHERE t.company_id = $company_id AND t.journal_id = m.journal_id
) AS s ON true
LEFT JOIN customers payer ON payer.company_id = $company_id AND payer.id = s.customer_id
WHERE m.company_id = $company_id
  AND (
    (m.amount_vnd, c.fund_id, m.staff_id, m.partner_id, m.shop_id, m.day, m.created_by, m.code, m.count_id)
      IS DISTINCT FROM (s.vnd, s.fund_id, s.staff_id, s.partner_id, j.shop_id, j.posting_date, j.created_by, j.code, j.ref_id)
    OR (m.customer_id IS DISTINCT FROM s.customer_id AND payer.merged_into_id IS NULL)
    OR m.reversal_id IS DISTINCT FROM r.id
  );

-- name: fund_count_is_told
-- A balance that was compared with the bank, and what the books said then, is what the log says.
SELECT format('đối chiếu quỹ %s ngày %s: thực tế %s, sổ %s', c.fund_id, c.day, c.real_vnd, c.book_vnd) AS broken
FROM fund_counts c
WHERE c.company_id = $company_id
  AND NOT EXISTS (
    SELECT FROM audit_events e
    WHERE e.company_id = $company_id AND e.ref_kind = 'fund' AND e.ref_id = c.fund_id AND e.event = 'fund.count'
      AND e.detail ->> 'counted' = c.day::text AND (e.detail ->> 'real')::bigint = c.real_vnd AND (e.detail ->> 'book')::bigint = c.book_vnd
  );

-- name: allocation_is_its_journals
-- A cost of the company is shared out as its journals say: in the company's own book what all shops owe, in each shop its part.
WITH moved AS (
  SELECT j.id AS journal_id, sum(t.amount_vnd)::bigint AS vnd
  FROM ledger_journals j
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.journal_id = j.id
  WHERE j.company_id = $company_id AND j.ref_kind = 'allocation' AND j.reverses_id IS NULL
  GROUP BY j.id
),
part AS (
  SELECT s.allocation_id, sum(s.amount_vnd)::bigint AS vnd
  FROM cost_allocation_shops s
  WHERE s.company_id = $company_id
  GROUP BY s.allocation_id
)
SELECT format('phân bổ %s: ghi %s, bút toán %s: %s, các cửa hàng %s', a.id, a.amount_vnd, a.journal_id, moved.vnd, part.vnd) AS broken
FROM cost_allocations a
LEFT JOIN moved ON moved.journal_id = a.journal_id
LEFT JOIN part ON part.allocation_id = a.id
LEFT JOIN ledger_journals j ON j.company_id = $company_id AND j.id = a.journal_id
LEFT JOIN ledger_journals r ON r.company_id = $company_id AND r.reverses_id = a.journal_id
LEFT JOIN vouchers v ON v.company_id = $company_id AND v.id = a.voucher_id
WHERE a.company_id = $company_id
  AND (
    (a.amount_vnd, a.amount_vnd, a.posted_on, a.created_by, a.id) IS DISTINCT FROM (moved.vnd, part.vnd, j.posting_date, j.created_by, j.ref_id)
    OR v.id IS NULL
    OR (a.status = {allocationStatus.posted}) <> (r.id IS NULL)
    OR a.reversal_id IS DISTINCT FROM r.id
  )
UNION ALL
SELECT format('phân bổ %s, cửa hàng %s: ghi %s, bút toán %s: %s', s.allocation_id, s.shop_id, s.amount_vnd, s.journal_id, moved.vnd)
FROM cost_allocation_shops s
LEFT JOIN moved ON moved.journal_id = s.journal_id
LEFT JOIN ledger_journals j ON j.company_id = $company_id AND j.id = s.journal_id
WHERE s.company_id = $company_id
  AND (s.amount_vnd, s.shop_id, s.allocation_id) IS DISTINCT FROM (moved.vnd, j.shop_id, j.ref_id);

-- name: merge_is_its_journal
-- What a customer owed when it was merged is what its journal carried over to the other one.
SELECT format('gộp khách %s: ghi %s, bút toán %s: %s', m.merged_id, m.balance_vnd, m.journal_id, s.vnd) AS broken
FROM customer_merges m
LEFT JOIN LATERAL (
  SELECT sum(CASE WHEN d.owner_id = m.merged_id THEN -t.amount_vnd ELSE t.amount_vnd END)::bigint AS vnd,
    bool_and((m.merged_id, m.customer_id) IN ((d.owner_id, c.owner_id), (c.owner_id, d.owner_id))) AS is_theirs
  FROM ledger_transfers t
  JOIN ledger_accounts d ON d.company_id = $company_id AND d.id = t.debit_account_id
  JOIN ledger_accounts c ON c.company_id = $company_id AND c.id = t.credit_account_id
  WHERE t.company_id = $company_id AND t.journal_id = m.journal_id
) AS s ON true
WHERE m.company_id = $company_id
  AND (m.balance_vnd <> COALESCE(s.vnd, 0) OR NOT s.is_theirs);
