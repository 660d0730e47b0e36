-- name: load_look
SELECT theme AS "Theme", is_menu_folded AS "IsMenuFolded"
FROM users
WHERE company_id = $company_id
  AND id = $user_id;

-- name: save_look
-- No new version: whoever has the person's form open need not look again.
UPDATE users
SET theme = $theme,
    is_menu_folded = $is_menu_folded
WHERE company_id = $company_id
  AND id = $user_id;
