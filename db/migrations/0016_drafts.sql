-- What somebody has typed into a form and not saved yet: it is there again after a crash, on any machine.

CREATE TABLE drafts (
  company_id bigint NOT NULL,
  user_id    bigint NOT NULL,
  shop_id    bigint NOT NULL,
  form       text NOT NULL,
  content    text NOT NULL CHECK (length(content) <= 20000),
  saved_at   timestamptz NOT NULL,
  PRIMARY KEY (company_id, user_id, shop_id, form),
  FOREIGN KEY (company_id, user_id) REFERENCES users,
  FOREIGN KEY (company_id, shop_id) REFERENCES shops
);
COMMENT ON TABLE drafts IS 'One draft for each form, user and shop; seen by its user alone, gone when the form is saved and after 30 days';
COMMENT ON COLUMN drafts.form IS 'The call that the form makes and the record it changes: Customer/AddOrEditCustomer.123';
COMMENT ON COLUMN drafts.content IS 'JSON: the boxes that were changed, and what stood in them before; never a card number, CVV, PIN, OTP or password';

ALTER TABLE drafts ENABLE ROW LEVEL SECURITY;
ALTER TABLE drafts FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON drafts USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT, INSERT, UPDATE, DELETE ON drafts TO cardpro_app;
