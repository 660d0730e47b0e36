-- name: open_pushes
-- The queue of money to send, at most one row for an order and kind: what orders need by themselves (`live`), and what users put there or
-- touched (`noted`). A row that a user put there has an amount of its own, and never more than is still owed; any other follows its order.
SELECT
  COALESCE(live.order_id, noted.order_id) AS order_id, COALESCE(live.kind, noted.kind) AS kind,
  CASE WHEN noted.is_planned THEN LEAST(noted.amount_vnd, noted.owed_vnd) ELSE live.amount_vnd END AS amount_vnd,
  CASE WHEN noted.claimed_until > now() THEN {pushState.sending} ELSE COALESCE(noted.status, {pushState.waiting}) END AS state,
  noted.id, COALESCE(noted.is_planned, false) AS is_planned, noted.fund_id, noted.bank_code, noted.account_no, noted.account_name,
  COALESCE(noted.note, '') AS note, noted.asked_by, noted.asked_at,
  CASE WHEN noted.claimed_until > now() THEN noted.claimed_by END AS claimed_by,
  CASE WHEN noted.claimed_until > now() THEN noted.claimed_until END AS claimed_until,
  COALESCE(noted.reason, '') AS reason, noted.reason_by
FROM (
  SELECT o.id AS order_id, CASE WHEN o.contract_type = 4 THEN {pushKind.partner} ELSE {pushKind.payout} END AS kind, -o.balance_vnd AS amount_vnd
  FROM orders o
  WHERE o.company_id = $company_id AND o.shop_id = ANY ($shop_ids::bigint[]) AND o.status = {orderStatus.toSend}
    AND ($order_ids::bigint[] IS NULL OR o.id = ANY ($order_ids::bigint[]))
  UNION ALL
  SELECT o.id, {pushKind.topUp}, COALESCE(NULLIF(o.request_top_up_vnd, 0), o.request_vnd) - o.top_up_vnd
  FROM orders o
  WHERE o.company_id = $company_id AND o.shop_id = ANY ($shop_ids::bigint[]) AND o.status IN ({orderStatus.toDo}, {orderStatus.toSwipe}) AND o.for_date = $today::date
    AND o.contract_type IN (2, 3) AND o.top_up_vnd < COALESCE(NULLIF(o.request_top_up_vnd, 0), o.request_vnd)
    AND ($order_ids::bigint[] IS NULL OR o.id = ANY ($order_ids::bigint[]))
) AS live
FULL JOIN (
  SELECT
    p.*,
    CASE
      WHEN p.kind <> {pushKind.topUp} THEN -o.balance_vnd + CASE WHEN o.fee_collect IN (2, 3) THEN GREATEST(0, o.fee_vnd - o.discount_vnd - o.paid_vnd) ELSE 0 END
      WHEN o.status IN ({orderStatus.toDo}, {orderStatus.toSwipe}) AND o.contract_type <> 4 THEN COALESCE(NULLIF(o.request_top_up_vnd, 0), o.request_vnd) - o.top_up_vnd
      ELSE 0
    END AS owed_vnd
  FROM pushes p
  JOIN orders o ON o.company_id = $company_id AND o.id = p.order_id
  WHERE p.company_id = $company_id AND p.shop_id = ANY ($shop_ids::bigint[]) AND p.status < {pushState.sent}
    AND ($order_ids::bigint[] IS NULL OR p.order_id = ANY ($order_ids::bigint[]))
) AS noted ON noted.order_id = live.order_id AND noted.kind = live.kind
WHERE CASE WHEN noted.is_planned THEN LEAST(noted.amount_vnd, noted.owed_vnd) ELSE live.amount_vnd END > 0;

-- name: open_entries
-- The open entries of orders in the queue of money to send. Every act on one holds its order first.
SELECT COALESCE(
  jsonb_agg(
    jsonb_build_object(
      'id', p.id, 'orderId', p.order_id, 'kind', p.kind, 'status', p.status, 'isPlanned', p.is_planned, 'amountVnd', p.amount_vnd,
      'heldBy', CASE WHEN p.claimed_until > now() THEN p.claimed_by END, 'heldUntil', CASE WHEN p.claimed_until > now() THEN p.claimed_until END
    )
    ORDER BY p.id
  ),
  '[]'::jsonb
)
FROM pushes p
WHERE p.company_id = $company_id AND p.order_id = ANY ($order_ids::bigint[]) AND p.status < {pushState.sent};
