-- Statements of acquirers: what a file says line by line, and which bills the lines are.
CREATE TABLE statements (
  company_id      bigint NOT NULL,
  id              bigint NOT NULL,
  shop_id         bigint NOT NULL,
  kind            smallint NOT NULL DEFAULT 1 CHECK (kind IN (1, 2)),
  status          smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2)),
  file_name       text NOT NULL,
  file_hash       text NOT NULL,
  pos_id          bigint,
  bank_code       text NOT NULL DEFAULT '',
  fund_id         bigint,
  asked_from      date,
  asked_to        date,
  sheets          jsonb NOT NULL,
  mapping         jsonb NOT NULL,
  template_id     bigint,
  from_on         date,
  to_on           date,
  row_count       integer NOT NULL DEFAULT 0,
  gross_vnd       bigint NOT NULL DEFAULT 0,
  fee_vnd         bigint NOT NULL DEFAULT 0,
  net_vnd         bigint NOT NULL DEFAULT 0,
  created_by      bigint NOT NULL,
  created_at      timestamptz NOT NULL,
  taken_at        timestamptz,
  removed_at      timestamptz,
  removed_by      bigint,
  remove_reason   text NOT NULL DEFAULT '',
  version         integer NOT NULL DEFAULT 1,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, shop_id) REFERENCES shops,
  CHECK ((status = 1) <= (taken_at IS NOT NULL)),
  CHECK ((status = 2) = (removed_at IS NOT NULL))
);
COMMENT ON TABLE statements IS 'Statements of acquirers (kind 1) and of bank accounts (2) that were read';
COMMENT ON COLUMN statements.status IS '0 draft, 1 taken, 2 removed';
COMMENT ON COLUMN statements.file_hash IS 'SHA-256 of the file, or of what was pasted';
COMMENT ON COLUMN statements.sheets IS 'Of a draft: its sheets with their heads and counts';
COMMENT ON COLUMN statements.mapping IS 'How its cells are read';
CREATE UNIQUE INDEX statements_taken_once ON statements (company_id, shop_id, kind, file_hash) WHERE status = 1;
CREATE INDEX statements_of_shop ON statements (company_id, shop_id, id DESC);

-- The cells of a draft, with card numbers cut; deleted when it is taken.
CREATE TABLE statement_lines (
  company_id   bigint NOT NULL,
  statement_id bigint NOT NULL,
  sheet_no     smallint NOT NULL,
  line_no      integer NOT NULL,
  cells        jsonb NOT NULL,
  read         jsonb,
  errors       jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (company_id, statement_id, sheet_no, line_no),
  FOREIGN KEY (company_id, statement_id) REFERENCES statements
);
COMMENT ON TABLE statement_lines IS 'Cells of a statement that was not taken yet';
COMMENT ON COLUMN statement_lines.read IS 'What the line tells as it is read now; null for heads, sums and what else is no row';

CREATE TABLE payouts (
  company_id   bigint NOT NULL,
  id           bigint NOT NULL,
  shop_id      bigint NOT NULL,
  statement_id bigint NOT NULL,
  pos_id       bigint NOT NULL,
  paid_on      date NOT NULL,
  fund_id      bigint NOT NULL,
  row_count    integer NOT NULL,
  gross_vnd    bigint NOT NULL,
  fee_vnd      bigint NOT NULL,
  net_vnd      bigint NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, statement_id) REFERENCES statements
);
COMMENT ON TABLE payouts IS 'Rows of a statement that the bank pays as one credit';
COMMENT ON COLUMN payouts.pos_id IS 'The terminal, or the parent that is paid for it';
CREATE INDEX payouts_of_statement ON payouts (company_id, statement_id, paid_on, id);
CREATE INDEX payouts_of_shop ON payouts (company_id, shop_id, paid_on, id);

