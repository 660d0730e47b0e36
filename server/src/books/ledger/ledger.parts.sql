-- name: ledger_sides
-- Both sides of every transfer, each with the kind of account on the other side.
SELECT j.shop_id, t.posting_date AS day, j.id AS journal_id, j.type, j.reverses_id IS NOT NULL AS is_reversal,
  side.kind, side.owner_id, side.ref_id, side.counter_kind,
  t.order_id, COALESCE(o.contract_type, 0)::smallint AS contract_type, side.pos_id, COALESCE(t.staff_id, 0) AS staff_id, COALESCE(t.lot_id, 0) AS lot_id,
  COALESCE(t.category_id, 0) AS category_id, COALESCE(t.other_shop_id, 0) AS other_shop_id,
  side.debit_vnd, side.credit_vnd
FROM ledger_transfers t
JOIN ledger_journals j ON j.company_id = $company_id AND j.id = t.journal_id
JOIN ledger_accounts d ON d.company_id = $company_id AND d.id = t.debit_account_id
JOIN ledger_accounts c ON c.company_id = $company_id AND c.id = t.credit_account_id
LEFT JOIN orders o ON o.company_id = $company_id AND o.id = t.order_id
CROSS JOIN LATERAL (
  VALUES
    (d.kind, d.owner_id, d.ref_id, c.kind, COALESCE(t.pos_id, 0), t.amount_vnd, 0::bigint),
    (c.kind, c.owner_id, c.ref_id, d.kind, COALESCE(t.credit_pos_id, t.pos_id, 0), 0::bigint, t.amount_vnd)
) AS side (kind, owner_id, ref_id, counter_kind, pos_id, debit_vnd, credit_vnd)
WHERE t.company_id = $company_id;

-- name: ledger_counts
-- What journals count besides money, done and undone: volume, bills, orders, top-ups.
WITH swiped AS (
  SELECT j.shop_id, j.posting_date, j.type, t.order_id, COALESCE(o.contract_type, 0)::smallint AS contract_type, j.volume_pos_id, COALESCE(t.staff_id, 0) AS staff_id,
    COALESCE(t.lot_id, 0) AS lot_id, j.volume_vnd
  FROM ledger_journals j
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.journal_id = j.id AND t.no = 1
  LEFT JOIN orders o ON o.company_id = $company_id AND o.id = t.order_id
  WHERE j.company_id = $company_id AND j.volume_vnd <> 0 AND j.type <> 'LOT'
),
line AS (
  SELECT DISTINCT l.order_id, act.journal_id AS id, act.change
  FROM order_lines l
  CROSS JOIN LATERAL (VALUES (l.journal_id, 1), (l.reversal_id, -1)) AS act (journal_id, change)
  WHERE l.company_id = $company_id AND l.kind NOT IN ({lineKind.fee}, {lineKind.commission}) AND act.journal_id IS NOT NULL
),
standing AS (
  SELECT line.*, sum(change) OVER (PARTITION BY order_id ORDER BY id) AS lines FROM line
),
turn AS (
  SELECT * FROM standing WHERE (change = 1 AND lines = 1) OR (change = -1 AND lines = 0)
)
SELECT shop_id, posting_date AS day, CASE type WHEN 'INTERNAL' THEN {tally.lentVolume} ELSE {tally.volume} END AS kind, order_id, contract_type,
  volume_pos_id AS pos_id, staff_id, lot_id, greatest(volume_vnd, 0) AS done, greatest(-volume_vnd, 0) AS undone
FROM swiped
UNION ALL
SELECT shop_id, posting_date, {tally.bills}, order_id, contract_type, volume_pos_id, staff_id, lot_id, (volume_vnd > 0)::integer, (volume_vnd < 0)::integer
FROM swiped
WHERE type <> 'INTERNAL'
UNION ALL
SELECT j.shop_id, j.posting_date, {tally.orders}, turn.order_id, o.contract_type, 0, COALESCE(t.staff_id, 0), 0, (turn.change = 1)::integer,
  (turn.change = -1)::integer
FROM turn
JOIN orders o ON o.company_id = $company_id AND o.id = turn.order_id
JOIN ledger_journals j ON j.company_id = $company_id AND j.id = turn.id
LEFT JOIN LATERAL (
  SELECT staff_id
  FROM ledger_transfers
  WHERE company_id = $company_id AND journal_id = turn.id AND order_id = turn.order_id
  ORDER BY no
  LIMIT 1
) AS t ON true
UNION ALL
SELECT shop_id, day, {tally.topUp}, order_id, contract_type, 0, staff_id, 0, debit_vnd, credit_vnd
FROM ({parts.ledger_sides}) AS sides
WHERE type = 'TOPUP' AND kind = {account.customer};
