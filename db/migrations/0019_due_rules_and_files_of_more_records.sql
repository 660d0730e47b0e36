-- Two cards that turn out to be one hand over what was kept of them; files belong to orders, terminals and partners too; a
-- card has warning days of its own and may fall due after its statement.

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

-- A card may be warned of earlier or later than its shop's others, and may fall due so many days after its statement.
ALTER TABLE cards
  ADD COLUMN warn_days smallint CHECK (warn_days BETWEEN 0 AND 30),
  DROP CONSTRAINT cards_due_day_check,
  ADD CONSTRAINT cards_due_day_check CHECK (due_day BETWEEN 1 AND 31 OR (due_day / 100 = statement_day AND due_day % 100 BETWEEN 1 AND 60));
COMMENT ON COLUMN cards.warn_days IS 'It is shown as falling due from so many days before; NULL: as the shop says';
COMMENT ON COLUMN cards.due_day IS 'The due rule: 1 to 31 that day of the month; above, 100 times the statement day and so many days after it';
COMMENT ON COLUMN card_due_counts.due_day IS 'The due rule, as in cards';
DROP INDEX cards_due;
CREATE INDEX cards_due ON cards (company_id, shop_id, due_day, id) INCLUDE (warn_days) WHERE status = 1;
CREATE INDEX cards_warned_apart ON cards (company_id, shop_id, due_day, warn_days) WHERE status = 1 AND warn_days IS NOT NULL;
