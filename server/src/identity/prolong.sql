-- name: prolong_company
-- Run by the operator: the application's own role may not touch companies.
UPDATE companies c
SET expires_on = $until::date
FROM login_names n
WHERE n.user_name = $user_name
  AND c.id = n.company_id
RETURNING c.name;
