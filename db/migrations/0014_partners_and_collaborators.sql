-- Whom the shop shares its work with: collaborators who bring customers, partners with their fees and terminals, fees
-- between the company's own shops; and what a fund really holds.

CREATE TABLE collaborators (
  company_id   bigint NOT NULL,
  id           bigint NOT NULL,
  shop_id      bigint NOT NULL,
  no           bigint NOT NULL,
  name         text NOT NULL,
  phone        text NOT NULL,
  refer_code   text NOT NULL,
  commission_mpct integer NOT NULL CHECK (commission_mpct BETWEEN 0 AND 100000),
  commission_base smallint NOT NULL CHECK (commission_base IN (1, 2, 3)),
  parent_id    bigint,
  parent_mpct  integer NOT NULL DEFAULT 0 CHECK (parent_mpct BETWEEN 0 AND 100000),
  bank_code    text NOT NULL DEFAULT '',
  account_no   text NOT NULL DEFAULT '',
  account_name text NOT NULL DEFAULT '',
  note         text NOT NULL DEFAULT '',
  status       smallint NOT NULL DEFAULT 1 CHECK (status IN (0, 1)),
  version      integer NOT NULL DEFAULT 1,
  updated_by   bigint NOT NULL DEFAULT 0,
  created_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, shop_id) REFERENCES shops,
  FOREIGN KEY (company_id, parent_id) REFERENCES collaborators,
  CHECK (parent_id IS DISTINCT FROM id)
);
COMMENT ON COLUMN collaborators.no IS 'The CTV number that transfer contents carry; runs through the company';
COMMENT ON COLUMN collaborators.commission_base IS '1 swiped volume, 2 fee less discount, 3 gross profit before commissions';
COMMENT ON COLUMN collaborators.parent_mpct IS 'What the collaborator above gets of the same base';
CREATE UNIQUE INDEX collaborators_no ON collaborators (company_id, no);
CREATE UNIQUE INDEX collaborators_phone ON collaborators (company_id, shop_id, phone) WHERE status = 1;
CREATE INDEX collaborators_by_shop ON collaborators (company_id, shop_id, status);
CREATE INDEX collaborators_by_parent ON collaborators (company_id, parent_id) WHERE parent_id IS NOT NULL;

-- Whoever registers has no company yet: by the code it is found whose collaborator sent him. A code is given out once and
-- stays that collaborator's for good, so nothing is ever changed here.
CREATE TABLE refer_codes (
  code            text PRIMARY KEY CHECK (code ~ '^[A-Z0-9]{6,20}$'),
  company_id      bigint NOT NULL REFERENCES companies,
  collaborator_id bigint NOT NULL
);
GRANT SELECT, INSERT ON refer_codes TO cardpro_app;
GRANT SELECT ON refer_codes TO cardpro_report;

ALTER TABLE customers
  ADD COLUMN aff_id bigint,
  ADD FOREIGN KEY (company_id, aff_id) REFERENCES collaborators;
COMMENT ON COLUMN customers.aff_id IS 'The collaborator who brought the customer';
CREATE INDEX customers_by_aff ON customers (company_id, aff_id) WHERE aff_id IS NOT NULL;

CREATE TABLE partners (
  company_id    bigint NOT NULL,
  id            bigint NOT NULL,
  no            bigint NOT NULL,
  name          text NOT NULL,
  kind          smallint NOT NULL CHECK (kind IN (1, 2, 3, 4)),
  contact       text NOT NULL DEFAULT '',
  phone         text NOT NULL,
  zalo          text NOT NULL DEFAULT '',
  bank_code     text NOT NULL DEFAULT '',
  account_no    text NOT NULL DEFAULT '',
  account_name  text NOT NULL DEFAULT '',
  debt_limit_vnd bigint NOT NULL DEFAULT 0 CHECK (debt_limit_vnd >= 0),
  settle_period smallint NOT NULL DEFAULT 1 CHECK (settle_period IN (1, 2, 3)),
  note          text NOT NULL DEFAULT '',
  status        smallint NOT NULL DEFAULT 1 CHECK (status IN (0, 1)),
  version       integer NOT NULL DEFAULT 1,
  updated_by    bigint NOT NULL DEFAULT 0,
  created_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES companies
);
COMMENT ON COLUMN partners.kind IS '1 has terminals, 2 has customers, 3 tops up for us, 4 a shop of the same system';
COMMENT ON COLUMN partners.debt_limit_vnd IS '0: no limit';
COMMENT ON COLUMN partners.settle_period IS 'Balances are compared every: 1 day, 2 week, 3 month';
CREATE UNIQUE INDEX partners_no ON partners (company_id, no);

