-- name: newest_customers
-- One page without a search, newest first: of each shop only as many as the page can reach are read, in the order of
-- customers_by_shop. BETWEEN keeps the status in that order: with an equals sign the planner walks the primary key instead.
WITH debtor AS (
  SELECT customer_id, sum(vnd)::bigint AS vnd
  FROM (
    SELECT o.customer_id, o.balance_vnd AS vnd
    FROM orders o
    WHERE o.company_id = $company_id AND o.shop_id = ANY ($shop_ids::bigint[]) AND o.is_unsettled
    UNION ALL
    SELECT a.owner_id, a.debit_vnd - a.credit_vnd
    FROM ledger_accounts a
    WHERE a.company_id = $company_id AND a.shop_id = ANY ($shop_ids::bigint[]) AND a.kind = 131 AND a.ref_id = 0
  ) AS open
  GROUP BY customer_id
  HAVING sum(vnd) <> 0
)
SELECT newest.id
FROM unnest($shop_ids::bigint[]) AS shop (id)
CROSS JOIN LATERAL (
  SELECT c.id
  FROM customers c
  WHERE c.company_id = $company_id
    AND c.shop_id = shop.id
    AND c.status BETWEEN $status AND $status
    AND ($has_debt::boolean IS NULL OR c.id NOT IN (SELECT customer_id FROM debtor))
  ORDER BY c.status, c.id DESC
  LIMIT $reach
) AS newest
ORDER BY newest.id DESC
LIMIT $limit OFFSET $offset;

-- name: count_customers
-- The exact number of customers in this status, from the counts.
SELECT COALESCE(sum(n.count), 0)::bigint AS total
FROM customer_counts n
WHERE n.company_id = $company_id
  AND n.shop_id = ANY ($shop_ids::bigint[])
  AND n.status = $status;

-- name: find_debtors
-- Who is not even: how many, both sides of what they owe, and one page of them. A customer is on one side, by the sum over
-- his orders that are not settled and his account without an order: few rows, however long the list and the history.
WITH debtor AS (
  SELECT customer_id, sum(vnd)::bigint AS vnd
  FROM (
    SELECT o.customer_id, o.balance_vnd AS vnd
    FROM orders o
    WHERE o.company_id = $company_id AND o.shop_id = ANY ($shop_ids::bigint[]) AND o.is_unsettled
    UNION ALL
    SELECT a.owner_id, a.debit_vnd - a.credit_vnd
    FROM ledger_accounts a
    WHERE a.company_id = $company_id AND a.shop_id = ANY ($shop_ids::bigint[]) AND a.kind = 131 AND a.ref_id = 0
  ) AS open
  GROUP BY customer_id
  HAVING sum(vnd) <> 0
),
-- Stopped customers are fewer still, and are read from customers_by_shop alone: looking up every debtor costs more.
stopped AS (
  SELECT c.id
  FROM customers c
  WHERE c.company_id = $company_id AND c.shop_id = ANY ($shop_ids::bigint[]) AND c.status BETWEEN 0 AND 0
),
wanted AS (
  SELECT debtor.customer_id AS id, debtor.vnd
  FROM debtor
  WHERE (debtor.customer_id IN (SELECT id FROM stopped)) = ($status::smallint = 0)
)
SELECT
  count(*) AS total,
  COALESCE(sum(vnd) FILTER (WHERE vnd > 0), 0)::bigint AS they_owe_vnd,
  COALESCE(-sum(vnd) FILTER (WHERE vnd < 0), 0)::bigint AS we_owe_vnd,
  ARRAY(SELECT id FROM wanted ORDER BY id DESC LIMIT $limit OFFSET $offset) AS ids
FROM wanted;

