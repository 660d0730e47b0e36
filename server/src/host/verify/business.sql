-- name: order_is_its_ledger
-- I11, L3: an order's balance is that of its 131, of kind 4 that of its partner's 331.
SELECT format('đơn %s: ghi %s, sổ cái %s', o.code, o.balance_vnd, coalesce(a.vnd, 0)) AS broken
FROM orders o
LEFT JOIN LATERAL (
  SELECT sum(debit_vnd - credit_vnd)::bigint AS vnd
  FROM ledger_accounts
  WHERE company_id = $company_id AND shop_id = o.shop_id AND ref_id = o.id
    AND CASE o.contract_type WHEN 4 THEN kind = {account.partner} AND owner_id = o.partner_id ELSE kind = {account.customer} END
) AS a ON true
WHERE o.company_id = $company_id
  AND o.balance_vnd <> coalesce(a.vnd, 0);

-- name: order_is_its_lines
-- I7: the quantities of an order are the sums of its posted lines.
SELECT format('đơn %s', o.code) AS broken
FROM orders o
LEFT JOIN LATERAL (
  SELECT
    coalesce(sum(amount_vnd) FILTER (WHERE kind = {lineKind.topUp}), 0)::bigint AS top_up,
    coalesce(sum(amount_vnd) FILTER (WHERE kind = {lineKind.swipe}), 0)::bigint AS swipe,
    coalesce(sum(amount_vnd) FILTER (WHERE kind = {lineKind.fee}), 0)::bigint AS fee,
    coalesce(sum(amount_vnd) FILTER (WHERE kind = {lineKind.discount}), 0)::bigint AS discount,
    coalesce(sum(amount_vnd) FILTER (WHERE kind = {lineKind.paid}), 0)::bigint AS paid,
    coalesce(sum(amount_vnd) FILTER (WHERE kind = {lineKind.sent}), 0)::bigint AS sent,
    coalesce(sum(amount_vnd) FILTER (WHERE kind = {lineKind.commission}), 0)::bigint AS commission,
    coalesce(sum(amount_vnd) FILTER (WHERE kind = {lineKind.reciprocal}), 0)::bigint AS share,
    coalesce(sum(amount_vnd) FILTER (WHERE kind = {lineKind.staffFee}), 0)::bigint AS staff_fee,
    coalesce(sum(amount_vnd) FILTER (WHERE kind = {lineKind.other}), 0)::bigint AS other
  FROM order_lines
  WHERE company_id = $company_id AND order_id = o.id AND status = {lineStatus.posted}
) AS l ON true
WHERE o.company_id = $company_id
  AND (o.top_up_vnd, o.swipe_vnd, o.fee_vnd, o.discount_vnd, o.paid_vnd, o.sent_vnd, o.share_vnd, o.commission_vnd, o.staff_fee_vnd, o.other_vnd)
      IS DISTINCT FROM (l.top_up, l.swipe, l.fee, l.discount, l.paid, l.sent, l.share, l.commission, l.staff_fee, l.other);

-- name: fee_parts_are_income
-- What an order says of its fee, by income account and POS, is what the ledger says.
WITH income AS (
  SELECT id, kind FROM ledger_accounts
  WHERE company_id = $company_id AND kind IN ({account.withdrawFee}, {account.rolloverFee}, {account.otherFee}, {account.partnerIncome})
),
posted AS (
  SELECT order_id, kind, pos_id, sum(vnd)::bigint AS vnd
  FROM (
    SELECT t.order_id, income.kind, coalesce(t.credit_pos_id, t.pos_id, 0) AS pos_id, t.amount_vnd AS vnd
    FROM income JOIN ledger_transfers t ON t.company_id = $company_id AND t.credit_account_id = income.id
    UNION ALL
    SELECT t.order_id, income.kind, coalesce(t.pos_id, 0), -t.amount_vnd
    FROM income JOIN ledger_transfers t ON t.company_id = $company_id AND t.debit_account_id = income.id
  ) AS sides
  WHERE order_id IS NOT NULL
  GROUP BY order_id, kind, pos_id
  HAVING sum(vnd) <> 0
),
kept AS (
  SELECT o.id AS order_id, part.account AS kind, part."posId" AS pos_id, part."amountVnd" AS vnd
  FROM orders o
  CROSS JOIN jsonb_to_recordset(o.fee_parts) AS part (account integer, "posId" bigint, "amountVnd" bigint)
  WHERE o.company_id = $company_id
)
SELECT format('đơn %s tài khoản %s POS %s: đơn ghi %s, sổ ghi %s', order_id, kind, pos_id, kept.vnd, posted.vnd) AS broken
FROM kept
FULL JOIN posted USING (order_id, kind, pos_id)
WHERE kept.vnd IS DISTINCT FROM posted.vnd;

