-- name: hold_shop
-- Customers of a shop are made and changed one at a time, so that a phone cannot be given twice.
SELECT id FROM shops WHERE company_id = $company_id AND id = $shop_id FOR NO KEY UPDATE;

-- name: find_phone
-- Another customer of the shop with this phone.
SELECT full_name, no FROM customers WHERE company_id = $company_id AND shop_id = $shop_id AND phone = $phone AND status = 1 AND id <> $id;

-- name: same_citizen
-- Others of the shop with this CCCD.
SELECT full_name, no
FROM customers
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND citizen_hash = decode($citizen_hash::text, 'hex')
  AND status = 1
  AND id <> $id
ORDER BY id
LIMIT 3;

-- name: similar_customers
-- Those of the shop whose number ends as one of the typed ones does; whether they are alike is judged outside.
SELECT c.id AS "CustomerID", 'KH' || c.no AS "Code", c.full_name AS "FullName", c.phone AS "Phone", c.phone2 AS "Phone2"
FROM (
  SELECT DISTINCT same.customer_id
  FROM unnest($tails::text[], $ends::text[]) AS tail (begins, ends)
  CROSS JOIN LATERAL (
    -- The limit tells the planner that few are wanted: else it reads all there are.
    SELECT s.customer_id
    FROM customer_search s
    WHERE s.company_id = $company_id AND s.shop_id = $shop_id AND s.status = 1 AND s.text BETWEEN tail.begins AND tail.ends
    ORDER BY s.text
    LIMIT 500
  ) AS same
) AS found
JOIN customers c ON c.company_id = $company_id AND c.id = found.customer_id
WHERE c.id <> $id
ORDER BY c.id DESC
LIMIT 200;

-- name: is_staff_here
-- Whether somebody works in the shop, as far as can be chosen.
SELECT EXISTS (
  SELECT FROM users u
  WHERE u.company_id = $company_id AND u.id = $staff_id AND u.status = 1
    AND (u.is_owner OR EXISTS (SELECT FROM user_shops us WHERE us.company_id = u.company_id AND us.user_id = u.id AND us.shop_id = $shop_id))
) AS is_here;

-- name: insert_customer
INSERT INTO customers (
  company_id, id, shop_id, no, full_name, phone, phone2, zalo, citizen_mask, citizen_hash, birthday, sex, address, source, staff_id, aff_id, fee_rut_mpct,
  fee_dao_mpct, debt_limit_vnd, rank, is_black, black_reason, consent_at, consent_method, consent_file_id, note, search, last_used_on, created_by, updated_by
)
VALUES (
  $company_id, $id, $shop_id, $no, $full_name, $phone, $phone2, $zalo, $citizen_mask, decode($citizen_hash::text, 'hex'), $birthday, $sex, $address, $source,
  $staff_id, $aff_id, $fee_rut_mpct, $fee_dao_mpct, $debt_limit_vnd, $rank, $is_black, $black_reason, $consent_at, $consent_method, $consent_file_id, $note, $search,
  $today, $user_id, $user_id
);

-- name: update_customer
-- A CCCD that was not typed again stays.
UPDATE customers
SET full_name = $full_name, phone = $phone, phone2 = $phone2, zalo = $zalo, citizen_mask = $citizen_mask,
    citizen_hash = CASE WHEN $keeps_citizen THEN citizen_hash ELSE decode($citizen_hash::text, 'hex') END, birthday = $birthday, sex = $sex,
    address = $address, source = $source, staff_id = $staff_id, aff_id = $aff_id, fee_rut_mpct = $fee_rut_mpct, fee_dao_mpct = $fee_dao_mpct,
    debt_limit_vnd = $debt_limit_vnd, rank = $rank, is_black = $is_black, black_reason = $black_reason, consent_at = $consent_at,
    consent_method = $consent_method, consent_file_id = $consent_file_id, note = $note, search = $search, status = 1, version = version + 1,
    updated_by = $user_id
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND id = $id;

-- name: delete_accounts
DELETE FROM customer_accounts WHERE company_id = $company_id AND customer_id = $id;

-- name: insert_accounts
INSERT INTO customer_accounts (company_id, id, customer_id, bank_code, account_no, account_name, is_default)
SELECT $company_id::bigint, a.id, $customer_id::bigint, a.bank_code, a.account_no, a.account_name, a.is_default
FROM unnest($ids::bigint[], $bank_codes::text[], $account_nos::text[], $account_names::text[], $is_defaults::boolean[])
  AS a (id, bank_code, account_no, account_name, is_default);

-- name: open_orders
SELECT code FROM orders WHERE company_id = $company_id AND customer_id = $id AND status < 5 ORDER BY id;

-- name: stop_customer
UPDATE customers
SET status = 0, version = version + 1, updated_by = $user_id
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND id = $id;

-- name: change_counts
-- In one fixed order, so that two changes can wait for each other but never in a circle.
INSERT INTO customer_counts (company_id, shop_id, status, count)
SELECT $company_id::bigint, $shop_id::bigint, n.status, n.change
FROM unnest($statuses::smallint[], $changes::bigint[]) AS n (status, change)
ORDER BY n.status
ON CONFLICT (company_id, shop_id, status) DO UPDATE SET count = customer_counts.count + EXCLUDED.count;

-- name: delete_search_texts
DELETE FROM customer_search
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND status = $status
  AND text = ANY ($texts::text[])
  AND customer_id = $id;

-- name: insert_search_texts
INSERT INTO customer_search (company_id, shop_id, status, text, customer_id)
SELECT $company_id::bigint, $shop_id::bigint, $status::smallint, search.text, $id::bigint
FROM unnest($texts::text[]) AS search (text);
