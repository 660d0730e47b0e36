-- name: companies
SELECT id, name FROM companies ORDER BY id;

-- name: journal_is_whole
-- I1, L1: a journal has transfers, and moves accounts of its own shop only.
SELECT format('bút toán %s của cửa hàng %s', j.id, j.shop_id) AS broken
FROM ledger_journals j
LEFT JOIN ledger_transfers t ON t.company_id = j.company_id AND t.journal_id = j.id
LEFT JOIN ledger_accounts d ON d.company_id = t.company_id AND d.id = t.debit_account_id
LEFT JOIN ledger_accounts c ON c.company_id = t.company_id AND c.id = t.credit_account_id
WHERE j.company_id = $company_id
  AND (t.journal_id IS NULL OR d.shop_id IS DISTINCT FROM j.shop_id OR c.shop_id IS DISTINCT FROM j.shop_id OR t.posting_date <> j.posting_date)
ORDER BY j.id
LIMIT 1;

-- name: balance_is_sum
-- I2: what an account shows is what its transfers add up to.
WITH moved AS (
  SELECT account_id, sum(debit)::bigint AS debit, sum(credit)::bigint AS credit
  FROM (
    SELECT debit_account_id AS account_id, amount_vnd AS debit, 0 AS credit FROM ledger_transfers WHERE company_id = $company_id
    UNION ALL
    SELECT credit_account_id, 0, amount_vnd FROM ledger_transfers WHERE company_id = $company_id
  ) AS sides
  GROUP BY account_id
)
SELECT format('tài khoản %s (%s, cửa hàng %s): ghi %s/%s, tính lại %s/%s', a.id, a.kind, a.shop_id, a.debit_vnd, a.credit_vnd, coalesce(m.debit, 0), coalesce(m.credit, 0)) AS broken
FROM ledger_accounts a
LEFT JOIN moved m ON m.account_id = a.id
WHERE a.company_id = $company_id
  AND a.kind <> 9001
  AND (a.debit_vnd <> coalesce(m.debit, 0) OR a.credit_vnd <> coalesce(m.credit, 0))
ORDER BY a.id
LIMIT 1;

-- name: shop_sums_to_zero
-- I3: all balances of a shop add up to nothing.
SELECT format('cửa hàng %s lệch %s đồng', shop_id, sum(debit_vnd - credit_vnd)) AS broken
FROM ledger_accounts
WHERE company_id = $company_id
  AND kind <> 9001
GROUP BY shop_id
HAVING sum(debit_vnd - credit_vnd) <> 0
LIMIT 1;

-- name: day_total_is_sum
-- I4: the totals of a day are the transfers of that day.
WITH moved AS (
  SELECT account_id, day, sum(debit)::bigint AS debit, sum(credit)::bigint AS credit
  FROM (
    SELECT debit_account_id AS account_id, posting_date AS day, amount_vnd AS debit, 0 AS credit FROM ledger_transfers WHERE company_id = $company_id
    UNION ALL
    SELECT credit_account_id, posting_date, 0, amount_vnd FROM ledger_transfers WHERE company_id = $company_id
  ) AS sides
  GROUP BY account_id, day
)
SELECT format('tài khoản %s ngày %s: ghi %s/%s, tính lại %s/%s', coalesce(d.account_id, m.account_id), coalesce(d.day, m.day), d.debit_vnd, d.credit_vnd, m.debit, m.credit) AS broken
FROM (SELECT * FROM ledger_day_totals WHERE company_id = $company_id AND kind <> 9001) AS d
FULL JOIN moved m ON m.account_id = d.account_id AND m.day = d.day
WHERE coalesce(d.debit_vnd, 0) <> coalesce(m.debit, 0) OR coalesce(d.credit_vnd, 0) <> coalesce(m.credit, 0)
LIMIT 1;

-- name: month_total_is_sum
-- I4: the totals of a month are those of its days.
WITH days AS (
  SELECT account_id, date_trunc('month', day)::date AS month, sum(debit_vnd)::bigint AS debit, sum(credit_vnd)::bigint AS credit
  FROM ledger_day_totals
  WHERE company_id = $company_id
  GROUP BY 1, 2
)
SELECT format('tài khoản %s tháng %s', coalesce(m.account_id, d.account_id), coalesce(m.month, d.month)) AS broken
FROM (SELECT * FROM ledger_month_totals WHERE company_id = $company_id) AS m
FULL JOIN days d ON d.account_id = m.account_id AND d.month = m.month
WHERE coalesce(m.debit_vnd, 0) <> coalesce(d.debit, 0) OR coalesce(m.credit_vnd, 0) <> coalesce(d.credit, 0)
LIMIT 1;

