-- name: confirmed_periods
-- Of these parties, each on a day: the confirmed comparison that ends last, where it ends on that day or later. What a customer who was
-- merged has confirmed holds the surviving one.
SELECT DISTINCT ON (c.shop_id, c.kind, wanted.owner_id)
  c.shop_id AS "shopId", c.kind, wanted.owner_id AS owner, c.to_day::text AS "confirmedTo",
  COALESCE(
    CASE c.kind
      WHEN {account.customer} THEN (SELECT k.full_name FROM customers k WHERE k.company_id = $company_id AND k.id = c.owner_id)
      WHEN {account.partner} THEN (SELECT p.name FROM partners p WHERE p.company_id = $company_id AND p.id = c.owner_id)
      ELSE (SELECT a.name FROM collaborators a WHERE a.company_id = $company_id AND a.id = c.owner_id)
    END, ''
  ) AS name
FROM unnest($shop_ids::bigint[], $kinds::integer[], $owners::bigint[], $days::date[]) AS wanted (shop_id, kind, owner_id, day)
CROSS JOIN LATERAL (
  SELECT wanted.owner_id AS id
  UNION ALL
  SELECT h.owner_id
  FROM ledger_heirs h
  WHERE h.company_id = $company_id AND h.shop_id = wanted.shop_id AND h.kind = wanted.kind AND h.heir_id = wanted.owner_id
) AS person
JOIN comparisons c
  ON c.company_id = $company_id AND c.shop_id = wanted.shop_id AND c.kind = wanted.kind AND c.owner_id = person.id AND c.to_day >= wanted.day
WHERE c.status = {comparisonStatus.confirmed}
ORDER BY c.shop_id, c.kind, wanted.owner_id, c.to_day DESC;
