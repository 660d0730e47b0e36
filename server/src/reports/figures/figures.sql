-- name: totals
-- Sums by kind from the totals of days and months: by shop, by day, or all of it. Whole months come from the months.
WITH total AS (
  SELECT shop_id, day, kind, debit_vnd - credit_vnd AS vnd
  FROM ledger_day_totals
  WHERE company_id = $company_id
    AND shop_id = ANY ($shop_ids::bigint[])
    AND kind = ANY ($kinds::integer[])
    AND (day BETWEEN $head_from::date AND $head_to::date OR day BETWEEN $tail_from::date AND $tail_to::date)
  UNION ALL
  SELECT shop_id, month, kind, debit_vnd - credit_vnd
  FROM ledger_month_totals
  WHERE company_id = $company_id
    AND shop_id = ANY ($shop_ids::bigint[])
    AND kind = ANY ($kinds::integer[])
    AND month BETWEEN $months_from::date AND $months_to::date
)
SELECT
  CASE
    WHEN $by_shop::boolean THEN shop_id
    WHEN $by_day::boolean THEN day - DATE '2000-01-01'
    WHEN $by_month::boolean THEN EXTRACT(YEAR FROM day) * 12 + EXTRACT(MONTH FROM day) - 1
    ELSE 0
  END::bigint AS "key",
  kind, sum(vnd)::bigint AS vnd
FROM total
GROUP BY 1, 2;

-- name: facts
-- The same by POS, staff, kind of order or category of receipts and payments, from the facts.
WITH fact AS (
  SELECT shop_id, day, kind, pos_id, staff_id, contract_type, category_id, debit_vnd - credit_vnd AS vnd
  FROM ledger_day_facts
  WHERE company_id = $company_id
    AND shop_id = ANY ($shop_ids::bigint[])
    AND kind = ANY ($kinds::integer[])
    AND (day BETWEEN $head_from::date AND $head_to::date OR day BETWEEN $tail_from::date AND $tail_to::date)
  UNION ALL
  SELECT shop_id, month, kind, pos_id, staff_id, contract_type, category_id, debit_vnd - credit_vnd
  FROM ledger_month_facts
  WHERE company_id = $company_id
    AND shop_id = ANY ($shop_ids::bigint[])
    AND kind = ANY ($kinds::integer[])
    AND month BETWEEN $months_from::date AND $months_to::date
)
SELECT
  CASE
    WHEN $by_shop::boolean THEN shop_id
    WHEN $by_day::boolean THEN day - DATE '2000-01-01'
    WHEN $by_staff::boolean THEN staff_id
    WHEN $by_pos::boolean THEN pos_id
    WHEN $by_category::boolean THEN category_id
    WHEN $by_kind::boolean THEN CASE contract_type WHEN 0 THEN -1 ELSE contract_type END
    ELSE 0
  END::bigint AS "key",
  kind, sum(vnd)::bigint AS vnd
FROM fact
WHERE (cardinality($staff_ids::bigint[]) = 0 OR staff_id = ANY ($staff_ids))
  AND (cardinality($pos_ids::bigint[]) = 0 OR pos_id = ANY ($pos_ids))
  AND (cardinality($contract_types::smallint[]) = 0 OR contract_type = ANY ($contract_types))
  AND (cardinality($category_ids::bigint[]) = 0 OR category_id = ANY ($category_ids))
GROUP BY 1, 2;

