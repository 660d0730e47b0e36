-- The day's work: orders, their money lines and swipes, the lô of each POS and the bank's payments for them.

CREATE TABLE orders (
  company_id         bigint NOT NULL,
  id                 bigint NOT NULL,
  shop_id            bigint NOT NULL,
  code               text NOT NULL,
  for_date           date NOT NULL,
  shift              smallint NOT NULL DEFAULT 0 CHECK (shift BETWEEN 0 AND 3),
  customer_id        bigint NOT NULL,
  card_id            bigint NOT NULL,
  contract_type      smallint NOT NULL CHECK (contract_type BETWEEN 1 AND 4),
  type_working       smallint NOT NULL DEFAULT 1 CHECK (type_working BETWEEN 1 AND 4),
  amount_vnd         bigint NOT NULL DEFAULT 0 CHECK (amount_vnd >= 0),
  request_vnd        bigint NOT NULL CHECK (request_vnd > 0),
  request_top_up_vnd bigint NOT NULL DEFAULT 0 CHECK (request_top_up_vnd >= 0),
  fee_rut_mpct       integer NOT NULL CHECK (fee_rut_mpct BETWEEN 0 AND 100000),
  fee_dao_mpct       integer NOT NULL CHECK (fee_dao_mpct BETWEEN 0 AND 100000),
  fee_fixed_vnd      bigint NOT NULL DEFAULT 0 CHECK (fee_fixed_vnd >= 0),
  fee_ship_vnd       bigint NOT NULL DEFAULT 0 CHECK (fee_ship_vnd >= 0),
  fee_min_vnd        bigint NOT NULL DEFAULT 0 CHECK (fee_min_vnd >= 0),
  fee_collect        smallint NOT NULL DEFAULT 1 CHECK (fee_collect BETWEEN 1 AND 4),
  dao_fee_base       smallint NOT NULL CHECK (dao_fee_base IN (1, 2, 3)),
  rounding_step      integer NOT NULL CHECK (rounding_step IN (1, 500, 1000, 5000)),
  rounding_mode      smallint NOT NULL CHECK (rounding_mode IN (1, 2)),
  planned_pos_id     bigint,
  staff_id           bigint NOT NULL,
  note               text NOT NULL DEFAULT '',
  -- Derived from the posted lines in the transaction that posts them; the ledger is the truth and verify compares.
  top_up_vnd         bigint NOT NULL DEFAULT 0,
  swipe_vnd          bigint NOT NULL DEFAULT 0,
  fee_vnd            bigint NOT NULL DEFAULT 0,
  discount_vnd       bigint NOT NULL DEFAULT 0,
  paid_vnd           bigint NOT NULL DEFAULT 0,
  sent_vnd           bigint NOT NULL DEFAULT 0,
  other_vnd          bigint NOT NULL DEFAULT 0,
  pos_fee_vnd        bigint NOT NULL DEFAULT 0,
  fee_parts          jsonb NOT NULL DEFAULT '[]',
  balance_vnd        bigint NOT NULL GENERATED ALWAYS AS (top_up_vnd - swipe_vnd + fee_vnd - discount_vnd + sent_vnd - paid_vnd + other_vnd) STORED,
  is_unsettled       boolean NOT NULL GENERATED ALWAYS AS ((top_up_vnd - swipe_vnd + fee_vnd - discount_vnd + sent_vnd - paid_vnd + other_vnd) <> 0) STORED,
  profit_vnd         bigint NOT NULL GENERATED ALWAYS AS (fee_vnd - discount_vnd - pos_fee_vnd) STORED,
  has_lines          boolean NOT NULL DEFAULT false,
  is_done_by_hand    boolean NOT NULL DEFAULT false,
  done_reason        text NOT NULL DEFAULT '',
  status             smallint NOT NULL DEFAULT 1 CHECK (status BETWEEN 1 AND 6),
  highlight          smallint NOT NULL DEFAULT 0 CHECK (highlight BETWEEN 0 AND 5),
  is_warned          boolean NOT NULL DEFAULT false,
  warn_reason        text NOT NULL DEFAULT '',
  cancel_reason      text NOT NULL DEFAULT '',
  search             text NOT NULL DEFAULT '',
  version            integer NOT NULL DEFAULT 1,
  created_at         timestamptz NOT NULL DEFAULT now(),
  created_by         bigint NOT NULL,
  updated_by         bigint NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, shop_id) REFERENCES shops,
  FOREIGN KEY (company_id, customer_id) REFERENCES customers,
  FOREIGN KEY (company_id, card_id) REFERENCES cards
) WITH (fillfactor = 80);
COMMENT ON COLUMN orders.amount_vnd IS 'As agreed: to be swiped (rút), to be topped up (đáo), to be swiped beyond the top-up (đáo + rút)';
COMMENT ON COLUMN orders.fee_parts IS 'What stands of the fee, by income account and POS: [{account, posId, amountVnd}]';
COMMENT ON COLUMN orders.request_vnd IS 'How much is to be swiped in all (the target)';
COMMENT ON COLUMN orders.request_top_up_vnd IS 'How much is to be topped up: all of a đáo, the first part of a đáo + rút, 0 for a rút';
COMMENT ON COLUMN orders.status IS '1 to 6 of the order''s life; a 1 without lines whose for_date is still to come is read as 0 (Lịch hẹn)';
COMMENT ON COLUMN orders.is_unsettled IS 'For its index: while only the balance changes, no index has to follow';
COMMENT ON COLUMN orders.fee_collect IS '1 deducted from the payout, 2 paid by itself, 3 put on the account, 4 swiped on top';
CREATE UNIQUE INDEX orders_code ON orders (company_id, code);
CREATE INDEX orders_by_date ON orders (company_id, shop_id, for_date DESC, id DESC);
CREATE INDEX orders_open_by_status ON orders (company_id, shop_id, status, for_date) WHERE status < 5;
CREATE INDEX orders_by_customer ON orders (company_id, customer_id, id DESC);
CREATE INDEX orders_by_card ON orders (company_id, card_id, for_date);
CREATE INDEX orders_unsettled ON orders (company_id, shop_id, customer_id, for_date, id) WHERE is_unsettled;

