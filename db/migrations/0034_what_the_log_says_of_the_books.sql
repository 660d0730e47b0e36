-- An audit row signs what its deed posted, and a kept answer is signed by itself: `npm run verify` holds both against it.
ALTER TABLE audit_events ADD COLUMN booked bytea NOT NULL DEFAULT '';
COMMENT ON COLUMN audit_events.booked IS 'SHA-256, cut to 128 bits, of the journals that this call posted since its audit row before; empty where none';
ALTER TABLE calls ADD COLUMN mac bytea NOT NULL DEFAULT '';
COMMENT ON COLUMN calls.mac IS 'HMAC of the whole row under the key of the audit log; empty in answers from before it';

-- What the running product has proved of each company's books.
CREATE TABLE book_proofs (
  company_id bigint NOT NULL PRIMARY KEY,
  upto       bigint NOT NULL DEFAULT 0,
  proved_at  timestamptz NOT NULL DEFAULT now(),
  whole_at   timestamptz,
  invariant  text NOT NULL DEFAULT '',
  broken     text NOT NULL DEFAULT '',
  found_at   timestamptz
);
COMMENT ON COLUMN book_proofs.upto IS 'The last row of the audit log whose journals are proved';
COMMENT ON COLUMN book_proofs.whole_at IS 'When everything was last proved; null before the first time';
COMMENT ON COLUMN book_proofs.broken IS 'The first row that breaks an invariant; empty while the books are sound';
ALTER TABLE book_proofs ENABLE ROW LEVEL SECURITY;
ALTER TABLE book_proofs FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON book_proofs USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT, INSERT, UPDATE ON book_proofs TO cardpro_app;
GRANT SELECT ON book_proofs TO cardpro_report;