-- name: order_states
-- I7: everything that the derived status and the commission of an order depend on, page by page.
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
  {order_sums.answers},
  parent_commission_vnd AS "parentCommissionVnd",
  collaborator_mpct            AS "collaboratorMpct",
  collaborator_base            AS "collaboratorBase",
  parent_collaborator_mpct     AS "parentCollaboratorMpct",
  passed_base_vnd     AS "passedBaseVnd",
  other_vnd           AS "otherVnd",
  pos_fee_vnd         AS "posFeeVnd",
  has_lines           AS "hasLines",
  is_done_by_hand     AS "isDoneByHand",
  done_reason         AS "doneReason",
  status = {orderStatus.cancelled}          AS "isCancelled"
FROM orders
WHERE company_id = $company_id
  AND id > $after
ORDER BY id
LIMIT 5000;

-- name: lot_is_its_swipes
-- L2: what the bank owes for a lô is what the shop brought along of it and its active swipes net of fee, less what was
-- credited and what is lost; never below 0. What is held of it are the bills that are held.
WITH swiped AS (
  SELECT lot_id, sum(amount_vnd - pos_fee_vnd)::bigint AS net
  FROM swipes
  WHERE company_id = $company_id AND status = {lineStatus.posted}
  GROUP BY lot_id
),
brought AS (
  SELECT lot_id, sum(amount_vnd)::bigint AS vnd
  FROM lot_openings
  WHERE company_id = $company_id AND reversal_id IS NULL
  GROUP BY lot_id
),
paid AS (
  SELECT lot_id, sum(credited_vnd)::bigint AS credited
  FROM lot_payments
  WHERE company_id = $company_id AND status = {lotPaymentStatus.posted}
  GROUP BY lot_id
),
stopped AS (
  SELECT lot_id,
    coalesce(sum(amount_vnd) FILTER (WHERE status = {holdStatus.held}), 0)::bigint AS held,
    coalesce(sum(amount_vnd) FILTER (WHERE status IN ({holdStatuses.lost})), 0)::bigint AS lost
  FROM swipe_holds
  WHERE company_id = $company_id AND status <> {holdStatus.released}
  GROUP BY lot_id
),
owed AS (
  SELECT ref_id AS lot_id, sum(debit_vnd - credit_vnd)::bigint AS vnd,
    coalesce(sum(debit_vnd - credit_vnd) FILTER (WHERE kind = {account.posHeld}), 0)::bigint AS held
  FROM ledger_accounts
  WHERE company_id = $company_id AND kind IN ({accounts.posMoney}) AND ref_id <> 0
  GROUP BY ref_id
)
SELECT format('lô %s (POS %s): sổ cái %s (treo %s), tính lại %s (treo %s)', l.number_text, l.pos_id, coalesce(o.vnd, 0), coalesce(o.held, 0), due.vnd, coalesce(h.held, 0)) AS broken
FROM lots l
LEFT JOIN swiped s ON s.lot_id = l.id
LEFT JOIN brought b ON b.lot_id = l.id
LEFT JOIN paid p ON p.lot_id = l.id
LEFT JOIN stopped h ON h.lot_id = l.id
LEFT JOIN owed o ON o.lot_id = l.id
CROSS JOIN LATERAL (
  SELECT coalesce(b.vnd, 0) + coalesce(s.net, 0) - coalesce(p.credited, 0) - coalesce(h.lost, 0) AS vnd
) AS due
WHERE l.company_id = $company_id
  AND (
    coalesce(o.vnd, 0) <> due.vnd
    OR coalesce(o.held, 0) <> coalesce(h.held, 0)
    OR coalesce(o.vnd, 0) < coalesce(h.held, 0)
    OR l.is_unpaid <> (coalesce(o.vnd, 0) <> 0)
  );

