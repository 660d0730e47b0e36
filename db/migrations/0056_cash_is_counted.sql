-- Cash that is counted at the end or the beginning of a shift, what becomes of a difference, and capital put in and taken out.

CREATE TABLE cash_counts (
  company_id    bigint NOT NULL,
  id            bigint NOT NULL,
  shop_id       bigint NOT NULL,
  fund_id       bigint NOT NULL,
  kind          smallint NOT NULL CHECK (kind IN (1, 2)),
  status        smallint NOT NULL CHECK (status IN (1, 2, 3)),
  ended_by      bigint NOT NULL,
  ended_at      timestamptz NOT NULL,
  begun_by      bigint,
  begun_at      timestamptz,
  begun_vnd     bigint,
  code          text NOT NULL DEFAULT '',
  day           date,
  counted_by    bigint,
  counted_at    timestamptz,
  notes         integer[] NOT NULL DEFAULT '{}',
  other_vnd     bigint NOT NULL DEFAULT 0,
  counted_vnd   bigint,
  book_vnd      bigint,
  last_vnd      bigint,
  last_code     text NOT NULL DEFAULT '',
  journal_id    bigint,
  note          text NOT NULL DEFAULT '',
  cancelled_by  bigint,
  cancelled_at  timestamptz,
  cancel_reason text NOT NULL DEFAULT '',
  reversal_id   bigint,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, shop_id) REFERENCES shops,
  FOREIGN KEY (company_id, fund_id) REFERENCES funds,
  CHECK (status = 1 OR status = 3 OR (code <> '' AND day IS NOT NULL AND counted_vnd IS NOT NULL AND book_vnd IS NOT NULL))
);
COMMENT ON TABLE cash_counts IS 'What was counted in a fund of cash, note by note, beside the books of that moment';
COMMENT ON COLUMN cash_counts.kind IS '1 at the end of a shift, 2 at its beginning';
COMMENT ON COLUMN cash_counts.status IS '1 the shift is ended and waits to be counted, 2 counted, 3 cancelled';
COMMENT ON COLUMN cash_counts.begun_vnd IS 'What the books said when the counting began';
COMMENT ON COLUMN cash_counts.notes IS 'How many of each note, from 500.000 down to 1.000';
COMMENT ON COLUMN cash_counts.last_vnd IS 'What the count before this one had ended with';
-- A shift of a fund waits once.
CREATE UNIQUE INDEX cash_counts_waiting ON cash_counts (company_id, fund_id) WHERE status = 1;
CREATE INDEX cash_counts_by_fund ON cash_counts (company_id, fund_id, counted_at DESC);
CREATE INDEX cash_counts_by_day ON cash_counts (company_id, shop_id, day DESC, id DESC);

CREATE TABLE cash_count_settlements (
  company_id    bigint NOT NULL,
  id            bigint NOT NULL,
  shop_id       bigint NOT NULL,
  count_id      bigint NOT NULL,
  code          text NOT NULL,
  outcome       smallint NOT NULL CHECK (outcome BETWEEN 1 AND 6),
  amount_vnd    bigint NOT NULL CHECK (amount_vnd > 0),
  staff_id      bigint,
  customer_id   bigint,
  partner_id    bigint,
  object_name   text NOT NULL DEFAULT '',
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
  FOREIGN KEY (company_id, count_id) REFERENCES cash_counts
);
COMMENT ON TABLE cash_count_settlements IS 'What becomes of the difference of a count';
COMMENT ON COLUMN cash_count_settlements.outcome IS '1 the shop bears it, 2 staff makes it good, 3 other income, 4 owed to a customer, 5 owed to a partner, 6 handed back in cash';
CREATE INDEX cash_count_settlements_of_count ON cash_count_settlements (company_id, count_id, id);

CREATE TABLE capital_moves (
  company_id    bigint NOT NULL,
  id            bigint NOT NULL,
  shop_id       bigint NOT NULL,
  fund_id       bigint NOT NULL,
  direction     smallint NOT NULL CHECK (direction IN (1, 2)),
  code          text NOT NULL,
  amount_vnd    bigint NOT NULL CHECK (amount_vnd > 0),
  day           date NOT NULL,
  object_name   text NOT NULL,
  note          text NOT NULL DEFAULT '',
  journal_id    bigint NOT NULL,
  created_by    bigint NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  cancelled_by  bigint,
  cancelled_at  timestamptz,
  cancel_reason text NOT NULL DEFAULT '',
  reversal_id   bigint,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, fund_id) REFERENCES funds
);
COMMENT ON TABLE capital_moves IS 'Capital put into a fund or taken out of it, and by whom';
COMMENT ON COLUMN capital_moves.direction IS '1 put in, 2 taken out';
CREATE INDEX capital_moves_by_day ON capital_moves (company_id, shop_id, day DESC, id DESC);

DO $$
DECLARE one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['cash_counts', 'cash_count_settlements', 'capital_moves'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', one);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', one);
    EXECUTE format('CREATE POLICY company ON %I USING (company_id = NULLIF(current_setting(''app.company_id'', true), '''')::bigint)', one);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %I TO cardpro_app', one);
    EXECUTE format('GRANT SELECT ON %I TO cardpro_report', one);
  END LOOP;
END $$;
