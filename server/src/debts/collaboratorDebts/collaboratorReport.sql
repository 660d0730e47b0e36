-- name: report_collaborators
-- Two sources: customers, volume and profit of the orders that are a collaborator's (ledger_order_facts), and the commission that was
-- posted for each (641 by owner, days), which the one above earns of others' orders.
WITH worked AS (
  SELECT collaborator_id, sum(orders)::integer AS orders, count(DISTINCT customer_id) FILTER (WHERE volume_vnd > 0)::integer AS customers,
    sum(volume_vnd)::bigint AS volume_vnd,
    -sum(net_5111 + net_5112 + net_5113 + net_5114 + net_5211 + net_632 + net_6322 + net_641 + net_6411 + net_6412)::bigint AS profit_vnd
  FROM ledger_order_facts
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND day BETWEEN $from_day::date AND $to_day::date AND collaborator_id <> 0
  GROUP BY collaborator_id
),
earned AS (
  SELECT owner_id, sum(debit_vnd - credit_vnd)::bigint AS vnd
  FROM ledger_day_totals
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind = {account.commission} AND day BETWEEN $from_day::date AND $to_day::date
  GROUP BY owner_id
)
SELECT
  a.id AS "AffID", 'CTV' || a.no AS "Code", a.name AS "Name", COALESCE(worked.customers, 0) AS "Customers", COALESCE(worked.orders, 0) AS "Orders",
  COALESCE(worked.volume_vnd, 0) AS "Volume", CASE WHEN $sees_profit::boolean THEN COALESCE(earned.vnd, 0) END AS "Commission",
  CASE WHEN $sees_profit::boolean THEN COALESCE(worked.profit_vnd, 0) END AS "Profit"
FROM collaborators a
LEFT JOIN worked ON worked.collaborator_id = a.id
LEFT JOIN earned ON earned.owner_id = a.id
WHERE a.company_id = $company_id
  AND a.shop_id = ANY ($shop_ids::bigint[])
  AND (worked.collaborator_id IS NOT NULL OR earned.owner_id IS NOT NULL)
ORDER BY "Volume" DESC, a.no;
