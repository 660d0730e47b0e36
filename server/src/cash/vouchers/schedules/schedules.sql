-- name: list_schedules
SELECT
  s.id AS "ScheduleID", s.type AS "Type", c.name AS "ConfigName", f.name AS "FundName", s.amount_vnd AS "Amount",
  s.object_name AS "ObjectName", s.note AS "Note", s.day_of_month AS "DayOfMonth", s.next_on AS "NextOn",
  s.next_on <= $today::date AS "IsDue", COALESCE(v.code, '') AS "LastCode", s.version AS "Version"
FROM voucher_schedules s
JOIN voucher_categories c ON c.company_id = $company_id AND c.id = s.category_id
JOIN funds f ON f.company_id = $company_id AND f.id = s.fund_id
LEFT JOIN vouchers v ON v.company_id = $company_id AND v.id = s.last_voucher_id
WHERE s.company_id = $company_id
  AND s.shop_id = ANY ($shop_ids::bigint[])
  AND s.status = {recordStatus.active}
ORDER BY s.next_on, s.id
LIMIT $limit OFFSET $offset;

-- name: count_schedules
SELECT count(*)::integer AS total, (count(*) FILTER (WHERE next_on <= $today::date))::integer AS due
FROM voucher_schedules
WHERE company_id = $company_id
  AND shop_id = ANY ($shop_ids::bigint[])
  AND status = {recordStatus.active};

-- name: insert_schedule
-- No row: the voucher is not of this book, or was cancelled.
INSERT INTO voucher_schedules (
  company_id, id, shop_id, type, category_id, fund_id, amount_vnd, object_type, object_id, object_name, person_name, address, note,
  day_of_month, next_on, last_voucher_id, updated_by
)
SELECT
  v.company_id, $id, v.shop_id, v.type, v.category_id, v.fund_id, v.amount_vnd, v.object_type, v.object_id, v.object_name, v.person_name,
  v.address, v.note, $day_of_month, $next_on, v.id, $user_id
FROM vouchers v
WHERE v.company_id = $company_id
  AND v.shop_id = ANY ($shop_ids::bigint[])
  AND v.id = $voucher_id
  AND v.status = {voucherStatus.posted};

-- name: find_voucher
SELECT v.posted_on AS day, v.code, v.status, v.object_type AS "objectType", v.object_name AS object, v.amount_vnd AS "amountVnd", c.name AS category
FROM vouchers v
JOIN voucher_categories c ON c.company_id = $company_id AND c.id = v.category_id
WHERE v.company_id = $company_id
  AND v.shop_id = ANY ($shop_ids::bigint[])
  AND v.id = $voucher_id;

-- name: lock_schedule
-- Two presses that post one month come one after the other.
SELECT
  s.id, s.type, s.category_id AS "categoryId", s.fund_id AS "fundId", s.amount_vnd AS "amountVnd", s.object_type AS "objectType",
  s.object_id AS "objectId", s.object_name AS "objectName", s.person_name AS "personName", s.address, s.note,
  s.day_of_month AS "dayOfMonth", s.next_on AS "nextOn", s.version,
  (SELECT c.name FROM voucher_categories c WHERE c.company_id = $company_id AND c.id = s.category_id) AS category,
  COALESCE((SELECT u.full_name FROM users u WHERE u.company_id = $company_id AND u.id = s.updated_by), '') AS "changedBy"
FROM voucher_schedules s
WHERE s.company_id = $company_id
  AND s.shop_id = ANY ($shop_ids::bigint[])
  AND s.id = $id
  AND s.status = {recordStatus.active}
FOR UPDATE OF s;

-- name: go_on
UPDATE voucher_schedules
SET next_on = $next_on, last_voucher_id = COALESCE($voucher_id, last_voucher_id), version = version + 1, updated_by = $user_id
WHERE company_id = $company_id
  AND id = $id;

-- name: change_schedule
UPDATE voucher_schedules
SET day_of_month = $day_of_month, amount_vnd = $amount_vnd, next_on = $next_on, version = version + 1, updated_by = $user_id
WHERE company_id = $company_id
  AND id = $id;

-- name: stop_schedule
UPDATE voucher_schedules
SET status = {recordStatus.stopped}, version = version + 1, updated_by = $user_id
WHERE company_id = $company_id
  AND id = $id;

-- name: move_schedules
UPDATE voucher_schedules
SET object_id = $to_id
WHERE company_id = $company_id
  AND shop_id IN ($shop_id, -111)
  AND object_type = 1
  AND object_id = $from_id;

-- name: erase_schedules
-- What names a forgotten customer comes back no more, and says nothing of that person.
UPDATE voucher_schedules
SET status = {recordStatus.stopped}, object_name = '', person_name = '', address = '', note = ''
WHERE company_id = $company_id
  AND shop_id IN ($shop_id, -111)
  AND object_type = 1
  AND object_id = ANY ($customer_ids::bigint[]);
