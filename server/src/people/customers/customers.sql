-- name: lock_shop
-- Customers of a shop are made and changed one at a time, so that a phone cannot be given twice.
SELECT id FROM shops WHERE company_id = $company_id AND id = $shop_id FOR NO KEY UPDATE;

-- name: lock_customers
-- Rows are locked in id order, so no deadlock.
SELECT
  c.id, c.no, {customers.columns c}, c.search, c.status, c.version, c.merged_into_id, c.anonymised_at,
  COALESCE((SELECT u.full_name FROM users u WHERE u.company_id = $company_id AND u.id = c.updated_by), '') AS changed_by
FROM customers c
WHERE c.company_id = $company_id
  AND c.shop_id = $shop_id
  AND c.id = ANY ($ids::bigint[])
ORDER BY c.id
FOR NO KEY UPDATE OF c;

-- name: lock_customers_for_share
-- The customers of orders and vouchers: no merge changes them until the transaction ends.
SELECT c.id, c.full_name, c.status, c.is_black, c.black_reason, c.debt_limit_vnd, c.merged_into_id IS NOT NULL AS is_merged
FROM customers c
WHERE c.company_id = $company_id
  AND c.shop_id = $shop_id
  AND c.id = ANY ($ids::bigint[])
ORDER BY c.id
FOR SHARE OF c;

-- name: lock_customer_for_order
-- The same, for an order that will note its day on the customer: a lock for share that grows could deadlock with another one.
SELECT c.id, c.full_name, c.status, c.is_black, c.black_reason, c.debt_limit_vnd, c.merged_into_id IS NOT NULL AS is_merged
FROM customers c
WHERE c.company_id = $company_id
  AND c.shop_id = $shop_id
  AND c.id = $id
FOR NO KEY UPDATE OF c;

-- name: find_phones
-- The customers in use of the shop that have these phones.
SELECT phone, id, full_name, no FROM customers WHERE company_id = $company_id AND shop_id = $shop_id AND phone = ANY ($phones::text[]) AND status = {recordStatus.active};

-- name: same_citizens
-- The customers in use of the shop that have these CCCD.
SELECT encode(c.citizen_hash, 'hex') AS hash, c.id, c.full_name, c.no
FROM customers c
WHERE c.company_id = $company_id
  AND c.shop_id = $shop_id
  AND c.citizen_hash IN (SELECT decode(typed.hash, 'hex') FROM unnest($hashes::text[]) AS typed (hash))
  AND c.status = {recordStatus.active}
ORDER BY c.id;

-- name: is_staff_here
-- Whether the user works in the shop and is in use.
SELECT EXISTS (
  SELECT FROM users u
  WHERE u.company_id = $company_id AND u.id = $staff_id AND u.status = {recordStatus.active}
    AND (u.is_owner OR EXISTS (SELECT FROM user_shops us WHERE us.company_id = $company_id AND us.user_id = u.id AND us.shop_id = $shop_id))
) AS is_here;

-- name: insert_customers
INSERT INTO customers (
  company_id, shop_id, id, no, {customers.columns}, citizen_hash, search, last_used_on, created_by, updated_by
)
SELECT
  $company_id::bigint, $shop_id::bigint, n.id, n.no, {customers.columns n}, decode(n.citizen_hash, 'hex'), n.search, $today::date, $user_id::bigint,
  $user_id::bigint
FROM unnest($id::bigint[], $no::bigint[], {customers.arrays}, $citizen_hash::text[], $search::text[])
  AS n (id, no, {customers.columns}, citizen_hash, search);

-- name: update_customers
-- A CCCD that was not typed again stays.
UPDATE customers c
SET {customers.set n}, citizen_hash = CASE WHEN n.keeps_citizen THEN c.citizen_hash ELSE decode(n.citizen_hash, 'hex') END, search = n.search,
    status = {recordStatus.active}, version = c.version + 1, updated_by = $user_id
FROM unnest($id::bigint[], {customers.arrays}, $citizen_hash::text[], $keeps_citizen::boolean[], $search::text[])
  AS n (id, {customers.columns}, citizen_hash, keeps_citizen, search)
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
SELECT customer_id, code FROM orders WHERE company_id = $company_id AND customer_id = ANY ($ids::bigint[]) AND status < {orderStatus.done} ORDER BY id;

-- name: stop_customers
UPDATE customers
SET status = {recordStatus.stopped}, version = version + 1, updated_by = $user_id
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND id = ANY ($ids::bigint[]);

-- name: change_counts
-- Rows are changed in one order, so no deadlock.
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

-- name: customer_versions
SELECT id, version FROM customers WHERE company_id = $company_id AND id = ANY ($ids::bigint[]);

