-- The class of a card, and who brought it where that is somebody else than brought its customer. An order keeps whose it was
-- when it was made: the collaborator of a card or of a customer may become another one.

ALTER TABLE cards
  ADD COLUMN tier smallint NOT NULL DEFAULT 0 CHECK (tier BETWEEN 0 AND 9),
  ADD COLUMN aff_id bigint,
  ADD FOREIGN KEY (company_id, aff_id) REFERENCES collaborators;
COMMENT ON COLUMN cards.tier IS '0 not noted, 1 standard, 2 gold, 3 titanium, 4 platinum, 5 diamond, 6 Signature, 7 World, 8 Infinite, 9 another one';
COMMENT ON COLUMN cards.aff_id IS 'The collaborator who brought the card; null: whoever brought the customer';
CREATE INDEX cards_by_aff ON cards (company_id, shop_id, aff_id, status, id DESC) WHERE aff_id IS NOT NULL;
CREATE INDEX cards_by_tier ON cards (company_id, shop_id, tier, status, id DESC) INCLUDE (credit_limit_vnd);

ALTER TABLE orders
  ADD COLUMN aff_id bigint,
  ADD FOREIGN KEY (company_id, aff_id) REFERENCES collaborators;
COMMENT ON COLUMN orders.aff_id IS 'Whose order it is: the collaborator of its card, else of its customer, when it was made';

-- Until now an order was whoever's its customer was. FORCE applies to the owner as well, who has no company here.
ALTER TABLE orders NO FORCE ROW LEVEL SECURITY;
ALTER TABLE customers NO FORCE ROW LEVEL SECURITY;
UPDATE orders o
SET aff_id = c.aff_id
FROM customers c
WHERE c.company_id = o.company_id AND c.id = o.customer_id AND c.aff_id IS NOT NULL;
ALTER TABLE orders FORCE ROW LEVEL SECURITY;
ALTER TABLE customers FORCE ROW LEVEL SECURITY;

CREATE INDEX orders_by_aff ON orders (company_id, shop_id, aff_id, for_date) WHERE aff_id IS NOT NULL;
