-- name: delete_late_codes
DELETE FROM handoff_codes WHERE company_id = $company_id AND user_id = $user_id AND expires_at < now();

-- name: insert_code
INSERT INTO handoff_codes (company_id, code_hash, user_id, shop_id, session_hash, audience, expires_at)
VALUES ($company_id, $code_hash, $user_id, $shop_id, $session_hash, $audience, now() + interval '60 seconds');

-- name: take_code
-- Of two who come with one code, one finds it. It is gone even when it is late or of another site.
WITH gone AS (
  DELETE FROM handoff_codes
  WHERE company_id = $company_id
    AND code_hash = $code_hash
  RETURNING user_id, shop_id, session_hash, audience, expires_at
)
SELECT user_id, shop_id, session_hash, audience, expires_at > now() AS is_in_time FROM gone;

-- name: load_user_of_code
-- Only while the session that the code was made in is alive.
SELECT
  u.user_name,
  u.full_name,
  (SELECT o.id FROM users o WHERE o.company_id = $company_id AND o.is_owner ORDER BY o.id LIMIT 1) AS owner_id
FROM users u
JOIN sessions s ON s.company_id = $company_id AND s.user_id = u.id
WHERE u.company_id = $company_id
  AND u.id = $user_id
  AND u.status = {recordStatus.active}
  AND s.token_hash = $session_hash
  AND s.expires_at > now();
