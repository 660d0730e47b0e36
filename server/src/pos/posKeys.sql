-- name: pos_by_tid
-- The terminals of these TIDs, for the rows of a file.
SELECT tid, id FROM pos WHERE company_id = $company_id AND shop_id = $shop_id AND tid = ANY ($tids::text[]) AND status <> 0;

-- name: pos_versions
SELECT id, version FROM pos WHERE company_id = $company_id AND id = ANY ($ids::bigint[]);
