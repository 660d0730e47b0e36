-- name: orders_in_work
-- Orders to go on with: those whose day has come and those begun. Counted no further than a badge shows.
SELECT count(*)::integer AS count
FROM (
  SELECT o.id
  FROM orders o
  WHERE o.company_id = $company_id
    AND o.shop_id = ANY ($shop_ids::bigint[])
    AND o.status IN ({orderStatus.toDo}, {orderStatus.toSwipe}, {orderStatus.toSend})
    AND shown_order_status(o.status, o.has_lines, o.for_date, $today::date) > 0
  LIMIT $most
) AS found;

-- name: late_lots
-- Lô whose money should have come by now, by the calendar of their POS.
SELECT count(*)::integer AS count
FROM (
  SELECT l.id
  FROM lots l
  JOIN pos p ON p.company_id = $company_id AND p.id = l.pos_id
  JOIN ledger_accounts a
    ON a.company_id = $company_id AND a.shop_id = l.shop_id AND a.kind = {account.posUnpaid} AND a.ref_id = l.id AND a.owner_id = l.pos_id
  CROSS JOIN LATERAL (
    SELECT pos_money_due(
      l.opened_on, l.created_at, p.settle_days, p.settle_shifts, p.holds_weekend, ({parts.held_days})
    ) AS day
  ) AS due
  WHERE l.company_id = $company_id
    AND l.shop_id = ANY ($shop_ids::bigint[])
    AND l.is_unpaid
    AND a.debit_vnd > a.credit_vnd
    AND due.day < $today::date
  LIMIT $most
) AS found;

-- name: waiting_changes
-- Changes of partners' codes and fees that wait for a decision.
SELECT count(*)::integer AS count
FROM (
  SELECT id
  FROM pos_partner_changes
  WHERE company_id = $company_id
    AND shop_id = ANY ($shop_ids::bigint[])
    AND status = {changeStatus.waiting}
  LIMIT $most
) AS found;

-- name: waiting_for_approval
-- Requests of other users that this user may approve.
SELECT count(*)::integer AS count
FROM (
  SELECT id
  FROM approval_requests
  WHERE company_id = $company_id
    AND shop_id = ANY ($shop_ids::bigint[])
    AND status = {requestStatus.waiting}
    AND kind = ANY ($kinds::smallint[])
    AND created_by <> $user_id
  LIMIT $most
) AS found;

-- name: unread_reports
-- Reports that came by themselves and were not read.
SELECT count(*) AS count
FROM (
  SELECT
  FROM report_inbox
  WHERE company_id = $company_id AND user_id = $user_id AND shop_id = $shop_id AND read_at IS NULL AND sent_at IS NOT NULL
  LIMIT $most
) AS unread;

-- name: waiting_pushes
-- Money to be sent, as the queue has it.
SELECT count(*)::integer AS count
FROM (SELECT FROM ({parts.open_pushes}) AS open LIMIT $most) AS found;

-- name: differing_comparisons
-- Comparisons that the other side says are wrong.
SELECT count(*) AS count
FROM (
  SELECT 1 FROM comparisons c WHERE c.company_id = $company_id AND c.shop_id = ANY ($shop_ids::bigint[]) AND c.status = {comparisonStatus.differing} LIMIT $most
) AS differing;
