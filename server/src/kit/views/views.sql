-- name: list_views
-- The caller's own views of a list and those that the shop shares, with what the caller makes of each. The one of the
-- caller's group opens the list only where the caller has said nothing about it and chosen no other.
SELECT
  v.id AS "ViewID", v.name AS "Name", v.search AS "Search", v.is_shared AS "IsShared", v.user_id = $user_id AS "IsMine",
  u.full_name AS "Owner", v.user_id = $user_id OR $may_change_all::boolean AS "MayChange",
  COALESCE(c.is_pinned, false) AS "IsPinned", COALESCE(
    c.is_default,
    v.is_shared AND v.default_group_ids @> ARRAY[me.group_id] AND NOT EXISTS (
      SELECT FROM list_view_choices own
      JOIN list_views chosen ON chosen.company_id = $company_id AND chosen.id = own.view_id
      WHERE own.company_id = $company_id AND own.user_id = $user_id AND own.is_default AND chosen.shop_id = v.shop_id AND chosen.list = v.list
    ),
    false
  ) AS "IsDefault", v.default_group_ids AS "GroupIDs", v.version AS "Version"
FROM list_views v
JOIN users u ON u.company_id = $company_id AND u.id = v.user_id
JOIN users me ON me.company_id = $company_id AND me.id = $user_id
LEFT JOIN list_view_choices c ON c.company_id = $company_id AND c.user_id = $user_id AND c.view_id = v.id
WHERE v.company_id = $company_id
  AND v.shop_id = $shop_id
  AND v.list = $list
  AND (v.user_id = $user_id OR v.is_shared)
ORDER BY COALESCE(c.is_pinned, false) DESC, v.name COLLATE "vi-x-icu", v.id;

-- name: read_layout
SELECT layout FROM list_layouts WHERE company_id = $company_id AND user_id = $user_id AND list = $list;

-- name: read_layouts
SELECT list AS "List", layout AS "Layout"
FROM list_layouts
WHERE company_id = $company_id
  AND user_id = $user_id
  AND list = ANY ($lists::text[])
  AND layout <> ''
ORDER BY list;

-- name: hold_shop
-- Views of a shop are named one at a time, so that a name cannot be given twice.
SELECT id FROM shops WHERE company_id = $company_id AND id = $shop_id FOR NO KEY UPDATE;

-- name: hold_view
-- A view that the caller can see, kept from other changes until the transaction ends.
SELECT
  v.user_id, v.list, v.name, v.search, v.is_shared, v.default_group_ids, v.version, u.full_name AS owner,
  COALESCE((SELECT c.full_name FROM users c WHERE c.company_id = $company_id AND c.id = v.updated_by), '') AS changed_by
FROM list_views v
JOIN users u ON u.company_id = $company_id AND u.id = v.user_id
WHERE v.company_id = $company_id
  AND v.shop_id = $shop_id
  AND v.id = $id
  AND (v.user_id = $user_id OR v.is_shared)
FOR UPDATE OF v;

-- name: find_namesake
-- Another view of the list with this name: the owner's own, or one that the shop shares.
SELECT is_shared
FROM list_views
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND list = $list
  AND id <> $id
  AND lower(name) = lower($name)
  AND (user_id = $owner_id OR is_shared)
LIMIT 1;

-- name: count_views
SELECT count(*) AS count FROM list_views WHERE company_id = $company_id AND shop_id = $shop_id AND list = $list AND user_id = $owner_id;

-- name: insert_view
INSERT INTO list_views (company_id, id, shop_id, user_id, list, name, search, is_shared, default_group_ids, updated_by)
VALUES ($company_id, $id, $shop_id, $owner_id, $list, $name, $search, $is_shared, $default_group_ids::bigint[], $user_id);

-- name: update_view
UPDATE list_views
SET name = $name, search = $search, is_shared = $is_shared, default_group_ids = $default_group_ids::bigint[], version = version + 1, updated_by = $user_id
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND id = $id;

-- name: delete_view
-- Other users' choices of it are deleted with it.
DELETE FROM list_views WHERE company_id = $company_id AND shop_id = $shop_id AND id = $id;

-- name: forget_choices_of_others
-- A view that is shared no more is the start of its owner's list only.
DELETE FROM list_view_choices WHERE company_id = $company_id AND view_id = $id AND user_id <> $owner_id;

-- name: clear_groups
-- A list opens with one view for a group.
UPDATE list_views
SET default_group_ids = ARRAY(SELECT each FROM unnest(default_group_ids) AS each WHERE each <> ALL ($default_group_ids::bigint[]))
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND list = $list
  AND id <> $id
  AND default_group_ids && $default_group_ids::bigint[];

-- name: clear_default
-- A list opens with one view.
UPDATE list_view_choices
SET is_default = false
WHERE company_id = $company_id
  AND user_id = $user_id
  AND is_default
  AND view_id <> $id
  AND view_id IN (SELECT v.id FROM list_views v WHERE v.company_id = $company_id AND v.shop_id = $shop_id AND v.list = $list);

-- name: keep_choice
INSERT INTO list_view_choices (company_id, user_id, view_id, is_pinned, is_default)
VALUES ($company_id, $user_id, $id, $is_pinned, $is_default)
ON CONFLICT (company_id, user_id, view_id) DO UPDATE SET is_pinned = EXCLUDED.is_pinned, is_default = EXCLUDED.is_default;

-- name: keep_layout
INSERT INTO list_layouts (company_id, user_id, list, layout)
VALUES ($company_id, $user_id, $list, $layout)
ON CONFLICT (company_id, user_id, list) DO UPDATE SET layout = EXCLUDED.layout;

-- name: words_of_views
-- The words of every view of the company. They are few: a limited number for each user and list.
SELECT id, name || ' ' || search AS words FROM list_views WHERE company_id = $company_id;

-- name: delete_views
DELETE FROM list_views WHERE company_id = $company_id AND id = ANY ($ids::bigint[]);
