-- name: list_queue
-- The queue: what orders need by themselves (`live`), what users put there or touched (`noted`), and what was sent today; with
-- the counts of all that match without the filter on state. A row that a user put there or has claimed keeps its amount;
-- the amount of any other follows its order. Asked for some orders alone, it is what their acts look at.
WITH live AS (
  SELECT o.id AS order_id, CASE WHEN o.contract_type = 4 THEN 3 ELSE 2 END AS kind, -o.balance_vnd AS amount_vnd
  FROM orders o
  WHERE o.company_id = $company_id AND o.shop_id = ANY ($shop_ids::bigint[]) AND o.status = 3
    AND ($order_ids::bigint[] IS NULL OR o.id = ANY ($order_ids::bigint[]))
  UNION ALL
  SELECT o.id, 1, COALESCE(NULLIF(o.request_top_up_vnd, 0), o.request_vnd)
  FROM orders o
  WHERE o.company_id = $company_id AND o.shop_id = ANY ($shop_ids::bigint[]) AND o.status IN (1, 2) AND o.for_date = $today::date
    AND o.contract_type IN (2, 3) AND o.top_up_vnd = 0
    AND ($order_ids::bigint[] IS NULL OR o.id = ANY ($order_ids::bigint[]))
),
noted AS (
  SELECT p.*
  FROM pushes p
  WHERE p.company_id = $company_id AND p.shop_id = ANY ($shop_ids::bigint[])
    AND (p.status <> 5 OR p.sent_on = $today::date)
    AND ($order_ids::bigint[] IS NULL OR p.order_id = ANY ($order_ids::bigint[]))
),
queue AS (
  SELECT
    COALESCE(live.order_id, noted.order_id) AS order_id, COALESCE(live.kind, noted.kind) AS kind,
    CASE WHEN noted.is_planned OR noted.claimed_until > now() OR noted.status = 5 THEN noted.amount_vnd ELSE live.amount_vnd END AS amount_vnd,
    CASE WHEN noted.claimed_until > now() AND noted.status <> 5 THEN 2 ELSE COALESCE(noted.status, 1) END AS state,
    noted.id, COALESCE(noted.is_planned, false) AS is_planned, noted.fund_id, noted.bank_code, noted.account_no, noted.account_name,
    COALESCE(noted.note, '') AS note, noted.asked_by, noted.asked_at,
    CASE WHEN noted.claimed_until > now() THEN noted.claimed_by END AS claimed_by,
    CASE WHEN noted.claimed_until > now() THEN noted.claimed_until END AS claimed_until,
    COALESCE(noted.reason, '') AS reason, noted.reason_by, noted.line_id, COALESCE(noted.ref_no, '') AS ref_no, noted.sent_by, noted.sent_at
  FROM live
  FULL JOIN noted ON noted.order_id = live.order_id AND noted.kind = live.kind AND noted.status <> 5
  WHERE live.order_id IS NOT NULL OR noted.is_planned OR noted.status = 5
),
found AS MATERIALIZED (
  SELECT
    queue.order_id AS "ScheduleID", queue.kind AS "Kind", queue.id AS "PushID", o.code AS "Code", o.contract_type AS "Contract_Type",
    queue.state AS "State", queue.is_planned AS "IsPlanned",
    queue.kind = 1 AND queue.state <> 5 AND o.contract_type IN (2, 3) AND o.for_date <= $today::date AS "IsDue",
    CASE
      WHEN queue.is_planned THEN queue.asked_at
      WHEN queue.kind IN (2, 3) THEN COALESCE(
        (
          SELECT max(e.at) FROM order_events e
          WHERE e.company_id = $company_id AND e.order_id = o.id AND e.to_status = 3 AND e.from_status <> 3
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
    queue.state = 5 AND NOT EXISTS (
      SELECT FROM order_lines line
      WHERE line.company_id = $company_id AND line.order_id = o.id AND line.id = queue.line_id AND line.status = 1
    ) AS "IsCancelled"
  FROM queue
  JOIN orders o ON o.company_id = $company_id AND o.id = queue.order_id
  JOIN customers customer ON customer.company_id = $company_id AND customer.id = o.customer_id
  JOIN cards card ON card.company_id = $company_id AND card.id = o.card_id
  LEFT JOIN partners partner ON queue.kind = 3 AND partner.company_id = $company_id AND partner.id = o.partner_id
  LEFT JOIN LATERAL (
    SELECT a.bank_code, a.account_no, a.account_name
    FROM customer_accounts a
    WHERE a.company_id = $company_id AND a.customer_id = o.customer_id
    ORDER BY a.is_default DESC, a.id
    LIMIT 1
  ) AS account ON queue.kind = 2
  CROSS JOIN LATERAL (
    SELECT
      CASE WHEN queue.is_planned AND (queue.kind <> 1 OR queue.account_no <> '') THEN queue.bank_code WHEN queue.kind = 1 THEN card.top_up_bank ELSE COALESCE(partner.bank_code, account.bank_code, '') END AS bank_code,
      CASE WHEN queue.is_planned AND (queue.kind <> 1 OR queue.account_no <> '') THEN queue.account_no WHEN queue.kind = 1 THEN card.top_up_account ELSE COALESCE(partner.account_no, account.account_no, '') END AS account_no,
      CASE WHEN queue.is_planned AND (queue.kind <> 1 OR queue.account_no <> '') THEN queue.account_name WHEN queue.kind = 1 THEN card.holder_name ELSE COALESCE(partner.account_name, account.account_name, '') END AS account_name
  ) AS target
  WHERE queue.amount_vnd > 0
    AND ($kind::smallint IS NULL OR queue.kind = $kind)
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

-- name: insert_push
INSERT INTO pushes (company_id, id, shop_id, order_id, kind, is_planned, amount_vnd, fund_id, bank_code, account_no, account_name, note, asked_by, claimed_by, claimed_until)
VALUES (
  $company_id, $id, $shop_id, $order_id, $kind, $is_planned, $amount_vnd, $fund_id, $bank_code, $account_no, $account_name, $note, $user_id,
  CASE WHEN $is_claimed::boolean THEN $user_id::bigint END, CASE WHEN $is_claimed::boolean THEN now() + interval '10 minutes' END
);

-- name: plan_push
-- Over a row that was there by itself, or was returned.
UPDATE pushes
SET is_planned = true, amount_vnd = $amount_vnd, fund_id = $fund_id, bank_code = $bank_code, account_no = $account_no, account_name = $account_name,
    note = $note, status = 1, asked_by = $user_id, asked_at = now(), claimed_by = NULL, claimed_until = NULL, reason = '', reason_by = NULL
WHERE company_id = $company_id AND shop_id = $shop_id AND id = $id;

-- name: claim_push
UPDATE pushes
SET amount_vnd = $amount_vnd, claimed_by = $user_id, claimed_until = now() + interval '10 minutes'
WHERE company_id = $company_id AND shop_id = $shop_id AND id = $id;

-- name: let_go
UPDATE pushes
SET claimed_by = NULL, claimed_until = NULL
WHERE company_id = $company_id AND shop_id = $shop_id AND order_id = $order_id AND kind = $kind AND status <> 5 AND claimed_by = $user_id;

-- name: return_push
UPDATE pushes
SET status = $status, reason = $reason, reason_by = $user_id, claimed_by = NULL, claimed_until = NULL
WHERE company_id = $company_id AND shop_id = $shop_id AND id = $id;

-- name: mark_sent
UPDATE pushes
SET status = 5, amount_vnd = $amount_vnd, fund_id = $fund_id, ref_no = $ref_no, line_id = $line_id, sent_by = $user_id, sent_at = now(), sent_on = $today::date,
    bank_code = $bank_code, account_no = $account_no, account_name = $account_name, claimed_by = NULL, claimed_until = NULL
WHERE company_id = $company_id AND shop_id = $shop_id AND id = $id;

-- name: delete_push
DELETE FROM pushes WHERE company_id = $company_id AND shop_id = $shop_id AND id = $id AND status <> 5;

-- name: last_sent
-- Who sent a row of this kind of the order last, for the refusal of another user who comes too late.
SELECT COALESCE(u.full_name, '') AS "who", p.sent_at AS "at"
FROM pushes p
LEFT JOIN users u ON u.company_id = $company_id AND u.id = p.sent_by
WHERE p.company_id = $company_id AND p.shop_id = $shop_id AND p.order_id = $order_id AND p.kind = $kind AND p.status = 5
ORDER BY p.sent_at DESC
LIMIT 1;

-- name: forget_accounts
-- The accounts of a customer who is anonymised.
UPDATE pushes
SET account_no = '', account_name = '', note = '', reason = '', ref_no = ''
WHERE company_id = $company_id AND order_id = ANY ($order_ids::bigint[]);
