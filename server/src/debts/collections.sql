-- name: find_possible_duplicate
-- V-DUP: the same amount from the same customer into the same fund or hands, entered less than two minutes ago.
SELECT code
FROM debt_payments
WHERE company_id = $company_id
  AND customer_id = $customer_id
  AND shop_id = $shop_id
  AND status = {debtPaymentStatus.posted}
  AND amount_vnd = $amount_vnd
  AND fund_id IS NOT DISTINCT FROM $fund_id::bigint
  AND carrier_id IS NOT DISTINCT FROM $carrier_id::bigint
  AND created_at > now() - interval '2 minutes'
ORDER BY id DESC
LIMIT 1;

-- name: insert_collection
WITH payment AS (
  INSERT INTO debt_payments (
    company_id, id, shop_id, customer_id, code, fund_id, carrier_id, amount_vnd, surplus_vnd, posted_on, note, journal_id, created_by
  )
  VALUES ($company_id, $id, $shop_id, $customer_id, $code, $fund_id, $carrier_id, $amount_vnd, $surplus_vnd, $day, $note, $journal_id, $user_id)
),
part AS (
  INSERT INTO debt_payment_orders (company_id, payment_id, order_id, amount_vnd)
  SELECT $company_id::bigint, $id::bigint, a.order_id, a.amount_vnd
  FROM unnest($order_ids::bigint[], $amounts_vnd::bigint[]) AS a (order_id, amount_vnd)
  RETURNING 1
)
SELECT 1 FROM part;

-- name: find_collection
SELECT journal_id AS "journalId" FROM debt_payments WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND id = $id;

-- name: lock_collection
-- Two cancels of one collection come one after the other. The name is a subquery: a joined row would still be that of the
-- customer from before the wait for a merge.
SELECT
  p.id, p.code, p.customer_id AS "customerId",
  (SELECT c.full_name FROM customers c WHERE c.company_id = $company_id AND c.id = p.customer_id) AS customer,
  p.fund_id AS "fundId", p.carrier_id AS "carrierId",
  COALESCE((
    SELECT m.code
    FROM advance_payments handed
    JOIN advance_moves m ON m.company_id = $company_id AND m.id = handed.move_id
    WHERE handed.company_id = $company_id AND handed.payment_id = p.id AND handed.status = {advancePaymentStatus.posted}
  ), '') AS "handedIn", p.amount_vnd AS "amountVnd",
  p.journal_id AS "journalId", p.reversal_id AS "reversalId", p.posted_on AS day, p.created_at AS at, p.created_by AS "authorId"
FROM debt_payments p
WHERE p.company_id = $company_id
  AND p.shop_id = ANY ($shop_ids::bigint[])
  AND p.id = $id
FOR UPDATE OF p;

-- name: cancel_collection
UPDATE debt_payments
SET status = {debtPaymentStatus.cancelled}, reversal_id = $reversal_id, cancel_reason = $reason
WHERE company_id = $company_id
  AND id = $id;

-- name: move_collections
UPDATE debt_payments
SET customer_id = $to_id
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND customer_id = $from_id;

-- name: erase_collections
-- What was said about a person's payments; the money stays.
UPDATE debt_payments
SET note = '', cancel_reason = ''
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND customer_id = ANY ($customer_ids::bigint[]);
