-- name: partner_customer
-- One for each partner, under the partner's name of today. The number is the partner's below 0, so that no customer of a shop ever has it.
INSERT INTO customers (company_id, id, shop_id, partner_id, no, full_name, phone, search, created_by, updated_by)
SELECT p.company_id, $id, NULL, p.id, -p.no, 'Khách của ' || p.name, '', '', $user_id, $user_id
FROM partners p
WHERE p.company_id = $company_id
  AND p.id = $partner_id
ON CONFLICT (company_id, partner_id) WHERE partner_id IS NOT NULL DO UPDATE
SET full_name = EXCLUDED.full_name
RETURNING id;
