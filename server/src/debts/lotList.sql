-- name: list_lots
-- Lô with their money. Only kết toán is stored of their status; the rest is read from what is held, owed and credited.
WITH candidate AS (
  SELECT l.id, l.shop_id, l.pos_id, l.number_text, l.opened_on, l.is_settled, l.is_unpaid, l.note, l.version, l.created_at
  FROM lots l
  WHERE l.company_id = $company_id
    AND l.shop_id = ANY ($shop_ids::bigint[])
    AND l.is_unpaid
    AND ($from_day::date IS NULL OR l.opened_on BETWEEN $from_day::date AND $to_day::date)
  UNION
  SELECT l.id, l.shop_id, l.pos_id, l.number_text, l.opened_on, l.is_settled, l.is_unpaid, l.note, l.version, l.created_at
  FROM pos p
  JOIN lots l ON l.company_id = p.company_id AND l.pos_id = p.id AND l.opened_on BETWEEN COALESCE($from_day::date, $recent_day::date) AND COALESCE($to_day::date, 'infinity')
  WHERE p.company_id = $company_id
    AND p.shop_id = ANY ($shop_ids::bigint[])
    AND NOT $only_unpaid::boolean
),
lot AS (
  SELECT
    l.*, p.name AS pos_name,
    pos_money_due(l.opened_on, l.created_at, p.settle_days, p.settle_shifts, p.holds_weekend, (SELECT held_by_holidays($company_id))) AS expected_on,
    bill.bills, bill.gross_vnd, bill.fee_vnd, paid.credited_vnd, paid.diff_vnd,
    COALESCE(brought.amount_vnd, 0) AS opening_vnd, brought.journal_id AS opening_id,
    COALESCE(unpaid.debit_vnd - unpaid.credit_vnd, 0) AS remain_vnd, COALESCE(held.debit_vnd - held.credit_vnd, 0) AS held_vnd
  FROM candidate l
  JOIN pos p ON p.company_id = $company_id AND p.id = l.pos_id
  LEFT JOIN ledger_accounts unpaid
    ON unpaid.company_id = $company_id AND unpaid.shop_id = l.shop_id AND unpaid.kind = 1361 AND unpaid.ref_id = l.id AND unpaid.owner_id = l.pos_id
  LEFT JOIN lot_openings brought ON brought.company_id = $company_id AND brought.lot_id = l.id AND brought.reversal_id IS NULL
  LEFT JOIN ledger_accounts held
    ON held.company_id = $company_id AND held.shop_id = l.shop_id AND held.kind = 1362 AND held.ref_id = l.id AND held.owner_id = l.pos_id
  CROSS JOIN LATERAL (
    SELECT count(*) AS bills, COALESCE(sum(s.amount_vnd), 0) AS gross_vnd, COALESCE(sum(s.pos_fee_vnd), 0) AS fee_vnd
    FROM swipes s
    WHERE s.company_id = $company_id AND s.lot_id = l.id AND s.status = 1
  ) bill
  CROSS JOIN LATERAL (
    SELECT COALESCE(sum(pay.credited_vnd), 0) AS credited_vnd, COALESCE(sum(pay.diff_vnd), 0) AS diff_vnd
    FROM lot_payments pay
    WHERE pay.company_id = $company_id AND pay.lot_id = l.id AND pay.status = 1
  ) paid
  WHERE ($pos_id::bigint IS NULL OR l.pos_id = $pos_id)
    AND ($pos_ids::bigint[] IS NULL OR l.pos_id = ANY ($pos_ids))
    AND ($number::text = '' OR position($number::text IN lpad(l.number_text, 6, '0')) > 0)
),
wanted AS (
  SELECT lot.*, read.status
  FROM lot
  CROSS JOIN LATERAL (
    SELECT CASE
      WHEN held_vnd > 0 THEN 6
      WHEN credited_vnd <> 0 AND remain_vnd = 0 AND diff_vnd <> 0 THEN 5
      WHEN credited_vnd <> 0 AND remain_vnd = 0 THEN 4
      WHEN credited_vnd <> 0 THEN 3
      WHEN is_settled THEN 2
      ELSE 1
    END AS status
  ) read
  WHERE $status::integer IS NULL OR read.status = $status
),
page AS (
  SELECT wanted.*, row_number() OVER (
    ORDER BY CASE WHEN $only_unpaid THEN opened_on END, CASE WHEN $only_unpaid THEN id END, opened_on DESC, id DESC
  ) AS place
  FROM wanted
  ORDER BY place
  LIMIT $limit OFFSET $offset
)
SELECT
  (SELECT count(*) FROM wanted) AS "Total",
  (
    SELECT jsonb_build_object(
      'Opening', COALESCE(sum(opening_vnd), 0), 'Gross', COALESCE(sum(gross_vnd), 0), 'Fee', COALESCE(sum(fee_vnd), 0), 'Net', COALESCE(sum(gross_vnd - fee_vnd), 0),
      'Received', COALESCE(sum(credited_vnd), 0), 'Remain', COALESCE(sum(remain_vnd), 0)
    )
    FROM wanted
  ) AS "Summary",
  COALESCE(
    (
      SELECT jsonb_agg(
        jsonb_build_object(
          'numberLoID', id, 'PosID', pos_id, 'PosName', pos_name, 'numberText', number_text, 'Date', opened_on, 'BillCount', bills,
          'Opening', opening_vnd, 'OpeningID', opening_id, 'Gross', gross_vnd,
          'Fee', fee_vnd, 'Net', gross_vnd - fee_vnd, 'Received', credited_vnd, 'Held', held_vnd, 'Remain', remain_vnd, 'DiffFee', diff_vnd,
          'ExpectedDate', expected_on, 'LateDays', CASE WHEN remain_vnd > 0 THEN greatest($today::date - expected_on, 0) ELSE 0 END,
          'Status', status, 'IsSettled', is_settled, 'Note', note, 'Version', version
        )
        ORDER BY place
      )
      FROM page
    ),
    '[]'::jsonb
  ) AS "Rows";
