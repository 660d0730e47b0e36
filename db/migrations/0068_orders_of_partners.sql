-- Partners on orders: terminals of partners and of other shops of the company, orders that are swiped for a partner, top-ups by a
-- partner, and what a partner has of an order.

ALTER TABLE orders ADD COLUMN partner_id bigint;
ALTER TABLE orders ADD COLUMN share_kind smallint NOT NULL DEFAULT 0 CHECK (share_kind BETWEEN 0 AND 2);
ALTER TABLE orders ADD COLUMN share_mpct integer NOT NULL DEFAULT 0 CHECK (share_mpct BETWEEN 0 AND 100000);
ALTER TABLE orders ADD COLUMN share_vnd bigint NOT NULL DEFAULT 0;
ALTER TABLE orders ADD CONSTRAINT orders_partner_fkey FOREIGN KEY (company_id, partner_id) REFERENCES partners (company_id, id);
ALTER TABLE orders ADD CONSTRAINT orders_partner_check CHECK ((contract_type <> 4 AND share_kind = 0) OR partner_id IS NOT NULL);
COMMENT ON COLUMN orders.partner_id IS 'Of kind 4 whose cards are swiped, else who brought the customer or tops up';
COMMENT ON COLUMN orders.share_kind IS 'What the partner has of it: 0 nothing, 1 what the fee is above a base price, 2 a percent of what the partner tops up';
COMMENT ON COLUMN orders.share_mpct IS 'The base price, or the percent of top-ups, as agreed when the order was made';
COMMENT ON COLUMN orders.share_vnd IS 'What was posted of it (6411)';
CREATE INDEX orders_by_partner ON orders (company_id, shop_id, partner_id, for_date) WHERE partner_id IS NOT NULL;

ALTER TABLE orders DROP COLUMN profit_vnd;
ALTER TABLE orders ADD COLUMN profit_vnd bigint NOT NULL
  GENERATED ALWAYS AS (fee_vnd - discount_vnd - pos_fee_vnd - staff_fee_vnd - commission_vnd - share_vnd) STORED;
CREATE INDEX orders_at_a_loss ON orders (company_id, shop_id) WHERE profit_vnd < 0 AND status < 6;

-- What stands on an order of kind 4 is a debt of its partner and of no customer.
ALTER TABLE orders DROP COLUMN is_unsettled;
ALTER TABLE orders ADD COLUMN is_unsettled boolean NOT NULL
  GENERATED ALWAYS AS (contract_type <> 4 AND top_up_vnd - swipe_vnd + fee_vnd - discount_vnd + sent_vnd - paid_vnd + other_vnd <> 0) STORED;
CREATE INDEX orders_unsettled ON orders (company_id, shop_id, customer_id, for_date, id) WHERE is_unsettled;
COMMENT ON COLUMN orders.is_unsettled IS 'The customer owes on it, or is owed';

ALTER TABLE order_lines ADD COLUMN partner_id bigint;
COMMENT ON COLUMN order_lines.partner_id IS 'Whose terminal, top-up or share it is, where it is a partner''s';
CREATE INDEX order_lines_of_partner ON order_lines (company_id, shop_id, partner_id, id) WHERE partner_id IS NOT NULL;

ALTER TABLE swipes ALTER COLUMN lot_id DROP NOT NULL;
ALTER TABLE swipes ADD COLUMN partner_id bigint;
ALTER TABLE swipes ADD COLUMN pos_shop_id bigint;
ALTER TABLE swipes ADD COLUMN shop_fee_mpct integer;
ALTER TABLE swipes ADD COLUMN shop_fee_vnd bigint;
ALTER TABLE swipes ADD COLUMN twin_journal_id bigint;
ALTER TABLE swipes ADD CONSTRAINT swipes_lot_check CHECK ((lot_id IS NULL) = (partner_id IS NOT NULL));
ALTER TABLE swipes ADD CONSTRAINT swipes_shop_fee_check CHECK (
  (pos_shop_id IS NULL) = (shop_fee_vnd IS NULL) AND (pos_shop_id IS NULL) = (twin_journal_id IS NULL) AND (pos_shop_id IS NULL) = (shop_fee_mpct IS NULL)
);
COMMENT ON COLUMN swipes.lot_id IS 'None on a terminal of a partner: the partner has the money of its lô';
COMMENT ON COLUMN swipes.partner_id IS 'Whose terminal it was; pos_fee_vnd is what the partner keeps';
COMMENT ON COLUMN swipes.pos_shop_id IS 'Another shop of the company whose terminal it was';
COMMENT ON COLUMN swipes.shop_fee_vnd IS 'What that shop charges for it; pos_fee_vnd is what the bank keeps there';
COMMENT ON COLUMN swipes.twin_journal_id IS 'The journal in that shop''s book';

