-- name: log_days
-- How many rows of the filter each day has: of days that are over as they were counted at sealing, of the last two by
-- the index itself, since their newest rows are not sealed yet.
SELECT day, sum(count)::bigint AS count
FROM (
  SELECT day, count
  FROM audit_day_counts
  WHERE company_id = $company_id
    AND shop_id = ANY ($shop_ids::bigint[])
    AND day BETWEEN $from_day::date AND $to_day::date
    AND day < $open_day::date
    AND ($menu_id::smallint IS NULL OR menu_id = $menu_id)
    AND ($action_id::smallint IS NULL OR action_id = $action_id)
    AND ($user_id::bigint IS NULL OR user_id = $user_id)
    AND ($kind::smallint IS NULL OR kind = $kind)
  UNION ALL
  SELECT (at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date, count(*)
  FROM audit_events
  WHERE company_id = $company_id
    AND shop_id = ANY ($shop_ids::bigint[])
    AND at >= greatest($from_day::date, $open_day::date)::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh'
    AND at < ($to_day::date + 1)::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh'
    AND ($menu_id::smallint IS NULL OR menu_id = $menu_id)
    AND ($action_id::smallint IS NULL OR action_id = $action_id)
    AND ($user_id::bigint IS NULL OR user_id = $user_id)
    AND ($kind::smallint IS NULL OR kind = $kind)
  GROUP BY 1
) AS counted
GROUP BY day
ORDER BY day DESC;

-- name: closed_shops
-- The closed shops that the user might enter while they were open.
SELECT s.id
FROM shops s
WHERE s.company_id = $company_id
  AND s.id > 0
  AND s.status = {recordStatus.stopped}
  AND (
    $is_owner::boolean
    OR EXISTS (SELECT 1 FROM user_shops u WHERE u.company_id = $company_id AND u.shop_id = s.id AND u.user_id = $user_id)
  );

-- name: log_rows
-- Rows of some days, newest first. Each shop's come out of the index in order, so a page reads few more than it shows.
SELECT
  e.id AS "LogID", e.at AS "At", e.kind AS "Kind", e.user_id AS "StaffID", coalesce(u.full_name, '') AS "Staff", e.shop_id AS "ShopID",
  coalesce(s.name, '') AS "Shop", e.menu_id AS "MenuID", e.action_id AS "ActionID", e.event, e.sentence, e.ref_kind AS "RefKind",
  e.ref_id AS "RefID", e.detail, e.ip AS "IP", e.device AS "Device"
FROM unnest($shop_ids::bigint[]) AS shop (id)
CROSS JOIN LATERAL (
  SELECT *
  FROM audit_events
  WHERE company_id = $company_id
    AND shop_id = shop.id
    AND at >= $from_day::date::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh'
    AND at < ($to_day::date + 1)::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh'
    AND ($menu_id::smallint IS NULL OR menu_id = $menu_id)
    AND ($action_id::smallint IS NULL OR action_id = $action_id)
    AND ($user_id::bigint IS NULL OR user_id = $user_id)
    AND ($kind::smallint IS NULL OR kind = $kind)
  ORDER BY at DESC, id DESC
  LIMIT $offset::int + $limit::int
) AS e
LEFT JOIN users u ON u.company_id = $company_id AND u.id = e.user_id
LEFT JOIN shops s ON s.company_id = $company_id AND s.id = e.shop_id
ORDER BY e.at DESC, e.id DESC
LIMIT $limit::int
OFFSET $offset::int;

-- name: rows_of_log
-- What a search has found.
SELECT
  e.id AS "LogID", e.at AS "At", e.kind AS "Kind", e.user_id AS "StaffID", coalesce(u.full_name, '') AS "Staff", e.shop_id AS "ShopID",
  coalesce(s.name, '') AS "Shop", e.menu_id AS "MenuID", e.action_id AS "ActionID", e.event, e.sentence, e.ref_kind AS "RefKind",
  e.ref_id AS "RefID", e.detail, e.ip AS "IP", e.device AS "Device"
FROM audit_events e
LEFT JOIN users u ON u.company_id = $company_id AND u.id = e.user_id
LEFT JOIN shops s ON s.company_id = $company_id AND s.id = e.shop_id
WHERE e.company_id = $company_id
  AND e.shop_id = ANY ($shop_ids::bigint[])
  AND e.id = ANY ($ids::bigint[])
ORDER BY e.at DESC, e.id DESC;

-- name: history_rows
-- What was done to one record, or some of it. It was done in one shop, or at the level of the company.
SELECT
  e.id AS "LogID", e.at AS "At", e.kind AS "Kind", e.user_id AS "StaffID", coalesce(u.full_name, '') AS "Staff", e.shop_id AS "ShopID",
  coalesce(s.name, '') AS "Shop", e.menu_id AS "MenuID", e.action_id AS "ActionID", e.event, e.sentence, e.ref_kind AS "RefKind",
  e.ref_id AS "RefID", e.detail, e.ip AS "IP", e.device AS "Device"
FROM audit_events e
LEFT JOIN users u ON u.company_id = $company_id AND u.id = e.user_id
LEFT JOIN shops s ON s.company_id = $company_id AND s.id = e.shop_id
WHERE e.company_id = $company_id
  AND e.ref_kind = $ref_kind
  AND e.ref_id = $ref_id
  AND e.ref_id <> 0
  AND e.shop_id = ANY ($shop_ids::bigint[])
  AND ($from_day::date IS NULL OR e.at >= $from_day::date::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh')
  AND ($to_day::date IS NULL OR e.at < ($to_day::date + 1)::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh')
  AND ($action_id::smallint IS NULL OR e.action_id = $action_id)
  AND ($user_id::bigint IS NULL OR e.user_id = $user_id)
ORDER BY e.id DESC
LIMIT $limit::int
OFFSET $offset::int;

-- name: count_history
SELECT count(*) AS count
FROM audit_events
WHERE company_id = $company_id
  AND ref_kind = $ref_kind
  AND ref_id = $ref_id
  AND ref_id <> 0
  AND shop_id = ANY ($shop_ids::bigint[])
  AND ($from_day::date IS NULL OR at >= $from_day::date::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh')
  AND ($to_day::date IS NULL OR at < ($to_day::date + 1)::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh')
  AND ($action_id::smallint IS NULL OR action_id = $action_id)
  AND ($user_id::bigint IS NULL OR user_id = $user_id);

-- name: undone_of_record
-- Which events of one record have been undone, also where the undoing is on another page or the filter leaves it out.
SELECT (detail ->> 'undoesId')::bigint AS id
FROM audit_events
WHERE company_id = $company_id
  AND ref_kind = $ref_kind
  AND ref_id = $ref_id
  AND ref_id <> 0
  AND shop_id = ANY ($shop_ids::bigint[])
  AND detail -> 'undoesId' IS NOT NULL;

-- name: forgotten
-- Which of these customers, cards and orders belong to an anonymised customer, and since when.
SELECT c.id, c.anonymised_at AS since
FROM customers c
WHERE c.company_id = $company_id AND c.id = ANY ($customer_ids::bigint[]) AND c.anonymised_at IS NOT NULL
UNION ALL
SELECT d.id, c.anonymised_at
FROM cards d
JOIN customers c ON c.company_id = $company_id AND c.id = d.customer_id AND c.anonymised_at IS NOT NULL
WHERE d.company_id = $company_id AND d.id = ANY ($card_ids::bigint[])
UNION ALL
SELECT o.id, c.anonymised_at
FROM orders o
JOIN customers c ON c.company_id = $company_id AND c.id = o.customer_id AND c.anonymised_at IS NOT NULL
WHERE o.company_id = $company_id AND o.id = ANY ($order_ids::bigint[]);

-- name: user_names
SELECT id, full_name AS name FROM users WHERE company_id = $company_id AND id = ANY ($ids::bigint[]);

-- name: fund_names
SELECT id, name FROM funds WHERE company_id = $company_id AND id = ANY ($ids::bigint[]);

-- name: shop_names
SELECT id, name FROM shops WHERE company_id = $company_id AND id = ANY ($ids::bigint[]);

-- name: collaborator_names
SELECT id, name FROM collaborators WHERE company_id = $company_id AND id = ANY ($ids::bigint[]);

-- name: count_notes
-- How many notes the user has sent since a moment. Ids begin with their time, so only rows since then are read.
SELECT count(*)::int AS count
FROM audit_events
WHERE company_id = $company_id
  AND id >= $since
  AND user_id = $user_id
  AND kind = $kind;

-- name: insert_events
INSERT INTO audit_events (
  company_id, id, shop_id, user_id, at, menu_id, action_id, kind, event, ref_kind, ref_id, detail, ip, device, call_id, booked, mac
)
SELECT
  $company_id::bigint, e.id, e.shop_id, e.user_id, e.at, e.menu_id, e.action_id, e.kind, e.event, e.ref_kind, e.ref_id, e.detail::jsonb, e.ip,
  e.device, e.call_id, decode(e.booked, 'hex'), decode(e.mac, 'hex')
FROM unnest(
  $id::bigint[], $shop_id::bigint[], $user_id::bigint[], $at::timestamptz[], $menu_id::smallint[], $action_id::smallint[], $kind::smallint[],
  $event::text[], $ref_kind::text[], $ref_id::bigint[], $detail::text[], $ip::text[], $device::text[], $call_id::bigint[], $booked::text[], $mac::text[]
) AS e (id, shop_id, user_id, at, menu_id, action_id, kind, event, ref_kind, ref_id, detail, ip, device, call_id, booked, mac);