-- name: facts_match_accounts
-- I4, L6, L10: the day's facts of each result account are that account's movements of the day.
WITH facts AS (
  SELECT shop_id, day, kind, sum(debit_vnd)::bigint AS debit, sum(credit_vnd)::bigint AS credit
  FROM ledger_day_facts
  WHERE company_id = $company_id
  GROUP BY 1, 2, 3
),
totals AS (
  SELECT shop_id, day, kind, sum(debit_vnd)::bigint AS debit, sum(credit_vnd)::bigint AS credit
  FROM ledger_day_totals
  WHERE company_id = $company_id
    AND (kind = 9001 OR kind::text ~ '^[5678]')
  GROUP BY 1, 2, 3
)
SELECT format('cửa hàng %s ngày %s tài khoản %s', coalesce(f.shop_id, t.shop_id), coalesce(f.day, t.day), coalesce(f.kind, t.kind)) AS broken
FROM facts f
FULL JOIN totals t USING (shop_id, day, kind)
WHERE coalesce(f.debit, 0) <> coalesce(t.debit, 0) OR coalesce(f.credit, 0) <> coalesce(t.credit, 0)
LIMIT 1;

-- name: volume_is_swipes
-- Swipe volume by POS is what its journals say, reversals taken off.
WITH journals AS (
  SELECT shop_id, volume_pos_id AS pos_id, sum(volume_vnd)::bigint AS vnd
  FROM ledger_journals
  WHERE company_id = $company_id AND volume_vnd <> 0
  GROUP BY 1, 2
)
SELECT format('doanh số POS %s: ghi %s, tính lại %s', a.owner_id, a.debit_vnd - a.credit_vnd, coalesce(j.vnd, 0)) AS broken
FROM ledger_accounts a
LEFT JOIN journals j ON j.shop_id = a.shop_id AND j.pos_id = a.owner_id
WHERE a.company_id = $company_id
  AND a.kind = 9001
  AND a.debit_vnd - a.credit_vnd <> coalesce(j.vnd, 0)
LIMIT 1;

-- name: reversal_is_mirror
-- I6, L8: a reversal has the same transfers, each turned round.
WITH pairs AS (
  SELECT r.id AS reversal_id, r.reverses_id AS original_id
  FROM ledger_journals r
  WHERE r.company_id = $company_id AND r.reverses_id IS NOT NULL
)
SELECT format('bút toán hủy %s của %s', p.reversal_id, p.original_id) AS broken
FROM pairs p
JOIN LATERAL (
  SELECT 1
  FROM (SELECT no, debit_account_id, credit_account_id, amount_vnd FROM ledger_transfers WHERE company_id = $company_id AND journal_id = p.original_id) AS o
  FULL JOIN (SELECT no, debit_account_id, credit_account_id, amount_vnd FROM ledger_transfers WHERE company_id = $company_id AND journal_id = p.reversal_id) AS r USING (no)
  WHERE o.amount_vnd IS DISTINCT FROM r.amount_vnd
     OR o.debit_account_id IS DISTINCT FROM r.credit_account_id
     OR o.credit_account_id IS DISTINCT FROM r.debit_account_id
  LIMIT 1
) AS odd ON true
LIMIT 1;

-- name: order_is_its_ledger
-- I11, L3: an order's balance is that of its 131, its fee that of its facts.
SELECT format('đơn %s: ghi %s, sổ cái %s', o.code, o.balance_vnd, coalesce(a.vnd, 0)) AS broken
FROM orders o
LEFT JOIN LATERAL (
  SELECT sum(debit_vnd - credit_vnd)::bigint AS vnd
  FROM ledger_accounts
  WHERE company_id = o.company_id AND shop_id = o.shop_id AND kind = 131 AND ref_id = o.id
) AS a ON true
WHERE o.company_id = $company_id
  AND o.balance_vnd <> coalesce(a.vnd, 0)
LIMIT 1;

