-- Payments of commission (HH): Dr 3388 of the orders that were chosen, Cr the fund, and Cr 3335 what is withheld as income tax, which
-- is paid to the state later as a chi of a category of that group.
CREATE TABLE aff_payments (
  company_id    bigint NOT NULL,
  id            bigint NOT NULL,
  shop_id       bigint NOT NULL,
  aff_id        bigint NOT NULL,
  code          text NOT NULL,
  fund_id       bigint NOT NULL,
  amount_vnd    bigint NOT NULL CHECK (amount_vnd > 0),
  withheld_vnd  bigint NOT NULL DEFAULT 0 CHECK (withheld_vnd BETWEEN 0 AND amount_vnd),
  posted_on     date NOT NULL,
  note          text NOT NULL DEFAULT '',
  journal_id    bigint NOT NULL,
  status        smallint NOT NULL DEFAULT 1 CHECK (status IN (1, 2)),
  reversal_id   bigint,
  cancel_reason text NOT NULL DEFAULT '',
  created_by    bigint NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, shop_id) REFERENCES shops,
  FOREIGN KEY (company_id, aff_id) REFERENCES collaborators,
  CHECK ((status = 2) = (reversal_id IS NOT NULL))
);
COMMENT ON TABLE aff_payments IS 'Payments of commission to collaborators';
COMMENT ON COLUMN aff_payments.amount_vnd IS 'Gross: what of the commission is settled by it';
COMMENT ON COLUMN aff_payments.withheld_vnd IS 'Income tax kept back of it (3335)';
CREATE INDEX aff_payments_by_day ON aff_payments (company_id, shop_id, posted_on, id);
CREATE INDEX aff_payments_of_aff ON aff_payments (company_id, aff_id, posted_on);

CREATE TABLE aff_payment_orders (
  company_id bigint NOT NULL,
  payment_id bigint NOT NULL,
  order_id   bigint NOT NULL,
  amount_vnd bigint NOT NULL CHECK (amount_vnd <> 0),
  PRIMARY KEY (company_id, payment_id, order_id),
  FOREIGN KEY (company_id, payment_id) REFERENCES aff_payments
);
COMMENT ON TABLE aff_payment_orders IS 'Which commission a payment settled; below 0 it was paid too much and is taken off here';
COMMENT ON COLUMN aff_payment_orders.order_id IS '0: what belongs to no order';

DO $$
DECLARE one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['aff_payments', 'aff_payment_orders'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', one);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', one);
    EXECUTE format('CREATE POLICY company ON %I USING (company_id = NULLIF(current_setting(''app.company_id'', true), '''')::bigint)', one);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %I TO cardpro_app', one);
    EXECUTE format('GRANT SELECT ON %I TO cardpro_report', one);
  END LOOP;
END $$;

ALTER TABLE shops ADD COLUMN suggests_aff_tax boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN shops.suggests_aff_tax IS 'Whether 10 % of a commission from 2.000.000 on is suggested as income tax';

-- Tax that was withheld is paid as a chi on 3335, which is no cost.
ALTER TABLE voucher_categories DROP CONSTRAINT voucher_categories_check;
ALTER TABLE voucher_categories ADD CONSTRAINT voucher_categories_check
  CHECK ((type = 1 AND report_group IN (711, 1388)) OR (type = 2 AND report_group IN (642, 811, 1388, 3335)));
-- FORCE applies to the owner as well, who has no company here. A company may have made one of that name already.
ALTER TABLE voucher_categories NO FORCE ROW LEVEL SECURITY;
INSERT INTO voucher_categories (company_id, id, name, name_key, type, report_group, scope, is_system)
SELECT c.id, 16, 'Nộp thuế TNCN' || same.more, 'nop thue tncn' || same.more, 2, 3335, 1, true
FROM companies c
CROSS JOIN LATERAL (
  SELECT CASE WHEN EXISTS (
    SELECT FROM voucher_categories v
    WHERE v.company_id = c.id AND v.scope = 1 AND v.type = 2 AND v.name_key = 'nop thue tncn' AND v.status = 1
  ) THEN ' (3335)' ELSE '' END AS more
) AS same;
ALTER TABLE voucher_categories FORCE ROW LEVEL SECURITY;
