-- name: rows_to_seal
-- Of these rows the ones that are committed; the order of their ids is their order in the chain.
SELECT id, shop_id AS "shopId", encode(mac, 'hex') AS mac, (extract(epoch FROM at) * 1000)::bigint AS "atMs"
FROM audit_events
WHERE company_id = $company_id
  AND id = ANY ($ids::bigint[])
ORDER BY id;

-- name: last_seals
-- The end of each of these shops' chains.
SELECT s.shop_id AS "shopId", k.no, encode(k.hash, 'hex') AS hash
FROM unnest($shop_ids::bigint[]) AS s (shop_id)
CROSS JOIN LATERAL (
  SELECT no, hash FROM audit_seals WHERE company_id = $company_id AND shop_id = s.shop_id ORDER BY no DESC LIMIT 1
) AS k;

-- name: seals_since
-- What another server has sealed since this one looked.
SELECT k.shop_id AS "shopId", k.no, encode(k.hash, 'hex') AS hash, k.event_ids AS "eventIds"
FROM unnest($shop_ids::bigint[], $nos::bigint[]) AS s (shop_id, no)
JOIN audit_seals k ON k.company_id = $company_id AND k.shop_id = s.shop_id AND k.no > s.no
ORDER BY k.shop_id, k.no;

-- name: insert_seals
INSERT INTO audit_seals (company_id, shop_id, no, event_ids, first_at, last_at, prev_hash, hash, mac, key_id, is_adopted)
SELECT
  $company_id::bigint, s.shop_id, s.no, s.event_ids::bigint[], s.first_at, s.last_at, decode(s.prev_hash, 'hex'), decode(s.hash, 'hex'),
  decode(s.mac, 'hex'), s.key_id, $is_adopted::boolean
FROM unnest(
  $shop_id::bigint[], $no::bigint[], $event_ids::text[], $first_at::timestamptz[], $last_at::timestamptz[], $prev_hash::text[], $hash::text[],
  $mac::text[], $key_id::text[]
) AS s (shop_id, no, event_ids, first_at, last_at, prev_hash, hash, mac, key_id);

-- name: count_sealed
INSERT INTO audit_day_counts AS c (company_id, shop_id, day, menu_id, action_id, user_id, kind, count)
SELECT company_id, shop_id, (at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date, menu_id, action_id, user_id, kind, count(*)
FROM audit_events
WHERE company_id = $company_id
  AND id = ANY ($ids::bigint[])
GROUP BY 1, 2, 3, 4, 5, 6, 7
ORDER BY 2, 3, 4, 5, 6, 7
ON CONFLICT (company_id, shop_id, day, menu_id, action_id, user_id, kind) DO UPDATE SET count = c.count + excluded.count;

-- name: shops
SELECT id FROM shops WHERE company_id = $company_id ORDER BY id;

-- name: left_unsealed
-- The oldest rows of a shop that no seal has, old enough for the server that wrote them to be dead. Looks from one hour
-- before the last seal on; a shop that has none is looked through from its beginning. However long that is, a piece reads
-- no more rows than it seals and those of the last hour.
WITH since AS (
  SELECT COALESCE(
    (SELECT first_at - interval '1 hour' FROM audit_seals WHERE company_id = $company_id AND shop_id = $shop_id ORDER BY no DESC LIMIT 1),
    '-infinity'
  ) AS at
),
sealed AS MATERIALIZED (
  SELECT unnest(k.event_ids) AS id
  FROM since
  JOIN audit_seals k ON k.company_id = $company_id AND k.shop_id = $shop_id AND COALESCE(k.last_at, k.sealed_at) > since.at
),
oldest AS MATERIALIZED (
  SELECT e.id, e.at, e.mac
  FROM audit_events e
  WHERE e.company_id = $company_id
    AND e.shop_id = $shop_id
    AND e.at > (SELECT at FROM since)
    AND e.at <= now() - make_interval(mins => $minutes)
  ORDER BY e.at, e.id
  LIMIT (SELECT $most::bigint + count(*) FROM sealed)
)
SELECT oldest.id, oldest.mac = '' AS "isBare"
FROM oldest
LEFT JOIN sealed ON sealed.id = oldest.id
WHERE sealed.id IS NULL
ORDER BY oldest.at, oldest.id
LIMIT $most;

-- name: has_audit_log
-- False in a database that was never migrated so far.
SELECT to_regclass('audit_seals') IS NOT NULL AS is_there;

-- name: audited_companies
SELECT id FROM companies ORDER BY id;

-- name: has_seals
SELECT EXISTS (SELECT FROM audit_seals WHERE company_id = $company_id) AS is_there;
