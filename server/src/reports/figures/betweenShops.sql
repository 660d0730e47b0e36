-- name: fees
-- What shops charged each other, by day or month or all of it: with shops of the answer, or with those that it does not hold.
WITH fact AS (
  SELECT day, kind, other_shop_id, debit_vnd - credit_vnd AS vnd
  FROM ledger_day_facts
  WHERE company_id = $company_id
    AND shop_id = ANY ($shop_ids::bigint[])
    AND kind = ANY ($fee_kinds::integer[])
    AND other_shop_id <> 0
    AND (day BETWEEN $head_from::date AND $head_to::date OR day BETWEEN $tail_from::date AND $tail_to::date)
  UNION ALL
  SELECT month, kind, other_shop_id, debit_vnd - credit_vnd
  FROM ledger_month_facts
  WHERE company_id = $company_id
    AND shop_id = ANY ($shop_ids::bigint[])
    AND kind = ANY ($fee_kinds::integer[])
    AND other_shop_id <> 0
    AND month BETWEEN $months_from::date AND $months_to::date
)
SELECT
  CASE
    WHEN $by_day::boolean THEN day - DATE '2000-01-01'
    WHEN $by_month::boolean THEN EXTRACT(YEAR FROM day) * 12 + EXTRACT(MONTH FROM day) - 1
    ELSE 0
  END::bigint AS "key",
  kind, sum(vnd)::bigint AS vnd
FROM fact
WHERE (other_shop_id = ANY ($shop_ids::bigint[])) = $is_in_answer::boolean
GROUP BY 1, 2;

-- name: known_elsewhere
-- New customers that another shop of the answer had before: the same person by phone or citizen id. Only those are looked up whom
-- another shop of the company has at all.
SELECT
  CASE WHEN $by_day::boolean THEN c.first_used_on - DATE '2000-01-01' ELSE 0 END::bigint AS "key",
  $kind::integer AS kind, count(*) AS vnd
FROM shared_customers k
JOIN customers c ON c.company_id = $company_id AND c.id = k.customer_id
WHERE k.company_id = $company_id
  AND k.shop_id = ANY ($shop_ids::bigint[])
  AND c.first_used_on BETWEEN $from_day::date AND $to_day::date
  AND c.merged_into_id IS NULL
  AND (
    EXISTS (
      SELECT FROM customers o
      WHERE o.company_id = $company_id
        AND o.shop_id = ANY ($shop_ids)
        AND o.shop_id <> c.shop_id
        AND o.phone = c.phone
        AND c.phone <> ''
        AND o.first_used_on IS NOT NULL
        AND o.merged_into_id IS NULL
        AND (o.first_used_on, o.id) < (c.first_used_on, c.id)
    )
    OR EXISTS (
      SELECT FROM customers o
      WHERE o.company_id = $company_id
        AND o.shop_id = ANY ($shop_ids)
        AND o.shop_id <> c.shop_id
        AND o.citizen_hash = c.citizen_hash
        AND o.first_used_on IS NOT NULL
        AND o.merged_into_id IS NULL
        AND (o.first_used_on, o.id) < (c.first_used_on, c.id)
    )
  )
GROUP BY 1;

-- name: lines
-- The transfers of these fees, in the order of their days.
WITH account AS MATERIALIZED (
  SELECT id, kind FROM ledger_accounts WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind = ANY ($fee_kinds::integer[])
),
side AS (
  SELECT a.kind, t.journal_id, t.no, t.amount_vnd AS debit_vnd, 0::bigint AS credit_vnd, t.other_shop_id
  FROM account a
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.debit_account_id = a.id AND t.posting_date BETWEEN $from_day::date AND $to_day::date
  UNION ALL
  SELECT a.kind, t.journal_id, t.no, 0, t.amount_vnd, t.other_shop_id
  FROM account a
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.credit_account_id = a.id AND t.posting_date BETWEEN $from_day::date AND $to_day::date
)
SELECT
  j.id AS "journalId", side.no::integer AS no, j.posting_date AS "day", j.created_at AS "at", j.code, j.type, j.note, j.reverses_id IS NOT NULL AS "isReversal",
  side.kind, side.debit_vnd AS "debitVnd", side.credit_vnd AS "creditVnd"
FROM side
JOIN ledger_journals j ON j.company_id = $company_id AND j.id = side.journal_id
WHERE (side.other_shop_id = ANY ($shop_ids)) = $is_in_answer::boolean
ORDER BY j.posting_date, j.id, side.no;
