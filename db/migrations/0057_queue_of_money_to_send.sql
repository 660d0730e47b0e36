-- Đẩy tiền: what the cashier has to send. Orders that wait for a payout and đáo orders of today are in the queue by
-- themselves; a row of this table is what a user put into it, claimed, returned, or sent.

CREATE TABLE pushes (
  company_id    bigint NOT NULL,
  id            bigint NOT NULL,
  shop_id       bigint NOT NULL,
  order_id      bigint NOT NULL,
  kind          smallint NOT NULL CHECK (kind IN (1, 2)),
  is_planned    boolean NOT NULL DEFAULT false,
  amount_vnd    bigint NOT NULL CHECK (amount_vnd > 0),
  fund_id       bigint,
  bank_code     text NOT NULL DEFAULT '',
  account_no    text NOT NULL DEFAULT '',
  account_name  text NOT NULL DEFAULT '',
  note          text NOT NULL DEFAULT '',
  status        smallint NOT NULL DEFAULT 1 CHECK (status IN (1, 3, 4, 5)),
  asked_by      bigint NOT NULL,
  asked_at      timestamptz NOT NULL DEFAULT now(),
  claimed_by    bigint,
  claimed_until timestamptz,
  reason        text NOT NULL DEFAULT '',
  reason_by     bigint,
  line_id       bigint,
  ref_no        text NOT NULL DEFAULT '',
  sent_by       bigint,
  sent_at       timestamptz,
  sent_on       date,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, shop_id) REFERENCES shops,
  FOREIGN KEY (company_id, order_id) REFERENCES orders,
  FOREIGN KEY (company_id, fund_id) REFERENCES funds,
  CHECK ((claimed_by IS NULL) = (claimed_until IS NULL)),
  CHECK ((status = 5) = (sent_on IS NOT NULL))
);
COMMENT ON TABLE pushes IS 'Rows of the queue of money to send that a user has put there, claimed, returned or sent';
COMMENT ON COLUMN pushes.kind IS '1 top-up, 2 payout';
COMMENT ON COLUMN pushes.is_planned IS 'A user put it there, with its amount and account; else it is there as long as its order needs it';
COMMENT ON COLUMN pushes.status IS '1 waiting, 3 failed, 4 returned, 5 sent';
COMMENT ON COLUMN pushes.line_id IS 'Of a row that was sent: the line of its order';
-- An order has at most one open row of a kind.
CREATE UNIQUE INDEX pushes_open ON pushes (company_id, order_id, kind) WHERE status <> 5;
CREATE INDEX pushes_open_of_shop ON pushes (company_id, shop_id) WHERE status <> 5;
CREATE INDEX pushes_sent ON pushes (company_id, shop_id, sent_on) WHERE status = 5;

ALTER TABLE pushes ENABLE ROW LEVEL SECURITY;
ALTER TABLE pushes FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON pushes USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT, INSERT, UPDATE, DELETE ON pushes TO cardpro_app;
GRANT SELECT ON pushes TO cardpro_report;
