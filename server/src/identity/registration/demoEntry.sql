-- name: find_demo
-- The demo of the caller's company.
SELECT demo.id
FROM users u
JOIN companies demo ON demo.demo_of = u.company_id
WHERE u.company_id = $company_id
  AND u.id = $user_id;

-- name: find_owner
-- Whose account one works in there: its first owner.
SELECT min(id) AS id FROM users WHERE company_id = $company_id AND is_owner AND status = 1;
