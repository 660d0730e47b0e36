-- name: pos_money_in_lines
-- What every movement of POS money comes to, beside the balances of lô, the totals of POS, and the mark of an unpaid lô.
WITH account AS (
  SELECT
    a.shop_id, a.kind, a.owner_id, a.ref_id, a.debit_vnd - a.credit_vnd AS cached,
    COALESCE((SELECT sum(t.amount_vnd) FROM ledger_transfers t WHERE t.company_id = $company_id AND t.debit_account_id = a.id), 0)
      - COALESCE((SELECT sum(t.amount_vnd) FROM ledger_transfers t WHERE t.company_id = $company_id AND t.credit_account_id = a.id), 0) AS ledger
  FROM ledger_accounts a
  WHERE a.company_id = $company_id AND a.shop_id = ANY ($shop_ids::bigint[]) AND a.kind IN ({accounts.posMoney})
    AND ($pos_id::bigint IS NULL OR a.owner_id = $pos_id)
),
by_pos AS (
  SELECT shop_id, kind, owner_id, sum(ledger) AS ledger FROM account GROUP BY shop_id, kind, owner_id
),
total AS (
  SELECT shop_id, kind, owner_id, sum(debit_vnd - credit_vnd) AS cached
  FROM ledger_month_totals
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind IN ({accounts.posMoney})
    AND ($pos_id::bigint IS NULL OR owner_id = $pos_id)
  GROUP BY shop_id, kind, owner_id
),
checked AS (
  SELECT account.owner_id,
    CASE kind WHEN {account.posUnpaid} THEN 'chưa về' ELSE 'đang treo' END || COALESCE(' của lô ' || l.number_text, '') AS what, cached, ledger
  FROM account
  LEFT JOIN lots l ON l.company_id = $company_id AND l.id = account.ref_id
  UNION ALL
  SELECT owner_id, CASE kind WHEN {account.posUnpaid} THEN 'tổng chưa về' ELSE 'tổng đang treo' END, COALESCE(total.cached, 0), COALESCE(by_pos.ledger, 0)
  FROM by_pos FULL JOIN total USING (shop_id, kind, owner_id)
  UNION ALL
  SELECT l.pos_id, 'dấu còn tiền của lô ' || l.number_text, l.is_unpaid::integer, (COALESCE(sum(account.ledger), 0) <> 0)::integer
  FROM lots l
  LEFT JOIN account ON account.ref_id = l.id
  WHERE l.company_id = $company_id AND l.shop_id = ANY ($shop_ids::bigint[]) AND ($pos_id::bigint IS NULL OR l.pos_id = $pos_id)
  GROUP BY l.pos_id, l.id, l.number_text, l.is_unpaid
)
SELECT
  (SELECT count(*) FROM checked) AS "Checked",
  COALESCE(
    (
      SELECT jsonb_agg(jsonb_build_object('Key', p.name || ': ' || what, 'Cached', cached, 'Ledger', ledger) ORDER BY p.name, what)
      FROM checked
      JOIN pos p ON p.company_id = $company_id AND p.id = checked.owner_id
      WHERE cached IS DISTINCT FROM ledger
    ),
    '[]'::jsonb
  ) AS "Differences";
