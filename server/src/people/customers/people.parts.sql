-- name: open_debts
-- What customers owe, and are owed, in these shops now. Money topped up for a swipe still to come is at work, not owed yet.
SELECT open.customer_id, sum(open.vnd)::bigint AS vnd
FROM (
  SELECT o.customer_id, o.balance_vnd AS vnd
  FROM orders o
  WHERE o.company_id = $company_id AND o.shop_id = ANY ($shop_ids::bigint[]) AND o.is_unsettled AND NOT (o.status < {orderStatus.toSend} AND o.balance_vnd > 0)
  UNION ALL
  SELECT a.owner_id, a.debit_vnd - a.credit_vnd
  FROM ledger_accounts a
  WHERE a.company_id = $company_id AND a.shop_id = ANY ($shop_ids::bigint[]) AND a.kind = {account.customer} AND a.ref_id = 0
) AS open
GROUP BY open.customer_id
HAVING sum(open.vnd) <> 0;

-- name: customers_by_number
-- Customers by the end of a number, and by the KH number.
SELECT s.customer_id AS id
FROM customer_search s
WHERE s.company_id = $company_id AND s.shop_id = ANY ($shop_ids::bigint[]) AND s.status = ANY ($customer_statuses::smallint[])
  AND s.text BETWEEN $back_from::text AND $back_to::text
UNION
SELECT c.id
FROM customers c
WHERE c.company_id = $company_id AND c.shop_id = ANY ($shop_ids::bigint[]) AND c.status = ANY ($customer_statuses::smallint[]) AND c.no = $no;
