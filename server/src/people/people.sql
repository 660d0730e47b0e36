-- name: list_customers
-- One page, newest first. A balance is the sum of the customer's 131 accounts: those of orders that are not settled, which
-- are few and have an index of their own, and the one without an order.
WITH owed AS (
  SELECT owner_id, sum(vnd)::bigint AS vnd
  FROM (
    SELECT a.owner_id, a.debit_vnd - a.credit_vnd AS vnd
    FROM orders o
    JOIN ledger_accounts a ON a.company_id = o.company_id AND a.shop_id = o.shop_id AND a.kind = 131 AND a.ref_id = o.id AND a.owner_id = o.customer_id
    WHERE o.company_id = $company_id AND o.shop_id = ANY ($shop_ids::bigint[]) AND o.is_unsettled
    UNION ALL
    SELECT a.owner_id, a.debit_vnd - a.credit_vnd
    FROM ledger_accounts a
    WHERE a.company_id = $company_id AND a.shop_id = ANY ($shop_ids::bigint[]) AND a.kind = 131 AND a.ref_id = 0
  ) AS account
  GROUP BY owner_id
),
page AS (
  SELECT c.*, COALESCE(owed.vnd, 0) AS balance_vnd
  FROM customers c
  LEFT JOIN owed ON owed.owner_id = c.id
  WHERE c.company_id = $company_id
    AND c.shop_id = ANY ($shop_ids::bigint[])
    AND c.status = $status
    AND (c.search LIKE ALL ($patterns::text[]) OR c.no = $no)
    AND ($has_debt::boolean IS NULL OR (COALESCE(owed.vnd, 0) <> 0) = $has_debt)
  ORDER BY c.id DESC
  LIMIT $limit OFFSET $offset
)
SELECT
  p.id AS "CustomerID", 'KH' || p.no AS "Code", p.full_name AS "FullName", p.phone AS "Phone",
  (SELECT count(*) FROM cards d WHERE d.company_id = p.company_id AND d.customer_id = p.id AND d.status <> 0) AS "CardCount",
  (p.fee_rut_mpct / 1000.0)::float8 AS "FeeRut", (p.fee_dao_mpct / 1000.0)::float8 AS "FeeDao", p.balance_vnd AS "Balance",
  (SELECT o.created_at FROM orders o WHERE o.company_id = p.company_id AND o.customer_id = p.id ORDER BY o.id DESC LIMIT 1) AS "LastOrder",
  p.is_black AS "IsBlack", p.consent_at IS NOT NULL AS "HasConsent", p.status AS "Status"
FROM page p
ORDER BY p.id DESC;

-- name: sum_customers
-- How many match, and both sides of what they owe: a customer is on one side, by the sum over all his orders.
WITH owed AS (
  SELECT owner_id, sum(vnd)::bigint AS vnd
  FROM (
    SELECT a.owner_id, a.debit_vnd - a.credit_vnd AS vnd
    FROM orders o
    JOIN ledger_accounts a ON a.company_id = o.company_id AND a.shop_id = o.shop_id AND a.kind = 131 AND a.ref_id = o.id AND a.owner_id = o.customer_id
    WHERE o.company_id = $company_id AND o.shop_id = ANY ($shop_ids::bigint[]) AND o.is_unsettled
    UNION ALL
    SELECT a.owner_id, a.debit_vnd - a.credit_vnd
    FROM ledger_accounts a
    WHERE a.company_id = $company_id AND a.shop_id = ANY ($shop_ids::bigint[]) AND a.kind = 131 AND a.ref_id = 0
  ) AS account
  GROUP BY owner_id
)
SELECT
  count(*) AS total,
  COALESCE(sum(owed.vnd) FILTER (WHERE owed.vnd > 0), 0)::bigint AS they_owe_vnd,
  COALESCE(-sum(owed.vnd) FILTER (WHERE owed.vnd < 0), 0)::bigint AS we_owe_vnd
FROM customers c
LEFT JOIN owed ON owed.owner_id = c.id
WHERE c.company_id = $company_id
  AND c.shop_id = ANY ($shop_ids::bigint[])
  AND c.status = $status
  AND (c.search LIKE ALL ($patterns::text[]) OR c.no = $no)
  AND ($has_debt::boolean IS NULL OR (COALESCE(owed.vnd, 0) <> 0) = $has_debt);

-- name: read_customers
-- These customers whole, each with what the ledger says of him.
SELECT
  c.id AS "CustomerID", 'KH' || c.no AS "Code", c.full_name AS "FullName", c.phone AS "Phone", c.phone2 AS "Phone2",
  c.address AS "Address", c.source AS "Source", c.black_reason AS "BlackReason", c.consent_at AS "ConsentAt", c.consent_method AS "ConsentMethod",
  c.note AS "Note", c.version AS "Version",
  (SELECT count(*) FROM cards d WHERE d.company_id = c.company_id AND d.customer_id = c.id AND d.status <> 0) AS "CardCount",
  (c.fee_rut_mpct / 1000.0)::float8 AS "FeeRut", (c.fee_dao_mpct / 1000.0)::float8 AS "FeeDao",
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
-- For a picker: by name or phone, by KH number, or by the last four digits of a card.
SELECT c.id
FROM customers c
WHERE c.company_id = $company_id
  AND c.shop_id = ANY ($shop_ids::bigint[])
  AND c.status = 1
  AND (
    c.search LIKE ALL ($patterns::text[])
    OR c.no = $no
    OR c.id IN (
      SELECT d.customer_id
      FROM cards d
      WHERE d.company_id = $company_id AND d.shop_id = ANY ($shop_ids::bigint[]) AND d.last4 = $last4 AND d.status <> 0
    )
  )
ORDER BY c.id DESC
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
  c.consent_at, c.consent_method, c.note, c.status, c.version,
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
  consent_at, consent_method, note, search, created_by, updated_by
)
VALUES (
  $company_id, $id, $shop_id, $no, $full_name, $phone, $phone2, $address, $source, $fee_rut_mpct, $fee_dao_mpct, $is_black, $black_reason,
  $consent_at, $consent_method, $note, $search, $user_id, $user_id
);

-- name: update_customer
UPDATE customers
SET full_name = $full_name, phone = $phone, phone2 = $phone2, address = $address, source = $source, fee_rut_mpct = $fee_rut_mpct,
    fee_dao_mpct = $fee_dao_mpct, is_black = $is_black, black_reason = $black_reason, consent_at = $consent_at, consent_method = $consent_method,
    note = $note, search = $search, status = 1, version = version + 1, updated_by = $user_id
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