-- A partner is the company's; a shop sees and trades with those that are linked to it.
CREATE TABLE partner_shops (
  company_id bigint NOT NULL,
  partner_id bigint NOT NULL,
  shop_id    bigint NOT NULL,
  is_active  boolean NOT NULL DEFAULT true,
  PRIMARY KEY (company_id, partner_id, shop_id),
  FOREIGN KEY (company_id, partner_id) REFERENCES partners,
  FOREIGN KEY (company_id, shop_id) REFERENCES shops
);
CREATE INDEX partner_shops_by_shop ON partner_shops (company_id, shop_id) WHERE is_active;

CREATE TABLE partner_fees (
  company_id  bigint NOT NULL,
  id          bigint NOT NULL,
  shop_id     bigint NOT NULL,
  partner_id  bigint NOT NULL,
  card_type   text NOT NULL CHECK (card_type IN ('VISA', 'MASTER', 'JCB', 'AMEX', 'UPI', 'NAPAS')),
  is_foreign  boolean NOT NULL DEFAULT false,
  direction   smallint NOT NULL CHECK (direction IN (1, 2)),
  fee_mpct    integer NOT NULL CHECK (fee_mpct BETWEEN 0 AND 100000),
  min_fee_vnd bigint NOT NULL DEFAULT 0 CHECK (min_fee_vnd >= 0),
  from_date   date NOT NULL,
  ended_on    date,
  created_at  timestamptz NOT NULL DEFAULT now(),
  created_by  bigint NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, partner_id, shop_id) REFERENCES partner_shops
);
COMMENT ON TABLE partner_fees IS 'The fee of a day is the row with the latest from_date up to it (of two on one date the newer row), unless that one has ended before';
COMMENT ON COLUMN partner_fees.direction IS '1 the partner charges us, 2 we charge the partner';
CREATE INDEX partner_fees_in_force ON partner_fees (company_id, shop_id, partner_id, direction, card_type, is_foreign, from_date DESC, id DESC);

CREATE TABLE shop_fees (
  company_id    bigint NOT NULL,
  id            bigint NOT NULL,
  shop_id       bigint NOT NULL,
  other_shop_id bigint NOT NULL,
  card_type     text NOT NULL CHECK (card_type IN ('VISA', 'MASTER', 'JCB', 'AMEX', 'UPI', 'NAPAS')),
  is_foreign    boolean NOT NULL DEFAULT false,
  fee_mpct      integer NOT NULL CHECK (fee_mpct BETWEEN 0 AND 100000),
  min_fee_vnd   bigint NOT NULL DEFAULT 0 CHECK (min_fee_vnd >= 0),
  from_date     date NOT NULL,
  ended_on      date,
  created_at    timestamptz NOT NULL DEFAULT now(),
  created_by    bigint NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, shop_id) REFERENCES shops,
  FOREIGN KEY (company_id, other_shop_id) REFERENCES shops,
  CHECK (shop_id <> other_shop_id)
);
COMMENT ON TABLE shop_fees IS 'What shop_id charges other_shop_id for a swipe on its terminals; in force as in partner_fees';
CREATE INDEX shop_fees_in_force ON shop_fees (company_id, shop_id, other_shop_id, card_type, is_foreign, from_date DESC, id DESC);

