-- name: customers_by_phone
-- Who has these phones, for the rows of a file.
SELECT phone, id FROM customers WHERE company_id = $company_id AND shop_id = $shop_id AND phone = ANY ($phones::text[]) AND status = 1;

-- name: customer_versions
SELECT id, version FROM customers WHERE company_id = $company_id AND id = ANY ($ids::bigint[]);
