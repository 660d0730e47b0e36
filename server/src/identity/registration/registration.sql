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
