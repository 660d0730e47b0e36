-- name: money
-- Where the money is now, at the company level with the company's own funds. Customers are never netted against each other; money topped up for a swipe still to come is
-- neither theirs nor ours to claim yet. Only open orders and unpaid lô are read, however long the history is.
WITH fund AS (
  SELECT debit_vnd - credit_vnd AS balance_vnd
  FROM ledger_accounts
  WHERE company_id = $company_id AND shop_id = ANY ($book_ids::bigint[]) AND kind IN ({accounts.funds})
),
pos_money AS (
  SELECT a.kind, a.debit_vnd - a.credit_vnd AS balance_vnd
  FROM lots l
  JOIN ledger_accounts a
    ON a.company_id = $company_id AND a.shop_id = l.shop_id AND a.kind IN ({accounts.posMoney}) AND a.ref_id = l.id AND a.owner_id = l.pos_id
  WHERE l.company_id = $company_id AND l.shop_id = ANY ($shop_ids::bigint[]) AND l.is_unpaid
  UNION ALL
  SELECT kind, debit_vnd - credit_vnd
  FROM ledger_accounts
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind IN ({accounts.posMoney}) AND ref_id = 0
),
debt AS (
  SELECT shop_id, customer_id, balance_vnd, status < {orderStatus.toSend} AND balance_vnd > 0 AS is_at_work
  FROM orders
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND is_unsettled
  UNION ALL
  SELECT shop_id, owner_id, debit_vnd - credit_vnd, false
  FROM ledger_accounts
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind = {account.customer} AND ref_id = 0
),
customer AS (
  SELECT sum(balance_vnd)::bigint AS balance_vnd FROM debt WHERE NOT is_at_work GROUP BY shop_id, customer_id
),
side AS (
  SELECT
    COALESCE(sum(balance_vnd) FILTER (WHERE balance_vnd > 0), 0)::bigint AS they_owe_vnd, count(*) FILTER (WHERE balance_vnd > 0) AS they,
    COALESCE(-sum(balance_vnd) FILTER (WHERE balance_vnd < 0), 0)::bigint AS we_owe_vnd, count(*) FILTER (WHERE balance_vnd < 0) AS we
  FROM customer
)
SELECT
  (SELECT COALESCE(sum(balance_vnd), 0)::bigint FROM fund) AS "Funds",
  (SELECT count(*) FROM funds WHERE company_id = $company_id AND shop_id = ANY ($book_ids) AND status = {recordStatus.active}) AS "FundCount",
  (SELECT COALESCE(sum(balance_vnd), 0)::bigint FROM pos_money WHERE kind = {account.posUnpaid}) AS "PosUnpaid",
  (SELECT COALESCE(sum(balance_vnd), 0)::bigint FROM pos_money WHERE kind = {account.posHeld}) AS "PosHeld",
  side.they_owe_vnd AS "CustomersOwe",
  side.they AS "CustomersOweCount",
  side.we_owe_vnd AS "WeOweCustomers",
  side.we AS "WeOweCount",
  (SELECT COALESCE(sum(balance_vnd), 0)::bigint FROM debt WHERE is_at_work) AS "AtWork"
FROM side;

-- name: order_counts
-- Orders dated in the period by the status that they show.
SELECT shown_order_status(status, has_lines, for_date, $today::date) AS status, count(*) AS count
FROM orders
WHERE company_id = $company_id
  AND shop_id = ANY ($shop_ids::bigint[])
  AND for_date BETWEEN $from_day::date AND $to_day::date
GROUP BY 1;

-- name: open_work
-- What is to be done: a payout, a swipe after a top-up, or an order to be begun or continued. Since when only the first two wait.
WITH work AS (
  SELECT
    o.id, o.status, o.customer_id, o.has_lines, last.posted_at,
    CASE o.status
      WHEN {orderStatus.toSend} THEN -o.balance_vnd
      WHEN {orderStatus.toSwipe} THEN greatest(o.balance_vnd, 0)
      ELSE greatest(o.request_vnd - o.swipe_vnd, 0)
    END AS amount_vnd
  FROM orders o
  LEFT JOIN LATERAL (
    SELECT l.posted_at
    FROM order_lines l
    WHERE l.company_id = $company_id AND l.order_id = o.id AND l.status = {lineStatus.posted} AND o.status > {orderStatus.toDo}
    ORDER BY l.id DESC
    LIMIT 1
  ) last ON true
  WHERE o.company_id = $company_id
    AND o.shop_id = ANY ($shop_ids::bigint[])
    AND o.status IN ({orderStatus.toDo}, {orderStatus.toSwipe}, {orderStatus.toSend})
    AND shown_order_status(o.status, o.has_lines, o.for_date, $today::date) > 0
),
waiting AS (
  SELECT
    status, count(*) AS count, sum(amount_vnd)::bigint AS amount_vnd, count(*) FILTER (WHERE NOT has_lines) AS fresh_count,
    min(posted_at) AS since, (array_agg(customer_id ORDER BY posted_at, id))[1] AS first_customer_id
  FROM work
  GROUP BY status
)
SELECT waiting.status, waiting.count, waiting.amount_vnd, waiting.fresh_count, waiting.since, c.full_name AS who
FROM waiting
JOIN customers c ON c.company_id = $company_id AND c.id = waiting.first_customer_id;

