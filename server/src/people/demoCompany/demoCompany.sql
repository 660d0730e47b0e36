-- name: read_state
-- Whether the caller's company has a demo, is one, or has begun to work in earnest; and the job that is under way.
SELECT
  c.name AS company_name, c.expires_on, c.demo_of IS NOT NULL AS is_demo, demo.id AS demo_id,
  EXISTS (SELECT FROM customers k WHERE k.company_id = $company_id) OR EXISTS (SELECT FROM orders o WHERE o.company_id = $company_id) AS is_in_use,
  job.id AS job_id, job.kind AS job_kind, job.user_id = u.id AND job.shop_id = $shop_id AS is_own_job
FROM users u
JOIN companies c ON c.id = u.company_id
LEFT JOIN companies demo ON demo.demo_of = u.company_id
LEFT JOIN LATERAL (
  SELECT j.id, j.kind, j.user_id, j.shop_id
  FROM jobs j
  WHERE j.company_id = $company_id AND j.status < {jobStatus.done} AND j.kind IN ('demo.create', 'demo.remove')
  ORDER BY j.id
  LIMIT 1
) AS job ON true
WHERE u.company_id = $company_id
  AND u.id = $user_id;

-- name: hold_company
-- Who makes or removes a demo does it alone: of two at the same moment the second sees what the first has begun.
SELECT id FROM shops WHERE company_id = $company_id AND id = -111 FOR NO KEY UPDATE;

-- name: remove_demo
-- The database itself looks whether it is this company's demo.
SELECT remove_demo_company(demo.id)
FROM shops s
JOIN companies demo ON demo.demo_of = s.company_id
WHERE s.company_id = $company_id
  AND s.id = -111
FOR UPDATE OF s;

-- name: demos_of_late
-- How many demos this installation has made within an hour, and how many there are; how often this company has asked for
-- one within a day. Ids grow with time.
SELECT
  count(*) AS all_demos, count(*) FILTER (WHERE demo.id > $hour_ago) AS of_hour,
  (SELECT count(*) FROM jobs j WHERE j.company_id = $company_id AND j.kind = 'demo.create' AND j.id > $day_ago) AS own_tries
FROM companies demo
WHERE demo.demo_of IS NOT NULL;
