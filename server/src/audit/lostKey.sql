-- name: has_audit_log
-- False in a database that was never migrated so far.
SELECT to_regclass('audit_seals') IS NOT NULL AS is_there;

-- name: audited_companies
SELECT id FROM companies ORDER BY id;

-- name: has_seals
SELECT EXISTS (SELECT FROM audit_seals WHERE company_id = $company_id) AS is_there;
