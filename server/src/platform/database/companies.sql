-- name: companies
SELECT id FROM companies ORDER BY id;
