-- name: names_of
SELECT u.id AS "UserID", u.full_name AS "FullName"
FROM users u
WHERE u.company_id = $company_id
  AND u.id = ANY ($ids::bigint[])
ORDER BY u.full_name, u.id;
