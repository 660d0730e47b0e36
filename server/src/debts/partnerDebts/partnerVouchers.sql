-- name: find_partner
-- A partner of the shop, also one that it trades with no more.
SELECT p.id, p.name
FROM partners p
JOIN partner_shops s ON s.company_id = $company_id AND s.partner_id = p.id AND s.shop_id = $shop_id
WHERE p.company_id = $company_id
  AND p.id = $partner_id;

-- name: open_orders
SELECT ref_id AS id
FROM ledger_accounts
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND kind = {account.partner}
  AND owner_id = $partner_id
  AND ref_id > 0
  AND is_open;

-- name: open_accounts
-- What stands open of a partner, in the order in which a voucher is counted: what is older than any order first.
SELECT a.ref_id AS "orderId", COALESCE(o.code, '') AS code, a.debit_vnd - a.credit_vnd AS "balanceVnd"
FROM ledger_accounts a
LEFT JOIN orders o ON o.company_id = $company_id AND o.id = a.ref_id
WHERE a.company_id = $company_id
  AND a.shop_id = $shop_id
  AND a.kind = {account.partner}
  AND a.owner_id = $partner_id
  AND a.is_open
ORDER BY o.for_date NULLS FIRST, a.ref_id;

-- name: find_possible_duplicate
-- V-DUP: the same amount with the same partner in the same direction, entered less than two minutes ago.
SELECT code
FROM partner_vouchers
WHERE company_id = $company_id
  AND partner_id = $partner_id
  AND shop_id = $shop_id
  AND direction = $direction
  AND status = {partnerVoucherStatus.posted}
  AND amount_vnd = $amount_vnd
  AND fund_id IS NOT DISTINCT FROM $fund_id::bigint
  AND created_at > now() - interval '2 minutes'
ORDER BY id DESC
LIMIT 1;

-- name: insert_voucher
WITH voucher AS (
  INSERT INTO partner_vouchers (
    company_id, id, shop_id, partner_id, direction, code, fund_id, amount_vnd, posted_on, note, journal_id, created_by
  )
  VALUES ($company_id, $id, $shop_id, $partner_id, $direction, $code, $fund_id, $amount_vnd, $day, $note, $journal_id, $user_id)
),
part AS (
  INSERT INTO partner_voucher_orders (company_id, voucher_id, side, order_id, amount_vnd)
  SELECT $company_id::bigint, $id::bigint, a.side, a.order_id, a.amount_vnd
  FROM unnest($sides::smallint[], $order_ids::bigint[], $amounts_vnd::bigint[]) AS a (side, order_id, amount_vnd)
  RETURNING 1
)
SELECT 1 FROM part;

-- name: find_voucher
SELECT partner_id AS "partnerId"
FROM partner_vouchers
WHERE company_id = $company_id
  AND shop_id = ANY ($shop_ids::bigint[])
  AND id = $id;

-- name: voucher_orders
SELECT DISTINCT order_id AS id
FROM partner_voucher_orders
WHERE company_id = $company_id
  AND voucher_id = $id
  AND order_id > 0;

-- name: lock_voucher
-- Two cancels of one voucher come one after the other.
SELECT
  v.id, v.code, v.partner_id AS "partnerId", p.name AS partner, v.direction, v.fund_id AS "fundId", v.amount_vnd AS "amountVnd",
  v.journal_id AS "journalId", v.reversal_id AS "reversalId", v.posted_on AS day, v.created_at AS at, v.created_by AS "authorId"
FROM partner_vouchers v
JOIN partners p ON p.company_id = $company_id AND p.id = v.partner_id
WHERE v.company_id = $company_id
  AND v.shop_id = ANY ($shop_ids::bigint[])
  AND v.id = $id
FOR UPDATE OF v;

-- name: cancel_voucher
UPDATE partner_vouchers
SET status = {partnerVoucherStatus.cancelled}, reversal_id = $reversal_id, cancel_reason = $reason
WHERE company_id = $company_id
  AND id = $id;
