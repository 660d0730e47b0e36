-- Costs of the company that its shops bear, and vouchers that come back every month.

CREATE TABLE cost_allocations (
  company_id    bigint NOT NULL,
  id            bigint NOT NULL,
  voucher_id    bigint NOT NULL,
  method        smallint NOT NULL CHECK (method IN (1, 2, 3)),
  month         date,
  amount_vnd    bigint NOT NULL CHECK (amount_vnd > 0),
  posted_on     date NOT NULL,
  note          text NOT NULL DEFAULT '',
  journal_id    bigint NOT NULL,
  status        smallint NOT NULL DEFAULT 1 CHECK (status IN (1, 2)),
  reversal_id   bigint,
  cancel_reason text NOT NULL DEFAULT '',
  created_by    bigint NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, voucher_id) REFERENCES vouchers,
  FOREIGN KEY (company_id, journal_id) REFERENCES ledger_journals,
  FOREIGN KEY (company_id, reversal_id) REFERENCES ledger_journals,
  CHECK ((method = 3) = (month IS NOT NULL)),
  CHECK ((status = 2) = (reversal_id IS NOT NULL))
);
COMMENT ON TABLE cost_allocations IS 'A payment of the company''s own book that shops bear; its id is the group of the journals';
COMMENT ON COLUMN cost_allocations.method IS '1 percent, 2 equal parts, 3 by the swipe volume of a month';
COMMENT ON COLUMN cost_allocations.month IS 'The first day of the month whose volume counts';
CREATE UNIQUE INDEX cost_allocations_standing ON cost_allocations (company_id, voucher_id) WHERE status = 1;

CREATE TABLE cost_allocation_shops (
  company_id    bigint NOT NULL,
  allocation_id bigint NOT NULL,
  shop_id       bigint NOT NULL,
  percent_mpct  integer,
  amount_vnd    bigint NOT NULL CHECK (amount_vnd > 0),
  journal_id    bigint NOT NULL,
  PRIMARY KEY (company_id, allocation_id, shop_id),
  FOREIGN KEY (company_id, allocation_id) REFERENCES cost_allocations,
  FOREIGN KEY (company_id, shop_id) REFERENCES shops,
  FOREIGN KEY (company_id, journal_id) REFERENCES ledger_journals
);
COMMENT ON TABLE cost_allocation_shops IS 'What each shop bears of it';

CREATE TABLE voucher_schedules (
  company_id    bigint NOT NULL,
  id            bigint NOT NULL,
  shop_id       bigint NOT NULL,
  type          smallint NOT NULL CHECK (type IN (1, 2)),
  category_id   bigint NOT NULL,
  fund_id       bigint NOT NULL,
  amount_vnd    bigint NOT NULL CHECK (amount_vnd > 0),
  object_type   smallint NOT NULL DEFAULT 0 CHECK (object_type BETWEEN 0 AND 4),
  object_id     bigint,
  object_name   text NOT NULL DEFAULT '',
  person_name   text NOT NULL DEFAULT '',
  address       text NOT NULL DEFAULT '',
  note          text NOT NULL DEFAULT '',
  day_of_month  smallint NOT NULL CHECK (day_of_month BETWEEN 1 AND 31),
  next_on       date NOT NULL,
  last_voucher_id bigint,
  status        smallint NOT NULL DEFAULT 1 CHECK (status IN (0, 1)),
  version       integer NOT NULL DEFAULT 1,
  updated_by    bigint NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, shop_id) REFERENCES shops,
  FOREIGN KEY (company_id, category_id) REFERENCES voucher_categories,
  FOREIGN KEY (company_id, fund_id) REFERENCES funds,
  FOREIGN KEY (company_id, last_voucher_id) REFERENCES vouchers
);
COMMENT ON TABLE voucher_schedules IS 'Receipts and payments that come back every month; a person posts each of them';
COMMENT ON COLUMN voucher_schedules.day_of_month IS 'Of a month that is shorter its last day';
COMMENT ON COLUMN voucher_schedules.next_on IS 'The first day that is neither posted nor passed over';
CREATE INDEX voucher_schedules_of_shop ON voucher_schedules (company_id, shop_id, next_on) WHERE status = 1;

DO $$
DECLARE one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['cost_allocations', 'cost_allocation_shops', 'voucher_schedules'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', one);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', one);
    EXECUTE format('CREATE POLICY company ON %I USING (company_id = NULLIF(current_setting(''app.company_id'', true), '''')::bigint)', one);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %I TO cardpro_app', one);
  END LOOP;
END $$;
