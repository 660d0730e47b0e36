-- Two cards that turn out to be one hand over what was kept of them, and files belong to orders, swipes, terminals and
-- partners too.

-- The receipts of a card follow it when it becomes another one; whatever they say stays as it was written.
GRANT UPDATE (card_id) ON card_holds TO cardpro_app;
GRANT UPDATE (card_id) ON comments TO cardpro_app;

ALTER TABLE files
  DROP CONSTRAINT files_ref_kind_check,
  ADD CONSTRAINT files_ref_kind_check CHECK (ref_kind IN ('', 'customer', 'card', 'order', 'pos', 'partner')),
  ADD COLUMN swipe_id bigint,
  ADD CONSTRAINT files_of_swipes_are_of_orders CHECK (swipe_id IS NULL OR ref_kind = 'order');
COMMENT ON COLUMN files.swipe_id IS 'Of an order: the swipe whose bill the picture shows';

-- A collection is found by its amount. Swipes and orders have no such index: every posting would write it.
CREATE INDEX debt_payments_by_amount ON debt_payments (company_id, shop_id, amount_vnd, id DESC) WHERE status = 1;
