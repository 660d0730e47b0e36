-- name: lock_owed_orders
-- The orders a customer owes on: their swipes are done. What was topped up for a swipe still to come is money at work, and no
-- payment is counted against it. Rows are locked in id order, so no deadlock; the caller sorts them for counting.
SELECT id, code, for_date AS "forDate", balance_vnd AS "balanceVnd"
FROM orders
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND customer_id = $customer_id
  AND status = $owed
  AND is_unsettled
ORDER BY id
FOR UPDATE;

-- name: voucher_orders
-- The orders that a voucher's journal is about; its lines are found through them.
SELECT DISTINCT order_id AS id
FROM ledger_transfers
WHERE company_id = $company_id
  AND journal_id = $journal_id
  AND order_id IS NOT NULL;

-- name: standing_voucher_lines
SELECT id, order_id AS "orderId", amount_vnd AS "amountVnd"
FROM order_lines
WHERE company_id = $company_id
  AND order_id = ANY ($order_ids::bigint[])
  AND journal_id = $journal_id
  AND status = 1
ORDER BY id;

-- name: other_lines
-- Which of these orders have another line than the fee once the voucher's are gone.
SELECT DISTINCT order_id AS id
FROM order_lines
WHERE company_id = $company_id
  AND order_id = ANY ($order_ids::bigint[])
  AND journal_id <> $journal_id
  AND status = 1
  AND kind <> 3;

-- name: cancel_voucher_lines
UPDATE order_lines
SET status = 2,
    reversal_id = $reversal_id,
    cancelled_at = now(),
    cancelled_by = $user_id,
    cancel_reason = $reason
WHERE company_id = $company_id
  AND order_id = ANY ($order_ids::bigint[])
  AND journal_id = $journal_id
  AND status = 1;
