-- name: lock_people
-- The user who is changed and every owner, in id order: of two owners who remove each other at the same moment, one stays.
SELECT id, is_owner AND status = {recordStatus.active} AND deleted_at IS NULL AS is_active_owner
FROM users
WHERE company_id = $company_id
  AND (is_owner OR id = $id)
ORDER BY id
FOR UPDATE;

-- name: load_people
-- The people of these shops, the owners among them; with everybody also those without a shop. One person where an id is
-- given. The advance is what they hold of these shops.
SELECT
  u.id,
  {users.columns u},
  u.is_owner,
  u.group_id,
  COALESCE(g.name, '') AS group_name,
  g.rights AS group_rights,
  u.rights,
  u.denied_rights,
  u.last_login_at,
  u.version,
  to_json(ARRAY(
    SELECT us.shop_id
    FROM user_shops us
    WHERE us.company_id = $company_id AND us.user_id = u.id
    ORDER BY us.shop_id
  )) AS shop_ids,
  (
    SELECT COALESCE(sum(a.debit_vnd - a.credit_vnd), 0)::bigint
    FROM ledger_accounts a
    WHERE a.company_id = $company_id AND a.kind = {account.advance} AND a.owner_id = u.id AND a.shop_id = ANY ($shop_ids::bigint[])
  ) AS advance_vnd
FROM users u
LEFT JOIN permission_groups g ON g.company_id = $company_id AND g.id = u.group_id
WHERE u.company_id = $company_id
  AND u.deleted_at IS NULL
  AND ($id::bigint IS NULL OR u.id = $id)
  AND (
    $is_everybody::boolean
    OR u.is_owner
    OR EXISTS (
      SELECT FROM user_shops us
      WHERE us.company_id = $company_id AND us.user_id = u.id AND us.shop_id = ANY ($shop_ids::bigint[])
    )
  )
ORDER BY u.full_name COLLATE "vi-x-icu", u.id;

-- name: count_deleted
SELECT count(*)::integer AS deleted FROM users WHERE company_id = $company_id AND id = $id AND deleted_at IS NOT NULL;

-- name: count_advances
-- In any shop of the company, whichever the caller may see.
SELECT count(*)::integer AS open
FROM ledger_accounts a
WHERE a.company_id = $company_id
  AND a.kind = {account.advance}
  AND a.owner_id = $id
  AND a.debit_vnd <> a.credit_vnd;

-- name: count_held_cards
-- Customers' cards that the user holds, in any shop of the company.
SELECT count(*)::integer AS held
FROM shops s
JOIN cards d ON d.company_id = $company_id AND d.shop_id = s.id AND d.in_shop = 2 AND d.holder_id = $id
WHERE s.company_id = $company_id;

-- name: load_users
-- Who works or has worked in these shops, each with these shops only. A name to sign in with is half of a guess, so it is
-- shown to users who manage staff.
SELECT
  u.id AS "UserID",
  CASE WHEN $sees_names::boolean THEN u.user_name ELSE '' END AS "UserName",
  u.full_name AS "FullName",
  to_json(ARRAY(
    SELECT s.id
    FROM shops s
    WHERE s.company_id = $company_id
      AND s.id = ANY ($shop_ids::bigint[])
      AND (u.is_owner OR EXISTS (SELECT FROM user_shops us WHERE us.company_id = $company_id AND us.user_id = u.id AND us.shop_id = s.id))
    ORDER BY s.id
  )) AS "ShopIDs",
  u.status AS "Status"
FROM users u
WHERE u.company_id = $company_id
  AND (u.is_owner OR EXISTS (SELECT FROM user_shops us WHERE us.company_id = $company_id AND us.user_id = u.id AND us.shop_id = ANY ($shop_ids::bigint[])))
ORDER BY u.full_name COLLATE "vi-x-icu", u.id;

-- name: load_groups
SELECT g.id, g.name, g.rights, g.version,
  to_json(ARRAY(SELECT u.id FROM users u WHERE u.company_id = $company_id AND u.group_id = g.id ORDER BY u.id)) AS member_ids
FROM permission_groups g
WHERE g.company_id = $company_id
ORDER BY g.id;

-- name: lock_group
SELECT id FROM permission_groups WHERE company_id = $company_id AND id = $id FOR UPDATE;
