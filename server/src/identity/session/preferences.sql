-- name: load_look
SELECT theme AS "Theme", is_menu_folded AS "IsMenuFolded", pinned_paths AS "Pins", has_shortcuts AS "HasShortcuts"
FROM users
WHERE company_id = $company_id
  AND id = $user_id;

-- name: save_look
-- No new version: an open form of the user stays current.
UPDATE users
SET theme = $theme,
    is_menu_folded = $is_menu_folded,
    pinned_paths = COALESCE($pinned_paths::text[], pinned_paths),
    has_shortcuts = COALESCE($has_shortcuts::boolean, has_shortcuts)
WHERE company_id = $company_id
  AND id = $user_id;
