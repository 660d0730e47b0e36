-- name: read_customers
-- These customers whole, each with its balance.
-- one plan
SELECT
  c.id AS "CustomerID", 'KH' || c.no AS "Code", {customers.answers c}, c.last_used_on AS "LastUsed", c.version AS "Version", c.status AS "Status",
  COALESCE((SELECT u.full_name FROM users u WHERE u.company_id = $company_id AND u.id = c.staff_id), '') AS "StaffName",
  c.merged_into_id IS NOT NULL AS "IsMerged", c.anonymised_at IS NOT NULL AS "IsAnonymised",
  (
    SELECT jsonb_build_object('CustomerID', survivor.id, 'Code', 'KH' || survivor.no, 'FullName', survivor.full_name)
    FROM customers survivor WHERE survivor.company_id = $company_id AND survivor.id = c.merged_into_id
  ) AS "MergedInto",
  (SELECT count(*) FROM cards d WHERE d.company_id = $company_id AND d.customer_id = c.id AND d.status <> {cardStatus.stopped}) AS "CardCount",
  COALESCE((SELECT a.name FROM collaborators a WHERE a.company_id = $company_id AND a.id = c.collaborator_id), '') AS "AffName",
  COALESCE((
    SELECT sum(a.debit_vnd - a.credit_vnd)
    FROM orders o
    JOIN ledger_accounts a ON a.company_id = $company_id AND a.shop_id = o.shop_id AND a.kind = {account.customer} AND a.ref_id = o.id AND a.owner_id = o.customer_id
    WHERE o.company_id = $company_id AND o.shop_id = c.shop_id AND o.customer_id = c.id AND o.is_unsettled
      AND NOT (o.status < $to_send AND o.balance_vnd > 0)
  ), 0)::bigint + COALESCE(loose.debit_vnd - loose.credit_vnd, 0) AS "Balance",
  COALESCE((
    SELECT sum(o.balance_vnd)
    FROM orders o
    WHERE o.company_id = $company_id AND o.shop_id = c.shop_id AND o.customer_id = c.id AND o.is_unsettled
      AND o.status < $to_send AND o.balance_vnd > 0
  ), 0)::bigint AS "AtWork",
  (SELECT o.created_at FROM orders o WHERE o.company_id = $company_id AND o.customer_id = c.id ORDER BY o.id DESC LIMIT 1) AS "LastOrder",
  c.consent_at IS NOT NULL AS "HasConsent"
FROM customers c
LEFT JOIN ledger_accounts loose
  ON loose.company_id = $company_id AND loose.shop_id = c.shop_id AND loose.kind = {account.customer} AND loose.ref_id = 0 AND loose.owner_id = c.id
WHERE c.company_id = $company_id
  AND c.shop_id = ANY ($shop_ids::bigint[])
  AND c.id = ANY ($ids::bigint[])
ORDER BY c.id DESC;

-- name: search_customers
-- For a picker: by name or phone, by KH number, or by the last four digits of a card. Where very many share a name their
-- range is not read to its end: then the newest of them are soon found among the newest customers. A customer that has the words in
-- the order in which they were typed comes first: where that is enough, the other orders are not looked for.
-- OFFSET 0 keeps the words out of the choice of the index: these are walked from the newest on, until enough are found.
-- one plan
WITH phrased AS MATERIALIZED (
  SELECT s.customer_id AS id
  FROM customer_search s
  WHERE s.company_id = $company_id AND s.shop_id = ANY ($shop_ids::bigint[]) AND s.status = {recordStatus.active}
    AND s.text BETWEEN $phrase::text AND $phrase_to::text
  LIMIT 1500
),
named AS MATERIALIZED (
  SELECT s.customer_id AS id
  FROM customer_search s
  WHERE (SELECT count(*) < 20 FROM phrased)
    AND s.company_id = $company_id AND s.shop_id = ANY ($shop_ids::bigint[]) AND s.status = {recordStatus.active}
    AND s.text BETWEEN $from::text AND $to::text AND ' ' || s.text LIKE ALL ($others::text[])
  LIMIT 1500
),
crowd AS (
  SELECT (SELECT count(*) = 1500 FROM phrased) OR (SELECT count(*) = 1500 FROM named) AS is_here
)
SELECT id
FROM (
  SELECT id
  FROM phrased
  WHERE NOT (SELECT is_here FROM crowd)
  UNION
  SELECT id
  FROM named
  WHERE NOT (SELECT is_here FROM crowd)
  UNION
  SELECT newest.id
  FROM unnest($shop_ids::bigint[]) AS shop (id)
  CROSS JOIN LATERAL (
    SELECT walk.id
    FROM (
      SELECT c.id, c.search
      FROM customers c
      WHERE c.company_id = $company_id AND c.shop_id = shop.id AND c.status = {recordStatus.active}
      ORDER BY c.status, c.id DESC
      OFFSET 0
    ) AS walk
    WHERE ' ' || walk.search LIKE ALL ($words::text[])
    LIMIT 20
  ) AS newest
  WHERE (SELECT is_here FROM crowd)
  UNION
  ({parts.customers_by_number})
  UNION
  SELECT c.id
  FROM cards d
  JOIN customers c ON c.company_id = $company_id AND c.id = d.customer_id AND c.status = {recordStatus.active}
  WHERE d.company_id = $company_id AND d.shop_id = ANY ($shop_ids::bigint[]) AND d.last4 = $last4 AND d.status <> {cardStatus.stopped}
) AS found
ORDER BY id DESC
LIMIT 20;

