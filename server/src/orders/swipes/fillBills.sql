-- name: fill_swipes
-- Only blanks; a bill number that stands in the lô already, or comes twice, stays blank.
WITH wanted AS (
  SELECT w.order_id, w.id, w.bill_no, w.approval, s.lot_id
  FROM unnest($order_ids::bigint[], $ids::bigint[], $bill_nos::text[], $approvals::text[]) AS w (order_id, id, bill_no, approval)
  JOIN swipes s ON s.company_id = $company_id AND s.order_id = w.order_id AND s.id = w.id AND s.status = {lineStatus.posted}
),
free AS (
  SELECT w.order_id, w.id, w.approval,
    CASE
      WHEN w.bill_no <> ''
        AND NOT EXISTS (
          SELECT FROM swipes o
          WHERE o.company_id = $company_id AND o.lot_id = w.lot_id AND o.status = {lineStatus.posted} AND o.bill_no <> '' AND o.bill_key = lpad(w.bill_no, 6, '0')
        )
        AND NOT EXISTS (SELECT FROM wanted other WHERE other.lot_id = w.lot_id AND other.id <> w.id AND lpad(other.bill_no, 6, '0') = lpad(w.bill_no, 6, '0'))
      THEN w.bill_no ELSE ''
    END AS bill_no
  FROM wanted w
)
UPDATE swipes s
SET bill_no = CASE WHEN s.bill_no = '' THEN free.bill_no ELSE s.bill_no END,
    approval_code = CASE WHEN s.approval_code = '' THEN free.approval ELSE s.approval_code END
FROM free
WHERE s.company_id = $company_id
  AND s.order_id = free.order_id
  AND s.id = free.id
  AND (s.bill_no = '' AND free.bill_no <> '' OR s.approval_code = '' AND free.approval <> '')
RETURNING s.id, s.order_id AS "orderId", free.bill_no <> '' AND s.bill_no = free.bill_no AS "isBillFilled",
  free.approval <> '' AND s.approval_code = free.approval AS "isApprovalFilled";

-- name: touch_filled
UPDATE orders SET version = version + 1, updated_by = $user_id WHERE company_id = $company_id AND id = ANY ($ids::bigint[]);
