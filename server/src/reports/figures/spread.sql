-- name: month_expenses
-- The running costs of whole months by shop.
SELECT shop_id AS "shopId", month, sum(debit_vnd - credit_vnd)::bigint AS vnd
FROM ledger_month_totals
WHERE company_id = $company_id
  AND shop_id = ANY ($shop_ids::bigint[])
  AND kind = 642
  AND month BETWEEN $from_month::date AND $to_month::date
GROUP BY 1, 2
ORDER BY 1, 2;
