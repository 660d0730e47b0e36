-- name: all_of_person
-- A customer and all that were merged into it, directly or not.
WITH RECURSIVE one AS (
  SELECT id FROM customers WHERE company_id = $company_id AND shop_id = $shop_id AND id = $id
  UNION
  SELECT c.id FROM one JOIN customers c ON c.company_id = $company_id AND c.shop_id = $shop_id AND c.merged_into_id = one.id
)
SELECT id FROM one ORDER BY id;

-- name: erase_customers
-- The number stays: by it orders and books still distinguish the customer from others.
UPDATE customers c
SET full_name = gone.name, search = gone.search, {customers.erased}, citizen_hash = NULL,
    status = 0, anonymised_at = $now, version = c.version + 1, updated_by = $user_id
FROM unnest($ids::bigint[], $names::text[], $searches::text[]) AS gone (id, name, search)
WHERE c.company_id = $company_id
  AND c.shop_id = $shop_id
  AND c.id = gone.id;
