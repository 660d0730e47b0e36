-- Swipes whose money the bank holds back for an inquiry (1362), and what became of them: released, or lost and charged to the order
-- or borne by the shop.
CREATE TABLE swipe_holds (
  company_id     bigint NOT NULL,
  id             bigint NOT NULL,
  shop_id        bigint NOT NULL,
  pos_id         bigint NOT NULL,
  lot_id         bigint NOT NULL,
  order_id       bigint NOT NULL,
  swipe_id       bigint NOT NULL,
  status         smallint NOT NULL DEFAULT 1 CHECK (status IN (1, 2, 3, 4)),
  amount_vnd     bigint NOT NULL CHECK (amount_vnd > 0),
  note           text NOT NULL DEFAULT '',
  held_on        date NOT NULL,
  journal_id     bigint NOT NULL,
  created_by     bigint NOT NULL,
  created_at     timestamptz NOT NULL DEFAULT now(),
  code           text NOT NULL DEFAULT '',
  fee_vnd        bigint NOT NULL DEFAULT 0 CHECK (fee_vnd >= 0),
  is_fee_back    boolean NOT NULL DEFAULT false,
  lost_on        date,
  loss_id        bigint,
  lost_by        bigint,
  lost_at        timestamptz,
  unlost_on      date,
  unlost_id      bigint,
  released_on    date,
  release_id     bigint,
  released_by    bigint,
  released_at    timestamptz,
  release_reason text NOT NULL DEFAULT '',
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, shop_id) REFERENCES shops,
  FOREIGN KEY (company_id, pos_id) REFERENCES pos,
  FOREIGN KEY (company_id, lot_id) REFERENCES lots,
  CHECK ((status = 2) = (release_id IS NOT NULL)),
  CHECK (status NOT IN (3, 4) OR (loss_id IS NOT NULL AND unlost_id IS NULL AND code <> '')),
  CHECK (status NOT IN (1, 2) OR (loss_id IS NULL) = (unlost_id IS NULL)),
  CHECK ((loss_id IS NULL) = (lost_on IS NULL) AND (unlost_id IS NULL) = (unlost_on IS NULL))
);
COMMENT ON TABLE swipe_holds IS 'Swipes whose money the bank holds back, and what became of it';
COMMENT ON COLUMN swipe_holds.shop_id IS 'The shop of the lô; the order may be of another shop that borrowed the terminal';
COMMENT ON COLUMN swipe_holds.status IS '1 held, 2 released, 3 lost and charged to the order, 4 lost and borne by the shop';
COMMENT ON COLUMN swipe_holds.amount_vnd IS 'Net of the swipe: what went from 1361 to 1362';
COMMENT ON COLUMN swipe_holds.code IS 'The number of the loss, kept where that was taken back';
COMMENT ON COLUMN swipe_holds.fee_vnd IS 'The fee of the terminal that was charged with it: of status 3, the gross less the net';
COMMENT ON COLUMN swipe_holds.is_fee_back IS 'The bank gave its fee back, so it is taken off 632; else it is other income (711)';
COMMENT ON COLUMN swipe_holds.unlost_id IS 'The mirror of the loss, where that was taken back';
CREATE UNIQUE INDEX swipe_holds_standing ON swipe_holds (company_id, swipe_id) WHERE status <> 2;
CREATE INDEX swipe_holds_of_lot ON swipe_holds (company_id, lot_id) WHERE status <> 2;
CREATE INDEX swipe_holds_of_order ON swipe_holds (company_id, order_id);
CREATE INDEX swipe_holds_lost ON swipe_holds (company_id, shop_id, lost_on) WHERE lost_on IS NOT NULL;

ALTER TABLE swipe_holds ENABLE ROW LEVEL SECURITY;
ALTER TABLE swipe_holds FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON swipe_holds USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT, INSERT, UPDATE ON swipe_holds TO cardpro_app;
GRANT SELECT ON swipe_holds TO cardpro_report;

-- Bills of a lô are named without their orders.
CREATE INDEX swipes_by_id ON swipes (company_id, id);