-- name: oldest_debt
-- Who has owed longest of those whose swipes are done: the first of each shop, and the first of those.
SELECT c.full_name AS who, first.for_date AS day
FROM (
  SELECT o.customer_id, o.for_date, o.id
  FROM unnest($shop_ids::bigint[]) AS shop (id)
  CROSS JOIN LATERAL (
    SELECT o.customer_id, o.for_date, o.id
    FROM orders o
    WHERE o.company_id = $company_id
      AND o.shop_id = shop.id
      AND o.status = $owed
      AND o.status < {orderStatus.done}
    ORDER BY o.for_date, o.id
    LIMIT 1
  ) o
  ORDER BY o.for_date, o.id
  LIMIT 1
) first
JOIN customers c ON c.company_id = $company_id AND c.id = first.customer_id;

-- name: short_lots
-- Lô of which the bank has paid a part, without those that are late: they are listed as late.
WITH short AS (
  SELECT l.id, l.number_text, l.opened_on, p.name AS pos_name, a.debit_vnd - a.credit_vnd AS left_vnd
  FROM lots l
  JOIN pos p ON p.company_id = $company_id AND p.id = l.pos_id
  JOIN ledger_accounts a
    ON a.company_id = $company_id AND a.shop_id = l.shop_id AND a.kind = {account.posUnpaid} AND a.ref_id = l.id AND a.owner_id = l.pos_id
  WHERE l.company_id = $company_id
    AND l.shop_id = ANY ($shop_ids::bigint[])
    AND l.is_unpaid
    AND a.debit_vnd > a.credit_vnd
    AND pos_money_due(l.opened_on, l.created_at, p.settle_days, p.settle_shifts, p.holds_weekend, ({parts.held_days})) >= $today::date
    AND EXISTS (
      SELECT FROM lot_payments pay WHERE pay.company_id = $company_id AND pay.lot_id = l.id AND pay.status = {lotPaymentStatus.posted} AND pay.credited_vnd > 0
    )
)
SELECT count(*)::integer AS count, COALESCE(sum(left_vnd), 0)::bigint AS "amountVnd",
  COALESCE((array_agg(pos_name || ' · lô ' || number_text ORDER BY opened_on, id))[1], '') AS who
FROM short;

-- name: carried
-- Staff who carry money of the shops now, and who carries most.
SELECT
  count(*) AS count, COALESCE(sum(a.debit_vnd - a.credit_vnd), 0)::bigint AS "amountVnd",
  COALESCE((array_agg(u.full_name ORDER BY a.debit_vnd - a.credit_vnd DESC, u.id))[1], '') AS who
FROM ledger_accounts a
JOIN users u ON u.company_id = $company_id AND u.id = a.owner_id
WHERE a.company_id = $company_id
  AND a.shop_id = ANY ($shop_ids::bigint[])
  AND a.kind = {account.advance}
  AND a.ref_id = 0
  AND a.debit_vnd <> a.credit_vnd;

-- name: rules_after_statement
-- The due rules of the shops that are no day of the month.
SELECT DISTINCT n.due_day AS rule
FROM card_due_counts n
WHERE n.company_id = $company_id AND n.shop_id = ANY ($shop_ids::bigint[]) AND n.due_day > 31 AND n.count > 0;

