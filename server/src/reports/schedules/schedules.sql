-- name: own_schedules
SELECT id, report, grouped_by, period, filter, minute, weekdays, is_on
FROM report_schedules
WHERE company_id = $company_id
  AND user_id = $user_id
  AND shop_id = $shop_id
ORDER BY minute, id;

-- name: hold_user
-- Schedules of a user are set up one at a time, so that there are never more than allowed.
SELECT id FROM users WHERE company_id = $company_id AND id = $user_id FOR NO KEY UPDATE;

-- name: save_schedule
INSERT INTO report_schedules (company_id, id, shop_id, user_id, report, grouped_by, period, filter, minute, weekdays, is_on, since)
VALUES ($company_id, $id, $shop_id, $user_id, $report, $grouped_by, $period, $filter, $minute, $weekdays::smallint[], $is_on, $since)
ON CONFLICT (company_id, id) DO UPDATE SET
  report = EXCLUDED.report,
  grouped_by = EXCLUDED.grouped_by,
  period = EXCLUDED.period,
  filter = EXCLUDED.filter,
  minute = EXCLUDED.minute,
  weekdays = EXCLUDED.weekdays,
  is_on = EXCLUDED.is_on,
  since = EXCLUDED.since;

-- name: delete_schedule
DELETE FROM report_schedules WHERE company_id = $company_id AND id = $id AND user_id = $user_id AND shop_id = $shop_id RETURNING report, grouped_by;

-- name: schedules_on
-- All that send by themselves, with what each has sent last.
SELECT
  s.id, s.shop_id, s.user_id, s.report, s.grouped_by, s.period, s.filter, s.minute, s.weekdays, s.since,
  (SELECT max(i.due_at) FROM report_inbox i WHERE i.company_id = $company_id AND i.schedule_id = s.id) AS last_due
FROM report_schedules s
WHERE s.company_id = $company_id
  AND s.is_on
ORDER BY s.id;

-- name: add_item
-- No row where another server, or this one before, has sent it.
INSERT INTO report_inbox (company_id, id, shop_id, user_id, schedule_id, due_at, report, grouped_by, from_day, to_day, filter)
VALUES ($company_id, $id, $shop_id, $user_id, $schedule_id, $due_at, $report, $grouped_by, $from_day, $to_day, $filter)
ON CONFLICT (company_id, schedule_id, due_at) DO NOTHING;

-- name: set_job
UPDATE report_inbox SET job_id = $job_id WHERE company_id = $company_id AND id = $id;
