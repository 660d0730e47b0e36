-- What stands open of partners, collaborators and terminals is few among the accounts that their orders and lô leave behind. The mark
-- changes only when an account comes to 0 or leaves it, so postings go on updating rows in place.
ALTER TABLE ledger_accounts ADD COLUMN is_open boolean NOT NULL
  GENERATED ALWAYS AS (kind IN (331, 1361, 3388) AND debit_vnd <> credit_vnd) STORED;
COMMENT ON COLUMN ledger_accounts.is_open IS 'Of a partner (331), a terminal (1361) or a collaborator (3388), and not at 0';
CREATE INDEX ledger_accounts_open ON ledger_accounts (company_id, shop_id, kind, owner_id) WHERE is_open;
