-- What providers (SePay, Casso) tell about bank accounts, and what is done with money of which nothing was known.
CREATE TABLE bank_feeds (
  company_id    bigint NOT NULL,
  id            bigint NOT NULL,
  shop_id       bigint NOT NULL,
  fund_id       bigint NOT NULL,
  provider      smallint NOT NULL CHECK (provider IN (1, 2)),
  is_on         boolean NOT NULL DEFAULT false,
  key_hash      bytea NOT NULL,
  secret        bytea NOT NULL,
  former_secret bytea,
  former_until  timestamptz,
  wrong_count   integer NOT NULL DEFAULT 0,
  wrong_at      timestamptz,
  rule_on       boolean NOT NULL DEFAULT false,
  rule_limit_vnd bigint NOT NULL CHECK (rule_limit_vnd > 0),
  rule_by       bigint,
  rule_at       timestamptz,
  changed_by    bigint NOT NULL,
  changed_at    timestamptz NOT NULL,
  version       integer NOT NULL DEFAULT 1,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, shop_id) REFERENCES shops,
  FOREIGN KEY (company_id, fund_id) REFERENCES funds,
  CHECK ((former_secret IS NULL) = (former_until IS NULL)),
  CHECK (NOT rule_on OR (rule_by IS NOT NULL AND rule_at IS NOT NULL))
);
COMMENT ON TABLE bank_feeds IS 'Accounts of the bank of which a provider tells every movement';
COMMENT ON COLUMN bank_feeds.provider IS '1 SePay, 2 Casso';
COMMENT ON COLUMN bank_feeds.key_hash IS 'Keyed hash of the last part of its address, which is shown once';
COMMENT ON COLUMN bank_feeds.secret IS 'Sealed; the one before it counts until former_until';
COMMENT ON COLUMN bank_feeds.wrong_count IS 'Deliveries at its address that were not signed with a secret of it';
COMMENT ON COLUMN bank_feeds.rule_on IS 'Money that pays exactly one order is booked by itself, in the name of rule_by; it ends with the first voucher of it that is taken back';
CREATE UNIQUE INDEX bank_feeds_key ON bank_feeds (company_id, key_hash);
CREATE UNIQUE INDEX bank_feeds_of_fund ON bank_feeds (company_id, fund_id);

CREATE TABLE bank_feed_deliveries (
  company_id  bigint NOT NULL,
  id          bigint NOT NULL,
  shop_id     bigint NOT NULL,
  feed_id     bigint NOT NULL,
  body_hash   bytea NOT NULL,
  verdict     smallint NOT NULL CHECK (verdict BETWEEN 1 AND 5),
  told        text NOT NULL DEFAULT '',
  body        bytea,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, feed_id) REFERENCES bank_feeds
);
COMMENT ON TABLE bank_feed_deliveries IS 'What was delivered and signed; body is sealed, and gone after 90 days';
COMMENT ON COLUMN bank_feed_deliveries.verdict IS '1 a new line, 2 a line that was known, 3 of another account, 4 a test, 5 not to be read';
COMMENT ON COLUMN bank_feed_deliveries.told IS 'Why it cannot be read, or the last four of the other account';
CREATE UNIQUE INDEX bank_feed_deliveries_once ON bank_feed_deliveries (company_id, feed_id, body_hash);
CREATE INDEX bank_feed_deliveries_old ON bank_feed_deliveries (company_id, received_at) WHERE body IS NOT NULL;

-- What rules have booked. Whether it still stands, the ledger says.
CREATE TABLE bank_feed_posts (
  company_id bigint NOT NULL,
  line_id    bigint NOT NULL,
  feed_id    bigint NOT NULL,
  journal_id bigint NOT NULL,
  code       text NOT NULL,
  posted_at  timestamptz NOT NULL,
  PRIMARY KEY (company_id, line_id, journal_id),
  FOREIGN KEY (company_id, feed_id) REFERENCES bank_feeds
);
COMMENT ON TABLE bank_feed_posts IS 'Vouchers that the rule of a feed has made';
CREATE INDEX bank_feed_posts_of_feed ON bank_feed_posts (company_id, feed_id, posted_at);

ALTER TABLE bank_feeds ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_feeds FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON bank_feeds USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT, INSERT, UPDATE ON bank_feeds TO cardpro_app;
GRANT SELECT ON bank_feeds TO cardpro_report;
ALTER TABLE bank_feed_deliveries ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_feed_deliveries FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON bank_feed_deliveries USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT, INSERT, UPDATE (body) ON bank_feed_deliveries TO cardpro_app;
GRANT SELECT ON bank_feed_deliveries TO cardpro_report;
ALTER TABLE bank_feed_posts ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_feed_posts FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON bank_feed_posts USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT, INSERT ON bank_feed_posts TO cardpro_app;
GRANT SELECT ON bank_feed_posts TO cardpro_report;