CREATE TABLE statement_rows (
  company_id    bigint NOT NULL,
  id            bigint NOT NULL,
  shop_id       bigint NOT NULL,
  statement_id  bigint NOT NULL,
  payout_id     bigint,
  row_no        integer NOT NULL,
  row_key       text NOT NULL,
  ordinal       integer NOT NULL,
  kind          smallint NOT NULL CHECK (kind BETWEEN 1 AND 5),
  status        smallint NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 3),
  pos_id        bigint,
  tid           text NOT NULL DEFAULT '',
  mid           text NOT NULL DEFAULT '',
  swiped_on     date NOT NULL,
  swiped_at     timestamptz,
  paid_on       date NOT NULL,
  lot_no        text NOT NULL DEFAULT '',
  bill_no       text NOT NULL DEFAULT '',
  approval      text NOT NULL DEFAULT '',
  rrn           text NOT NULL DEFAULT '',
  last4         text NOT NULL DEFAULT '',
  brand         text NOT NULL DEFAULT '',
  is_foreign    boolean,
  is_on_us      boolean,
  gross_vnd     bigint NOT NULL,
  fee_vnd       bigint NOT NULL,
  fee_vat_vnd   bigint NOT NULL DEFAULT 0,
  net_vnd       bigint NOT NULL,
  raw           jsonb NOT NULL,
  fixed         jsonb,
  difference_answer smallint CHECK (difference_answer BETWEEN 1 AND 5),
  skip_reason   text NOT NULL DEFAULT '',
  cash_back_id  bigint,
  changed_by    bigint,
  changed_at    timestamptz,
  version       integer NOT NULL DEFAULT 1,
  is_live       boolean NOT NULL DEFAULT true,
  gross_now     bigint NOT NULL GENERATED ALWAYS AS (COALESCE((fixed #>> '{Gross,value}')::bigint, gross_vnd)) STORED,
  fee_now       bigint NOT NULL GENERATED ALWAYS AS (COALESCE((fixed #>> '{Fee,value}')::bigint, fee_vnd)) STORED,
  net_now       bigint NOT NULL GENERATED ALWAYS AS (
    CASE WHEN fixed ?| ARRAY['Gross', 'Fee']
      THEN COALESCE((fixed #>> '{Gross,value}')::bigint, gross_vnd) - COALESCE((fixed #>> '{Fee,value}')::bigint, fee_vnd)
      ELSE net_vnd
    END
  ) STORED,
  lot_now       text NOT NULL GENERATED ALWAYS AS (COALESCE(fixed #>> '{LotNo,value}', lot_no)) STORED,
  bill_now      text NOT NULL GENERATED ALWAYS AS (COALESCE(fixed #>> '{BillNo,value}', bill_no)) STORED,
  approval_now  text NOT NULL GENERATED ALWAYS AS (COALESCE(fixed #>> '{Approval,value}', approval)) STORED,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, statement_id) REFERENCES statements,
  CHECK ((status = 3) = (cash_back_id IS NOT NULL))
);
COMMENT ON TABLE statement_rows IS 'Lines of statements as they were read; what was corrected stands beside it (fixed)';
COMMENT ON COLUMN statement_rows.kind IS '1 sale, 2 refund or void, 3 chargeback, 4 fee, 5 adjustment';
COMMENT ON COLUMN statement_rows.status IS '0 open, 1 matched, 2 skipped, 3 booked';
COMMENT ON COLUMN statement_rows.row_key IS 'What tells the line from others, by the best identifier the layout has';
COMMENT ON COLUMN statement_rows.ordinal IS 'Of lines with the same key: which of them';
COMMENT ON COLUMN statement_rows.fixed IS 'By field of Reconcile/Correct: the value that counts, what it was, who set it and when ({value, was, by, at})';
COMMENT ON COLUMN statement_rows.gross_now IS 'As corrected, or as the file says it; so the other columns of this kind';
COMMENT ON COLUMN statement_rows.is_live IS 'False once its statement is removed';
CREATE UNIQUE INDEX statement_rows_once ON statement_rows (company_id, shop_id, row_key, ordinal) WHERE is_live;
CREATE INDEX statement_rows_of_statement ON statement_rows (company_id, statement_id, payout_id, row_no);
CREATE INDEX statement_rows_of_cash_back ON statement_rows (company_id, cash_back_id) WHERE cash_back_id IS NOT NULL;
CREATE INDEX statement_rows_open ON statement_rows (company_id, shop_id, paid_on) WHERE is_live AND status IN (0, 1);

CREATE TABLE matches (
  company_id   bigint NOT NULL,
  id           bigint NOT NULL,
  shop_id      bigint NOT NULL,
  statement_id bigint NOT NULL,
  state        smallint NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 3),
  class        text NOT NULL CHECK (class IN ('A', 'G', 'B', 'C')),
  score        smallint NOT NULL CHECK (score BETWEEN 0 AND 100),
  reasons      text[] NOT NULL,
  against      text[] NOT NULL DEFAULT '{}',
  by_hand      boolean NOT NULL DEFAULT false,
  made_at      timestamptz NOT NULL,
  chosen_by    bigint,
  chosen_at    timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, statement_id) REFERENCES statements
);
COMMENT ON TABLE matches IS 'Which bills the lines of a statement are, or may be';
COMMENT ON COLUMN matches.state IS '0 offered, 1 chosen, 2 booked, 3 cancelled';
COMMENT ON COLUMN matches.chosen_by IS 'Null where the matching itself chose it';
CREATE INDEX matches_of_statement ON matches (company_id, statement_id) WHERE state <> 3;

CREATE TABLE match_items (
  company_id bigint NOT NULL,
  match_id   bigint NOT NULL,
  side       smallint NOT NULL CHECK (side IN (1, 2)),
  ref_id     bigint NOT NULL,
  is_live    boolean NOT NULL,
  is_offered boolean NOT NULL,
  PRIMARY KEY (company_id, match_id, side, ref_id),
  FOREIGN KEY (company_id, match_id) REFERENCES matches
);
COMMENT ON COLUMN match_items.side IS '1 a line of a statement, 2 a swipe';
COMMENT ON COLUMN match_items.is_live IS 'Its match is chosen or booked: a line and a swipe is in one such match alone';
COMMENT ON COLUMN match_items.is_offered IS 'Its match is not cancelled';
CREATE UNIQUE INDEX match_items_live ON match_items (company_id, side, ref_id) WHERE is_live;
CREATE INDEX match_items_of_ref ON match_items (company_id, side, ref_id) WHERE is_offered;

CREATE TABLE match_refusals (
  company_id bigint NOT NULL,
  row_id     bigint NOT NULL,
  swipe_id   bigint NOT NULL,
  refused_by bigint NOT NULL,
  refused_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, row_id, swipe_id),
  FOREIGN KEY (company_id, row_id) REFERENCES statement_rows
);
COMMENT ON TABLE match_refusals IS 'Pairs that were declined: they are not offered again';

CREATE TABLE file_templates (
  company_id bigint NOT NULL,
  id         bigint NOT NULL,
  shop_id    bigint NOT NULL,
  kind       smallint NOT NULL DEFAULT 1 CHECK (kind IN (1, 2)),
  signature  text NOT NULL,
  bank_code  text NOT NULL DEFAULT '',
  heads      jsonb NOT NULL,
  mapping    jsonb NOT NULL,
  version    integer NOT NULL DEFAULT 1,
  used_by    bigint NOT NULL,
  used_at    timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, shop_id) REFERENCES shops
);
COMMENT ON TABLE file_templates IS 'Layouts of statements that were taken, by their heads';
CREATE UNIQUE INDEX file_templates_signature ON file_templates (company_id, shop_id, kind, signature);

CREATE TABLE pos_aliases (
  company_id bigint NOT NULL,
  shop_id    bigint NOT NULL,
  bank_code  text NOT NULL DEFAULT '',
  name       text NOT NULL,
  pos_id     bigint NOT NULL,
  set_by     bigint NOT NULL,
  set_at     timestamptz NOT NULL,
  PRIMARY KEY (company_id, shop_id, bank_code, name),
  FOREIGN KEY (company_id, pos_id) REFERENCES pos
);
COMMENT ON TABLE pos_aliases IS 'Which terminal a name in a statement is, where it is not its TID';

ALTER TABLE statements ENABLE ROW LEVEL SECURITY;
ALTER TABLE statements FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON statements USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT, INSERT ON statements TO cardpro_app;
GRANT SELECT ON statements TO cardpro_report;
ALTER TABLE statement_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE statement_lines FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON statement_lines USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT, INSERT ON statement_lines TO cardpro_app;
GRANT SELECT ON statement_lines TO cardpro_report;
ALTER TABLE payouts ENABLE ROW LEVEL SECURITY;
ALTER TABLE payouts FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON payouts USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT, INSERT ON payouts TO cardpro_app;
GRANT SELECT ON payouts TO cardpro_report;
ALTER TABLE statement_rows ENABLE ROW LEVEL SECURITY;
ALTER TABLE statement_rows FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON statement_rows USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT, INSERT ON statement_rows TO cardpro_app;
GRANT SELECT ON statement_rows TO cardpro_report;
ALTER TABLE matches ENABLE ROW LEVEL SECURITY;
ALTER TABLE matches FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON matches USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT, INSERT ON matches TO cardpro_app;
GRANT SELECT ON matches TO cardpro_report;
ALTER TABLE match_items ENABLE ROW LEVEL SECURITY;
ALTER TABLE match_items FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON match_items USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT, INSERT ON match_items TO cardpro_app;
GRANT SELECT ON match_items TO cardpro_report;
ALTER TABLE match_refusals ENABLE ROW LEVEL SECURITY;
ALTER TABLE match_refusals FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON match_refusals USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT, INSERT ON match_refusals TO cardpro_app;
GRANT SELECT ON match_refusals TO cardpro_report;
ALTER TABLE file_templates ENABLE ROW LEVEL SECURITY;
ALTER TABLE file_templates FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON file_templates USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT, INSERT ON file_templates TO cardpro_app;
GRANT SELECT ON file_templates TO cardpro_report;
ALTER TABLE pos_aliases ENABLE ROW LEVEL SECURITY;
ALTER TABLE pos_aliases FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON pos_aliases USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT, INSERT ON pos_aliases TO cardpro_app;
GRANT SELECT ON pos_aliases TO cardpro_report;
GRANT UPDATE, DELETE ON statement_lines, statements TO cardpro_app;
GRANT UPDATE ON matches, match_items, file_templates, pos_aliases TO cardpro_app;
-- What a file says is never changed: only what became of it, and where a user corrected it.
GRANT UPDATE (status, payout_id, paid_on, pos_id, fixed, difference_answer, skip_reason, cash_back_id, changed_by, changed_at, version, is_live)
  ON statement_rows TO cardpro_app;
GRANT UPDATE (row_count, gross_vnd, fee_vnd, net_vnd) ON payouts TO cardpro_app;

-- An approval code is looked up among the swipes of a terminal.
CREATE INDEX swipes_by_approval ON swipes (company_id, pos_id, approval_code) WHERE status = 1 AND approval_code <> '';
