-- What an order that is swiped for a partner owes is paid to the partner: a row of the queue of its own kind (3, trả đối tác).
ALTER TABLE pushes DROP CONSTRAINT pushes_kind_check;
ALTER TABLE pushes ADD CONSTRAINT pushes_kind_check CHECK (kind IN (1, 2, 3));
COMMENT ON COLUMN pushes.kind IS '1 top-up, 2 payout, 3 payout to a partner';

ALTER TABLE pushes NO FORCE ROW LEVEL SECURITY;
ALTER TABLE orders NO FORCE ROW LEVEL SECURITY;
UPDATE pushes
SET kind = 3
FROM orders o
WHERE pushes.kind = 2 AND o.company_id = pushes.company_id AND o.id = pushes.order_id AND o.contract_type = 4;
ALTER TABLE pushes FORCE ROW LEVEL SECURITY;
ALTER TABLE orders FORCE ROW LEVEL SECURITY;
