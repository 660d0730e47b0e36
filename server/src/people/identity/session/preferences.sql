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

-- name: load_notice_choice
SELECT
  notice_kinds AS "Kinds",
  coalesce(to_char(quiet_from, 'HH24:MI'), '') AS "QuietFrom",
  coalesce(to_char(quiet_to, 'HH24:MI'), '') AS "QuietTo"
FROM users
WHERE company_id = $company_id
  AND id = $user_id;

-- name: save_notice_choice
-- No new version, as with the look.
UPDATE users
SET notice_kinds = $kinds::text[],
    quiet_from = $quiet_from::time,
    quiet_to = $quiet_to::time
WHERE company_id = $company_id
  AND id = $user_id;
