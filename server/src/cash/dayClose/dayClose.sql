-- name: last_close
-- The newest of what is kept of a day.
SELECT c.version, c.rules, c.figures, c.sha256, c.at, COALESCE(u.full_name, '') AS who
FROM day_closes c
LEFT JOIN users u ON u.company_id = $company_id AND u.id = c.user_id
WHERE c.company_id = $company_id
  AND c.shop_id = $shop_id
  AND c.day = $day::date
ORDER BY c.version DESC
LIMIT 1;

-- name: lock_over
-- The move of the lock that last closed a day.
SELECT e.at, COALESCE(u.full_name, '') AS who
FROM day_lock_events e
LEFT JOIN users u ON u.company_id = $company_id AND u.id = e.user_id
WHERE e.company_id = $company_id
  AND e.shop_id = $shop_id
  AND e.kind = {lockMove.lock}
  AND e.to_day >= $day::date
  AND (e.from_day IS NULL OR e.from_day < $day)
ORDER BY e.id DESC
LIMIT 1;

-- name: keep_close
INSERT INTO day_closes (company_id, shop_id, day, version, rules, figures, sha256, steps, changes, user_id, at)
VALUES (
  $company_id::bigint, $shop_id::bigint, $day::date, $version::integer, $rules::smallint, $figures, $sha256, $steps::jsonb, $changes::jsonb, $user_id::bigint, $at::timestamptz
);

-- name: keep_event
INSERT INTO day_lock_events (company_id, id, shop_id, kind, from_day, to_day, until, reason, asked_by, user_id, at)
VALUES (
  $company_id::bigint, $id::bigint, $shop_id::bigint, $kind::smallint, $from_day::date, $to_day::date, $until::timestamptz, $reason, $asked_by::bigint,
  $user_id::bigint, $at::timestamptz
);

-- name: list_events
SELECT
  e.id AS "EventID", e.kind AS "Kind", COALESCE(e.from_day::text, '') AS "From", e.to_day AS "To", e.until AS "Until", e.reason AS "Reason",
  COALESCE(u.full_name, '') AS "By", COALESCE(a.full_name, '') AS "AskedBy", e.at AS "At"
FROM day_lock_events e
LEFT JOIN users u ON u.company_id = $company_id AND u.id = e.user_id
LEFT JOIN users a ON a.company_id = $company_id AND a.id = e.asked_by
WHERE e.company_id = $company_id
  AND e.shop_id = $shop_id
ORDER BY e.id DESC
LIMIT $limit OFFSET $offset;

-- name: count_events
SELECT count(*)::integer AS total FROM day_lock_events WHERE company_id = $company_id AND shop_id = $shop_id;

-- name: first_entry
-- The first day of a shop's books; no row where it has none.
SELECT posting_date AS day
FROM ledger_journals
WHERE company_id = $company_id AND shop_id = $shop_id
ORDER BY posting_date
LIMIT 1;

-- name: save_note
INSERT INTO day_close_notes (company_id, shop_id, day, step, note, user_id, at)
VALUES ($company_id::bigint, $shop_id::bigint, $day::date, $step::smallint, $note, $user_id::bigint, now())
ON CONFLICT (company_id, shop_id, day, step) DO UPDATE SET note = EXCLUDED.note, user_id = EXCLUDED.user_id, at = EXCLUDED.at;

-- name: drop_note
DELETE FROM day_close_notes WHERE company_id = $company_id AND shop_id = $shop_id AND day = $day::date AND step = $step::smallint;

-- name: notes
SELECT n.step, n.note, COALESCE(u.full_name, '') AS who
FROM day_close_notes n
LEFT JOIN users u ON u.company_id = $company_id AND u.id = n.user_id
WHERE n.company_id = $company_id
  AND n.shop_id = $shop_id
  AND n.day = $day::date
ORDER BY n.step;

-- name: has_notes
SELECT EXISTS (SELECT FROM day_close_notes WHERE company_id = $company_id AND shop_id = $shop_id AND day = $day::date) AS "isBegun";

-- name: shops
-- Shops with how far each is locked, and who did it last.
SELECT s.id AS "ShopID", s.name AS "Name", last.at AS "LockedAt", COALESCE(u.full_name, '') AS "LockedBy"
FROM shops s
LEFT JOIN LATERAL (
  SELECT e.at, e.user_id
  FROM day_lock_events e
  WHERE e.company_id = $company_id AND e.shop_id = s.id AND e.kind = {lockMove.lock}
  ORDER BY e.id DESC
  LIMIT 1
) last ON true
LEFT JOIN users u ON u.company_id = $company_id AND u.id = last.user_id
WHERE s.company_id = $company_id
  AND s.id = ANY ($shop_ids::bigint[])
ORDER BY s.id;

-- name: first_entries
SELECT shop.id AS "shopId", (
  SELECT j.posting_date FROM ledger_journals j WHERE j.company_id = $company_id AND j.shop_id = shop.id ORDER BY j.posting_date LIMIT 1
) AS day
FROM shops shop
WHERE shop.company_id = $company_id
  AND shop.id = ANY ($shop_ids::bigint[]);

-- name: begun_days
SELECT shop_id AS "shopId", day
FROM day_close_notes
WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND day BETWEEN $from_day::date AND $to_day::date
GROUP BY shop_id, day;

-- name: waiting_reopen
SELECT r.id AS "RequestID", r.object_id AS "objectId", COALESCE(u.full_name, '') AS "By", r.created_at AS "At", r.reason AS "Reason", r.created_by = $user_id AS "IsOwn"
FROM approval_requests r
LEFT JOIN users u ON u.company_id = $company_id AND u.id = r.created_by
WHERE r.company_id = $company_id
  AND r.shop_id = $shop_id
  AND r.kind = $kind::smallint
  AND r.status = {requestStatus.waiting}
ORDER BY r.id DESC
LIMIT 1;