-- name: order_is_its_lines
-- I7: the quantities of an order are the sums of its posted lines.
SELECT format('đơn %s', o.code) AS broken
FROM orders o
LEFT JOIN LATERAL (
  SELECT
    coalesce(sum(amount_vnd) FILTER (WHERE kind = 1), 0)::bigint AS top_up,
    coalesce(sum(amount_vnd) FILTER (WHERE kind = 2), 0)::bigint AS swipe,
    coalesce(sum(amount_vnd) FILTER (WHERE kind = 3), 0)::bigint AS fee,
    coalesce(sum(amount_vnd) FILTER (WHERE kind = 4), 0)::bigint AS discount,
    coalesce(sum(amount_vnd) FILTER (WHERE kind = 5), 0)::bigint AS paid,
    coalesce(sum(amount_vnd) FILTER (WHERE kind = 6), 0)::bigint AS sent,
    coalesce(sum(amount_vnd) FILTER (WHERE kind = 10), 0)::bigint AS other
  FROM order_lines
  WHERE company_id = o.company_id AND order_id = o.id AND status = 1
) AS l ON true
WHERE o.company_id = $company_id
  AND (o.top_up_vnd, o.swipe_vnd, o.fee_vnd, o.discount_vnd, o.paid_vnd, o.sent_vnd, o.other_vnd)
      IS DISTINCT FROM (l.top_up, l.swipe, l.fee, l.discount, l.paid, l.sent, l.other)
LIMIT 1;

-- name: order_states
-- I7: everything that the derived status of an order depends on, page by page.
SELECT
  id,
  code,
  status,
  contract_type       AS kind,
  amount_vnd          AS "amountVnd",
  request_vnd         AS "requestVnd",
  request_top_up_vnd  AS "requestTopUpVnd",
  fee_rut_mpct        AS "feeRutMpct",
  fee_dao_mpct        AS "feeDaoMpct",
  fee_fixed_vnd       AS "feeFixedVnd",
  fee_ship_vnd        AS "feeShipVnd",
  fee_min_vnd         AS "feeMinVnd",
  fee_collect         AS "feeCollect",
  dao_fee_base        AS "daoFeeBase",
  rounding_step       AS "roundingStep",
  rounding_mode       AS "roundingMode",
  top_up_vnd          AS "topUpVnd",
  swipe_vnd           AS "swipeVnd",
  fee_vnd             AS "feeVnd",
  discount_vnd        AS "discountVnd",
  paid_vnd            AS "paidVnd",
  sent_vnd            AS "sentVnd",
  other_vnd           AS "otherVnd",
  pos_fee_vnd         AS "posFeeVnd",
  has_lines           AS "hasLines",
  is_done_by_hand     AS "isDoneByHand",
  done_reason         AS "doneReason",
  status = 6          AS "isCancelled"
FROM orders
WHERE company_id = $company_id
  AND id > $after
ORDER BY id
LIMIT 5000;

-- name: lot_is_its_swipes
-- L2: what the bank owes for a lô is its active swipes net of fee, less what was credited; never below 0.
WITH swiped AS (
  SELECT lot_id, sum(amount_vnd - pos_fee_vnd)::bigint AS net
  FROM swipes
  WHERE company_id = $company_id AND status = 1
  GROUP BY lot_id
),
paid AS (
  SELECT lot_id, sum(credited_vnd)::bigint AS credited
  FROM lot_payments
  WHERE company_id = $company_id AND status = 1
  GROUP BY lot_id
),
owed AS (
  SELECT ref_id AS lot_id, sum(debit_vnd - credit_vnd)::bigint AS vnd
  FROM ledger_accounts
  WHERE company_id = $company_id AND kind IN (1361, 1362) AND ref_id <> 0
  GROUP BY ref_id
)
SELECT format('lô %s (POS %s): sổ cái %s, tính lại %s', l.number_text, l.pos_id, coalesce(o.vnd, 0), coalesce(s.net, 0) - coalesce(p.credited, 0)) AS broken
FROM lots l
LEFT JOIN swiped s ON s.lot_id = l.id
LEFT JOIN paid p ON p.lot_id = l.id
LEFT JOIN owed o ON o.lot_id = l.id
WHERE l.company_id = $company_id
  AND (coalesce(o.vnd, 0) <> coalesce(s.net, 0) - coalesce(p.credited, 0) OR coalesce(o.vnd, 0) < 0 OR l.is_unpaid <> (coalesce(o.vnd, 0) <> 0))
LIMIT 1;

