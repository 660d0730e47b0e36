-- Debts that are not expected to be paid any more: who bears them, who agreed, and what of them came back.

CREATE TABLE bad_debts (
  company_id    bigint NOT NULL,
  id            bigint NOT NULL,
  shop_id       bigint NOT NULL,
  customer_id   bigint NOT NULL,
  card_id       bigint,
  order_id      bigint,
  status        smallint NOT NULL CHECK (status IN (0, 1, 4)),
  code          text NOT NULL DEFAULT '',
  amount_vnd    bigint NOT NULL CHECK (amount_vnd > 0),
  staff_percent smallint NOT NULL DEFAULT 0 CHECK (staff_percent BETWEEN 0 AND 100),
  staff_vnd     bigint NOT NULL DEFAULT 0,
  staff_id      bigint,
  reason        smallint NOT NULL CHECK (reason BETWEEN 1 AND 5),
  note          text NOT NULL,
  day           date NOT NULL,
  journal_id    bigint,
  created_by    bigint NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  decided_by    bigint,
  decided_at    timestamptz,
  cancelled_by  bigint,
  cancelled_at  timestamptz,
  cancel_reason text NOT NULL DEFAULT '',
  reversal_id   bigint,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, shop_id) REFERENCES shops,
  FOREIGN KEY (company_id, customer_id) REFERENCES customers,
  CHECK (staff_vnd BETWEEN 0 AND amount_vnd),
  CHECK ((staff_percent = 0) = (staff_id IS NULL)),
  CHECK (status <> 1 OR (code <> '' AND journal_id IS NOT NULL AND decided_by IS NOT NULL)),
  CHECK (status <> 4 OR (journal_id IS NULL) = (reversal_id IS NULL))
);
COMMENT ON TABLE bad_debts IS 'Debts of customers that are written off';
COMMENT ON COLUMN bad_debts.order_id IS 'The order that is not paid; NULL: a debt without an order';
COMMENT ON COLUMN bad_debts.status IS '0 waits to be approved, 1 posted, 4 cancelled or refused; what came back makes 2 and 3 of 1';
COMMENT ON COLUMN bad_debts.code IS 'Empty until it is posted, so that numbers have no holes';
COMMENT ON COLUMN bad_debts.staff_vnd IS 'What of it a member of staff makes good (141); the rest is the loss of the shop (8112)';
COMMENT ON COLUMN bad_debts.reason IS '1 card blocked, 2 limit lowered, 3 bank inquiry, 4 customer gone, 5 mistake of staff';
COMMENT ON COLUMN bad_debts.day IS 'The day on which it is posted; until then the day on which it was asked for';
COMMENT ON COLUMN bad_debts.decided_by IS 'Who posted it: the author, or the user who approved';
CREATE INDEX bad_debts_by_day ON bad_debts (company_id, shop_id, day DESC, id DESC);
CREATE INDEX bad_debts_of_customer ON bad_debts (company_id, customer_id, id);
CREATE INDEX bad_debts_of_order ON bad_debts (company_id, order_id) WHERE order_id IS NOT NULL;

CREATE TABLE bad_debt_recoveries (
  company_id    bigint NOT NULL,
  id            bigint NOT NULL,
  shop_id       bigint NOT NULL,
  bad_debt_id   bigint NOT NULL,
  code          text NOT NULL,
  fund_id       bigint NOT NULL,
  amount_vnd    bigint NOT NULL CHECK (amount_vnd > 0),
  day           date NOT NULL,
  note          text NOT NULL DEFAULT '',
  journal_id    bigint NOT NULL,
  created_by    bigint NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  cancelled_by  bigint,
  cancelled_at  timestamptz,
  cancel_reason text NOT NULL DEFAULT '',
  reversal_id   bigint,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, shop_id, code),
  FOREIGN KEY (company_id, bad_debt_id) REFERENCES bad_debts,
  FOREIGN KEY (company_id, fund_id) REFERENCES funds
);
COMMENT ON TABLE bad_debt_recoveries IS 'Money that came back of a debt that was written off';
CREATE INDEX bad_debt_recoveries_of_debt ON bad_debt_recoveries (company_id, bad_debt_id, id);

DO $$
DECLARE one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['bad_debts', 'bad_debt_recoveries'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', one);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', one);
    EXECUTE format('CREATE POLICY company ON %I USING (company_id = NULLIF(current_setting(''app.company_id'', true), '''')::bigint)', one);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %I TO cardpro_app', one);
    EXECUTE format('GRANT SELECT ON %I TO cardpro_report', one);
  END LOOP;
END $$;

ALTER TABLE files DROP CONSTRAINT files_ref_kind_check;
ALTER TABLE files ADD CONSTRAINT files_ref_kind_check CHECK (ref_kind IN ('', 'customer', 'card', 'order', 'pos', 'partner', 'voucher', 'badDebt'));
