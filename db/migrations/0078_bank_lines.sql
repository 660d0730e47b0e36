-- Lines of bank accounts: what a statement of the account or a feed of the bank tells, and which journals they are.
CREATE TABLE bank_lines (
  company_id   bigint NOT NULL,
  id           bigint NOT NULL,
  shop_id      bigint NOT NULL,
  fund_id      bigint NOT NULL,
  source       smallint NOT NULL CHECK (source BETWEEN 1 AND 4),
  statement_id bigint,
  source_key   text NOT NULL,
  ordinal      integer NOT NULL,
  booked_on    date NOT NULL,
  booked_at    timestamptz,
  amount_vnd   bigint NOT NULL CHECK (amount_vnd <> 0),
  balance_vnd  bigint,
  content      text NOT NULL DEFAULT '',
  content_key  text NOT NULL DEFAULT '',
  counter_last4 text NOT NULL DEFAULT '',
  counter_hash bytea,
  counter_name text NOT NULL DEFAULT '',
  ref_no       text NOT NULL DEFAULT '',
  created_at   timestamptz NOT NULL,
  twin_of      bigint,
  doubt_of     bigint,
  is_skipped   boolean NOT NULL DEFAULT false,
  skip_reason  text NOT NULL DEFAULT '',
  changed_by   bigint,
  changed_at   timestamptz,
  version      integer NOT NULL DEFAULT 1,
  is_live      boolean NOT NULL DEFAULT true,
  PRIMARY KEY (company_id, id),
  CHECK ((source = 1) = (statement_id IS NOT NULL))
);
COMMENT ON TABLE bank_lines IS 'Lines of bank accounts as the bank tells them; whether a line is booked follows from its links';
COMMENT ON COLUMN bank_lines.source IS '1 statement of the account, 2 SePay, 3 Casso, 4 entered by hand';
COMMENT ON COLUMN bank_lines.source_key IS 'What tells the line from others of its fund: the identifier of its source, else a hash of what it says';
COMMENT ON COLUMN bank_lines.ordinal IS 'Of lines with the same key: which of them';
COMMENT ON COLUMN bank_lines.amount_vnd IS 'Above zero: came in';
COMMENT ON COLUMN bank_lines.balance_vnd IS 'Of the account after the line, as the bank tells it';
COMMENT ON COLUMN bank_lines.content_key IS 'The content in A–Z and 0–9 alone';
COMMENT ON COLUMN bank_lines.counter_hash IS 'Keyed hash of the whole account number of the other side';
COMMENT ON COLUMN bank_lines.twin_of IS 'The same line from another source, which counts in its stead';
COMMENT ON COLUMN bank_lines.doubt_of IS 'Has its day and amount from another source: a user is asked whether it is the same';
COMMENT ON COLUMN bank_lines.is_live IS 'False once its statement is removed';
CREATE UNIQUE INDEX bank_lines_once ON bank_lines (company_id, fund_id, source_key, ordinal) WHERE is_live;
CREATE INDEX bank_lines_of_fund ON bank_lines (company_id, fund_id, booked_on, id);
CREATE INDEX bank_lines_of_shop ON bank_lines (company_id, shop_id, booked_on, id);
CREATE INDEX bank_lines_of_statement ON bank_lines (company_id, statement_id) WHERE statement_id IS NOT NULL;
CREATE INDEX bank_lines_twins ON bank_lines (company_id, twin_of) WHERE twin_of IS NOT NULL;

CREATE TABLE bank_line_links (
  company_id bigint NOT NULL,
  line_id    bigint NOT NULL,
  journal_id bigint NOT NULL,
  fund_id    bigint NOT NULL,
  amount_vnd bigint NOT NULL CHECK (amount_vnd <> 0),
  by_posting boolean NOT NULL,
  linked_by  bigint NOT NULL,
  linked_at  timestamptz NOT NULL,
  is_live    boolean NOT NULL DEFAULT true,
  PRIMARY KEY (company_id, line_id, journal_id)
);
COMMENT ON TABLE bank_line_links IS 'Which journals a line of a bank account is; a link to a journal that is reversed counts as nothing';
COMMENT ON COLUMN bank_line_links.amount_vnd IS 'How much of both is the same money, signed as the line';
COMMENT ON COLUMN bank_line_links.by_posting IS 'The journal was posted from the line';
CREATE INDEX bank_line_links_of_journal ON bank_line_links (company_id, journal_id) WHERE is_live;

ALTER TABLE bank_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_lines FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON bank_lines USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT, INSERT ON bank_lines TO cardpro_app;
GRANT SELECT ON bank_lines TO cardpro_report;
ALTER TABLE bank_line_links ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_line_links FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON bank_line_links USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT, INSERT ON bank_line_links TO cardpro_app;
GRANT SELECT ON bank_line_links TO cardpro_report;
-- What the bank tells is never changed: only what a user decided about it.
GRANT UPDATE (twin_of, doubt_of, is_skipped, skip_reason, changed_by, changed_at, version, is_live) ON bank_lines TO cardpro_app;
GRANT UPDATE (amount_vnd, by_posting, linked_by, linked_at, is_live) ON bank_line_links TO cardpro_app;

-- What a statement of an account prints of itself.
ALTER TABLE statements ADD COLUMN opening_vnd bigint, ADD COLUMN closing_vnd bigint;
