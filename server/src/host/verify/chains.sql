-- name: chains
-- Every shop whose rows may be chained.
SELECT id AS "shopId", name FROM shops WHERE company_id = $company_id ORDER BY id;

-- name: seals
SELECT
  no, event_ids AS "eventIds", encode(prev_hash, 'hex') AS "prevHash", encode(hash, 'hex') AS hash, encode(mac, 'hex') AS mac,
  key_id AS "keyId", is_adopted AS "isAdopted"
FROM audit_seals
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND no > $after
ORDER BY no
LIMIT 20;

-- name: sealed_rows
SELECT
  id, shop_id AS "shopId", user_id AS "userId", (extract(epoch FROM at) * 1000)::bigint AS "atMs", menu_id AS "menuId",
  action_id AS "actionId", kind, event, sentence, ref_kind AS "refKind", ref_id AS "refId", detail, ip, device, call_id AS "callId",
  encode(booked, 'hex') AS booked, encode(mac, 'hex') AS mac
FROM audit_events
WHERE company_id = $company_id
  AND id = ANY ($ids::bigint[]);

-- name: unsealed_rows
-- Rows under no seal: those of the last seconds, and forged ones.
SELECT
  e.id, e.shop_id AS "shopId", e.user_id AS "userId", (extract(epoch FROM e.at) * 1000)::bigint AS "atMs", e.menu_id AS "menuId",
  e.action_id AS "actionId", e.kind, e.event, e.sentence, e.ref_kind AS "refKind", e.ref_id AS "refId", e.detail, e.ip, e.device, e.call_id AS "callId",
  encode(e.booked, 'hex') AS booked, encode(e.mac, 'hex') AS mac
FROM audit_events e
LEFT JOIN (
  SELECT unnest(event_ids) AS id FROM audit_seals WHERE company_id = $company_id AND shop_id = $shop_id
) AS s ON s.id = e.id
WHERE e.company_id = $company_id
  AND e.shop_id = $shop_id
  AND s.id IS NULL
  AND e.id > $after
ORDER BY e.id
LIMIT 5000;
