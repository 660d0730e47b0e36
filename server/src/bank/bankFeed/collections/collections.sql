-- name: read_line
-- A line that counts, with what of it no journal that stands is linked to.
SELECT l.id, l.fund_id AS "fundId", l.booked_on AS "bookedOn", l.content_key AS "contentKey", l.amount_vnd - COALESCE(linked.vnd, 0) AS "leftVnd"
FROM bank_lines l
LEFT JOIN LATERAL (
  SELECT sum(k.amount_vnd)::bigint AS vnd
  FROM bank_line_links k
  WHERE k.company_id = $company_id AND k.line_id = l.id AND k.is_live
    AND NOT EXISTS (SELECT FROM ledger_journals r WHERE r.company_id = $company_id AND r.reverses_id = k.journal_id)
) AS linked ON true
WHERE l.company_id = $company_id
  AND l.shop_id = $shop_id
  AND l.is_live
  AND l.twin_of IS NULL
  AND l.id = $line_id;

-- name: waiting_lines
-- Money that came in, names an order or a customer, and is not booked yet, with all that it comes to.
SELECT
  l.id, l.fund_id AS "fundId", f.name AS "fundName", l.booked_on AS "bookedOn", l.booked_at AS "bookedAt", l.content, l.content_key AS "contentKey",
  open.left_vnd AS "leftVnd", count(*) OVER () AS total, (sum(open.left_vnd) OVER ())::bigint AS "sumVnd"
FROM bank_lines l
JOIN funds f ON f.company_id = $company_id AND f.id = l.fund_id
CROSS JOIN LATERAL (
  SELECT l.amount_vnd - COALESCE(sum(k.amount_vnd), 0)::bigint AS left_vnd
  FROM bank_line_links k
  WHERE k.company_id = $company_id AND k.line_id = l.id AND k.is_live
    AND NOT EXISTS (SELECT FROM ledger_journals r WHERE r.company_id = $company_id AND r.reverses_id = k.journal_id)
) AS open
WHERE l.company_id = $company_id
  AND l.shop_id = $shop_id
  AND l.is_live
  AND l.twin_of IS NULL
  AND NOT l.is_skipped
  AND l.booked_on >= $since
  AND l.amount_vnd > 0
  AND open.left_vnd > 0
  AND l.content_key ~ 'DH[0-9]{9}|KH[1-9]'
ORDER BY l.booked_on DESC, l.id DESC
LIMIT $limit OFFSET $offset;

-- name: find_orders
-- Orders of the company by their code, with what is still to come on each.
SELECT
  o.id, o.code, o.shop_id AS "shopId", o.customer_id AS "customerId", o.status = $cancelled AS "isCancelled", o.contract_type = 4 AS "isOfPartner",
  CASE WHEN o.status = $owed AND o.contract_type <> 4 THEN o.balance_vnd ELSE 0 END AS "restVnd"
FROM orders o
WHERE o.company_id = $company_id
  AND o.code = ANY ($codes::text[]);

-- name: find_customers
-- Customers of the shop by their number.
SELECT c.id, c.no
FROM customers c
WHERE c.company_id = $company_id
  AND c.shop_id = $shop_id
  AND c.no = ANY ($numbers::bigint[])
  AND c.status <> {recordStatus.stopped};

-- name: find_payers
-- Whose money came from this account before: of lines that were booked as a payment which stands, latest first.
SELECT p.customer_id AS id
FROM bank_lines l
JOIN bank_line_links k ON k.company_id = $company_id AND k.line_id = l.id AND k.is_live
JOIN debt_payments p ON p.company_id = $company_id AND p.journal_id = k.journal_id AND p.status = {debtPaymentStatus.posted}
WHERE l.company_id = $company_id
  AND l.shop_id = $shop_id
  AND l.is_live
  AND l.counter_hash = decode($counter_hash, 'hex')
  AND l.id <> $line_id
GROUP BY p.customer_id
ORDER BY max(l.id) DESC
LIMIT 3;

-- name: find_debts
-- What these customers owe by order, oldest first.
SELECT o.customer_id AS "customerId", o.id, o.code, o.balance_vnd AS "restVnd"
FROM orders o
WHERE o.company_id = $company_id
  AND o.shop_id = $shop_id
  AND o.customer_id = ANY ($customer_ids::bigint[])
  AND o.status = $owed
  AND o.contract_type <> 4
  AND o.is_unsettled
ORDER BY o.customer_id, o.for_date, o.id;

-- name: name_customers
SELECT c.id, 'KH' || c.no AS code, c.full_name AS name
FROM customers c
WHERE c.company_id = $company_id
  AND c.shop_id = $shop_id
  AND c.id = ANY ($customer_ids::bigint[]);

-- name: counter_of
SELECT COALESCE(encode(l.counter_hash, 'hex'), '') AS "counterHash" FROM bank_lines l WHERE l.company_id = $company_id AND l.id = $line_id;

-- name: find_payout
-- Payouts of these orders out of the fund that stand, of exactly this sum.
SELECT j.id, j.code, o.code AS "orderCode"
FROM orders o
JOIN order_lines line ON line.company_id = $company_id AND line.order_id = o.id AND line.status = {lineStatus.posted} AND line.kind = $kind
JOIN ledger_journals j ON j.company_id = $company_id AND j.id = line.journal_id
WHERE o.company_id = $company_id
  AND o.shop_id = $shop_id
  AND o.code = ANY ($codes::text[])
  AND line.fund_id = $fund_id
  AND line.amount_vnd = $amount_vnd
ORDER BY j.id;
