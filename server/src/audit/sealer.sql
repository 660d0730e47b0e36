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
INSERT INTO audit_seals (company_id, shop_id, no, event_ids, first_at, prev_hash, hash, mac, key_id, is_adopted)
SELECT
  $company_id::bigint, s.shop_id, s.no, s.event_ids::bigint[], s.first_at, decode(s.prev_hash, 'hex'), decode(s.hash, 'hex'),
  decode(s.mac, 'hex'), s.key_id, $is_adopted::boolean
FROM unnest(
  $shop_id::bigint[], $no::bigint[], $event_ids::text[], $first_at::timestamptz[], $prev_hash::text[], $hash::text[], $mac::text[], $key_id::text[]
) AS s (shop_id, no, event_ids, first_at, prev_hash, hash, mac, key_id);

-- name: count_sealed
INSERT INTO audit_day_counts AS c (company_id, shop_id, day, menu_id, action_id, user_id, kind, count)
SELECT company_id, shop_id, at::date, menu_id, action_id, user_id, kind, count(*)
FROM audit_events
WHERE company_id = $company_id
  AND id = ANY ($ids::bigint[])
GROUP BY 1, 2, 3, 4, 5, 6, 7
ORDER BY 2, 3, 4, 5, 6, 7
ON CONFLICT (company_id, shop_id, day, menu_id, action_id, user_id, kind) DO UPDATE SET count = c.count + excluded.count;

-- name: companies
SELECT id FROM companies ORDER BY id;

-- name: left_unsealed
-- Rows that no seal has, old enough for the server that wrote them to be dead. Looks from one hour before the last seal
-- on; a shop that has none is looked through from its beginning.
WITH since AS (
  SELECT s.id AS shop_id, coalesce(k.first_at - interval '1 hour', '-infinity') AS at
  FROM shops s
  LEFT JOIN LATERAL (
    SELECT first_at FROM audit_seals WHERE company_id = s.company_id AND shop_id = s.id ORDER BY no DESC LIMIT 1
  ) AS k ON true
  WHERE s.company_id = $company_id
),
sealed AS (
  SELECT unnest(k.event_ids) AS id
  FROM since
  JOIN audit_seals k ON k.company_id = $company_id AND k.shop_id = since.shop_id AND k.sealed_at > since.at - interval '1 hour'
)
SELECT e.id
FROM since
JOIN audit_events e ON e.company_id = $company_id AND e.shop_id = since.shop_id AND e.at > since.at
LEFT JOIN sealed ON sealed.id = e.id
WHERE sealed.id IS NULL
  AND e.at <= now() - make_interval(mins => $minutes)
ORDER BY e.shop_id, e.at, e.id
LIMIT 5000;
