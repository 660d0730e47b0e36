-- name: find_session
-- The living session of a token with everything that decides what its user may do.
SELECT
  s.user_id,
  u.user_name,
  u.is_owner,
  u.group_id,
  g.rights AS group_rights,
  u.rights,
  u.denied_rights,
  u.must_change_password,
  -- Sliding: 12 hours, or 30 days with "Ghi nhớ đăng nhập"; but however busy, no token lives for more than 90 days. Empty: not due.
  CASE
    WHEN s.last_seen_at < now() - interval '5 minutes'
    THEN least(s.created_at + interval '90 days', now() + CASE WHEN s.is_long THEN interval '30 days' ELSE interval '12 hours' END)::text
    ELSE ''
  END AS prolonged_to,
  c.expires_on,
  EXISTS (SELECT 1 FROM shops a WHERE a.company_id = $company_id AND a.id = -111 AND a.requires_second_step)
    AND NOT EXISTS (SELECT 1 FROM totp_secrets t WHERE t.company_id = $company_id AND t.user_id = s.user_id AND t.is_active) AS lacks_second_step,
  CASE
    WHEN u.is_owner THEN ARRAY(SELECT o.id FROM shops o WHERE o.company_id = $company_id AND o.id > 0 AND o.status = {recordStatus.active} ORDER BY o.id)
    ELSE ARRAY(
      SELECT us.shop_id
      FROM user_shops us
      JOIN shops o ON o.company_id = $company_id AND o.id = us.shop_id AND o.status = {recordStatus.active}
      WHERE us.company_id = $company_id AND us.user_id = s.user_id
      ORDER BY us.shop_id
    )
  END AS shop_ids
FROM sessions s
JOIN users u ON u.company_id = $company_id AND u.id = s.user_id AND u.status = {recordStatus.active}
LEFT JOIN permission_groups g ON g.company_id = $company_id AND g.id = u.group_id
JOIN companies c ON c.id = s.company_id
WHERE s.company_id = $company_id
  AND s.token_hash = $token_hash
  AND s.expires_at > now();

-- name: find_person
-- The same for a user in whose name a job runs, with the rights of now.
SELECT
  u.id AS user_id,
  u.user_name,
  u.is_owner,
  u.group_id,
  g.rights AS group_rights,
  u.rights,
  u.denied_rights,
  c.expires_on,
  EXISTS (SELECT 1 FROM shops a WHERE a.company_id = $company_id AND a.id = -111 AND a.requires_second_step)
    AND NOT EXISTS (SELECT 1 FROM totp_secrets t WHERE t.company_id = $company_id AND t.user_id = u.id AND t.is_active) AS lacks_second_step,
  CASE
    WHEN u.is_owner THEN ARRAY(SELECT o.id FROM shops o WHERE o.company_id = $company_id AND o.id > 0 AND o.status = {recordStatus.active} ORDER BY o.id)
    ELSE ARRAY(
      SELECT us.shop_id
      FROM user_shops us
      JOIN shops o ON o.company_id = $company_id AND o.id = us.shop_id AND o.status = {recordStatus.active}
      WHERE us.company_id = $company_id AND us.user_id = u.id
      ORDER BY us.shop_id
    )
  END AS shop_ids
FROM users u
LEFT JOIN permission_groups g ON g.company_id = $company_id AND g.id = u.group_id
JOIN companies c ON c.id = u.company_id
WHERE u.company_id = $company_id
  AND u.id = $user_id
  AND u.status = {recordStatus.active};

-- name: prolong_session
UPDATE sessions
SET last_seen_at = now(), expires_at = $until::timestamptz
WHERE company_id = $company_id
  AND token_hash = $token_hash;

-- name: insert_session
INSERT INTO sessions (company_id, token_hash, user_id, shop_id, is_long, device, ip, expires_at)
VALUES (
  $company_id, $token_hash, $user_id, $shop_id, $is_long, $device, $ip,
  now() + CASE WHEN $is_long::boolean THEN interval '30 days' ELSE interval '12 hours' END
);

-- name: delete_session
DELETE FROM sessions WHERE company_id = $company_id AND token_hash = $token_hash;

-- name: delete_sessions_of_user
DELETE FROM sessions WHERE company_id = $company_id AND user_id = $user_id;

-- name: delete_sessions_of_company
DELETE FROM sessions WHERE company_id = $company_id;

-- name: load_own_sessions
-- The living ones; this session first, then the one that was used last.
SELECT
  left(encode(token_hash, 'hex'), 16) AS "SessionID",
  device AS "Device",
  ip AS "IP",
  token_hash = $token_hash AS "IsCurrent",
  is_long AS "IsLong",
  created_at AS "CreatedDate",
  last_seen_at AS "LastSeen"
FROM sessions
WHERE company_id = $company_id
  AND user_id = $user_id
  AND expires_at > now()
ORDER BY token_hash = $token_hash DESC, last_seen_at DESC, token_hash;

-- name: delete_own_session
-- Bound to the user, so a guessed id ends no other user's session.
DELETE FROM sessions
WHERE company_id = $company_id
  AND user_id = $user_id
  AND left(encode(token_hash, 'hex'), 16) = $session_id;

-- name: delete_other_sessions
DELETE FROM sessions WHERE company_id = $company_id AND user_id = $user_id AND token_hash <> $token_hash;
