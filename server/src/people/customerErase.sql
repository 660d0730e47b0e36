-- name: all_of_person
-- A customer with all who were merged into him, by whichever way: they are one person.
WITH RECURSIVE one AS (
  SELECT id FROM customers WHERE company_id = $company_id AND shop_id = $shop_id AND id = $id
  UNION
  SELECT c.id FROM one JOIN customers c ON c.company_id = $company_id AND c.shop_id = $shop_id AND c.merged_into_id = one.id
)
SELECT id FROM one ORDER BY id;

-- name: erase_customers
-- He keeps his number; by it orders and books still tell him from others.
UPDATE customers c
SET full_name = gone.name, search = gone.search, phone = '', phone2 = '', zalo = '', citizen_mask = '', citizen_hash = NULL, birthday = NULL, sex = 0,
    address = '', source = '', is_black = false, black_reason = '', consent_at = NULL, consent_method = '', consent_file_id = NULL, note = '',
    status = 0, anonymised_at = $now, version = c.version + 1, updated_by = $user_id
FROM unnest($ids::bigint[], $names::text[], $searches::text[]) AS gone (id, name, search)
WHERE c.company_id = $company_id
  AND c.shop_id = $shop_id
  AND c.id = gone.id;
