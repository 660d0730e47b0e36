-- name: list_partner_debts
-- What stands between the shops and all their partners, who are few, over a period. What stands open is read order by order from
-- the accounts, what moved from the totals by owner. A debt without an order is as old as the oldest entry that it is made of.
WITH standing AS (
  SELECT debt.id, debt.shop_id, debt.partner_id, debt.order_id, debt.balance_vnd
  FROM ({parts.partner_debts}) AS debt
  WHERE debt.balance_vnd <> 0 AND ($partner_id::bigint IS NULL OR debt.partner_id = $partner_id)
),
made_of AS (
  SELECT s.id, t.posting_date, s.balance_vnd,
    sum(t.amount_vnd) OVER (PARTITION BY s.id ORDER BY t.posting_date DESC, t.journal_id DESC, t.no DESC) - t.amount_vnd AS newer_vnd
  FROM standing s
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.debit_account_id = s.id AND t.posting_date <= $to_day::date
  WHERE s.order_id = 0 AND s.balance_vnd > 0
),
open AS (
  SELECT s.shop_id, s.partner_id, s.balance_vnd,
    COALESCE(o.for_date, (SELECT min(m.posting_date) FROM made_of m WHERE m.id = s.id AND m.newer_vnd < m.balance_vnd)) AS since
  FROM standing s
  LEFT JOIN orders o ON o.company_id = $company_id AND o.id = s.order_id
),
side AS (
  SELECT
    partner_id, count(*) AS orders,
    COALESCE(sum(balance_vnd) FILTER (WHERE balance_vnd > 0), 0)::bigint AS they_vnd,
    COALESCE(-sum(balance_vnd) FILTER (WHERE balance_vnd < 0), 0)::bigint AS we_vnd,
    min(since) FILTER (WHERE balance_vnd > 0) AS oldest,
    COALESCE(sum(balance_vnd) FILTER (WHERE balance_vnd > 0 AND since > $day::date - 8), 0)::bigint AS d7,
    COALESCE(sum(balance_vnd) FILTER (WHERE balance_vnd > 0 AND since BETWEEN $day::date - 30 AND $day::date - 8), 0)::bigint AS d30,
    COALESCE(sum(balance_vnd) FILTER (WHERE balance_vnd > 0 AND since BETWEEN $day::date - 60 AND $day::date - 31), 0)::bigint AS d60
  FROM open
  GROUP BY partner_id
),
shop_side AS (
  SELECT
    partner_id,
    jsonb_agg(jsonb_build_object('ShopID', shop_id, 'TheyOwe', they_vnd, 'WeOwe', we_vnd) ORDER BY shop_id) AS cells
  FROM (
    SELECT
      partner_id, shop_id, COALESCE(sum(balance_vnd) FILTER (WHERE balance_vnd > 0), 0)::bigint AS they_vnd,
      COALESCE(-sum(balance_vnd) FILTER (WHERE balance_vnd < 0), 0)::bigint AS we_vnd
    FROM open
    GROUP BY partner_id, shop_id
  ) AS cell
  GROUP BY partner_id
),
moved AS (
  SELECT owner_id AS partner_id, sum(debit_vnd)::bigint AS debit_vnd, sum(credit_vnd)::bigint AS credit_vnd
  FROM ledger_day_totals
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind = {account.partner} AND day BETWEEN $from_day::date AND $to_day::date
  GROUP BY owner_id
),
-- Both sides of an offset are the partner's own: one of them says how much it was, less what was taken back.
counted AS (
  SELECT owner_id AS partner_id, sum(credit_vnd - debit_vnd)::bigint AS vnd
  FROM ledger_day_flows
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind = {account.partner} AND day BETWEEN $from_day::date AND $to_day::date
    AND type = 'OFFSET' AND is_out
  GROUP BY owner_id
)
SELECT
  p.id AS "ObjectID", p.name AS "Name", 'DT' || p.no AS "Code", p.phone AS "Phone",
  COALESCE(side.they_vnd, 0) - COALESCE(side.we_vnd, 0) - COALESCE(moved.debit_vnd, 0) + COALESCE(moved.credit_vnd, 0) AS "Opening",
  COALESCE(moved.debit_vnd, 0) AS "Debit", COALESCE(moved.credit_vnd, 0) AS "Credit", COALESCE(counted.vnd, 0) AS "Offset",
  COALESCE(side.they_vnd, 0) AS "TheyOwe", COALESCE(side.we_vnd, 0) AS "WeOwe",
  COALESCE(side.they_vnd, 0) - COALESCE(side.we_vnd, 0) AS "Closing", paid.day AS "LastPay",
  jsonb_build_object(
    'D7', COALESCE(side.d7, 0), 'D30', COALESCE(side.d30, 0), 'D60', COALESCE(side.d60, 0),
    'Older', COALESCE(side.they_vnd - side.d7 - side.d30 - side.d60, 0)
  ) AS "Aging",
  COALESCE(side.orders, 0)::integer AS "OpenOrders", p.debt_limit_vnd AS "CreditLimit",
  CASE WHEN p.debt_limit_vnd > 0 THEN p.debt_limit_vnd - COALESCE(side.they_vnd, 0) END AS "LimitLeft",
  p.settle_period AS "SettlePeriod", side.oldest AS "OldestDate",
  GREATEST($day::date - side.oldest - ($settle_days::integer[])[p.settle_period] - $grace::integer, 0) AS "LateDays",
  COALESCE(shop_side.cells, '[]'::jsonb) AS "Cells"
