-- name: customers_by_column
-- One page of all customers by a column: of each shop only as many as the page can reach are read, in the order of the
-- column's own index and from the requested end; the other arms are not executed. By balance: customers with an open
-- balance are few, and between those who owe and those who are owed come the others, newest first.
WITH debtor AS (
  SELECT customer_id, vnd FROM open_debts($company_id, $shop_ids::bigint[])
),
stopped AS (
  SELECT c.id
  FROM customers c
  WHERE c.company_id = $company_id AND c.shop_id = ANY ($shop_ids::bigint[]) AND c.status BETWEEN 0 AND 0
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
        AND c.company_id = $company_id AND c.shop_id = shop.id AND c.status BETWEEN $status AND $status
      ORDER BY c.status, c.full_name COLLATE "vi-x-icu", c.id
      LIMIT $reach
    )
    UNION ALL
    (
      SELECT c.id, c.full_name AS name, 0::bigint AS place
      FROM customers c
      WHERE $sort::text = 'FullName' AND $sort_sign::integer = -1
        AND c.company_id = $company_id AND c.shop_id = shop.id AND c.status BETWEEN $status AND $status
      ORDER BY c.status DESC, c.full_name COLLATE "vi-x-icu" DESC, c.id DESC
      LIMIT $reach
    )
    UNION ALL
    (
      SELECT c.id, '' AS name, (c.last_used_on - DATE '2000-01-01')::bigint AS place
      FROM customers c
      WHERE $sort::text = 'LastUsed' AND $sort_sign::integer = 1
        AND c.company_id = $company_id AND c.shop_id = shop.id AND c.status BETWEEN $status AND $status
      ORDER BY c.status DESC, c.last_used_on, c.id
      LIMIT $reach
    )
    UNION ALL
    (
      SELECT c.id, '' AS name, (c.last_used_on - DATE '2000-01-01')::bigint AS place
      FROM customers c
      WHERE $sort::text = 'LastUsed' AND $sort_sign::integer = -1
        AND c.company_id = $company_id AND c.shop_id = shop.id AND c.status BETWEEN $status AND $status
      ORDER BY c.status, c.last_used_on DESC, c.id DESC
      LIMIT $reach
    )
    UNION ALL
    (
      SELECT c.id, '' AS name, 0::bigint AS place
      FROM customers c
      WHERE $sort::text = 'Balance'
        AND c.company_id = $company_id AND c.shop_id = shop.id AND c.status BETWEEN $status AND $status
        AND c.id NOT IN (SELECT customer_id FROM debtor)
      ORDER BY c.status, c.id DESC
      LIMIT $reach
    )
  ) AS one
  UNION ALL
  SELECT debtor.customer_id, '', debtor.vnd
  FROM debtor
  WHERE $sort::text = 'Balance' AND (debtor.customer_id IN (SELECT id FROM stopped)) = ($status::smallint = 0)
) AS page
ORDER BY
  CASE WHEN $sort_sign::integer = 1 THEN page.name END COLLATE "vi-x-icu",
  CASE WHEN $sort_sign::integer = -1 THEN page.name END COLLATE "vi-x-icu" DESC,
  page.place * $sort_sign::integer,
  CASE WHEN $sort::text = 'Balance' THEN -page.id ELSE page.id * $sort_sign::integer END
LIMIT $limit OFFSET $offset;

-- name: arranged_customers
-- The customers that match the filters, by a column or in groups: only they are sorted. Grouped, the page goes group by
-- group, without the closed ones.
WITH debtor AS (
  SELECT customer_id, vnd FROM open_debts($company_id, $shop_ids::bigint[])
),
wanted AS (
  SELECT
    c.id, COALESCE(debtor.vnd, 0) AS vnd,
    CASE WHEN $sort::text = 'FullName' THEN c.full_name END AS name,
    CASE $sort::text WHEN 'LastUsed' THEN c.last_used_on - DATE '2000-01-01' WHEN 'Balance' THEN COALESCE(debtor.vnd, 0) END
      * $sort_sign::integer AS place,
    COALESCE(CASE $group_by::text WHEN 'StaffID' THEN c.staff_id::text WHEN 'AffID' THEN c.aff_id::text WHEN 'ShopID' THEN c.shop_id::text END, '-') AS group_key
  FROM customers c
  LEFT JOIN debtor ON debtor.customer_id = c.id
  WHERE c.company_id = $company_id
    AND c.shop_id = ANY ($shop_ids::bigint[])
    AND c.status = $status
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
  CROSS JOIN LATERAL group_title($company_id, $group_by::text, part.key) AS title
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

-- name: find_customers
-- The customers that a search matches, the figures of them, and one page as arranged_customers has it: by the beginning of a word, by the end of a
-- number, and by the KH number.
WITH debtor AS (
  SELECT customer_id, vnd FROM open_debts($company_id, $shop_ids::bigint[])
),
found AS (
  SELECT id
  FROM customers_by_words($company_id, $shop_ids::bigint[], ARRAY[$status]::smallint[], $from::text, $to::text, $others::text[], $back_from::text, $back_to::text, $no) AS meant (id)
),
wanted AS (
  SELECT
    c.id, COALESCE(debtor.vnd, 0) AS vnd,
    CASE WHEN $sort::text = 'FullName' THEN c.full_name END AS name,
    CASE $sort::text WHEN 'LastUsed' THEN c.last_used_on - DATE '2000-01-01' WHEN 'Balance' THEN COALESCE(debtor.vnd, 0) END
      * $sort_sign::integer AS place,
    COALESCE(CASE $group_by::text WHEN 'StaffID' THEN c.staff_id::text WHEN 'AffID' THEN c.aff_id::text WHEN 'ShopID' THEN c.shop_id::text END, '-') AS group_key
  FROM found
  JOIN customers c ON c.company_id = $company_id AND c.id = found.id
  LEFT JOIN debtor ON debtor.customer_id = found.id
  WHERE c.status = $status
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
  CROSS JOIN LATERAL group_title($company_id, $group_by::text, part.key) AS title
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
