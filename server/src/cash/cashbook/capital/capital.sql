-- name: find_duplicate_capital
-- V-DUP: the same amount of the same owner through the same fund, entered less than two minutes ago and not cancelled.
SELECT code
FROM capital_moves
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND day = $day::date
  AND fund_id = $fund_id
  AND direction = $direction
  AND amount_vnd = $amount_vnd
  AND object_name = $object_name
  AND created_at > now() - interval '2 minutes'
  AND reversal_id IS NULL
ORDER BY id DESC
LIMIT 1;

-- name: insert_capital
INSERT INTO capital_moves (company_id, id, shop_id, fund_id, direction, code, amount_vnd, day, object_name, note, journal_id, created_by)
VALUES ($company_id, $id, $shop_id, $fund_id, $direction, $code, $amount_vnd, $day, $object_name, $note, $journal_id, $user_id);

-- name: lock_capital
SELECT fund_id, direction, code, amount_vnd, object_name, journal_id, reversal_id
FROM capital_moves
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND id = $id
FOR NO KEY UPDATE;

-- name: cancel_capital
UPDATE capital_moves
SET reversal_id = $reversal_id, cancelled_by = $user_id, cancelled_at = $at, cancel_reason = $reason
WHERE company_id = $company_id
  AND id = $id;
