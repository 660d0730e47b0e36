-- name: list_bills
-- One page of the swipes that stand, newest first, and the sums of all that match. They are read POS by POS, as their
-- index has them.
WITH wanted AS (
  SELECT s.*, p.name AS pos_name, p.tid, p.merchant_name, l.number_text, l.is_unpaid, (
    SELECT count(*)
    FROM files f
    WHERE f.company_id = $company_id AND f.ref_kind = 'order' AND f.ref_id = s.order_id AND f.swipe_id = s.id AND f.removed_at IS NULL
  ) AS pictures
  FROM pos p
  JOIN swipes s ON s.company_id = $company_id AND s.pos_id = p.id AND s.posted_on BETWEEN $from_day::date AND $to_day::date AND s.status = {lineStatus.posted}
  LEFT JOIN lots l ON l.company_id = $company_id AND l.id = s.lot_id
  JOIN orders o ON o.company_id = $company_id AND o.id = s.order_id
  WHERE p.company_id = $company_id
    AND (p.shop_id = ANY ($shop_ids::bigint[]) OR EXISTS (
      SELECT FROM swipes lent
      WHERE lent.company_id = $company_id AND lent.shop_id = ANY ($shop_ids) AND lent.pos_id = p.id AND lent.pos_shop_id IS NOT NULL
    ))
    AND s.shop_id = ANY ($shop_ids)
    AND ($pos_id::bigint IS NULL OR p.id = $pos_id)
    AND ($merchant::text = '' OR p.merchant_name = $merchant)
    AND ($lot::text = '' OR l.number_key = lpad($lot, 6, '0'))
    AND ($staff_id::bigint IS NULL OR o.staff_id = $staff_id)
    AND (NOT $missing_number::boolean OR s.bill_no = '')
    AND (NOT $missing_doc::boolean OR s.doc_no = '')
),
matching AS (
  SELECT * FROM wanted WHERE NOT $missing_image::boolean OR pictures = 0
),
page AS (
  SELECT * FROM matching ORDER BY posted_on DESC, swiped_at DESC, id DESC LIMIT $limit OFFSET $offset
)
SELECT
  (SELECT count(*) FROM matching) AS "Total",
  (SELECT COALESCE(sum(amount_vnd), 0)::bigint FROM matching) AS "Amount",
  (SELECT COALESCE(sum(pos_fee_vnd), 0)::bigint FROM matching) AS "Fee",
  (SELECT count(*) FROM matching WHERE pictures = 0) AS "WithoutPicture",
  (SELECT count(*) FROM matching WHERE bill_no = '') AS "WithoutNumber",
  (SELECT count(*) FROM matching WHERE doc_no = '') AS "WithoutDoc",
  COALESCE((SELECT jsonb_agg(DISTINCT merchant_name) FROM matching WHERE merchant_name <> ''), '[]'::jsonb) AS "Merchants",
  COALESCE(
    (
      SELECT jsonb_agg(
        jsonb_build_object(
          'LogWithdrawalID', page.id, 'Time', page.swiped_at, 'PostedOn', page.posted_on, 'PosID', page.pos_id, 'PosName', page.pos_name,
          'TID', page.tid, 'Merchant', page.merchant_name, 'LotNo', COALESCE(page.number_text, ''), 'BillNo', page.bill_no, 'Approval', page.approval_code, 'DocNo', page.doc_no,
          'BankCode', c.bank_code, 'Last4', c.last4, 'CardType', page.card_type, 'Amount', page.amount_vnd,
          'Fee', CASE WHEN $sees_profit::boolean THEN page.pos_fee_vnd END,
          'Net', CASE WHEN $sees_profit::boolean THEN page.amount_vnd - page.pos_fee_vnd END,
          'MoneyOn', CASE WHEN NOT page.is_unpaid THEN (
            SELECT max(d.day) FROM ledger_lot_days d WHERE d.company_id = $company_id AND d.lot_id = page.lot_id AND d.money_vnd > 0
          ) END,
          'ScheduleID', o.id, 'OrderCode', o.code, 'Pictures', page.pictures
        )
        ORDER BY page.posted_on DESC, page.swiped_at DESC, page.id DESC
      )
      FROM page
      JOIN orders o ON o.company_id = $company_id AND o.id = page.order_id
      JOIN cards c ON c.company_id = $company_id AND c.id = o.card_id
    ),
    '[]'::jsonb
  ) AS "Rows";

-- name: bill_pictures
-- The pictures of those bills by POS, lô and bill.
SELECT
  f.id, f.place, f.media_type AS "mediaType", f.size, p.name AS "posName", COALESCE(l.number_text, '') AS "lotNo", s.bill_no AS "billNo", s.posted_on AS "day",
  s.amount_vnd AS "amountVnd", c.last4
FROM pos p
JOIN swipes s ON s.company_id = $company_id AND s.pos_id = p.id AND s.posted_on BETWEEN $from_day::date AND $to_day::date AND s.status = {lineStatus.posted}
LEFT JOIN lots l ON l.company_id = $company_id AND l.id = s.lot_id
JOIN orders o ON o.company_id = $company_id AND o.id = s.order_id
JOIN cards c ON c.company_id = $company_id AND c.id = o.card_id
JOIN files f ON f.company_id = $company_id AND f.ref_kind = 'order' AND f.ref_id = s.order_id AND f.swipe_id = s.id AND f.removed_at IS NULL
WHERE p.company_id = $company_id
  AND (p.shop_id = ANY ($shop_ids::bigint[]) OR EXISTS (
    SELECT FROM swipes lent
    WHERE lent.company_id = $company_id AND lent.shop_id = ANY ($shop_ids) AND lent.pos_id = p.id AND lent.pos_shop_id IS NOT NULL
  ))
  AND s.shop_id = ANY ($shop_ids)
  AND f.media_type LIKE 'image/%'
  AND ($pos_id::bigint IS NULL OR p.id = $pos_id)
  AND ($merchant::text = '' OR p.merchant_name = $merchant)
  AND ($lot::text = '' OR l.number_key = lpad($lot, 6, '0'))
  AND ($staff_id::bigint IS NULL OR o.staff_id = $staff_id)
  AND (NOT $missing_number::boolean OR s.bill_no = '')
  AND (NOT $missing_doc::boolean OR s.doc_no = '')
ORDER BY p.name, l.number_key, s.posted_on, s.bill_key, s.id, f.id
LIMIT $limit;
