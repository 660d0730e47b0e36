-- name: newest_customers
-- One page of ids, newest first. The whole list: the counts tell in which period of ids the page begins and how many stand
-- before that, so a page far down costs no more than the first. Searched ($words) or without debts: walked from the newest on
-- until the page is full. BETWEEN keeps the status in the order of customers_by_shop: with an equals sign all customers are
-- sorted first. OFFSET 0 keeps the words out of the choice of the index, which alone is read where there are none.
-- one plan
WITH debtor AS (
  SELECT customer_id FROM ({parts.open_debts}) AS open
),
start AS (
  SELECT first_id_of(period + 1) AS below, $offset::bigint - before AS further
  FROM (
    SELECT n.period, sum(sum(n.count)) OVER (ORDER BY n.period DESC)::bigint - sum(n.count)::bigint AS before
    FROM customer_counts n
    WHERE $is_whole::boolean AND $offset > 0
      AND n.company_id = $company_id AND n.shop_id = ANY ($shop_ids::bigint[]) AND n.status = $status AND n.count <> 0
    GROUP BY n.period
  ) AS counted
  WHERE before <= $offset
  UNION ALL
  SELECT 9223372036854775807, $offset
  WHERE $offset = 0 OR NOT $is_whole
  ORDER BY below
  LIMIT 1
)
SELECT newest.id
FROM start
CROSS JOIN unnest($shop_ids::bigint[]) AS shop (id)
CROSS JOIN LATERAL (
  SELECT walk.id
  FROM (
    SELECT c.id
    FROM customers c
    WHERE c.company_id = $company_id
      AND c.shop_id = shop.id
      AND c.status BETWEEN $status AND $status
      AND c.id < start.below
    ORDER BY c.status, c.id DESC
    OFFSET 0
  ) AS walk
  WHERE (
      $words::text[] = '{}'
      OR EXISTS (
        SELECT
        FROM customers c
        WHERE c.company_id = $company_id AND c.id = walk.id
          AND (' ' || c.search LIKE ALL ($words::text[]) OR c.no = $no OR ' ' || c.search || ' ' ~ $ending::text)
      )
    )
    AND ($has_debt::boolean IS NULL OR walk.id NOT IN (SELECT customer_id FROM debtor))
  LIMIT start.further + $limit
) AS newest
ORDER BY newest.id DESC
LIMIT $limit OFFSET (SELECT further FROM start);

-- name: debt_sides
-- How many customers there are in this status, how many of them are not even, and both sides of what these owe. A customer is
-- on one side, by the sum over the orders that are not settled and the account without an order: few rows, however long the
-- list and the history. With $words: of those that a search matches; with $unused_since: of those that have not come since.
-- one plan
WITH debtor AS (
  SELECT customer_id, vnd FROM ({parts.open_debts}) AS open
),
-- Stopped customers are fewer still, and are read from customers_by_shop alone: looking up every debtor costs more.
stopped AS (
  SELECT c.id
  FROM customers c
  WHERE c.company_id = $company_id AND c.shop_id = ANY ($shop_ids::bigint[]) AND c.status = {recordStatus.stopped}
),
wanted AS (
  SELECT debtor.vnd
  FROM debtor
  WHERE (debtor.customer_id IN (SELECT id FROM stopped)) = ($status::smallint = {recordStatus.stopped})
    AND (
      $words::text[] = '{}' AND $unused_since::date IS NULL
      OR EXISTS (
        SELECT
        FROM customers c
        WHERE c.company_id = $company_id AND c.id = debtor.customer_id
          AND ($unused_since::date IS NULL OR c.last_used_on <= $unused_since)
          AND (' ' || c.search LIKE ALL ($words::text[]) OR c.no = $no OR ' ' || c.search || ' ' ~ $ending::text)
      )
    )
)
SELECT
  CASE
    WHEN $unused_since::date IS NULL
    THEN (
      SELECT COALESCE(sum(n.count), 0)::bigint
      FROM customer_counts n
      WHERE n.company_id = $company_id AND n.shop_id = ANY ($shop_ids::bigint[]) AND n.status = $status
    )
    ELSE (
      SELECT count(*)
      FROM customers c
      WHERE c.company_id = $company_id AND c.shop_id = ANY ($shop_ids::bigint[]) AND c.status = $status AND c.last_used_on <= $unused_since
    )
  END AS customers,
  count(*) AS debtors,
  COALESCE(sum(vnd) FILTER (WHERE vnd > 0), 0)::bigint AS they_owe_vnd,
  COALESCE(-sum(vnd) FILTER (WHERE vnd < 0), 0)::bigint AS we_owe_vnd
