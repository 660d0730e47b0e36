-- name: balances
-- By shop and account, what stands at the end of a day: parties who owe and those who are owed apart, partners order by order. Customers
-- are read from their open orders and the accounts without one, POS money from the unpaid lô, both led back by the days since; all
-- else is added up from the months before and the days of the day's own month.
WITH posted AS (
  SELECT shop_id, kind, owner_id, debit_vnd - credit_vnd AS vnd
  FROM ledger_month_totals
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind = ANY ($kinds::integer[]) AND month < $month::date
  UNION ALL
  SELECT shop_id, kind, owner_id, debit_vnd - credit_vnd
  FROM ledger_day_totals
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind = ANY ($kinds::integer[]) AND day BETWEEN $month::date AND $to_day::date
),
standing AS (
  SELECT shop_id, {account.customer} AS kind, customer_id AS owner_id, balance_vnd AS vnd,
    $is_to_now::boolean AND status < $to_send AND balance_vnd > 0 AS is_at_work
  FROM orders
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND is_unsettled
  UNION ALL
  SELECT shop_id, kind, owner_id, debit_vnd - credit_vnd, false
  FROM ledger_accounts
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind IN ({account.customer}, {accounts.posMoney}) AND ref_id = 0
  UNION ALL
  SELECT l.shop_id, a.kind, l.pos_id, a.debit_vnd - a.credit_vnd, false
  FROM lots l
  JOIN ledger_accounts a
    ON a.company_id = $company_id AND a.shop_id = l.shop_id AND a.kind IN ({accounts.posMoney}) AND a.ref_id = l.id AND a.owner_id = l.pos_id
  WHERE l.company_id = $company_id AND l.shop_id = ANY ($shop_ids::bigint[]) AND l.is_unpaid
  UNION ALL
  SELECT shop_id, kind, owner_id, credit_vnd - debit_vnd, false
  FROM ledger_day_totals
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind IN ({account.customer}, {accounts.posMoney}) AND day > $to_day::date
),
party AS (
  SELECT shop_id, kind, owner_id, sum(vnd) AS vnd, 0 AS at_work_vnd FROM posted GROUP BY shop_id, kind, owner_id
  UNION ALL
  SELECT
    shop_id, kind, owner_id, COALESCE(sum(vnd) FILTER (WHERE NOT is_at_work), 0), COALESCE(sum(vnd) FILTER (WHERE is_at_work), 0)
  FROM standing
  GROUP BY shop_id, kind, owner_id
  UNION ALL
  SELECT debt.shop_id, {account.partner}, debt.id, debt.balance_vnd, 0
  FROM ({parts.partner_debts}) AS debt
)
SELECT
  shop_id AS "shopId", kind, COALESCE(sum(vnd) FILTER (WHERE vnd > 0), 0)::bigint AS "theyOwe", COALESCE(-sum(vnd) FILTER (WHERE vnd < 0), 0)::bigint AS "weOwe",
  sum(at_work_vnd)::bigint AS "atWork"
FROM party
GROUP BY shop_id, kind
ORDER BY shop_id, kind;

-- name: shops
SELECT id AS "ShopID", name AS "Name" FROM shops WHERE company_id = $company_id AND id = ANY ($shop_ids::bigint[]) ORDER BY id;
