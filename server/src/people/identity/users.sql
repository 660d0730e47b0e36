-- name: insert_login_name
-- No row: the name is taken, also when it was taken a moment ago.
INSERT INTO login_names (user_name, company_id, user_id) VALUES ($user_name, $company_id, $id)
ON CONFLICT (user_name) DO NOTHING;

-- name: insert_user
INSERT INTO users (company_id, id, user_name, full_name, phone, password_hash, is_owner, group_id, ship_mpct, must_change_password, status)
VALUES (
  $company_id, $id, $user_name, $full_name, $phone, $password_hash, $is_owner, $group_id, $ship_mpct::integer, $must_change_password,
  $status::smallint
);

-- name: update_user
-- The password stays where none is given; a new group drops what was given or taken beyond the old one.
UPDATE users
SET full_name = $full_name,
    phone = $phone,
    is_owner = $is_owner,
    rights = CASE WHEN group_id IS NOT DISTINCT FROM $group_id::bigint THEN rights ELSE '{}' END,
    denied_rights = CASE WHEN group_id IS NOT DISTINCT FROM $group_id::bigint THEN denied_rights ELSE '{}' END,
    group_id = $group_id,
    ship_mpct = $ship_mpct::integer,
    must_change_password = $must_change_password,
    status = $status::smallint,
    password_hash = COALESCE($password_hash::text, password_hash),
    version = version + 1
WHERE company_id = $company_id
  AND id = $id;

-- name: delete_shops_of_user
DELETE FROM user_shops WHERE company_id = $company_id AND user_id = $id;

-- name: insert_shops_of_user
INSERT INTO user_shops (company_id, user_id, shop_id)
SELECT $company_id::bigint, $id::bigint, unnest($shop_ids::bigint[]);

-- name: update_own_rights
UPDATE users
SET rights = $rights::text[],
    denied_rights = $denied_rights::text[],
    version = version + 1
WHERE company_id = $company_id
  AND id = $id;

-- name: delete_user
UPDATE users
SET status = {recordStatus.stopped},
    deleted_at = now(),
    version = version + 1
WHERE company_id = $company_id
  AND id = $id;

-- name: insert_groups
INSERT INTO permission_groups (company_id, id, name)
SELECT $company_id::bigint, g.id, g.name
FROM unnest($ids::bigint[], $names::text[]) AS g (id, name);

-- name: update_group_rights
UPDATE permission_groups
SET rights = $rights::text[],
    version = version + 1
WHERE company_id = $company_id
  AND id = $id;

-- name: enter_new_shop
INSERT INTO user_shops (company_id, user_id, shop_id) VALUES ($company_id, $user_id, $shop_id);
