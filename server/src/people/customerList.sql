-- name: newest_customers
-- One page without a search, newest first, however far down it is: the counts tell in which period of ids it begins and how
-- many stand before that; from there on, of each shop only as many as the page can reach are read, in the order of
-- customers_by_shop. The first page begins at the newest, whatever the counts. BETWEEN keeps the status in that order: with
-- an equals sign the planner walks the primary key instead.
-- one plan
WITH start AS (
  SELECT first_id_of(period + 1) AS below, $offset::bigint - before AS further
  FROM (
    SELECT n.period, sum(sum(n.count)) OVER (ORDER BY n.period DESC)::bigint - sum(n.count)::bigint AS before
    FROM customer_counts n
    WHERE $offset > 0 AND n.company_id = $company_id AND n.shop_id = ANY ($shop_ids::bigint[]) AND n.status = $status AND n.count <> 0
    GROUP BY n.period
  ) AS counted
  WHERE before <= $offset
  UNION ALL
  SELECT 9223372036854775807, 0
  WHERE $offset = 0
  ORDER BY below
  LIMIT 1
)
SELECT newest.id
FROM start
CROSS JOIN unnest($shop_ids::bigint[]) AS shop (id)
CROSS JOIN LATERAL (
  SELECT c.id
  FROM customers c
  WHERE c.company_id = $company_id
    AND c.shop_id = shop.id
    AND c.status BETWEEN $status AND $status
    AND c.id < start.below
  ORDER BY c.status, c.id DESC
  LIMIT start.further + $limit
) AS newest
ORDER BY newest.id DESC
LIMIT $limit OFFSET (SELECT further FROM start);

