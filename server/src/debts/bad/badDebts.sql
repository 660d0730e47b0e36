-- name: insert
-- It waits until it is posted, in this call or by another user.
INSERT INTO bad_debts (
  company_id, id, shop_id, customer_id, card_id, order_id, status, amount_vnd, staff_percent, staff_id, reason, note, day, created_by
)
VALUES (
  $company_id, $id, $shop_id, $customer_id, $card_id, $order_id, {badDebtState.waiting}, $amount_vnd, $staff_percent, $staff_id, $reason, $note, $day, $user_id
);

-- name: mark_posted
UPDATE bad_debts
SET status = {badDebtState.posted}, code = $code, staff_vnd = $staff_vnd, day = $day, journal_id = $journal_id, decided_by = $user_id, decided_at = $at
WHERE company_id = $company_id
  AND id = $id;

-- name: lock
-- Acts on one of them come one after the other.
SELECT id FROM bad_debts WHERE company_id = $company_id AND shop_id = $shop_id AND id = $id FOR UPDATE;

-- name: find
SELECT
  b.id, b.status, b.code, b.customer_id AS "customerId", b.card_id AS "cardId", b.order_id AS "orderId", b.amount_vnd AS "amountVnd",
  b.staff_percent AS "staffPercent", b.staff_vnd AS "staffVnd", b.staff_id AS "staffId", b.reason, b.note, b.day::text AS day,
  b.journal_id AS "journalId", b.reversal_id AS "reversalId", COALESCE(back.vnd, 0)::bigint AS "recoveredVnd", COALESCE(back.codes, '') AS recoveries,
  b.decided_by AS "authorId", b.decided_at AS at
FROM bad_debts b
LEFT JOIN LATERAL (
  SELECT sum(r.amount_vnd) AS vnd, string_agg(r.code, ', ' ORDER BY r.id) AS codes
  FROM bad_debt_recoveries r
  WHERE r.company_id = $company_id AND r.bad_debt_id = b.id AND r.reversal_id IS NULL
) AS back ON true
WHERE b.company_id = $company_id
  AND b.shop_id = $shop_id
  AND b.id = $id;

-- name: drop
UPDATE bad_debts
SET status = {badDebtState.cancelled}, cancelled_by = $user_id, cancelled_at = $at, cancel_reason = $reason
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND id = $id
  AND status = {badDebtState.waiting};

-- name: cancel
UPDATE bad_debts
SET status = {badDebtState.cancelled}, reversal_id = $reversal_id, cancelled_by = $user_id, cancelled_at = $at, cancel_reason = $reason
WHERE company_id = $company_id
  AND id = $id;

-- name: limit
-- The limit of the shop, and what the caller wrote off of the customer within a day, POS money that the shop bears with it.
SELECT
  s.adjust_limit_vnd AS "limitVnd",
  COALESCE((
    SELECT sum(b.amount_vnd)
    FROM bad_debts b
    WHERE b.company_id = $company_id AND b.customer_id = $customer_id AND b.shop_id = s.id AND b.status = {badDebtState.posted}
      AND b.decided_by = $user_id AND b.decided_at > $now::timestamptz - interval '1 day'
  ), 0)::bigint + COALESCE((
    SELECT sum(h.amount_vnd)
    FROM swipe_holds h
    JOIN orders o ON o.company_id = $company_id AND o.id = h.order_id AND o.customer_id = $customer_id
    WHERE h.company_id = $company_id AND h.shop_id = s.id AND h.status = {holdStatus.borne} AND h.lost_by = $user_id
      AND h.lost_at > $now::timestamptz - interval '1 day'
  ), 0)::bigint AS "usedVnd"
FROM shops s
WHERE s.company_id = $company_id
  AND s.id = $shop_id;

-- name: insert_recovery
INSERT INTO bad_debt_recoveries (company_id, id, shop_id, bad_debt_id, code, fund_id, amount_vnd, day, note, journal_id, created_by)
VALUES ($company_id, $id, $shop_id, $bad_debt_id, $code, $fund_id, $amount_vnd, $day, $note, $journal_id, $user_id);

-- name: find_recovery
SELECT
  r.id, r.bad_debt_id AS "badDebtId", r.code, r.fund_id AS "fundId", r.amount_vnd AS "amountVnd", r.day::text AS day, r.journal_id AS "journalId",
  r.reversal_id AS "reversalId", r.created_by AS "authorId", r.created_at AS at
FROM bad_debt_recoveries r
WHERE r.company_id = $company_id
  AND r.shop_id = $shop_id
  AND r.id = $id;

-- name: cancel_recovery
UPDATE bad_debt_recoveries
SET reversal_id = $reversal_id, cancelled_by = $user_id, cancelled_at = $at, cancel_reason = $reason
WHERE company_id = $company_id
  AND id = $id;

-- name: find_possible_duplicate
-- V-DUP: the same amount of the same debt into the same fund, entered less than two minutes ago.
SELECT r.code
FROM bad_debt_recoveries r
WHERE r.company_id = $company_id
  AND r.bad_debt_id = $bad_debt_id
  AND r.fund_id = $fund_id
  AND r.amount_vnd = $amount_vnd
  AND r.reversal_id IS NULL
  AND r.created_at > now() - interval '2 minutes'
ORDER BY r.id DESC
LIMIT 1;

-- name: move
UPDATE bad_debts
SET customer_id = $to_id
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND customer_id = $from_id;

-- name: erase
-- What was said about a person's debts; the money stays.
UPDATE bad_debts
SET note = '', cancel_reason = ''
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND customer_id = ANY ($customer_ids::bigint[])
RETURNING id;

-- name: erase_recoveries
UPDATE bad_debt_recoveries
SET note = '', cancel_reason = ''
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND bad_debt_id = ANY ($ids::bigint[]);
