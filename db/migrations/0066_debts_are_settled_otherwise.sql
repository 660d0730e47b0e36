-- What settles a debt besides money: adjustments, offsets of what a customer is owed against what that customer owes, money that is
-- paid back, and a debt that is paid by swiping a card. What a customer promised to pay is kept beside the debt.

CREATE TABLE debt_vouchers (
  company_id    bigint NOT NULL,
  id            bigint NOT NULL,
  shop_id       bigint NOT NULL,
  kind          smallint NOT NULL CHECK (kind BETWEEN 1 AND 4),
  party         smallint NOT NULL CHECK (party BETWEEN 1 AND 3),
  party_id      bigint NOT NULL,
  code          text NOT NULL DEFAULT '',
  amount_vnd    bigint NOT NULL CHECK (amount_vnd > 0),
  direction     smallint NOT NULL DEFAULT 0 CHECK (direction BETWEEN 0 AND 2),
  order_id      bigint,
  fund_id       bigint,
  carrier_id    bigint,
  to_bank_code  text NOT NULL DEFAULT '',
  to_account_no text NOT NULL DEFAULT '',
  to_account_name text NOT NULL DEFAULT '',
  ref_no        text NOT NULL DEFAULT '',
  note          text NOT NULL DEFAULT '',
  posted_on     date,
  journal_id    bigint,
  status        smallint NOT NULL DEFAULT 1 CHECK (status BETWEEN 0 AND 3),
  reversal_id   bigint,
  cancel_reason text NOT NULL DEFAULT '',
  created_by    bigint NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, shop_id) REFERENCES shops,
  CHECK ((status IN (1, 2)) = (journal_id IS NOT NULL)),
  CHECK ((kind = 1) = (direction <> 0)),
  CHECK ((kind = 3) = (fund_id IS NOT NULL OR carrier_id IS NOT NULL))
);
COMMENT ON COLUMN debt_vouchers.kind IS '1 adjustment, 2 offset, 3 money paid back, 4 paid by a swipe';
COMMENT ON COLUMN debt_vouchers.party IS '1 customer, 2 partner, 3 collaborator';
COMMENT ON COLUMN debt_vouchers.direction IS 'Of an adjustment: 1 the party owes more, 2 less';
COMMENT ON COLUMN debt_vouchers.order_id IS 'The order that is adjusted, or whose swipe pays';
COMMENT ON COLUMN debt_vouchers.status IS '0 waits for a second user and has no journal, 1 posted, 2 cancelled, 3 not approved';
CREATE INDEX debt_vouchers_by_party ON debt_vouchers (company_id, party, party_id, id DESC);
CREATE INDEX debt_vouchers_by_amount ON debt_vouchers (company_id, shop_id, amount_vnd, id DESC) WHERE status < 2;

-- One for each customer, as it was agreed last; without a day there is none.
CREATE TABLE debt_promises (
  company_id  bigint NOT NULL,
  customer_id bigint NOT NULL,
  shop_id     bigint NOT NULL,
  due_on      date,
  note        text NOT NULL DEFAULT '',
  made_by     bigint NOT NULL,
  made_at     timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, customer_id),
  FOREIGN KEY (company_id, shop_id) REFERENCES shops,
  FOREIGN KEY (company_id, customer_id) REFERENCES customers
);
COMMENT ON COLUMN debt_promises.due_on IS 'On which day the customer means to pay; null: nothing is promised any more';
CREATE INDEX debt_promises_by_day ON debt_promises (company_id, shop_id, due_on) WHERE due_on IS NOT NULL;

ALTER TABLE debt_vouchers ENABLE ROW LEVEL SECURITY;
ALTER TABLE debt_vouchers FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON debt_vouchers USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT ON debt_vouchers TO cardpro_app, cardpro_report;
GRANT INSERT, UPDATE ON debt_vouchers TO cardpro_app;
ALTER TABLE debt_promises ENABLE ROW LEVEL SECURITY;
ALTER TABLE debt_promises FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON debt_promises USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT ON debt_promises TO cardpro_app, cardpro_report;
GRANT INSERT, UPDATE ON debt_promises TO cardpro_app;

