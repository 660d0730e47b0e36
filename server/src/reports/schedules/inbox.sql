-- name: read_item
SELECT id, report, grouped_by, from_day, to_day, filter
FROM report_inbox
WHERE company_id = $company_id
  AND id = $id
  AND user_id = $user_id;

-- name: settle_item
UPDATE report_inbox
SET figures = $figures, sentence = $sentence, sent_at = $sent_at
WHERE company_id = $company_id
  AND id = $id;

-- name: own_items
SELECT
  i.id, i.report, i.grouped_by, i.from_day, i.to_day, i.filter, i.due_at, i.read_at IS NOT NULL AS is_read, i.sent_at IS NOT NULL AS is_sent,
  i.figures, i.sentence, i.job_id, COALESCE(j.file_name, '') AS file_name, COALESCE(j.file_bytes, 0) AS file_bytes, COALESCE(j.status, {jobStatus.failed}) AS job_status
FROM report_inbox i
LEFT JOIN jobs j ON j.company_id = $company_id AND j.id = i.job_id
WHERE i.company_id = $company_id
  AND i.user_id = $user_id
  AND i.shop_id = $shop_id
ORDER BY i.due_at DESC, i.id DESC
LIMIT $limit OFFSET $offset;

-- name: count_items
SELECT count(*) AS total, count(*) FILTER (WHERE read_at IS NULL AND sent_at IS NOT NULL) AS unread
FROM report_inbox
WHERE company_id = $company_id
  AND user_id = $user_id
  AND shop_id = $shop_id;

-- name: own_ids
SELECT id
FROM report_inbox
WHERE company_id = $company_id
  AND user_id = $user_id
  AND shop_id = $shop_id
  AND id = ANY ($ids::bigint[]);

-- name: mark_read
UPDATE report_inbox
SET read_at = $read_at
WHERE company_id = $company_id
  AND user_id = $user_id
  AND shop_id = $shop_id
  AND id = ANY ($ids::bigint[])
  AND read_at IS NULL;

-- name: forget_old
DELETE FROM report_inbox WHERE company_id = $company_id AND due_at < $before;