-- name: read_accounts
SELECT customer_id, bank_code AS "BankCode", account_no AS "AccountNo", account_name AS "AccountName", is_default AS "IsDefault"
FROM customer_accounts
WHERE company_id = $company_id
  AND customer_id = ANY ($ids::bigint[])
ORDER BY customer_id, is_default DESC, id;

-- name: balances_now
-- What customers owe in all; below 0 the shop owes them.
SELECT
  c.shop_id, c.id,
  COALESCE((
    SELECT sum(o.balance_vnd) FROM orders o
    WHERE o.company_id = $company_id AND o.shop_id = c.shop_id AND o.customer_id = c.id AND o.is_unsettled
  ), 0)::bigint + COALESCE((
    SELECT a.debit_vnd - a.credit_vnd FROM ledger_accounts a
    WHERE a.company_id = $company_id AND a.shop_id = c.shop_id AND a.kind = {account.customer} AND a.ref_id = 0 AND a.owner_id = c.id
  ), 0) AS balance_vnd
FROM customers c
WHERE c.company_id = $company_id
  AND c.shop_id = ANY ($shop_ids::bigint[])
  AND c.id = ANY ($ids::bigint[]);

-- name: note_use
-- Only the first order, and the first of a day, change anything.
UPDATE customers
SET first_used_on = COALESCE(first_used_on, $day),
    last_used_on = greatest(last_used_on, $day)
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND id = $id
  AND (last_used_on < $day OR first_used_on IS NULL);

-- name: customers_for_act
-- The columns that decide whether an action on them changes anything.
SELECT
  c.id, 'KH' || c.no AS code, c.full_name AS "fullName", c.status, c.rank, c.staff_id AS "staffId",
  c.merged_into_id IS NOT NULL AS "isMerged"
FROM customers c
WHERE c.company_id = $company_id
  AND c.shop_id = $shop_id
  AND c.id = ANY ($ids::bigint[])
ORDER BY c.id DESC;

-- name: lock_company
-- Of two shops that get the same person at the same moment the second sees the first.
SELECT id FROM shops WHERE company_id = $company_id AND id = -111 FOR NO KEY UPDATE;

-- name: note_shared
-- Those of these customers whom another shop of the company has too, by phone or CCCD, and whom it has.
WITH mine AS (
  SELECT id, shop_id, phone, citizen_hash FROM customers WHERE company_id = $company_id AND shop_id = $shop_id AND id = ANY ($ids::bigint[])
),
pair AS (
  SELECT mine.id, other.shop_id AS other_shop_id, other.id AS other_id
  FROM mine
  JOIN shops s ON s.company_id = $company_id AND s.id <> mine.shop_id
  CROSS JOIN LATERAL (
    SELECT c.id, c.shop_id FROM customers c
    WHERE c.company_id = $company_id AND c.shop_id = s.id AND c.phone = mine.phone AND c.phone <> '' AND c.status = {recordStatus.active}
    UNION ALL
    SELECT c.id, c.shop_id FROM customers c WHERE c.company_id = $company_id AND c.shop_id = s.id AND c.phone = mine.phone AND c.phone <> '' AND c.first_used_on IS NOT NULL
    UNION ALL
    SELECT c.id, c.shop_id FROM customers c WHERE c.company_id = $company_id AND c.shop_id = s.id AND c.citizen_hash = mine.citizen_hash
  ) AS other
)
INSERT INTO shared_customers (company_id, shop_id, customer_id)
SELECT $company_id::bigint, shop_id, id
FROM (
  SELECT $shop_id::bigint AS shop_id, id FROM pair
  UNION
  SELECT other_shop_id, other_id FROM pair
) AS shared
ORDER BY shop_id, id
ON CONFLICT DO NOTHING;

-- name: all_of_person
-- A customer and all that were merged into it, directly or not.
WITH RECURSIVE one AS (
  SELECT id FROM customers WHERE company_id = $company_id AND shop_id = $shop_id AND id = $id
  UNION
  SELECT c.id FROM one JOIN customers c ON c.company_id = $company_id AND c.shop_id = $shop_id AND c.merged_into_id = one.id
)
SELECT id FROM one ORDER BY id;

-- name: erase_customers
-- The number stays: by it orders and books still distinguish the customer from others.
UPDATE customers c
SET full_name = gone.name, search = gone.search, {customers.erased}, citizen_hash = NULL,
    status = {recordStatus.stopped}, anonymised_at = $now, version = c.version + 1, updated_by = $user_id
FROM unnest($ids::bigint[], $names::text[], $searches::text[]) AS gone (id, name, search)
WHERE c.company_id = $company_id
  AND c.shop_id = $shop_id
  AND c.id = gone.id;
