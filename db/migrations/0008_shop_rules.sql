-- Rules of a shop: what becomes of an order that makes a loss, and how early a card is counted as falling due.

ALTER TABLE shops
  ADD COLUMN loss_policy smallint NOT NULL DEFAULT 1 CHECK (loss_policy IN (1, 2)),
  ADD COLUMN warn_days smallint NOT NULL DEFAULT 7 CHECK (warn_days BETWEEN 0 AND 30);
COMMENT ON COLUMN shops.loss_policy IS 'An order that makes a loss: 1 whoever may approve orders is asked, 2 refused';
COMMENT ON COLUMN shops.warn_days IS 'A card is counted as falling due from so many days before its due day';
