-- name: list_payouts
-- own plans
-- What the bank pays at once, by day and POS, with what became of its lines.
WITH statement AS (
  SELECT unnest($statement_ids::bigint[]) AS id
),
payout AS (
  SELECT p.*
  FROM statement
  JOIN payouts p ON p.company_id = $company_id AND p.statement_id = statement.id
  WHERE p.shop_id = $shop_id
    AND ($from_day::date IS NULL OR p.paid_on BETWEEN $from_day::date AND $to_day::date)
    AND ($pos_id::bigint IS NULL OR p.pos_id = $pos_id)
    AND EXISTS (
      SELECT FROM statement_rows r WHERE r.company_id = $company_id AND r.statement_id = p.statement_id AND r.payout_id = p.id AND r.is_live
    )
),
page AS (
  SELECT * FROM payout ORDER BY paid_on, id LIMIT $limit OFFSET $offset
),
row AS (
  SELECT r.*
  FROM page
  JOIN statement_rows r ON r.company_id = $company_id AND r.statement_id = page.statement_id AND r.payout_id = page.id AND r.is_live
),
item AS MATERIALIZED (
  SELECT m.id, m.state, position(m.class IN 'AGBC') AS place, i.side, i.ref_id
  FROM (SELECT DISTINCT statement_id FROM page) AS of
  JOIN matches m ON m.company_id = $company_id AND m.statement_id = of.statement_id AND m.state <> {matchState.cancelled}
  JOIN match_items i ON i.company_id = $company_id AND i.match_id = m.id
),
taken AS (
  SELECT item.id
  FROM item
  JOIN match_items other ON other.company_id = $company_id AND other.side = item.side AND other.ref_id = item.ref_id AND other.is_live
  WHERE item.state = {matchState.suggested}
),
offer AS (
  SELECT ref_id AS row_id, min(place + CASE WHEN state = {matchState.suggested} THEN 10 ELSE 0 END) AS place
  FROM item
  WHERE side = 1
    AND (state <> {matchState.suggested} OR id NOT IN (SELECT id FROM taken))
  GROUP BY ref_id
),
lot AS (
  SELECT row.payout_id, count(DISTINCT s.lot_id) AS lots
  FROM row
  JOIN item AS mine ON mine.ref_id = row.id AND mine.side = 1 AND mine.state IN ({matchState.chosen}, {matchState.posted})
  JOIN item AS bill ON bill.id = mine.id AND bill.side = 2
  JOIN swipes s ON s.company_id = $company_id AND s.id = bill.ref_id
  GROUP BY row.payout_id
),
sums AS (
  SELECT
    row.payout_id, count(*) AS rows, sum(row.gross_now) AS gross_vnd, sum(row.fee_now) AS fee_vnd, sum(row.net_now) AS net_vnd,
    COALESCE(sum(row.net_now) FILTER (WHERE row.status = {rowStatus.posted}), 0) AS posted_vnd,
    COALESCE(sum(row.net_now) FILTER (WHERE row.status = {rowStatus.matched}), 0) AS chosen_vnd,
    count(*) FILTER (WHERE row.status = {rowStatus.matched}) AS chosen, count(*) FILTER (WHERE row.status = {rowStatus.posted}) AS posted,
    count(*) FILTER (WHERE row.status = {rowStatus.skipped}) AS skipped,
    max(COALESCE(offer.place % 10, 5)) FILTER (WHERE row.status IN ({rowStatuses.open})) AS place, max(row.cash_back_id) AS cash_back_id
  FROM row
  LEFT JOIN offer ON offer.row_id = row.id
  GROUP BY row.payout_id
)
SELECT
  (SELECT count(*) FROM payout) AS "Total",
  COALESCE(
    (
      SELECT jsonb_agg(
        jsonb_build_object(
          'PayoutID', page.id, 'StatementID', page.statement_id, 'PosID', p.id, 'PosName', p.name, 'TID', p.tid, 'PaidOn', page.paid_on,
          'BankCardID', f.id, 'FundName', f.name, 'Rows', sums.rows, 'Lots', COALESCE(lot.lots, 0), 'Gross', sums.gross_vnd, 'Fee', sums.fee_vnd,
          'Net', sums.net_vnd, 'Posted', sums.posted_vnd, 'Chosen', sums.chosen_vnd, 'RowsChosen', sums.chosen, 'RowsPosted', sums.posted,
          'RowsSkipped', sums.skipped, 'Class', substr('AGBCD', COALESCE(sums.place, 1)::integer, 1), 'PaymentID', b.id, 'PaymentCode', COALESCE(b.code, '')
        )
        ORDER BY page.paid_on, page.id
      )
      FROM page
      JOIN sums ON sums.payout_id = page.id
      JOIN pos p ON p.company_id = $company_id AND p.id = page.pos_id
      JOIN funds f ON f.company_id = $company_id AND f.id = page.fund_id
      LEFT JOIN lot ON lot.payout_id = page.id
      LEFT JOIN cash_backs b ON b.company_id = $company_id AND b.id = sums.cash_back_id
    ),
    '[]'::jsonb
  ) AS "Rows";

