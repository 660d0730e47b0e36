-- name: list_collaborator_debts
-- Commission by collaborator over a period, from the ledger: what stands on 3388 now, less what moved after the last day. What was
-- paid is what journals of payments moved; all else, such as what was brought along, was earned.
WITH standing AS (
  SELECT owner_id, sum(credit_vnd - debit_vnd)::bigint AS vnd
  FROM ledger_month_totals
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind = {account.collaborator}
  GROUP BY owner_id
),
moved AS (
  SELECT
    owner_id,
    COALESCE(sum(credit_vnd - debit_vnd) FILTER (WHERE day > $to_day::date), 0)::bigint AS after_vnd,
    COALESCE(sum(credit_vnd - debit_vnd) FILTER (WHERE day <= $to_day::date AND type <> 'PAYAFF'), 0)::bigint AS earned_vnd,
    COALESCE(sum(debit_vnd - credit_vnd) FILTER (WHERE day <= $to_day::date AND type = 'PAYAFF'), 0)::bigint AS paid_vnd
  FROM ledger_day_flows
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind = {account.collaborator} AND day >= $from_day::date
  GROUP BY owner_id
),
open AS (
  SELECT owner_id, count(*) AS orders
  FROM ledger_accounts
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind = {account.collaborator} AND ref_id <> 0 AND is_open
  GROUP BY owner_id
)
SELECT
  a.id AS "AffID", 'CTV' || a.no AS "Code", a.name AS "Name", a.commission_mpct::float8 / 1000 AS "Percent", a.commission_base AS "Base",
  COALESCE(s.vnd, 0) - COALESCE(m.after_vnd, 0) - COALESCE(m.earned_vnd, 0) + COALESCE(m.paid_vnd, 0) AS "Opening",
  COALESCE(m.earned_vnd, 0) AS "Earned", COALESCE(m.paid_vnd, 0) AS "Paid",
  COALESCE(s.vnd, 0) - COALESCE(m.after_vnd, 0) AS "Remain",
  COALESCE(o.orders, 0) AS "OpenOrders", a.status AS "Status",
  a.shop_id AS "ShopID", shop.name AS "ShopName", a.phone AS "Phone"
FROM collaborators a
JOIN shops shop ON shop.company_id = $company_id AND shop.id = a.shop_id
LEFT JOIN standing s ON s.owner_id = a.id
LEFT JOIN moved m ON m.owner_id = a.id
LEFT JOIN open o ON o.owner_id = a.id
WHERE a.company_id = $company_id
  AND a.shop_id = ANY ($shop_ids::bigint[])
  AND (a.status = {recordStatus.active} OR COALESCE(s.vnd, 0) <> 0 OR m.owner_id IS NOT NULL)
ORDER BY COALESCE(s.vnd, 0) - COALESCE(m.after_vnd, 0) DESC, a.no;

-- name: find_collaborator
SELECT a.id AS "AffID", 'CTV' || a.no AS "Code", a.name AS "Name", a.phone AS "Phone", a.bank_code AS "BankCode", a.account_no AS "AccountNo",
  a.account_name AS "AccountName",
  (SELECT shop.suggests_collaborator_tax FROM shops shop WHERE shop.company_id = $company_id AND shop.id = a.shop_id) AS "SuggestsTax"
FROM collaborators a
WHERE a.company_id = $company_id
  AND a.shop_id = ANY ($shop_ids::bigint[])
  AND a.id = $collaborator_id;

-- name: hold_collaborator
-- Payments of a collaborator come one after the other. New orders still name the collaborator meanwhile.
SELECT id FROM collaborators WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND id = $collaborator_id FOR NO KEY UPDATE;

-- name: list_open_shares
-- What is open of a collaborator's commission, by order: few of the shop's accounts. What is the percent of follows from the order.
SELECT
  account.ref_id AS "ScheduleID", COALESCE(o.code, '') AS "Code", COALESCE(o.for_date, first.day) AS "ForDate",
  COALESCE(customer.full_name, '') AS "CustomerName", o.parent_collaborator_id IS NOT DISTINCT FROM account.owner_id AND o.id IS NOT NULL AS "IsParent",
  COALESCE(CASE WHEN o.parent_collaborator_id = account.owner_id THEN o.parent_collaborator_mpct ELSE o.collaborator_mpct END, 0)::float8 / 1000 AS "Percent",
  COALESCE(o.collaborator_base, 0) AS "Base",
  CASE o.collaborator_base WHEN 1 THEN greatest(0, o.swipe_vnd - o.passed_base_vnd) WHEN 2 THEN greatest(0, o.fee_vnd - o.discount_vnd - o.passed_base_vnd) END AS "BaseAmount",
  first.last_day AS "Since", account.credit_vnd - account.debit_vnd AS "Remain"