-- name: order_groups
-- own plans
-- What a call does not ask for is no condition then: 96.540 facts by customer take 50 ms, with one plan for all values 103 ms.
-- By customer, card or order, from the facts of orders: the keys of one page in the order of a measure. The measure is weights `w`
-- of the columns (of a ratio divided by those of `v`), 0 in all columns of a side that it does not weigh. Group -1 is what
-- belongs to no order. Sums are floating, which keeps every đồng up to 9.000.000.000.000.000 of them and needs no memory of its own.
WITH weighed AS (
  SELECT
    CASE WHEN $by_customer::boolean THEN f.customer_id WHEN $by_card::boolean THEN f.card_id ELSE f.order_id END AS key,
    sum((
      CASE WHEN $weighs_counts::boolean
        THEN f.orders * ($w::bigint[])[1] + f.bills * ($w)[2] + f.volume_vnd * ($w)[3] + f.top_up_vnd * ($w)[4] ELSE 0 END
      + CASE WHEN $weighs_results::boolean
        THEN f.net_5111 * ($w)[5] + f.net_5112 * ($w)[6] + f.net_5113 * ($w)[7] + f.net_5114 * ($w)[8] + f.net_5211 * ($w)[9] + f.net_632 * ($w)[10]
          + f.net_6322 * ($w)[11] + f.net_641 * ($w)[12] + f.net_6411 * ($w)[13] + f.net_6412 * ($w)[14] ELSE 0 END
    )::float8) AS weight,
    sum((
      f.orders * ($v::bigint[])[1] + f.bills * ($v)[2] + f.volume_vnd * ($v)[3] + f.top_up_vnd * ($v)[4] + f.net_5111 * ($v)[5] + f.net_5112 * ($v)[6]
      + f.net_5113 * ($v)[7] + f.net_5114 * ($v)[8] + f.net_5211 * ($v)[9] + f.net_632 * ($v)[10] + f.net_6322 * ($v)[11] + f.net_641 * ($v)[12]
      + f.net_6411 * ($v)[13] + f.net_6412 * ($v)[14]
    )::float8) FILTER (WHERE $is_ratio::boolean) AS divisor
  FROM ledger_order_facts f
  WHERE f.company_id = $company_id
    AND f.shop_id = ANY ($shop_ids::bigint[])
    AND f.day BETWEEN $from_day::date AND $to_day::date
    AND (cardinality($staff_ids::bigint[]) = 0 OR f.staff_id = ANY ($staff_ids))
    AND (cardinality($pos_ids::bigint[]) = 0 OR f.pos_id = ANY ($pos_ids))
    AND (cardinality($contract_types::smallint[]) = 0 OR f.contract_type = ANY ($contract_types))
    AND (cardinality($collaborator_ids::bigint[]) = 0 OR f.collaborator_id = ANY ($collaborator_ids))
    AND (cardinality($customer_ids::bigint[]) = 0 OR f.customer_id = ANY ($customer_ids))
    AND (cardinality($card_ids::bigint[]) = 0 OR f.card_id = ANY ($card_ids))
    AND (cardinality($order_ids::bigint[]) = 0 OR f.order_id = ANY ($order_ids))
    AND (cardinality($bank_codes::text[]) = 0 OR f.card_id IN (SELECT d.id FROM cards d WHERE d.company_id = $company_id AND d.bank_code = ANY ($bank_codes)))
    AND (NOT $only_done::boolean OR (SELECT o.status FROM orders o WHERE o.company_id = $company_id AND o.id = f.order_id) = 5)
  GROUP BY 1
  UNION ALL
  SELECT -1, $outside_weight::float8, $outside_divisor::float8 WHERE $with_outside::boolean
)
SELECT key, count(*) OVER () AS total
FROM weighed
ORDER BY
  CASE
    WHEN NOT $is_ratio THEN weight
    WHEN divisor > 0 THEN weight / divisor
  END NULLS LAST,
  CASE WHEN $newest_first::boolean THEN -key ELSE key END
LIMIT $size::integer
OFFSET $skip::integer;

-- name: order_sums
-- own plans
-- All sums of groups of orders' facts. The status of an order is looked up row by row: all orders are more with every year.
-- Those of customers and cards are found by their orders: a page has some fifty, and going through all facts took 70 ms.
SELECT
  CASE
    WHEN $by_customer::boolean THEN f.customer_id
    WHEN $by_card::boolean THEN f.card_id
    WHEN $by_order::boolean THEN f.order_id
    WHEN $by_collaborator::boolean THEN f.collaborator_id
    WHEN $by_staff::boolean THEN f.staff_id
    WHEN $by_pos::boolean THEN f.pos_id
    WHEN $by_kind::boolean THEN f.contract_type
    WHEN $by_shop::boolean THEN f.shop_id
    WHEN $by_day::boolean THEN f.day - DATE '2000-01-01'
    WHEN $by_month::boolean THEN EXTRACT(YEAR FROM f.day) * 12 + EXTRACT(MONTH FROM f.day) - 1
    ELSE 0
  END::bigint AS key,
  '' AS code,
  sum(f.orders)::bigint AS orders, sum(f.bills)::bigint AS bills, sum(f.volume_vnd)::bigint AS volume, sum(f.top_up_vnd)::bigint AS top_up,
  sum(f.net_5111)::bigint AS k5111, sum(f.net_5112)::bigint AS k5112, sum(f.net_5113)::bigint AS k5113, sum(f.net_5114)::bigint AS k5114,
  sum(f.net_5211)::bigint AS k5211, sum(f.net_632)::bigint AS k632, sum(f.net_6322)::bigint AS k6322, sum(f.net_641)::bigint AS k641,
  sum(f.net_6411)::bigint AS k6411, sum(f.net_6412)::bigint AS k6412