-- name: list_missed
-- own plans
-- Standing, unpaid swipes of the POS and days that the statements tell of, which are in no match and whose money is not held back.
WITH statement AS (
  SELECT unnest($statement_ids::bigint[]) AS id
),
span AS (
  SELECT r.pos_id, min(r.swiped_on) AS from_on, max(r.swiped_on) AS to_on
  FROM statement
  JOIN statement_rows r ON r.company_id = $company_id AND r.statement_id = statement.id
  WHERE r.shop_id = $shop_id
    AND r.is_live
    AND r.kind = {rowKind.sale}
    AND ($from_day::date IS NULL OR r.paid_on BETWEEN $from_day::date AND $to_day::date)
    AND ($pos_id::bigint IS NULL OR r.pos_id = $pos_id)
  GROUP BY r.pos_id
),
missed AS (
  SELECT
    s.id, s.order_id, s.bill_no, s.approval_code, s.swiped_at, s.amount_vnd, s.pos_fee_vnd, l.id AS lot_id, l.number_text, p.id AS pos_id, p.name AS pos_name,
    pos_money_due(l.opened_on, l.created_at, p.settle_days, p.settle_shifts, p.holds_weekend, ({parts.held_days})) AS expected_on
  FROM span
  JOIN pos p ON p.company_id = $company_id AND p.id = span.pos_id AND p.shop_id = ANY ($own_shop_ids::bigint[])
  JOIN swipes s ON s.company_id = $company_id AND s.pos_id = span.pos_id AND s.posted_on BETWEEN span.from_on AND span.to_on AND s.status = {lineStatus.posted}
  JOIN lots l ON l.company_id = $company_id AND l.id = s.lot_id AND l.is_unpaid
  WHERE NOT EXISTS (SELECT FROM match_items i WHERE i.company_id = $company_id AND i.side = 2 AND i.ref_id = s.id AND i.is_live)
    AND NOT EXISTS (SELECT FROM swipe_holds h WHERE h.company_id = $company_id AND h.swipe_id = s.id AND h.status <> {holdStatus.released})
)
SELECT
  (SELECT count(*) FROM missed) AS "Total",
  COALESCE(
    (
      SELECT jsonb_agg(
        jsonb_build_object(
          'LogWithdrawalID', page.id, 'OrderID', o.id, 'OrderCode', o.code, 'PosID', page.pos_id, 'PosName', page.pos_name, 'numberLoID', page.lot_id,
          'numberText', page.number_text, 'BillNo', page.bill_no, 'Approval', page.approval_code, 'Last4', c.last4, 'At', page.swiped_at,
          'Amount', page.amount_vnd, 'Net', CASE WHEN $sees_profit::boolean THEN page.amount_vnd - page.pos_fee_vnd END,
          'ExpectedDate', page.expected_on, 'LateDays', greatest($today::date - page.expected_on, 0)
        )
        ORDER BY page.expected_on, page.swiped_at, page.id
      )
      FROM (SELECT * FROM missed ORDER BY expected_on, swiped_at, id LIMIT $limit OFFSET $offset) AS page
      JOIN orders o ON o.company_id = $company_id AND o.id = page.order_id
      JOIN cards c ON c.company_id = $company_id AND c.id = o.card_id
    ),
    '[]'::jsonb
  ) AS "Rows";