-- name: fund_is_not_negative
-- L4: no fund is below 0 unless it, or its shop, may be.
SELECT format('quỹ %s: %s đồng', f.name, a.debit_vnd - a.credit_vnd) AS broken
FROM funds f
JOIN shops s ON s.company_id = f.company_id AND s.id = f.shop_id
JOIN ledger_accounts a ON a.company_id = f.company_id AND a.shop_id = f.shop_id AND a.kind IN (111, 112) AND a.owner_id = f.id
WHERE f.company_id = $company_id
  AND NOT f.allow_negative
  AND NOT s.allow_negative_fund
  AND a.debit_vnd < a.credit_vnd
LIMIT 1;

-- name: shops_owe_each_other_alike
-- L5: what shop 1 owes shop 2 is what shop 2 is owed by shop 1.
SELECT format('cửa hàng %s và %s', a.shop_id, a.owner_id) AS broken
FROM ledger_accounts a
LEFT JOIN ledger_accounts b ON b.company_id = a.company_id AND b.kind = 1368 AND b.shop_id = a.owner_id AND b.owner_id = a.shop_id AND b.ref_id = 0
WHERE a.company_id = $company_id
  AND a.kind = 1368
  AND a.debit_vnd - a.credit_vnd + coalesce(b.debit_vnd - b.credit_vnd, 0) <> 0
LIMIT 1;

-- name: nothing_is_orphaned
-- Every transfer has its journal, every line, swipe and event its order.
SELECT format('%s %s', kind, id) AS broken
FROM (
  SELECT 'dòng' AS kind, l.id FROM order_lines l
  WHERE l.company_id = $company_id AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.company_id = l.company_id AND o.id = l.order_id)
  UNION ALL
  SELECT 'lần quẹt', s.id FROM swipes s
  WHERE s.company_id = $company_id AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.company_id = s.company_id AND o.id = s.order_id)
  UNION ALL
  SELECT 'nhật ký đơn', e.id FROM order_events e
  WHERE e.company_id = $company_id AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.company_id = e.company_id AND o.id = e.order_id)
  UNION ALL
  SELECT 'bút toán', t.journal_id FROM ledger_transfers t
  WHERE t.company_id = $company_id AND NOT EXISTS (SELECT 1 FROM ledger_journals j WHERE j.company_id = t.company_id AND j.id = t.journal_id)
) AS orphans
LIMIT 1;

-- name: card_counts_are_counts
-- The exact Total of an unfiltered card list.
SELECT format('cửa hàng %s trạng thái %s: ghi %s, đếm %s', coalesce(k.shop_id, c.shop_id), coalesce(k.status, c.status), k.count, c.count) AS broken
FROM (SELECT * FROM card_counts WHERE company_id = $company_id) AS k
FULL JOIN (SELECT shop_id, status, count(*) AS count FROM cards WHERE company_id = $company_id GROUP BY 1, 2) AS c USING (shop_id, status)
WHERE coalesce(k.count, 0) <> coalesce(c.count, 0)
LIMIT 1;

-- name: card_due_counts_are_counts
-- The badge: active cards by the day of the month on which they fall due.
SELECT format('cửa hàng %s ngày đến hạn %s: ghi %s, đếm %s', coalesce(k.shop_id, c.shop_id), coalesce(k.due_day, c.due_day), k.count, c.count) AS broken
FROM (SELECT * FROM card_due_counts WHERE company_id = $company_id) AS k
FULL JOIN (SELECT shop_id, due_day, count(*) AS count FROM cards WHERE company_id = $company_id AND status = 1 GROUP BY 1, 2) AS c USING (shop_id, due_day)
WHERE coalesce(k.count, 0) <> coalesce(c.count, 0)
LIMIT 1;

-- name: ledger_is_append_only
-- I5: the application's role may not change or delete what was posted.
SELECT format('quyền %s trên %s', privilege, tab) AS broken
FROM unnest(ARRAY['ledger_journals', 'ledger_transfers', 'audit_events']) AS tab, unnest(ARRAY['UPDATE', 'DELETE', 'TRUNCATE']) AS privilege
WHERE has_table_privilege('cardpro_app', tab, privilege)
LIMIT 1;

-- name: company_is_walled
-- I12: row-level security is on, and forced, on every table that carries company_id.
SELECT format('bảng %s', c.relname) AS broken
FROM pg_class c
JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'company_id' AND NOT a.attisdropped
WHERE c.relkind = 'r'
  AND c.relnamespace = 'public'::regnamespace
  AND c.relname <> 'login_names'
  AND NOT (c.relrowsecurity AND c.relforcerowsecurity)
LIMIT 1;
