-- name: find_named
-- Whose name the typed text is part of: rows of the log keep ids. There are few of each.
SELECT kind, id
FROM (
  SELECT 'user' AS kind, id, full_name AS name FROM users WHERE company_id = $company_id
  UNION ALL
  SELECT 'fund', id, name FROM funds WHERE company_id = $company_id
  UNION ALL
  SELECT 'shop', id, name FROM shops WHERE company_id = $company_id
  UNION ALL
  SELECT 'aff', id, name FROM collaborators WHERE company_id = $company_id
) AS known
WHERE name ~ $pattern
ORDER BY id DESC
LIMIT 50;

-- name: find_records
-- The records that the typed text names, each kind by the index of its list: orders by a range of codes, cards by their last
-- digits, lô by their number; POS, funds, partners, collaborators and accounts are few.
(
  SELECT 'order' AS kind, o.id
  FROM orders o
  WHERE $code_from <> '' AND o.company_id = $company_id AND o.shop_id = ANY ($shop_ids::bigint[]) AND o.code BETWEEN $code_from::text AND $code_to::text
  ORDER BY o.code DESC
  LIMIT 200
)
UNION ALL
(
  SELECT 'card', d.id
  FROM cards d
  WHERE $last4 <> '' AND d.company_id = $company_id AND d.shop_id = ANY ($shop_ids::bigint[]) AND d.last4 = $last4
  ORDER BY d.id DESC
  LIMIT 200
)
UNION ALL
(
  SELECT 'lot', l.id
  FROM lots l
  WHERE $lot <> '' AND l.company_id = $company_id AND l.shop_id = ANY ($shop_ids::bigint[]) AND l.number_key = $lot
  ORDER BY l.opened_on DESC
  LIMIT 200
)
UNION ALL
SELECT 'pos', p.id FROM pos p
WHERE p.company_id = $company_id AND p.shop_id = ANY ($shop_ids::bigint[]) AND (p.name ~ $pattern OR p.tid ~ $pattern)
UNION ALL
SELECT 'fund', f.id FROM funds f
WHERE f.company_id = $company_id AND f.shop_id = ANY ($shop_ids::bigint[]) AND f.name ~ $pattern
UNION ALL
SELECT 'partner', p.id FROM partners p
WHERE p.company_id = $company_id AND p.name ~ $pattern
UNION ALL
SELECT 'aff', a.id FROM collaborators a
WHERE a.company_id = $company_id AND a.shop_id = ANY ($shop_ids::bigint[]) AND a.name ~ $pattern
UNION ALL
SELECT 'user', u.id FROM users u
WHERE u.company_id = $company_id AND (u.full_name ~ $pattern OR u.user_name ~ $pattern)
LIMIT 1000;

-- name: find_rows
-- Rows about the records that are meant, by audit_by_ref: of the whole history, or of the days that were chosen. And of the
-- newest rows of the period those in which the words stand themselves: by audit_by_shop, and no further than `reach`. In
-- what a row keeps only values are searched, never the keys; its text is checked before it is parsed.
WITH record AS (
  SELECT e.id, e.at
  FROM unnest($ref_kinds::text[], $ref_ids::bigint[]) AS ref (kind, id)
  JOIN audit_events e ON e.company_id = $company_id AND e.ref_kind = ref.kind AND e.ref_id = ref.id AND e.ref_id <> 0
  WHERE e.shop_id = ANY ($shop_ids::bigint[])
    AND (NOT $has_days::boolean OR (e.at >= $from_day::date::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh' AND e.at < ($to_day::date + 1)::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh'))
    AND ($menu_id::smallint IS NULL OR e.menu_id = $menu_id)
    AND ($action_id::smallint IS NULL OR e.action_id = $action_id)
    AND ($user_id::bigint IS NULL OR e.user_id = $user_id)
    AND ($kind::smallint IS NULL OR e.kind = $kind)
),
word AS (
  SELECT newest.id, newest.at
  FROM unnest($shop_ids::bigint[]) AS shop (id)
  CROSS JOIN LATERAL (
    SELECT e.id, e.at, e.user_id, e.menu_id, e.action_id, e.event, e.sentence, e.ip, CASE WHEN $sees_fees::boolean THEN e.detail ELSE e.detail - 'newFees' END AS detail
    FROM audit_events e
    WHERE e.company_id = $company_id
      AND e.shop_id = shop.id
      AND e.at >= $from_day::date::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh'
      AND e.at < ($to_day::date + 1)::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh'
      AND ($menu_id::smallint IS NULL OR e.menu_id = $menu_id)
      AND ($action_id::smallint IS NULL OR e.action_id = $action_id)
      AND ($user_id::bigint IS NULL OR e.user_id = $user_id)
      AND ($kind::smallint IS NULL OR e.kind = $kind)
    ORDER BY e.at DESC, e.id DESC
    LIMIT $reach::integer
  ) AS newest
  WHERE newest.user_id = ANY ($user_ids::bigint[])
    OR newest.menu_id = ANY ($menu_ids::smallint[])
    OR newest.action_id = ANY ($action_ids::smallint[])
    OR newest.event = ANY ($events::text[])
    OR newest.sentence ~ $pattern
    OR replace(($templates::text[])[array_position($composed_events::text[], newest.event)], '{of}', newest.detail ->> 'of') ~ $pattern
    OR newest.ip ~ $pattern
    OR CASE
      WHEN newest.detail::text ~ $values
      THEN jsonb_path_query_array(newest.detail, 'strict $.** ? (@.type() == "string" || @.type() == "number")')::text ~ $values
      ELSE false
    END
),
found AS (
  SELECT id, at FROM record
  UNION
  SELECT id, at FROM word
)
SELECT
  (SELECT count(*) FROM found) AS total,
  ARRAY(SELECT id FROM found ORDER BY at DESC, id DESC LIMIT $limit OFFSET $offset) AS ids,
  EXISTS (
    SELECT
    FROM unnest($shop_ids::bigint[]) AS shop (id)
    CROSS JOIN LATERAL (
      SELECT e.id
      FROM audit_events e
      WHERE e.company_id = $company_id
        AND e.shop_id = shop.id
        AND e.at >= $from_day::date::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh'
        AND e.at < ($to_day::date + 1)::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh'
        AND ($menu_id::smallint IS NULL OR e.menu_id = $menu_id)
        AND ($action_id::smallint IS NULL OR e.action_id = $action_id)
        AND ($user_id::bigint IS NULL OR e.user_id = $user_id)
        AND ($kind::smallint IS NULL OR e.kind = $kind)
      ORDER BY e.at DESC, e.id DESC
      LIMIT 1 OFFSET $reach::integer
    ) AS beyond
  ) AS "isCut";
