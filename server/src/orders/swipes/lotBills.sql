-- name: orders_of_swipes
-- Before anything is locked: which orders they are of, and of which shop.
SELECT s.id, s.order_id AS "orderId", o.shop_id AS "shopId", o.code, shop.name AS "shopName"
FROM swipes s
JOIN orders o ON o.company_id = $company_id AND o.id = s.order_id
JOIN shops shop ON shop.company_id = $company_id AND shop.id = o.shop_id
WHERE s.company_id = $company_id
  AND COALESCE(s.pos_shop_id, s.shop_id) = ANY ($shop_ids::bigint[])
  AND s.id = ANY ($ids::bigint[])
ORDER BY s.id;

-- name: lock_swipes
SELECT s.id, s.order_id AS "orderId", s.pos_id AS "posId", pos.name AS "posName", s.lot_id AS "lotId", s.bill_no AS "billNo",
  s.amount_vnd AS "amountVnd", s.pos_fee_vnd AS "posFeeVnd", s.status = {lineStatus.posted} AS "isStanding"
FROM swipes s
JOIN pos ON pos.company_id = $company_id AND pos.id = s.pos_id
WHERE s.company_id = $company_id
  AND s.order_id = ANY ($order_ids::bigint[])
  AND s.id = ANY ($ids::bigint[])
ORDER BY s.id
FOR UPDATE OF s;

-- name: taken_bill
-- A bill number that two of these have, or one of these and another swipe of the lô.
SELECT max(s.bill_no) AS bill
FROM swipes s
WHERE s.company_id = $company_id
  AND (s.lot_id = $lot_id OR s.id = ANY ($ids::bigint[]))
  AND s.status = {lineStatus.posted}
  AND s.bill_no <> ''
GROUP BY s.bill_key
HAVING count(*) > 1
ORDER BY s.bill_key
LIMIT 1;

-- name: touch_orders
UPDATE orders SET version = version + 1, updated_by = $user_id WHERE company_id = $company_id AND id = ANY ($ids::bigint[]);
