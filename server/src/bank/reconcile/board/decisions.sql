-- name: taken_statement
SELECT id FROM statements WHERE company_id = $company_id AND shop_id = $shop_id AND id = $statement_id AND status = {statementStatus.taken};

-- name: lock_rows
-- Lines of the shop, kept from other changes until the transaction ends.
SELECT r.id
FROM statement_rows r
WHERE r.company_id = $company_id
  AND r.shop_id = $shop_id
  AND r.is_live
  AND r.id = ANY ($ids::bigint[])
ORDER BY r.id
FOR UPDATE;

-- name: locked_rows
-- Read once they are held, in a statement of its own, so that nothing is from before the wait; with who changed each last.
SELECT r.id, r.statement_id AS "statementId", r.payout_id AS "payoutId", r.row_no AS no, r.kind, r.status, r.version, r.pos_id AS "posId",
  r.gross_now AS "grossVnd", r.fee_now AS "feeVnd", r.net_now AS "netVnd", r.paid_on AS "paidOn", r.difference_answer AS answer, r.cash_back_id AS "cashBackId", r.fixed,
  COALESCE(u.full_name, '') AS who, r.changed_at AS at, COALESCE(b.code, '') AS code
FROM statement_rows r
LEFT JOIN users u ON u.company_id = $company_id AND u.id = r.changed_by
LEFT JOIN cash_backs b ON b.company_id = $company_id AND b.id = r.cash_back_id
WHERE r.company_id = $company_id
  AND r.shop_id = $shop_id
  AND r.is_live
  AND r.id = ANY ($ids::bigint[])
ORDER BY r.id;

-- name: rows_of_statement
-- Lines of a statement of these states, before they are locked.
SELECT r.id
FROM statement_rows r
JOIN statements s ON s.company_id = $company_id AND s.id = r.statement_id AND s.status = {statementStatus.taken}
WHERE r.company_id = $company_id
  AND r.shop_id = $shop_id
  AND r.statement_id = $statement_id
  AND r.is_live
  AND r.status = ANY ($states::smallint[])
ORDER BY r.id;

-- name: rows_of_match
SELECT i.ref_id AS id
FROM match_items i
JOIN matches m ON m.company_id = $company_id AND m.id = i.match_id
WHERE i.company_id = $company_id
  AND i.match_id = ANY ($match_ids::bigint[])
  AND i.side = 1
  AND m.shop_id = $shop_id
ORDER BY i.ref_id;

-- name: live_matches_of
-- The matches in which these lines are chosen or booked.
SELECT DISTINCT i.match_id AS id
FROM match_items i
WHERE i.company_id = $company_id
  AND i.side = 1
  AND i.ref_id = ANY ($row_ids::bigint[])
  AND i.is_live
ORDER BY i.match_id;

-- name: lock_matches
-- Every match that offers or has one of these lines or swipes.
SELECT m.id
FROM matches m
WHERE m.company_id = $company_id
  AND m.shop_id = $shop_id
  AND m.id IN (
    SELECT i.match_id
    FROM match_items i
    WHERE i.company_id = $company_id AND i.side = 1 AND i.ref_id = ANY ($row_ids::bigint[]) AND i.is_offered
    UNION
    SELECT i.match_id
    FROM match_items i
    WHERE i.company_id = $company_id AND i.side IN (2, 3) AND i.ref_id = ANY ($swipe_ids::bigint[]) AND i.is_offered
  )
ORDER BY m.id
FOR UPDATE;

-- name: lock_lots_of_swipes
-- Two who choose the same bill for different lines wait here for each other.
SELECT l.id
FROM lots l
WHERE l.company_id = $company_id
  AND l.id IN (SELECT s.lot_id FROM swipes s WHERE s.company_id = $company_id AND s.id = ANY ($ids::bigint[]))
ORDER BY l.id
FOR NO KEY UPDATE;

-- name: live_items
-- In which matches these lines and swipes are, who chose them, when, and for which line. Read once they are locked.
SELECT i.side, i.ref_id AS "refId", m.id AS "matchId", m.state, m.by_hand AS "byHand", COALESCE(u.full_name, '') AS who, m.chosen_at AS at,
  (
    SELECT min(r.row_no)
    FROM match_items own
    JOIN statement_rows r ON r.company_id = $company_id AND r.id = own.ref_id
    WHERE own.company_id = $company_id AND own.match_id = m.id AND own.side = 1
  ) AS "rowNo"
