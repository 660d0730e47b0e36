-- name: page_by_column
-- One page of all cards by a column: of each shop and status only as many as the page can reach are read, in the order of
-- the column's own index and from the end that is asked for; the other arms are not even begun. A due day comes round every
-- month, so `due_order` says which comes next.
SELECT page.id
FROM unnest($shop_ids::bigint[]) AS shop (id)
CROSS JOIN unnest($statuses::smallint[]) AS wanted (status)
CROSS JOIN LATERAL (
  (
    SELECT d.id, d.credit_limit_vnd::bigint AS place
    FROM cards d
    WHERE $sort::text = 'CreditLimit' AND $sort_sign::integer = 1
      AND d.company_id = $company_id AND d.shop_id = shop.id AND d.status = wanted.status
    ORDER BY d.status, d.credit_limit_vnd, d.id
    LIMIT $reach
  )
  UNION ALL
  (
    SELECT d.id, d.credit_limit_vnd::bigint AS place
    FROM cards d
    WHERE $sort::text = 'CreditLimit' AND $sort_sign::integer = -1
      AND d.company_id = $company_id AND d.shop_id = shop.id AND d.status = wanted.status
    ORDER BY d.status DESC, d.credit_limit_vnd DESC, d.id DESC
    LIMIT $reach
  )
  UNION ALL
  (
    SELECT d.id, (d.expires_on - DATE '2000-01-01')::bigint AS place
    FROM cards d
    WHERE $sort::text = 'ExpiresOn' AND $sort_sign::integer = 1
      AND d.company_id = $company_id AND d.shop_id = shop.id AND d.status = wanted.status
    ORDER BY d.status, d.expires_on, d.id
    LIMIT $reach
  )
  UNION ALL
  (
    SELECT d.id, (d.expires_on - DATE '2000-01-01')::bigint AS place
    FROM cards d
    WHERE $sort::text = 'ExpiresOn' AND $sort_sign::integer = -1
      AND d.company_id = $company_id AND d.shop_id = shop.id AND d.status = wanted.status
    ORDER BY d.status DESC, d.expires_on DESC, d.id DESC
    LIMIT $reach
  )
  UNION ALL
  (
    SELECT due.id, day.place
    FROM unnest($due_order::smallint[]) WITH ORDINALITY AS day (no, place)
    CROSS JOIN LATERAL (
      SELECT d.id
      FROM cards d
      WHERE $sort::text = 'DateDues' AND $sort_sign::integer = 1
        AND d.company_id = $company_id AND d.shop_id = shop.id AND d.status = wanted.status
        AND d.due_day = day.no
      ORDER BY d.status, d.due_day, d.id
      LIMIT $reach
    ) AS due
  )
  UNION ALL
  (
    SELECT due.id, day.place
    FROM unnest($due_order::smallint[]) WITH ORDINALITY AS day (no, place)
    CROSS JOIN LATERAL (
      SELECT d.id
      FROM cards d
      WHERE $sort::text = 'DateDues' AND $sort_sign::integer = -1
        AND d.company_id = $company_id AND d.shop_id = shop.id AND d.status = wanted.status
        AND d.due_day = day.no
      ORDER BY d.status DESC, d.due_day DESC, d.id DESC
      LIMIT $reach
    ) AS due
  )
) AS page
ORDER BY page.place * $sort_sign::integer, page.id * $sort_sign::integer
LIMIT $limit OFFSET $offset;

-- name: count_cards
-- The exact number of cards in these statuses, from the counts.
-- one plan
SELECT COALESCE(sum(n.count), 0)::bigint AS total
FROM card_counts n
WHERE n.company_id = $company_id
  AND n.shop_id = ANY ($shop_ids::bigint[])
  AND n.status = ANY ($statuses::smallint[]);

-- name: find_of_kind
-- The cards of one bank or of one class, newest first, which is what most often narrows the list: counted and summed from
-- cards_by_bank or cards_by_tier alone, and of each shop and status only as many are read for the page as it can reach.
SELECT
  (
    SELECT jsonb_build_object('total', count(*), 'limits', COALESCE(sum(d.credit_limit_vnd), 0))
    FROM cards d
    WHERE d.company_id = $company_id AND d.shop_id = ANY ($shop_ids::bigint[]) AND d.status = ANY ($statuses::smallint[])
      AND ($bank_code::text IS NULL OR d.bank_code = $bank_code)
      AND ($tier::smallint IS NULL OR d.tier = $tier)
  ) AS sums,
  ARRAY(
    SELECT newest.id
    FROM unnest($shop_ids::bigint[]) AS shop (id)
    CROSS JOIN unnest($statuses::smallint[]) AS wanted (status)
    CROSS JOIN LATERAL (
      SELECT d.id
      FROM cards d
      WHERE d.company_id = $company_id AND d.shop_id = shop.id AND d.status = wanted.status
        AND ($bank_code::text IS NULL OR d.bank_code = $bank_code)
        AND ($tier::smallint IS NULL OR d.tier = $tier)
      ORDER BY d.status, d.id DESC
      LIMIT $reach
    ) AS newest
    ORDER BY newest.id DESC
    LIMIT $limit OFFSET $offset
  ) AS ids;

