-- name: adjust_limit
SELECT adjust_limit_vnd AS "limitVnd" FROM shops WHERE company_id = $company_id AND id = $shop_id;

-- name: find_partner
-- One that the shop works with, held so that it is not deleted meanwhile.
SELECT p.id, p.name, 'DT' || p.no AS code
FROM partners p
JOIN partner_shops s ON s.company_id = $company_id AND s.partner_id = p.id AND s.shop_id = $shop_id
WHERE p.company_id = $company_id
  AND p.id = $id
FOR KEY SHARE OF p;

-- name: find_collaborator
SELECT c.id, c.name, 'CTV' || c.no AS code
FROM collaborators c
WHERE c.company_id = $company_id
  AND c.shop_id = $shop_id
  AND c.id = $id
FOR KEY SHARE OF c;

-- name: find_order_of_party
-- An order of which the shop has an account with that party.
SELECT o.id, o.code, o.contract_type AS "contractType", o.staff_id AS "staffId"
FROM orders o
JOIN ledger_accounts a
  ON a.company_id = $company_id AND a.shop_id = o.shop_id AND a.kind = $kind AND a.ref_id = o.id AND a.owner_id = $party_id
WHERE o.company_id = $company_id
  AND o.shop_id = $shop_id
  AND o.id = $order_id;

-- name: debts_by_card
-- Orders whose swipes are done, by card, and what is on no order.
WITH part AS (
  SELECT o.card_id, o.balance_vnd AS vnd, 1 AS orders
  FROM orders o
  WHERE o.company_id = $company_id
    AND o.shop_id = ANY ($shop_ids::bigint[])
    AND o.customer_id = $customer_id
    AND o.is_unsettled
    AND o.contract_type <> 4
    AND o.status BETWEEN $to_send AND $owed
  UNION ALL
  SELECT 0, debit_vnd - credit_vnd, 0
  FROM ledger_accounts
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind = {account.customer} AND ref_id = 0 AND owner_id = $customer_id
    AND debit_vnd <> credit_vnd
)
SELECT
  part.card_id AS "CardDataID", COALESCE(max(c.bank_code || ' •••• ' || c.last4), '') AS "Masked", sum(part.orders)::integer AS "Orders",
  sum(part.vnd)::bigint AS "Balance"
FROM part
LEFT JOIN cards c ON c.company_id = $company_id AND c.id = part.card_id
GROUP BY part.card_id
ORDER BY abs(sum(part.vnd)) DESC, part.card_id;

-- name: find_possible_duplicate
-- V-DUP: the same kind of voucher of the same party and size, entered less than two minutes ago.
SELECT COALESCE(NULLIF(code, ''), 'đang chờ duyệt') AS code
FROM debt_vouchers
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND kind = $kind
  AND party = $party
  AND party_id = $party_id
  AND direction = $direction
  AND amount_vnd = $amount_vnd
  AND status < {debtVoucherStatus.cancelled}
  AND created_at > now() - interval '2 minutes'
ORDER BY id DESC
LIMIT 1;

-- name: insert_voucher
INSERT INTO debt_vouchers (
  company_id, id, shop_id, kind, party, party_id, code, amount_vnd, direction, order_id, fund_id, carrier_id, to_bank_code, to_account_no,
  to_account_name, ref_no, note, posted_on, journal_id, status, created_by
)
VALUES (
  $company_id, $id, $shop_id, $kind, $party, $party_id, $code, $amount_vnd, $direction, $order_id, $fund_id, $carrier_id, $to_bank_code,
  $to_account_no, $to_account_name, $ref_no, $note, $day, $journal_id, $status, $user_id
);

-- name: find_voucher
SELECT kind, party, party_id AS "partyId", order_id AS "orderId", journal_id AS "journalId", status
FROM debt_vouchers
WHERE company_id = $company_id
  AND shop_id = ANY ($shop_ids::bigint[])
  AND id = $id;

-- name: lock_voucher
-- Two cancels of one voucher come one after the other, and so do two approvals. Names are subqueries: a joined row would still be
-- that from before the wait for a merge.
SELECT
  v.id, v.kind, v.party, v.party_id AS "partyId", v.code, v.amount_vnd AS "amountVnd", v.direction, v.order_id AS "orderId", v.fund_id AS "fundId",
  v.carrier_id AS "carrierId", v.note, v.journal_id AS "journalId", v.reversal_id AS "reversalId", v.status,
  COALESCE(
    CASE v.party
      WHEN 1 THEN (SELECT c.full_name FROM customers c WHERE c.company_id = $company_id AND c.id = v.party_id)
      WHEN 2 THEN (SELECT p.name FROM partners p WHERE p.company_id = $company_id AND p.id = v.party_id)
      ELSE (SELECT a.name FROM collaborators a WHERE a.company_id = $company_id AND a.id = v.party_id)
    END, ''
  ) AS "partyName",
  COALESCE(v.posted_on, (v.created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date) AS day, v.created_at AS at, v.created_by AS "authorId"
FROM debt_vouchers v
WHERE v.company_id = $company_id
  AND v.shop_id = ANY ($shop_ids::bigint[])
  AND v.id = $id
FOR UPDATE OF v;

-- name: post_waiting
UPDATE debt_vouchers
SET status = {debtVoucherStatus.posted}, code = $code, posted_on = $day, journal_id = $journal_id
WHERE company_id = $company_id
  AND id = $id
  AND status = {debtVoucherStatus.waiting};

-- name: drop_waiting
UPDATE debt_vouchers
SET status = {debtVoucherStatus.refused}
WHERE company_id = $company_id
  AND shop_id = ANY ($shop_ids::bigint[])
  AND id = $id
  AND status = {debtVoucherStatus.waiting};

-- name: cancel_voucher
UPDATE debt_vouchers
SET status = {debtVoucherStatus.cancelled}, reversal_id = $reversal_id, cancel_reason = $reason
WHERE company_id = $company_id
  AND id = $id;

-- name: move_vouchers
UPDATE debt_vouchers
SET party_id = $to_id
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND party = 1
  AND party_id = $from_id;

-- name: erase_vouchers
-- What was said about a person's debts; the money stays.
UPDATE debt_vouchers
SET note = '', cancel_reason = '', to_bank_code = '', to_account_no = '', to_account_name = '', ref_no = ''
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND party = 1
  AND party_id = ANY ($customer_ids::bigint[]);