FROM wanted;

-- name: customers_by_column
-- One page of all customers by a column: of each shop only as many as the page can reach are read, in the order of the
-- column's own index and from the end that is asked for; the other arms are not even begun. By what they owe: those who are
-- not even are few, and between both sides of them stand the others, newest first.
WITH debtor AS (
  SELECT customer_id, vnd FROM ({parts.open_debts}) AS open
),
stopped AS (
  SELECT c.id
  FROM customers c
  WHERE c.company_id = $company_id AND c.shop_id = ANY ($shop_ids::bigint[]) AND c.status = {recordStatus.stopped}
)
SELECT page.id
FROM (
  SELECT one.id, one.name, one.place
  FROM unnest($shop_ids::bigint[]) AS shop (id)
  CROSS JOIN LATERAL (
    (
      SELECT c.id, c.full_name AS name, 0::bigint AS place
      FROM customers c
      WHERE $sort::text = 'FullName' AND $sort_sign::integer = 1
        AND c.company_id = $company_id AND c.shop_id = shop.id AND c.status = $status
      ORDER BY c.status, c.full_name COLLATE "vi-x-icu", c.id
      LIMIT $reach
    )
    UNION ALL
    (
      SELECT c.id, c.full_name AS name, 0::bigint AS place
      FROM customers c
      WHERE $sort::text = 'FullName' AND $sort_sign::integer = -1
        AND c.company_id = $company_id AND c.shop_id = shop.id AND c.status = $status
      ORDER BY c.status DESC, c.full_name COLLATE "vi-x-icu" DESC, c.id DESC
      LIMIT $reach
    )
    UNION ALL
    (
      SELECT c.id, '' AS name, (c.last_used_on - DATE '2000-01-01')::bigint AS place
      FROM customers c
      WHERE $sort::text = 'LastUsed' AND $sort_sign::integer = 1
        AND c.company_id = $company_id AND c.shop_id = shop.id AND c.status = $status
      ORDER BY c.status DESC, c.last_used_on, c.id
      LIMIT $reach
    )
    UNION ALL
    (
      SELECT c.id, '' AS name, (c.last_used_on - DATE '2000-01-01')::bigint AS place
      FROM customers c
      WHERE $sort::text = 'LastUsed' AND $sort_sign::integer = -1
        AND c.company_id = $company_id AND c.shop_id = shop.id AND c.status = $status
        AND c.last_used_on <= COALESCE($unused_since::date, 'infinity')
      ORDER BY c.status, c.last_used_on DESC, c.id DESC
      LIMIT $reach
    )
    UNION ALL
    (
      SELECT c.id, '' AS name, 0::bigint AS place
      FROM customers c
      WHERE $sort::text = 'Balance'
        AND c.company_id = $company_id AND c.shop_id = shop.id AND c.status = $status
        AND c.id NOT IN (SELECT customer_id FROM debtor)
      ORDER BY c.status, c.id DESC
      LIMIT $reach
    )
  ) AS one
  UNION ALL
  SELECT debtor.customer_id, '', debtor.vnd
  FROM debtor
  WHERE $sort::text = 'Balance' AND (debtor.customer_id IN (SELECT id FROM stopped)) = ($status::smallint = {recordStatus.stopped})
) AS page
ORDER BY
  CASE WHEN $sort_sign::integer = 1 THEN page.name END COLLATE "vi-x-icu",
  CASE WHEN $sort_sign::integer = -1 THEN page.name END COLLATE "vi-x-icu" DESC,
  page.place * $sort_sign::integer,
  CASE WHEN $sort::text = 'Balance' THEN -page.id ELSE page.id * $sort_sign::integer END
LIMIT $limit OFFSET $offset;