-- name: due_cards
-- Cards in use that fall due on the given days of the month (those of today and the next three days) and were not topped
-- up today; what their open orders still want topped up; and the first of them. How many there are comes from the counts
-- less the few that were topped up, however many cards a day of the month has. LIMIT and the array: cards are looked up,
-- whatever the planner believes of how many there are.
WITH due AS (
  SELECT due_day, days_left FROM unnest($due_days::smallint[], $days_left::smallint[]) AS d (due_day, days_left)
),
done AS MATERIALIZED (
  SELECT id AS card_id, status
  FROM cards
  WHERE company_id = $company_id
    AND due_day = ANY ($due_days::smallint[])
    AND id = ANY (ARRAY(
      SELECT card_id FROM ledger_order_facts WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND day = $today::date AND top_up_vnd > 0
    ))
),
first AS (
  SELECT card.customer_id, card.bank_code, card.last4, due.days_left
  FROM due
  CROSS JOIN unnest($shop_ids::bigint[]) AS shop (id)
  CROSS JOIN LATERAL (
    SELECT c.id, c.customer_id, c.bank_code, c.last4
    FROM cards c
    WHERE c.company_id = $company_id
      AND c.shop_id = shop.id
      AND c.status = {cardStatus.active}
      AND c.due_day = due.due_day
      AND c.id NOT IN (SELECT card_id FROM done)
    ORDER BY c.id
    LIMIT 1
  ) card
  ORDER BY due.days_left, due.due_day, card.id
  LIMIT 1
)
SELECT
  (
    SELECT COALESCE(sum(n.count), 0)::bigint
    FROM card_due_counts n
    JOIN due ON due.due_day = n.due_day
    WHERE n.company_id = $company_id AND n.shop_id = ANY ($shop_ids::bigint[])
  ) - (SELECT count(*) FROM done WHERE status = {cardStatus.active}) AS count,
  (
    SELECT COALESCE(sum(o.request_top_up_vnd - o.top_up_vnd), 0)::bigint
    FROM orders o
    CROSS JOIN LATERAL (
      SELECT FROM cards WHERE company_id = $company_id AND id = o.card_id AND status = {cardStatus.active} AND due_day = ANY ($due_days::smallint[]) LIMIT 1
    ) c
    WHERE o.company_id = $company_id
      AND o.shop_id = ANY ($shop_ids::bigint[])
      AND o.status IN ({orderStatus.toDo}, {orderStatus.toSwipe})
      AND o.request_top_up_vnd > o.top_up_vnd
      AND o.card_id NOT IN (SELECT card_id FROM done)
  ) AS amount_vnd,
  first.days_left, first.bank_code, first.last4, customer.full_name AS who
FROM first
JOIN customers customer ON customer.company_id = $company_id AND customer.id = first.customer_id;

-- name: expected_money
-- What the banks still have to pay, by POS and the day it should arrive by the POS's calendar.
SELECT
  due.day AS "Date",
  greatest($today::date - due.day, 0) AS "LateDays",
  p.id AS "PosID", p.name AS "PosName",
  array_agg(l.number_text ORDER BY l.opened_on, l.id) AS "Lots",
  sum(a.debit_vnd - a.credit_vnd)::bigint AS "Amount"
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
GROUP BY due.day, p.id, p.name
ORDER BY 1, p.name COLLATE "vi-x-icu", p.id;

-- name: limits
-- POS with a limit for the day, and what today's swipes have used of it, counted as the list of POS does.
SELECT p.id AS "PosID", p.name AS "Name", used.vnd AS "Used", p.max_day_vnd AS "Limit"
FROM pos p
CROSS JOIN LATERAL (
  SELECT COALESCE(sum(s.amount_vnd), 0)::bigint AS vnd
  FROM swipes s
  WHERE s.company_id = $company_id AND s.pos_id = p.id AND s.status = {lineStatus.posted} AND s.posted_on BETWEEN $today::date AND $today::date
) AS used
WHERE p.company_id = $company_id
  AND p.shop_id = ANY ($shop_ids::bigint[])
  AND p.status = {posStatus.active}
  AND p.max_day_vnd > 0
ORDER BY p.name COLLATE "vi-x-icu", p.id;

-- name: waiting_requests
-- Requests of other users that this user may approve; the oldest one names its requester.
SELECT count(*)::integer AS count, COALESCE(sum(r.amount_vnd), 0)::bigint AS amount_vnd,
  COALESCE((array_agg(u.full_name ORDER BY r.id))[1], '') AS who, min(r.created_at) AS since
FROM approval_requests r
LEFT JOIN users u ON u.company_id = $company_id AND u.id = r.created_by
WHERE r.company_id = $company_id
  AND r.shop_id = ANY ($shop_ids::bigint[])
  AND r.status = {requestStatus.waiting}
  AND r.kind = ANY ($kinds::smallint[])
  AND r.created_by <> $user_id;

-- name: books
-- Until when the books are proved: until now where nothing was written since.
SELECT
  CASE WHEN EXISTS (SELECT FROM audit_events e WHERE e.company_id = $company_id AND e.id > p.upto) THEN p.proved_at ELSE now() END AS "At",
  p.broken AS "Broken"
FROM book_proofs p
WHERE p.company_id = $company_id
  AND p.whole_at IS NOT NULL;

-- name: due_vouchers
-- Receipts and payments of every month that are due, and the one that has been so longest. No row where there are none.
SELECT
  due.count, due.amount_vnd AS "amountVnd", due.since,
  concat_ws(' · ', c.name, NULLIF(first.object_name, '')) AS who
FROM (
  SELECT
    count(*)::integer AS count, sum(amount_vnd)::bigint AS amount_vnd, min(next_on) AS since,
    (array_agg(id ORDER BY next_on, id))[1] AS first_id
  FROM voucher_schedules
  WHERE company_id = $company_id
    AND shop_id = ANY ($shop_ids::bigint[])
    AND status = {recordStatus.active}
    AND next_on <= $today::date
) AS due
JOIN voucher_schedules first ON first.company_id = $company_id AND first.id = due.first_id
JOIN voucher_categories c ON c.company_id = $company_id AND c.id = first.category_id;
