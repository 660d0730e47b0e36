-- name: hold_shop
-- Customers of a shop are made and changed one at a time, so that a phone cannot be given twice.
SELECT id FROM shops WHERE company_id = $company_id AND id = $shop_id FOR NO KEY UPDATE;

-- name: find_phones
-- The customers of the shop in use who have these phones.
SELECT phone, id, full_name, no FROM customers WHERE company_id = $company_id AND shop_id = $shop_id AND phone = ANY ($phones::text[]) AND status = 1;

-- name: same_citizens
-- The customers of the shop in use who have these CCCD.
SELECT encode(c.citizen_hash, 'hex') AS hash, c.id, c.full_name, c.no
FROM customers c
WHERE c.company_id = $company_id
  AND c.shop_id = $shop_id
  AND c.citizen_hash IN (SELECT decode(typed.hash, 'hex') FROM unnest($hashes::text[]) AS typed (hash))
  AND c.status = 1
ORDER BY c.id;

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

-- name: insert_customers
INSERT INTO customers (
  company_id, id, no, full_name, phone, phone2, zalo, citizen_mask, citizen_hash, birthday, sex, address, source, staff_id, aff_id, fee_rut_mpct,
  fee_dao_mpct, debt_limit_vnd, rank, is_black, black_reason, consent_at, consent_method, consent_file_id, note, search, shop_id, last_used_on, created_by,
  updated_by
)
SELECT
  $company_id::bigint, n.id, n.no, n.full_name, n.phone, n.phone2, n.zalo, n.citizen_mask, decode(n.citizen_hash, 'hex'), n.birthday, n.sex,
  n.address, n.source, n.staff_id, n.aff_id, n.fee_rut_mpct, n.fee_dao_mpct, n.debt_limit_vnd, n.rank, n.is_black, n.black_reason, n.consent_at,
  n.consent_method, n.consent_file_id, n.note, n.search, $shop_id::bigint, $today::date, $user_id::bigint, $user_id::bigint
FROM unnest(
  $id::bigint[], $no::bigint[], $full_name::text[], $phone::text[], $phone2::text[], $zalo::text[], $citizen_mask::text[], $citizen_hash::text[],
  $birthday::date[], $sex::smallint[], $address::text[], $source::text[], $staff_id::bigint[], $aff_id::bigint[], $fee_rut_mpct::integer[],
  $fee_dao_mpct::integer[], $debt_limit_vnd::bigint[], $rank::smallint[], $is_black::boolean[], $black_reason::text[], $consent_at::timestamptz[],
  $consent_method::text[], $consent_file_id::bigint[], $note::text[], $search::text[]
) AS n (
  id, no, full_name, phone, phone2, zalo, citizen_mask, citizen_hash, birthday, sex, address, source, staff_id, aff_id, fee_rut_mpct, fee_dao_mpct,
  debt_limit_vnd, rank, is_black, black_reason, consent_at, consent_method, consent_file_id, note, search
);

-- name: update_customers
-- A CCCD that was not typed again stays.
UPDATE customers c
SET full_name = n.full_name, phone = n.phone, phone2 = n.phone2, zalo = n.zalo, citizen_mask = n.citizen_mask,
    citizen_hash = CASE WHEN n.keeps_citizen THEN c.citizen_hash ELSE decode(n.citizen_hash, 'hex') END, birthday = n.birthday, sex = n.sex,
    address = n.address, source = n.source, staff_id = n.staff_id, aff_id = n.aff_id, fee_rut_mpct = n.fee_rut_mpct, fee_dao_mpct = n.fee_dao_mpct,
    debt_limit_vnd = n.debt_limit_vnd, rank = n.rank, is_black = n.is_black, black_reason = n.black_reason, consent_at = n.consent_at,
    consent_method = n.consent_method, consent_file_id = n.consent_file_id, note = n.note, search = n.search, status = 1, version = c.version + 1,
    updated_by = $user_id
FROM unnest(
  $id::bigint[], $full_name::text[], $phone::text[], $phone2::text[], $zalo::text[], $citizen_mask::text[], $citizen_hash::text[], $birthday::date[],
  $sex::smallint[], $address::text[], $source::text[], $staff_id::bigint[], $aff_id::bigint[], $fee_rut_mpct::integer[], $fee_dao_mpct::integer[],
  $debt_limit_vnd::bigint[], $rank::smallint[], $is_black::boolean[], $black_reason::text[], $consent_at::timestamptz[], $consent_method::text[],
  $consent_file_id::bigint[], $note::text[], $search::text[], $keeps_citizen::boolean[]
) AS n (
  id, full_name, phone, phone2, zalo, citizen_mask, citizen_hash, birthday, sex, address, source, staff_id, aff_id, fee_rut_mpct, fee_dao_mpct,
  debt_limit_vnd, rank, is_black, black_reason, consent_at, consent_method, consent_file_id, note, search, keeps_citizen
)
WHERE c.company_id = $company_id
  AND c.shop_id = $shop_id
  AND c.id = n.id;

-- name: delete_accounts
DELETE FROM customer_accounts WHERE company_id = $company_id AND customer_id = ANY ($ids::bigint[]);

-- name: insert_accounts
INSERT INTO customer_accounts (company_id, id, customer_id, bank_code, account_no, account_name, is_default)
SELECT $company_id::bigint, a.id, a.customer_id, a.bank_code, a.account_no, a.account_name, a.is_default
FROM unnest($id::bigint[], $customer_id::bigint[], $bank_code::text[], $account_no::text[], $account_name::text[], $is_default::boolean[])
  AS a (id, customer_id, bank_code, account_no, account_name, is_default);

-- name: open_orders
SELECT customer_id, code FROM orders WHERE company_id = $company_id AND customer_id = ANY ($ids::bigint[]) AND status < 5 ORDER BY id;

-- name: stop_customers
UPDATE customers
SET status = 0, version = version + 1, updated_by = $user_id
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND id = ANY ($ids::bigint[]);

-- name: change_counts
-- In one fixed order, so that two changes can wait for each other but never in a circle.
INSERT INTO customer_counts (company_id, shop_id, status, period, count)
SELECT $company_id::bigint, $shop_id::bigint, n.status, id_period(n.id), sum(n.change)
FROM unnest($ids::bigint[], $statuses::smallint[], $changes::bigint[]) AS n (id, status, change)
GROUP BY n.status, id_period(n.id)
HAVING sum(n.change) <> 0
ORDER BY n.status, id_period(n.id)
ON CONFLICT (company_id, shop_id, status, period) DO UPDATE SET count = customer_counts.count + EXCLUDED.count;

-- name: delete_search_texts
DELETE FROM customer_search s
USING unnest($id::bigint[], $status::smallint[], $text::text[]) AS old (id, status, text)
WHERE s.company_id = $company_id
  AND s.shop_id = $shop_id
  AND s.status = old.status
  AND s.text = old.text
  AND s.customer_id = old.id;

-- name: insert_search_texts
INSERT INTO customer_search (company_id, shop_id, status, text, customer_id)
SELECT $company_id::bigint, $shop_id::bigint, n.status, n.text, n.id
FROM unnest($id::bigint[], $status::smallint[], $text::text[]) AS n (id, status, text);