-- name: find_customers
-- The customers that filters and a search match: how many, both sides of what they owe, and one page, newest first or by a
-- column. Grouped, the page goes group by group, without those that are closed. A search goes by the beginning of a word, by
-- the end of a number, and by the KH number. One plan for all values takes the list for one row: groups of 100,000 customers
-- would take 20 s.
-- own plans
WITH debtor AS (
  SELECT customer_id, vnd FROM ({parts.open_debts}) AS open
),
found AS (
  SELECT s.customer_id AS id
  FROM customer_search s
  WHERE $from::text <> '' AND s.company_id = $company_id AND s.shop_id = ANY ($shop_ids::bigint[]) AND s.status = $status
    AND s.text BETWEEN $from AND $to::text AND ' ' || s.text LIKE ALL ($others::text[])
  UNION
  ({parts.customers_by_number})
),
wanted AS (
  SELECT
    c.id, COALESCE(debtor.vnd, 0) AS vnd,
    CASE WHEN $sort::text = 'FullName' THEN c.full_name END AS name,
    CASE $sort::text WHEN 'LastUsed' THEN c.last_used_on - DATE '2000-01-01' WHEN 'Balance' THEN COALESCE(debtor.vnd, 0) END
      * $sort_sign::integer AS place,
    COALESCE(CASE $group_by::text WHEN 'StaffID' THEN c.staff_id::text WHEN 'AffID' THEN c.collaborator_id::text WHEN 'ShopID' THEN c.shop_id::text END, '-') AS group_key
  FROM customers c
  LEFT JOIN debtor ON debtor.customer_id = c.id
  WHERE c.company_id = $company_id
    AND c.shop_id = ANY ($shop_ids::bigint[])
    AND c.status = $status
    AND ($from::text = '' OR c.id = ANY (ARRAY(SELECT id FROM found)))
    AND {customers.filters c}
    AND ($unused_since::date IS NULL OR c.last_used_on <= $unused_since)
    AND ($has_debt::boolean IS NULL OR (debtor.vnd IS NOT NULL) = $has_debt)
),
grouped AS (
  SELECT part.*, title, row_number() OVER (ORDER BY key = '-', title COLLATE "vi-x-icu", key) AS no
  FROM (
    SELECT
      group_key AS key, count(*) AS count,
      COALESCE(sum(vnd) FILTER (WHERE vnd > 0), 0) AS they_owe_vnd, COALESCE(-sum(vnd) FILTER (WHERE vnd < 0), 0) AS we_owe_vnd
    FROM wanted
    WHERE $group_by::text <> ''
    GROUP BY group_key
  ) AS part
  LEFT JOIN ({parts.group_titles}) AS named ON named.record = part.key
  CROSS JOIN LATERAL (SELECT COALESCE(named.name, group_word($group_by, part.key)) AS title) AS titled
)
SELECT
  count(*) AS total,
  COALESCE(sum(vnd) FILTER (WHERE vnd > 0), 0)::bigint AS they_owe_vnd,
  COALESCE(-sum(vnd) FILTER (WHERE vnd < 0), 0)::bigint AS we_owe_vnd,
  ARRAY(
    SELECT wanted.id
    FROM wanted
    LEFT JOIN grouped ON grouped.key = wanted.group_key
    WHERE wanted.group_key <> ALL ($closed::text[]) OR $group_by::text = ''
    ORDER BY
      grouped.no,
      CASE WHEN $sort_sign::integer = 1 THEN wanted.name END COLLATE "vi-x-icu",
      CASE WHEN $sort_sign::integer = -1 THEN wanted.name END COLLATE "vi-x-icu" DESC,
      wanted.place,
      wanted.id DESC
    LIMIT $limit OFFSET $offset
  ) AS ids,
  (
    SELECT COALESCE(
      jsonb_agg(
        jsonb_build_object('Key', key, 'Title', title, 'Count', count, 'Sums', jsonb_build_object('TheyOwe', they_owe_vnd, 'WeOwe', we_owe_vnd))
        ORDER BY no
      ),
      '[]'::jsonb
    )
    FROM grouped
  ) AS groups
FROM wanted;
