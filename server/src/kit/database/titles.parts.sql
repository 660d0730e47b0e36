-- name: group_titles
-- The names of what the rows of a list are grouped by, by the key of the group. Only the table that is asked for is read.
SELECT id::text AS record, full_name AS name FROM users WHERE company_id = $company_id AND $group_by::text IN ('StaffID', 'HolderID')
UNION ALL
SELECT id::text, name FROM shops WHERE company_id = $company_id AND $group_by = 'ShopID'
UNION ALL
SELECT id::text, name FROM pos WHERE company_id = $company_id AND $group_by = 'PosID'
UNION ALL
SELECT id::text, name FROM collaborators WHERE company_id = $company_id AND $group_by = 'AffID';
