-- A part of a fee that moves from one terminal to another goes from income account to income account, which may be the same
-- one: the customer has nothing to do with it.

ALTER TABLE ledger_transfers
  ADD COLUMN credit_pos_id bigint,
  DROP CONSTRAINT ledger_transfers_check,
  ADD CONSTRAINT ledger_transfers_check CHECK (debit_account_id <> credit_account_id OR credit_pos_id <> COALESCE(pos_id, 0));
COMMENT ON COLUMN ledger_transfers.credit_pos_id IS 'The terminal that the credit side is about, 0 for none; null: the same as the debit side, pos_id';
