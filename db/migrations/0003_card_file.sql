-- Whom and what the shop works with: funds, customers, their cards, POS terminals and their fees.

CREATE TABLE funds (
  company_id     bigint NOT NULL,
  id             bigint NOT NULL,
  shop_id        bigint NOT NULL,
  name           text NOT NULL,
  kind           smallint NOT NULL CHECK (kind IN (1, 2, 3)),
  bank_code      text NOT NULL DEFAULT '',
  account_no     text NOT NULL DEFAULT '',
  account_name   text NOT NULL DEFAULT '',
  is_default_in  boolean NOT NULL DEFAULT false,
  is_default_out boolean NOT NULL DEFAULT false,
  allow_negative boolean NOT NULL DEFAULT false,
  status         smallint NOT NULL DEFAULT 1 CHECK (status IN (0, 1)),
  version        integer NOT NULL DEFAULT 1,
  updated_by     bigint NOT NULL DEFAULT 0,
  created_at     timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, shop_id) REFERENCES shops
);
COMMENT ON COLUMN funds.kind IS '1 cash (account 111), 2 bank, 3 wallet (account 112)';
CREATE UNIQUE INDEX funds_name ON funds (company_id, shop_id, lower(name)) WHERE status = 1;

CREATE TABLE customers (
  company_id     bigint NOT NULL,
  id             bigint NOT NULL,
  shop_id        bigint NOT NULL,
  no             bigint NOT NULL,
  full_name      text NOT NULL,
  phone          text NOT NULL,
  phone2         text NOT NULL DEFAULT '',
  address        text NOT NULL DEFAULT '',
  source         text NOT NULL DEFAULT '',
  fee_rut_mpct   integer CHECK (fee_rut_mpct BETWEEN 0 AND 100000),
  fee_dao_mpct   integer CHECK (fee_dao_mpct BETWEEN 0 AND 100000),
  is_black       boolean NOT NULL DEFAULT false,
  black_reason   text NOT NULL DEFAULT '',
  consent_at     timestamptz,
  consent_method text NOT NULL DEFAULT '',
  note           text NOT NULL DEFAULT '',
  status         smallint NOT NULL DEFAULT 1 CHECK (status IN (0, 1)),
  search         text NOT NULL,
  version        integer NOT NULL DEFAULT 1,
  updated_by     bigint NOT NULL DEFAULT 0,
  created_at     timestamptz NOT NULL DEFAULT now(),
  created_by     bigint NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, shop_id) REFERENCES shops
);
COMMENT ON COLUMN customers.no IS 'The KH number that transfer contents carry; runs through the company';
COMMENT ON COLUMN customers.search IS 'Name and phones, lower case without accents (đ too), as the contract''s fold() makes it';
CREATE UNIQUE INDEX customers_no ON customers (company_id, no);
-- The phone is one customer's within its shop. Across shops nothing may be told, not even that a number is taken.
CREATE UNIQUE INDEX customers_phone ON customers (company_id, shop_id, phone) WHERE status = 1;
CREATE INDEX customers_by_shop ON customers (company_id, shop_id, status, id DESC);

-- By what a customer is found while somebody types: his name and phones once from each of their words on, and every
-- number once more from its end. A search is a range of these texts, and a range is all that an index may be asked for
-- under row-level security: LIKE and trigrams are not leakproof.
CREATE TABLE customer_search (
  company_id  bigint NOT NULL,
  shop_id     bigint NOT NULL,
  status      smallint NOT NULL,
  text        text COLLATE "C" NOT NULL,
  customer_id bigint NOT NULL
);
COMMENT ON COLUMN customer_search.text IS 'customers.search turned so that one of its words leads; a number''s digits backwards stand behind a tab';
CREATE UNIQUE INDEX customer_search_by_text ON customer_search (company_id, shop_id, status, text, customer_id);

-- How many customers a shop has in each status: the exact Total of an unfiltered list.
CREATE TABLE customer_counts (
  company_id bigint NOT NULL,
  shop_id    bigint NOT NULL,
  status     smallint NOT NULL,
  count      bigint NOT NULL,
  PRIMARY KEY (company_id, shop_id, status)
);

CREATE TABLE customer_accounts (
  company_id   bigint NOT NULL,
  id           bigint NOT NULL,
  customer_id  bigint NOT NULL,
  bank_code    text NOT NULL,
  account_no   text NOT NULL,
  account_name text NOT NULL,
  is_default   boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, customer_id) REFERENCES customers
);
CREATE INDEX customer_accounts_by_customer ON customer_accounts (company_id, customer_id);

