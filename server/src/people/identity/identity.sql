-- name: load_own_user
SELECT user_name, phone, password_hash FROM users WHERE company_id = $company_id AND id = $user_id;

-- name: update_password
-- No row: the password is another one since the old one was proved.
UPDATE users
SET password_hash = $password_hash,
    must_change_password = false,
    version = version + 1
WHERE company_id = $company_id
  AND id = $user_id
  AND password_hash = $old_hash;

-- name: load_staff
-- The active users of these shops; of the shops of each, only these are told. An owner is in all of them.
SELECT
  u.id AS "UserID",
  u.full_name AS "FullName",
  to_json(ARRAY(
    SELECT s.id
    FROM shops s
    WHERE s.company_id = $company_id
      AND s.id = ANY ($shop_ids::bigint[])
      AND (u.is_owner OR EXISTS (SELECT 1 FROM user_shops us WHERE us.company_id = $company_id AND us.user_id = u.id AND us.shop_id = s.id))
    ORDER BY s.id
  )) AS "ShopIDs"
FROM users u
WHERE u.company_id = $company_id
  AND u.status = {recordStatus.active}
  AND (u.is_owner OR EXISTS (SELECT 1 FROM user_shops us WHERE us.company_id = $company_id AND us.user_id = u.id AND us.shop_id = ANY ($shop_ids::bigint[])))
ORDER BY u.full_name COLLATE "vi-x-icu", u.id;
