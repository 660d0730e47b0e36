-- What reports are made of is kept by each posting beside the totals. Each table of these four files is stated a second time as
-- a function that derives it from the transfers: the functions fill the tables here, and verify holds the tables to them.
-- First the facts of days, with the kind of the order, and those of months.

-- 9001 gross of swipes, 9002 bills, 9003 orders, 9004 top-ups, 9011 swipes that another shop made on this shop's terminal. They
-- count and are no accounts: debits are what was done, credits what was undone.
COMMENT ON TABLE ledger_day_totals IS 'Movements of a day by kind and owner. Kinds from 9001 on count: swipe volume, bills, orders, top-ups, lent volume';

-- The facts are derived anew below, with the kind of the order where it was only said that there is one.
TRUNCATE ledger_day_facts;
ALTER TABLE ledger_day_facts
  DROP CONSTRAINT ledger_day_facts_pkey,
  DROP COLUMN is_of_order,
  ADD COLUMN contract_type smallint NOT NULL;
ALTER TABLE ledger_day_facts ADD PRIMARY KEY (company_id, shop_id, day, kind, pos_id, staff_id, category_id, other_shop_id, contract_type);
COMMENT ON COLUMN ledger_day_facts.contract_type IS 'Of the order that earned or cost it; 0: no order''s, what a lô or a voucher brings';
CREATE TABLE ledger_month_facts (
  company_id    bigint NOT NULL,
  shop_id       bigint NOT NULL,
  month         date NOT NULL,
  kind          integer NOT NULL,
  pos_id        bigint NOT NULL DEFAULT 0,
  staff_id      bigint NOT NULL DEFAULT 0,
  category_id   bigint NOT NULL DEFAULT 0,
  other_shop_id bigint NOT NULL DEFAULT 0,
  contract_type smallint NOT NULL,
  debit_vnd     bigint NOT NULL,
  credit_vnd    bigint NOT NULL,
  PRIMARY KEY (company_id, shop_id, month, kind, pos_id, staff_id, category_id, other_shop_id, contract_type)
) WITH (fillfactor = 70);

-- Each side of each transfer, with what the sums tell apart.
CREATE FUNCTION ledger_sides(of_company bigint)
RETURNS TABLE (
  shop_id bigint, day date, journal_id bigint, type text, is_reversal boolean, kind integer, owner_id bigint, ref_id bigint, counter_kind integer,
  order_id bigint, contract_type smallint, pos_id bigint, staff_id bigint, lot_id bigint, category_id bigint, other_shop_id bigint, debit_vnd bigint, credit_vnd bigint
)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT j.shop_id, t.posting_date, j.id, j.type, j.reverses_id IS NOT NULL,
    side.kind, side.owner_id, side.ref_id, side.counter_kind,
    t.order_id, COALESCE(o.contract_type, 0)::smallint, side.pos_id, COALESCE(t.staff_id, 0), COALESCE(t.lot_id, 0), COALESCE(t.category_id, 0), COALESCE(t.other_shop_id, 0),
    side.debit_vnd, side.credit_vnd
  FROM ledger_transfers t
  JOIN ledger_journals j ON j.company_id = of_company AND j.id = t.journal_id
  JOIN ledger_accounts d ON d.company_id = of_company AND d.id = t.debit_account_id
  JOIN ledger_accounts c ON c.company_id = of_company AND c.id = t.credit_account_id
  LEFT JOIN orders o ON o.company_id = of_company AND o.id = t.order_id
  CROSS JOIN LATERAL (
    VALUES
      (d.kind, d.owner_id, d.ref_id, c.kind, COALESCE(t.pos_id, 0), t.amount_vnd, 0::bigint),
      (c.kind, c.owner_id, c.ref_id, d.kind, COALESCE(t.credit_pos_id, t.pos_id, 0), 0::bigint, t.amount_vnd)
  ) AS side (kind, owner_id, ref_id, counter_kind, pos_id, debit_vnd, credit_vnd)
  WHERE t.company_id = of_company
$$;

