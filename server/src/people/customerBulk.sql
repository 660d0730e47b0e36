-- name: customers_for_act
-- What decides whether an act on them changes anything.
SELECT
  c.id, 'KH' || c.no AS code, c.full_name AS "fullName", c.status, c.rank, c.staff_id AS "staffId",
  c.merged_into_id IS NOT NULL AS "isMerged"
FROM customers c
WHERE c.company_id = $company_id
  AND c.shop_id = $shop_id
  AND c.id = ANY ($ids::bigint[])
ORDER BY c.id DESC;
