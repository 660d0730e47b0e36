-- name: who_and_where
-- The first line of a file beside its filter.
SELECT s.name AS shop, u.full_name AS person
FROM shops s
JOIN users u ON u.company_id = $company_id
WHERE s.company_id = $company_id
  AND s.id = $shop_id
  AND u.id = $user_id;
