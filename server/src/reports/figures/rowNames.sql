-- name: staff
SELECT id AS "key", full_name AS name, status <> {recordStatus.active} AS "isStopped" FROM users WHERE company_id = $company_id AND id = ANY ($keys::bigint[]);

-- name: pos
SELECT id AS "key", name, status <> {posStatus.active} AS "isStopped" FROM pos
WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND id = ANY ($keys::bigint[]);

-- name: shops
SELECT id AS "key", name, status <> {recordStatus.active} AS "isStopped" FROM shops
WHERE company_id = $company_id AND id = ANY ($shop_ids::bigint[]) AND id = ANY ($keys::bigint[]);

-- name: customers
-- Also those that stand for a partner, who are of no shop.
SELECT id AS "key", full_name AS name, false AS "isStopped"
FROM customers
WHERE company_id = $company_id AND (shop_id = ANY ($shop_ids::bigint[]) OR partner_id IS NOT NULL) AND id = ANY ($keys::bigint[]);

-- name: cards
SELECT d.id AS "key", d.bank_code || ' •••• ' || d.last4 || ', ' || c.full_name AS name, false AS "isStopped"
FROM cards d
JOIN customers c ON c.company_id = $company_id AND c.id = d.customer_id
WHERE d.company_id = $company_id AND (d.shop_id = ANY ($shop_ids::bigint[]) OR c.partner_id IS NOT NULL) AND d.id = ANY ($keys::bigint[]);

-- name: collaborators
SELECT id AS "key", name, status <> {recordStatus.active} AS "isStopped" FROM collaborators WHERE company_id = $company_id AND id = ANY ($keys::bigint[]);

-- name: orders
SELECT o.id AS "key", o.code || ', ' || c.full_name AS name, false AS "isStopped"
FROM orders o
JOIN customers c ON c.company_id = $company_id AND c.id = o.customer_id
WHERE o.company_id = $company_id AND o.shop_id = ANY ($shop_ids::bigint[]) AND o.id = ANY ($keys::bigint[]);

-- name: categories
-- Those of the company's own book say so: shops have some of the same name.
SELECT id AS "key", CASE scope WHEN 2 THEN name || ' (công ty)' ELSE name END AS name, status <> {recordStatus.active} AS "isStopped"
FROM voucher_categories
WHERE company_id = $company_id AND id = ANY ($keys::bigint[]);
