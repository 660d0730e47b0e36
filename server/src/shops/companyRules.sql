-- name: read_second_step_rule
SELECT requires_second_step AS "isRequired" FROM shops WHERE company_id = $company_id AND id = $level;

-- name: set_second_step_rule
UPDATE shops
SET requires_second_step = $is_required,
    changed_by = $changed_by
WHERE company_id = $company_id
  AND id = $level;
