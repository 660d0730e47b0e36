-- Money of the bank for many lô at once: a draft first, then one journal and a payment of each lô.
CREATE TABLE cash_backs (
  company_id      bigint NOT NULL,
  id              bigint NOT NULL,
  shop_id         bigint NOT NULL,
  pos_id          bigint NOT NULL,
  with_children   boolean NOT NULL,
  fund_id         bigint NOT NULL,
  amount_vnd      bigint NOT NULL CHECK (amount_vnd > 0),
  unallocated_vnd bigint NOT NULL DEFAULT 0 CHECK (unallocated_vnd BETWEEN 0 AND amount_vnd),
  day             date NOT NULL,
  content         text NOT NULL DEFAULT '',
  ref_no          text NOT NULL DEFAULT '',
  statement_id    bigint,
  status          smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2)),
  code            text NOT NULL DEFAULT '',
  journal_id      bigint,
  created_by      bigint NOT NULL,
  created_at      timestamptz NOT NULL,
  posted_at       timestamptz,
  reversal_id     bigint,
  cancel_reason   text NOT NULL DEFAULT '',
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, shop_id) REFERENCES shops,
  FOREIGN KEY (company_id, pos_id) REFERENCES pos,
  FOREIGN KEY (company_id, fund_id) REFERENCES funds,
  CHECK ((status = 0) = (journal_id IS NULL) AND (status = 0) = (code = '') AND (status = 0) = (posted_at IS NULL)),
  CHECK ((status = 2) = (reversal_id IS NOT NULL))
);
COMMENT ON TABLE cash_backs IS 'Tiền về of a terminal over its lô; what each lô got stands in lot_payments';
COMMENT ON COLUMN cash_backs.status IS '0 draft, 1 posted, 2 cancelled';
COMMENT ON COLUMN cash_backs.with_children IS 'Of the terminal and those below it';
COMMENT ON COLUMN cash_backs.statement_id IS 'The statement that it came of, where it is undone; null: entered by hand';
COMMENT ON COLUMN cash_backs.unallocated_vnd IS 'What no lô took: not yet known (3381)';
CREATE UNIQUE INDEX cash_backs_draft ON cash_backs (company_id, shop_id, pos_id, created_by) WHERE status = 0;
CREATE INDEX cash_backs_by_day ON cash_backs (company_id, shop_id, id DESC) WHERE status <> 0;

ALTER TABLE cash_backs ENABLE ROW LEVEL SECURITY;
ALTER TABLE cash_backs FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON cash_backs USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT, INSERT, UPDATE ON cash_backs TO cardpro_app;
GRANT SELECT ON cash_backs TO cardpro_report;

ALTER TABLE lot_payments ADD COLUMN cash_back_id bigint;
COMMENT ON COLUMN lot_payments.cash_back_id IS 'The tiền về of many lô that it is a part of: cancelled with that alone';
CREATE INDEX lot_payments_of_cash_back ON lot_payments (company_id, cash_back_id) WHERE cash_back_id IS NOT NULL;