-- name: newest_by_debt
-- The same of those who owe, or of those who do not: no count tells how many of them stand before the page.
WITH debtor AS (
  SELECT customer_id, vnd FROM open_debts($company_id, $shop_ids::bigint[])
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

-- name: page_narrowed
-- One page of the customers of one member of staff or of one rank, newest first, read as newest_customers is.
WITH debtor AS (
  SELECT customer_id, vnd FROM open_debts($company_id, $shop_ids::bigint[])
)
SELECT newest.id
FROM unnest($shop_ids::bigint[]) AS shop (id)
CROSS JOIN LATERAL (
  SELECT c.id
  FROM customers c
  WHERE c.company_id = $company_id
    AND c.shop_id = shop.id
    AND c.status BETWEEN $status AND $status
    AND {customers.filters c}
    AND ($unused_since::date IS NULL OR c.last_used_on <= $unused_since)
    AND ($has_debt::boolean IS NULL OR c.id NOT IN (SELECT customer_id FROM debtor))
  ORDER BY c.status, c.id DESC
  LIMIT $reach
) AS newest
ORDER BY newest.id DESC
LIMIT $limit OFFSET $offset;

-- name: page_unused
-- One page of the customers that have not come for long, the last to come first: in the order of customers_by_use.
WITH debtor AS (
  SELECT customer_id, vnd FROM open_debts($company_id, $shop_ids::bigint[])
)
SELECT latest.id
FROM unnest($shop_ids::bigint[]) AS shop (id)
CROSS JOIN LATERAL (
  SELECT c.id, c.last_used_on
  FROM customers c
  WHERE c.company_id = $company_id
    AND c.shop_id = shop.id
    AND c.status BETWEEN $status AND $status
    AND c.last_used_on <= $unused_since
    AND {customers.filters c}
    AND ($has_debt::boolean IS NULL OR c.id NOT IN (SELECT customer_id FROM debtor))
  ORDER BY c.status, c.last_used_on DESC, c.id DESC
  LIMIT $reach
) AS latest
ORDER BY latest.last_used_on DESC, latest.id DESC
LIMIT $limit OFFSET $offset;

-- name: count_customers
-- The exact number of customers in this status, from the counts.
-- one plan
SELECT COALESCE(sum(n.count), 0)::bigint AS total
FROM customer_counts n
WHERE n.company_id = $company_id
  AND n.shop_id = ANY ($shop_ids::bigint[])
  AND n.status = $status;

-- name: count_narrowed
SELECT count(*) AS total
FROM customers c
WHERE c.company_id = $company_id
  AND c.shop_id = ANY ($shop_ids::bigint[])
  AND c.status = $status
  AND {customers.filters c}
  AND ($unused_since::date IS NULL OR c.last_used_on <= $unused_since);

-- name: find_debtors
-- Who is not even: how many, both sides of what they owe, and one page of them. A customer is on one side, by the sum over
-- the orders that are not settled and the account without an order: few rows, however long the list and the history.
-- one plan
WITH debtor AS (
  SELECT customer_id, vnd FROM open_debts($company_id, $shop_ids::bigint[])
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

-- name: debtors_narrowed
-- The same as find_debtors among those who are looked after, of a rank, or have not come for long.
WITH debtor AS (
  SELECT customer_id, vnd FROM open_debts($company_id, $shop_ids::bigint[])
),
wanted AS (
  SELECT c.id, debtor.vnd, c.last_used_on
  FROM debtor
  JOIN customers c ON c.company_id = $company_id AND c.id = debtor.customer_id
  WHERE c.status = $status
    AND {customers.filters c}
    AND ($unused_since::date IS NULL OR c.last_used_on <= $unused_since)
)
SELECT
  count(*) AS total,
  COALESCE(sum(vnd) FILTER (WHERE vnd > 0), 0)::bigint AS they_owe_vnd,
  COALESCE(-sum(vnd) FILTER (WHERE vnd < 0), 0)::bigint AS we_owe_vnd,
  ARRAY(
    SELECT id FROM wanted
    ORDER BY CASE WHEN $unused_since::date IS NOT NULL THEN last_used_on END DESC, id DESC
    LIMIT $limit OFFSET $offset
  ) AS ids
FROM wanted;

-- name: find_by_words
-- The customers that a search matches, by the beginning of a word, by the end of a number, and by the KH number: how many,
-- both sides of what they owe, and one page, newest first. customer_search knows the status, so no customer row is read.
-- The debts of few are looked up one by one; those of a crowd cost less by reading every debt.
-- one plan
WITH found AS MATERIALIZED (
  SELECT id
  FROM customers_by_words($company_id, $shop_ids::bigint[], ARRAY[$status]::smallint[], $from::text, $to::text, $others::text[], $back_from::text, $back_to::text, $no) AS meant (id)
),
size AS MATERIALIZED (
  SELECT count(*) AS total, count(*) > 2000 AS is_crowd FROM found
),
debt AS (
  SELECT one.vnd
  FROM found
  CROSS JOIN LATERAL (
    SELECT COALESCE(sum(part.vnd), 0)::bigint AS vnd
    FROM (
      SELECT o.balance_vnd AS vnd
      FROM orders o
      WHERE o.company_id = $company_id AND o.shop_id = ANY ($shop_ids::bigint[]) AND o.customer_id = found.id AND o.is_unsettled
      UNION ALL
      SELECT a.debit_vnd - a.credit_vnd
      FROM ledger_accounts a
      WHERE a.company_id = $company_id AND a.shop_id = ANY ($shop_ids::bigint[]) AND a.kind = 131 AND a.ref_id = 0 AND a.owner_id = found.id
    ) AS part
  ) AS one
  WHERE NOT (SELECT is_crowd FROM size)
  UNION ALL
  SELECT debtor.vnd
  FROM open_debts($company_id, $shop_ids::bigint[]) AS debtor
  WHERE (SELECT is_crowd FROM size) AND debtor.customer_id IN (SELECT id FROM found)
)
SELECT
  (SELECT total FROM size) AS total,
  COALESCE(sum(vnd) FILTER (WHERE vnd > 0), 0)::bigint AS they_owe_vnd,
  COALESCE(-sum(vnd) FILTER (WHERE vnd < 0), 0)::bigint AS we_owe_vnd,
  ARRAY(SELECT id FROM found ORDER BY id DESC LIMIT $limit OFFSET $offset) AS ids
FROM debt;

-- name: figures_of
-- What was swiped on some customers' orders of the last 30 days, and what they earned: the orders' own sums.
-- one plan
SELECT o.customer_id AS "CustomerID", sum(o.swipe_vnd)::bigint AS "Turnover30", sum(o.profit_vnd)::bigint AS "Profit30"
FROM orders o
WHERE o.company_id = $company_id
  AND o.shop_id = ANY ($shop_ids::bigint[])
  AND o.customer_id = ANY ($ids::bigint[])
  AND o.for_date BETWEEN $from_day AND $today
GROUP BY o.customer_id;