-- name: lot_is_of_its_pos
-- A lô is of the shop and POS whose account it has.
SELECT format('lô %s: ghi POS %s, tài khoản của POS %s', l.number_text, l.pos_id, a.owner_id) AS broken
FROM ledger_accounts a
JOIN lots l ON l.company_id = $company_id AND l.id = a.ref_id
WHERE a.company_id = $company_id
  AND a.kind IN ({accounts.posMoney})
  AND a.ref_id <> 0
  AND (a.shop_id, a.owner_id) <> (l.shop_id, l.pos_id);

-- name: opening_is_its_journal
-- L2: what a lô brought along is what its journal posted, and is gone when, and since the day on which, that was reversed.
SELECT format('lô %s đem sang %s: sổ cái %s', o.lot_id, o.amount_vnd, coalesce(posted.vnd, 0)) AS broken
FROM lot_openings o
LEFT JOIN ledger_journals j ON j.company_id = $company_id AND j.id = o.journal_id AND j.type = 'OPENING'
LEFT JOIN ledger_journals r ON r.company_id = $company_id AND r.reverses_id = o.journal_id
LEFT JOIN LATERAL (
  SELECT sum(CASE a.id WHEN t.debit_account_id THEN t.amount_vnd ELSE -t.amount_vnd END)::bigint AS vnd
  FROM ledger_transfers t
  JOIN ledger_accounts a ON a.company_id = $company_id AND a.id IN (t.debit_account_id, t.credit_account_id)
  WHERE t.company_id = $company_id AND t.journal_id = j.id AND a.kind = {account.posUnpaid} AND a.owner_id = o.pos_id AND a.ref_id = o.lot_id
) AS posted ON true
WHERE o.company_id = $company_id
  AND (
    posted.vnd IS DISTINCT FROM o.amount_vnd
    OR j.posting_date IS DISTINCT FROM o.posted_on
    OR (r.id, r.posting_date) IS DISTINCT FROM (o.reversal_id, o.reversed_on)
  );

-- name: fund_is_not_negative
-- L4: no fund is below 0 unless it, or its shop, may be.
SELECT format('quỹ %s: %s đồng', f.name, a.debit_vnd - a.credit_vnd) AS broken
FROM funds f
JOIN shops s ON s.company_id = $company_id AND s.id = f.shop_id
JOIN ledger_accounts a ON a.company_id = $company_id AND a.shop_id = f.shop_id AND a.kind IN ({accounts.funds}) AND a.owner_id = f.id
WHERE f.company_id = $company_id
  AND NOT f.allow_negative
  AND NOT s.allow_negative_fund
  AND a.debit_vnd < a.credit_vnd;

-- name: advance_is_not_negative
-- L4: no staff member carries less than nothing, unless the shop lets its funds go below 0.
SELECT format('tạm ứng của %s: %s đồng', u.full_name, a.debit_vnd - a.credit_vnd) AS broken
FROM ledger_accounts a
JOIN shops s ON s.company_id = $company_id AND s.id = a.shop_id
LEFT JOIN users u ON u.company_id = $company_id AND u.id = a.owner_id
WHERE a.company_id = $company_id
  AND a.kind = {account.advance}
  AND NOT s.allow_negative_fund
  AND a.debit_vnd < a.credit_vnd;

-- name: shops_owe_each_other_alike
-- L5: what shop 1 owes shop 2 is what shop 2 is owed by shop 1.
SELECT format('cửa hàng %s và %s', a.shop_id, a.owner_id) AS broken
FROM ledger_accounts a
LEFT JOIN ledger_accounts b ON b.company_id = $company_id AND b.kind = {account.internal} AND b.shop_id = a.owner_id AND b.owner_id = a.shop_id AND b.ref_id = 0
WHERE a.company_id = $company_id
  AND a.kind = {account.internal}
  AND a.debit_vnd - a.credit_vnd + coalesce(b.debit_vnd - b.credit_vnd, 0) <> 0;

