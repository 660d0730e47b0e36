-- What collaborators earn on an order (641 / 3388): the terms are the order's own from the moment it is made. Orders that are there
-- already get their collaborator's terms of today; nothing is posted for what was done on them before, so the part of the base
-- that is there now is left out for good.
ALTER TABLE orders ADD COLUMN aff_mpct integer NOT NULL DEFAULT 0 CHECK (aff_mpct BETWEEN 0 AND 100000);
ALTER TABLE orders ADD COLUMN aff_base smallint NOT NULL DEFAULT 1 CHECK (aff_base BETWEEN 1 AND 3);
ALTER TABLE orders ADD COLUMN parent_aff_id bigint;
ALTER TABLE orders ADD COLUMN parent_aff_mpct integer NOT NULL DEFAULT 0 CHECK (parent_aff_mpct BETWEEN 0 AND 100000);
ALTER TABLE orders ADD COLUMN passed_base_vnd bigint NOT NULL DEFAULT 0 CHECK (passed_base_vnd >= 0);
ALTER TABLE orders ADD COLUMN commission_vnd bigint NOT NULL DEFAULT 0 CHECK (commission_vnd >= 0);
ALTER TABLE orders ADD COLUMN parent_commission_vnd bigint NOT NULL DEFAULT 0 CHECK (parent_commission_vnd BETWEEN 0 AND commission_vnd);
ALTER TABLE orders ADD FOREIGN KEY (company_id, parent_aff_id) REFERENCES collaborators;
COMMENT ON COLUMN orders.aff_mpct IS 'Percent of the collaborator when the order was made';
COMMENT ON COLUMN orders.aff_base IS 'Of what: 1 swiped volume, 2 fee less discount, 3 gross profit before commissions';
COMMENT ON COLUMN orders.parent_aff_id IS 'The collaborator above, who has a percent of the same base';
COMMENT ON COLUMN orders.passed_base_vnd IS 'The part of the base that was there before commission was posted: nothing is earned on it';
COMMENT ON COLUMN orders.commission_vnd IS 'What both have earned: the posted lines of kind 8';
COMMENT ON COLUMN orders.parent_commission_vnd IS 'The part of the collaborator above';

-- FORCE applies to the owner as well, who has no company here.
ALTER TABLE orders NO FORCE ROW LEVEL SECURITY;
ALTER TABLE collaborators NO FORCE ROW LEVEL SECURITY;
UPDATE orders o
SET aff_mpct = a.commission_mpct,
    aff_base = a.commission_base,
    parent_aff_id = a.parent_id,
    parent_aff_mpct = CASE WHEN a.parent_id IS NULL THEN 0 ELSE a.parent_mpct END,
    passed_base_vnd = greatest(0, CASE a.commission_base
      WHEN 1 THEN o.swipe_vnd
      WHEN 2 THEN o.fee_vnd - o.discount_vnd
      ELSE o.fee_vnd - o.discount_vnd - o.pos_fee_vnd - o.staff_fee_vnd
    END)
FROM collaborators a
WHERE a.company_id = o.company_id AND a.id = o.aff_id;
ALTER TABLE orders FORCE ROW LEVEL SECURITY;
ALTER TABLE collaborators FORCE ROW LEVEL SECURITY;
ALTER TABLE orders ADD CHECK (parent_aff_id IS NOT NULL OR parent_aff_mpct = 0);
ALTER TABLE orders ADD CHECK (aff_id IS NOT NULL OR (aff_mpct = 0 AND parent_aff_id IS NULL));

ALTER TABLE orders DROP COLUMN profit_vnd;
ALTER TABLE orders ADD COLUMN profit_vnd bigint NOT NULL GENERATED ALWAYS AS (fee_vnd - discount_vnd - pos_fee_vnd - staff_fee_vnd - commission_vnd) STORED;
CREATE INDEX orders_at_a_loss ON orders (company_id, shop_id) WHERE profit_vnd < 0 AND status < 6;

-- An order begins and ends with a line that does not follow from others; paying its commission is no line of it.
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
    WHERE j.company_id = of_company AND t.order_id IS NOT NULL AND j.type NOT IN ('FEE', 'AFF', 'PAYAFF', 'MERGE')
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
