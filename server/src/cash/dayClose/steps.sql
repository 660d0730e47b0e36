-- name: open_orders
-- Orders until a day that still want something, the first of them and how many.
WITH open AS (
  SELECT
    id, code, for_date, status, has_lines, customer_id,
    CASE status
      WHEN {orderStatus.toSend} THEN -balance_vnd
      WHEN {orderStatus.toSwipe} THEN greatest(balance_vnd, 0)
      ELSE greatest(request_vnd - swipe_vnd, 0)
    END AS amount_vnd
  FROM orders
  WHERE company_id = $company_id
    AND shop_id = ANY ($shop_ids::bigint[])
    AND status IN ({orderStatus.toDo}, {orderStatus.toSwipe}, {orderStatus.toSend})
    AND for_date <= $day::date
),
first AS (
  SELECT * FROM open ORDER BY status DESC, for_date, id LIMIT $most::integer
)
SELECT
  count(*)::integer AS open, COALESCE(sum(amount_vnd), 0)::bigint AS "amountVnd",
  COALESCE((
    SELECT jsonb_agg(
      jsonb_build_object(
        'id', o.id, 'code', o.code, 'who', c.full_name, 'status', shown_order_status(o.status, o.has_lines, o.for_date, $today::date), 'day', o.for_date,
        'amountVnd', o.amount_vnd
      )
      ORDER BY o.status DESC, o.for_date, o.id
    )
    FROM first o
    JOIN customers c ON c.company_id = $company_id AND c.id = o.customer_id
  ), '[]'::jsonb) AS rows
FROM open;

-- name: days_orders
-- How the orders of a day ended, and to which next day others were put off.
SELECT count(*) FILTER (WHERE status = {orderStatus.done})::integer AS done, count(*) FILTER (WHERE status = {orderStatus.cancelled})::integer AS cancelled
FROM orders
WHERE company_id = $company_id
  AND shop_id = ANY ($shop_ids::bigint[])
  AND for_date = $day::date;

-- name: missing_bills
-- Bills of a day without a number or a picture, the first of them and how many.
WITH bill AS (
  SELECT
    s.id, s.order_id, s.amount_vnd, s.bill_no, p.name AS pos_name,
    EXISTS (
      SELECT FROM files f
      WHERE f.company_id = $company_id AND f.ref_kind = 'order' AND f.ref_id = s.order_id AND f.swipe_id = s.id AND f.removed_at IS NULL
    ) AS has_picture
  FROM pos p
  JOIN swipes s ON s.company_id = $company_id AND s.pos_id = p.id AND s.posted_on = $day::date AND s.status = {lineStatus.posted}
  WHERE p.company_id = $company_id
    AND p.shop_id = ANY ($shop_ids::bigint[])
    AND s.shop_id = ANY ($shop_ids)
),
missing AS (
  SELECT * FROM bill WHERE bill_no = '' OR NOT has_picture
),
first AS (
  SELECT * FROM missing ORDER BY order_id, id LIMIT $most::integer
)
SELECT
  count(*)::integer AS open, COALESCE(sum(amount_vnd), 0)::bigint AS "amountVnd",
  (SELECT count(*)::integer FROM bill) AS "all",
  COALESCE((
    SELECT jsonb_agg(
      jsonb_build_object(
        'id', b.id, 'orderId', b.order_id, 'code', o.code, 'pos', b.pos_name, 'hasNumber', b.bill_no <> '', 'hasPicture', b.has_picture,
        'amountVnd', b.amount_vnd
      )
      ORDER BY o.code, b.id
    )
    FROM first b
    JOIN orders o ON o.company_id = $company_id AND o.id = b.order_id
  ), '[]'::jsonb) AS rows
FROM missing;

-- name: held_advances
-- What staff hold at the end of a day.
SELECT a.owner_id AS id, COALESCE(u.full_name, '') AS who, (a.debit_vnd - a.credit_vnd - COALESCE(later.vnd, 0))::bigint AS "amountVnd"
FROM ledger_accounts a
LEFT JOIN users u ON u.company_id = $company_id AND u.id = a.owner_id
LEFT JOIN LATERAL (
  SELECT sum(t.debit_vnd - t.credit_vnd) AS vnd
  FROM ledger_day_totals t
  WHERE t.company_id = $company_id AND t.shop_id = a.shop_id AND t.kind = a.kind AND t.owner_id = a.owner_id AND t.day > $day::date
) AS later ON true
WHERE a.company_id = $company_id
  AND a.shop_id = ANY ($shop_ids::bigint[])
  AND a.kind = {account.advance}
  AND a.debit_vnd - a.credit_vnd <> COALESCE(later.vnd, 0)
ORDER BY a.owner_id;

