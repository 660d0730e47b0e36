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
-- The same by terminal, staff or kind of order, from the facts.
WITH fact AS (
  SELECT shop_id, day, kind, pos_id, staff_id, contract_type, debit_vnd - credit_vnd AS vnd
  FROM ledger_day_facts
  WHERE company_id = $company_id
    AND shop_id = ANY ($shop_ids::bigint[])
    AND kind = ANY ($kinds::integer[])
    AND (day BETWEEN $head_from::date AND $head_to::date OR day BETWEEN $tail_from::date AND $tail_to::date)
  UNION ALL
  SELECT shop_id, month, kind, pos_id, staff_id, contract_type, debit_vnd - credit_vnd
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
    WHEN $by_kind::boolean THEN CASE contract_type WHEN 0 THEN -1 ELSE contract_type END
    ELSE 0
  END::bigint AS "key",
  kind, sum(vnd)::bigint AS vnd
FROM fact
WHERE (cardinality($staff_ids::bigint[]) = 0 OR staff_id = ANY ($staff_ids))
  AND (cardinality($pos_ids::bigint[]) = 0 OR pos_id = ANY ($pos_ids))
  AND (cardinality($contract_types::smallint[]) = 0 OR contract_type = ANY ($contract_types))
GROUP BY 1, 2;

-- name: order_facts
-- By what only an order knows, from the facts of orders: one page of groups in the order of a measure, whose weights are
-- `w` of the columns (of a ratio divided by those of `v`). Group -1 is what belongs to no order.
WITH fact AS (
  SELECT
    CASE
      WHEN $by_customer::boolean THEN o.customer_id
      WHEN $by_card::boolean THEN o.card_id
      WHEN $by_aff::boolean THEN COALESCE(o.aff_id, 0)
      WHEN $by_order::boolean THEN f.order_id
      WHEN $by_staff::boolean THEN f.staff_id
      WHEN $by_pos::boolean THEN f.pos_id
      WHEN $by_kind::boolean THEN o.contract_type
      WHEN $by_shop::boolean THEN f.shop_id
      WHEN $by_day::boolean THEN f.day - DATE '2000-01-01'
      ELSE 0
    END::bigint AS key,
    CASE WHEN $by_bank::boolean THEN d.bank_code ELSE '' END AS code,
    sum(f.orders)::bigint AS orders, sum(f.bills)::bigint AS bills, sum(f.volume_vnd)::bigint AS volume, sum(f.top_up_vnd)::bigint AS top_up,
    sum(f.net_5111)::bigint AS k5111, sum(f.net_5112)::bigint AS k5112, sum(f.net_5113)::bigint AS k5113, sum(f.net_5114)::bigint AS k5114,
    sum(f.net_5211)::bigint AS k5211, sum(f.net_632)::bigint AS k632, sum(f.net_6322)::bigint AS k6322, sum(f.net_641)::bigint AS k641,
    sum(f.net_6411)::bigint AS k6411, sum(f.net_6412)::bigint AS k6412, 0::bigint AS k642, 0::bigint AS k711, 0::bigint AS k811, 0::bigint AS k8112
  FROM ledger_order_facts f
  JOIN orders o ON o.company_id = f.company_id AND o.id = f.order_id
  LEFT JOIN cards d ON d.company_id = o.company_id AND d.id = o.card_id AND $needs_card::boolean
  WHERE f.company_id = $company_id
    AND f.shop_id = ANY ($shop_ids::bigint[])
    AND f.day BETWEEN $from_day::date AND $to_day::date
    AND (cardinality($staff_ids::bigint[]) = 0 OR f.staff_id = ANY ($staff_ids))
    AND (cardinality($pos_ids::bigint[]) = 0 OR f.pos_id = ANY ($pos_ids))
    AND (cardinality($contract_types::smallint[]) = 0 OR o.contract_type = ANY ($contract_types))
    AND (cardinality($aff_ids::bigint[]) = 0 OR COALESCE(o.aff_id, 0) = ANY ($aff_ids))
    AND (cardinality($bank_codes::text[]) = 0 OR d.bank_code = ANY ($bank_codes))
    AND (cardinality($customer_ids::bigint[]) = 0 OR o.customer_id = ANY ($customer_ids))
    AND (cardinality($card_ids::bigint[]) = 0 OR o.card_id = ANY ($card_ids))
    AND (cardinality($order_ids::bigint[]) = 0 OR f.order_id = ANY ($order_ids))
    AND (NOT $only_done::boolean OR o.status = 5)
  GROUP BY 1, 2
  UNION ALL
  SELECT -1, '',
    COALESCE(sum(vnd) FILTER (WHERE kind = 9003), 0)::bigint, COALESCE(sum(vnd) FILTER (WHERE kind = 9002), 0)::bigint,
    COALESCE(sum(vnd) FILTER (WHERE kind = 9001), 0)::bigint, COALESCE(sum(vnd) FILTER (WHERE kind = 9004), 0)::bigint,
    COALESCE(sum(vnd) FILTER (WHERE kind = 5111), 0)::bigint, COALESCE(sum(vnd) FILTER (WHERE kind = 5112), 0)::bigint,
    COALESCE(sum(vnd) FILTER (WHERE kind = 5113), 0)::bigint, COALESCE(sum(vnd) FILTER (WHERE kind = 5114), 0)::bigint,
    COALESCE(sum(vnd) FILTER (WHERE kind = 5211), 0)::bigint, COALESCE(sum(vnd) FILTER (WHERE kind = 632), 0)::bigint,
    COALESCE(sum(vnd) FILTER (WHERE kind = 6322), 0)::bigint, COALESCE(sum(vnd) FILTER (WHERE kind = 641), 0)::bigint,
    COALESCE(sum(vnd) FILTER (WHERE kind = 6411), 0)::bigint, COALESCE(sum(vnd) FILTER (WHERE kind = 6412), 0)::bigint,
    COALESCE(sum(vnd) FILTER (WHERE kind = 642), 0)::bigint, COALESCE(sum(vnd) FILTER (WHERE kind = 711), 0)::bigint,
    COALESCE(sum(vnd) FILTER (WHERE kind = 811), 0)::bigint, COALESCE(sum(vnd) FILTER (WHERE kind = 8112), 0)::bigint
  FROM (
    SELECT kind, debit_vnd - credit_vnd AS vnd
    FROM ledger_day_facts
    WHERE company_id = $company_id
      AND shop_id = ANY ($shop_ids::bigint[])
      AND day BETWEEN $from_day::date AND $to_day::date
      AND kind = ANY ($kinds::integer[])
      AND contract_type = 0
      AND $with_outside::boolean
      AND (cardinality($staff_ids::bigint[]) = 0 OR staff_id = ANY ($staff_ids))
      AND (cardinality($pos_ids::bigint[]) = 0 OR pos_id = ANY ($pos_ids))
  ) AS outside
  HAVING count(*) > 0
),
weights AS (
  SELECT $w::bigint[] AS w, $v::bigint[] AS v
),
weighed AS (
  SELECT fact.*,
    orders * w[1] + bills * w[2] + volume * w[3] + top_up * w[4] + k5111 * w[5] + k5112 * w[6] + k5113 * w[7] + k5114 * w[8]
      + k5211 * w[9] + k632 * w[10] + k6322 * w[11] + k641 * w[12] + k6411 * w[13] + k6412 * w[14] + k642 * w[15] + k711 * w[16] + k811 * w[17] + k8112 * w[18] AS weight,
    orders * v[1] + bills * v[2] + volume * v[3] + top_up * v[4] + k5111 * v[5] + k5112 * v[6] + k5113 * v[7] + k5114 * v[8]
      + k5211 * v[9] + k632 * v[10] + k6322 * v[11] + k641 * v[12] + k6411 * v[13] + k6412 * v[14] + k642 * v[15] + k711 * v[16] + k811 * v[17] + k8112 * v[18] AS divisor
  FROM fact
  CROSS JOIN weights
)
SELECT key, code, orders, bills, volume, top_up, k5111, k5112, k5113, k5114, k5211, k632, k6322, k641, k6411, k6412, k642, k711, k811, k8112, count(*) OVER () AS total
FROM weighed
WHERE (cardinality($keys::bigint[]) = 0 OR (key, code) IN (SELECT * FROM unnest($keys, $codes::text[])))
ORDER BY
  CASE
    WHEN NOT $is_ratio::boolean THEN weight
    WHEN divisor > 0 THEN weight::numeric / divisor
  END NULLS LAST,
  CASE WHEN $newest_first::boolean THEN -key ELSE key END, code
LIMIT $size::integer
OFFSET $skip::integer;
