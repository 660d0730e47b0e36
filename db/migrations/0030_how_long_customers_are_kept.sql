-- How long a customer's data is kept after his last order is the company's to say; a company that has no row keeps it for the
-- usual time.

CREATE TABLE privacy_rules (
  company_id bigint NOT NULL REFERENCES companies,
  keep_years smallint NOT NULL CHECK (keep_years BETWEEN 1 AND 20),
  version    integer NOT NULL DEFAULT 1,
  updated_by bigint NOT NULL,
  PRIMARY KEY (company_id),
  FOREIGN KEY (company_id, updated_by) REFERENCES users
);
COMMENT ON TABLE privacy_rules IS 'How a company keeps the data of its customers';
COMMENT ON COLUMN privacy_rules.keep_years IS 'Nobody is forgotten before so many years after his last order';

ALTER TABLE privacy_rules ENABLE ROW LEVEL SECURITY;
ALTER TABLE privacy_rules FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON privacy_rules USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT, INSERT, UPDATE ON privacy_rules TO cardpro_app;
GRANT SELECT ON privacy_rules TO cardpro_report;
