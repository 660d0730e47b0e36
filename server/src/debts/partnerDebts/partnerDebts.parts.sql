-- name: partner_debts
-- What stands on the accounts of partners at the end of a day, by order: of those that are open now, and where that day is past
-- also of those of orders that something moved of since.
SELECT account.id, account.shop_id, account.partner_id, account.order_id, account.now_vnd - COALESCE(moved.vnd, 0) AS balance_vnd
FROM (
  SELECT a.id, a.shop_id, a.owner_id AS partner_id, a.ref_id AS order_id, a.debit_vnd - a.credit_vnd AS now_vnd
  FROM ledger_accounts a
  WHERE a.company_id = $company_id AND a.shop_id = ANY ($shop_ids::bigint[]) AND a.kind = {account.partner} AND a.is_open
  UNION ALL
  SELECT a.id, a.shop_id, a.owner_id, a.ref_id, 0
  FROM (
    SELECT DISTINCT shop_id, order_id
    FROM ledger_order_facts
    WHERE NOT $is_to_now::boolean AND company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND day > $to_day::date
    UNION ALL
    SELECT unnest($shop_ids::bigint[]), 0
    WHERE NOT $is_to_now::boolean
  ) AS touched
  JOIN ledger_accounts a
    ON a.company_id = $company_id AND a.shop_id = touched.shop_id AND a.kind = {account.partner} AND a.ref_id = touched.order_id AND NOT a.is_open
) AS account
LEFT JOIN LATERAL (
  SELECT sum(side.vnd)::bigint AS vnd
  FROM (
    SELECT t.amount_vnd AS vnd
    FROM ledger_transfers t
    WHERE t.company_id = $company_id AND t.debit_account_id = account.id AND t.posting_date > $to_day::date
    UNION ALL
    SELECT -t.amount_vnd
    FROM ledger_transfers t
    WHERE t.company_id = $company_id AND t.credit_account_id = account.id AND t.posting_date > $to_day::date
  ) AS side
  WHERE NOT $is_to_now::boolean
) AS moved ON true;