-- What postings count besides money, by what it is about. An order counts from its first standing line that is not a fee, until
-- none is left: the lines of an order are the journals about it, in the order of their ids.
CREATE FUNCTION ledger_counts(of_company bigint)
RETURNS TABLE (shop_id bigint, day date, kind integer, order_id bigint, contract_type smallint, pos_id bigint, staff_id bigint, lot_id bigint, done bigint, undone bigint)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  WITH swiped AS (
    SELECT j.shop_id, j.posting_date, j.type, t.order_id, COALESCE(o.contract_type, 0)::smallint AS contract_type, j.volume_pos_id, COALESCE(t.staff_id, 0) AS staff_id,
      COALESCE(t.lot_id, 0) AS lot_id, j.volume_vnd
    FROM ledger_journals j
    JOIN ledger_transfers t ON t.company_id = of_company AND t.journal_id = j.id AND t.no = 1
    LEFT JOIN orders o ON o.company_id = of_company AND o.id = t.order_id
    WHERE j.company_id = of_company AND j.volume_vnd <> 0
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

CREATE FUNCTION derive_day_counts(of_company bigint)
RETURNS TABLE (shop_id bigint, kind integer, owner_id bigint, day date, debit_vnd bigint, credit_vnd bigint)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT shop_id, kind, pos_id, day, sum(done)::bigint, sum(undone)::bigint
  FROM ledger_counts(of_company)
  GROUP BY shop_id, kind, pos_id, day
$$;

CREATE FUNCTION derive_day_facts(of_company bigint)
RETURNS TABLE (
  shop_id bigint, day date, kind integer, pos_id bigint, staff_id bigint, category_id bigint, other_shop_id bigint, contract_type smallint, debit_vnd bigint,
  credit_vnd bigint
)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT shop_id, day, kind, pos_id, staff_id, category_id, other_shop_id, contract_type, sum(debit_vnd)::bigint, sum(credit_vnd)::bigint
  FROM (
    SELECT shop_id, day, kind, pos_id, staff_id, category_id, other_shop_id, contract_type, debit_vnd, credit_vnd
    FROM ledger_sides(of_company)
    WHERE kind IN (5111, 5112, 5113, 5114, 5211, 632, 6322, 641, 6411, 6412, 642, 711, 811, 8112)
    UNION ALL
    SELECT shop_id, day, kind, pos_id, staff_id, 0, 0, contract_type, done, undone
    FROM ledger_counts(of_company)
  ) AS side
  GROUP BY shop_id, day, kind, pos_id, staff_id, category_id, other_shop_id, contract_type
$$;

-- FORCE applies to the owner as well, who has no company here. All transfers are joined with their journals and accounts.
SET LOCAL work_mem = '128MB';
ALTER TABLE ledger_accounts NO FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_journals NO FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_transfers NO FORCE ROW LEVEL SECURITY;
ALTER TABLE orders NO FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_day_totals NO FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_month_totals NO FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_day_facts NO FORCE ROW LEVEL SECURITY;

INSERT INTO ledger_day_totals (company_id, shop_id, kind, owner_id, day, debit_vnd, credit_vnd)
SELECT c.id, d.* FROM companies c CROSS JOIN LATERAL derive_day_counts(c.id) d WHERE d.kind <> 9001;
INSERT INTO ledger_month_totals (company_id, shop_id, kind, owner_id, month, debit_vnd, credit_vnd)
SELECT company_id, shop_id, kind, owner_id, date_trunc('month', day)::date, sum(debit_vnd), sum(credit_vnd)
FROM ledger_day_totals
WHERE kind > 9001
GROUP BY 1, 2, 3, 4, 5;
INSERT INTO ledger_day_facts (company_id, shop_id, day, kind, pos_id, staff_id, category_id, other_shop_id, contract_type, debit_vnd, credit_vnd)
SELECT c.id, d.* FROM companies c CROSS JOIN LATERAL derive_day_facts(c.id) d;
INSERT INTO ledger_month_facts
SELECT company_id, shop_id, date_trunc('month', day)::date, kind, pos_id, staff_id, category_id, other_shop_id, contract_type, sum(debit_vnd), sum(credit_vnd)
FROM ledger_day_facts
GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9;

ALTER TABLE ledger_accounts FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_journals FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_transfers FORCE ROW LEVEL SECURITY;
ALTER TABLE orders FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_day_totals FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_month_totals FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_day_facts FORCE ROW LEVEL SECURITY;
RESET work_mem;

-- Past balances of a kind: the months before a day.
CREATE INDEX ledger_month_totals_by_month ON ledger_month_totals (company_id, shop_id, kind, month);

-- Reports read the kind of an order from its row and from the facts of its postings alike.
CREATE FUNCTION keep_contract_type() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the contract type of an order never changes';
END $$;
CREATE TRIGGER orders_keep_contract_type BEFORE UPDATE OF contract_type ON orders
FOR EACH ROW WHEN (OLD.contract_type IS DISTINCT FROM NEW.contract_type) EXECUTE FUNCTION keep_contract_type();

ALTER TABLE ledger_month_facts ENABLE ROW LEVEL SECURITY;
ALTER TABLE ledger_month_facts FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON ledger_month_facts USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT, INSERT ON ledger_month_facts TO cardpro_app;
GRANT SELECT ON ledger_month_facts TO cardpro_report;
GRANT UPDATE (debit_vnd, credit_vnd) ON ledger_month_facts TO cardpro_app;
