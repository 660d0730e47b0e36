-- name: list_payments
-- The payments of one lô, cancelled ones too.
SELECT
  p.id AS "paymentID", p.code AS "Code", p.posted_on AS "Date", p.created_at AS "At", p.received_vnd AS "Amount", p.credited_vnd AS "Credited",
  p.diff_vnd AS "DiffFee", p.diff_mode AS "DiffMode", f.name AS "FundName", p.ref_no AS "RefNo", COALESCE(u.full_name, '') AS "StaffName",
  p.status AS "Status", p.cancel_reason AS "CancelReason", p.cash_back_id AS "CashBackID"
FROM lot_payments p
JOIN funds f ON f.company_id = p.company_id AND f.id = p.fund_id
LEFT JOIN users u ON u.company_id = p.company_id AND u.id = p.created_by
WHERE p.company_id = $company_id
  AND p.lot_id = $lot_id
  AND p.shop_id = ANY ($shop_ids::bigint[])
ORDER BY p.id;

-- name: find_lot
SELECT id FROM lots WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND id = $lot_id;

-- name: list_unidentified
-- Payments that stand and brought more than was due, kept as not yet known (3381), newest first.
WITH found AS (
  SELECT p.id, p.code, p.posted_on, p.received_vnd - p.credited_vnd AS amount_vnd, p.fund_id, p.lot_id, p.ref_no, p.created_by
  FROM lot_payments p
  WHERE p.company_id = $company_id
    AND p.shop_id = ANY ($shop_ids::bigint[])
    AND p.status = 1
    AND p.diff_mode = $leave_open
    AND p.received_vnd > p.credited_vnd
  UNION ALL
  SELECT c.id, c.code, c.day, c.unallocated_vnd, c.fund_id, NULL, c.ref_no, c.created_by
  FROM cash_backs c
  WHERE c.company_id = $company_id
    AND c.shop_id = ANY ($shop_ids::bigint[])
    AND c.status = 1
    AND c.unallocated_vnd > 0
),
page AS (
  SELECT * FROM found ORDER BY id DESC LIMIT $limit OFFSET $offset
)
SELECT
  (SELECT count(*) FROM found) AS "Total",
  (SELECT jsonb_build_object('Amount', COALESCE(sum(amount_vnd), 0)) FROM found) AS "Summary",
  COALESCE(
    (
      SELECT jsonb_agg(
        jsonb_build_object(
          'paymentID', page.id, 'Code', page.code, 'Date', page.posted_on, 'Amount', page.amount_vnd, 'FundName', f.name, 'RefNo', page.ref_no,
          'numberLoID', l.id, 'numberText', COALESCE(l.number_text, ''), 'PosName', pos.name, 'StaffName', COALESCE(u.full_name, '')
        )
        ORDER BY page.id DESC
      )
      FROM page
      JOIN funds f ON f.company_id = $company_id AND f.id = page.fund_id
      LEFT JOIN lots l ON l.company_id = $company_id AND l.id = page.lot_id
      LEFT JOIN cash_backs c ON c.company_id = $company_id AND c.id = page.id
      JOIN pos ON pos.company_id = $company_id AND pos.id = COALESCE(l.pos_id, c.pos_id)
      LEFT JOIN users u ON u.company_id = $company_id AND u.id = page.created_by
    ),
    '[]'::jsonb
  ) AS "Rows";