-- name: locked_days_are_left_alone
-- L9: nothing was posted into a day that was locked at that moment, by the log of locks: a day is closed by the latest lock, and
-- while it is opened again by what was left closed then, and by the locks since. Rows are compared by their ids, which are made
-- under the lock; a posting may have waited up to a minute for the day to be opened, and clocks of servers differ by up to a second.
WITH closed AS MATERIALIZED (
  SELECT entry.shop_id, entry.posting_date, min(e.id) AS id
  FROM (SELECT DISTINCT shop_id, posting_date FROM ledger_journals WHERE company_id = $company_id) AS entry
  JOIN day_lock_events e ON e.company_id = $company_id AND e.shop_id = entry.shop_id AND e.kind = {lockMove.lock} AND e.to_day >= entry.posting_date
  GROUP BY entry.shop_id, entry.posting_date
),
late AS MATERIALIZED (
  SELECT j.id, j.shop_id, j.code, j.posting_date, j.created_at
  FROM ledger_journals j
  JOIN closed ON closed.shop_id = j.shop_id AND closed.posting_date = j.posting_date
  WHERE j.company_id = $company_id AND j.id > closed.id + 4096 * 1000
)
SELECT format('bút toán %s %s ghi vào ngày %s khi ngày đó đã khóa sổ', late.id, late.code, to_char(late.posting_date, 'DD/MM/YYYY')) AS broken
FROM late
LEFT JOIN LATERAL (
  SELECT e.id, e.to_day, e.until
  FROM day_lock_events e
  WHERE e.company_id = $company_id AND e.shop_id = late.shop_id AND e.kind = {lockMove.reopen} AND e.id < late.id + 4096 * 60000
  ORDER BY e.id DESC
  LIMIT 1
) AS opened ON opened.until > late.created_at
CROSS JOIN LATERAL (
  SELECT max(e.to_day) AS day
  FROM day_lock_events e
  WHERE e.company_id = $company_id AND e.shop_id = late.shop_id AND e.kind = {lockMove.lock} AND e.id < late.id - 4096 * 1000 AND e.id > coalesce(opened.id, 0)
) AS locked
WHERE late.posting_date <= greatest(opened.to_day, locked.day);

-- name: nothing_is_orphaned
-- Every transfer has its journal, every line, swipe and event its order.
SELECT format('%s %s', kind, id) AS broken
FROM (
  SELECT 'dòng' AS kind, l.id FROM order_lines l
  WHERE l.company_id = $company_id AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.company_id = $company_id AND o.id = l.order_id)
  UNION ALL
  SELECT 'lần quẹt', s.id FROM swipes s
  WHERE s.company_id = $company_id AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.company_id = $company_id AND o.id = s.order_id)
  UNION ALL
  SELECT 'lần quẹt', s.id FROM swipes s
  WHERE s.company_id = $company_id AND s.lot_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM lots l WHERE l.company_id = $company_id AND l.id = s.lot_id)
  UNION ALL
  SELECT 'nhật ký đơn', e.id FROM order_events e
  WHERE e.company_id = $company_id AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.company_id = $company_id AND o.id = e.order_id)
  UNION ALL
  SELECT 'bút toán', t.journal_id FROM ledger_transfers t
  WHERE t.company_id = $company_id AND NOT EXISTS (SELECT 1 FROM ledger_journals j WHERE j.company_id = $company_id AND j.id = t.journal_id)
) AS orphans;

-- name: frozen_debts_are_ledger
-- What was frozen of a type at the end of a day is what its totals come to; a party that had no balance is not in it.
WITH ledger AS (
  SELECT p.id, t.owner_id, sum(t.debit_vnd - t.credit_vnd)::bigint AS vnd
  FROM debt_periods p
  JOIN ledger_day_totals t
    ON t.company_id = $company_id AND t.shop_id = p.shop_id AND t.kind = p.kind AND t.day <= p.closed_to
  WHERE p.company_id = $company_id AND p.cancelled_at IS NULL
  GROUP BY p.id, t.owner_id
  HAVING sum(t.debit_vnd - t.credit_vnd) <> 0
),
frozen AS (
  SELECT b.period_id AS id, b.owner_id, b.balance_vnd AS vnd
  FROM debt_periods p
  JOIN debt_period_balances b ON b.company_id = $company_id AND b.period_id = p.id
  WHERE p.company_id = $company_id AND p.cancelled_at IS NULL
)
SELECT format('bản chốt %s đối tượng %s: chốt %s, sổ cái %s', id, owner_id, frozen.vnd, ledger.vnd) AS broken
FROM frozen
FULL JOIN ledger USING (id, owner_id)
WHERE frozen.vnd IS DISTINCT FROM ledger.vnd;
