-- name: cards_with_staff
SELECT d.id, d.bank_code, d.last4, c.full_name AS customer_name, d.status, d.staff_id
FROM cards d
JOIN customers c ON c.company_id = $company_id AND c.id = d.customer_id
WHERE d.company_id = $company_id
  AND d.shop_id = $shop_id
  AND d.id = ANY ($ids::bigint[])
ORDER BY d.id DESC;

-- name: change_staff
UPDATE cards
SET staff_id = $staff_id, version = version + 1, updated_by = $user_id
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND id = ANY ($ids::bigint[]);
