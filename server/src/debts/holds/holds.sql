-- name: find_swipe
-- A swipe on a POS of the shop, whatever shop its order is of, with what holds its money back. What was booked of one that the bank
-- took back since is not there any more.
SELECT
  s.id, s.order_id AS "orderId", o.code AS "orderCode", o.shop_id AS "orderShopId", shop.name AS "orderShopName", o.customer_id AS "customerId",
  s.status = {lineStatus.posted} AS "isStanding", s.pos_id AS "posId", pos.name AS "posName", s.lot_id AS "lotId", s.amount_vnd AS "amountVnd",
  s.pos_fee_vnd AS "posFeeVnd", s.bill_no AS "billNo",
  EXISTS (
    SELECT FROM match_items i JOIN matches m ON m.company_id = $company_id AND m.id = i.match_id AND m.state = {matchState.posted}
    WHERE i.company_id = $company_id AND i.side = 2 AND i.ref_id = s.id AND i.is_live
  ) AND NOT EXISTS (
    SELECT FROM match_items i JOIN matches m ON m.company_id = $company_id AND m.id = i.match_id AND m.state = {matchState.posted}
    WHERE i.company_id = $company_id AND i.side = 3 AND i.ref_id = s.id AND i.is_live
  ) AS "isBooked"
FROM swipes s
JOIN orders o ON o.company_id = $company_id AND o.id = s.order_id
JOIN shops shop ON shop.company_id = $company_id AND shop.id = o.shop_id
JOIN pos ON pos.company_id = $company_id AND pos.id = s.pos_id
WHERE s.company_id = $company_id
  AND COALESCE(s.pos_shop_id, s.shop_id) = ANY ($shop_ids::bigint[])
  AND s.id = $id;

-- name: swipes_to_hold
-- The bills of a lô that stand, have money to come that was not booked from a statement, and are neither held nor lost.
SELECT
  s.id, s.order_id AS "orderId", o.code AS "orderCode", o.shop_id AS "orderShopId", shop.name AS "orderShopName", o.customer_id AS "customerId",
  s.status = {lineStatus.posted} AS "isStanding", s.pos_id AS "posId", pos.name AS "posName", s.lot_id AS "lotId", s.amount_vnd AS "amountVnd",
  s.pos_fee_vnd AS "posFeeVnd", s.bill_no AS "billNo", false AS "isBooked"
FROM swipes s
JOIN orders o ON o.company_id = $company_id AND o.id = s.order_id
JOIN shops shop ON shop.company_id = $company_id AND shop.id = o.shop_id
JOIN pos ON pos.company_id = $company_id AND pos.id = s.pos_id
WHERE s.company_id = $company_id
  AND COALESCE(s.pos_shop_id, s.shop_id) = ANY ($shop_ids::bigint[])
  AND s.lot_id = $lot_id
  AND s.status = {lineStatus.posted}
  AND s.amount_vnd > s.pos_fee_vnd
  AND NOT EXISTS (SELECT FROM swipe_holds h WHERE h.company_id = $company_id AND h.swipe_id = s.id AND h.status <> {holdStatus.released})
  AND NOT EXISTS (
    SELECT FROM match_items i JOIN matches m ON m.company_id = $company_id AND m.id = i.match_id AND m.state = {matchState.posted}
    WHERE i.company_id = $company_id AND i.side = 2 AND i.ref_id = s.id AND i.is_live
  )
ORDER BY s.id;

-- name: find_hold
-- What stands of a swipe: held, or lost.
SELECT
  h.id, h.status, h.amount_vnd AS "amountVnd", h.code, h.loss_id AS "lossId"
FROM swipe_holds h
WHERE h.company_id = $company_id
  AND h.shop_id = ANY ($shop_ids::bigint[])
  AND h.swipe_id = $swipe_id
  AND h.status <> {holdStatus.released};

-- name: insert_hold
INSERT INTO swipe_holds (company_id, id, shop_id, pos_id, lot_id, order_id, swipe_id, amount_vnd, note, held_on, journal_id, created_by)
VALUES ($company_id, $id, $shop_id, $pos_id, $lot_id, $order_id, $swipe_id, $amount_vnd, $note, $day, $journal_id, $user_id);

-- name: release
UPDATE swipe_holds
SET status = {holdStatus.released}, released_on = $day, release_id = $release_id, released_by = $user_id, released_at = $at, release_reason = $reason,
    unlost_id = $unlost_id, unlost_on = $unlost_on
WHERE company_id = $company_id
  AND id = $id;

-- name: lose
UPDATE swipe_holds
SET status = $status, code = $code, fee_vnd = $fee_vnd, is_fee_back = $is_fee_back, lost_on = $day, loss_id = $loss_id, lost_by = $user_id, lost_at = $at,
    note = CASE WHEN $note::text = '' THEN note ELSE $note END
WHERE company_id = $company_id
  AND id = $id;

-- name: forget
-- What was said about bills of a person's orders; the money stays.
UPDATE swipe_holds SET note = '', release_reason = '' WHERE company_id = $company_id AND order_id = ANY ($ids::bigint[]);
