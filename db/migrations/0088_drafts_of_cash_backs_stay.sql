-- A draft of money for many lô is what its caller saw: another one replaces it under an id of its own.
ALTER TABLE cash_backs ADD COLUMN replaced_by bigint;
ALTER TABLE cash_backs ADD CONSTRAINT cash_backs_replaced_check CHECK (replaced_by IS NULL OR status = 0);
COMMENT ON COLUMN cash_backs.replaced_by IS 'Of a draft: the one that its caller began after it';
DROP INDEX cash_backs_draft;
CREATE INDEX cash_backs_draft ON cash_backs (company_id, shop_id, pos_id, created_by) WHERE status = 0 AND replaced_by IS NULL;
