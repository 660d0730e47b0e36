-- name: freeze_period
-- The shop's days are held, so that no posting into them is under way.
INSERT INTO debt_periods (company_id, shop_id, id, kind, closed_to, parties, user_id, at)
SELECT $company_id::bigint, $shop_id::bigint, $id::bigint, $kind::integer, $closed_to::date, $parties::integer, $user_id::bigint, $at::timestamptz;

-- name: balances_at
-- What stood between the shop and each party at the end of a day: whole months before, and the days of its month.
SELECT owner_id AS "ownerId", sum(vnd)::bigint AS "balanceVnd"
FROM (
  SELECT owner_id, debit_vnd - credit_vnd AS vnd
  FROM ledger_month_totals
  WHERE company_id = $company_id AND shop_id = $shop_id AND kind = $kind AND month < date_trunc('month', $day::date)::date
  UNION ALL
  SELECT owner_id, debit_vnd - credit_vnd
  FROM ledger_day_totals
  WHERE company_id = $company_id AND shop_id = $shop_id AND kind = $kind AND day BETWEEN date_trunc('month', $day::date)::date AND $day::date
) AS moved
GROUP BY owner_id
HAVING sum(vnd) <> 0
ORDER BY owner_id;

-- name: freeze_balances
INSERT INTO debt_period_balances (company_id, period_id, owner_id, balance_vnd)
SELECT $company_id::bigint, $id::bigint, b.owner_id, b.balance_vnd
FROM unnest($owners::bigint[], $balances::bigint[]) AS b (owner_id, balance_vnd);

-- name: find_standing
SELECT id, kind, parties
FROM debt_periods
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND kind = ANY ($kinds::integer[])
  AND closed_to = $closed_to
  AND cancelled_at IS NULL;

-- name: find_period
SELECT id, kind, closed_to::text AS "closedTo", cancelled_at IS NOT NULL AS "isCancelled"
FROM debt_periods
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND id = $id
FOR UPDATE;

-- name: cancel_period
UPDATE debt_periods
SET cancelled_by = $user_id, cancelled_at = $at, cancel_reason = $reason
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND (id = $id OR ($all_types::boolean AND closed_to = $closed_to::date))
  AND cancelled_at IS NULL;

-- name: latest_standing
-- Of each type the latest that stands, of one shop.
SELECT DISTINCT ON (p.kind) p.kind, p.id AS "PeriodID", p.closed_to::text AS "ClosedTo", p.at AS "At", COALESCE(u.full_name, '') AS "By"
FROM debt_periods p
LEFT JOIN users u ON u.company_id = $company_id AND u.id = p.user_id
WHERE p.company_id = $company_id
  AND p.shop_id = $shop_id
  AND p.cancelled_at IS NULL
ORDER BY p.kind, p.closed_to DESC;

-- name: standing_from
-- Frozen debts that end on this day or a later one.
SELECT kind, closed_to::text AS "closedTo"
FROM debt_periods
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND closed_to >= $day
  AND cancelled_at IS NULL
ORDER BY closed_to DESC, kind;

-- name: frozen_openings
-- What stood at the end of the day before a period, from the latest frozen balances of each shop that end before it and what moved
-- since. Shops without any are not in it.
WITH frozen AS (
  SELECT DISTINCT ON (shop_id) shop_id, id, closed_to
  FROM debt_periods
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind = $kind AND closed_to < $from_day::date AND cancelled_at IS NULL
  ORDER BY shop_id, closed_to DESC
)
SELECT owner_id AS "ownerId", sum(vnd)::bigint AS "balanceVnd", (SELECT count(*) FROM frozen) AS shops
FROM (
  SELECT b.owner_id, b.balance_vnd AS vnd
  FROM frozen
  JOIN debt_period_balances b ON b.company_id = $company_id AND b.period_id = frozen.id
  UNION ALL
  SELECT t.owner_id, t.debit_vnd - t.credit_vnd
  FROM frozen
  JOIN ledger_day_totals t
    ON t.company_id = $company_id AND t.shop_id = frozen.shop_id AND t.kind = $kind AND t.day > frozen.closed_to AND t.day < $from_day::date
) AS moved
GROUP BY owner_id;