-- name: find_customers
-- The customers that a search matches, the same figures of them, and one page: by the beginning of a word, by the end of a
-- number, and by the KH number.
WITH debtor AS (
  SELECT customer_id, sum(vnd)::bigint AS vnd
  FROM (
    SELECT o.customer_id, o.balance_vnd AS vnd
    FROM orders o
    WHERE o.company_id = $company_id AND o.shop_id = ANY ($shop_ids::bigint[]) AND o.is_unsettled
    UNION ALL
    SELECT a.owner_id, a.debit_vnd - a.credit_vnd
    FROM ledger_accounts a
    WHERE a.company_id = $company_id AND a.shop_id = ANY ($shop_ids::bigint[]) AND a.kind = 131 AND a.ref_id = 0
  ) AS open
  GROUP BY customer_id
  HAVING sum(vnd) <> 0
),
found AS (
  SELECT s.customer_id AS id
  FROM customer_search s
  WHERE s.company_id = $company_id AND s.shop_id = ANY ($shop_ids::bigint[]) AND s.status = $status
    AND s.text BETWEEN $from::text AND $to::text AND ' ' || s.text LIKE ALL ($others::text[])
  UNION
  SELECT s.customer_id
  FROM customer_search s
  WHERE s.company_id = $company_id AND s.shop_id = ANY ($shop_ids::bigint[]) AND s.status = $status
    AND s.text BETWEEN $back_from::text AND $back_to::text
  UNION
  SELECT c.id
  FROM customers c
  WHERE c.company_id = $company_id AND c.shop_id = ANY ($shop_ids::bigint[]) AND c.status = $status AND c.no = $no
),
wanted AS (
  SELECT found.id, debtor.vnd
  FROM found
  LEFT JOIN debtor ON debtor.customer_id = found.id
  WHERE $has_debt::boolean IS NULL OR (debtor.vnd IS NOT NULL) = $has_debt
)
SELECT
  count(*) AS total,
  COALESCE(sum(vnd) FILTER (WHERE vnd > 0), 0)::bigint AS they_owe_vnd,
  COALESCE(-sum(vnd) FILTER (WHERE vnd < 0), 0)::bigint AS we_owe_vnd,
  ARRAY(SELECT id FROM wanted ORDER BY id DESC LIMIT $limit OFFSET $offset) AS ids
FROM wanted;

-- name: read_customers
-- These customers whole, each with what the ledger says of him.
SELECT
  c.id AS "CustomerID", 'KH' || c.no AS "Code", c.full_name AS "FullName", c.phone AS "Phone", c.phone2 AS "Phone2",
  c.address AS "Address", c.source AS "Source", c.black_reason AS "BlackReason", c.consent_at AS "ConsentAt", c.consent_method AS "ConsentMethod",
  c.note AS "Note", c.version AS "Version",
  (SELECT count(*) FROM cards d WHERE d.company_id = c.company_id AND d.customer_id = c.id AND d.status <> 0) AS "CardCount",
  (c.fee_rut_mpct / 1000.0)::float8 AS "FeeRut", (c.fee_dao_mpct / 1000.0)::float8 AS "FeeDao",
  c.aff_id AS "AffID", COALESCE((SELECT a.name FROM collaborators a WHERE a.company_id = c.company_id AND a.id = c.aff_id), '') AS "AffName",
  COALESCE((
    SELECT sum(a.debit_vnd - a.credit_vnd)
    FROM orders o
    JOIN ledger_accounts a ON a.company_id = o.company_id AND a.shop_id = o.shop_id AND a.kind = 131 AND a.ref_id = o.id AND a.owner_id = o.customer_id
    WHERE o.company_id = c.company_id AND o.shop_id = c.shop_id AND o.customer_id = c.id AND o.is_unsettled
  ), 0)::bigint + COALESCE(loose.debit_vnd - loose.credit_vnd, 0) AS "Balance",
  (SELECT o.created_at FROM orders o WHERE o.company_id = c.company_id AND o.customer_id = c.id ORDER BY o.id DESC LIMIT 1) AS "LastOrder",
  c.is_black AS "IsBlack", c.consent_at IS NOT NULL AS "HasConsent", c.status AS "Status"
FROM customers c
LEFT JOIN ledger_accounts loose ON loose.company_id = c.company_id AND loose.shop_id = c.shop_id AND loose.kind = 131 AND loose.ref_id = 0 AND loose.owner_id = c.id
WHERE c.company_id = $company_id
  AND c.shop_id = ANY ($shop_ids::bigint[])
  AND c.id = ANY ($ids::bigint[])
ORDER BY c.id DESC;

-- name: read_accounts
SELECT bank_code AS "BankCode", account_no AS "AccountNo", account_name AS "AccountName", is_default AS "IsDefault"
FROM customer_accounts
WHERE company_id = $company_id
  AND customer_id = $id
ORDER BY is_default DESC, id;

