-- Money that stands on 3381 is given to those whose it is.
CREATE TABLE money_assignments (
  company_id    bigint NOT NULL,
  id            bigint NOT NULL,
  shop_id       bigint NOT NULL,
  source_kind   smallint NOT NULL CHECK (source_kind IN (1, 2, 3)),
  source_id     bigint NOT NULL,
  fund_id       bigint NOT NULL,
  code          text NOT NULL,
  outcome       smallint NOT NULL CHECK (outcome BETWEEN 1 AND 5),
  amount_vnd    bigint NOT NULL CHECK (amount_vnd > 0),
  customer_id   bigint,
  partner_id    bigint,
  lot_id        bigint,
  day           date NOT NULL,
  note          text NOT NULL DEFAULT '',
  journal_id    bigint NOT NULL,
  created_by    bigint NOT NULL,
  created_at    timestamptz NOT NULL,
  cancelled_by  bigint,
  cancelled_at  timestamptz,
  cancel_reason text NOT NULL DEFAULT '',
  reversal_id   bigint,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, shop_id) REFERENCES shops,
  FOREIGN KEY (company_id, fund_id) REFERENCES funds,
  FOREIGN KEY (company_id, lot_id) REFERENCES lots,
  CHECK ((outcome = 1) = (customer_id IS NOT NULL)),
  CHECK ((outcome = 2) = (partner_id IS NOT NULL)),
  CHECK ((outcome = 3) = (lot_id IS NOT NULL)),
  CHECK ((reversal_id IS NULL) = (cancelled_at IS NULL) AND (reversal_id IS NULL) = (cancelled_by IS NULL))
);
COMMENT ON TABLE money_assignments IS 'What became of money of which nothing was known (3381)';
COMMENT ON COLUMN money_assignments.source_kind IS '1 money of a line of an account, 2 tiền về of many lô, 3 tiền về of one lô';
COMMENT ON COLUMN money_assignments.outcome IS '1 owed to a customer, 2 owed to a partner, 3 paid for a lô, 4 other income, 5 out of the fund again';
CREATE INDEX money_assignments_of_source ON money_assignments (company_id, source_id);
CREATE INDEX money_assignments_of_shop ON money_assignments (company_id, shop_id, id DESC);
CREATE INDEX money_assignments_of_customer ON money_assignments (company_id, customer_id) WHERE customer_id IS NOT NULL;

ALTER TABLE money_assignments ENABLE ROW LEVEL SECURITY;
ALTER TABLE money_assignments FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON money_assignments USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT, INSERT ON money_assignments TO cardpro_app;
GRANT UPDATE (customer_id, note, cancelled_by, cancelled_at, cancel_reason, reversal_id) ON money_assignments TO cardpro_app;
GRANT SELECT ON money_assignments TO cardpro_report;

CREATE INDEX cash_backs_unidentified ON cash_backs (company_id, shop_id) WHERE status = 1 AND unallocated_vnd > 0;
ALTER TABLE lot_payments ADD COLUMN assignment_id bigint;
COMMENT ON COLUMN lot_payments.assignment_id IS 'The assignment of money that stood on 3381 which it is: cancelled with that alone';

-- 21 and 22: to take back money of which nothing is known, and what it was assigned to.
ALTER TABLE approval_requests
  DROP CONSTRAINT approval_requests_kind_check,
  ADD CONSTRAINT approval_requests_kind_check CHECK (kind BETWEEN 1 AND 22);

-- What put money of which nothing is known on 3381 and stands, and what of it is not assigned. A surplus of a count is settled with the count.
CREATE FUNCTION surplus_sources(of_company bigint)
RETURNS TABLE (
  kind integer, id bigint, shop_id bigint, fund_id bigint, code text, day date, amount_vnd bigint, left_vnd bigint, journal_id bigint, line_id bigint,
  lot_id bigint, pos_id bigint, ref_no text, created_by bigint
)
LANGUAGE sql STABLE
AS $$
  SELECT s.kind, s.id, s.shop_id, s.fund_id, s.code, s.day, s.amount_vnd,
    s.amount_vnd - COALESCE((
      SELECT sum(m.amount_vnd)
      FROM money_assignments m
      WHERE m.company_id = of_company AND m.source_id = s.id AND m.source_kind = s.kind AND m.reversal_id IS NULL
    ), 0)::bigint,
    s.journal_id, s.line_id, s.lot_id, s.pos_id, s.ref_no, s.created_by
  FROM (
    SELECT 1 AS kind, u.id, u.shop_id, u.fund_id, u.code, u.day, u.amount_vnd, u.journal_id, u.line_id, NULL::bigint AS lot_id, NULL::bigint AS pos_id,
      '' AS ref_no, u.created_by
    FROM unknown_money u
    WHERE u.company_id = of_company AND u.status = 1
    UNION ALL
    SELECT 2, c.id, c.shop_id, c.fund_id, c.code, c.day, c.unallocated_vnd, c.journal_id, NULL, NULL, c.pos_id, c.ref_no, c.created_by
    FROM cash_backs c
    WHERE c.company_id = of_company AND c.status = 1 AND c.unallocated_vnd > 0
    UNION ALL
    SELECT 3, p.id, p.shop_id, p.fund_id, p.code, p.posted_on, p.received_vnd - p.credited_vnd, p.journal_id, NULL, p.lot_id, NULL, p.ref_no, p.created_by
    FROM lot_payments p
    WHERE p.company_id = of_company AND p.status = 1 AND p.diff_mode = 1 AND p.received_vnd > p.credited_vnd
  ) AS s
$$;

-- Money that is assigned to a lô came for it, as a tiền về does.
CREATE OR REPLACE FUNCTION derive_lot_days(of_company bigint)
RETURNS TABLE (shop_id bigint, lot_id bigint, day date, gross_vnd bigint, net_vnd bigint, money_vnd bigint, diff_vnd bigint, held_vnd bigint)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT shop_id, lot_id, day, sum(gross)::bigint, sum(net)::bigint, sum(money)::bigint, sum(diff)::bigint, sum(held)::bigint
  FROM (
    SELECT shop_id, ref_id AS lot_id, day, 0::bigint AS gross,
      CASE WHEN kind = 1361 AND type NOT IN ('CASHBACK', 'ASSIGN') THEN debit_vnd - credit_vnd ELSE 0 END AS net,
      CASE WHEN kind = 1361 AND type IN ('CASHBACK', 'ASSIGN') AND counter_kind <> 632 THEN credit_vnd - debit_vnd ELSE 0 END AS money,
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
