-- Work with the cards on file: who looks after them and who holds them, what was done about each due day, appointments,
-- and the optional store of whole numbers.

ALTER TABLE cards
  ADD COLUMN staff_id bigint,
  ADD COLUMN holder_id bigint,
  ADD COLUMN debt_vnd bigint CHECK (debt_vnd >= 0),
  ADD COLUMN debt_at timestamptz,
  ADD COLUMN replaced_by bigint;
COMMENT ON COLUMN cards.staff_id IS 'Who looks after the card';
COMMENT ON COLUMN cards.holder_id IS 'Who of the staff holds it while in_shop is 2';
COMMENT ON COLUMN cards.debt_vnd IS 'What is owed to the bank, as it was last heard; an estimate that no book knows';
COMMENT ON COLUMN cards.replaced_by IS 'The card that took the place of this one';
CREATE INDEX cards_by_statement ON cards (company_id, shop_id, statement_day, id) WHERE status = 1;
CREATE INDEX cards_due_by_staff ON cards (company_id, shop_id, staff_id, due_day, id) WHERE status = 1 AND staff_id IS NOT NULL;
CREATE INDEX cards_held ON cards (company_id, shop_id, in_shop, holder_id, id) WHERE in_shop <> 0;
CREATE INDEX cards_by_bin ON cards (company_id, shop_id, bin, id);
CREATE INDEX cards_by_fingerprint ON cards (company_id, shop_id, fingerprint) WHERE fingerprint IS NOT NULL;
CREATE INDEX cards_replaced ON cards (company_id, replaced_by) WHERE replaced_by IS NOT NULL;

-- What was done about one due (or statement) day of a card. The days themselves are computed; a row is here only once
-- somebody has done something.
CREATE TABLE card_cycles (
  company_id  bigint NOT NULL,
  card_id     bigint NOT NULL,
  kind        smallint NOT NULL CHECK (kind IN (1, 2)),
  due_on      date NOT NULL,
  shop_id     bigint NOT NULL,
  result      smallint NOT NULL DEFAULT 0 CHECK (result BETWEEN 0 AND 4),
  note        text NOT NULL DEFAULT '',
  reminded_at timestamptz,
  reminded_by bigint,
  is_hidden   boolean NOT NULL DEFAULT false,
  top_up_vnd  bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, card_id, kind, due_on),
  FOREIGN KEY (company_id, card_id) REFERENCES cards
);
COMMENT ON COLUMN card_cycles.kind IS '1 due day, 2 statement day';
COMMENT ON COLUMN card_cycles.result IS 'Of contact: 0 none yet, 1 appointment, 2 paid himself, 3 not reached, 4 refused';
COMMENT ON COLUMN card_cycles.top_up_vnd IS 'Posted top-ups of the card''s orders for this due day, less cancelled ones';
CREATE INDEX card_cycles_by_day ON card_cycles (company_id, shop_id, kind, due_on);

-- From hand to hand: one row for each time a card changes its place. Never changed.
CREATE TABLE card_holds (
  company_id bigint NOT NULL,
  id         bigint NOT NULL,
  shop_id    bigint NOT NULL,
  card_id    bigint NOT NULL,
  receipt_no text NOT NULL,
  from_place smallint NOT NULL CHECK (from_place IN (0, 1, 2)),
  from_staff bigint,
  to_place   smallint NOT NULL CHECK (to_place IN (0, 1, 2)),
  to_staff   bigint,
  slot       text NOT NULL DEFAULT '',
  note       text NOT NULL DEFAULT '',
  at         timestamptz NOT NULL DEFAULT now(),
  created_by bigint NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, card_id) REFERENCES cards
);
CREATE UNIQUE INDEX card_holds_receipt ON card_holds (company_id, shop_id, receipt_no);
CREATE INDEX card_holds_by_card ON card_holds (company_id, card_id, id DESC);

