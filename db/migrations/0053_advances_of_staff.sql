-- Money that staff carry (141): where lines of orders and collections take it from or put it, who was given how much and gave it
-- back, and which payments of customers were handed in. Beside it the fee that staff keep of an order (6412).

ALTER TABLE order_lines ADD COLUMN carrier_id bigint;
COMMENT ON COLUMN order_lines.carrier_id IS 'Whose advance (141) the money came from or went to, where that is no fund';
CREATE INDEX order_lines_of_carrier ON order_lines (company_id, shop_id, carrier_id, id) WHERE carrier_id IS NOT NULL;

ALTER TABLE debt_payments ADD COLUMN carrier_id bigint;
ALTER TABLE debt_payments ALTER COLUMN fund_id DROP NOT NULL;
ALTER TABLE debt_payments ADD CONSTRAINT debt_payments_place_check CHECK ((fund_id IS NULL) <> (carrier_id IS NULL));
COMMENT ON COLUMN debt_payments.carrier_id IS 'Whose advance (141) the money went to, where that is no fund';
CREATE INDEX debt_payments_of_carrier ON debt_payments (company_id, shop_id, carrier_id, id) WHERE carrier_id IS NOT NULL;

ALTER TABLE orders ADD COLUMN staff_fee_vnd bigint NOT NULL DEFAULT 0;
ALTER TABLE orders DROP COLUMN profit_vnd;
ALTER TABLE orders ADD COLUMN profit_vnd bigint NOT NULL GENERATED ALWAYS AS (fee_vnd - discount_vnd - pos_fee_vnd - staff_fee_vnd) STORED;

CREATE TABLE advance_moves (
  company_id    bigint NOT NULL,
  id            bigint NOT NULL,
  shop_id       bigint NOT NULL,
  staff_id      bigint NOT NULL,
  kind          smallint NOT NULL CHECK (kind BETWEEN 1 AND 5),
  code          text NOT NULL,
  fund_id       bigint,
  fund_shop_id  bigint NOT NULL,
  amount_vnd    bigint NOT NULL CHECK (amount_vnd > 0),
  surplus_vnd   bigint NOT NULL DEFAULT 0 CHECK (surplus_vnd >= 0),
  posted_on     date NOT NULL,
  note          text NOT NULL DEFAULT '',
  journal_id    bigint,
  twin_id       bigint,
  status        smallint NOT NULL DEFAULT 1 CHECK (status IN (1, 2)),
  reversal_id   bigint,
  cancelled_on  date,
  cancelled_by  bigint,
  cancel_reason text NOT NULL DEFAULT '',
  created_by    bigint NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, shop_id) REFERENCES shops,
  FOREIGN KEY (company_id, staff_id) REFERENCES users
);
COMMENT ON TABLE advance_moves IS 'Vouchers by which staff were given money and gave it back';
COMMENT ON COLUMN advance_moves.kind IS '1 first of the day, 2 later that day, 3 given back, 4 payments of customers handed in, 5 payments settled by what was spent';
COMMENT ON COLUMN advance_moves.fund_shop_id IS 'Whose fund it is: the shop''s own, or the company''s (-111)';
COMMENT ON COLUMN advance_moves.amount_vnd IS 'By how much the advance moved';
COMMENT ON COLUMN advance_moves.surplus_vnd IS 'Given back beyond what was held (3381)';
COMMENT ON COLUMN advance_moves.twin_id IS 'The journal in the company''s own book';
COMMENT ON COLUMN advance_moves.cancelled_on IS 'The business day of the reversal';
CREATE INDEX advance_moves_by_day ON advance_moves (company_id, shop_id, posted_on, staff_id);
CREATE INDEX advance_moves_by_cancel ON advance_moves (company_id, shop_id, cancelled_on) WHERE cancelled_on IS NOT NULL;

CREATE TABLE advance_payments (
  company_id bigint NOT NULL,
  move_id    bigint NOT NULL,
  payment_id bigint NOT NULL,
  amount_vnd bigint NOT NULL CHECK (amount_vnd > 0),
  status     smallint NOT NULL DEFAULT 1 CHECK (status IN (1, 2)),
  PRIMARY KEY (company_id, move_id, payment_id),
  FOREIGN KEY (company_id, move_id) REFERENCES advance_moves
);
COMMENT ON TABLE advance_payments IS 'Which payments of customers a voucher handed in: lines of orders, and collections by their own id';
-- However fast two users are: a payment is handed in once.
CREATE UNIQUE INDEX advance_payments_once ON advance_payments (company_id, payment_id) WHERE status = 1;

DO $$
DECLARE one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['advance_moves', 'advance_payments'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', one);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', one);
    EXECUTE format('CREATE POLICY company ON %I USING (company_id = NULLIF(current_setting(''app.company_id'', true), '''')::bigint)', one);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %I TO cardpro_app', one);
    EXECUTE format('GRANT SELECT ON %I TO cardpro_report', one);
  END LOOP;
END $$;
