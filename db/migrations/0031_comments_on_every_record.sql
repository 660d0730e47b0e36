-- What is said of orders, bills and terminals stands where what is said of customers does, so that colleagues are called by
-- name there too. A comment is about exactly one record: a card is part of its customer, a bill part of its order.

ALTER TABLE comments NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_comments NO FORCE ROW LEVEL SECURITY;

ALTER TABLE comments
  ALTER COLUMN customer_id DROP NOT NULL,
  ADD COLUMN order_id bigint,
  ADD COLUMN swipe_id bigint,
  ADD COLUMN pos_id   bigint,
  ADD COLUMN kind     text NOT NULL GENERATED ALWAYS AS (
    CASE
      WHEN customer_id IS NOT NULL THEN 'customer'
      WHEN pos_id IS NOT NULL THEN 'pos'
      WHEN swipe_id IS NOT NULL THEN 'bill'
      ELSE 'order'
    END
  ) STORED,
  ADD CONSTRAINT comments_about_one CHECK (num_nonnulls(customer_id, order_id, pos_id) = 1),
  ADD CONSTRAINT comments_of_cards_are_of_customers CHECK (card_id IS NULL OR customer_id IS NOT NULL),
  ADD CONSTRAINT comments_of_bills_are_of_orders CHECK (swipe_id IS NULL OR order_id IS NOT NULL),
  ADD CONSTRAINT comments_of_calls_are_of_customers CHECK (customer_id IS NOT NULL OR (result = 0 AND next_on IS NULL)),
  ADD FOREIGN KEY (company_id, order_id) REFERENCES orders,
  ADD FOREIGN KEY (company_id, order_id, swipe_id) REFERENCES swipes,
  ADD FOREIGN KEY (company_id, pos_id) REFERENCES pos;
COMMENT ON COLUMN comments.swipe_id IS 'Of an order: the swipe whose bill it is about';
COMMENT ON COLUMN comments.kind IS 'What it is about, and so who may see it';

INSERT INTO comments (company_id, id, shop_id, order_id, content, user_id, at)
SELECT company_id, id, shop_id, order_id, content, user_id, at FROM order_comments;
DROP TABLE order_comments;

ALTER TABLE comments FORCE ROW LEVEL SECURITY;

-- Those of a bill are few among those of its order.
DROP INDEX comments_by_customer;
CREATE INDEX comments_by_customer ON comments (company_id, customer_id, id DESC) WHERE customer_id IS NOT NULL;
CREATE INDEX comments_by_order ON comments (company_id, order_id, id DESC) WHERE order_id IS NOT NULL;
CREATE INDEX comments_by_pos ON comments (company_id, pos_id, id DESC) WHERE pos_id IS NOT NULL;
