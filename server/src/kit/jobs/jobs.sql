-- name: insert_job
INSERT INTO jobs (company_id, id, shop_id, user_id, kind, title, params)
VALUES ($company_id, $id, $shop_id, $user_id, $kind, $title, $params);

-- name: count_open
-- How much this user has waiting or running in this shop: one user must not keep the work of the others waiting.
SELECT count(*) AS open
FROM jobs
WHERE company_id = $company_id
  AND user_id = $user_id
  AND shop_id = $shop_id
  AND status < {jobStatus.done};

-- name: list_jobs
SELECT
  id AS "JobID", title AS "Title", status AS "Status", done AS "Done", total AS "Total", message AS "Message", file_name AS "FileName",
  file_bytes AS "FileBytes", created_at AS "CreatedAt", finished_at AS "FinishedAt"
FROM jobs
WHERE company_id = $company_id
  AND user_id = $user_id
  AND shop_id = $shop_id
  AND ($id::bigint IS NULL OR id = $id)
ORDER BY id DESC
LIMIT 50;

-- name: cancel_job
-- A waiting job is cancelled at once; a running one learns of it at its next sign of life.
UPDATE jobs
SET is_unwanted = true,
    status = CASE WHEN status = {jobStatus.waiting} THEN {jobStatus.cancelled} ELSE status END,
    finished_at = CASE WHEN status = {jobStatus.waiting} THEN moment.at ELSE finished_at END
FROM (SELECT now() AS at) AS moment
WHERE company_id = $company_id
  AND user_id = $user_id
  AND shop_id = $shop_id
  AND id = $id
  AND status < {jobStatus.done}
RETURNING title;

-- name: claim_job
-- The job that waits longest, or one whose runner has not shown itself for a minute. A runner that looks at the same moment
-- skips it and takes the next one. Imports and demo companies are long.
UPDATE jobs
SET status = {jobStatus.running}, attempts = attempts + 1, beat_at = now()
WHERE company_id = $company_id
  AND id = (
    SELECT j.id
    FROM jobs j
    WHERE j.company_id = $company_id
      AND ($id::bigint IS NULL OR j.id = $id)
      AND ($is_long::boolean IS NULL OR $is_long = (j.kind LIKE 'import.%' OR j.kind LIKE 'demo.%'))
      AND (j.status = {jobStatus.waiting} OR (j.status = {jobStatus.running} AND j.beat_at < now() - interval '1 minute'))
    ORDER BY j.id
    LIMIT 1
    FOR UPDATE SKIP LOCKED
  )
RETURNING company_id, id, shop_id, user_id, kind, params, attempts;

-- name: hold_job
-- No row where another runner has taken it over meanwhile; while it is held none does. Signs of life go past this lock.
SELECT id
FROM jobs
WHERE company_id = $company_id
  AND id = $id
  AND status = {jobStatus.running}
  AND attempts = $attempts
FOR KEY SHARE;

-- name: beat
-- A sign of life with how far it has come; answers whether its owner still wants it. No row where another runner has it.
UPDATE jobs
SET done = $done, total = $total, beat_at = now()
WHERE company_id = $company_id
  AND id = $id
  AND status = {jobStatus.running}
  AND attempts = $attempts
RETURNING is_unwanted;

-- name: finish_job
UPDATE jobs
SET status = $status, done = $done, total = $total, message = $message, file_name = $file_name, file_bytes = $file_bytes, finished_at = now()
WHERE company_id = $company_id
  AND id = $id
  AND status = {jobStatus.running}
  AND attempts = $attempts;

-- name: put_back
-- Its runner is stopping: the job waits again, and this was no attempt.
UPDATE jobs
SET status = {jobStatus.waiting}, done = 0, attempts = attempts - 1
WHERE company_id = $company_id
  AND id = $id
  AND status = {jobStatus.running}
  AND attempts = $attempts;

-- name: put_all_back
-- Their process has died, which counts as an attempt.
UPDATE jobs
SET status = {jobStatus.waiting}, done = 0
WHERE company_id = $company_id
  AND status = {jobStatus.running};

-- name: wait_again
-- Its connection was lost: it waits for another attempt, unless another runner has it by now.
UPDATE jobs SET status = {jobStatus.waiting}, done = 0 WHERE company_id = $company_id AND id = $id AND status = {jobStatus.running} AND attempts = $attempts;

-- name: open_jobs
SELECT count(*) AS open
FROM jobs
WHERE company_id = $company_id
  AND status < {jobStatus.done};

-- name: longest_wait
-- A job whose runner has died waits too, until another one takes it.
SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::integer AS waited_seconds
FROM jobs
WHERE company_id = $company_id
  AND (status = {jobStatus.waiting} OR (status = {jobStatus.running} AND beat_at < now() - interval '1 minute'));

-- name: let_files_go
-- The jobs whose file has been kept long enough.
UPDATE jobs
SET file_name = '', file_bytes = 0
WHERE company_id = $company_id
  AND file_name <> ''
  AND finished_at < now() - interval '7 days'
RETURNING id;

-- name: forget_old_jobs
DELETE FROM jobs
WHERE company_id = $company_id
  AND finished_at < now() - interval '30 days';

-- name: words_of_jobs
-- The words of the company's finished jobs; older ones are deleted.
SELECT id, title || ' ' || params::text || ' ' || message || ' ' || file_name AS words
FROM jobs
WHERE company_id = $company_id
  AND status > {jobStatus.running};

-- name: erase_jobs
UPDATE jobs
SET title = $title, params = '{}', message = '', file_name = '', file_bytes = 0
WHERE company_id = $company_id
  AND id = ANY ($ids::bigint[])
  AND status > {jobStatus.running};