-- name: waiting
-- What waits for a second user, but for opening days again.
SELECT r.id, r.kind, r.code, r.subject, r.ref_id AS "refId", r.amount_vnd AS "amountVnd", COALESCE(u.full_name, '') AS who
FROM approval_requests r
LEFT JOIN users u ON u.company_id = $company_id AND u.id = r.created_by
WHERE r.company_id = $company_id
  AND r.shop_id = ANY ($shop_ids::bigint[])
  AND r.status = {requestStatus.waiting}
  AND r.kind <> $reopen::smallint
ORDER BY r.id;

-- name: cash_funds
-- The cash funds in use that had entries by a day, each with its first count on or after it.
SELECT
  f.id AS "BankCardID", f.name AS "Name", c.id AS "CountID", COALESCE(c.code, '') AS "Code", c.counted_at AS "At", COALESCE(u.full_name, '') AS "By",
  c.book_vnd AS "Book", c.counted_vnd AS "Amount", COALESCE(to_jsonb(c.notes), '[]'::jsonb) AS notes
FROM funds f
LEFT JOIN LATERAL (
  SELECT counted.*
  FROM cash_counts counted
  WHERE counted.company_id = $company_id AND counted.fund_id = f.id AND counted.status = {countState.counted} AND counted.kind = {countKind.closing}
    AND counted.day >= $day::date
  ORDER BY counted.day, counted.id DESC
  LIMIT 1
) c ON true
LEFT JOIN users u ON u.company_id = $company_id AND u.id = c.counted_by
WHERE f.company_id = $company_id
  AND f.shop_id = $shop_id
  AND f.kind = {fundKind.cash}
  AND f.status = {recordStatus.active}
  AND EXISTS (
    SELECT FROM ledger_day_totals t
    WHERE t.company_id = $company_id AND t.shop_id = f.shop_id AND t.kind = {account.cash} AND t.owner_id = f.id AND t.day <= $day
  )
ORDER BY f.name COLLATE "vi-x-icu", f.id;

-- name: statement_tasks
-- own plans
-- Bills of POS and days that statements of the last month speak of, due since two days and in none of them; and lines of statements
-- until a day for which no bill is chosen or offered.
WITH span AS (
  SELECT r.pos_id, min(r.swiped_on) AS from_on, max(r.swiped_on) AS to_on
  FROM payouts p
  JOIN statements s ON s.company_id = $company_id AND s.id = p.statement_id AND s.status = {statementStatus.taken}
  JOIN statement_rows r ON r.company_id = $company_id AND r.statement_id = p.statement_id AND r.payout_id = p.id AND r.kind = {rowKind.sale}
  WHERE p.company_id = $company_id
    AND p.shop_id = ANY ($shop_ids::bigint[])
    AND p.paid_on BETWEEN $day::date - 30 AND $day::date
  GROUP BY r.pos_id
),
missed AS (
  SELECT s.amount_vnd - s.pos_fee_vnd AS vnd
  FROM span
  JOIN pos p ON p.company_id = $company_id AND p.id = span.pos_id AND p.shop_id = ANY ($own_shop_ids::bigint[])
  JOIN swipes s ON s.company_id = $company_id AND s.pos_id = span.pos_id AND s.posted_on BETWEEN span.from_on AND span.to_on AND s.status = {lineStatus.posted}
  JOIN lots l ON l.company_id = $company_id AND l.id = s.lot_id AND l.is_unpaid
  WHERE pos_money_due(l.opened_on, l.created_at, p.settle_days, p.settle_shifts, p.holds_weekend, ({parts.held_days})) <= $day::date - 2
    AND NOT EXISTS (SELECT FROM match_items i WHERE i.company_id = $company_id AND i.side = 2 AND i.ref_id = s.id AND i.is_live)
    AND NOT EXISTS (SELECT FROM swipe_holds h WHERE h.company_id = $company_id AND h.swipe_id = s.id AND h.status <> {holdStatus.released})
),
line AS (
  SELECT r.net_now AS vnd
  FROM statement_rows r
  WHERE r.company_id = $company_id
    AND r.shop_id = ANY ($shop_ids)
    AND r.is_live
    AND r.status = {rowStatus.fresh}
    AND r.paid_on <= $day::date
    AND NOT EXISTS (
      SELECT
      FROM match_items mine
      WHERE mine.company_id = $company_id
        AND mine.side = 1
        AND mine.ref_id = r.id
        AND mine.is_offered
        AND NOT EXISTS (
          SELECT
          FROM match_items own
          JOIN match_items other ON other.company_id = $company_id AND other.side = own.side AND other.ref_id = own.ref_id AND other.is_live
          WHERE own.company_id = $company_id AND own.match_id = mine.match_id
        )
    )
)
SELECT 'missed' AS task, count(*)::integer AS open, COALESCE(sum(vnd), 0)::bigint AS "amountVnd" FROM missed
UNION ALL
SELECT 'lines', count(*)::integer, COALESCE(sum(vnd), 0)::bigint FROM line;
