-- name: find_possible_duplicate
-- V-DUP: the same amount of the same category through the same fund, entered less than two minutes ago and not cancelled.
SELECT code
FROM vouchers
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND fund_id = $fund_id
  AND created_at > now() - interval '2 minutes'
  AND category_id = $category_id
  AND amount_vnd = $amount_vnd
  AND object_name = $object_name
  AND status = {voucherStatus.posted}
ORDER BY id DESC
LIMIT 1;

-- name: hold_customer
-- The customer whom a voucher names: no merge changes that until the transaction ends.
SELECT c.full_name AS name, c.merged_into_id IS NOT NULL AS "isMerged"
FROM customers c
WHERE c.company_id = $company_id
  AND c.shop_id = ANY ($shop_ids::bigint[])
  AND c.id = $object_id
FOR SHARE OF c;

-- name: find_object
-- Whom else a voucher names, in the shops that the caller may see: staff of the shop, partners and collaborators.
SELECT u.full_name AS name
FROM users u
WHERE $object_type::smallint = 2 AND u.company_id = $company_id AND u.id = $object_id
  AND (u.is_owner OR EXISTS (SELECT FROM user_shops us WHERE us.company_id = $company_id AND us.user_id = u.id AND us.shop_id = ANY ($shop_ids::bigint[])))
UNION ALL
SELECT p.name
FROM partner_shops link
JOIN partners p ON p.company_id = $company_id AND p.id = link.partner_id
WHERE $object_type = 3 AND link.company_id = $company_id AND link.shop_id = ANY ($shop_ids::bigint[]) AND link.partner_id = $object_id AND link.is_active
UNION ALL
SELECT a.name
FROM collaborators a
WHERE $object_type = 4 AND a.company_id = $company_id AND a.shop_id = ANY ($shop_ids::bigint[]) AND a.id = $object_id
LIMIT 1;

-- name: insert_voucher
INSERT INTO vouchers (
  company_id, id, shop_id, type, code, book_month, book_no, category_id, fund_id, amount_vnd, posted_on,
  object_type, object_id, object_name, person_name, address, papers, note, search, journal_id, created_by
)
VALUES (
  $company_id, $id, $shop_id, $type, $code, $book_month, $book_no, $category_id, $fund_id, $amount_vnd, $day,
  $object_type, $object_id, $object_name, $person_name, $address, $papers, $note, $search, $journal_id, $user_id
);

-- name: lock_voucher
-- Two cancels of one voucher come one after the other.
SELECT
  v.id, v.code, v.type, v.fund_id AS "fundId", v.amount_vnd AS "amountVnd", v.journal_id AS "journalId", v.reversal_id AS "reversalId",
  v.object_type AS "objectType", v.object_name AS "objectName", v.posted_on AS day, v.created_at AS at, v.created_by AS "authorId",
  (SELECT c.name FROM voucher_categories c WHERE c.company_id = $company_id AND c.id = v.category_id) AS category
FROM vouchers v
WHERE v.company_id = $company_id
  AND v.shop_id = ANY ($shop_ids::bigint[])
  AND v.id = $id
FOR UPDATE OF v;

-- name: cancel_voucher
UPDATE vouchers
SET status = {voucherStatus.cancelled}, reversal_id = $reversal_id, cancel_reason = $reason, cancelled_by = $user_id, cancelled_at = $at
WHERE company_id = $company_id
  AND id = $id
  AND status = {voucherStatus.posted};

-- name: count_print
UPDATE vouchers
SET prints = prints + 1
WHERE company_id = $company_id
  AND shop_id = ANY ($shop_ids::bigint[])
  AND id = $id
RETURNING prints, code;

-- name: move_vouchers
-- Also those of the company's own book. The name stays as it was printed.
UPDATE vouchers
SET object_id = $to_id
WHERE company_id = $company_id
  AND shop_id IN ($shop_id, -111)
  AND object_type = 1
  AND object_id = $from_id;

-- name: erase_vouchers
-- Also those of the company's own book. The number stays to be found by.
UPDATE vouchers
SET object_name = '', person_name = '', address = '', papers = '', note = '', cancel_reason = '', search = lower(code)
WHERE company_id = $company_id
  AND shop_id IN ($shop_id, -111)
  AND object_type = 1
  AND object_id = ANY ($customer_ids::bigint[])
RETURNING id;
