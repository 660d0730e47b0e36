-- name: lot_balance
-- What the bank owes for a lô. Read after its row is held, in a statement of its own, so that it is not from before the wait.
SELECT
  COALESCE(sum(debit_vnd - credit_vnd) FILTER (WHERE kind = {account.posUnpaid}), 0)::bigint AS "unpaidVnd",
  COALESCE(sum(debit_vnd - credit_vnd) FILTER (WHERE kind = {account.posHeld}), 0)::bigint AS "heldVnd"
FROM ledger_accounts
WHERE company_id = $company_id
  AND shop_id = ANY ($shop_ids::bigint[])
  AND kind IN ({accounts.posMoney})
  AND ref_id = $lot_id;

-- name: find_possible_duplicate
-- V-DUP: the same amount for the same lô into the same fund, entered less than two minutes ago.
SELECT code
FROM lot_payments
WHERE company_id = $company_id
  AND lot_id = $lot_id
  AND status = {lotPaymentStatus.posted}
  AND received_vnd = $amount_vnd
  AND fund_id = $fund_id
  AND created_at > now() - interval '2 minutes'
ORDER BY id DESC
LIMIT 1;

-- name: insert_payment
INSERT INTO lot_payments (
  company_id, id, shop_id, code, lot_id, fund_id, received_vnd, credited_vnd, diff_vnd, diff_mode, posted_on, ref_no, journal_id, created_by
)
VALUES (
  $company_id, $id, $shop_id, $code, $lot_id, $fund_id, $received_vnd, $credited_vnd, $diff_vnd, $diff_mode, $day, $ref_no, $journal_id, $user_id
);

-- name: find_payment
SELECT
  id, lot_id AS "lotId", code, fund_id AS "fundId", received_vnd AS "receivedVnd", journal_id AS "journalId", reversal_id AS "reversalId",
  CASE WHEN cash_back_id IS NULL THEN '' ELSE code END AS "cashBack", CASE WHEN assignment_id IS NULL THEN '' ELSE code END AS assignment,
  posted_on AS day, created_at AS at, created_by AS "authorId"
FROM lot_payments
WHERE company_id = $company_id
  AND shop_id = ANY ($shop_ids::bigint[])
  AND id = $id;

-- name: cancel_payment
UPDATE lot_payments
SET status = {lotPaymentStatus.cancelled}, reversal_id = $reversal_id, cancel_reason = $reason
WHERE company_id = $company_id
  AND id = $id
  AND status = {lotPaymentStatus.posted};

-- name: count_payments
SELECT count(*)::integer AS payments FROM lot_payments WHERE company_id = $company_id AND lot_id = $lot_id;

-- name: lot_exists
SELECT count(*)::integer AS lots FROM lots WHERE company_id = $company_id AND shop_id = $shop_id AND id = $lot_id;

-- name: first_money
-- The day of the first payment of a lô, or of what was brought along of it.
SELECT least(
  (SELECT min(posted_on) FROM lot_payments WHERE company_id = $company_id AND lot_id = $lot_id AND status = {lotPaymentStatus.posted}),
  (SELECT min(posted_on) FROM lot_openings WHERE company_id = $company_id AND lot_id = $lot_id AND reversal_id IS NULL)
)::text AS day;

-- name: lot_number
SELECT number_text AS "numberText" FROM lots WHERE company_id = $company_id AND shop_id = $shop_id AND id = $lot_id;

-- name: lot_days
-- By how much each day moved what the bank owes for a lô.
WITH account AS (
  SELECT id
  FROM ledger_accounts
  WHERE company_id = $company_id AND shop_id = $shop_id AND kind = {account.posUnpaid} AND ref_id = $lot_id
),
side AS (
  SELECT t.posting_date AS day, t.amount_vnd AS vnd
  FROM account
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.debit_account_id = account.id
  UNION ALL
  SELECT t.posting_date, -t.amount_vnd
  FROM account
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.credit_account_id = account.id
)
SELECT day, sum(vnd)::bigint AS "movedVnd"
FROM side
GROUP BY day
ORDER BY day;
