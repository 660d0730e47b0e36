-- name: find_login_name
-- In the whole installation, before any company is known.
SELECT company_id, user_id FROM login_names WHERE user_name = $user_name;

-- name: load_account
-- The user who is signing in, and whether the count that this device falls under is locked.
SELECT
  u.password_hash,
  u.status,
  known.device_hash IS NOT NULL AS is_known_device,
  COALESCE(g.locked_until > now(), false) AS is_locked,
  EXISTS (SELECT 1 FROM totp_secrets t WHERE t.company_id = $company_id AND t.user_id = u.id AND t.is_active) AS has_second_step
FROM users u
LEFT JOIN sign_in_guesses known
  ON known.company_id = $company_id AND known.user_id = u.id AND known.device_hash = $device_hash AND known.is_known
LEFT JOIN sign_in_guesses g
  ON g.company_id = $company_id AND g.user_id = u.id AND g.device_hash = COALESCE(known.device_hash, ''::bytea)
WHERE u.company_id = $company_id
  AND u.id = $user_id;

-- name: load_signed_in
-- What sign-in answers, apart from the shop. The first shop is the one that was made first. The first owner stands for the
-- company, also when the user has left it.
SELECT
  u.user_name,
  u.full_name,
  u.is_owner,
  u.group_id,
  g.rights AS group_rights,
  u.rights,
  u.denied_rights,
  u.must_change_password,
  c.expires_on,
  c.demo_of IS NOT NULL AS is_demo,
  (SELECT o.id FROM users o WHERE o.company_id = $company_id AND o.is_owner ORDER BY o.id LIMIT 1) AS owner_id,
  (
    SELECT min(s.id)
    FROM shops s
    WHERE s.company_id = $company_id
      AND s.id > 0
      AND s.status = {recordStatus.active}
      AND (u.is_owner OR EXISTS (SELECT 1 FROM user_shops us WHERE us.company_id = $company_id AND us.user_id = u.id AND us.shop_id = s.id))
  ) AS shop_id
FROM users u
JOIN companies c ON c.id = u.company_id
LEFT JOIN permission_groups g ON g.company_id = $company_id AND g.id = u.group_id
WHERE u.company_id = $company_id
  AND u.id = $user_id;

-- name: note_sign_in
-- With the hash in today's cost, where the kept one was cheaper.
UPDATE users
SET last_login_at = now(),
    password_hash = COALESCE($new_hash::text, password_hash)
WHERE company_id = $company_id
  AND id = $user_id;