-- One customer stands for all cards that a partner brings. Such a customer and the cards belong to no shop, so no list, count or
-- reminder of a shop has them.
ALTER TABLE customers ALTER COLUMN shop_id DROP NOT NULL;
ALTER TABLE customers ADD COLUMN partner_id bigint;
ALTER TABLE customers ADD CONSTRAINT customers_partner_fkey FOREIGN KEY (company_id, partner_id) REFERENCES partners (company_id, id);
ALTER TABLE customers ADD CONSTRAINT customers_partner_check CHECK ((shop_id IS NULL) = (partner_id IS NOT NULL));
COMMENT ON COLUMN customers.partner_id IS 'The partner for whom it stands in orders of kind 4';
CREATE UNIQUE INDEX customers_of_partner ON customers (company_id, partner_id) WHERE partner_id IS NOT NULL;
ALTER TABLE cards ALTER COLUMN shop_id DROP NOT NULL;
CREATE UNIQUE INDEX cards_of_partner ON cards (company_id, customer_id, bank_code, card_type, is_foreign, last4) WHERE shop_id IS NULL;

CREATE INDEX swipes_lent ON swipes (company_id, shop_id, pos_id) WHERE pos_shop_id IS NOT NULL;

-- A swipe of another shop is in the lô of the terminal like any other.
CREATE OR REPLACE FUNCTION derive_lot_days(of_company bigint)
RETURNS TABLE (shop_id bigint, lot_id bigint, day date, gross_vnd bigint, net_vnd bigint, money_vnd bigint, diff_vnd bigint, held_vnd bigint)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT shop_id, lot_id, day, sum(gross)::bigint, sum(net)::bigint, sum(money)::bigint, sum(diff)::bigint, sum(held)::bigint
  FROM (
    SELECT shop_id, ref_id AS lot_id, day, 0::bigint AS gross,
      CASE WHEN kind = 1361 AND type <> 'CASHBACK' THEN debit_vnd - credit_vnd ELSE 0 END AS net,
      CASE WHEN kind = 1361 AND type = 'CASHBACK' AND counter_kind <> 632 THEN credit_vnd - debit_vnd ELSE 0 END AS money,
      CASE WHEN kind = 1361 AND type = 'CASHBACK' AND counter_kind = 632 THEN credit_vnd - debit_vnd ELSE 0 END AS diff,
      CASE WHEN kind = 1362 THEN debit_vnd - credit_vnd ELSE 0 END AS held
    FROM ledger_sides(of_company)
    WHERE kind IN (1361, 1362) AND ref_id <> 0
    UNION ALL
    SELECT shop_id, lot_id, day, done - undone, 0, 0, 0, 0
    FROM ledger_counts(of_company)
    WHERE kind IN (9001, 9011) AND lot_id <> 0
    UNION ALL
    SELECT j.shop_id, moved.lot_id, j.posting_date, moved.gross, 0, 0, 0, 0
    FROM ledger_journals j
    JOIN ledger_transfers t ON t.company_id = of_company AND t.journal_id = j.id
    JOIN ledger_accounts d ON d.company_id = of_company AND d.id = t.debit_account_id
    JOIN ledger_accounts c ON c.company_id = of_company AND c.id = t.credit_account_id
    CROSS JOIN LATERAL (VALUES (d.ref_id, abs(j.volume_vnd)), (c.ref_id, -abs(j.volume_vnd))) AS moved (lot_id, gross)
    WHERE j.company_id = of_company AND j.type = 'LOT'
  ) AS side
  GROUP BY shop_id, lot_id, day
$$;
