-- The list of banks is one for the installation, and its operator's. A company that knows better (a bank was renamed, merged,
-- or got another number) says so for itself, and nobody else's list changes.

CREATE TABLE bank_corrections (
  company_id         bigint NOT NULL REFERENCES companies,
  code               text NOT NULL REFERENCES banks,
  short_name         text NOT NULL CHECK (short_name <> ''),
  name               text NOT NULL CHECK (name <> ''),
  bin                text CHECK (bin ~ '^\d{6}$'),
  transfer_supported boolean NOT NULL,
  card_issuer        boolean NOT NULL,
  version            integer NOT NULL DEFAULT 1,
  updated_by         bigint NOT NULL,
  PRIMARY KEY (company_id, code),
  FOREIGN KEY (company_id, updated_by) REFERENCES users,
  CHECK (bin IS NOT NULL OR NOT transfer_supported)
);
COMMENT ON TABLE bank_corrections IS 'A bank as a company has corrected it for itself; the shared list stays as it is';
COMMENT ON COLUMN bank_corrections.bin IS 'The NAPAS number in VietQR; NULL: nothing can be transferred to it';

ALTER TABLE bank_corrections ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_corrections FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON bank_corrections USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT, INSERT, UPDATE ON bank_corrections TO cardpro_app;
GRANT SELECT ON bank_corrections TO cardpro_report;
