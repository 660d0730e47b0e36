-- name: who_and_where
-- What stands in the first line of a file beside its filter.
SELECT
  (SELECT name FROM shops WHERE company_id = $company_id AND id = $shop_id) AS shop,
  (SELECT full_name FROM users WHERE company_id = $company_id AND id = $user_id) AS person;
