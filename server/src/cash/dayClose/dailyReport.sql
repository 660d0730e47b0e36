-- name: balances_before
-- By account what stood at the beginning of a day: the months before, and the days before it in its own month.
SELECT kind, owner_id AS "ownerId", sum(vnd)::bigint AS vnd
FROM (
  SELECT kind, owner_id, debit_vnd - credit_vnd AS vnd
  FROM ledger_month_totals
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind = ANY ($kinds::integer[]) AND month < $month::date
  UNION ALL
  SELECT kind, owner_id, debit_vnd - credit_vnd
  FROM ledger_day_totals
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind = ANY ($kinds::integer[]) AND day >= $month::date AND day < $day::date
) AS total
GROUP BY kind, owner_id
HAVING sum(vnd) <> 0
ORDER BY kind, owner_id;

-- name: flows
-- What moved funds, POS money, advances and debts on a day.
SELECT
  kind, owner_id AS "ownerId", type, counter_kind AS "counterKind", is_out AS "isOut", sum(debit_vnd - credit_vnd)::bigint AS vnd
FROM ledger_day_flows
WHERE company_id = $company_id
  AND shop_id = ANY ($shop_ids::bigint[])
  AND day = $day::date
  AND kind = ANY ($kinds::integer[])
GROUP BY kind, owner_id, type, counter_kind, is_out
ORDER BY kind, owner_id, type, counter_kind, is_out;

-- name: facts
SELECT contract_type AS "contractType", kind, sum(debit_vnd - credit_vnd)::bigint AS vnd
FROM ledger_day_facts
WHERE company_id = $company_id
  AND shop_id = ANY ($shop_ids::bigint[])
  AND day = $day::date
GROUP BY contract_type, kind
ORDER BY contract_type, kind;

