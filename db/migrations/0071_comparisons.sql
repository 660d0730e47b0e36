-- Đối chiếu công nợ: what the books say of one party over a period, and what the other side answered to it.
CREATE TABLE comparisons (
  company_id     bigint NOT NULL,
  shop_id        bigint NOT NULL,
  id             bigint NOT NULL,
  kind           integer NOT NULL CHECK (kind IN (131, 331, 3388)),
  owner_id       bigint NOT NULL,
  from_day       date NOT NULL,
  to_day         date NOT NULL,
  opening_vnd    bigint NOT NULL,
  debit_vnd      bigint NOT NULL,
  credit_vnd     bigint NOT NULL,
  lines_hash     text NOT NULL CHECK (lines_hash ~ '^[0-9a-f]{64}$'),
  status         smallint NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 4),
  token_hash     bytea CHECK (octet_length(token_hash) = 32),
  sent_by        bigint,
  sent_at        timestamptz,
  expires_at     timestamptz,
  answered_name  text NOT NULL DEFAULT '',
  answered_by    bigint,
  answered_at    timestamptz,
  answered_ip    text NOT NULL DEFAULT '',
  file_id        bigint,
  their_vnd      bigint,
  their_note     text NOT NULL DEFAULT '',
  cancel_reason  text NOT NULL DEFAULT '',
  created_by     bigint NOT NULL,
  created_at     timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, shop_id) REFERENCES shops (company_id, id),
  CHECK (from_day <= to_day),
  CHECK ((sent_at IS NULL) = (expires_at IS NULL)),
  CHECK (status NOT IN (2, 3) OR (answered_at IS NOT NULL AND answered_name <> ''))
);
COMMENT ON TABLE comparisons IS 'status: 0 draft, 1 sent, 2 confirmed, 3 differing, 4 cancelled; kind is the account of the debt';
COMMENT ON COLUMN comparisons.token_hash IS 'SHA-256 of the link that is alive; null: none was made, or it was taken away';
COMMENT ON COLUMN comparisons.lines_hash IS 'SHA-256 of the lines that the figures are of';
COMMENT ON COLUMN comparisons.answered_by IS 'Null where the other side answered by the link';
CREATE UNIQUE INDEX comparisons_stand_once ON comparisons (company_id, shop_id, kind, owner_id, from_day, to_day) WHERE status <> 4;
CREATE UNIQUE INDEX comparisons_by_token ON comparisons (company_id, token_hash) WHERE token_hash IS NOT NULL;
CREATE INDEX comparisons_confirmed ON comparisons (company_id, shop_id, kind, owner_id, to_day) WHERE status = 2;

ALTER TABLE comparisons ENABLE ROW LEVEL SECURITY;
ALTER TABLE comparisons FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON comparisons USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT, INSERT, UPDATE ON comparisons TO cardpro_app;
GRANT SELECT ON comparisons TO cardpro_report;

ALTER TABLE files DROP CONSTRAINT files_ref_kind_check;
ALTER TABLE files ADD CONSTRAINT files_ref_kind_check
  CHECK (ref_kind IN ('', 'customer', 'card', 'order', 'pos', 'partner', 'voucher', 'badDebt', 'comparison'));
