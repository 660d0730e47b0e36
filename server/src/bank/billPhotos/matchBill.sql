-- name: named_pos
-- The POS of the shop that a bill names.
SELECT p.id, p.name
FROM pos p
WHERE p.company_id = $company_id
  AND p.shop_id = $shop_id
  AND upper(p.tid) = upper($tid::text)
  AND NOT p.is_deleted
ORDER BY p.status = {posStatus.active} DESC, p.id DESC
LIMIT 1;

-- name: swipes
-- Swipes of the shop's orders near the day of a bill that share with it amount and card, amount and POS, or approval code.
SELECT
  s.id AS "LogWithdrawalID", o.id AS "ScheduleID", o.code AS "Code", COALESCE(partner.name, customer.full_name) AS "CustomerName",
  s.pos_id AS "PosID", pos.name AS "PosName", COALESCE(l.number_text, '') AS "LotNo", s.bill_no AS "BillNo", s.approval_code AS "Approval",
  card.last4 AS "Last4", s.card_type AS "CardType", s.amount_vnd AS "Amount", s.swiped_at AS "At", s.posted_on AS day,
  s.status = {lineStatus.cancelled} AS "IsCancelled",
  EXISTS (
    SELECT
    FROM files f
    WHERE f.company_id = $company_id AND f.ref_kind = 'order' AND f.ref_id = s.order_id AND f.swipe_id = s.id AND f.removed_at IS NULL
  ) AS "HasPicture"
FROM swipes s
JOIN orders o ON o.company_id = $company_id AND o.id = s.order_id
JOIN cards card ON card.company_id = $company_id AND card.id = o.card_id
JOIN customers customer ON customer.company_id = $company_id AND customer.id = o.customer_id
JOIN pos ON pos.company_id = $company_id AND pos.id = s.pos_id
LEFT JOIN partners partner ON partner.company_id = $company_id AND partner.id = o.partner_id AND o.contract_type = 4
LEFT JOIN lots l ON l.company_id = $company_id AND l.id = s.lot_id
WHERE s.company_id = $company_id
  AND s.shop_id = $shop_id
  AND o.shop_id = $shop_id
  AND s.posted_on BETWEEN $from_day::date AND $to_day::date
  AND (s.status = {lineStatus.posted} OR $is_void::boolean)
  AND (
    s.amount_vnd = $amount::bigint AND (card.last4 = $last4 OR s.pos_id = $pos_id::bigint)
    OR $approval <> '' AND s.approval_code = $approval AND (s.amount_vnd = $amount::bigint OR card.last4 = $last4)
  )
ORDER BY
  (s.amount_vnd = $amount::bigint) DESC NULLS LAST, card.last4 = $last4 DESC, COALESCE(s.pos_id = $pos_id::bigint, false) DESC,
  $approval <> '' AND s.approval_code = $approval DESC, abs(s.posted_on - $day::date), s.id
LIMIT 8;

-- name: open_orders
-- Orders of a card on which something is left to swipe.
SELECT
  o.id AS "ScheduleID", o.code AS "Code", COALESCE(partner.name, customer.full_name) AS "CustomerName", card.last4 AS "Last4",
  GREATEST(o.request_vnd, o.top_up_vnd) - o.swipe_vnd AS "LeftToSwipe"
FROM cards card
JOIN orders o ON o.company_id = $company_id AND o.card_id = card.id
JOIN customers customer ON customer.company_id = $company_id AND customer.id = o.customer_id
LEFT JOIN partners partner ON partner.company_id = $company_id AND partner.id = o.partner_id AND o.contract_type = 4
WHERE card.company_id = $company_id
  AND card.last4 = $last4
  AND o.shop_id = $shop_id
  AND o.status IN ({orderStatus.toDo}, {orderStatus.toSwipe}, {orderStatus.toSend})
  AND NOT o.is_done_by_hand
  AND GREATEST(o.request_vnd, o.top_up_vnd) > o.swipe_vnd
  AND o.for_date BETWEEN $from_day::date - 30 AND $to_day::date
ORDER BY abs(o.for_date - $day::date), o.id DESC
LIMIT 5;

-- name: lot
-- The lô of a POS that a settlement slip names, with what stands in it, and its bills by brand.
WITH lot AS (
  SELECT l.id, l.number_text, l.is_settled, l.version
  FROM lots l
  WHERE l.company_id = $company_id
    AND l.shop_id = $shop_id
    AND l.pos_id = $pos_id
    AND l.number_key = lpad($lot_no::text, 6, '0')
    AND l.opened_on <= $to_day::date
  ORDER BY l.opened_on DESC, l.id DESC
  LIMIT 1
),
bill AS (
  SELECT s.card_type, s.amount_vnd, s.bill_key, s.bill_no
  FROM lot
  JOIN swipes s ON s.company_id = $company_id AND s.lot_id = lot.id AND s.status = {lineStatus.posted}
),
brand AS (
  SELECT card_type, count(*)::integer AS count, sum(amount_vnd)::bigint AS amount FROM bill GROUP BY card_type
)
SELECT
  lot.id AS "numberLoID", lot.number_text AS "LotNo", lot.is_settled AS "IsSettled", lot.version AS "Version",
  (SELECT count(*)::integer FROM bill) AS "Count",
  (SELECT COALESCE(sum(amount_vnd), 0)::bigint FROM bill) AS "Amount",
  (
    SELECT COALESCE(json_agg(json_build_object('CardType', card_type, 'Count', count, 'Amount', amount) ORDER BY card_type), '[]')
    FROM brand
  ) AS "Brands",
  (SELECT COALESCE(array_agg(bill_key ORDER BY bill_key) FILTER (WHERE bill_no <> ''), '{}') FROM bill) AS "bills"
FROM lot;