FROM match_items i
JOIN matches m ON m.company_id = $company_id AND m.id = i.match_id
LEFT JOIN users u ON u.company_id = $company_id AND u.id = m.chosen_by
WHERE i.company_id = $company_id
  AND i.is_live
  AND (i.side = 1 AND i.ref_id = ANY ($row_ids::bigint[]) OR i.side IN (2, 3) AND i.ref_id = ANY ($swipe_ids::bigint[]))
ORDER BY m.id, i.side, i.ref_id;

-- name: set_matches
UPDATE matches
SET state = $state, chosen_by = $chosen_by, chosen_at = $chosen_at
WHERE company_id = $company_id
  AND id = ANY ($ids::bigint[]);

-- name: set_match_state
UPDATE matches SET state = $state WHERE company_id = $company_id AND id = ANY ($ids::bigint[]);

-- name: set_items
UPDATE match_items
SET is_live = $is_live, is_offered = $is_offered
WHERE company_id = $company_id
  AND match_id = ANY ($ids::bigint[]);

-- name: insert_match
INSERT INTO matches (company_id, id, shop_id, statement_id, state, class, score, reasons, against, by_hand, made_at, chosen_by, chosen_at)
VALUES ($company_id, $id, $shop_id, $statement_id, {matchState.chosen}, 'C', $score, $reasons, $against, true, $at, $user_id, $at);

-- name: insert_items
INSERT INTO match_items (company_id, match_id, side, ref_id, is_live, is_offered)
SELECT $company_id, $match_id, side, ref_id, true, true
FROM unnest($sides::smallint[], $ref_ids::bigint[]) AS item (side, ref_id);

-- name: set_rows
UPDATE statement_rows
SET status = $status, difference_answer = NULL, skip_reason = $reason, changed_by = $user_id, changed_at = $at, version = version + 1
WHERE company_id = $company_id
  AND id = ANY ($ids::bigint[]);

-- name: set_answers
UPDATE statement_rows
SET difference_answer = $answer, changed_by = $user_id, changed_at = $at, version = version + 1
WHERE company_id = $company_id
  AND id = ANY ($ids::bigint[]);

-- name: refuse_pairs
WITH refused AS (
  INSERT INTO match_refusals (company_id, row_id, swipe_id, refused_by, refused_at)
  SELECT $company_id::bigint, line.ref_id, bill.ref_id, $user_id::bigint, $at::timestamptz
  FROM match_items line
  JOIN match_items bill ON bill.company_id = $company_id AND bill.match_id = line.match_id AND bill.side = 2
  WHERE line.company_id = $company_id
    AND line.match_id = $match_id
    AND line.side = 1
  ON CONFLICT (company_id, row_id, swipe_id) DO NOTHING
  RETURNING 1
)
SELECT 1 FROM refused;


-- name: alone_of_class
-- The matches of a class, of one statement, that are the only one offered for each of their open lines and each of their bills, all of
-- which stand and are unpaid and not held.
WITH offer AS (
  SELECT m.id, m.class
  FROM matches m
  WHERE m.company_id = $company_id
    AND m.shop_id = $shop_id
    AND m.statement_id = $statement_id
    AND m.state = {matchState.suggested}
)
SELECT offer.id
FROM offer
WHERE offer.class = $class
  AND NOT EXISTS (
    SELECT
    FROM match_items mine
    JOIN match_items other ON other.company_id = $company_id AND other.side = mine.side AND other.ref_id = mine.ref_id AND other.match_id <> mine.match_id
    WHERE mine.company_id = $company_id AND mine.match_id = offer.id AND other.is_offered
  )
  AND NOT EXISTS (
    SELECT
    FROM match_items line
    JOIN statement_rows r ON r.company_id = $company_id AND r.id = line.ref_id
    WHERE line.company_id = $company_id AND line.match_id = offer.id AND line.side = 1 AND (r.status <> {rowStatus.fresh} OR NOT r.is_live)
  )
ORDER BY offer.id;

