-- Flows of money and debts by what moved them, and the days of a lô.
CREATE TABLE ledger_day_flows (
  company_id   bigint NOT NULL,
  shop_id      bigint NOT NULL,
  day          date NOT NULL,
  kind         integer NOT NULL,
  owner_id     bigint NOT NULL,
  type         text NOT NULL,
  counter_kind integer NOT NULL,
  category_id  bigint NOT NULL DEFAULT 0,
  is_out       boolean NOT NULL,
  debit_vnd    bigint NOT NULL,
  credit_vnd   bigint NOT NULL,
  PRIMARY KEY (company_id, shop_id, day, kind, owner_id, type, counter_kind, category_id, is_out)
) WITH (fillfactor = 70);
COMMENT ON TABLE ledger_day_flows IS 'Movements of funds, advances, POS money and debts by the event and the kind on the other side; of 131 what belongs to no order';
COMMENT ON COLUMN ledger_day_flows.is_out IS 'Whether the posting credited the account, or reverses one that did';
CREATE TABLE ledger_month_flows (
  company_id   bigint NOT NULL,
  shop_id      bigint NOT NULL,
  month        date NOT NULL,
  kind         integer NOT NULL,
  owner_id     bigint NOT NULL,
  type         text NOT NULL,
  counter_kind integer NOT NULL,
  category_id  bigint NOT NULL DEFAULT 0,
  is_out       boolean NOT NULL,
  debit_vnd    bigint NOT NULL,
  credit_vnd   bigint NOT NULL,
  PRIMARY KEY (company_id, shop_id, month, kind, owner_id, type, counter_kind, category_id, is_out)
) WITH (fillfactor = 70);

CREATE TABLE ledger_lot_days (
  company_id bigint NOT NULL,
  shop_id    bigint NOT NULL,
  lot_id     bigint NOT NULL,
  day        date NOT NULL,
  gross_vnd  bigint NOT NULL DEFAULT 0,
  net_vnd    bigint NOT NULL DEFAULT 0,
  money_vnd  bigint NOT NULL DEFAULT 0,
  diff_vnd   bigint NOT NULL DEFAULT 0,
  held_vnd   bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, lot_id, day)
) WITH (fillfactor = 70);
COMMENT ON TABLE ledger_lot_days IS 'Of a lô on a day: swiped, expected of the bank for it, paid by it, closed by a fee difference, put on hold';

CREATE FUNCTION derive_day_flows(of_company bigint)
RETURNS TABLE (
  shop_id bigint, day date, kind integer, owner_id bigint, type text, counter_kind integer, category_id bigint, is_out boolean, debit_vnd bigint,
  credit_vnd bigint
)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT shop_id, day, kind, owner_id, type, counter_kind, category_id, (credit_vnd > 0) <> is_reversal, sum(debit_vnd)::bigint, sum(credit_vnd)::bigint
  FROM ledger_sides(of_company)
  WHERE kind IN (111, 112, 141, 1361, 1362, 1368, 1381, 1388, 331, 3381, 3388, 411) OR (kind = 131 AND ref_id = 0)
  GROUP BY shop_id, day, kind, owner_id, type, counter_kind, category_id, (credit_vnd > 0) <> is_reversal
$$;

CREATE FUNCTION derive_lot_days(of_company bigint)
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
  ) AS side
  GROUP BY shop_id, lot_id, day
$$;

-- FORCE applies to the owner as well, who has no company here. All transfers are joined with their journals and accounts.
SET LOCAL work_mem = '128MB';
ALTER TABLE ledger_accounts NO FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_journals NO FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_transfers NO FORCE ROW LEVEL SECURITY;
ALTER TABLE orders NO FORCE ROW LEVEL SECURITY;
INSERT INTO ledger_day_flows SELECT c.id, d.* FROM companies c CROSS JOIN LATERAL derive_day_flows(c.id) d;
INSERT INTO ledger_month_flows
SELECT company_id, shop_id, date_trunc('month', day)::date, kind, owner_id, type, counter_kind, category_id, is_out, sum(debit_vnd), sum(credit_vnd)
FROM ledger_day_flows
GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9;
INSERT INTO ledger_lot_days SELECT c.id, d.* FROM companies c CROSS JOIN LATERAL derive_lot_days(c.id) d;
ALTER TABLE ledger_accounts FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_journals FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_transfers FORCE ROW LEVEL SECURITY;
ALTER TABLE orders FORCE ROW LEVEL SECURITY;
RESET work_mem;

CREATE INDEX ledger_lot_days_by_day ON ledger_lot_days (company_id, shop_id, day);

ALTER TABLE ledger_day_flows ENABLE ROW LEVEL SECURITY;
ALTER TABLE ledger_day_flows FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON ledger_day_flows USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT, INSERT ON ledger_day_flows TO cardpro_app;
GRANT SELECT ON ledger_day_flows TO cardpro_report;
ALTER TABLE ledger_month_flows ENABLE ROW LEVEL SECURITY;
ALTER TABLE ledger_month_flows FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON ledger_month_flows USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT, INSERT ON ledger_month_flows TO cardpro_app;
GRANT SELECT ON ledger_month_flows TO cardpro_report;
ALTER TABLE ledger_lot_days ENABLE ROW LEVEL SECURITY;
ALTER TABLE ledger_lot_days FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON ledger_lot_days USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT, INSERT ON ledger_lot_days TO cardpro_app;
GRANT SELECT ON ledger_lot_days TO cardpro_report;
GRANT UPDATE (debit_vnd, credit_vnd) ON ledger_day_flows, ledger_month_flows TO cardpro_app;
GRANT UPDATE (gross_vnd, net_vnd, money_vnd, diff_vnd, held_vnd) ON ledger_lot_days TO cardpro_app;
