-- Who uses the product: companies, their shops, the users and their sessions. A company is the tenant: its id leads
-- every key below, and row-level security binds every statement to one company.

-- Three tables know no company, because they are read before one is known.
CREATE TABLE companies (
  id         bigint PRIMARY KEY,
  name       text NOT NULL,
  expires_on date NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE login_names (
  user_name  text PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies,
  user_id    bigint NOT NULL
);
CREATE TABLE banks (
  code               text PRIMARY KEY,
  bin                text,
  short_name         text NOT NULL,
  name               text NOT NULL,
  transfer_supported boolean NOT NULL,
  card_issuer        boolean NOT NULL
);
-- Which server process makes ids with which number; a lease that was not renewed is free again.
CREATE TABLE id_leases (
  process_no smallint PRIMARY KEY CHECK (process_no BETWEEN 0 AND 15),
  holder     text NOT NULL,
  until      timestamptz NOT NULL
);

CREATE TABLE shops (
  company_id          bigint NOT NULL REFERENCES companies,
  id                  bigint NOT NULL,
  name                text NOT NULL,
  address             text NOT NULL DEFAULT '',
  phone               text NOT NULL DEFAULT '',
  bank_code           text NOT NULL DEFAULT '',
  account_no          text NOT NULL DEFAULT '',
  account_name        text NOT NULL DEFAULT '',
  status              smallint NOT NULL DEFAULT 1 CHECK (status IN (0, 1)),
  fee_rut_mpct        integer NOT NULL DEFAULT 1800 CHECK (fee_rut_mpct BETWEEN 0 AND 100000),
  fee_dao_mpct        integer NOT NULL DEFAULT 1800 CHECK (fee_dao_mpct BETWEEN 0 AND 100000),
  fee_min_vnd         bigint NOT NULL DEFAULT 0 CHECK (fee_min_vnd >= 0),
  rounding_step       integer NOT NULL DEFAULT 1000 CHECK (rounding_step IN (1, 500, 1000, 5000)),
  rounding_mode       smallint NOT NULL DEFAULT 1 CHECK (rounding_mode IN (1, 2)),
  dao_fee_base        smallint NOT NULL DEFAULT 1 CHECK (dao_fee_base IN (1, 2, 3)),
  allow_negative_fund boolean NOT NULL DEFAULT false,
  changed_by          text NOT NULL DEFAULT '',
  version             integer NOT NULL DEFAULT 1,
  created_at          timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id)
);
COMMENT ON COLUMN shops.rounding_mode IS '1 nearest (a half rounds up), 2 always up';
COMMENT ON COLUMN shops.dao_fee_base IS 'What the fee of a đáo is counted on: 1 swipes, 2 top-ups, 3 the larger';

CREATE TABLE users (
  company_id           bigint NOT NULL REFERENCES companies,
  id                   bigint NOT NULL,
  user_name            text NOT NULL,
  full_name            text NOT NULL,
  phone                text NOT NULL DEFAULT '',
  password_hash        text NOT NULL,
  is_owner             boolean NOT NULL DEFAULT false,
  rights               text[] NOT NULL DEFAULT '{}',
  status               smallint NOT NULL DEFAULT 1 CHECK (status IN (0, 1)),
  must_change_password boolean NOT NULL DEFAULT false,
  last_login_at        timestamptz,
  version              integer NOT NULL DEFAULT 1,
  created_at           timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id)
);
COMMENT ON COLUMN users.rights IS 'Rights as menu.action; an owner has all of them without a list';

CREATE TABLE user_shops (
  company_id bigint NOT NULL,
  user_id    bigint NOT NULL,
  shop_id    bigint NOT NULL,
  PRIMARY KEY (company_id, user_id, shop_id),
  FOREIGN KEY (company_id, user_id) REFERENCES users,
  FOREIGN KEY (company_id, shop_id) REFERENCES shops
);

