-- name: list_pos_money
-- POS money by terminal. What is unpaid now comes from the unpaid lô; day totals since the period's first day lead back
-- from there. The 632 of no order is the banks' fee differences: they closed money like a payment, so they are no fee here.
WITH lot AS (
  SELECT l.pos_id, l.opened_on, l.created_at, a.kind, a.debit_vnd - a.credit_vnd AS balance_vnd
  FROM lots l
  JOIN ledger_accounts a
    ON a.company_id = l.company_id AND a.shop_id = l.shop_id AND a.kind IN (1361, 1362) AND a.ref_id = l.id AND a.owner_id = l.pos_id
  WHERE l.company_id = $company_id AND l.shop_id = ANY ($shop_ids::bigint[]) AND l.is_unpaid AND ($pos_id::bigint IS NULL OR l.pos_id = $pos_id)
  UNION ALL
  SELECT owner_id, NULL, NULL, kind, debit_vnd - credit_vnd
  FROM ledger_accounts
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind IN (1361, 1362) AND ref_id = 0
    AND ($pos_id::bigint IS NULL OR owner_id = $pos_id)
),
standing AS (
  SELECT
    lot.pos_id, COALESCE(sum(balance_vnd) FILTER (WHERE kind = 1361), 0) AS remain_vnd, COALESCE(sum(balance_vnd) FILTER (WHERE kind = 1362), 0) AS held_vnd,
    min(opened_on) FILTER (WHERE kind = 1361 AND balance_vnd > 0) AS oldest,
    min(due.day) FILTER (WHERE kind = 1361 AND balance_vnd > 0) AS expected,
    COALESCE(sum(balance_vnd) FILTER (WHERE kind = 1361 AND due.day < $today::date), 0) AS late_vnd
  FROM lot
  JOIN pos p ON p.company_id = $company_id AND p.id = lot.pos_id
  CROSS JOIN LATERAL (
    SELECT pos_money_due(
      lot.opened_on, lot.created_at, p.settle_days, p.settle_shifts, p.holds_weekend, (SELECT held_by_holidays($company_id))
    ) AS day
  ) AS due
  GROUP BY lot.pos_id
),
moved AS (
  SELECT
    t.owner_id AS pos_id,
    COALESCE(sum(t.debit_vnd - t.credit_vnd) FILTER (WHERE t.kind IN (1361, 1362)), 0) AS since_vnd,
    COALESCE(sum(t.debit_vnd - t.credit_vnd) FILTER (WHERE t.kind = 1361 AND t.day > $to_day::date), 0) AS remain_after_vnd,
    COALESCE(sum(t.debit_vnd - t.credit_vnd) FILTER (WHERE t.kind = 1362 AND t.day > $to_day::date), 0) AS held_after_vnd,
    COALESCE(sum(t.debit_vnd - t.credit_vnd) FILTER (WHERE t.kind = 9001 AND t.day <= $to_day::date), 0) AS gross_vnd,
    COALESCE(sum(t.debit_vnd - t.credit_vnd) FILTER (WHERE t.kind = 632 AND t.day <= $to_day::date), 0) AS cost_vnd
  FROM ledger_day_totals t
  WHERE t.company_id = $company_id AND t.shop_id = ANY ($shop_ids::bigint[]) AND t.kind IN (1361, 1362, 9001, 632) AND t.day >= $from_day::date
    AND ($pos_id::bigint IS NULL OR t.owner_id = $pos_id)
  GROUP BY t.owner_id
),
difference AS (
  SELECT f.pos_id, sum(f.debit_vnd - f.credit_vnd) AS diff_vnd
  FROM generate_series($from_day::date, $to_day::date, interval '1 day') AS d (day)
  JOIN ledger_day_facts f
    ON f.company_id = $company_id AND f.shop_id = ANY ($shop_ids::bigint[]) AND f.day = d.day::date AND f.kind = 632 AND f.contract_type = 0
    AND ($pos_id::bigint IS NULL OR f.pos_id = $pos_id)
  GROUP BY f.pos_id
),
-- What was on its way when the shop moved in is of before, though it was entered in the period; so is what was taken out again.
brought AS (
  SELECT
    o.pos_id,
    COALESCE(sum(o.amount_vnd) FILTER (WHERE o.posted_on BETWEEN $from_day::date AND $to_day::date), 0)
      - COALESCE(sum(o.amount_vnd) FILTER (WHERE o.reversed_on BETWEEN $from_day::date AND $to_day::date), 0) AS brought_vnd
  FROM lot_openings o
  WHERE o.company_id = $company_id AND o.shop_id = ANY ($shop_ids::bigint[])
  GROUP BY o.pos_id
),
wanted AS (
  SELECT
    p.id, p.name, p.tid, p.bank_code, p.fund_id, standing.oldest, standing.expected, COALESCE(standing.late_vnd, 0) AS late_vnd,
    COALESCE(standing.remain_vnd, 0) + COALESCE(standing.held_vnd, 0) - COALESCE(moved.since_vnd, 0) + COALESCE(brought.brought_vnd, 0) AS opening_vnd,
    COALESCE(moved.gross_vnd, 0) AS gross_vnd,
    COALESCE(moved.cost_vnd, 0) - COALESCE(difference.diff_vnd, 0) AS fee_vnd,
    COALESCE(difference.diff_vnd, 0) AS diff_vnd,
    COALESCE(standing.held_vnd, 0) - COALESCE(moved.held_after_vnd, 0) AS held_vnd,
    COALESCE(standing.remain_vnd, 0) - COALESCE(moved.remain_after_vnd, 0) AS remain_vnd
  FROM pos p
  LEFT JOIN standing ON standing.pos_id = p.id
  LEFT JOIN moved ON moved.pos_id = p.id
  LEFT JOIN difference ON difference.pos_id = p.id
  LEFT JOIN brought ON brought.pos_id = p.id
  WHERE p.company_id = $company_id
    AND p.shop_id = ANY ($shop_ids::bigint[])
    AND ($pos_id::bigint IS NULL OR p.id = $pos_id)
    AND (p.status <> 0 OR standing.pos_id IS NOT NULL OR moved.pos_id IS NOT NULL)
),
whole AS (
  SELECT
    wanted.*, opening_vnd + gross_vnd - fee_vnd AS due_vnd, opening_vnd + gross_vnd - fee_vnd - held_vnd - remain_vnd AS received_vnd,
    remain_vnd <> 0 AS is_unpaid, COALESCE(expected < $today::date, false) AS is_late, diff_vnd <> 0 AS has_diff, held_vnd <> 0 AS is_held
  FROM wanted
  WHERE NOT $only_unpaid::boolean OR remain_vnd <> 0 OR held_vnd <> 0
),
shown AS (
  SELECT *
  FROM whole
  WHERE CASE $show::text
    WHEN 'unpaid' THEN is_unpaid
    WHEN 'late' THEN is_late
    WHEN 'diff' THEN has_diff
    WHEN 'held' THEN is_held
    ELSE true
  END
),
page AS (
  SELECT * FROM shown ORDER BY name COLLATE "vi-x-icu", id LIMIT $limit OFFSET $offset
)
SELECT
  (SELECT count(*) FROM shown) AS "Total",
  (
    SELECT jsonb_build_object(
      'Opening', COALESCE(sum(opening_vnd), 0), 'Gross', COALESCE(sum(gross_vnd), 0), 'Fee', COALESCE(sum(fee_vnd), 0),
      'NetDue', COALESCE(sum(gross_vnd - fee_vnd), 0), 'Due', COALESCE(sum(due_vnd), 0), 'Received', COALESCE(sum(received_vnd), 0),
      'DiffFee', COALESCE(sum(diff_vnd), 0), 'Held', COALESCE(sum(held_vnd), 0), 'Remain', COALESCE(sum(remain_vnd), 0),
      'Late', COALESCE(sum(late_vnd), 0)
    )
    FROM shown
  ) || (
    SELECT jsonb_build_object(
      'Whole', jsonb_build_object(
        'Opening', COALESCE(sum(opening_vnd), 0), 'Gross', COALESCE(sum(gross_vnd), 0), 'Fee', COALESCE(sum(fee_vnd), 0), 'Due', COALESCE(sum(due_vnd), 0),
        'Received', COALESCE(sum(received_vnd), 0), 'Held', COALESCE(sum(held_vnd), 0), 'Remain', COALESCE(sum(remain_vnd), 0)
      ),
      'Counts', jsonb_build_object(
        'All', count(*), 'Unpaid', count(*) FILTER (WHERE is_unpaid), 'Late', count(*) FILTER (WHERE is_late),
        'Diff', count(*) FILTER (WHERE has_diff), 'Held', count(*) FILTER (WHERE is_held)
      )
    )
    FROM whole
  ) AS "Summary",
  COALESCE(
    (
      SELECT jsonb_agg(
        jsonb_build_object(
          'PosID', page.id, 'Name', page.name, 'TID', page.tid, 'BankCode', page.bank_code, 'BankCardID', page.fund_id, 'FundName', f.name,
          'Opening', opening_vnd, 'Gross', gross_vnd, 'Fee', fee_vnd, 'NetDue', gross_vnd - fee_vnd, 'Due', due_vnd, 'Received', received_vnd,
          'DiffFee', diff_vnd, 'Held', held_vnd, 'Remain', remain_vnd, 'OldestDate', oldest, 'ExpectedDate', expected,
          'LateDays', COALESCE(greatest($today::date - expected, 0), 0)
        )
        ORDER BY page.name COLLATE "vi-x-icu", page.id
      )
      FROM page
      JOIN funds f ON f.company_id = $company_id AND f.id = page.fund_id
    ),
    '[]'::jsonb
  ) AS "Rows";

-- name: list_payments
-- The payments of one lô, cancelled ones too.
SELECT
  p.id AS "paymentID", p.code AS "Code", p.posted_on AS "Date", p.created_at AS "At", p.received_vnd AS "Amount", p.credited_vnd AS "Credited",
  p.diff_vnd AS "DiffFee", p.diff_mode AS "DiffMode", f.name AS "FundName", p.ref_no AS "RefNo", COALESCE(u.full_name, '') AS "StaffName",
  p.status AS "Status", p.cancel_reason AS "CancelReason"
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
          'numberLoID', l.id, 'numberText', l.number_text, 'PosName', pos.name, 'StaffName', COALESCE(u.full_name, '')
        )
        ORDER BY page.id DESC
      )
      FROM page
      JOIN funds f ON f.company_id = $company_id AND f.id = page.fund_id
      JOIN lots l ON l.company_id = $company_id AND l.id = page.lot_id
      JOIN pos ON pos.company_id = $company_id AND pos.id = l.pos_id
      LEFT JOIN users u ON u.company_id = $company_id AND u.id = page.created_by
    ),
    '[]'::jsonb
  ) AS "Rows";
