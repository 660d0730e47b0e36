-- name: find_customer
SELECT id, full_name, no
FROM customers
WHERE company_id = $company_id
  AND shop_id = ANY ($shop_ids::bigint[])
  AND id = $customer_id;

-- name: customer_balance
-- What a customer owes in all, today and at both ends of a period.
WITH account AS (
  SELECT a.debit_vnd - a.credit_vnd AS balance_vnd
  FROM orders o
  JOIN ledger_accounts a
    ON a.company_id = $company_id AND a.shop_id = o.shop_id AND a.kind = {account.customer} AND a.ref_id = o.id AND a.owner_id = o.customer_id
  WHERE o.company_id = $company_id AND o.customer_id = $customer_id AND o.shop_id = ANY ($shop_ids::bigint[])
  UNION ALL
  SELECT debit_vnd - credit_vnd
  FROM ledger_accounts
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind = {account.customer} AND ref_id = 0 AND owner_id = $customer_id
),
moved AS (
  SELECT day, debit_vnd - credit_vnd AS moved_vnd
  FROM ledger_day_totals
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind = {account.customer} AND owner_id = $customer_id AND day >= $from_day::date
)
SELECT
  ((SELECT COALESCE(sum(balance_vnd), 0) FROM account) - (SELECT COALESCE(sum(moved_vnd), 0) FROM moved))::bigint AS "Opening",
  ((SELECT COALESCE(sum(balance_vnd), 0) FROM account) - (SELECT COALESCE(sum(moved_vnd), 0) FROM moved WHERE day > $to_day::date))::bigint AS "Closing";

-- name: customer_at_work
-- What was topped up for swipes still to come.
SELECT COALESCE(sum(balance_vnd), 0)::bigint AS "AtWork"
FROM orders
WHERE company_id = $company_id
  AND customer_id = $customer_id
  AND shop_id = ANY ($shop_ids::bigint[])
  AND is_unsettled
  AND status < $to_send
  AND balance_vnd > 0;

-- name: list_movements
-- Every movement of one customer's debt in the period, oldest first: one line for each journal and order, since a swipe
-- alone is two transfers (what the bank pays, and its fee). The book of a customer who was merged into another one is read
-- by the orders that were its own.
WITH account AS (
  SELECT a.id, o.id AS order_id, o.code AS order_code
  FROM orders o
  JOIN ledger_accounts a
    ON a.company_id = $company_id AND a.shop_id = o.shop_id AND a.kind = {account.customer} AND a.ref_id = o.id AND a.owner_id = o.customer_id
  WHERE o.company_id = $company_id AND o.customer_id = $customer_id AND o.shop_id = ANY ($shop_ids::bigint[])
  UNION ALL
  SELECT a.id, o.id, o.code
  FROM customer_merge_orders former
  JOIN orders o ON o.company_id = $company_id AND o.id = former.order_id
  JOIN ledger_accounts a
    ON a.company_id = $company_id AND a.shop_id = o.shop_id AND a.kind = {account.customer} AND a.ref_id = o.id AND a.owner_id = former.merged_id
  WHERE former.company_id = $company_id AND former.merged_id = $customer_id AND o.shop_id = ANY ($shop_ids::bigint[])
  UNION ALL
  SELECT id, NULL, ''
  FROM ledger_accounts
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind = {account.customer} AND ref_id = 0 AND owner_id = $customer_id
),
side AS (
  SELECT account.id, t.journal_id, t.no, t.amount_vnd AS debit_vnd, 0::bigint AS credit_vnd
  FROM account
  JOIN ledger_transfers t
    ON t.company_id = $company_id AND t.debit_account_id = account.id AND t.posting_date BETWEEN $from_day::date AND $to_day::date
  UNION ALL
  SELECT account.id, t.journal_id, t.no, 0, t.amount_vnd
  FROM account
  JOIN ledger_transfers t
    ON t.company_id = $company_id AND t.credit_account_id = account.id AND t.posting_date BETWEEN $from_day::date AND $to_day::date
),
line AS (
  SELECT id, journal_id, min(no) AS no, sum(debit_vnd)::bigint AS debit_vnd, sum(credit_vnd)::bigint AS credit_vnd
  FROM side
  GROUP BY id, journal_id
)
SELECT
  j.posting_date AS "Date", j.created_at AS "At", j.code AS "Code", j.type AS "Type", j.note AS "Note",
  account.order_id AS "ScheduleID", account.order_code AS "OrderCode", line.debit_vnd AS "Debit", line.credit_vnd AS "Credit",
  j.reverses_id IS NOT NULL AS "IsReversal", COALESCE(p.id, v.id) AS "DebtID",
  CASE
    WHEN j.type = 'OPENING' AND j.reverses_id IS NULL
      AND NOT EXISTS (SELECT FROM ledger_journals r WHERE r.company_id = $company_id AND r.reverses_id = j.id)
    THEN j.id
  END AS "OpeningID"
FROM line
JOIN account ON account.id = line.id
JOIN ledger_journals j ON j.company_id = $company_id AND j.id = line.journal_id
LEFT JOIN debt_payments p ON p.company_id = $company_id AND j.ref_kind = 'debt' AND p.id = j.ref_id AND p.journal_id = j.id AND p.status = {debtPaymentStatus.posted}
LEFT JOIN debt_vouchers v
  ON v.company_id = $company_id AND j.ref_kind = 'debtVoucher' AND v.id = j.ref_id AND v.journal_id = j.id AND v.status = {debtVoucherStatus.posted}
ORDER BY j.posting_date, line.journal_id, line.no, line.credit_vnd, line.id;

-- name: list_owed_orders
-- The orders that are still owed, or to be paid out ($status), in the order in which a payment is counted.
SELECT id AS "ScheduleID", code AS "Code", for_date AS "ForDate", balance_vnd AS "Balance"
FROM orders
WHERE company_id = $company_id
  AND customer_id = $customer_id
  AND shop_id = ANY ($shop_ids::bigint[])
  AND status = $status
  AND contract_type <> 4
  AND is_unsettled
ORDER BY for_date, id;

-- name: debt_without_order
-- What a customer owes on no order; below 0 the shop owes it.
SELECT COALESCE(sum(debit_vnd - credit_vnd), 0)::bigint AS vnd
FROM ledger_accounts
WHERE company_id = $company_id
  AND shop_id = ANY ($shop_ids::bigint[])
  AND kind = {account.customer}
  AND ref_id = 0
  AND owner_id = $customer_id;

-- name: find_promise
SELECT due_on AS "Date", note AS "Note", COALESCE(u.full_name, '') AS "By", p.made_at AS "At", p.due_on < $today::date AS "IsLate"
FROM debt_promises p
LEFT JOIN users u ON u.company_id = $company_id AND u.id = p.made_by
WHERE p.company_id = $company_id
  AND p.shop_id = ANY ($shop_ids::bigint[])
  AND p.customer_id = $customer_id
  AND p.due_on IS NOT NULL;