FROM ledger_accounts account
CROSS JOIN LATERAL (
  SELECT min(t.posting_date) AS day, max(t.posting_date) AS last_day
  FROM (
    SELECT posting_date FROM ledger_transfers WHERE company_id = $company_id AND credit_account_id = account.id
    UNION ALL
    SELECT posting_date FROM ledger_transfers WHERE company_id = $company_id AND debit_account_id = account.id
  ) AS t
) AS first
LEFT JOIN orders o ON o.company_id = $company_id AND o.id = account.ref_id
LEFT JOIN customers customer ON customer.company_id = $company_id AND customer.id = o.customer_id
WHERE account.company_id = $company_id
  AND account.shop_id = ANY ($shop_ids::bigint[])
  AND account.kind = {account.collaborator}
  AND account.owner_id = $collaborator_id
  AND account.is_open
ORDER BY o.for_date NULLS FIRST, account.ref_id;

-- name: insert_payment
WITH payment AS (
  INSERT INTO collaborator_payments (company_id, id, shop_id, collaborator_id, code, fund_id, amount_vnd, withheld_vnd, posted_on, note, journal_id, created_by)
  VALUES ($company_id, $id, $shop_id, $collaborator_id, $code, $fund_id, $amount_vnd, $withheld_vnd, $day, $note, $journal_id, $user_id)
),
part AS (
  INSERT INTO collaborator_payment_orders (company_id, payment_id, order_id, amount_vnd)
  SELECT $company_id::bigint, $id::bigint, a.order_id, a.amount_vnd
  FROM unnest($order_ids::bigint[], $amounts_vnd::bigint[]) AS a (order_id, amount_vnd)
  RETURNING 1
)
SELECT 1 FROM part;

-- name: find_payment
SELECT collaborator_id AS "collaboratorId", ARRAY(
  SELECT p.order_id FROM collaborator_payment_orders p WHERE p.company_id = $company_id AND p.payment_id = v.id AND p.order_id <> 0 ORDER BY p.order_id
) AS "orderIds"
FROM collaborator_payments v
WHERE v.company_id = $company_id
  AND v.shop_id = ANY ($shop_ids::bigint[])
  AND v.id = $id;

-- name: lock_payment
-- Two cancels of one payment come one after the other.
SELECT
  p.id, p.code, p.collaborator_id AS "collaboratorId", (SELECT a.name FROM collaborators a WHERE a.company_id = $company_id AND a.id = p.collaborator_id) AS "collaboratorName",
  p.fund_id AS "fundId", p.amount_vnd AS "amountVnd", p.withheld_vnd AS "withheldVnd", p.journal_id AS "journalId", p.reversal_id AS "reversalId",
  p.posted_on AS day, p.created_at AS at, p.created_by AS "authorId"
FROM collaborator_payments p
WHERE p.company_id = $company_id
  AND p.shop_id = ANY ($shop_ids::bigint[])
  AND p.id = $id
FOR UPDATE OF p;

-- name: cancel_payment
UPDATE collaborator_payments
SET status = {collaboratorPaymentStatus.cancelled}, reversal_id = $reversal_id, cancel_reason = $reason
WHERE company_id = $company_id
  AND id = $id;

-- name: list_payments
SELECT
  p.id AS "DebtID", p.code AS "Code", p.posted_on AS "Date", p.collaborator_id AS "AffID", 'CTV' || a.no AS "AffCode", a.name AS "AffName",
  p.fund_id AS "BankCardID", COALESCE(fund.name, '') AS "FundName", p.amount_vnd AS "Amount", p.withheld_vnd AS "Withheld",
  p.amount_vnd - p.withheld_vnd AS "Net",
  (SELECT count(*) FROM collaborator_payment_orders o WHERE o.company_id = $company_id AND o.payment_id = p.id) AS "Orders",
  p.note AS "Note", p.status AS "Status", COALESCE(maker.full_name, '') AS "StaffName", p.created_at AS "CreatedAt", p.cancel_reason AS "CancelReason"
FROM collaborator_payments p
JOIN collaborators a ON a.company_id = $company_id AND a.id = p.collaborator_id
LEFT JOIN funds fund ON fund.company_id = $company_id AND fund.id = p.fund_id
LEFT JOIN users maker ON maker.company_id = $company_id AND maker.id = p.created_by
WHERE p.company_id = $company_id
  AND p.shop_id = ANY ($shop_ids::bigint[])
  AND p.posted_on BETWEEN $from_day::date AND $to_day::date
  AND ($collaborator_id::bigint IS NULL OR p.collaborator_id = $collaborator_id)
ORDER BY p.posted_on DESC, p.id DESC
LIMIT $limit
OFFSET $offset;

-- name: sum_payments
SELECT
  count(*) AS total, COALESCE(sum(amount_vnd) FILTER (WHERE status = {collaboratorPaymentStatus.posted}), 0)::bigint AS "amountVnd",
  COALESCE(sum(withheld_vnd) FILTER (WHERE status = {collaboratorPaymentStatus.posted}), 0)::bigint AS "withheldVnd"
FROM collaborator_payments
WHERE company_id = $company_id
  AND shop_id = ANY ($shop_ids::bigint[])
  AND posted_on BETWEEN $from_day::date AND $to_day::date
  AND ($collaborator_id::bigint IS NULL OR collaborator_id = $collaborator_id);
