-- name: promised_debts
-- Customers who promised to pay by today and still owe on orders; no row where there is none.
SELECT count(*)::integer AS count, sum(owed.vnd)::bigint AS "amountVnd", (array_agg(c.full_name ORDER BY p.due_on, p.customer_id))[1] AS who, min(p.due_on) AS since
FROM debt_promises p
JOIN customers c ON c.company_id = $company_id AND c.id = p.customer_id
CROSS JOIN LATERAL (
  SELECT sum(o.balance_vnd) AS vnd
  FROM orders o
  WHERE o.company_id = $company_id AND o.shop_id = p.shop_id AND o.customer_id = p.customer_id AND o.status = $owed AND o.is_unsettled
) AS owed
WHERE p.company_id = $company_id
  AND p.shop_id = ANY ($shop_ids::bigint[])
  AND p.due_on <= $today::date
  AND owed.vnd > 0
HAVING count(*) > 0;

-- name: differing_comparisons
-- Comparisons that the other side says are wrong; no row where there is none.
SELECT
  count(*)::integer AS count, sum(abs(c.opening_vnd + c.debit_vnd - c.credit_vnd - COALESCE(c.their_vnd, 0)))::bigint AS "amountVnd",
  (array_agg(party.name ORDER BY c.answered_at, c.id))[1] AS who, min((c.answered_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date) AS since
FROM comparisons c
CROSS JOIN LATERAL (
  SELECT 'customer' AS type, k.full_name AS name FROM customers k WHERE c.kind = {account.customer} AND k.company_id = $company_id AND k.id = c.owner_id
  UNION ALL
  SELECT 'partner', p.name FROM partners p WHERE c.kind = {account.partner} AND p.company_id = $company_id AND p.id = c.owner_id
  UNION ALL
  SELECT 'aff', a.name FROM collaborators a WHERE c.kind = {account.collaborator} AND a.company_id = $company_id AND a.id = c.owner_id
) AS party
WHERE c.company_id = $company_id
  AND c.shop_id = ANY ($shop_ids::bigint[])
  AND c.status = $differing
  AND party.type = ANY ($types::text[])
HAVING count(*) > 0;
