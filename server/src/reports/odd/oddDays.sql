-- name: days
-- Sums by kind of some days of each shop.
SELECT shop_id AS "shopId", day, kind, sum(debit_vnd - credit_vnd)::bigint AS vnd
FROM ledger_day_totals
WHERE company_id = $company_id
  AND shop_id = ANY ($shop_ids::bigint[])
  AND day = ANY ($days::date[])
  AND kind = ANY ($kinds::integer[])
GROUP BY shop_id, day, kind;

-- name: cancels
-- What was cancelled of orders on these days, by whom: of days that are over as it was counted at sealing, of the last two by
-- the log itself, whose newest rows are not sealed yet.
SELECT shop_id AS "shopId", day, user_id AS "staffId", sum(count)::integer AS count
FROM (
  SELECT shop_id, day, user_id, count
  FROM audit_day_counts
  WHERE company_id = $company_id
    AND shop_id = ANY ($shop_ids::bigint[])
    AND day < $open_day::date
    AND menu_id = $menu_id::smallint
    AND action_id = $action_id::smallint
    AND kind = {logKind.done}
  UNION ALL
  SELECT shop_id, (at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date, user_id, 1
  FROM audit_events
  WHERE company_id = $company_id
    AND shop_id = ANY ($shop_ids)
    AND at >= greatest($from_day::date, $open_day)::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh'
    AND at < ($to_day::date + 1)::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh'
    AND menu_id = $menu_id
    AND action_id = $action_id
    AND kind = {logKind.done}
) AS counted
WHERE day = ANY ($days::date[])
GROUP BY shop_id, day, user_id;

-- name: works_here
-- Whether one of the staff may enter the shop, also after leaving.
SELECT count(*)::integer AS found
FROM users u
WHERE u.company_id = $company_id
  AND u.id = $staff_id
  AND (u.is_owner OR EXISTS (SELECT FROM user_shops us WHERE us.company_id = $company_id AND us.user_id = u.id AND us.shop_id = $shop_id));

-- name: silences
-- What is not told of some days.
SELECT shop_id AS "shopId", measure, staff_id AS "staffId", from_day AS "from", until_day AS "until"
FROM odd_silences
WHERE company_id = $company_id
  AND shop_id = ANY ($shop_ids::bigint[])
  AND from_day <= $to_day::date
  AND until_day >= $from_day::date;

-- name: silence
INSERT INTO odd_silences (company_id, shop_id, measure, staff_id, from_day, until_day, reason, user_id, at)
VALUES ($company_id::bigint, $shop_id::bigint, $measure, $staff_id::bigint, $from_day::date, $until_day::date, $reason, $user_id::bigint, now())
ON CONFLICT (company_id, shop_id, measure, staff_id, from_day) DO UPDATE
SET until_day = excluded.until_day, reason = excluded.reason, user_id = excluded.user_id, at = excluded.at;