-- Appointments. A monthly one is one row; its days are computed, and only those that something happened to are kept.
CREATE TABLE appointments (
  company_id   bigint NOT NULL,
  id           bigint NOT NULL,
  shop_id      bigint NOT NULL,
  card_id      bigint NOT NULL,
  for_date     date NOT NULL,
  shift        smallint NOT NULL DEFAULT 0 CHECK (shift BETWEEN 0 AND 3),
  kind         smallint NOT NULL CHECK (kind BETWEEN 1 AND 4),
  amount_vnd   bigint NOT NULL DEFAULT 0 CHECK (amount_vnd >= 0),
  staff_id     bigint,
  repeats      boolean NOT NULL DEFAULT false,
  month_day    smallint NOT NULL CHECK (month_day BETWEEN 1 AND 31),
  ends_on      date,
  remind_days  smallint NOT NULL DEFAULT 0 CHECK (remind_days BETWEEN 0 AND 30),
  note         text NOT NULL DEFAULT '',
  is_cancelled boolean NOT NULL DEFAULT false,
  version      integer NOT NULL DEFAULT 1,
  created_at   timestamptz NOT NULL DEFAULT now(),
  created_by   bigint NOT NULL,
  updated_by   bigint NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, card_id) REFERENCES cards
);
COMMENT ON COLUMN appointments.kind IS '1 đáo hạn, 2 rút tiền, 3 thu nợ, 4 trả thẻ';
COMMENT ON COLUMN appointments.month_day IS 'Of a monthly one: 29 to 31 fall on the last day of a shorter month';
COMMENT ON COLUMN appointments.ends_on IS 'The last day on which a monthly one may fall; NULL: for ever';
CREATE INDEX appointments_by_day ON appointments (company_id, shop_id, for_date) WHERE NOT repeats;
CREATE INDEX appointments_monthly ON appointments (company_id, shop_id) WHERE repeats;
CREATE INDEX appointments_by_card ON appointments (company_id, card_id);

CREATE TABLE appointment_days (
  company_id     bigint NOT NULL,
  appointment_id bigint NOT NULL,
  on_date        date NOT NULL,
  order_id       bigint,
  is_cancelled   boolean NOT NULL DEFAULT false,
  reason         text NOT NULL DEFAULT '',
  PRIMARY KEY (company_id, appointment_id, on_date),
  FOREIGN KEY (company_id, appointment_id) REFERENCES appointments
);
COMMENT ON COLUMN appointment_days.order_id IS 'The order that was made of this day; a cancelled one counts for nothing';

-- Whole card numbers, where the installation keeps them.
CREATE TABLE card_numbers (
  company_id bigint NOT NULL,
  card_id    bigint NOT NULL,
  shop_id    bigint NOT NULL,
  key_id     text NOT NULL,
  sealed     bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by bigint NOT NULL,
  PRIMARY KEY (company_id, card_id),
  FOREIGN KEY (company_id, card_id) REFERENCES cards
);
COMMENT ON COLUMN card_numbers.sealed IS 'AES-256-GCM: nonce, number, tag; bound to company, card and key';
COMMENT ON COLUMN card_numbers.key_id IS 'Which key of DATA_DIR/keys opens it';
CREATE INDEX card_numbers_by_key ON card_numbers (company_id, key_id);

DO $$
DECLARE one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['card_cycles', 'card_holds', 'appointments', 'appointment_days', 'card_numbers'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', one);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', one);
    EXECUTE format('CREATE POLICY company ON %I USING (company_id = NULLIF(current_setting(''app.company_id'', true), '''')::bigint)', one);
  END LOOP;
  FOREACH one IN ARRAY ARRAY['card_cycles', 'card_holds', 'appointments', 'appointment_days'] LOOP
    EXECUTE format('GRANT SELECT ON %I TO cardpro_report', one);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE ON card_cycles, appointments, appointment_days TO cardpro_app;
GRANT SELECT, INSERT ON card_holds TO cardpro_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON card_numbers TO cardpro_app;