-- name: customer_debts
-- What customers owed at either end of a day by order, and without one by customer. A top-up that is still to be swiped is no debt,
-- unless its swipes were declared done by then. Less is what was paid, offset or written off, as far as there was a debt; more is
-- the rest. A fee that is paid apart is a debt only where it stays unpaid.
WITH later AS (
  SELECT order_id, sum(net_131)::bigint AS vnd, sum(top_up_vnd - volume_vnd)::bigint AS work_vnd
  FROM ledger_order_facts
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND day > $day::date
  GROUP BY order_id
),
moved AS (
  SELECT
    order_id, sum(net_131)::bigint AS vnd, sum(top_up_vnd - volume_vnd)::bigint AS work_vnd, sum(paid_vnd)::bigint AS paid_vnd,
    sum(-net_5111 - net_5112 - net_5113 - net_5211)::bigint AS fee_vnd, sum(sent_vnd)::bigint AS sent_vnd
  FROM ledger_order_facts
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids) AND day = $day
  GROUP BY order_id
),
-- What is settled now and has moved by nothing since then was settled at both ends of the day, unless the day itself moved it.
wanted AS (
  SELECT id, fee_collect, balance_vnd, top_up_vnd - swipe_vnd AS work_vnd
  FROM orders
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids) AND is_unsettled
  UNION ALL
  SELECT o.id, o.fee_collect, o.balance_vnd, o.work_vnd
  FROM (SELECT order_id FROM moved UNION SELECT order_id FROM later WHERE vnd <> 0) AS touched
  -- Looked up one by one: far fewer than the planner believes.
  CROSS JOIN LATERAL (
    SELECT id, fee_collect, balance_vnd, top_up_vnd - swipe_vnd AS work_vnd
    FROM orders
    WHERE company_id = $company_id AND id = touched.order_id AND shop_id = ANY ($shop_ids) AND NOT is_unsettled
    LIMIT 1
  ) AS o
),
ends AS (
  SELECT
    w.id, w.fee_collect,
    w.balance_vnd - COALESCE(l.vnd, 0) AS closing_vnd,
    w.balance_vnd - COALESCE(l.vnd, 0) - COALESCE(m.vnd, 0) AS opening_vnd,
    w.work_vnd - COALESCE(l.work_vnd, 0) > 0 AS closes_at_work,
    w.work_vnd - COALESCE(l.work_vnd, 0) - COALESCE(m.work_vnd, 0) > 0 AS opens_at_work,
    COALESCE(m.fee_vnd, 0) AS fee_vnd,
    -- What is neither work, fee nor payout: payments, and offsets and write-offs where they took something off.
    COALESCE(m.paid_vnd + greatest(m.work_vnd + m.fee_vnd + m.sent_vnd - m.paid_vnd - m.vnd, 0), 0) AS settled_vnd
  FROM wanted w
  LEFT JOIN later l ON l.order_id = w.id
  LEFT JOIN moved m ON m.order_id = w.id
),
debt AS MATERIALIZED (
  SELECT
    e.closing_vnd, e.settled_vnd,
    CASE e.fee_collect WHEN 2 THEN greatest(e.settled_vnd - greatest(e.fee_vnd, 0), 0) ELSE e.settled_vnd END AS counted_vnd,
    CASE WHEN e.opening_vnd > 0 AND NOT (e.opens_at_work AND NOT done.at_opening) THEN e.opening_vnd ELSE 0 END AS owed_before,
    CASE WHEN e.closing_vnd > 0 AND NOT (e.closes_at_work AND NOT done.at_closing) THEN e.closing_vnd ELSE 0 END AS owed_after
  FROM ends e
  CROSS JOIN LATERAL (
    SELECT
      COALESCE((
        SELECT v.event = 'order.finishSwipes'
        FROM order_events v
        WHERE v.company_id = $company_id AND v.order_id = e.id AND e.opens_at_work AND v.at < $day::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh'
          AND v.event IN ('order.finishSwipes', 'order.resumeSwipes', 'order.topUp', 'order.cancelTopUp', 'order.cancelSwipe')
        ORDER BY v.id DESC
        LIMIT 1
      ), false) AS at_opening,
      COALESCE((
        SELECT v.event = 'order.finishSwipes'
        FROM order_events v
        WHERE v.company_id = $company_id AND v.order_id = e.id AND e.closes_at_work AND v.at < ($day + 1)::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh'
          AND v.event IN ('order.finishSwipes', 'order.resumeSwipes', 'order.topUp', 'order.cancelTopUp', 'order.cancelSwipe')
        ORDER BY v.id DESC
        LIMIT 1
      ), false) AS at_closing
  ) AS done
),
loose_flow AS (
  SELECT
    owner_id,
    COALESCE(sum(debit_vnd - credit_vnd) FILTER (WHERE day > $day), 0)::bigint AS later_vnd,
    COALESCE(sum(debit_vnd - credit_vnd) FILTER (WHERE day = $day AND type <> 'OPENING'), 0)::bigint AS moved_vnd,
    COALESCE(sum(credit_vnd - debit_vnd) FILTER (WHERE day = $day AND is_out AND type <> 'OPENING'), 0)::bigint AS settled_vnd
  FROM ledger_day_flows
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids) AND kind = {account.customer} AND day >= $day
  GROUP BY owner_id
),
loose AS (
  SELECT
    a.debit_vnd - a.credit_vnd - COALESCE(f.later_vnd, 0) AS closing_vnd,
    a.debit_vnd - a.credit_vnd - COALESCE(f.later_vnd, 0) - COALESCE(f.moved_vnd, 0) AS opening_vnd,
    COALESCE(f.settled_vnd, 0) AS settled_vnd
  FROM ledger_accounts a
  LEFT JOIN loose_flow f ON f.owner_id = a.owner_id
  WHERE a.company_id = $company_id AND a.shop_id = ANY ($shop_ids) AND a.kind = {account.customer} AND a.ref_id = 0
),
step AS (
  SELECT owed_before, owed_after, greatest(owed_before - owed_after, least(counted_vnd, greatest(closing_vnd + settled_vnd, 0)), 0) AS less_vnd
  FROM debt
  UNION ALL
  SELECT
    greatest(opening_vnd, 0), greatest(closing_vnd, 0),
    greatest(greatest(opening_vnd, 0) - greatest(closing_vnd, 0), least(settled_vnd, greatest(closing_vnd + settled_vnd, 0)), 0)
  FROM loose
)
SELECT
  COALESCE(sum(owed_before), 0)::bigint AS "Opening",
  COALESCE(sum(owed_after - owed_before + less_vnd), 0)::bigint AS "Up",
  COALESCE(sum(less_vnd), 0)::bigint AS "Down",
  COALESCE(sum(owed_after), 0)::bigint AS "Closing"
FROM step;

-- name: partner_debts
-- The accounts of partners, order by order: what stood on each when a day ($to_day + 1) began, with what was brought along, and what
-- that day moved of it; of that what settled it, by the side of which it was taken.
WITH debt AS (
  SELECT part.id, part.balance_vnd FROM ({parts.partner_debts}) AS part
),
side AS (
  SELECT debt.id, t.journal_id, t.amount_vnd AS vnd
  FROM debt
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.debit_account_id = debt.id AND t.posting_date = $to_day::date + 1
  UNION ALL
  SELECT debt.id, t.journal_id, -t.amount_vnd
  FROM debt
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.credit_account_id = debt.id AND t.posting_date = $to_day::date + 1
),
moved AS (
  SELECT
    side.id,
    COALESCE(sum(side.vnd) FILTER (WHERE j.type = 'OPENING'), 0)::bigint AS begun_vnd,
    COALESCE(sum(side.vnd) FILTER (WHERE j.type <> 'OPENING'), 0)::bigint AS vnd,
    COALESCE(-sum(side.vnd) FILTER (WHERE j.type = ANY ($settling::text[]) AND (side.vnd < 0) <> (j.reverses_id IS NOT NULL)), 0)::bigint AS they_paid_vnd,
    COALESCE(sum(side.vnd) FILTER (WHERE j.type = ANY ($settling) AND (side.vnd > 0) <> (j.reverses_id IS NOT NULL)), 0)::bigint AS we_paid_vnd
  FROM side
  JOIN ledger_journals j ON j.company_id = $company_id AND j.id = side.journal_id
  GROUP BY side.id
)
SELECT
  debt.balance_vnd + COALESCE(moved.begun_vnd, 0) AS "openingVnd", COALESCE(moved.vnd, 0) AS "movedVnd",
  COALESCE(moved.they_paid_vnd, 0) AS "theyPaidVnd", COALESCE(moved.we_paid_vnd, 0) AS "wePaidVnd"