-- An offset moves a debt from one order to another in one transfer: each of its accounts says of which order it is.
CREATE OR REPLACE FUNCTION derive_order_facts(of_company bigint)
RETURNS TABLE(shop_id bigint, order_id bigint, day date, pos_id bigint, staff_id bigint, customer_id bigint, card_id bigint, aff_id bigint, contract_type smallint, orders bigint, bills bigint, volume_vnd bigint, top_up_vnd bigint, paid_vnd bigint, sent_vnd bigint, net_131 bigint, net_331 bigint, net_5111 bigint, net_5112 bigint, net_5113 bigint, net_5114 bigint, net_5211 bigint, net_632 bigint, net_6322 bigint, net_641 bigint, net_6411 bigint, net_6412 bigint)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT f.shop_id, f.order_id, f.day, f.pos_id, f.staff_id, o.customer_id, o.card_id, COALESCE(o.aff_id, 0), o.contract_type,
    f.orders, f.bills, f.volume_vnd, f.top_up_vnd, f.paid_vnd, f.sent_vnd, f.net_131, f.net_331, f.net_5111, f.net_5112, f.net_5113, f.net_5114,
    f.net_5211, f.net_632, f.net_6322, f.net_641, f.net_6411, f.net_6412
  FROM (
    SELECT shop_id, order_id, day, pos_id, staff_id,
      COALESCE(sum(vnd) FILTER (WHERE kind = 9003), 0)::bigint AS orders,
      COALESCE(sum(vnd) FILTER (WHERE kind = 9002), 0)::bigint AS bills,
      COALESCE(sum(vnd) FILTER (WHERE kind = 9001), 0)::bigint AS volume_vnd,
      COALESCE(sum(vnd) FILTER (WHERE kind = 9004), 0)::bigint AS top_up_vnd,
      COALESCE(-sum(vnd) FILTER (WHERE kind = 131 AND type = 'PAY'), 0)::bigint AS paid_vnd,
      COALESCE(sum(vnd) FILTER (WHERE kind = 131 AND type = 'SENT'), 0)::bigint AS sent_vnd,
      COALESCE(sum(vnd) FILTER (WHERE kind = 131), 0)::bigint AS net_131,
      COALESCE(sum(vnd) FILTER (WHERE kind = 331), 0)::bigint AS net_331,
      COALESCE(sum(vnd) FILTER (WHERE kind = 5111), 0)::bigint AS net_5111,
      COALESCE(sum(vnd) FILTER (WHERE kind = 5112), 0)::bigint AS net_5112,
      COALESCE(sum(vnd) FILTER (WHERE kind = 5113), 0)::bigint AS net_5113,
      COALESCE(sum(vnd) FILTER (WHERE kind = 5114), 0)::bigint AS net_5114,
      COALESCE(sum(vnd) FILTER (WHERE kind = 5211), 0)::bigint AS net_5211,
      COALESCE(sum(vnd) FILTER (WHERE kind = 632), 0)::bigint AS net_632,
      COALESCE(sum(vnd) FILTER (WHERE kind = 6322), 0)::bigint AS net_6322,
      COALESCE(sum(vnd) FILTER (WHERE kind = 641), 0)::bigint AS net_641,
      COALESCE(sum(vnd) FILTER (WHERE kind = 6411), 0)::bigint AS net_6411,
      COALESCE(sum(vnd) FILTER (WHERE kind = 6412), 0)::bigint AS net_6412
    FROM (
      SELECT shop_id, CASE WHEN kind IN (131, 331) AND ref_id <> 0 THEN ref_id ELSE order_id END AS order_id, day, pos_id, staff_id, kind, type,
        debit_vnd - credit_vnd AS vnd
      FROM ledger_sides(of_company)
      WHERE order_id IS NOT NULL AND kind IN (131, 331, 5111, 5112, 5113, 5114, 5211, 632, 6322, 641, 6411, 6412)
      UNION ALL
      SELECT shop_id, order_id, day, pos_id, staff_id, kind, '', done - undone
      FROM ledger_counts(of_company)
      WHERE order_id IS NOT NULL
    ) AS side
    GROUP BY shop_id, order_id, day, pos_id, staff_id
  ) AS f
  JOIN orders o ON o.company_id = of_company AND o.id = f.order_id
$$;