CREATE TABLE sessions (
  company_id   bigint NOT NULL,
  token_hash   bytea NOT NULL,
  user_id      bigint NOT NULL,
  shop_id      bigint NOT NULL,
  is_long      boolean NOT NULL,
  device       text NOT NULL DEFAULT '',
  created_at   timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at   timestamptz NOT NULL,
  PRIMARY KEY (company_id, token_hash),
  FOREIGN KEY (company_id, user_id) REFERENCES users
);
CREATE INDEX sessions_by_user ON sessions (company_id, user_id);

-- Wrong passwords count per user and device, so that a stranger's guesses never lock out the user's own device.
CREATE TABLE sign_in_guesses (
  company_id   bigint NOT NULL,
  user_id      bigint NOT NULL,
  device_hash  bytea NOT NULL,
  is_known     boolean NOT NULL DEFAULT false,
  wrong_count  integer NOT NULL DEFAULT 0,
  locked_until timestamptz,
  PRIMARY KEY (company_id, user_id, device_hash),
  FOREIGN KEY (company_id, user_id) REFERENCES users
);
COMMENT ON COLUMN sign_in_guesses.is_known IS 'True once this user has signed in on this device; all unknown devices share one row';

-- One row per write call: its answer, so that a repeated call is answered and not done again.
CREATE TABLE calls (
  company_id bigint NOT NULL,
  shop_id    bigint NOT NULL,
  user_id    bigint NOT NULL,
  key        text NOT NULL,
  id         bigint NOT NULL,
  path       text NOT NULL,
  body_hash  bytea NOT NULL,
  answer     text NOT NULL,
  at         timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT calls_key PRIMARY KEY (company_id, shop_id, user_id, key)
);

-- Voucher and order numbers without holes: the row is locked by the transaction that takes the number.
CREATE TABLE counters (
  company_id bigint NOT NULL,
  shop_id    bigint NOT NULL,
  kind       text NOT NULL,
  period     text NOT NULL,
  last_no    bigint NOT NULL,
  PRIMARY KEY (company_id, shop_id, kind, period)
);
COMMENT ON COLUMN counters.shop_id IS '0 where the number runs through the whole company';

CREATE TABLE audit_events (
  company_id bigint NOT NULL,
  id         bigint NOT NULL,
  shop_id    bigint NOT NULL,
  user_id    bigint NOT NULL,
  at         timestamptz NOT NULL DEFAULT now(),
  menu_id    smallint NOT NULL,
  action_id  smallint NOT NULL,
  act        text NOT NULL,
  ref_kind   text NOT NULL DEFAULT '',
  ref_id     bigint NOT NULL DEFAULT 0,
  detail     jsonb NOT NULL DEFAULT '{}',
  ip         text NOT NULL DEFAULT '',
  device     text NOT NULL DEFAULT '',
  call_id    bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, id)
);

DO $$
DECLARE one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['shops', 'users', 'user_shops', 'sessions', 'sign_in_guesses', 'calls', 'counters', 'audit_events'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', one);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', one);
    EXECUTE format('CREATE POLICY company ON %I USING (company_id = NULLIF(current_setting(''app.company_id'', true), '''')::bigint)', one);
    EXECUTE format('GRANT SELECT ON %I TO cardpro_app, cardpro_report', one);
  END LOOP;
END $$;
GRANT SELECT, INSERT ON companies, login_names TO cardpro_app;
GRANT SELECT, INSERT, UPDATE ON banks, id_leases TO cardpro_app;
GRANT SELECT ON companies, login_names, banks TO cardpro_report;
GRANT INSERT, UPDATE ON shops, users, sessions, sign_in_guesses, calls, counters TO cardpro_app;
GRANT INSERT, DELETE ON user_shops TO cardpro_app;
GRANT DELETE ON sessions, calls TO cardpro_app;
GRANT INSERT ON audit_events TO cardpro_app;
