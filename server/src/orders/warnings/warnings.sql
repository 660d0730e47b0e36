-- name: list_warnings
-- Every warning that there is (`raw`), by the limits of its shop; with what became of it (`marked`), the counts under the
-- filter without state and level, and one page of rows. A mark is of the warning that it was set on: one that begins later is new.
-- A warning is about an order, of type 9 about a lô. The badge of the header asks for no row and takes the counts.
-- one plan
WITH shop AS (
  SELECT s.id, s.name, s.warn_top_up_hours, s.warn_payout_hours, s.warn_debt_days, s.warn_bill_at, s.warn_money_days
  FROM shops s
  WHERE s.company_id = $company_id AND s.id = ANY ($shop_ids::bigint[])
),
raw AS (
  SELECT 1 AS type, o.id AS ref_id, o.shop_id, topped.at AS since, o.top_up_vnd - o.swipe_vnd AS amount_vnd,
    topped.at < $now::timestamptz - make_interval(hours => 2 * shop.warn_top_up_hours) AS is_red, NULL::text AS detail
  FROM shop
  JOIN orders o ON o.company_id = $company_id AND o.shop_id = shop.id AND o.status = {orderStatus.toSwipe} AND o.top_up_vnd > o.swipe_vnd
  CROSS JOIN LATERAL (
    SELECT max(line.posted_at) AS at FROM order_lines line
    WHERE line.company_id = $company_id AND line.order_id = o.id AND line.kind = {lineKind.topUp} AND line.status = {lineStatus.posted}
  ) AS topped
  WHERE topped.at < $now::timestamptz - make_interval(hours => shop.warn_top_up_hours)
  UNION ALL
  SELECT 2, o.id, o.shop_id, begun.at, -o.balance_vnd, false, NULL
  FROM shop
  JOIN orders o ON o.company_id = $company_id AND o.shop_id = shop.id AND o.status = {orderStatus.toSend}
  CROSS JOIN LATERAL (
    SELECT COALESCE(max(e.at), o.created_at) AS at FROM order_events e
    WHERE e.company_id = $company_id AND e.order_id = o.id AND e.to_status = {orderStatus.toSend} AND e.from_status <> {orderStatus.toSend}
  ) AS begun
  WHERE begun.at < $now::timestamptz - make_interval(hours => shop.warn_payout_hours)
  UNION ALL
  SELECT 3, o.id, o.shop_id, begun.at, o.balance_vnd,
    $today::date - (begun.at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date > 2 * shop.warn_debt_days, NULL
  FROM shop
  JOIN orders o ON o.company_id = $company_id AND o.shop_id = shop.id AND o.status = {orderStatus.owed}
  CROSS JOIN LATERAL (
    SELECT COALESCE(max(e.at), o.created_at) AS at FROM order_events e
    WHERE e.company_id = $company_id AND e.order_id = o.id AND e.to_status = {orderStatus.owed} AND e.from_status <> {orderStatus.owed}
  ) AS begun
  WHERE $today::date - (begun.at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date > shop.warn_debt_days
  UNION ALL
  SELECT 4, o.id, o.shop_id, COALESCE(last.at, o.created_at), CASE WHEN $sees_profit::boolean THEN o.profit_vnd END, true, NULL
  FROM orders o
  CROSS JOIN LATERAL (
    SELECT max(line.posted_at) AS at FROM order_lines line
    WHERE line.company_id = $company_id AND line.order_id = o.id AND line.status = {lineStatus.posted}
  ) AS last
  WHERE o.company_id = $company_id AND o.shop_id = ANY ($shop_ids::bigint[]) AND o.status < {orderStatus.cancelled} AND o.profit_vnd < 0
  UNION ALL
  SELECT 5, s.order_id, s.shop_id, min((s.posted_on + shop.warn_bill_at::time) AT TIME ZONE 'Asia/Ho_Chi_Minh'), sum(s.amount_vnd)::bigint, false,
    count(*) || ' bill'
  FROM shop
  JOIN swipes s
    ON s.company_id = $company_id AND s.shop_id = shop.id AND s.status = {lineStatus.posted} AND s.posted_on BETWEEN $today::date - $bill_days::integer AND $today::date
  WHERE (s.posted_on + shop.warn_bill_at::time) AT TIME ZONE 'Asia/Ho_Chi_Minh' <= $now::timestamptz
    AND (
      s.bill_no = ''
      OR NOT EXISTS (
        SELECT FROM files f
        WHERE f.company_id = $company_id AND f.ref_kind = 'order' AND f.ref_id = s.order_id AND f.swipe_id = s.id AND f.removed_at IS NULL
      )
    )
  GROUP BY s.order_id, s.shop_id
  UNION ALL
  SELECT 6, o.id, o.shop_id, GREATEST(o.created_at, $today::date::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh'),
    COALESCE(NULLIF(o.request_top_up_vnd, 0), o.request_vnd), true, NULL
  FROM orders o
  JOIN cards card ON card.company_id = $company_id AND card.id = o.card_id
  WHERE o.company_id = $company_id AND o.shop_id = ANY ($shop_ids::bigint[]) AND o.status IN ({orderStatus.toDo}, {orderStatus.toSwipe}) AND o.contract_type IN (2, 3)
    AND o.top_up_vnd = 0
    AND card.due_day = ANY ($due_today::smallint[])
  UNION ALL
  SELECT 7, s.order_id, s.shop_id, min(line.posted_at), sum(s.amount_vnd)::bigint, false, string_agg(array_to_string(s.ignored_rules, '; '), '; ')
  FROM swipes s
  JOIN order_lines line ON line.company_id = $company_id AND line.order_id = s.order_id AND line.id = s.id
  WHERE s.company_id = $company_id AND s.shop_id = ANY ($shop_ids::bigint[]) AND s.status = {lineStatus.posted} AND s.ignored_rules <> '{}'
  GROUP BY s.order_id, s.shop_id
  UNION ALL
  SELECT 8, o.id, o.shop_id, o.cancelled_at, o.undone_vnd, true, o.cancel_reason
  FROM orders o
  WHERE o.company_id = $company_id AND o.shop_id = ANY ($shop_ids::bigint[]) AND o.status = {orderStatus.cancelled} AND o.undone_vnd > 0
  UNION ALL
  SELECT 9, l.id, l.shop_id, due.day::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh', a.debit_vnd - a.credit_vnd, false,
    'hẹn ' || to_char(due.day, 'DD/MM')
  FROM shop
  JOIN lots l ON l.company_id = $company_id AND l.shop_id = shop.id AND l.is_unpaid
  JOIN pos p ON p.company_id = $company_id AND p.id = l.pos_id
  JOIN ledger_accounts a
    ON a.company_id = $company_id AND a.shop_id = l.shop_id AND a.kind = {account.posUnpaid} AND a.ref_id = l.id AND a.owner_id = l.pos_id AND a.debit_vnd > a.credit_vnd
  CROSS JOIN LATERAL (
    SELECT pos_money_due(
      l.opened_on, l.created_at, p.settle_days, p.settle_shifts, p.holds_weekend, ({parts.held_days})
    ) AS day
  ) AS due
  WHERE $today::date > due.day + shop.warn_money_days::integer
  UNION ALL
  SELECT 10, o.id, o.shop_id, begun.at, o.request_vnd, false, o.warn_reason
  FROM orders o
  CROSS JOIN LATERAL (
    SELECT COALESCE(max(e.at), o.created_at) AS at FROM order_events e
    WHERE e.company_id = $company_id AND e.order_id = o.id AND e.event = 'order.warn'
  ) AS begun
  WHERE o.company_id = $company_id AND o.shop_id = ANY ($shop_ids::bigint[]) AND o.status < {orderStatus.cancelled} AND o.is_warned
),
marked AS MATERIALIZED (
  SELECT
    raw.*, mark.note, mark.user_id, mark.at AS marked_at, mark.until,
    CASE
      WHEN mark.status = {warningMarkStatus.dropped} THEN {warningState.dropped}
      WHEN mark.until > $now::timestamptz THEN {warningState.putOff}
      ELSE {warningState.open}
    END AS state
  FROM raw
  LEFT JOIN warning_marks mark
    ON mark.company_id = $company_id AND mark.type = raw.type AND mark.ref_id = raw.ref_id AND mark.at >= raw.since
  WHERE ($type::smallint IS NULL OR raw.type = $type)
    AND ($ref_id::bigint IS NULL OR raw.ref_id = $ref_id)
    AND (($staff_id::bigint IS NULL AND $search::text = '') OR EXISTS (
      SELECT FROM orders o
      WHERE raw.type <> 9 AND o.company_id = $company_id AND o.id = raw.ref_id
        AND ($staff_id::bigint IS NULL OR o.staff_id = $staff_id)
        AND ($search::text = '' OR o.search LIKE '%' || $search || '%')
    ))
)
SELECT
  (SELECT count(*) FROM marked WHERE state = {warningState.open}) AS "Open",
  (SELECT count(*) FROM marked WHERE state = {warningState.open} AND is_red) AS "Red",
  (SELECT count(*) FROM marked WHERE state = {warningState.open} AND NOT is_red) AS "Yellow",
  (SELECT count(*) FROM marked WHERE state = {warningState.putOff}) AS "PutOff",
  (SELECT count(*) FROM marked WHERE state = {warningState.dropped}) AS "Dropped",
  (
    SELECT COALESCE(jsonb_agg(page ORDER BY place), '[]'::jsonb)
    FROM (
      SELECT
        chosen.place, chosen.type AS "Type", CASE WHEN chosen.is_red THEN 1 ELSE 2 END AS "Level", chosen.state AS "State",
        chosen.shop_id AS "ShopID", shop.name AS "ShopName", o.id AS "ScheduleID", l.id AS "NumberLoID",
        COALESCE(o.code, 'Lô ' || l.number_text) AS "Code", COALESCE(partner.name, customer.full_name, p.name) AS "Name", o.contract_type AS "Contract_Type",
        COALESCE(card.bank_code, '') AS "BankCode", COALESCE(card.last4, '') AS "Last4",
        o.fee_vnd AS "Fee", o.pos_fee_vnd AS "PosFee", o.customer_id AS "CustomerID",
        COALESCE(chosen.detail, '') AS "Detail", chosen.since AS "Since", chosen.amount_vnd AS "Amount",
        o.staff_id AS "StaffID", COALESCE((SELECT u.full_name FROM users u WHERE u.company_id = $company_id AND u.id = o.staff_id), '') AS "StaffName",
        COALESCE(chosen.note, '') AS "Note", chosen.marked_at AS "MarkedAt", chosen.until AS "Until",
        COALESCE((SELECT u.full_name FROM users u WHERE u.company_id = $company_id AND u.id = chosen.user_id), '') AS "MarkedBy"
      FROM (
        SELECT
          row_number() OVER (ORDER BY NOT marked.is_red, array_position(ARRAY[6, 7, 4, 8, 1, 3, 2, 9, 5, 10], marked.type), marked.since, marked.ref_id) AS place,
          marked.*
        FROM marked
        WHERE marked.state = $state::integer AND ($level::integer IS NULL OR marked.is_red = ($level = 1))
        ORDER BY place
        LIMIT $limit OFFSET $offset
      ) AS chosen
      JOIN shop ON shop.id = chosen.shop_id
      LEFT JOIN orders o ON chosen.type <> 9 AND o.company_id = $company_id AND o.id = chosen.ref_id
      LEFT JOIN customers customer ON customer.company_id = $company_id AND customer.id = o.customer_id
      LEFT JOIN partners partner ON o.contract_type = 4 AND partner.company_id = $company_id AND partner.id = o.partner_id
      LEFT JOIN cards card ON card.company_id = $company_id AND card.id = o.card_id
      LEFT JOIN lots l ON chosen.type = 9 AND l.company_id = $company_id AND l.id = chosen.ref_id
      LEFT JOIN pos p ON p.company_id = $company_id AND p.id = l.pos_id
    ) AS page
  ) AS rows;

-- name: mark_warning
INSERT INTO warning_marks (company_id, type, ref_id, shop_id, status, until, note, user_id, at)
VALUES ($company_id, $type, $ref_id, $shop_id, $status, $until, $note, $user_id, $now)
ON CONFLICT (company_id, type, ref_id) DO UPDATE
SET status = EXCLUDED.status, until = EXCLUDED.until, note = EXCLUDED.note, user_id = EXCLUDED.user_id, at = EXCLUDED.at;

-- name: unmark_warning
DELETE FROM warning_marks WHERE company_id = $company_id AND shop_id = $shop_id AND type = $type AND ref_id = $ref_id;

-- name: erase_marks
-- What was said about orders of a person.
UPDATE warning_marks SET note = '' WHERE company_id = $company_id AND type <> 9 AND ref_id = ANY ($order_ids::bigint[]);

-- name: list_cancelled
-- Cancelled orders by when they were cancelled.
WITH found AS MATERIALIZED (
  SELECT o.id, o.cancelled_at, o.undone_vnd
  FROM orders o
  WHERE o.company_id = $company_id AND o.shop_id = ANY ($shop_ids::bigint[]) AND o.status = {orderStatus.cancelled}
    AND o.cancelled_at >= $from_at::timestamptz
    AND o.cancelled_at < $to_at::timestamptz
    AND ($staff_id::bigint IS NULL OR o.staff_id = $staff_id)
    AND ($search::text = '' OR o.search LIKE '%' || $search || '%')
)
SELECT
  (SELECT count(*) FROM found) AS total,
  (SELECT COALESCE(sum(undone_vnd), 0)::bigint FROM found) AS "undoneVnd",
  (
    SELECT COALESCE(jsonb_agg(page ORDER BY place), '[]'::jsonb)
    FROM (
      SELECT
        row_number() OVER (ORDER BY chosen.cancelled_at DESC, chosen.id DESC) AS place,
        o.id AS "ScheduleID", o.code AS "Code", o.shop_id AS "ShopID", shop.name AS "ShopName", o.for_date AS "ForDate",
        customer.full_name AS "CustomerName", card.bank_code AS "CardBankCode", card.last4 AS "Last4",
        o.request_vnd AS "Request", o.undone_vnd AS "Undone", o.cancel_reason AS "Reason", o.cancelled_at AS "CancelledAt",
        COALESCE(
          (
            SELECT u.full_name
            FROM order_events e
            JOIN users u ON u.company_id = $company_id AND u.id = e.user_id
            WHERE e.company_id = $company_id AND e.order_id = o.id AND e.to_status = {orderStatus.cancelled} AND e.from_status <> {orderStatus.cancelled}
            ORDER BY e.id DESC
            LIMIT 1
          ),
          ''
        ) AS "CancelledBy",
        COALESCE((SELECT u.full_name FROM users u WHERE u.company_id = $company_id AND u.id = o.staff_id), '') AS "StaffName", o.version AS "Version"
      FROM (SELECT id, cancelled_at FROM found ORDER BY cancelled_at DESC, id DESC LIMIT $limit OFFSET $offset) AS chosen
      JOIN orders o ON o.company_id = $company_id AND o.id = chosen.id
      JOIN shops shop ON shop.company_id = $company_id AND shop.id = o.shop_id
      JOIN customers customer ON customer.company_id = $company_id AND customer.id = o.customer_id
      JOIN cards card ON card.company_id = $company_id AND card.id = o.card_id
    ) AS page
  ) AS rows;
