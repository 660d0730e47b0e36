-- name: prolong_company
-- Run by the operator: the application's own role may not touch companies.
UPDATE companies c
SET expires_on = $until::date
FROM companies old
JOIN login_names n ON n.company_id = old.id
WHERE n.user_name = $user_name
  AND c.id = old.id
RETURNING c.id, c.name, old.expires_on AS before;
