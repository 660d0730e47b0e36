-- What of a bank fund's past is settled, so that its proof reads no more the longer the history is.
CREATE TABLE bank_pasts (
  company_id     bigint NOT NULL,
  fund_id        bigint NOT NULL,
  from_on        date NOT NULL,
  until_on       date NOT NULL,
  days           jsonb NOT NULL,
  ends           jsonb NOT NULL,
  loose_lines    bigint[] NOT NULL,
  loose_journals bigint[] NOT NULL,
  stale_days     date[] NOT NULL DEFAULT '{}',
  total_days     date[] NOT NULL,
  debits         bigint[] NOT NULL,
  credits        bigint[] NOT NULL,
  PRIMARY KEY (company_id, fund_id),
  FOREIGN KEY (company_id, fund_id) REFERENCES funds,
  CHECK (from_on <= until_on)
);
COMMENT ON TABLE bank_pasts IS 'What of the days of a bank fund is settled: every line and journal of them that is not loose is wholly the other';
COMMENT ON COLUMN bank_pasts.days IS 'What the lines come to day by day, as the proof reads it';
COMMENT ON COLUMN bank_pasts.ends IS 'Balances that stand more often after lines of a day than before them, and less often';
COMMENT ON COLUMN bank_pasts.loose_lines IS 'Lines that journals of these days do not explain wholly, or that were skipped';
COMMENT ON COLUMN bank_pasts.loose_journals IS 'Journals that lines of these days do not explain wholly, or that were reversed later';
COMMENT ON COLUMN bank_pasts.stale_days IS 'Days whose lines changed since: they are read anew';
COMMENT ON COLUMN bank_pasts.total_days IS 'With debits and credits: what the fund had moved on each day; a day that has moved more since is read anew';

ALTER TABLE bank_pasts ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_pasts FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON bank_pasts USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT, INSERT, UPDATE, DELETE ON bank_pasts TO cardpro_app;
GRANT SELECT ON bank_pasts TO cardpro_report;
