-- name: classes
-- What all accounts of results of these books earned (classes 5 and 7) and cost (classes 6 and 8) in a period, whatever a
-- report weighs. What the shops of the answer charged each other (fees that name one of them) is in neither.
WITH fact AS (
  SELECT kind, other_shop_id, debit_vnd - credit_vnd AS vnd
  FROM ledger_day_facts
  WHERE company_id = $company_id
    AND shop_id = ANY ($shop_ids::bigint[])
    AND (day BETWEEN $head_from::date AND $head_to::date OR day BETWEEN $tail_from::date AND $tail_to::date)
  UNION ALL
  SELECT kind, other_shop_id, debit_vnd - credit_vnd
  FROM ledger_month_facts
  WHERE company_id = $company_id
    AND shop_id = ANY ($shop_ids::bigint[])
    AND month BETWEEN $months_from::date AND $months_to::date
)
SELECT
  COALESCE(-sum(vnd) FILTER (WHERE left(kind::text, 1) IN ('5', '7')), 0)::bigint AS income,
  COALESCE(sum(vnd) FILTER (WHERE left(kind::text, 1) IN ('6', '8')), 0)::bigint AS cost
FROM fact
WHERE NOT (kind = ANY ($fee_kinds::integer[]) AND other_shop_id = ANY ($shop_ids));
