-- name: lock_swipe
SELECT s.id, s.pos_id AS "posId", pos.name AS "posName", s.lot_id AS "lotId", COALESCE(owner.name, '') AS "ownerName", s.posted_on AS day, s.amount_vnd AS "amountVnd", s.pos_fee_vnd AS "posFeeVnd",
  s.status = {lineStatus.posted} AS "isStanding", s.bill_no AS "BillNo", s.approval_code AS "Approval", s.doc_no AS "DocNo", COALESCE(l.number_text, '') AS "LotNo"
FROM swipes s
LEFT JOIN lots l ON l.company_id = $company_id AND l.id = s.lot_id
JOIN pos ON pos.company_id = $company_id AND pos.id = s.pos_id
LEFT JOIN shops owner ON owner.company_id = $company_id AND owner.id = s.pos_shop_id
WHERE s.company_id = $company_id
  AND s.order_id = $order_id
  AND s.id = $id
FOR UPDATE OF s;

-- name: edit_swipe
UPDATE swipes
SET bill_no = $bill_no,
    approval_code = $approval,
    doc_no = $doc_no
WHERE company_id = $company_id
  AND order_id = $order_id
  AND id = $id;

-- name: touch_order
UPDATE orders SET version = version + 1, updated_by = $user_id WHERE company_id = $company_id AND id = $order_id;

-- name: bill_of_lot
-- The order that has this bill of a lô.
SELECT o.code
FROM swipes s
JOIN orders o ON o.company_id = $company_id AND o.id = s.order_id
WHERE s.company_id = $company_id
  AND s.lot_id = $lot_id
  AND s.bill_key = lpad($bill_no::text, 6, '0')
  AND s.bill_no <> ''
  AND s.status = {lineStatus.posted}
  AND s.id <> $id;
