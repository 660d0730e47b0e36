-- name: read_draft
SELECT content AS "Content", saved_at AS "At"
FROM drafts
WHERE company_id = $company_id
  AND user_id = $user_id
  AND shop_id = $shop_id
  AND form = $form
  AND saved_at > $since::timestamptz;

-- name: keep_draft
INSERT INTO drafts (company_id, user_id, shop_id, form, content, saved_at)
VALUES ($company_id, $user_id, $shop_id, $form, $content, $now)
ON CONFLICT (company_id, user_id, shop_id, form) DO UPDATE SET content = EXCLUDED.content, saved_at = EXCLUDED.saved_at;

-- name: drop_surplus
-- The oldest of a user who has too many.
DELETE FROM drafts
WHERE company_id = $company_id
  AND user_id = $user_id
  AND (shop_id, form) IN (
    SELECT d.shop_id, d.form
    FROM drafts d
    WHERE d.company_id = $company_id AND d.user_id = $user_id
    ORDER BY d.saved_at DESC, d.shop_id, d.form
    OFFSET $most
  );

-- name: drop_draft
DELETE FROM drafts WHERE company_id = $company_id AND user_id = $user_id AND shop_id = $shop_id AND form = $form;

-- name: forget_old
DELETE FROM drafts WHERE company_id = $company_id AND saved_at < now() - make_interval(days => $days);

-- name: drop_traces
-- Drafts that contain one of these words, or are about one of these records.
DELETE FROM drafts
WHERE company_id = $company_id
  AND (content LIKE ANY ($traces::text[]) OR substring(form FROM '[0-9]+$') = ANY ($ids::text[]));