-- One row per act on an order's money, in the order of its timeline. A line is never deleted: cancelling marks it. Lines,
-- swipes and events have no foreign key to their order: nobody may delete an order, the posting holds its row, and the
-- check would cost every posting; verify looks for orphans instead.
CREATE TABLE order_lines (
  company_id      bigint NOT NULL,
  id              bigint NOT NULL,
  shop_id         bigint NOT NULL,
  order_id        bigint NOT NULL,
  kind            smallint NOT NULL CHECK (kind BETWEEN 1 AND 10),
  status          smallint NOT NULL DEFAULT 1 CHECK (status IN (1, 2)),
  amount_vnd      bigint NOT NULL,
  fund_id         bigint,
  journal_id      bigint NOT NULL,
  posted_on       date NOT NULL,
  posted_at       timestamptz NOT NULL DEFAULT now(),
  to_bank_code    text NOT NULL DEFAULT '',
  to_account_no   text NOT NULL DEFAULT '',
  to_account_name text NOT NULL DEFAULT '',
  ref_no          text NOT NULL DEFAULT '',
  note            text NOT NULL DEFAULT '',
  balance_vnd     bigint NOT NULL,
  created_by      bigint NOT NULL,
  reversal_id     bigint,
  cancelled_at    timestamptz,
  cancelled_by    bigint,
  cancel_reason   text NOT NULL DEFAULT '',
  PRIMARY KEY (company_id, order_id, id)
);
COMMENT ON COLUMN order_lines.kind IS '1 top-up, 2 swipe, 3 fee, 4 discount, 5 customer paid, 6 sent to customer, 7 partner, 8 commission, 9 staff fee, 10 other';
COMMENT ON COLUMN order_lines.balance_vnd IS 'The order''s balance right after this line';

CREATE TABLE lots (
  company_id  bigint NOT NULL,
  id          bigint NOT NULL,
  shop_id     bigint NOT NULL,
  pos_id      bigint NOT NULL,
  number_text text NOT NULL CHECK (number_text ~ '^[0-9]{1,6}$'),
  -- Columns and not expressions, here and in swipes: under row-level security an index is not searched by lpad().
  number_key  text NOT NULL GENERATED ALWAYS AS (lpad(number_text, 6, '0')) STORED,
  opened_on   date NOT NULL,
  is_settled  boolean NOT NULL DEFAULT false,
  is_unpaid   boolean NOT NULL DEFAULT false,
  note        text NOT NULL DEFAULT '',
  version     integer NOT NULL DEFAULT 1,
  created_at  timestamptz NOT NULL DEFAULT now(),
  created_by  bigint NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, pos_id) REFERENCES pos
);
COMMENT ON COLUMN lots.is_settled IS 'Kết toán: the terminal has closed this lô';
COMMENT ON COLUMN lots.is_unpaid IS 'The bank still owes money for it (1361 or 1362 is not 0); kept by the transaction that posts';
CREATE UNIQUE INDEX lots_number ON lots (company_id, pos_id, number_key, opened_on);
CREATE INDEX lots_unpaid ON lots (company_id, shop_id, pos_id, opened_on, id) WHERE is_unpaid;
CREATE INDEX lots_by_pos ON lots (company_id, pos_id, opened_on DESC, id DESC);

-- The swipe itself; its id is that of its order line.
CREATE TABLE swipes (
  company_id    bigint NOT NULL,
  id            bigint NOT NULL,
  shop_id       bigint NOT NULL,
  order_id      bigint NOT NULL,
  pos_id        bigint NOT NULL,
  lot_id        bigint NOT NULL,
  status        smallint NOT NULL DEFAULT 1 CHECK (status IN (1, 2)),
  posted_on     date NOT NULL,
  amount_vnd    bigint NOT NULL CHECK (amount_vnd > 0),
  pos_fee_mpct  integer NOT NULL,
  pos_fee_vnd   bigint NOT NULL CHECK (pos_fee_vnd >= 0),
  card_type     text NOT NULL,
  is_foreign    boolean NOT NULL,
  bill_no       text NOT NULL DEFAULT '' CHECK (bill_no ~ '^[0-9]{0,6}$'),
  bill_key      text NOT NULL GENERATED ALWAYS AS (lpad(bill_no, 6, '0')) STORED,
  approval_code text NOT NULL DEFAULT '',
  swiped_at     timestamptz NOT NULL,
  PRIMARY KEY (company_id, order_id, id)
);
CREATE UNIQUE INDEX swipes_bill ON swipes (company_id, lot_id, bill_key) WHERE status = 1 AND bill_no <> '';
CREATE INDEX swipes_by_lot ON swipes (company_id, lot_id);