CREATE TABLE pos_partners (
  company_id   bigint NOT NULL,
  id           bigint NOT NULL,
  shop_id      bigint NOT NULL,
  pos_id       bigint NOT NULL,
  partner_id   bigint NOT NULL,
  partner_code text NOT NULL,
  direction    smallint NOT NULL CHECK (direction IN (1, 2)),
  fees         jsonb NOT NULL DEFAULT '[]',
  from_date    date NOT NULL,
  to_date      date,
  status       smallint NOT NULL DEFAULT 1 CHECK (status IN (0, 1)),
  version      integer NOT NULL DEFAULT 1,
  updated_by   bigint NOT NULL DEFAULT 0,
  created_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, pos_id) REFERENCES pos,
  FOREIGN KEY (company_id, partner_id, shop_id) REFERENCES partner_shops
);
COMMENT ON COLUMN pos_partners.direction IS '1 we use the partner''s terminal, 2 the partner uses ours';
COMMENT ON COLUMN pos_partners.fees IS '[{CardType, IsForeign, Percent, MinFee}] as last approved';
CREATE INDEX pos_partners_by_pos ON pos_partners (company_id, shop_id, pos_id);

CREATE TABLE pos_partner_changes (
  company_id     bigint NOT NULL,
  id             bigint NOT NULL,
  shop_id        bigint NOT NULL,
  pos_partner_id bigint NOT NULL,
  before         jsonb NOT NULL,
  after          jsonb NOT NULL,
  status         smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2)),
  note           text NOT NULL DEFAULT '',
  requested_by   bigint NOT NULL,
  requested_at   timestamptz NOT NULL DEFAULT now(),
  decided_by     bigint,
  decided_at     timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, pos_partner_id) REFERENCES pos_partners
);
COMMENT ON TABLE pos_partner_changes IS 'Changes of a partner''s code and fees; they count once approved';
COMMENT ON COLUMN pos_partner_changes.status IS '0 waits, 1 approved, 2 refused';
CREATE UNIQUE INDEX pos_partner_changes_waiting ON pos_partner_changes (company_id, pos_partner_id) WHERE status = 0;
CREATE INDEX pos_partner_changes_by_shop ON pos_partner_changes (company_id, shop_id, status, id DESC);

ALTER TABLE funds ADD COLUMN keeper_id bigint;
COMMENT ON COLUMN funds.keeper_id IS 'The member of staff who keeps this fund';

CREATE TABLE fund_counts (
  company_id bigint NOT NULL,
  id         bigint NOT NULL,
  shop_id    bigint NOT NULL,
  fund_id    bigint NOT NULL,
  day        date NOT NULL,
  is_end_of_day boolean NOT NULL,
  real_vnd   bigint NOT NULL,
  book_vnd   bigint NOT NULL,
  note       text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by bigint NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, fund_id) REFERENCES funds
);
COMMENT ON TABLE fund_counts IS 'What a fund really held, by counting it or by the bank''s statement';
COMMENT ON COLUMN fund_counts.is_end_of_day IS 'At the end of a day that is over; otherwise at the moment of entry';
COMMENT ON COLUMN fund_counts.book_vnd IS 'What the books said of the same moment when it was entered';
CREATE INDEX fund_counts_by_fund ON fund_counts (company_id, fund_id, day DESC, id DESC);

DO $$
DECLARE one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['collaborators', 'partners', 'partner_shops', 'partner_fees', 'shop_fees', 'pos_partners', 'pos_partner_changes', 'fund_counts'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', one);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', one);
    EXECUTE format('CREATE POLICY company ON %I USING (company_id = NULLIF(current_setting(''app.company_id'', true), '''')::bigint)', one);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO cardpro_app', one);
    EXECUTE format('GRANT SELECT ON %I TO cardpro_report', one);
  END LOOP;
END $$;
GRANT UPDATE ON collaborators, partners, partner_shops, partner_fees, shop_fees, pos_partners, pos_partner_changes TO cardpro_app;
-- A fee that was never in use leaves no trace but its audit row.
GRANT DELETE ON partner_fees, shop_fees TO cardpro_app;

-- All companies share the list of banks: it is corrected by whoever runs the installation, not by the application.
REVOKE UPDATE ON banks FROM cardpro_app;
