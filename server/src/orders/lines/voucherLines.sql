-- name: lock_unsettled_orders
-- The orders a customer owes on, or is still to be paid out: their swipes are done. What was topped up for a swipe still to come is money at work, and no
-- payment is counted against it. Rows are locked in id order, so no deadlock; the caller sorts them for counting.
SELECT id, code, for_date AS "forDate", balance_vnd AS "balanceVnd"
FROM orders
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND customer_id = $customer_id
  AND status = ANY ($statuses::integer[])
  AND contract_type <> 4
  AND is_unsettled
ORDER BY id
FOR UPDATE;

-- name: voucher_orders
-- The orders whose balance a voucher's journal moves: their 131, of one that is swiped for a partner that partner's 331. Its lines are
-- found through them.
SELECT DISTINCT a.ref_id AS id
FROM ledger_transfers t
JOIN ledger_accounts a ON a.company_id = $company_id AND a.id IN (t.debit_account_id, t.credit_account_id)
JOIN orders o ON o.company_id = $company_id AND o.id = a.ref_id
WHERE t.company_id = $company_id
  AND t.journal_id = $journal_id
  AND CASE o.contract_type WHEN 4 THEN a.kind = {account.partner} AND a.owner_id = o.partner_id ELSE a.kind = {account.customer} END;

-- name: standing_voucher_lines
SELECT id, order_id AS "orderId", kind, amount_vnd AS "amountVnd"
FROM order_lines
WHERE company_id = $company_id
  AND order_id = ANY ($order_ids::bigint[])
  AND journal_id = $journal_id
  AND status = {lineStatus.posted}
ORDER BY id;

-- name: other_lines
-- Which of these orders have a line that does not follow from others once the voucher's are gone.
SELECT DISTINCT order_id AS id
FROM order_lines
WHERE company_id = $company_id
  AND order_id = ANY ($order_ids::bigint[])
  AND journal_id <> $journal_id
  AND status = {lineStatus.posted}
  AND kind NOT IN ({lineKind.fee}, {lineKind.commission});

-- name: cancel_voucher_lines
UPDATE order_lines
SET status = {lineStatus.cancelled},
    reversal_id = $reversal_id,
    cancelled_at = now(),
    cancelled_by = $user_id,
    cancel_reason = $reason
WHERE company_id = $company_id
  AND order_id = ANY ($order_ids::bigint[])
  AND journal_id = $journal_id
  AND status = {lineStatus.posted};
