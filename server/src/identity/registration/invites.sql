-- name: insert_invite
INSERT INTO invites (code_hash, expires_at) VALUES ($code_hash, now() + make_interval(days => $days));

-- name: is_open_invite
SELECT EXISTS (SELECT FROM invites WHERE code_hash = $code_hash AND used_at IS NULL AND expires_at > now()) AS is_open;

-- name: use_invite
-- No row: it was used a moment ago, or has run out.
UPDATE invites SET used_at = now() WHERE code_hash = $code_hash AND used_at IS NULL AND expires_at > now();
