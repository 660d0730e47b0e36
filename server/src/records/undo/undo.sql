-- name: hold_shop
-- Events of a shop are undone one at a time, and wait where records of the shop are made and changed one at a time.
SELECT id FROM shops WHERE company_id = $company_id AND id = $shop_id FOR NO KEY UPDATE;

-- name: find_event
-- What was done here, or to a shop of the caller from wherever; not refused and not told by a client.
SELECT
  e.id, e.event, e.at, e.ref_kind, e.ref_id, e.detail, coalesce(u.full_name, '') AS who
FROM audit_events e
LEFT JOIN users u ON u.company_id = $company_id AND u.id = e.user_id
WHERE e.company_id = $company_id
  AND e.id = $id
  AND (e.shop_id = $shop_id OR e.ref_kind = 'shop' AND e.ref_id = ANY ($own_shop_ids::bigint[]))
  AND e.kind = {logKind.done}
ORDER BY e.id;

-- name: cards_ended_with
-- The cards that a customer's stopping stopped, and that still are: by the audit rows of the same call.
SELECT
  e.id, e.event, e.at, e.ref_kind, e.ref_id, e.detail, '' AS who
FROM audit_events cause
JOIN audit_events e ON e.company_id = $company_id AND e.id > cause.id AND e.id < cause.id + $reach::bigint
JOIN cards d ON d.company_id = $company_id AND d.id = e.ref_id
WHERE cause.company_id = $company_id
  AND cause.shop_id = $shop_id
  AND cause.id = $id
  AND e.call_id = cause.call_id
  AND e.ref_kind = 'card'
  AND e.kind = {logKind.done}
  AND d.customer_id = $customer_id
  AND d.status = {cardStatus.stopped}
  AND d.replaced_by IS NULL
ORDER BY e.id;

-- name: find_event_of_call
-- The event of the caller's own call. Its row got its id while the call was at work, so it lies close behind the call's.
SELECT
  e.id, e.event, e.at, e.ref_kind, e.ref_id, e.detail, coalesce(u.full_name, '') AS who
FROM calls c
JOIN audit_events e ON e.company_id = $company_id AND e.id > c.id AND e.id < c.id + $reach::bigint
LEFT JOIN users u ON u.company_id = $company_id AND u.id = e.user_id
WHERE c.company_id = $company_id
  AND c.shop_id = $shop_id
  AND c.user_id = $user_id
  AND c.key = $key
  AND e.call_id = c.id
  AND (e.shop_id = $shop_id OR e.ref_kind = 'shop' AND e.ref_id = ANY ($own_shop_ids::bigint[]))
  AND e.kind = {logKind.done}
ORDER BY e.id
LIMIT 1;

-- name: is_anonymous
-- Whether a record is about a customer who was anonymised: what it said before may not come back.
SELECT EXISTS (
  SELECT FROM customers c
  WHERE c.company_id = $company_id
    AND c.anonymised_at IS NOT NULL
    AND c.id = CASE $kind::text
      WHEN 'customer' THEN $id::bigint
      WHEN 'card' THEN (SELECT d.customer_id FROM cards d WHERE d.company_id = $company_id AND d.id = $id::bigint)
      WHEN 'appointment' THEN (
        SELECT d.customer_id
        FROM appointments a
        JOIN cards d ON d.company_id = $company_id AND d.id = a.card_id
        WHERE a.company_id = $company_id AND a.id = $id::bigint
      )
    END
) AS "isAnonymous";