FROM ledger_order_facts f
WHERE f.company_id = $company_id
  AND f.shop_id = ANY ($shop_ids::bigint[])
  AND f.day BETWEEN $from_day::date AND $to_day::date
  AND (cardinality($staff_ids::bigint[]) = 0 OR f.staff_id = ANY ($staff_ids))
  AND (cardinality($pos_ids::bigint[]) = 0 OR f.pos_id = ANY ($pos_ids))
  AND (cardinality($contract_types::smallint[]) = 0 OR f.contract_type = ANY ($contract_types))
  AND (cardinality($collaborator_ids::bigint[]) = 0 OR f.collaborator_id = ANY ($collaborator_ids))
  AND (cardinality($customer_ids::bigint[]) = 0 OR f.customer_id = ANY ($customer_ids) AND f.order_id = ANY (ARRAY(
    SELECT o.id FROM orders o WHERE o.company_id = $company_id AND o.customer_id = ANY ($customer_ids)
  )))
  AND (cardinality($card_ids::bigint[]) = 0 OR f.card_id = ANY ($card_ids) AND f.order_id = ANY (ARRAY(
    SELECT o.id FROM orders o WHERE o.company_id = $company_id AND o.card_id = ANY ($card_ids)
  )))
  AND (cardinality($order_ids::bigint[]) = 0 OR f.order_id = ANY ($order_ids))
  AND (cardinality($bank_codes::text[]) = 0 OR f.card_id IN (SELECT d.id FROM cards d WHERE d.company_id = $company_id AND d.bank_code = ANY ($bank_codes)))
  AND (NOT $only_done::boolean OR (SELECT o.status FROM orders o WHERE o.company_id = $company_id AND o.id = f.order_id) = 5)
GROUP BY 1;

-- name: bank_sums
-- own plans
-- The same by the bank that issued the card, which stands on the card; that of an order for a partner is of no shop.
SELECT
  0 AS key, COALESCE(d.bank_code, '') AS code,
  sum(f.orders)::bigint AS orders, sum(f.bills)::bigint AS bills, sum(f.volume_vnd)::bigint AS volume, sum(f.top_up_vnd)::bigint AS top_up,
  sum(f.net_5111)::bigint AS k5111, sum(f.net_5112)::bigint AS k5112, sum(f.net_5113)::bigint AS k5113, sum(f.net_5114)::bigint AS k5114,
  sum(f.net_5211)::bigint AS k5211, sum(f.net_632)::bigint AS k632, sum(f.net_6322)::bigint AS k6322, sum(f.net_641)::bigint AS k641,
  sum(f.net_6411)::bigint AS k6411, sum(f.net_6412)::bigint AS k6412
FROM ledger_order_facts f
LEFT JOIN cards d ON d.company_id = $company_id AND d.id = f.card_id
WHERE f.company_id = $company_id
  AND f.shop_id = ANY ($shop_ids::bigint[])
  AND f.day BETWEEN $from_day::date AND $to_day::date
  AND (cardinality($staff_ids::bigint[]) = 0 OR f.staff_id = ANY ($staff_ids))
  AND (cardinality($pos_ids::bigint[]) = 0 OR f.pos_id = ANY ($pos_ids))
  AND (cardinality($contract_types::smallint[]) = 0 OR f.contract_type = ANY ($contract_types))
  AND (cardinality($collaborator_ids::bigint[]) = 0 OR f.collaborator_id = ANY ($collaborator_ids))
  AND (cardinality($customer_ids::bigint[]) = 0 OR f.customer_id = ANY ($customer_ids))
  AND (cardinality($card_ids::bigint[]) = 0 OR f.card_id = ANY ($card_ids))
  AND (cardinality($order_ids::bigint[]) = 0 OR f.order_id = ANY ($order_ids))
  AND (cardinality($bank_codes::text[]) = 0 OR f.card_id IN (SELECT d.id FROM cards d WHERE d.company_id = $company_id AND d.bank_code = ANY ($bank_codes)))
  AND (NOT $only_done::boolean OR (SELECT o.status FROM orders o WHERE o.company_id = $company_id AND o.id = f.order_id) = 5)
GROUP BY d.bank_code;

-- name: count_order_facts
-- How many rows a question has to go through.
SELECT count(*) AS count
FROM ledger_order_facts
WHERE company_id = $company_id
  AND shop_id = ANY ($shop_ids::bigint[])
  AND day BETWEEN $from_day::date AND $to_day::date;

-- name: month_expenses
-- The running costs of whole months by shop.
SELECT shop_id AS "shopId", month, sum(debit_vnd - credit_vnd)::bigint AS vnd
FROM ledger_month_totals
WHERE company_id = $company_id
  AND shop_id = ANY ($shop_ids::bigint[])
  AND kind = {account.expense}
  AND month BETWEEN $from_month::date AND $to_month::date
GROUP BY 1, 2
ORDER BY 1, 2;
