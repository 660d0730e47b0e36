-- Chốt công nợ: what stood between a shop and each party of one type at the end of a locked day is kept as it was.
CREATE TABLE debt_periods (
  company_id    bigint NOT NULL,
  shop_id       bigint NOT NULL,
  id            bigint NOT NULL,
  kind          integer NOT NULL CHECK (kind IN (131, 331, 1361, 3388)),
  closed_to     date NOT NULL,
  parties       integer NOT NULL,
  user_id       bigint NOT NULL,
  at            timestamptz NOT NULL,
  cancelled_by  bigint,
  cancelled_at  timestamptz,
  cancel_reason text NOT NULL DEFAULT '',
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, shop_id) REFERENCES shops (company_id, id),
  CHECK ((cancelled_by IS NULL) = (cancelled_at IS NULL))
);
COMMENT ON TABLE debt_periods IS 'Debts of one type that were frozen at the end of a day; kind is their account';
CREATE UNIQUE INDEX debt_periods_stand_once ON debt_periods (company_id, shop_id, kind, closed_to) WHERE cancelled_at IS NULL;

CREATE TABLE debt_period_balances (
  company_id  bigint NOT NULL,
  period_id   bigint NOT NULL,
  owner_id    bigint NOT NULL,
  balance_vnd bigint NOT NULL,
  PRIMARY KEY (company_id, period_id, owner_id),
  FOREIGN KEY (company_id, period_id) REFERENCES debt_periods (company_id, id)
);
COMMENT ON TABLE debt_period_balances IS 'Debits minus credits of each party that had a balance; a party without a row had none';

ALTER TABLE debt_periods ENABLE ROW LEVEL SECURITY;
ALTER TABLE debt_periods FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON debt_periods USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT, INSERT, UPDATE (cancelled_by, cancelled_at, cancel_reason) ON debt_periods TO cardpro_app;
GRANT SELECT ON debt_periods TO cardpro_report;
ALTER TABLE debt_period_balances ENABLE ROW LEVEL SECURITY;
ALTER TABLE debt_period_balances FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON debt_period_balances USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT, INSERT ON debt_period_balances TO cardpro_app;
GRANT SELECT ON debt_period_balances TO cardpro_report;