-- name: cards_of
-- The cards in use of some customers.
-- one plan
SELECT
  d.id AS "CardDataID", d.customer_id AS "CustomerID", {cards.answers d BankCode CardType IsForeign Bin Last4 HolderName ExpiresOn CreditLimit DueDay},
  {cards.answers d FeeRut FeeDao CardInShop TopUpBank TopUpAccount AffID Status}
FROM cards d
WHERE d.company_id = $company_id
  AND d.customer_id = ANY ($customer_ids::bigint[])
  AND d.status = {cardStatus.active}
ORDER BY d.id DESC;

-- name: similar_customers
-- Customers of the shop whose number ends as one of the typed ones does; similarCustomers.rules.ts compares the rest.
SELECT c.id AS "CustomerID", 'KH' || c.no AS "Code", c.full_name AS "FullName", c.phone AS "Phone", c.phone2 AS "Phone2"
FROM (
  SELECT DISTINCT same.customer_id
  FROM unnest($tails::text[], $ends::text[]) AS tail (begins, ends)
  CROSS JOIN LATERAL (
    -- The limit tells the planner that few are wanted: else it reads all there are.
    SELECT s.customer_id
    FROM customer_search s
    WHERE s.company_id = $company_id AND s.shop_id = $shop_id AND s.status = {recordStatus.active} AND s.text BETWEEN tail.begins AND tail.ends
    ORDER BY s.text
    LIMIT 500
  ) AS same
) AS found
JOIN customers c ON c.company_id = $company_id AND c.id = found.customer_id
WHERE c.id <> $id
ORDER BY c.id DESC
LIMIT 200;

-- name: figures_of
-- How many orders some customers have, without those that were cancelled, what was swiped on them in the last 30 days, and what
-- these earned: the orders' own sums.
-- one plan
SELECT
  o.customer_id AS "CustomerID", count(*) FILTER (WHERE o.status <> {orderStatus.cancelled}) AS "OrderCount",
  COALESCE(sum(o.swipe_vnd) FILTER (WHERE o.for_date BETWEEN $from_day::date AND $today::date), 0)::bigint AS "Turnover30",
  COALESCE(sum(o.profit_vnd) FILTER (WHERE o.for_date BETWEEN $from_day::date AND $today::date), 0)::bigint AS "Profit30"
FROM orders o
WHERE o.company_id = $company_id
  AND o.shop_id = ANY ($shop_ids::bigint[])
  AND o.customer_id = ANY ($ids::bigint[])
GROUP BY o.customer_id;

-- name: partner_customer
-- One for each partner, under the partner's name of today. The number is the partner's below 0, so that no customer of a shop ever has it.
INSERT INTO customers (company_id, id, shop_id, partner_id, no, full_name, phone, search, created_by, updated_by)
SELECT p.company_id, $id, NULL, p.id, -p.no, 'Khách của ' || p.name, '', '', $user_id, $user_id
FROM partners p
WHERE p.company_id = $company_id
  AND p.id = $partner_id
ON CONFLICT (company_id, partner_id) WHERE partner_id IS NOT NULL DO UPDATE
SET full_name = EXCLUDED.full_name
RETURNING id;
