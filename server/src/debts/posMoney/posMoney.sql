-- name: list_payments
-- The payments of one lô, cancelled ones too.
SELECT
  p.id AS "paymentID", p.code AS "Code", p.posted_on AS "Date", p.created_at AS "At", p.received_vnd AS "Amount", p.credited_vnd AS "Credited",
  p.diff_vnd AS "DiffFee", p.diff_mode AS "DiffMode", f.name AS "FundName", p.ref_no AS "RefNo", COALESCE(u.full_name, '') AS "StaffName",
  p.status AS "Status", p.cancel_reason AS "CancelReason", p.cash_back_id AS "CashBackID", p.assignment_id AS "AssignmentID"
FROM lot_payments p
JOIN funds f ON f.company_id = $company_id AND f.id = p.fund_id
LEFT JOIN users u ON u.company_id = $company_id AND u.id = p.created_by
WHERE p.company_id = $company_id
  AND p.lot_id = $lot_id
  AND p.shop_id = ANY ($shop_ids::bigint[])
ORDER BY p.id;

-- name: find_lot
SELECT id FROM lots WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND id = $lot_id;

-- name: list_unidentified
-- Money that stands on 3381 and is not all assigned, newest first; the sums are of all of it, whichever age is asked for.
WITH found AS (
  SELECT s.*, $today::date - s.day AS days
  FROM ({parts.surplus_sources}) AS s
  WHERE s.shop_id = ANY ($shop_ids::bigint[])
    AND s.left_vnd > 0
    AND ($source_id::bigint IS NULL OR s.id = $source_id)
    AND (
      $line_id::bigint IS NULL
      OR s.journal_id IN (SELECT k.journal_id FROM bank_line_links k WHERE k.company_id = $company_id AND k.line_id = $line_id AND k.is_live)
    )
),
wanted AS (
  SELECT * FROM found WHERE days > $older::integer
),
page AS (
  SELECT * FROM wanted ORDER BY id DESC LIMIT $limit OFFSET $offset
)
SELECT
  (SELECT count(*) FROM wanted) AS "Total",
  (
    SELECT jsonb_build_object(
      'Amount', COALESCE(sum(left_vnd), 0), 'Count', count(*), 'D1', count(*) FILTER (WHERE days > 1), 'D7', count(*) FILTER (WHERE days > 7),
      'D30', count(*) FILTER (WHERE days > 30)
    )
    FROM found
  ) AS "Summary",
  COALESCE(
    (
      SELECT jsonb_agg(
        jsonb_build_object(
          'paymentID', page.id, 'Kind', page.kind, 'Code', page.code, 'Date', page.day, 'Days', page.days, 'Amount', page.amount_vnd, 'Left', page.left_vnd,
          'BankCardID', page.fund_id, 'FundName', f.name, 'FundKind', f.kind, 'RefNo', COALESCE(b.ref_no, page.ref_no), 'LineID', page.line_id,
          'Content', CASE WHEN $sees_lines::boolean THEN COALESCE(b.content, '') ELSE '' END,
          'numberLoID', l.id, 'numberText', COALESCE(l.number_text, ''), 'PosName', COALESCE(pos.name, ''), 'StaffName', COALESCE(u.full_name, '')
        )
        ORDER BY page.id DESC
      )
      FROM page
      JOIN funds f ON f.company_id = $company_id AND f.id = page.fund_id
      LEFT JOIN bank_lines b ON b.company_id = $company_id AND b.id = page.line_id
      LEFT JOIN lots l ON l.company_id = $company_id AND l.id = page.lot_id
      LEFT JOIN pos ON pos.company_id = $company_id AND pos.id = COALESCE(l.pos_id, page.pos_id)
      LEFT JOIN users u ON u.company_id = $company_id AND u.id = page.created_by
    ),
    '[]'::jsonb
  ) AS "Rows";