-- name: find_cards
-- The cards that a filter matches: how many, their limits, and one page of them, newest first or as they are asked to stand.
-- Where a name, a phone or a KH number is sought: the cards of the customers that it finds, stopped ones too.
-- Grouped, the page goes group by group, without those that are closed.
-- own plans
WITH found AS (
  SELECT s.customer_id AS id
  FROM customer_search s
  WHERE s.company_id = $company_id AND s.shop_id = ANY ($shop_ids::bigint[]) AND s.status = ANY ($customer_statuses::smallint[])
    AND s.text BETWEEN $from::text AND $to::text AND ' ' || s.text LIKE ALL ($others::text[])
  UNION
  ({parts.customers_by_number})
),
wanted AS (
  SELECT
    d.id, d.credit_limit_vnd,
    CASE $sort::text
      WHEN 'CreditLimit' THEN d.credit_limit_vnd WHEN 'ExpiresOn' THEN d.expires_on - DATE '2000-01-01'
      WHEN 'DateDues' THEN array_position($due_order::smallint[], d.due_day)
    END * $sort_sign::integer AS place,
    COALESCE(CASE $group_by::text
      WHEN 'StaffID' THEN d.staff_id::text WHEN 'AffID' THEN d.collaborator_id::text WHEN 'ShopID' THEN d.shop_id::text WHEN 'BankCode' THEN d.bank_code
      WHEN 'DueDay' THEN d.due_day::text
    END, '-') AS group_key
  FROM cards d
  WHERE d.company_id = $company_id
    AND d.shop_id = ANY ($shop_ids::bigint[])
    AND d.status = ANY ($statuses::smallint[])
    AND ($customer_id::bigint IS NULL OR d.customer_id = $customer_id)
    AND {cards.filters d}
    AND ($due_days::smallint[] IS NULL OR d.due_day = ANY ($due_days::smallint[]))
    AND ($note::text = '' OR strpos(lower(d.note), $note::text) > 0)
    AND ($last4::text = '' OR d.last4 = $last4)
    AND ($from::text = '' OR $last4 <> '' OR d.customer_id = ANY (ARRAY(SELECT id FROM found)))
),
grouped AS (
  SELECT
    part.*, title,
    row_number() OVER (ORDER BY key = '-', CASE WHEN $group_by::text = 'DueDay' THEN key::integer END, title COLLATE "vi-x-icu", key) AS no
  FROM (
    SELECT group_key AS key, count(*) AS count, sum(credit_limit_vnd) AS credit_limit_vnd
    FROM wanted
    WHERE $group_by::text <> ''
    GROUP BY group_key
  ) AS part
  LEFT JOIN ({parts.group_titles}) AS named ON named.record = part.key
  CROSS JOIN LATERAL (SELECT COALESCE(named.name, group_word($group_by, part.key)) AS title) AS titled
)
SELECT
  count(*) AS total,
  COALESCE(sum(credit_limit_vnd), 0)::bigint AS credit_limit_vnd,
  ARRAY(
    SELECT wanted.id
    FROM wanted
    LEFT JOIN grouped ON grouped.key = wanted.group_key
    WHERE wanted.group_key <> ALL ($closed::text[]) OR $group_by::text = ''
    ORDER BY grouped.no, wanted.place, wanted.id DESC
    LIMIT $limit OFFSET $offset
  ) AS ids,
  (
    SELECT COALESCE(
      jsonb_agg(
        jsonb_build_object('Key', key, 'Title', title, 'Count', count, 'Sums', jsonb_build_object('CreditLimit', credit_limit_vnd))
        ORDER BY no
      ),
      '[]'::jsonb
    )
    FROM grouped
  ) AS groups
FROM wanted;

-- name: due_rules
-- The due rules that these cards have, each by one more step in the index: they are few, however many cards there are.
WITH RECURSIVE step AS (
  SELECT shop.id AS shop_id, wanted.status, (
    SELECT min(d.due_day)
    FROM cards d
    WHERE d.company_id = $company_id AND d.shop_id = shop.id AND d.status = wanted.status
  ) AS rule
  FROM unnest($shop_ids::bigint[]) AS shop (id)
  CROSS JOIN unnest($statuses::smallint[]) AS wanted (status)
  UNION ALL
  SELECT step.shop_id, step.status, (
    SELECT min(d.due_day)
    FROM cards d
    WHERE d.company_id = $company_id AND d.shop_id = step.shop_id AND d.status = step.status AND d.due_day > step.rule
  )
  FROM step
  WHERE step.rule IS NOT NULL
)
SELECT DISTINCT rule
FROM step
WHERE rule IS NOT NULL
ORDER BY rule;
