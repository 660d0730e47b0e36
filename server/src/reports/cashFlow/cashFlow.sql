-- name: flows
-- What moved the funds of a period, by column: whole months come from the months unless every day has its own.
WITH flow AS (
  SELECT shop_id, day, owner_id, type, counter_kind, is_out, debit_vnd - credit_vnd AS vnd
  FROM ledger_day_flows
  WHERE company_id = $company_id
    AND shop_id = ANY ($shop_ids::bigint[])
    AND kind IN ({accounts.funds})
    AND (day BETWEEN $head_from::date AND $head_to::date OR day BETWEEN $tail_from::date AND $tail_to::date)
  UNION ALL
  SELECT shop_id, month, owner_id, type, counter_kind, is_out, debit_vnd - credit_vnd
  FROM ledger_month_flows
  WHERE company_id = $company_id
    AND shop_id = ANY ($shop_ids::bigint[])
    AND kind IN ({accounts.funds})
    AND month BETWEEN $months_from::date AND $months_to::date
)
SELECT
  CASE $by::text WHEN 'shop' THEN shop_id::text WHEN 'fund' THEN owner_id::text WHEN 'month' THEN to_char(day, 'YYYY-MM') ELSE day::text END AS "column",
  type, counter_kind AS "counterKind", is_out AS "isOut", sum(vnd)::bigint AS vnd
FROM flow
GROUP BY 1, 2, 3, 4;

-- name: between
-- Money that moved between funds of shops in view, told from their accounts with one another (1368), by event.
WITH flow AS (
  SELECT type, is_out, debit_vnd - credit_vnd AS vnd
  FROM ledger_day_flows
  WHERE company_id = $company_id
    AND shop_id = ANY ($shop_ids::bigint[])
    AND kind = {account.internal}
    AND counter_kind IN ({accounts.funds})
    AND type <> ALL ($for_other_books::text[])
    AND owner_id = ANY ($shop_ids)
    AND (day BETWEEN $head_from::date AND $head_to::date OR day BETWEEN $tail_from::date AND $tail_to::date)
  UNION ALL
  SELECT type, is_out, debit_vnd - credit_vnd
  FROM ledger_month_flows
  WHERE company_id = $company_id
    AND shop_id = ANY ($shop_ids::bigint[])
    AND kind = {account.internal}
    AND counter_kind IN ({accounts.funds})
    AND type <> ALL ($for_other_books::text[])
    AND owner_id = ANY ($shop_ids)
    AND month BETWEEN $months_from::date AND $months_to::date
)
SELECT
  COALESCE(-sum(vnd) FILTER (WHERE is_out), 0)::bigint AS "inVnd", COALESCE(sum(vnd) FILTER (WHERE NOT is_out), 0)::bigint AS "outVnd"
FROM flow
GROUP BY type;

-- name: opening
-- What stood in the funds when the period began, by shop and fund.
SELECT shop_id AS "shopId", owner_id AS "fundId", sum(vnd)::bigint AS vnd
FROM (
  SELECT shop_id, owner_id, debit_vnd - credit_vnd AS vnd
  FROM ledger_month_totals
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind IN ({accounts.funds}) AND month < $month::date
  UNION ALL
  SELECT shop_id, owner_id, debit_vnd - credit_vnd
  FROM ledger_day_totals
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind IN ({accounts.funds}) AND day >= $month::date AND day < $from_day::date
) AS total
GROUP BY shop_id, owner_id;

-- name: accounts
-- What the accounts of the funds say of the end of the period: their balances of now, less what moved since.
SELECT (
  COALESCE((
    SELECT sum(debit_vnd - credit_vnd) FROM ledger_accounts WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind IN ({accounts.funds})
  ), 0)
  - COALESCE((
    SELECT sum(debit_vnd - credit_vnd)
    FROM ledger_day_totals
    WHERE company_id = $company_id AND shop_id = ANY ($shop_ids) AND kind IN ({accounts.funds}) AND day > $to_day::date
  ), 0)
)::bigint AS vnd;

-- name: shops
SELECT id::text AS "Key", name AS "Name" FROM shops WHERE company_id = $company_id AND id = ANY ($shop_ids::bigint[]) ORDER BY id < 0, id;

-- name: funds
SELECT id::text AS "Key", name AS "Name" FROM funds WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) ORDER BY shop_id, kind, id;
