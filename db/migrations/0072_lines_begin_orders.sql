-- An order counts from its first standing line that does not follow from others until none is left. Its lines say which those are: journals
-- that are about an order and no line of it (what a partner settles or is adjusted, what came back after a loss) count nothing, and an
-- offset counts on both of its orders.
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
    SELECT DISTINCT l.order_id, act.journal_id AS id, act.change
    FROM order_lines l
    CROSS JOIN LATERAL (VALUES (l.journal_id, 1), (l.reversal_id, -1)) AS act (journal_id, change)
    WHERE l.company_id = of_company AND l.kind NOT IN (3, 8) AND act.journal_id IS NOT NULL
  ),
  standing AS (
    SELECT line.*, sum(change) OVER (PARTITION BY order_id ORDER BY id) AS lines FROM line
  ),
  turn AS (
    SELECT * FROM standing WHERE (change = 1 AND lines = 1) OR (change = -1 AND lines = 0)
  )
  SELECT shop_id, posting_date, CASE type WHEN 'INTERNAL' THEN 9011 ELSE 9001 END, order_id, contract_type, volume_pos_id, staff_id, lot_id,
    greatest(volume_vnd, 0), greatest(-volume_vnd, 0)
  FROM swiped
  UNION ALL
  SELECT shop_id, posting_date, 9002, order_id, contract_type, volume_pos_id, staff_id, lot_id, (volume_vnd > 0)::integer, (volume_vnd < 0)::integer
  FROM swiped
  WHERE type <> 'INTERNAL'
  UNION ALL
  SELECT j.shop_id, j.posting_date, 9003, turn.order_id, o.contract_type, 0, COALESCE(t.staff_id, 0), 0, (turn.change = 1)::integer, (turn.change = -1)::integer
  FROM turn
  JOIN orders o ON o.company_id = of_company AND o.id = turn.order_id
  JOIN ledger_journals j ON j.company_id = of_company AND j.id = turn.id
  LEFT JOIN LATERAL (
    SELECT staff_id
    FROM ledger_transfers
    WHERE company_id = of_company AND journal_id = turn.id AND order_id = turn.order_id
    ORDER BY no
    LIMIT 1
  ) AS t ON true
  UNION ALL
  SELECT shop_id, day, 9004, order_id, contract_type, 0, staff_id, 0, debit_vnd, credit_vnd
  FROM ledger_sides(of_company)
  WHERE type = 'TOPUP' AND kind = 131
$$;