-- name: search_customers
-- For a picker: by name or phone, by KH number, or by the last four digits of a card. Where very many share a name their
-- range is not read to its end: then the newest of them are soon found among the newest customers.
WITH named AS (
  SELECT s.customer_id AS id
  FROM customer_search s
  WHERE s.company_id = $company_id AND s.shop_id = ANY ($shop_ids::bigint[]) AND s.status = 1
    AND s.text BETWEEN $from::text AND $to::text AND ' ' || s.text LIKE ALL ($others::text[])
  LIMIT 3000
),
crowd AS (
  SELECT count(*) = 3000 AS is_here FROM named
)
SELECT id
FROM (
  SELECT id
  FROM named
  WHERE NOT (SELECT is_here FROM crowd)
  UNION
  SELECT newest.id
  FROM unnest($shop_ids::bigint[]) AS shop (id)
  CROSS JOIN LATERAL (
    SELECT c.id
    FROM customers c
    WHERE c.company_id = $company_id AND c.shop_id = shop.id AND c.status BETWEEN 1 AND 1 AND ' ' || c.search LIKE ALL ($words::text[])
    ORDER BY c.status, c.id DESC
    LIMIT 20
  ) AS newest
  WHERE (SELECT is_here FROM crowd)
  UNION
  SELECT s.customer_id
  FROM customer_search s
  WHERE s.company_id = $company_id AND s.shop_id = ANY ($shop_ids::bigint[]) AND s.status = 1
    AND s.text BETWEEN $back_from::text AND $back_to::text
  UNION
  SELECT c.id
  FROM customers c
  WHERE c.company_id = $company_id AND c.shop_id = ANY ($shop_ids::bigint[]) AND c.status = 1 AND c.no = $no
  UNION
  SELECT c.id
  FROM cards d
  JOIN customers c ON c.company_id = d.company_id AND c.id = d.customer_id AND c.status = 1
  WHERE d.company_id = $company_id AND d.shop_id = ANY ($shop_ids::bigint[]) AND d.last4 = $last4 AND d.status <> 0
) AS found
ORDER BY id DESC
LIMIT 20;

-- name: cards_of
-- The cards in use of some customers.
SELECT
  d.id AS "CardDataID", d.customer_id AS "CustomerID", d.bank_code AS "BankCode", d.card_type AS "CardType", d.is_foreign AS "IsForeign",
  d.bin AS "Bin", d.last4 AS "Last4", d.holder_name AS "HolderName", d.expires_on AS "ExpiresOn", d.credit_limit_vnd AS "CreditLimit", d.due_day AS "DueDay",
  (d.fee_rut_mpct / 1000.0)::float8 AS "FeeRut", (d.fee_dao_mpct / 1000.0)::float8 AS "FeeDao", d.in_shop AS "CardInShop",
  d.top_up_bank AS "TopUpBank", d.top_up_account AS "TopUpAccount", d.status AS "Status"
FROM cards d
WHERE d.company_id = $company_id
  AND d.customer_id = ANY ($customer_ids::bigint[])
  AND d.status = 1
ORDER BY d.id DESC;

-- name: hold_shop
-- Customers of a shop are made and changed one at a time, so that a phone cannot be given twice.
SELECT id FROM shops WHERE company_id = $company_id AND id = $shop_id FOR NO KEY UPDATE;

-- name: hold_customer
-- A customer as he is, kept from other changes until the transaction ends.
SELECT
  c.no, c.full_name, c.phone, c.phone2, c.address, c.source, c.fee_rut_mpct, c.fee_dao_mpct, c.is_black, c.black_reason,
  c.consent_at, c.consent_method, c.note, c.aff_id, c.search, c.status, c.version,
  COALESCE((SELECT u.full_name FROM users u WHERE u.company_id = c.company_id AND u.id = c.updated_by), '') AS changed_by
FROM customers c
WHERE c.company_id = $company_id
  AND c.shop_id = $shop_id
  AND c.id = $id
FOR NO KEY UPDATE OF c;

-- name: find_phone
-- Another customer of the shop with this phone.
SELECT full_name, no FROM customers WHERE company_id = $company_id AND shop_id = $shop_id AND phone = $phone AND status = 1 AND id <> $id;

-- name: insert_customer
INSERT INTO customers (
  company_id, id, shop_id, no, full_name, phone, phone2, address, source, fee_rut_mpct, fee_dao_mpct, is_black, black_reason,
  consent_at, consent_method, note, search, aff_id, created_by, updated_by
)
VALUES (
  $company_id, $id, $shop_id, $no, $full_name, $phone, $phone2, $address, $source, $fee_rut_mpct, $fee_dao_mpct, $is_black, $black_reason,
  $consent_at, $consent_method, $note, $search, $aff_id, $user_id, $user_id
);

-- name: update_customer
UPDATE customers
SET full_name = $full_name, phone = $phone, phone2 = $phone2, address = $address, source = $source, fee_rut_mpct = $fee_rut_mpct,
    fee_dao_mpct = $fee_dao_mpct, is_black = $is_black, black_reason = $black_reason, consent_at = $consent_at, consent_method = $consent_method,
    note = $note, search = $search, aff_id = $aff_id, status = 1, version = version + 1, updated_by = $user_id
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
