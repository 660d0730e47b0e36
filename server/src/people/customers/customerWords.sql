-- name: find_by_words
-- The customers that words alone match, by the beginning of a word, by the end of a number, and by the KH number: how many, both sides
-- of what they owe, and one page, newest first. The search texts know the status, so no customer's own row is read. The debts of few
-- are looked up one by one; those of many cost less by reading every debt. Where more texts match than $crowd, only the size is
-- answered and the page is read by newest_customers. $most_texts: how far texts are counted at most; then the size is $count_to + 1.
-- one plan
WITH texts AS MATERIALIZED (
  SELECT s.customer_id AS id
  FROM customer_search s
  WHERE s.company_id = $company_id AND s.shop_id = ANY ($shop_ids::bigint[]) AND s.status = $status
    AND s.text BETWEEN $from::text AND $to::text AND ' ' || s.text LIKE ALL ($others::text[])
  LIMIT $most_texts
),
numbered AS (
  {parts.customers_by_number}
),
crowd AS MATERIALIZED (
  SELECT CASE
    WHEN count(*) = $most_texts THEN $count_to::bigint + 1
    WHEN count(*) <= $crowd::bigint THEN NULL
    ELSE LEAST($count_to + 1, (SELECT count(*) FROM (SELECT id FROM texts UNION SELECT id FROM numbered) AS found))
  END AS size
  FROM texts
),
found AS MATERIALIZED (
  SELECT id FROM texts WHERE (SELECT size FROM crowd) IS NULL
  UNION
  SELECT id FROM numbered WHERE (SELECT size FROM crowd) IS NULL
),
size AS MATERIALIZED (
  SELECT count(*) AS total, count(*) > 200 AS is_many FROM found
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
      WHERE a.company_id = $company_id AND a.shop_id = ANY ($shop_ids::bigint[]) AND a.kind = {account.customer} AND a.ref_id = 0 AND a.owner_id = found.id
    ) AS part
  ) AS one
  WHERE NOT (SELECT is_many FROM size)
  UNION ALL
  SELECT debtor.vnd
  FROM ({parts.open_debts}) AS debtor
  WHERE (SELECT is_many FROM size) AND debtor.customer_id IN (SELECT id FROM found)
)
SELECT
  LEAST($count_to + 1, (SELECT total FROM size)) AS total,
  (SELECT size FROM crowd) AS crowd,
  COALESCE(sum(vnd) FILTER (WHERE vnd > 0), 0)::bigint AS they_owe_vnd,
  COALESCE(-sum(vnd) FILTER (WHERE vnd < 0), 0)::bigint AS we_owe_vnd,
  ARRAY(SELECT id FROM found ORDER BY id DESC LIMIT $limit OFFSET $offset) AS ids
FROM debt;
