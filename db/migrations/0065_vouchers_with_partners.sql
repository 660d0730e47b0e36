-- Vouchers with partners: what was paid, collected and counted against each other, order by order.

CREATE TABLE partner_vouchers (
  company_id    bigint NOT NULL,
  id            bigint NOT NULL,
  shop_id       bigint NOT NULL,
  partner_id    bigint NOT NULL,
  direction     smallint NOT NULL CHECK (direction IN (1, 2, 3)),
  code          text NOT NULL,
  fund_id       bigint,
  amount_vnd    bigint NOT NULL CHECK (amount_vnd > 0),
  posted_on     date NOT NULL,
  note          text NOT NULL DEFAULT '',
  journal_id    bigint NOT NULL,
  status        smallint NOT NULL DEFAULT 1 CHECK (status IN (1, 2)),
  reversal_id   bigint,
  cancel_reason text NOT NULL DEFAULT '',
  created_by    bigint NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, partner_id) REFERENCES partners,
  FOREIGN KEY (company_id, shop_id) REFERENCES shops,
  CHECK ((direction = 3) = (fund_id IS NULL))
);
COMMENT ON TABLE partner_vouchers IS 'What was paid to a partner, taken from one, or counted against each other';
COMMENT ON COLUMN partner_vouchers.direction IS '1 the shop paid, 2 the partner paid, 3 offset';
CREATE INDEX partner_vouchers_by_partner ON partner_vouchers (company_id, partner_id, id DESC);

CREATE TABLE partner_voucher_orders (
  company_id bigint NOT NULL,
  voucher_id bigint NOT NULL,
  side       smallint NOT NULL CHECK (side IN (1, 2)),
  order_id   bigint NOT NULL,
  amount_vnd bigint NOT NULL CHECK (amount_vnd > 0),
  PRIMARY KEY (company_id, voucher_id, side, order_id),
  FOREIGN KEY (company_id, voucher_id) REFERENCES partner_vouchers
);
COMMENT ON COLUMN partner_voucher_orders.side IS '1 what the shop owed of it, 2 what the partner owed of it';
COMMENT ON COLUMN partner_voucher_orders.order_id IS '0: what stood without an order';
CREATE INDEX partner_voucher_orders_by_order ON partner_voucher_orders (company_id, order_id);

-- The accounts of partners, whose orders lie among those of all customers.
CREATE INDEX ledger_accounts_of_partners ON ledger_accounts (company_id, shop_id, owner_id) WHERE kind = 331;

DO $$
DECLARE one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['partner_vouchers', 'partner_voucher_orders'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', one);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', one);
    EXECUTE format('CREATE POLICY company ON %I USING (company_id = NULLIF(current_setting(''app.company_id'', true), '''')::bigint)', one);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO cardpro_app', one);
    EXECUTE format('GRANT SELECT ON %I TO cardpro_report', one);
  END LOOP;
END $$;
GRANT UPDATE ON partner_vouchers TO cardpro_app;
