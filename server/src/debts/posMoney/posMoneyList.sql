-- name: list_pos_money
-- POS money by single POS, by POS with those below it ($by_parent) or by shop ($by_shop). What is unpaid now comes from the
-- unpaid lô; day totals since the period's first day, and the days of lô after its last one, lead back from there. The 632 of no
-- order is the banks' fee differences: they closed money like a payment, so they are no fee here.
WITH standing AS (
  SELECT
    pos_id, COALESCE(sum(balance_vnd) FILTER (WHERE kind = {account.posUnpaid}), 0) AS remain_vnd,
    COALESCE(sum(balance_vnd) FILTER (WHERE kind = {account.posHeld}), 0) AS held_vnd
  FROM (
    SELECT l.pos_id, a.kind, a.debit_vnd - a.credit_vnd AS balance_vnd
    FROM lots l
    JOIN ledger_accounts a
      ON a.company_id = $company_id AND a.shop_id = l.shop_id AND a.kind IN ({accounts.posMoney}) AND a.ref_id = l.id AND a.owner_id = l.pos_id
    WHERE l.company_id = $company_id AND l.shop_id = ANY ($shop_ids::bigint[]) AND l.is_unpaid AND ($pos_id::bigint IS NULL OR l.pos_id = $pos_id)
    UNION ALL
    SELECT owner_id, kind, debit_vnd - credit_vnd
    FROM ledger_accounts
    WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind IN ({accounts.posMoney}) AND ref_id = 0
      AND ($pos_id::bigint IS NULL OR owner_id = $pos_id)
  ) AS account
  GROUP BY pos_id
),
after_lot AS (
  SELECT lot_id, sum(net_vnd - money_vnd - diff_vnd) AS vnd
  FROM ledger_lot_days
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND day > $to_day::date
  GROUP BY lot_id
),
-- What of each lô was still to come at the end of the period.
lot AS (
  SELECT l.pos_id, l.opened_on, l.created_at, COALESCE(a.debit_vnd - a.credit_vnd, 0) - COALESCE(after_lot.vnd, 0) AS remain_vnd
  FROM (
    SELECT id FROM lots WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND is_unpaid
    UNION
    SELECT lot_id FROM after_lot
  ) AS open
  JOIN lots l ON l.company_id = $company_id AND l.id = open.id AND ($pos_id::bigint IS NULL OR l.pos_id = $pos_id)
  LEFT JOIN ledger_accounts a
    ON a.company_id = $company_id AND a.shop_id = l.shop_id AND a.kind = {account.posUnpaid} AND a.ref_id = l.id AND a.owner_id = l.pos_id
  LEFT JOIN after_lot ON after_lot.lot_id = l.id
),
waiting AS (
  SELECT
    lot.pos_id, min(opened_on) AS oldest, min(due.day) AS expected, COALESCE(sum(remain_vnd) FILTER (WHERE due.day < $as_of::date), 0) AS late_vnd,
    COALESCE(sum(remain_vnd) FILTER (WHERE $as_of::date - opened_on = 1), 0) AS d1,
    COALESCE(sum(remain_vnd) FILTER (WHERE $as_of::date - opened_on = 2), 0) AS d2,
    COALESCE(sum(remain_vnd) FILTER (WHERE $as_of::date - opened_on > 2), 0) AS older
  FROM lot
  JOIN pos p ON p.company_id = $company_id AND p.id = lot.pos_id
  CROSS JOIN LATERAL (
    SELECT pos_money_due(
      lot.opened_on, lot.created_at, p.settle_days, p.settle_shifts, p.holds_weekend, ({parts.held_days})
    ) AS day
  ) AS due
  WHERE remain_vnd > 0
  GROUP BY lot.pos_id
),
moved AS (
  SELECT
    t.owner_id AS pos_id,
    COALESCE(sum(t.debit_vnd - t.credit_vnd) FILTER (WHERE t.kind IN ({accounts.posMoney})), 0) AS since_vnd,
    COALESCE(sum(t.debit_vnd - t.credit_vnd) FILTER (WHERE t.kind = {account.posUnpaid} AND t.day > $to_day::date), 0) AS remain_after_vnd,
    COALESCE(sum(t.debit_vnd - t.credit_vnd) FILTER (WHERE t.kind = {account.posHeld} AND t.day > $to_day::date), 0) AS held_after_vnd,
    COALESCE(sum(t.debit_vnd - t.credit_vnd) FILTER (WHERE t.kind = {tally.volume} AND t.day <= $to_day::date), 0) AS gross_vnd,
    COALESCE(sum(t.debit_vnd - t.credit_vnd) FILTER (WHERE t.kind = {account.posFee} AND t.day <= $to_day::date), 0) AS cost_vnd
  FROM ledger_day_totals t
  WHERE t.company_id = $company_id AND t.shop_id = ANY ($shop_ids::bigint[]) AND t.kind IN ({accounts.posMoney}, {tally.volume}, {account.posFee})
    AND t.day >= $from_day::date
    AND ($pos_id::bigint IS NULL OR t.owner_id = $pos_id)
  GROUP BY t.owner_id
),
difference AS (
  SELECT f.pos_id, sum(f.debit_vnd - f.credit_vnd) AS diff_vnd
  FROM generate_series($from_day::date::timestamp, $to_day::date::timestamp, interval '1 day') AS d (day)
  JOIN ledger_day_facts f
    ON f.company_id = $company_id AND f.shop_id = ANY ($shop_ids::bigint[]) AND f.day = d.day::date AND f.kind = {account.posFee} AND f.contract_type = 0
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
-- What the bank will not pay any more, and the fee that it gave back with it: no difference that closed a lô.
lost AS (
  SELECT
    h.pos_id,
    COALESCE(sum(h.amount_vnd) FILTER (WHERE h.lost_on BETWEEN $from_day::date AND $to_day::date), 0)
      - COALESCE(sum(h.amount_vnd) FILTER (WHERE h.unlost_on BETWEEN $from_day::date AND $to_day::date), 0) AS lost_vnd,
    COALESCE(sum(h.fee_vnd) FILTER (WHERE h.is_fee_back AND h.lost_on BETWEEN $from_day::date AND $to_day::date), 0)
      - COALESCE(sum(h.fee_vnd) FILTER (WHERE h.is_fee_back AND h.unlost_on BETWEEN $from_day::date AND $to_day::date), 0) AS fee_vnd
  FROM swipe_holds h
  WHERE h.company_id = $company_id AND h.shop_id = ANY ($shop_ids::bigint[]) AND h.lost_on IS NOT NULL
  GROUP BY h.pos_id
),
one_pos AS (
  SELECT
    p.id, p.shop_id, p.parent_id, waiting.oldest, waiting.expected,
    COALESCE(waiting.late_vnd, 0) AS late_vnd, COALESCE(waiting.d1, 0) AS d1, COALESCE(waiting.d2, 0) AS d2, COALESCE(waiting.older, 0) AS older,
    COALESCE(standing.remain_vnd, 0) + COALESCE(standing.held_vnd, 0) - COALESCE(moved.since_vnd, 0) + COALESCE(brought.brought_vnd, 0) AS opening_vnd,
    COALESCE(moved.gross_vnd, 0) AS gross_vnd,
    COALESCE(moved.cost_vnd, 0) - COALESCE(difference.diff_vnd, 0) AS fee_vnd,
    COALESCE(difference.diff_vnd, 0) + COALESCE(lost.fee_vnd, 0) AS diff_vnd,
    COALESCE(lost.lost_vnd, 0) AS lost_vnd,
    COALESCE(standing.held_vnd, 0) - COALESCE(moved.held_after_vnd, 0) AS held_vnd,
    COALESCE(standing.remain_vnd, 0) - COALESCE(moved.remain_after_vnd, 0) AS remain_vnd
  FROM pos p
  LEFT JOIN standing ON standing.pos_id = p.id
  LEFT JOIN waiting ON waiting.pos_id = p.id
  LEFT JOIN moved ON moved.pos_id = p.id
  LEFT JOIN difference ON difference.pos_id = p.id
  LEFT JOIN brought ON brought.pos_id = p.id
  LEFT JOIN lost ON lost.pos_id = p.id
  WHERE p.company_id = $company_id
    AND p.shop_id = ANY ($shop_ids::bigint[])
    AND ($pos_id::bigint IS NULL OR p.id = $pos_id)
    AND ($parent_id::bigint IS NULL OR $parent_id IN (p.id, p.parent_id))
    AND (p.status <> {posStatus.givenBack} OR standing.pos_id IS NOT NULL OR moved.pos_id IS NOT NULL)
),
whole AS (
  SELECT
    one_pos.*, opening_vnd + gross_vnd - fee_vnd - lost_vnd AS due_vnd,
    opening_vnd + gross_vnd - fee_vnd - lost_vnd - held_vnd - remain_vnd AS received_vnd,
    remain_vnd <> 0 AS is_unpaid, COALESCE(expected < $as_of::date, false) AS is_late, diff_vnd <> 0 AS has_diff, held_vnd <> 0 AS is_held
  FROM one_pos
  WHERE NOT $only_unpaid::boolean OR remain_vnd <> 0 OR held_vnd <> 0
),
shown AS (
  SELECT *, count(*) OVER (PARTITION BY COALESCE(parent_id, id)) AS family
  FROM whole
  WHERE CASE $show::text
    WHEN 'unpaid' THEN is_unpaid
    WHEN 'late' THEN is_late
    WHEN 'diff' THEN has_diff
    WHEN 'held' THEN is_held
    ELSE true
  END
),
-- A POS that stands by itself is its own group.
summed AS (
  SELECT
    CASE WHEN $by_shop::boolean THEN shop_id WHEN $by_parent::boolean AND family > 1 THEN COALESCE(parent_id, id) ELSE id END AS key,
    count(*) AS pos_count, min(oldest) AS oldest, min(expected) AS expected, sum(late_vnd) AS late_vnd, sum(d1) AS d1, sum(d2) AS d2, sum(older) AS older,
    sum(opening_vnd) AS opening_vnd, sum(gross_vnd) AS gross_vnd, sum(fee_vnd) AS fee_vnd, sum(diff_vnd) AS diff_vnd, sum(lost_vnd) AS lost_vnd, sum(held_vnd) AS held_vnd,
    sum(remain_vnd) AS remain_vnd, sum(due_vnd) AS due_vnd, sum(received_vnd) AS received_vnd
  FROM shown
  GROUP BY 1
),
sorted AS (
  SELECT *,
    CASE $sort::text
      WHEN 'Opening' THEN opening_vnd
      WHEN 'Gross' THEN gross_vnd
      WHEN 'Fee' THEN fee_vnd
      WHEN 'Due' THEN due_vnd
      WHEN 'Received' THEN received_vnd
      WHEN 'Held' THEN held_vnd
      WHEN 'Remain' THEN remain_vnd
      WHEN 'Late' THEN late_vnd
    END AS sort_vnd
  FROM summed
),
-- The key is a POS or a shop; ids are unique over all tables, so that of a shop is no POS.
named AS (
  SELECT
    sorted.*, COALESCE(p.name, s.name) AS name, s.id AS shop_id, s.name AS shop_name, p.parent_id, COALESCE(p.tid, '') AS tid, COALESCE(p.bank_code, '') AS bank_code, p.fund_id
  FROM sorted
  LEFT JOIN pos p ON p.company_id = $company_id AND p.id = sorted.key
  JOIN shops s ON s.company_id = $company_id AND s.id = CASE WHEN $by_shop::boolean THEN sorted.key ELSE p.shop_id END
),
page AS (
  SELECT *, row_number() OVER (
    ORDER BY sort_vnd * $sort_sign::bigint DESC, name COLLATE "vi-x-icu", key
  ) AS place
  FROM named
  ORDER BY place
  LIMIT $limit OFFSET $offset
)
SELECT
  (SELECT count(*) FROM summed) AS "Total",
  (
    SELECT jsonb_build_object(
      'Opening', COALESCE(sum(opening_vnd), 0), 'Gross', COALESCE(sum(gross_vnd), 0), 'Fee', COALESCE(sum(fee_vnd), 0),
      'NetDue', COALESCE(sum(gross_vnd - fee_vnd), 0), 'Due', COALESCE(sum(due_vnd), 0), 'Received', COALESCE(sum(received_vnd), 0),
      'DiffFee', COALESCE(sum(diff_vnd), 0), 'Lost', COALESCE(sum(lost_vnd), 0), 'Held', COALESCE(sum(held_vnd), 0), 'Remain', COALESCE(sum(remain_vnd), 0),
      'Late', COALESCE(sum(late_vnd), 0), 'Terminals', count(*),
      'Ages', jsonb_build_object(
        'D0', COALESCE(sum(remain_vnd - d1 - d2 - older), 0), 'D1', COALESCE(sum(d1), 0), 'D2', COALESCE(sum(d2), 0), 'Older', COALESCE(sum(older), 0)
      )
    )
    FROM shown
  ) || (
    SELECT jsonb_build_object(
      'Whole', jsonb_build_object(
        'Opening', COALESCE(sum(opening_vnd), 0), 'Gross', COALESCE(sum(gross_vnd), 0), 'Fee', COALESCE(sum(fee_vnd), 0), 'Lost', COALESCE(sum(lost_vnd), 0),
        'Due', COALESCE(sum(due_vnd), 0), 'Received', COALESCE(sum(received_vnd), 0), 'Held', COALESCE(sum(held_vnd), 0), 'Remain', COALESCE(sum(remain_vnd), 0)
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
          'Key', page.key, 'Name', page.name, 'ShopID', page.shop_id, 'ShopName', page.shop_name, 'ParentID', page.parent_id, 'Terminals', page.pos_count,
          'TID', page.tid, 'BankCode', page.bank_code, 'BankCardID', COALESCE(page.fund_id, 0), 'FundName', COALESCE(f.name, ''),
          'Opening', opening_vnd, 'Gross', gross_vnd, 'Fee', fee_vnd, 'NetDue', gross_vnd - fee_vnd, 'Due', due_vnd, 'Received', received_vnd,
          'DiffFee', diff_vnd, 'Lost', lost_vnd, 'Held', held_vnd, 'Remain', remain_vnd, 'Late', late_vnd, 'OldestDate', oldest, 'ExpectedDate', expected,
          'Ages', jsonb_build_object('D0', remain_vnd - d1 - d2 - older, 'D1', d1, 'D2', d2, 'Older', older),
          'LateDays', COALESCE(greatest($as_of::date - expected, 0), 0)
        )
        ORDER BY page.place
      )
      FROM page
      LEFT JOIN funds f ON f.company_id = $company_id AND f.id = page.fund_id
    ),
    '[]'::jsonb
  ) AS "Rows";
