-- name: find_carriers
-- Who may carry money of the shop: the users who work in it, owners in all. Locked, so that none is stopped or deleted while money
-- is on its way to them; postings do not wait for each other here (KEY SHARE against the FOR UPDATE of lock_people).
SELECT u.id, u.full_name AS name, s.allow_negative_fund AS may_go_negative, u.status = 1 AS is_active
FROM users u
JOIN shops s ON s.company_id = $company_id AND s.id = $shop_id
WHERE u.company_id = $company_id
  AND u.id = ANY ($ids::bigint[])
  AND u.deleted_at IS NULL
  AND (u.is_owner OR EXISTS (SELECT FROM user_shops us WHERE us.company_id = $company_id AND us.user_id = u.id AND us.shop_id = $shop_id))
ORDER BY u.id
FOR KEY SHARE OF u;
