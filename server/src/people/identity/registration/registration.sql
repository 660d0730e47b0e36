-- name: insert_company
INSERT INTO companies (id, name, expires_on, refer_code) VALUES ($id, $name, $expires_on::date, $refer_code);

-- name: find_same_registration
-- The owner whom the very same form made a few minutes ago; the password is compared outside.
SELECT u.password_hash
FROM users u
JOIN companies c ON c.id = u.company_id
WHERE u.company_id = $company_id
  AND u.id = $user_id
  AND u.is_owner
  AND u.full_name = $full_name
  AND u.phone = $phone
  AND c.name = $shop_name
  AND u.created_at > now() - interval '10 minutes';

-- name: insert_invite
INSERT INTO invites (code_hash, expires_at) VALUES ($code_hash, now() + make_interval(days => $days));

-- name: is_open_invite
SELECT EXISTS (SELECT FROM invites WHERE code_hash = $code_hash AND used_at IS NULL AND expires_at > now()) AS is_open;

-- name: use_invite
-- No row: it was used a moment ago, or has run out.
UPDATE invites SET used_at = now() WHERE code_hash = $code_hash AND used_at IS NULL AND expires_at > now();

-- name: find_demo
-- The demo of the caller's company.
SELECT demo.id
FROM users u
JOIN companies demo ON demo.demo_of = u.company_id
WHERE u.company_id = $company_id
  AND u.id = $user_id;

-- name: find_owner
-- Whose account one works in there: its first owner.
SELECT min(id) AS id FROM users WHERE company_id = $company_id AND is_owner AND status = {recordStatus.active};

-- name: prolong_company
-- Run by the operator: the application's own role may not touch companies.
UPDATE companies c
SET expires_on = $until::date
FROM companies old
JOIN login_names n ON n.company_id = old.id
WHERE n.user_name = $user_name
  AND c.id = old.id
RETURNING c.id, c.name, old.expires_on AS before;