-- name: usable_pos
-- A POS of the shop, or below one of it, with the one that is paid for it.
SELECT p.id, p.name, paying.id AS "payingId", paying.fund_id AS "fundId"
FROM pos p
JOIN pos paying ON paying.company_id = $company_id AND paying.id = COALESCE(p.parent_id, p.id)
WHERE p.company_id = $company_id
  AND p.id = $pos_id
  AND p.shop_id = ANY ($own_shop_ids::bigint[])
  AND (p.shop_id = $shop_id OR paying.shop_id = $shop_id);

-- name: correct_row
UPDATE statement_rows
SET fixed = $fixed::text::jsonb, pos_id = $pos_id, paid_on = $paid_on, payout_id = $payout_id, status = {rowStatus.fresh}, difference_answer = NULL, skip_reason = '',
    changed_by = $user_id, changed_at = $at, version = version + 1
WHERE company_id = $company_id
  AND id = $id;

-- name: find_payout
SELECT id FROM payouts WHERE company_id = $company_id AND statement_id = $statement_id AND pos_id = $pos_id AND paid_on = $paid_on::date ORDER BY id LIMIT 1;

-- name: insert_payout
INSERT INTO payouts (company_id, id, shop_id, statement_id, pos_id, paid_on, fund_id, row_count, gross_vnd, fee_vnd, net_vnd)
VALUES ($company_id, $id, $shop_id, $statement_id, $pos_id, $paid_on, $fund_id, 0, 0, 0, 0);

-- name: sum_payouts
UPDATE payouts p
SET row_count = sums.rows, gross_vnd = sums.gross_vnd, fee_vnd = sums.fee_vnd, net_vnd = sums.net_vnd
FROM (
  SELECT of.id, count(r.id) AS rows, COALESCE(sum(r.gross_now), 0) AS gross_vnd, COALESCE(sum(r.fee_now), 0) AS fee_vnd, COALESCE(sum(r.net_now), 0) AS net_vnd
  FROM payouts of
  LEFT JOIN statement_rows r ON r.company_id = $company_id AND r.statement_id = of.statement_id AND r.payout_id = of.id AND r.is_live
  WHERE of.company_id = $company_id AND of.id = ANY ($ids::bigint[])
  GROUP BY of.id
) AS sums
WHERE p.company_id = $company_id
  AND p.id = sums.id;

-- name: cancel_offers
-- What was offered for a line that tells something else now.
UPDATE matches m
SET state = {matchState.cancelled}
WHERE m.company_id = $company_id
  AND m.state = {matchState.suggested}
  AND m.id IN (SELECT i.match_id FROM match_items i WHERE i.company_id = $company_id AND i.side = 1 AND i.ref_id = $row_id AND i.is_offered)
RETURNING m.id;

-- name: blanks_of_class_a
-- Of matches of class A that stand: what the line tells and the swipe does not.
SELECT s.id, s.order_id AS "orderId",
  CASE WHEN s.bill_no = '' AND r.bill_now ~ '^[0-9]{1,6}$' THEN r.bill_now ELSE '' END AS "billNo",
  CASE WHEN s.approval_code = '' AND r.approval_now !~ '^0*$' THEN r.approval_now ELSE '' END AS approval
FROM matches m
JOIN match_items line ON line.company_id = $company_id AND line.match_id = m.id AND line.side = 1
JOIN match_items bill ON bill.company_id = $company_id AND bill.match_id = m.id AND bill.side = 2
JOIN statement_rows r ON r.company_id = $company_id AND r.id = line.ref_id
JOIN swipes s ON s.company_id = $company_id AND s.id = bill.ref_id AND s.status = {lineStatus.posted} AND s.shop_id = $shop_id
WHERE m.company_id = $company_id
  AND m.shop_id = $shop_id
  AND m.statement_id = $statement_id
  AND m.class = 'A'
  AND m.state IN ({matchState.chosen}, {matchState.posted})
  AND (s.bill_no = '' AND r.bill_now ~ '^[0-9]{1,6}$' OR s.approval_code = '' AND r.approval_now !~ '^0*$')
ORDER BY s.id;

-- name: lock_lots_of_posting
-- FOR UPDATE from the start, as every payment of a lô locks it.
SELECT l.id
FROM lots l
WHERE l.company_id = $company_id
  AND l.id IN (SELECT s.lot_id FROM swipes s WHERE s.company_id = $company_id AND s.id = ANY ($ids::bigint[]))
ORDER BY l.id
FOR UPDATE;
