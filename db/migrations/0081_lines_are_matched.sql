-- Lines of accounts against vouchers, payouts and lô.
CREATE TABLE line_refusals (
  company_id bigint NOT NULL,
  line_id    bigint NOT NULL,
  key        text NOT NULL,
  refused_by bigint NOT NULL,
  refused_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, line_id, key),
  FOREIGN KEY (company_id, line_id) REFERENCES bank_lines
);
COMMENT ON TABLE line_refusals IS 'Suggestions for lines of accounts that were declined: they are not offered again';
COMMENT ON COLUMN line_refusals.key IS 'SHA-256 of what the suggestion is called by';

CREATE TABLE unknown_money (
  company_id    bigint NOT NULL,
  id            bigint NOT NULL,
  shop_id       bigint NOT NULL,
  fund_id       bigint NOT NULL,
  line_id       bigint NOT NULL,
  amount_vnd    bigint NOT NULL CHECK (amount_vnd > 0),
  day           date NOT NULL,
  code          text NOT NULL,
  status        smallint NOT NULL DEFAULT 1 CHECK (status IN (1, 2)),
  journal_id    bigint NOT NULL,
  reversal_id   bigint,
  cancel_reason text NOT NULL DEFAULT '',
  created_by    bigint NOT NULL,
  created_at    timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, shop_id) REFERENCES shops,
  FOREIGN KEY (company_id, fund_id) REFERENCES funds,
  FOREIGN KEY (company_id, line_id) REFERENCES bank_lines,
  CHECK ((status = 2) = (reversal_id IS NOT NULL))
);
COMMENT ON TABLE unknown_money IS 'Money of lines of accounts of which nothing was known (3381)';
COMMENT ON COLUMN unknown_money.status IS '1 stands, 2 taken back';
CREATE INDEX unknown_money_of_shop ON unknown_money (company_id, shop_id, id DESC);

ALTER TABLE cash_backs ADD COLUMN bank_line_id bigint;
COMMENT ON COLUMN cash_backs.bank_line_id IS 'Of a draft: the line of the account that it is to be linked with';

ALTER TABLE line_refusals ENABLE ROW LEVEL SECURITY;
ALTER TABLE line_refusals FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON line_refusals USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT, INSERT, DELETE ON line_refusals TO cardpro_app;
GRANT SELECT ON line_refusals TO cardpro_report;
ALTER TABLE unknown_money ENABLE ROW LEVEL SECURITY;
ALTER TABLE unknown_money FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON unknown_money USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT, INSERT ON unknown_money TO cardpro_app;
GRANT UPDATE (status, reversal_id, cancel_reason) ON unknown_money TO cardpro_app;
GRANT SELECT ON unknown_money TO cardpro_report;