FROM partners p
LEFT JOIN side ON side.partner_id = p.id
LEFT JOIN shop_side ON shop_side.partner_id = p.id
LEFT JOIN moved ON moved.partner_id = p.id
LEFT JOIN counted ON counted.partner_id = p.id
-- The last day on which money went either way; what was undone on its own day is none.
LEFT JOIN LATERAL (
  SELECT t.day
  FROM ledger_day_totals t
  WHERE t.company_id = $company_id AND t.shop_id = ANY ($shop_ids::bigint[]) AND t.kind = {account.partner} AND t.owner_id = p.id AND t.day <= $to_day::date
    AND EXISTS (
      SELECT FROM ledger_day_flows f
      WHERE f.company_id = $company_id AND f.shop_id = t.shop_id AND f.day = t.day AND f.kind = t.kind AND f.owner_id = t.owner_id
        AND f.counter_kind IN ({accounts.funds}, {account.advance})
        AND CASE WHEN f.is_out THEN f.credit_vnd > f.debit_vnd ELSE f.debit_vnd > f.credit_vnd END
    )
  ORDER BY t.day DESC
  LIMIT 1
) AS paid ON true
WHERE p.company_id = $company_id
  AND ($partner_id::bigint IS NULL OR p.id = $partner_id)
  AND EXISTS (
    SELECT FROM partner_shops s WHERE s.company_id = $company_id AND s.partner_id = p.id AND s.shop_id = ANY ($shop_ids::bigint[])
  )
  AND (p.status = {recordStatus.active} OR side.partner_id IS NOT NULL OR moved.partner_id IS NOT NULL)
ORDER BY p.name COLLATE "vi-x-icu", p.id;

