-- name: find_waiting
-- The shift of a fund that is ended and waits to be counted.
SELECT id, kind, begun_vnd
FROM cash_counts
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND fund_id = $fund_id
  AND status = {countState.waiting}
FOR NO KEY UPDATE;

-- name: insert_waiting
INSERT INTO cash_counts (company_id, id, shop_id, fund_id, kind, status, ended_by, ended_at, begun_by, begun_at, begun_vnd)
VALUES ($company_id, $id, $shop_id, $fund_id, $kind, {countState.waiting}, $user_id, $at, $begun_by, $begun_at, $begun_vnd);

-- name: begin_waiting
UPDATE cash_counts
SET begun_by = $begun_by, begun_at = $begun_at, begun_vnd = $begun_vnd
WHERE company_id = $company_id
  AND id = $id;

-- name: last_counted
-- What the fund was last counted with.
SELECT id, code, counted_vnd
FROM cash_counts
WHERE company_id = $company_id
  AND fund_id = $fund_id
  AND status = {countState.counted}
ORDER BY counted_at DESC, id DESC
LIMIT 1;

-- name: finish_count
UPDATE cash_counts
SET status = {countState.counted}, code = $code, day = $day, counted_by = $user_id, counted_at = $at, notes = $notes::integer[], other_vnd = $other_vnd,
    counted_vnd = $counted_vnd, book_vnd = $book_vnd, last_vnd = $last_vnd, last_code = $last_code, journal_id = $journal_id, note = $note
WHERE company_id = $company_id
  AND id = $id
  AND status = {countState.waiting};

-- name: lock_count
-- A count held until the transaction ends: it is settled and cancelled one at a time.
SELECT
  c.id, c.code, c.status, c.fund_id, f.name AS fund_name, c.day::text AS day, c.counted_by, c.counted_at, c.counted_vnd, c.book_vnd, c.journal_id, c.ended_by
FROM cash_counts c
JOIN funds f ON f.company_id = $company_id AND f.id = c.fund_id
WHERE c.company_id = $company_id
  AND c.shop_id = $shop_id
  AND c.id = $id
FOR NO KEY UPDATE OF c;

-- name: later_count
SELECT l.code
FROM cash_counts c
JOIN cash_counts l ON l.company_id = $company_id AND l.fund_id = c.fund_id AND l.status = {countState.counted} AND (l.counted_at, l.id) > (c.counted_at, c.id)
WHERE c.company_id = $company_id
  AND c.id = $id
ORDER BY l.counted_at DESC, l.id DESC
LIMIT 1;

-- name: cancel_count
UPDATE cash_counts
SET status = {countState.cancelled}, cancelled_by = $user_id, cancelled_at = $at, cancel_reason = $reason, reversal_id = $reversal_id
WHERE company_id = $company_id
  AND id = $id;

-- name: settled
-- What of a count is settled, by how many settlements so far, cancelled ones too, and the number of one that stands.
SELECT
  COALESCE(sum(amount_vnd) FILTER (WHERE reversal_id IS NULL), 0)::bigint AS vnd, count(*)::integer AS times,
  COALESCE(max(code) FILTER (WHERE reversal_id IS NULL), '') AS code
FROM cash_count_settlements
WHERE company_id = $company_id
  AND count_id = $count_id;

-- name: insert_settlement
INSERT INTO cash_count_settlements (
  company_id, id, shop_id, count_id, code, outcome, amount_vnd, staff_id, customer_id, partner_id, object_name, day, note, journal_id, created_by
)
VALUES (
  $company_id, $id, $shop_id, $count_id, $code, $outcome, $amount_vnd, $staff_id, $customer_id, $partner_id, $object_name, $day, $note, $journal_id, $user_id
);

-- name: find_settlement
SELECT
  s.count_id, s.code, s.outcome, s.amount_vnd, s.staff_id, s.journal_id, s.reversal_id, c.fund_id, s.day::text AS day, s.created_by, s.created_at
FROM cash_count_settlements s
JOIN cash_counts c ON c.company_id = $company_id AND c.id = s.count_id
WHERE s.company_id = $company_id
  AND s.shop_id = $shop_id
  AND s.id = $id;

-- name: cancel_settlement
UPDATE cash_count_settlements
SET reversal_id = $reversal_id, cancelled_by = $user_id, cancelled_at = $at, cancel_reason = $reason
WHERE company_id = $company_id
  AND id = $id;

-- name: move_settlements
UPDATE cash_count_settlements
SET customer_id = $to_id
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND customer_id = $from_id;

-- name: erase_settlements
-- Whose the money was stays, without what was said about that person.
UPDATE cash_count_settlements
SET object_name = '', note = '', cancel_reason = ''
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND customer_id = ANY ($customer_ids::bigint[]);

-- name: user_name
SELECT full_name AS name FROM users WHERE company_id = $company_id AND id = $id;
