-- Two cards that turn out to be one hand over what was kept of them, and files belong to orders, swipes, terminals and
-- partners too.

-- The receipts of a card follow it when it becomes another one; whatever they say stays as it was written.
GRANT UPDATE (card_id) ON card_holds TO cardpro_app;
GRANT UPDATE (card_id) ON comments TO cardpro_app;

ALTER TABLE files DROP CONSTRAINT files_ref_kind_check;
ALTER TABLE files ADD CONSTRAINT files_ref_kind_check CHECK (ref_kind IN ('', 'customer', 'card', 'order', 'swipe', 'pos', 'partner'));
COMMENT ON COLUMN files.ref_kind IS 'What the file belongs to (the picture of a bill: its swipe); empty while the form it was added in has not been saved';