FROM debt
LEFT JOIN moved ON moved.id = debt.id
WHERE debt.balance_vnd <> 0 OR moved.id IS NOT NULL;

-- name: lot_notes
-- Lô whose fee the bank corrected on a day, and POS with money put on hold then.
SELECT
  COALESCE((SELECT jsonb_agg(DISTINCT l.number_text) FROM ledger_lot_days d JOIN lots l ON l.company_id = $company_id AND l.id = d.lot_id
    WHERE d.company_id = $company_id AND d.shop_id = ANY ($shop_ids::bigint[]) AND d.day = $day::date AND d.diff_vnd <> 0), '[]'::jsonb) AS "FeeLots",
  COALESCE((SELECT jsonb_agg(DISTINCT p.name) FROM ledger_lot_days d JOIN lots l ON l.company_id = $company_id AND l.id = d.lot_id
    JOIN pos p ON p.company_id = $company_id AND p.id = l.pos_id
    WHERE d.company_id = $company_id AND d.shop_id = ANY ($shop_ids) AND d.day = $day AND d.held_vnd <> 0), '[]'::jsonb) AS "HeldPos";

-- name: fund_names
SELECT id AS "BankCardID", name AS "Name", kind AS "Kind" FROM funds WHERE company_id = $company_id AND id = ANY ($ids::bigint[]) ORDER BY kind, id;

-- name: staff_names
SELECT id AS "StaffID", full_name AS "Name" FROM users WHERE company_id = $company_id AND id = ANY ($ids::bigint[]) ORDER BY id;

-- name: work
-- The orders of a day by how they stand, and its bills without a number or a picture, POS by POS as their index has them.
WITH made AS (
  SELECT status FROM orders WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND for_date = $day::date
),
missing AS (
  SELECT s.id, s.order_id
  FROM pos p
  JOIN swipes s ON s.company_id = $company_id AND s.pos_id = p.id AND s.posted_on = $day AND s.status = {lineStatus.posted}
  WHERE p.company_id = $company_id
    AND p.shop_id = ANY ($shop_ids)
    AND s.shop_id = ANY ($shop_ids)
    AND (s.bill_no = '' OR NOT EXISTS (
      SELECT FROM files f
      WHERE f.company_id = $company_id AND f.ref_kind = 'order' AND f.ref_id = s.order_id AND f.swipe_id = s.id AND f.removed_at IS NULL
    ))
),
first AS (
  SELECT DISTINCT order_id FROM missing ORDER BY order_id LIMIT 4
)
SELECT
  (SELECT count(*) FROM made WHERE status = {orderStatus.done}) AS "Done",
  (SELECT count(*) FROM made WHERE status = {orderStatus.cancelled}) AS "Cancelled",
  (SELECT count(*) FROM made WHERE status < {orderStatus.owed}) AS "Open",
  (SELECT count(*) FROM missing) AS "MissingBills",
  COALESCE((
    SELECT jsonb_agg(o.code ORDER BY o.code) FROM first JOIN orders o ON o.company_id = $company_id AND o.id = first.order_id
  ), '[]'::jsonb) AS "MissingCodes";

-- name: expected
-- What the banks still have to pay, by the day it should arrive.
SELECT due.day AS "Date", p.name AS "PosName", l.number_text AS "LotNo", (a.debit_vnd - a.credit_vnd)::bigint AS "Amount", l.id AS "LotID"
FROM lots l
JOIN pos p ON p.company_id = $company_id AND p.id = l.pos_id
CROSS JOIN LATERAL (
  SELECT pos_money_due(
    l.opened_on, l.created_at, p.settle_days, p.settle_shifts, p.holds_weekend, ({parts.held_days})
  ) AS day
) AS due
JOIN ledger_accounts a
  ON a.company_id = $company_id AND a.shop_id = l.shop_id AND a.kind = {account.posUnpaid} AND a.ref_id = l.id AND a.owner_id = l.pos_id
WHERE l.company_id = $company_id
  AND l.shop_id = ANY ($shop_ids::bigint[])
  AND l.is_unpaid
  AND a.debit_vnd > a.credit_vnd
ORDER BY 1, 2, 3, 5;