-- name: debts_in_lines
-- What every movement of a debt comes to, beside the balance of its account, its totals of months and what was frozen of it.
WITH account AS (
  SELECT
    a.shop_id, a.kind, a.owner_id, sum(a.debit_vnd - a.credit_vnd)::bigint AS cached,
    sum(
      COALESCE((SELECT sum(t.amount_vnd) FROM ledger_transfers t WHERE t.company_id = $company_id AND t.debit_account_id = a.id), 0)
      - COALESCE((SELECT sum(t.amount_vnd) FROM ledger_transfers t WHERE t.company_id = $company_id AND t.credit_account_id = a.id), 0)
    )::bigint AS ledger
  FROM ledger_accounts a
  WHERE a.company_id = $company_id AND a.shop_id = ANY ($shop_ids::bigint[]) AND a.kind = ANY ($kinds::integer[])
    AND ($owner_id::bigint IS NULL OR a.owner_id = $owner_id)
  GROUP BY a.shop_id, a.kind, a.owner_id
),
total AS (
  SELECT shop_id, kind, owner_id, sum(debit_vnd - credit_vnd)::bigint AS cached
  FROM ledger_month_totals
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind = ANY ($kinds::integer[])
    AND ($owner_id::bigint IS NULL OR owner_id = $owner_id)
  GROUP BY shop_id, kind, owner_id
),
frozen AS (
  SELECT p.shop_id, p.kind, p.closed_to, b.owner_id, b.balance_vnd AS cached, moved.vnd AS ledger
  FROM debt_periods p
  JOIN debt_period_balances b ON b.company_id = $company_id AND b.period_id = p.id
  CROSS JOIN LATERAL (
    SELECT COALESCE(sum(t.debit_vnd - t.credit_vnd), 0)::bigint AS vnd
    FROM ledger_day_totals t
    WHERE t.company_id = $company_id AND t.shop_id = p.shop_id AND t.kind = p.kind AND t.owner_id = b.owner_id AND t.day <= p.closed_to
  ) AS moved
  WHERE p.company_id = $company_id AND p.shop_id = ANY ($shop_ids::bigint[]) AND p.kind = ANY ($kinds::integer[]) AND p.cancelled_at IS NULL
    AND ($owner_id::bigint IS NULL OR b.owner_id = $owner_id)
),
checked AS (
  SELECT kind, owner_id, 'Số dư' AS what, cached, ledger FROM account
  UNION ALL
  SELECT kind, owner_id, 'Tổng tháng', COALESCE(total.cached, 0), account.ledger FROM account FULL JOIN total USING (shop_id, kind, owner_id)
  UNION ALL
  SELECT kind, owner_id, 'Chốt ' || to_char(closed_to, 'DD/MM/YYYY'), cached, ledger FROM frozen
)
SELECT
  (SELECT count(*) FROM checked) AS "Checked",
  COALESCE(
    (
      SELECT jsonb_agg(
        jsonb_build_object('kind', kind, 'ownerId', owner_id, 'what', what, 'Cached', cached, 'Ledger', COALESCE(ledger, 0))
        ORDER BY kind, owner_id, what
      )
      FROM checked
      WHERE cached IS DISTINCT FROM ledger
    ),
    '[]'::jsonb
  ) AS "Differences";

-- name: held_money
SELECT COALESCE(sum(debit_vnd - credit_vnd), 0)::bigint AS "heldVnd"
FROM ledger_month_totals
WHERE company_id = $company_id
  AND shop_id = ANY ($shop_ids::bigint[])
  AND kind = {account.posHeld};
