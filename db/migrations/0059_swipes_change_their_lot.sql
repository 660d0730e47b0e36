-- A swipe that was entered into the wrong lô is carried into another one of its terminal: a journal of type LOT moves what the
-- bank owes for it (1361), and its volume_vnd says how large the swipe is. Such a volume is no new swipe, so it is not counted; it
-- moves between the days of the two lô.
ALTER TABLE swipes ADD COLUMN lot_journal_ids bigint[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN swipes.lot_journal_ids IS 'The journals that carried it from one lô to the next, in their order';

CREATE OR REPLACE FUNCTION ledger_counts(of_company bigint)
RETURNS TABLE (shop_id bigint, day date, kind integer, order_id bigint, contract_type smallint, pos_id bigint, staff_id bigint, lot_id bigint, done bigint, undone bigint)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  WITH swiped AS (
    SELECT j.shop_id, j.posting_date, j.type, t.order_id, COALESCE(o.contract_type, 0)::smallint AS contract_type, j.volume_pos_id, COALESCE(t.staff_id, 0) AS staff_id,
      COALESCE(t.lot_id, 0) AS lot_id, j.volume_vnd
    FROM ledger_journals j
    JOIN ledger_transfers t ON t.company_id = of_company AND t.journal_id = j.id AND t.no = 1
    LEFT JOIN orders o ON o.company_id = of_company AND o.id = t.order_id
    WHERE j.company_id = of_company AND j.volume_vnd <> 0 AND j.type <> 'LOT'
  ),
  line AS (
    SELECT j.shop_id, j.posting_date, j.id, t.order_id, (array_agg(COALESCE(t.staff_id, 0) ORDER BY t.no))[1] AS staff_id,
      CASE WHEN j.reverses_id IS NULL THEN 1 ELSE -1 END AS change
    FROM ledger_journals j
    JOIN ledger_transfers t ON t.company_id = of_company AND t.journal_id = j.id
    WHERE j.company_id = of_company AND t.order_id IS NOT NULL AND j.type NOT IN ('FEE', 'MERGE')
    GROUP BY j.shop_id, j.posting_date, j.id, j.reverses_id, t.order_id
  ),
  standing AS (
    SELECT line.*, sum(change) OVER (PARTITION BY order_id ORDER BY id) AS lines FROM line
  )
  SELECT shop_id, posting_date, CASE type WHEN 'INTERNAL' THEN 9011 ELSE 9001 END, order_id, contract_type, volume_pos_id, staff_id, lot_id,
    greatest(volume_vnd, 0), greatest(-volume_vnd, 0)
  FROM swiped
  UNION ALL
  SELECT shop_id, posting_date, 9002, order_id, contract_type, volume_pos_id, staff_id, lot_id, (volume_vnd > 0)::integer, (volume_vnd < 0)::integer
  FROM swiped
  WHERE type <> 'INTERNAL'
  UNION ALL
  SELECT s.shop_id, s.posting_date, 9003, s.order_id, o.contract_type, 0, s.staff_id, 0, (s.change = 1)::integer, (s.change = -1)::integer
  FROM standing s
  JOIN orders o ON o.company_id = of_company AND o.id = s.order_id
  WHERE (s.change = 1 AND s.lines = 1) OR (s.change = -1 AND s.lines = 0)
  UNION ALL
  SELECT shop_id, day, 9004, order_id, contract_type, 0, staff_id, 0, debit_vnd, credit_vnd
  FROM ledger_sides(of_company)
  WHERE type = 'TOPUP' AND kind = 131
$$;

CREATE OR REPLACE FUNCTION derive_lot_days(of_company bigint)
RETURNS TABLE (shop_id bigint, lot_id bigint, day date, gross_vnd bigint, net_vnd bigint, money_vnd bigint, diff_vnd bigint, held_vnd bigint)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT shop_id, lot_id, day, sum(gross)::bigint, sum(net)::bigint, sum(money)::bigint, sum(diff)::bigint, sum(held)::bigint
  FROM (
    SELECT shop_id, ref_id AS lot_id, day, 0::bigint AS gross,
      CASE WHEN kind = 1361 AND type <> 'CASHBACK' THEN debit_vnd - credit_vnd ELSE 0 END AS net,
      CASE WHEN kind = 1361 AND type = 'CASHBACK' AND counter_kind <> 632 THEN credit_vnd - debit_vnd ELSE 0 END AS money,
      CASE WHEN kind = 1361 AND type = 'CASHBACK' AND counter_kind = 632 THEN credit_vnd - debit_vnd ELSE 0 END AS diff,
      CASE WHEN kind = 1362 THEN debit_vnd - credit_vnd ELSE 0 END AS held
    FROM ledger_sides(of_company)
    WHERE kind IN (1361, 1362) AND ref_id <> 0
    UNION ALL
    SELECT shop_id, lot_id, day, done - undone, 0, 0, 0, 0
    FROM ledger_counts(of_company)
    WHERE kind = 9001 AND lot_id <> 0
    UNION ALL
    SELECT j.shop_id, moved.lot_id, j.posting_date, moved.gross, 0, 0, 0, 0
    FROM ledger_journals j
    JOIN ledger_transfers t ON t.company_id = of_company AND t.journal_id = j.id
    JOIN ledger_accounts d ON d.company_id = of_company AND d.id = t.debit_account_id
    JOIN ledger_accounts c ON c.company_id = of_company AND c.id = t.credit_account_id
    CROSS JOIN LATERAL (VALUES (d.ref_id, abs(j.volume_vnd)), (c.ref_id, -abs(j.volume_vnd))) AS moved (lot_id, gross)
    WHERE j.company_id = of_company AND j.type = 'LOT'
  ) AS side
  GROUP BY shop_id, lot_id, day
$$;

-- The proof of the books reads whom vouchers name.
GRANT SELECT ON vouchers, voucher_schedules TO cardpro_report;
