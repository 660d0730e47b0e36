-- The one append-only double-entry ledger. Every balance that the product shows is read from it. Its rows are never
-- changed or deleted: the application's role may only insert journals and transfers, and add to the running sums.

CREATE TABLE ledger_accounts (
  company_id bigint NOT NULL,
  id         bigint NOT NULL,
  shop_id    bigint NOT NULL,
  kind       integer NOT NULL,
  owner_id   bigint NOT NULL DEFAULT 0,
  ref_id     bigint NOT NULL DEFAULT 0,
  debit_vnd  bigint NOT NULL DEFAULT 0 CHECK (debit_vnd >= 0),
  credit_vnd bigint NOT NULL DEFAULT 0 CHECK (credit_vnd >= 0),
  PRIMARY KEY (company_id, id),
  -- The ref leads the owner: accounts without an order are few and are read together.
  CONSTRAINT ledger_accounts_key UNIQUE (company_id, shop_id, kind, ref_id, owner_id)
) WITH (fillfactor = 70);
COMMENT ON COLUMN ledger_accounts.kind IS 'The chart''s number (111, 131, 1361, …); 9001 counts swipe volume and has no counter-account';
COMMENT ON COLUMN ledger_accounts.owner_id IS 'Customer, partner, CTV, staff, fund, POS, other shop or category; 0 where none';
COMMENT ON COLUMN ledger_accounts.ref_id IS 'The order of 131, 331 and 3388; the lô of 1361 and 1362; 0 where none';

CREATE TABLE ledger_journals (
  company_id    bigint NOT NULL,
  id            bigint NOT NULL,
  shop_id       bigint NOT NULL,
  posting_date  date NOT NULL,
  type          text NOT NULL,
  ref_kind      text NOT NULL DEFAULT '',
  ref_id        bigint NOT NULL DEFAULT 0,
  code          text NOT NULL DEFAULT '',
  note          text NOT NULL DEFAULT '',
  volume_pos_id bigint NOT NULL DEFAULT 0,
  volume_vnd    bigint NOT NULL DEFAULT 0,
  group_id      bigint NOT NULL DEFAULT 0,
  reverses_id   bigint,
  call_id       bigint NOT NULL,
  created_by    bigint NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id)
);
COMMENT ON COLUMN ledger_journals.volume_vnd IS 'Gross of the swipe that this journal posts, negative in its reversal; 0 for anything else';
-- A journal is reversed at most once.
CREATE UNIQUE INDEX ledger_journals_reversed_once ON ledger_journals (company_id, reverses_id) WHERE reverses_id IS NOT NULL;
CREATE INDEX ledger_journals_by_day ON ledger_journals (company_id, shop_id, posting_date, id);

-- One debit, one credit, one positive amount: nothing can be unbalanced. Journals and accounts are made by the same
-- statement and can be deleted by nobody, so no foreign key checks them again; verify does.
CREATE TABLE ledger_transfers (
  company_id        bigint NOT NULL,
  journal_id        bigint NOT NULL,
  no                smallint NOT NULL,
  posting_date      date NOT NULL,
  debit_account_id  bigint NOT NULL,
  credit_account_id bigint NOT NULL,
  amount_vnd        bigint NOT NULL CHECK (amount_vnd > 0 AND amount_vnd <= 10000000000000),
  order_id          bigint,
  swipe_id          bigint,
  pos_id            bigint,
  lot_id            bigint,
  customer_id       bigint,
  card_id           bigint,
  staff_id          bigint,
  partner_id        bigint,
  aff_id            bigint,
  category_id       bigint,
  other_shop_id     bigint,
  PRIMARY KEY (company_id, journal_id, no),
  CHECK (debit_account_id <> credit_account_id)
);
CREATE INDEX ledger_transfers_by_debit ON ledger_transfers (company_id, debit_account_id, posting_date, journal_id);
CREATE INDEX ledger_transfers_by_credit ON ledger_transfers (company_id, credit_account_id, posting_date, journal_id);

-- Movements per kind, owner and day, and per month: balances of any day without summing history. What a customer owes on
-- all his orders together, a POS on all its lô: so many postings of a day share one row.
CREATE TABLE ledger_day_totals (
  company_id bigint NOT NULL,
  shop_id    bigint NOT NULL,
  kind       integer NOT NULL,
  owner_id   bigint NOT NULL,
  day        date NOT NULL,
  debit_vnd  bigint NOT NULL,
  credit_vnd bigint NOT NULL,
  PRIMARY KEY (company_id, shop_id, kind, owner_id, day)
) WITH (fillfactor = 70);
CREATE INDEX ledger_day_totals_by_day ON ledger_day_totals (company_id, shop_id, kind, day);
CREATE TABLE ledger_month_totals (
  company_id bigint NOT NULL,
  shop_id    bigint NOT NULL,
  kind       integer NOT NULL,
  owner_id   bigint NOT NULL,
  month      date NOT NULL,
  debit_vnd  bigint NOT NULL,
  credit_vnd bigint NOT NULL,
  PRIMARY KEY (company_id, shop_id, kind, owner_id, month)
) WITH (fillfactor = 70);

-- What a day's result is made of: each profit-and-loss kind, and swipe volume (kind 9001), by what it is about.
CREATE TABLE ledger_day_facts (
  company_id    bigint NOT NULL,
  shop_id       bigint NOT NULL,
  day           date NOT NULL,
  kind          integer NOT NULL,
  pos_id        bigint NOT NULL DEFAULT 0,
  staff_id      bigint NOT NULL DEFAULT 0,
  category_id   bigint NOT NULL DEFAULT 0,
  other_shop_id bigint NOT NULL DEFAULT 0,
  is_of_order   boolean NOT NULL,
  debit_vnd     bigint NOT NULL,
  credit_vnd    bigint NOT NULL,
  PRIMARY KEY (company_id, shop_id, day, kind, pos_id, staff_id, category_id, other_shop_id, is_of_order)
) WITH (fillfactor = 70);
COMMENT ON COLUMN ledger_day_facts.is_of_order IS 'An order''s own earning or cost, as against what a lô or a voucher brings';

-- Days up to and including locked_to take no more postings. A posting holds the row FOR SHARE, locking holds it FOR UPDATE.
CREATE TABLE day_locks (
  company_id bigint NOT NULL,
  shop_id    bigint NOT NULL,
  locked_to  date NOT NULL,
  PRIMARY KEY (company_id, shop_id)
);

DO $$
DECLARE one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['ledger_accounts', 'ledger_journals', 'ledger_transfers', 'ledger_day_totals', 'ledger_month_totals', 'ledger_day_facts', 'day_locks'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', one);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', one);
    EXECUTE format('CREATE POLICY company ON %I USING (company_id = NULLIF(current_setting(''app.company_id'', true), '''')::bigint)', one);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO cardpro_app', one);
    EXECUTE format('GRANT SELECT ON %I TO cardpro_report', one);
  END LOOP;
END $$;
-- Journals and transfers: no UPDATE, no DELETE, for anybody but the owner of the schema.
GRANT UPDATE (debit_vnd, credit_vnd) ON ledger_accounts, ledger_day_totals, ledger_month_totals, ledger_day_facts TO cardpro_app;
-- FOR SHARE and FOR UPDATE need the right to update.
GRANT UPDATE ON day_locks TO cardpro_app;
