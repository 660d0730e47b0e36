-- name: insert_system_categories
-- What every company begins with.
INSERT INTO voucher_categories (company_id, id, name, name_key, type, report_group, scope, is_system)
SELECT $company_id::bigint, s.id, s.name, s.name_key, s.type, s.report_group, s.scope, true
FROM unnest($ids::bigint[], $names::text[], $name_keys::text[], $types::smallint[], $groups::integer[], $scopes::smallint[])
  AS s (id, name, name_key, type, report_group, scope);

-- name: list_categories
-- The categories of a company are few: paging happens after it. What is not settled is the balance of 1388 in these books.
SELECT
  c.id AS "ConfigID", c.name AS "Name", c.type AS "Type", c.report_group AS "Group", c.scope AS "Scope", c.status AS "Status",
  c.is_system AS "IsSystem", c.version AS "Version",
  EXISTS (SELECT FROM vouchers v WHERE v.company_id = $company_id AND v.category_id = c.id) AS "IsUsed",
  COALESCE(
    (
      SELECT sum(a.debit_vnd - a.credit_vnd)
      FROM ledger_accounts a
      WHERE a.company_id = $company_id AND a.shop_id = ANY ($shop_ids::bigint[]) AND a.kind = {account.pending} AND a.owner_id = c.id
    ),
    0
  )::bigint AS "Pending"
FROM voucher_categories c
WHERE c.company_id = $company_id
  AND ($scope::smallint IS NULL OR c.scope = $scope)
  AND ($type::smallint IS NULL OR c.type = $type)
  AND ($status::smallint IS NULL OR c.status = $status)
  AND ($name::text = '' OR position($name::text IN c.name_key) > 0)
ORDER BY c.status DESC, c.scope, c.type, c.name COLLATE "vi-x-icu", c.id;

-- name: categories_in_use
SELECT
  id AS "ConfigID", name AS "Name", type AS "Type", report_group AS "Group", scope AS "Scope", status AS "Status", is_system AS "IsSystem"
FROM voucher_categories
WHERE company_id = $company_id
  AND scope = $scope
  AND status = {recordStatus.active}
  AND ($type::smallint IS NULL OR type = $type)
ORDER BY type, name COLLATE "vi-x-icu", id;

-- name: find_category
-- For a posting: while it runs the category keeps its type and group.
SELECT id, name, type, report_group AS "group", scope, status
FROM voucher_categories
WHERE company_id = $company_id
  AND id = $id
FOR SHARE;

-- name: lock_category
SELECT
  c.id, c.name, c.type, c.report_group AS "group", c.scope, c.status, c.is_system AS "isSystem", c.version,
  COALESCE((SELECT u.full_name FROM users u WHERE u.company_id = $company_id AND u.id = c.updated_by), '') AS "changedBy",
  EXISTS (SELECT FROM vouchers v WHERE v.company_id = $company_id AND v.category_id = c.id) AS "isUsed"
FROM voucher_categories c
WHERE c.company_id = $company_id
  AND c.id = $id
FOR UPDATE OF c;

-- name: find_namesake
SELECT id
FROM voucher_categories
WHERE company_id = $company_id
  AND scope = $scope
  AND type = $type
  AND name_key = $name_key
  AND status = {recordStatus.active}
  AND id <> $id;

-- name: insert_category
-- No row where another call took the name meanwhile.
INSERT INTO voucher_categories (company_id, id, name, name_key, type, report_group, scope, status, updated_by)
VALUES ($company_id, $id, $name, $name_key, $type, $group, $scope, $status, $user_id)
ON CONFLICT (company_id, scope, type, name_key) WHERE status = {recordStatus.active} DO NOTHING;

-- name: update_category
UPDATE voucher_categories c
SET name = $name, name_key = $name_key, type = $type, report_group = $group, scope = $scope, status = $status,
    version = c.version + 1, updated_by = $user_id
WHERE c.company_id = $company_id
  AND c.id = $id
  AND NOT ($status = {recordStatus.active} AND EXISTS (
    SELECT FROM voucher_categories o
    WHERE o.company_id = $company_id AND o.scope = $scope AND o.type = $type AND o.name_key = $name_key AND o.status = {recordStatus.active} AND o.id <> c.id
  ));