-- What happened to an order, in words, for its history tab.
CREATE TABLE order_events (
  company_id  bigint NOT NULL,
  id          bigint NOT NULL,
  shop_id     bigint NOT NULL,
  order_id    bigint NOT NULL,
  act         text NOT NULL,
  from_status smallint NOT NULL,
  to_status   smallint NOT NULL,
  amount_vnd  bigint,
  note        text NOT NULL DEFAULT '',
  user_id     bigint NOT NULL,
  at          timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, order_id, id)
);

CREATE TABLE order_comments (
  company_id bigint NOT NULL,
  id         bigint NOT NULL,
  shop_id    bigint NOT NULL,
  order_id   bigint NOT NULL,
  content    text NOT NULL,
  user_id    bigint NOT NULL,
  at         timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, order_id, id),
  FOREIGN KEY (company_id, order_id) REFERENCES orders
);

-- Money that a customer pays on his debt as a whole, and the orders it was counted against.
CREATE TABLE debt_payments (
  company_id    bigint NOT NULL,
  id            bigint NOT NULL,
  shop_id       bigint NOT NULL,
  customer_id   bigint NOT NULL,
  code          text NOT NULL,
  fund_id       bigint NOT NULL,
  amount_vnd    bigint NOT NULL CHECK (amount_vnd > 0),
  surplus_vnd   bigint NOT NULL DEFAULT 0 CHECK (surplus_vnd >= 0),
  posted_on     date NOT NULL,
  note          text NOT NULL DEFAULT '',
  journal_id    bigint NOT NULL,
  status        smallint NOT NULL DEFAULT 1 CHECK (status IN (1, 2)),
  reversal_id   bigint,
  cancel_reason text NOT NULL DEFAULT '',
  created_by    bigint NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, customer_id) REFERENCES customers
);
CREATE INDEX debt_payments_by_customer ON debt_payments (company_id, customer_id, id DESC);
CREATE TABLE debt_payment_orders (
  company_id bigint NOT NULL,
  payment_id bigint NOT NULL,
  order_id   bigint NOT NULL,
  amount_vnd bigint NOT NULL CHECK (amount_vnd > 0),
  PRIMARY KEY (company_id, payment_id, order_id),
  FOREIGN KEY (company_id, payment_id) REFERENCES debt_payments,
  FOREIGN KEY (company_id, order_id) REFERENCES orders
);
CREATE INDEX debt_payment_orders_by_order ON debt_payment_orders (company_id, order_id);

-- Tiền về: what the bank paid for one lô.
CREATE TABLE lot_payments (
  company_id    bigint NOT NULL,
  id            bigint NOT NULL,
  shop_id       bigint NOT NULL,
  code          text NOT NULL,
  lot_id        bigint NOT NULL,
  fund_id       bigint NOT NULL,
  received_vnd  bigint NOT NULL CHECK (received_vnd > 0),
  credited_vnd  bigint NOT NULL CHECK (credited_vnd >= 0),
  diff_vnd      bigint NOT NULL DEFAULT 0,
  diff_mode     smallint NOT NULL CHECK (diff_mode IN (1, 2, 3)),
  posted_on     date NOT NULL,
  ref_no        text NOT NULL DEFAULT '',
  journal_id    bigint NOT NULL,
  status        smallint NOT NULL DEFAULT 1 CHECK (status IN (1, 2)),
  reversal_id   bigint,
  cancel_reason text NOT NULL DEFAULT '',
  created_by    bigint NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, lot_id) REFERENCES lots
);
COMMENT ON COLUMN lot_payments.credited_vnd IS 'By how much the lô''s 1361 went down: the money that counted, and the fee difference of mode 2';
COMMENT ON COLUMN lot_payments.diff_vnd IS 'Fee difference of mode 2: positive when the bank kept more than expected';
CREATE INDEX lot_payments_by_lot ON lot_payments (company_id, lot_id, id);

DO $$
DECLARE one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['orders', 'order_lines', 'lots', 'swipes', 'order_events', 'order_comments', 'debt_payments', 'debt_payment_orders', 'lot_payments'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', one);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', one);
    EXECUTE format('CREATE POLICY company ON %I USING (company_id = NULLIF(current_setting(''app.company_id'', true), '''')::bigint)', one);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO cardpro_app', one);
    EXECUTE format('GRANT SELECT ON %I TO cardpro_report', one);
  END LOOP;
END $$;
GRANT UPDATE ON orders, order_lines, lots, swipes, debt_payments, lot_payments TO cardpro_app;
GRANT DELETE ON lots TO cardpro_app;
