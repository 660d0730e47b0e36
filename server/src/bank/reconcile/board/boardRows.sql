-- name: statements_asked
-- own plans
-- Those of the board: one, those that the bank pays for on these days, or without either those that have an open line.
SELECT s.id
FROM statements s
WHERE s.company_id = $company_id AND s.shop_id = $shop_id AND s.status = {statementStatus.taken} AND s.id = $statement_id::bigint
UNION
SELECT p.statement_id
FROM payouts p
WHERE p.company_id = $company_id AND p.shop_id = $shop_id AND $statement_id::bigint IS NULL AND p.paid_on BETWEEN $from_day::date AND $to_day::date
UNION
SELECT r.statement_id
FROM statement_rows r
WHERE r.company_id = $company_id AND r.shop_id = $shop_id AND r.is_live AND r.status IN ({rowStatuses.open})
  AND $statement_id::bigint IS NULL AND $from_day::date IS NULL;

-- name: find_rows
-- own plans
-- The lines of the statements asked for: how many are of each class, what "Ghi" would book, and those of one page. A match that is offered is left out once one of its lines or bills is in another.
WITH statement AS (
  SELECT unnest($statement_ids::bigint[]) AS id
),
row AS MATERIALIZED (
  SELECT r.id, r.statement_id, r.payout_id, r.status, r.paid_on, r.row_no, r.net_now, r.difference_answer
  FROM statement
  JOIN statement_rows r ON r.company_id = $company_id AND r.statement_id = statement.id
  WHERE r.shop_id = $shop_id
    AND r.is_live
    AND ($payout_id::bigint IS NULL OR r.payout_id = $payout_id)
    AND ($from_day::date IS NULL OR r.paid_on BETWEEN $from_day::date AND $to_day::date)
    AND (
      $pos_id::bigint IS NULL OR r.pos_id = $pos_id
      OR EXISTS (SELECT FROM payouts p WHERE p.company_id = $company_id AND p.id = r.payout_id AND p.pos_id = $pos_id)
    )
    AND (
      $text::text = ''
      OR position($text::text IN lower(concat_ws(' ', r.approval_now, r.bill_now, r.lot_now, r.rrn, r.last4, r.gross_now, r.net_now))) > 0
    )
),
match AS (
  SELECT m.id, m.state, position(m.class IN 'AGBC') AS place
  FROM statement
  JOIN matches m ON m.company_id = $company_id AND m.statement_id = statement.id AND m.state <> {matchState.cancelled}
),
item AS MATERIALIZED (
  SELECT match.id, match.state, match.place, i.side, i.ref_id
  FROM match
  JOIN match_items i ON i.company_id = $company_id AND i.match_id = match.id
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
classed AS (
  SELECT row.*, COALESCE(substr('AGBC', (offer.place % 10)::integer, 1), 'D') AS class
  FROM row
  LEFT JOIN offer ON offer.row_id = row.id
),
shown AS (
  SELECT *
  FROM classed
  WHERE CASE $show::text
    WHEN 'all' THEN true
    WHEN 'posted' THEN status = {rowStatus.posted}
    WHEN 'skipped' THEN status = {rowStatus.skipped}
    ELSE status IN ({rowStatuses.open}) AND class = $show::text
  END
),
chosen AS (
  SELECT item.id AS match_id, count(*) AS rows, sum(row.net_now) AS received_vnd, min(row.difference_answer) AS answer
  FROM row
  JOIN item ON item.ref_id = row.id AND item.side = 1 AND item.state = {matchState.chosen}
  WHERE row.status = {rowStatus.matched}
  GROUP BY item.id
),
bill AS (
  SELECT chosen.match_id, s.lot_id, (s.amount_vnd - s.pos_fee_vnd) * CASE item.side WHEN 3 THEN -1 ELSE 1 END AS due_vnd
  FROM chosen
  JOIN item ON item.id = chosen.match_id AND item.side IN (2, 3)
  JOIN swipes s ON s.company_id = $company_id AND s.id = item.ref_id AND s.status = {lineStatus.posted}
),
to_post AS (
  SELECT chosen.*, COALESCE(due.vnd, 0) AS due_vnd
  FROM chosen
  LEFT JOIN (SELECT match_id, sum(due_vnd) AS vnd FROM bill GROUP BY match_id) AS due ON due.match_id = chosen.match_id
)
SELECT
  (
    SELECT jsonb_build_object(
      'Counts', jsonb_build_object(
        'All', count(*), 'A', count(*) FILTER (WHERE status IN ({rowStatuses.open}) AND class = 'A'),
        'G', count(*) FILTER (WHERE status IN ({rowStatuses.open}) AND class = 'G'), 'B', count(*) FILTER (WHERE status IN ({rowStatuses.open}) AND class = 'B'),
        'C', count(*) FILTER (WHERE status IN ({rowStatuses.open}) AND class = 'C'), 'D', count(*) FILTER (WHERE status IN ({rowStatuses.open}) AND class = 'D'),
        'Posted', count(*) FILTER (WHERE status = {rowStatus.posted}), 'Skipped', count(*) FILTER (WHERE status = {rowStatus.skipped})
      ),
      'Net', COALESCE(sum(net_now), 0), 'Clear', COALESCE(sum(net_now) FILTER (WHERE status <> {rowStatus.fresh}), 0),
      'OpenRows', count(*) FILTER (WHERE status = {rowStatus.fresh})
    )
    FROM classed
  ) AS "Summary",
  (
    SELECT jsonb_build_object(
      'Rows', COALESCE(sum(rows), 0), 'Lots', (SELECT count(DISTINCT lot_id) FROM bill), 'Received', COALESCE(sum(received_vnd), 0),
      'DiffFee', COALESCE(sum(due_vnd - received_vnd) FILTER (WHERE answer = 2), 0),
      'Credited', COALESCE(sum(CASE answer WHEN 2 THEN due_vnd WHEN 4 THEN 0 ELSE least(due_vnd, received_vnd) END), 0)
    )
    FROM to_post
  ) AS "ToPost",
  (SELECT count(*) FROM shown) AS "Total",
  COALESCE(
    (
      SELECT jsonb_agg(id ORDER BY paid_on, payout_id, row_no, id)
      FROM (SELECT * FROM shown ORDER BY paid_on, payout_id, row_no, id LIMIT $limit OFFSET $offset) AS page
    ),
    '[]'::jsonb
  ) AS ids;

-- name: rows_of_ids
-- Lines of the shop as they are now, each with its match: the one that is chosen or booked, else the best one offered.
SELECT
  r.id AS "RowID", r.statement_id AS "StatementID", COALESCE(r.payout_id, 0) AS "PayoutID", r.row_no AS "No", r.kind AS "Kind", r.status AS "Status",
  r.pos_id AS "PosID", COALESCE(p.name, r.tid) AS "PosName", r.swiped_at AS "swipedAt", r.swiped_on AS "swipedOn", r.paid_on AS "PaidOn",
  r.lot_now AS "LotNo", r.bill_now AS "BillNo", r.approval_now AS "Approval", r.rrn AS "Rrn", r.last4 AS "Last4", r.brand AS "Brand",
  r.gross_now AS "Gross", r.fee_now AS "Fee", r.net_now AS "Net",
  COALESCE((SELECT jsonb_object_agg(key, value ->> 'was') FROM jsonb_each(r.fixed)), '{}'::jsonb) AS "Corrected",
  found.offered AS "Candidates", found.best AS "matchId", r.difference_answer AS "Answer", r.skip_reason AS "SkipReason",
  COALESCE(paid.code, '') AS "PaymentCode", r.version AS "Version"
FROM unnest($ids::bigint[]) WITH ORDINALITY AS wanted (id, place)
JOIN statement_rows r ON r.company_id = $company_id AND r.id = wanted.id
LEFT JOIN pos p ON p.company_id = $company_id AND p.id = r.pos_id
LEFT JOIN cash_backs paid ON paid.company_id = $company_id AND paid.id = r.cash_back_id
CROSS JOIN LATERAL (
  SELECT
    count(*) FILTER (WHERE m.state = {matchState.suggested}) AS offered,
    (array_agg(m.id ORDER BY m.state = {matchState.suggested}, position(m.class IN 'AGBC'), m.score DESC, m.id))[1] AS best
  FROM match_items i
  JOIN matches m ON m.company_id = $company_id AND m.id = i.match_id
  WHERE i.company_id = $company_id
    AND i.side = 1
    AND i.ref_id = r.id
    AND i.is_offered
    AND (
      m.state <> {matchState.suggested}
      OR NOT EXISTS (
        SELECT
        FROM match_items mine
        JOIN match_items other ON other.company_id = $company_id AND other.side = mine.side AND other.ref_id = mine.ref_id AND other.is_live
        WHERE mine.company_id = $company_id AND mine.match_id = m.id
      )
    )
) AS found
WHERE r.shop_id = $shop_id
  AND r.is_live
ORDER BY wanted.place;

-- name: matches_of_ids
-- Matches with the lines and the swipes that they hold together.
SELECT
  m.id AS "MatchID", m.class AS "Class", m.score AS "Score", m.state AS "State", m.reasons AS "For", m.against AS "Against",
  (
    SELECT jsonb_agg(
      jsonb_build_object(
        'id', r.id, 'no', r.row_no, 'kind', r.kind, 'payoutId', r.payout_id, 'grossVnd', r.gross_now, 'netVnd', r.net_now, 'answer', r.difference_answer
      )
      ORDER BY r.id
    )
    FROM match_items i
    JOIN statement_rows r ON r.company_id = $company_id AND r.id = i.ref_id
    WHERE i.company_id = $company_id AND i.match_id = m.id AND i.side = 1
  ) AS rows,
  ARRAY(SELECT i.ref_id FROM match_items i WHERE i.company_id = $company_id AND i.match_id = m.id AND i.side IN (2, 3) ORDER BY i.ref_id) AS "swipeIds",
  EXISTS (SELECT FROM match_items i WHERE i.company_id = $company_id AND i.match_id = m.id AND i.side = 3) AS "isClawBack"
FROM matches m
WHERE m.company_id = $company_id
  AND m.shop_id = $shop_id
  AND m.id = ANY ($ids::bigint[]);

-- name: bills_of_ids
-- Swipes on POS of the caller's shops, with what the bank still owes for the lô of each, and what stands in the way of their money.
SELECT
  s.id AS "LogWithdrawalID", s.order_id AS "OrderID", o.code AS "OrderCode", s.pos_id AS "PosID", p.name AS "PosName", l.id AS "numberLoID",
  l.number_text AS "numberText", s.bill_no AS "BillNo", s.approval_code AS "Approval", c.last4 AS "Last4", s.swiped_at AS "At", s.posted_on AS "postedOn",
  s.amount_vnd AS "Amount", s.pos_fee_vnd AS "feeVnd", s.status = {lineStatus.posted} AS "isStanding", COALESCE(h.status, {holdState.none}) AS hold,
  COALESCE(a.debit_vnd - a.credit_vnd, 0) AS "lotDueVnd", paying.id AS "payingPosId", paying.shop_id AS "payingShopId", live.state AS "liveState",
  COALESCE((
    SELECT sum(b.credited_vnd)
    FROM bill_payments b
    JOIN cash_backs c ON c.company_id = $company_id AND c.id = b.cash_back_id AND c.status = {cashBackStatus.posted}
    WHERE b.company_id = $company_id AND b.swipe_id = s.id AND b.lot_id = s.lot_id
  ), 0)::bigint AS "namedVnd"
FROM swipes s
JOIN orders o ON o.company_id = $company_id AND o.id = s.order_id
JOIN cards c ON c.company_id = $company_id AND c.id = o.card_id
JOIN pos p ON p.company_id = $company_id AND p.id = s.pos_id
JOIN pos paying ON paying.company_id = $company_id AND paying.id = COALESCE(p.parent_id, p.id)
JOIN lots l ON l.company_id = $company_id AND l.id = s.lot_id
LEFT JOIN ledger_accounts a
  ON a.company_id = $company_id AND a.shop_id = l.shop_id AND a.kind = {account.posUnpaid} AND a.owner_id = l.pos_id AND a.ref_id = l.id
LEFT JOIN swipe_holds h ON h.company_id = $company_id AND h.swipe_id = s.id AND h.status <> {holdStatus.released}
LEFT JOIN LATERAL (
  SELECT m.state
  FROM match_items i
  JOIN matches m ON m.company_id = $company_id AND m.id = i.match_id
  WHERE i.company_id = $company_id AND i.side = 2 AND i.ref_id = s.id AND i.is_live
) AS live ON true
WHERE s.company_id = $company_id
  AND COALESCE(s.pos_shop_id, s.shop_id) = ANY ($own_shop_ids::bigint[])
  AND s.id = ANY ($ids::bigint[])
ORDER BY s.swiped_at, s.id;

-- name: offers_of_row
-- The matches of a line that can be chosen, best first; one that is chosen or booked stands before them.
SELECT m.id
FROM match_items i
JOIN matches m ON m.company_id = $company_id AND m.id = i.match_id
WHERE i.company_id = $company_id
  AND i.side = 1
  AND i.ref_id = $row_id
  AND i.is_offered
  AND (
    m.state <> {matchState.suggested}
    OR NOT EXISTS (
      SELECT
      FROM match_items mine
      JOIN match_items other ON other.company_id = $company_id AND other.side = mine.side AND other.ref_id = mine.ref_id AND other.is_live
      WHERE mine.company_id = $company_id AND mine.match_id = m.id AND other.match_id NOT IN (
        SELECT own.match_id FROM match_items own WHERE own.company_id = $company_id AND own.side = 1 AND own.ref_id = $row_id AND own.is_live
      )
    )
  )
ORDER BY m.state = {matchState.suggested}, position(m.class IN 'AGBC'), m.score DESC, m.id;

-- name: search_bills
-- Unpaid swipes of the shop's POS that are in no match, those of the line's amount first, then the nearest day.
SELECT s.id
FROM lots l
JOIN swipes s ON s.company_id = $company_id AND s.lot_id = l.id AND s.status = {lineStatus.posted}
JOIN orders o ON o.company_id = $company_id AND o.id = s.order_id
JOIN cards c ON c.company_id = $company_id AND c.id = o.card_id
JOIN statement_rows r ON r.company_id = $company_id AND r.id = $row_id AND r.shop_id = $shop_id
WHERE l.company_id = $company_id
  AND l.shop_id = $shop_id
  AND l.is_unpaid
  AND position($text::text IN lower(concat_ws(' ', s.bill_no, s.approval_code, c.last4, s.amount_vnd, o.code, l.number_text))) > 0
  AND NOT EXISTS (SELECT FROM match_items i WHERE i.company_id = $company_id AND i.side = 2 AND i.ref_id = s.id AND i.is_live)
ORDER BY s.amount_vnd <> r.gross_now, abs(s.posted_on - r.swiped_on), s.id
LIMIT 20;

-- name: search_paid_bills
-- Swipes of the shop's POS whose money came and that a line may take back: those of its amount at its POS, or what is
-- searched for; the best first.
SELECT s.id
FROM statement_rows r
JOIN pos p ON p.company_id = $company_id AND p.shop_id = r.shop_id AND ($text::text <> '' OR p.id = r.pos_id)
JOIN swipes s ON s.company_id = $company_id AND s.pos_id = p.id AND s.status = {lineStatus.posted} AND s.posted_on BETWEEN r.paid_on - 400 AND r.paid_on
JOIN lots l ON l.company_id = $company_id AND l.id = s.lot_id
JOIN orders o ON o.company_id = $company_id AND o.id = s.order_id
JOIN cards c ON c.company_id = $company_id AND c.id = o.card_id
LEFT JOIN ledger_accounts a
  ON a.company_id = $company_id AND a.shop_id = l.shop_id AND a.kind = {account.posUnpaid} AND a.owner_id = l.pos_id AND a.ref_id = l.id
CROSS JOIN LATERAL (
  SELECT COALESCE(sum(b.credited_vnd), 0) AS vnd
  FROM bill_payments b
  JOIN cash_backs paid ON paid.company_id = $company_id AND paid.id = b.cash_back_id AND paid.status = {cashBackStatus.posted}
  WHERE b.company_id = $company_id AND b.swipe_id = s.id AND b.lot_id = s.lot_id
) AS named
WHERE r.company_id = $company_id
  AND r.shop_id = $shop_id
  AND r.id = $row_id
  AND s.amount_vnd - s.pos_fee_vnd BETWEEN 1 AND -r.net_now
  AND (named.vnd = s.amount_vnd - s.pos_fee_vnd OR COALESCE(a.debit_vnd - a.credit_vnd, 0) <= 0)
  AND NOT EXISTS (SELECT FROM swipe_holds h WHERE h.company_id = $company_id AND h.swipe_id = s.id AND h.status <> {holdStatus.released})
  AND NOT EXISTS (SELECT FROM match_items i WHERE i.company_id = $company_id AND i.side = 3 AND i.ref_id = s.id AND i.is_live)
  AND CASE $text::text
    WHEN '' THEN s.amount_vnd = -r.gross_now OR s.amount_vnd - s.pos_fee_vnd = -r.net_now
    ELSE position($text::text IN lower(concat_ws(' ', s.bill_no, s.approval_code, c.last4, s.amount_vnd, o.code, l.number_text))) > 0
  END
ORDER BY
  (s.approval_code <> '' AND s.approval_code = r.approval_now) DESC, (r.bill_now <> '' AND lpad(r.bill_now, 6, '0') = lpad(s.bill_no, 6, '0')) DESC,
  (c.last4 = r.last4) DESC, s.amount_vnd <> -r.gross_now, abs(s.posted_on - r.swiped_on), s.id
LIMIT 20;
