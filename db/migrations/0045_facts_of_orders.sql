-- What each order moved on each day. Of the order the facts also have whose it is and of which kind, so that a report by customer,
-- card or collaborator reads them alone: a merge of customers changes both.
CREATE TABLE ledger_order_facts (
  company_id    bigint NOT NULL,
  shop_id       bigint NOT NULL,
  order_id      bigint NOT NULL,
  day           date NOT NULL,
  pos_id        bigint NOT NULL DEFAULT 0,
  staff_id      bigint NOT NULL DEFAULT 0,
  customer_id   bigint NOT NULL,
  card_id       bigint NOT NULL,
  aff_id        bigint NOT NULL DEFAULT 0,
  contract_type smallint NOT NULL,
  orders        integer NOT NULL DEFAULT 0,
  bills         integer NOT NULL DEFAULT 0,
  volume_vnd    bigint NOT NULL DEFAULT 0,
  top_up_vnd    bigint NOT NULL DEFAULT 0,
  paid_vnd      bigint NOT NULL DEFAULT 0,
  sent_vnd      bigint NOT NULL DEFAULT 0,
  net_131       bigint NOT NULL DEFAULT 0,
  net_331       bigint NOT NULL DEFAULT 0,
  net_5111      bigint NOT NULL DEFAULT 0,
  net_5112      bigint NOT NULL DEFAULT 0,
  net_5113      bigint NOT NULL DEFAULT 0,
  net_5114      bigint NOT NULL DEFAULT 0,
  net_5211      bigint NOT NULL DEFAULT 0,
  net_632       bigint NOT NULL DEFAULT 0,
  net_6322      bigint NOT NULL DEFAULT 0,
  net_641       bigint NOT NULL DEFAULT 0,
  net_6411      bigint NOT NULL DEFAULT 0,
  net_6412      bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 90);
COMMENT ON TABLE ledger_order_facts IS 'What postings about an order moved on a day, by terminal and staff; net_… is debits less credits of that kind';
COMMENT ON COLUMN ledger_order_facts.customer_id IS 'Of the order, as are card, collaborator (0: none) and kind';
COMMENT ON COLUMN ledger_order_facts.orders IS '1 on the day of the first line that is not a fee, -1 on the day on which none of them stands any more';

CREATE FUNCTION derive_order_facts(of_company bigint)
RETURNS TABLE (
  shop_id bigint, order_id bigint, day date, pos_id bigint, staff_id bigint, customer_id bigint, card_id bigint, aff_id bigint, contract_type smallint,
  orders bigint, bills bigint, volume_vnd bigint, top_up_vnd bigint, paid_vnd bigint, sent_vnd bigint, net_131 bigint, net_331 bigint, net_5111 bigint,
  net_5112 bigint, net_5113 bigint, net_5114 bigint, net_5211 bigint, net_632 bigint, net_6322 bigint, net_641 bigint, net_6411 bigint, net_6412 bigint
)
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
      SELECT shop_id, order_id, day, pos_id, staff_id, kind, type, debit_vnd - credit_vnd AS vnd
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

-- FORCE applies to the owner as well, who has no company here. All transfers are joined with their journals and accounts.
SET LOCAL work_mem = '128MB';
ALTER TABLE ledger_accounts NO FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_journals NO FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_transfers NO FORCE ROW LEVEL SECURITY;
ALTER TABLE orders NO FORCE ROW LEVEL SECURITY;
INSERT INTO ledger_order_facts SELECT c.id, d.* FROM companies c CROSS JOIN LATERAL derive_order_facts(c.id) d;
ALTER TABLE ledger_accounts FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_journals FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_transfers FORCE ROW LEVEL SECURITY;
ALTER TABLE orders FORCE ROW LEVEL SECURITY;
RESET work_mem;

ALTER TABLE ledger_order_facts ADD PRIMARY KEY (company_id, order_id, day, pos_id, staff_id);
CREATE INDEX ledger_order_facts_by_day ON ledger_order_facts (company_id, shop_id, day);

ALTER TABLE ledger_order_facts ENABLE ROW LEVEL SECURITY;
ALTER TABLE ledger_order_facts FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON ledger_order_facts USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT, INSERT ON ledger_order_facts TO cardpro_app;
GRANT SELECT ON ledger_order_facts TO cardpro_report;
GRANT UPDATE (
  customer_id, card_id, aff_id, orders, bills, volume_vnd, top_up_vnd, paid_vnd, sent_vnd, net_131, net_331, net_5111, net_5112, net_5113, net_5114,
  net_5211, net_632, net_6322, net_641, net_6411, net_6412
) ON ledger_order_facts TO cardpro_app;
