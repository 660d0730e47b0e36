-- name: find_order
SELECT o.customer_id AS "customerId", o.card_id AS "cardId"
FROM orders o
WHERE o.company_id = $company_id
  AND o.shop_id = $shop_id
  AND o.id = $id;

-- name: find_card
-- A card with the orders that are still owed of it.
SELECT
  d.customer_id AS "customerId",
  to_jsonb(COALESCE(array_agg(o.id ORDER BY o.id) FILTER (WHERE o.id IS NOT NULL), '{}')) AS "owedIds",
  to_jsonb(COALESCE(array_agg(o.code ORDER BY o.id) FILTER (WHERE o.id IS NOT NULL), '{}')) AS "owedCodes"
FROM cards d
LEFT JOIN orders o ON o.company_id = $company_id AND o.card_id = d.id AND o.status = $owed AND o.is_unsettled
WHERE d.company_id = $company_id
  AND d.shop_id = $shop_id
  AND d.id = $id
GROUP BY d.customer_id;

-- name: owed_without_order
SELECT COALESCE(sum(a.debit_vnd - a.credit_vnd), 0)::bigint AS vnd
FROM ledger_accounts a
WHERE a.company_id = $company_id
  AND a.shop_id = $shop_id
  AND a.kind = {account.customer}
  AND a.ref_id = 0
  AND a.owner_id = $customer_id;

-- name: open_debts
SELECT
  o.id AS "ScheduleID", o.code AS "Code", o.for_date::text AS "ForDate", o.card_id AS "CardDataID", d.bank_code || ' •••• ' || d.last4 AS "Masked",
  o.balance_vnd AS "Balance"
FROM orders o
JOIN cards d ON d.company_id = $company_id AND d.id = o.card_id
WHERE o.company_id = $company_id
  AND o.customer_id = $customer_id
  AND o.shop_id = $shop_id
  AND o.status = $owed
  AND o.is_unsettled
  AND o.contract_type <> 4
UNION ALL
SELECT NULL, '', NULL, NULL, '', a.debit_vnd - a.credit_vnd
FROM ledger_accounts a
WHERE a.company_id = $company_id
  AND a.shop_id = $shop_id
  AND a.kind = {account.customer}
  AND a.ref_id = 0
  AND a.owner_id = $customer_id
  AND a.debit_vnd > a.credit_vnd
ORDER BY "ForDate" NULLS LAST, "ScheduleID";