-- name: list_partner_debt_orders
-- One partner's account order by order: what stands open at the end of the period or moved in it. What is owed without an order is as
-- old as the oldest entry that it is made of, as in the list of partners.
WITH account AS (
  SELECT a.id, a.shop_id, a.ref_id AS order_id, a.debit_vnd - a.credit_vnd AS now_vnd
  FROM ledger_accounts a
  WHERE a.company_id = $company_id AND a.shop_id = ANY ($shop_ids::bigint[]) AND a.kind = {account.partner} AND a.owner_id = $partner_id
),
entry AS (
  SELECT account.id, t.posting_date, t.journal_id, t.amount_vnd AS debit_vnd, 0::bigint AS credit_vnd
  FROM account
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.debit_account_id = account.id AND t.posting_date >= $from_day::date
  UNION ALL
  SELECT account.id, t.posting_date, t.journal_id, 0, t.amount_vnd
  FROM account
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.credit_account_id = account.id AND t.posting_date >= $from_day::date
),
moved AS (
  SELECT
    entry.id,
    COALESCE(sum(entry.debit_vnd) FILTER (WHERE entry.posting_date <= $to_day::date), 0)::bigint AS debit_vnd,
    COALESCE(sum(entry.credit_vnd) FILTER (WHERE entry.posting_date <= $to_day::date), 0)::bigint AS credit_vnd,
    COALESCE(sum(entry.debit_vnd - entry.credit_vnd) FILTER (WHERE entry.posting_date > $to_day::date), 0)::bigint AS later_vnd,
    -- Of an order either side alone is offset, and a reversal is on the other one.
    abs(COALESCE(sum(entry.debit_vnd - entry.credit_vnd) FILTER (WHERE j.type = 'OFFSET' AND entry.posting_date <= $to_day::date), 0))::bigint AS offset_vnd
  FROM entry
  JOIN ledger_journals j ON j.company_id = $company_id AND j.id = entry.journal_id
  GROUP BY entry.id
),
wanted AS (
  SELECT
    account.*, COALESCE(moved.debit_vnd, 0) AS debit_vnd, COALESCE(moved.credit_vnd, 0) AS credit_vnd, COALESCE(moved.offset_vnd, 0) AS offset_vnd,
    account.now_vnd - COALESCE(moved.later_vnd, 0) AS closing_vnd
  FROM account
  LEFT JOIN moved USING (id)
),
shown AS (
  SELECT *
  FROM wanted
  WHERE closing_vnd <> 0 OR (NOT $only_open::boolean AND (debit_vnd <> 0 OR credit_vnd <> 0))
),
why AS (
  SELECT
    id,
    COALESCE(sum(vnd) FILTER (WHERE type = 'SWIPE' AND is_debit), 0)::bigint AS swiped_vnd,
    COALESCE(sum(vnd) FILTER (WHERE type = 'SWIPE' AND NOT is_debit), 0)::bigint AS served_vnd,
    COALESCE(sum(vnd) FILTER (WHERE type = 'TOPUP' AND NOT is_debit), 0)::bigint AS topped_up_vnd,
    COALESCE(sum(vnd) FILTER (WHERE type = 'PARTNER' AND NOT is_debit), 0)::bigint AS shared_vnd
  FROM (
    SELECT shown.id, j.type, j.reverses_id IS NULL AS is_debit, CASE WHEN j.reverses_id IS NULL THEN t.amount_vnd ELSE -t.amount_vnd END AS vnd
    FROM shown
    JOIN ledger_transfers t ON t.company_id = $company_id AND t.debit_account_id = shown.id
    JOIN ledger_journals j ON j.company_id = $company_id AND j.id = t.journal_id
    WHERE shown.order_id > 0
    UNION ALL
    SELECT shown.id, j.type, j.reverses_id IS NOT NULL, CASE WHEN j.reverses_id IS NULL THEN t.amount_vnd ELSE -t.amount_vnd END
    FROM shown
    JOIN ledger_transfers t ON t.company_id = $company_id AND t.credit_account_id = shown.id
    JOIN ledger_journals j ON j.company_id = $company_id AND j.id = t.journal_id
    WHERE shown.order_id > 0
  ) AS part
  GROUP BY id
),
made_of AS (
  SELECT shown.id, t.posting_date, shown.closing_vnd,
    sum(t.amount_vnd) OVER (PARTITION BY shown.id ORDER BY t.posting_date DESC, t.journal_id DESC, t.no DESC) - t.amount_vnd AS newer_vnd
  FROM shown
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.debit_account_id = shown.id AND t.posting_date <= $to_day::date
  WHERE shown.order_id = 0 AND shown.closing_vnd > 0
),
standing AS (
  SELECT id, min(posting_date) FILTER (WHERE newer_vnd < closing_vnd) AS since
  FROM made_of
  GROUP BY id
)
SELECT
  shown.order_id AS "ScheduleID", shown.shop_id AS "ShopID", COALESCE(o.code, '') AS "Code", o.for_date AS "ForDate",
  COALESCE(c.full_name, '') AS "CustomerName", COALESCE(why.swiped_vnd, 0) AS "Swiped", COALESCE(why.served_vnd, 0) AS "Served",
  COALESCE(why.topped_up_vnd, 0) AS "ToppedUp", COALESCE(why.shared_vnd, 0) AS "Shared",
  shown.closing_vnd - shown.debit_vnd + shown.credit_vnd AS "Opening", shown.debit_vnd AS "Debit", shown.credit_vnd AS "Credit",
  shown.offset_vnd AS "Offset", GREATEST(shown.closing_vnd, 0) AS "TheyOwe", GREATEST(-shown.closing_vnd, 0) AS "WeOwe",
  CASE WHEN shown.closing_vnd > 0 THEN COALESCE(GREATEST($day::date - COALESCE(o.for_date, standing.since) - ($settle_days::integer[])[p.settle_period] - $grace::integer, 0), 0) ELSE 0 END AS "LateDays"
FROM shown
JOIN partners p ON p.company_id = $company_id AND p.id = $partner_id
LEFT JOIN why ON why.id = shown.id
LEFT JOIN standing ON standing.id = shown.id
LEFT JOIN orders o ON o.company_id = $company_id AND o.id = shown.order_id
LEFT JOIN customers c ON c.company_id = $company_id AND c.id = o.customer_id
ORDER BY o.for_date NULLS FIRST, shown.order_id, shown.shop_id;

-- name: shop_names
SELECT id, name FROM shops WHERE company_id = $company_id AND id = ANY ($ids::bigint[]) ORDER BY id;
