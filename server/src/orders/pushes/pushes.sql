-- name: list_queue
-- The open rows of the queue and what was sent today, with the counts of all that match without the filter on state. Asked for some
-- orders alone, it is what their acts look at.
WITH queue AS (
  SELECT
    open.order_id, open.kind, open.amount_vnd, open.state, open.id, open.is_planned, open.fund_id, open.bank_code, open.account_no, open.account_name,
    open.note, open.asked_by, open.asked_at, open.claimed_by, open.claimed_until, open.reason, open.reason_by,
    NULL::bigint AS line_id, '' AS ref_no, NULL::bigint AS sent_by, NULL::timestamptz AS sent_at
  FROM ({parts.open_pushes}) AS open
  UNION ALL
  SELECT
    p.order_id, p.kind, p.amount_vnd, p.status, p.id, p.is_planned, p.fund_id, p.bank_code, p.account_no, p.account_name,
    p.note, p.asked_by, p.asked_at, NULL::bigint, NULL::timestamptz, p.reason, p.reason_by,
    p.line_id, p.ref_no, p.sent_by, p.sent_at
  FROM pushes p
  WHERE p.company_id = $company_id AND p.shop_id = ANY ($shop_ids::bigint[]) AND p.status = {pushState.sent} AND p.sent_on = $today::date
    AND ($order_ids::bigint[] IS NULL OR p.order_id = ANY ($order_ids::bigint[]))
),
found AS MATERIALIZED (
  SELECT
    queue.order_id AS "ScheduleID", queue.kind AS "Kind", queue.id AS "PushID", o.code AS "Code", o.contract_type AS "Contract_Type",
    queue.state AS "State", queue.is_planned AS "IsPlanned",
    queue.kind = {pushKind.topUp} AND queue.state <> {pushState.sent} AND o.contract_type IN (2, 3) AND o.for_date <= $today::date AS "IsDue",
    CASE
      WHEN queue.is_planned THEN queue.asked_at
      WHEN queue.kind IN ({pushKind.payout}, {pushKind.partner}) THEN COALESCE(
        (
          SELECT max(e.at) FROM order_events e
          WHERE e.company_id = $company_id AND e.order_id = o.id AND e.to_status = {orderStatus.toSend} AND e.from_status <> {orderStatus.toSend}
        ),
        o.created_at
      )
      ELSE GREATEST(o.created_at, o.for_date::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh')
    END AS "Since",
    o.customer_id AS "CustomerID", COALESCE(partner.name, customer.full_name) AS "CustomerName", COALESCE(partner.account_name, '') AS "OtherName",
    card.bank_code AS "CardBankCode", card.last4 AS "Last4",
    queue.amount_vnd AS "Amount",
    target.bank_code AS "BankCode", target.account_no AS "AccountNo", target.account_name AS "AccountName",
    queue.note AS "Note", queue.fund_id AS "BankCardID",
    COALESCE((SELECT f.name FROM funds f WHERE f.company_id = $company_id AND f.id = queue.fund_id), '') AS "FundName",
    COALESCE(CASE WHEN queue.is_planned THEN queue.asked_by END, o.staff_id) AS "StaffID",
    queue.claimed_by AS "ClaimedByID", queue.claimed_until AS "ClaimedUntil", queue.reason AS "Reason", queue.reason_by AS "ReasonByID",
    queue.ref_no AS "RefNo", queue.sent_at AS "SentAt", queue.sent_by AS "SentByID",
    queue.state = {pushState.sent} AND NOT EXISTS (
      SELECT FROM order_lines line
      WHERE line.company_id = $company_id AND line.order_id = o.id AND line.id = queue.line_id AND line.status = {lineStatus.posted}
    ) AS "IsCancelled"
  FROM queue
  JOIN orders o ON o.company_id = $company_id AND o.id = queue.order_id
  JOIN customers customer ON customer.company_id = $company_id AND customer.id = o.customer_id
  JOIN cards card ON card.company_id = $company_id AND card.id = o.card_id
  LEFT JOIN partners partner ON queue.kind = {pushKind.partner} AND partner.company_id = $company_id AND partner.id = o.partner_id
  LEFT JOIN LATERAL (
    SELECT a.bank_code, a.account_no, a.account_name
    FROM customer_accounts a
    WHERE a.company_id = $company_id AND a.customer_id = o.customer_id
    ORDER BY a.is_default DESC, a.id
    LIMIT 1
  ) AS account ON queue.kind = {pushKind.payout}
  CROSS JOIN LATERAL (
    SELECT
      CASE
        WHEN queue.is_planned AND (queue.kind <> {pushKind.topUp} OR queue.account_no <> '') THEN queue.bank_code
        WHEN queue.kind = {pushKind.topUp} THEN card.top_up_bank
        ELSE COALESCE(partner.bank_code, account.bank_code, '')
      END AS bank_code,
      CASE
        WHEN queue.is_planned AND (queue.kind <> {pushKind.topUp} OR queue.account_no <> '') THEN queue.account_no
        WHEN queue.kind = {pushKind.topUp} THEN card.top_up_account
        ELSE COALESCE(partner.account_no, account.account_no, '')
      END AS account_no,
      CASE
        WHEN queue.is_planned AND (queue.kind <> {pushKind.topUp} OR queue.account_no <> '') THEN queue.account_name
        WHEN queue.kind = {pushKind.topUp} THEN card.holder_name
        ELSE COALESCE(partner.account_name, account.account_name, '')
      END AS account_name
  ) AS target
  WHERE ($kind::smallint IS NULL OR queue.kind = $kind)
    AND ($fund_id::bigint IS NULL OR queue.fund_id = $fund_id)
    AND ($staff_id::bigint IS NULL OR COALESCE(CASE WHEN queue.is_planned THEN queue.asked_by END, o.staff_id) = $staff_id)
    AND ($bank_code::text = '' OR target.bank_code = $bank_code)
    AND ($search::text = '' OR o.search LIKE '%' || $search || '%' OR target.account_no LIKE $search || '%')
)
SELECT
  (
    SELECT COALESCE(jsonb_agg(sums), '[]'::jsonb)
    FROM (SELECT "State" AS state, count(*) AS count, sum("Amount") FILTER (WHERE NOT "IsCancelled") AS vnd FROM found GROUP BY "State") AS sums
  ) AS sums,
  (
    SELECT COALESCE(jsonb_agg(page ORDER BY place), '[]'::jsonb)
    FROM (
      SELECT
        row_number() OVER () AS place, shown.*,
        COALESCE((SELECT u.full_name FROM users u WHERE u.company_id = $company_id AND u.id = shown."StaffID"), '') AS "StaffName",
        COALESCE((SELECT u.full_name FROM users u WHERE u.company_id = $company_id AND u.id = shown."ClaimedByID"), '') AS "ClaimedBy",
        COALESCE((SELECT u.full_name FROM users u WHERE u.company_id = $company_id AND u.id = shown."ReasonByID"), '') AS "ReasonBy",
        COALESCE((SELECT u.full_name FROM users u WHERE u.company_id = $company_id AND u.id = shown."SentByID"), '') AS "SentBy"
      FROM (
        SELECT *
        FROM found
        WHERE $state::smallint IS NULL OR "State" = $state
        ORDER BY "State" = 5, CASE WHEN $oldest_first::boolean THEN "Since" END, CASE WHEN "State" = 5 THEN "SentAt" END DESC, "IsDue" DESC, "Since", "ScheduleID", "Kind"
        LIMIT $limit OFFSET $offset
      ) AS shown
    ) AS page
  ) AS rows;

-- name: taken_pushes
-- What the caller held and lost within the time of a claim, by which event of its order; an open row tells what it still is.
SELECT
  p.order_id AS "ScheduleID", p.kind AS "Kind", CASE WHEN p.status < {pushState.sent} THEN p.amount_vnd END AS "leftVnd",
  o.code, e.event, e.amount_vnd AS "amountVnd", COALESCE(u.full_name, '') AS who, e.at
FROM pushes p
JOIN orders o ON o.company_id = $company_id AND o.id = p.order_id
JOIN order_events e ON e.company_id = $company_id AND e.order_id = p.order_id AND e.id = p.taken_event
LEFT JOIN users u ON u.company_id = $company_id AND u.id = e.user_id
WHERE p.company_id = $company_id
  AND p.shop_id = ANY ($shop_ids::bigint[])
  AND p.taken_from = $user_id
  AND p.taken_at > now() - interval '10 minutes'
ORDER BY p.taken_at DESC, p.id;

-- name: last_act
-- By which act of its order a row of this kind went last: money that was sent of it, or that the order waits for it no more.
SELECT e.event, e.amount_vnd AS "amountVnd", COALESCE(u.full_name, '') AS who, e.at
FROM order_events e
LEFT JOIN users u ON u.company_id = $company_id AND u.id = e.user_id
WHERE e.company_id = $company_id
  AND e.shop_id = $shop_id
  AND e.order_id = $order_id
  AND (
    e.event = $sending
    OR CASE
      WHEN $kind::smallint = {pushKind.topUp} THEN e.from_status < {orderStatus.toSend} AND e.to_status >= {orderStatus.toSend}
      ELSE e.from_status = {orderStatus.toSend} AND e.to_status <> {orderStatus.toSend}
    END
  )
ORDER BY e.id DESC
LIMIT 1;