CREATE TABLE cards (
  company_id    bigint NOT NULL,
  id            bigint NOT NULL,
  shop_id       bigint NOT NULL,
  customer_id   bigint NOT NULL,
  bank_code     text NOT NULL,
  card_type     text NOT NULL CHECK (card_type IN ('VISA', 'MASTER', 'JCB', 'AMEX', 'UPI', 'NAPAS')),
  is_foreign    boolean NOT NULL DEFAULT false,
  bin           text NOT NULL CHECK (bin ~ '^[0-9]{6}$'),
  last4         text NOT NULL CHECK (last4 ~ '^[0-9]{4}$'),
  fingerprint   bytea,
  holder_name   text NOT NULL DEFAULT '',
  expires_on    date NOT NULL,
  credit_limit_vnd bigint NOT NULL DEFAULT 0 CHECK (credit_limit_vnd >= 0),
  statement_day smallint NOT NULL CHECK (statement_day BETWEEN 1 AND 31),
  due_day       smallint NOT NULL CHECK (due_day BETWEEN 1 AND 31),
  in_shop       smallint NOT NULL DEFAULT 0 CHECK (in_shop IN (0, 1, 2)),
  slot          text NOT NULL DEFAULT '',
  fee_rut_mpct  integer CHECK (fee_rut_mpct BETWEEN 0 AND 100000),
  fee_dao_mpct  integer CHECK (fee_dao_mpct BETWEEN 0 AND 100000),
  top_up_bank   text NOT NULL DEFAULT '',
  top_up_account text NOT NULL DEFAULT '',
  note          text NOT NULL DEFAULT '',
  status        smallint NOT NULL DEFAULT 1 CHECK (status IN (0, 1, 2, 3)),
  version       integer NOT NULL DEFAULT 1,
  updated_by    bigint NOT NULL DEFAULT 0,
  created_at    timestamptz NOT NULL DEFAULT now(),
  created_by    bigint NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, customer_id) REFERENCES customers
);
COMMENT ON COLUMN cards.expires_on IS 'Last day of the month of expiry; the card is good through that day';
COMMENT ON COLUMN cards.fingerprint IS 'Keyed HMAC of the full number when it was typed; the number itself is never stored';
CREATE INDEX cards_by_shop ON cards (company_id, shop_id, status, id DESC);
CREATE INDEX cards_by_customer ON cards (company_id, customer_id);
CREATE INDEX cards_by_last4 ON cards (company_id, shop_id, last4);
-- Which cards fall due on a day of the month, counted without touching the table.
CREATE INDEX cards_due ON cards (company_id, shop_id, due_day, id) WHERE status = 1;
CREATE UNIQUE INDEX cards_once ON cards (company_id, customer_id, bin, last4) WHERE status <> 0;
-- For the badge of cards that have expired.
CREATE INDEX cards_active_by_expiry ON cards (company_id, shop_id, expires_on) WHERE status = 1;
-- How many cards a shop has in each status: the exact Total of an unfiltered list among a million rows.
CREATE TABLE card_counts (
  company_id bigint NOT NULL,
  shop_id    bigint NOT NULL,
  status     smallint NOT NULL,
  count      bigint NOT NULL,
  PRIMARY KEY (company_id, shop_id, status)
);

-- How many cards in use (status 1) fall due on each day of the month: the badge is a sum of these few rows.
CREATE TABLE card_due_counts (
  company_id bigint NOT NULL,
  shop_id    bigint NOT NULL,
  due_day    smallint NOT NULL,
  count      bigint NOT NULL,
  PRIMARY KEY (company_id, shop_id, due_day)
);

CREATE TABLE pos (
  company_id        bigint NOT NULL,
  id                bigint NOT NULL,
  shop_id           bigint NOT NULL,
  name              text NOT NULL,
  tid               text NOT NULL,
  mid               text NOT NULL DEFAULT '',
  bank_code         text NOT NULL,
  merchant_name     text NOT NULL DEFAULT '',
  fund_id           bigint NOT NULL,
  max_swipe_vnd     bigint NOT NULL DEFAULT 0 CHECK (max_swipe_vnd >= 0),
  max_day_vnd       bigint NOT NULL DEFAULT 0 CHECK (max_day_vnd >= 0),
  settle_days       smallint NOT NULL DEFAULT 1 CHECK (settle_days BETWEEN 0 AND 30),
  note              text NOT NULL DEFAULT '',
  status            smallint NOT NULL DEFAULT 1 CHECK (status IN (0, 1, 2, 3, 4)),
  version           integer NOT NULL DEFAULT 1,
  updated_by        bigint NOT NULL DEFAULT 0,
  created_at        timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, shop_id) REFERENCES shops,
  FOREIGN KEY (company_id, fund_id) REFERENCES funds
);
COMMENT ON COLUMN pos.fund_id IS 'The fund into which the bank pays this terminal''s money';
COMMENT ON COLUMN pos.max_day_vnd IS '0: no limit';
CREATE UNIQUE INDEX pos_tid ON pos (company_id, shop_id, tid) WHERE status <> 0;
CREATE INDEX pos_by_shop ON pos (company_id, shop_id, status);

CREATE TABLE pos_fees (
  company_id  bigint NOT NULL,
  id          bigint NOT NULL,
  pos_id      bigint NOT NULL,
  card_type   text NOT NULL CHECK (card_type IN ('VISA', 'MASTER', 'JCB', 'AMEX', 'UPI', 'NAPAS')),
  is_foreign  boolean NOT NULL DEFAULT false,
  fee_mpct    integer NOT NULL CHECK (fee_mpct BETWEEN 0 AND 100000),
  min_fee_vnd bigint NOT NULL DEFAULT 0 CHECK (min_fee_vnd >= 0),
  from_date   date NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  created_by  bigint NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, pos_id) REFERENCES pos
);
COMMENT ON TABLE pos_fees IS 'The fee in force on a day is the row with the latest from_date up to it; of two on one date, the newer row';
CREATE INDEX pos_fees_in_force ON pos_fees (company_id, pos_id, card_type, is_foreign, from_date DESC, id DESC);

DO $$
DECLARE one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['funds', 'customers', 'customer_accounts', 'customer_search', 'customer_counts', 'cards', 'card_counts', 'card_due_counts', 'pos', 'pos_fees'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', one);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', one);
    EXECUTE format('CREATE POLICY company ON %I USING (company_id = NULLIF(current_setting(''app.company_id'', true), '''')::bigint)', one);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %I TO cardpro_app', one);
    EXECUTE format('GRANT SELECT ON %I TO cardpro_report', one);
  END LOOP;
END $$;
GRANT DELETE ON customer_accounts, customer_search TO cardpro_app;
