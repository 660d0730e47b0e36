-- Đơn cảnh báo: what makes an order need attention is read from its facts, by limits that each shop sets; what is kept is
-- that a warning was put off or dropped, and the facts that no row told so far.

ALTER TABLE shops
  ADD COLUMN warn_top_up_hours smallint NOT NULL DEFAULT 4 CHECK (warn_top_up_hours BETWEEN 1 AND 72),
  ADD COLUMN warn_payout_hours smallint NOT NULL DEFAULT 2 CHECK (warn_payout_hours BETWEEN 1 AND 72),
  ADD COLUMN warn_debt_days smallint NOT NULL DEFAULT 3 CHECK (warn_debt_days BETWEEN 0 AND 60),
  ADD COLUMN warn_bill_at text NOT NULL DEFAULT '21:00' CHECK (warn_bill_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ADD COLUMN warn_money_days smallint NOT NULL DEFAULT 1 CHECK (warn_money_days BETWEEN 0 AND 30);

ALTER TABLE swipes ADD COLUMN ignored_rules text[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN swipes.ignored_rules IS 'The rules of its terminal that it breaks, as the user agreed when it was entered';
CREATE INDEX swipes_with_ignored_rules ON swipes (company_id, shop_id, order_id) WHERE status = 1 AND ignored_rules <> '{}';
CREATE INDEX swipes_by_day ON swipes (company_id, shop_id, posted_on) WHERE status = 1;

ALTER TABLE orders
  ADD COLUMN cancelled_at timestamptz,
  ADD COLUMN undone_vnd bigint NOT NULL DEFAULT 0;
COMMENT ON COLUMN orders.cancelled_at IS 'Of a cancelled order';
COMMENT ON COLUMN orders.undone_vnd IS 'How much money a cancelled order had moved: the largest of what was topped up, swiped, paid and sent';
-- FORCE applies to the owner as well, who has no company here.
ALTER TABLE orders NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_events NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_lines NO FORCE ROW LEVEL SECURITY;
UPDATE orders o
SET cancelled_at = COALESCE(
      (SELECT max(e.at) FROM order_events e WHERE e.company_id = o.company_id AND e.order_id = o.id AND e.to_status = 6 AND e.from_status <> 6),
      o.created_at
    ),
    undone_vnd = COALESCE(
      (
        SELECT max(undone.vnd)
        FROM (
          SELECT sum(l.amount_vnd) AS vnd
          FROM order_lines l
          WHERE l.company_id = o.company_id AND l.order_id = o.id AND l.status = 2 AND l.kind IN (1, 2, 5, 6)
          GROUP BY l.kind
        ) AS undone
      ),
      0
    )
WHERE o.status = 6;
ALTER TABLE orders FORCE ROW LEVEL SECURITY;
ALTER TABLE order_events FORCE ROW LEVEL SECURITY;
ALTER TABLE order_lines FORCE ROW LEVEL SECURITY;
CREATE INDEX orders_cancelled ON orders (company_id, shop_id, cancelled_at DESC, id DESC) WHERE status = 6;
CREATE INDEX orders_cancelled_with_money ON orders (company_id, shop_id) WHERE status = 6 AND undone_vnd > 0;
CREATE INDEX orders_at_a_loss ON orders (company_id, shop_id) WHERE profit_vnd < 0 AND status < 6;
CREATE INDEX orders_warned ON orders (company_id, shop_id) WHERE is_warned AND status < 6;

CREATE TABLE warning_marks (
  company_id bigint NOT NULL,
  type       smallint NOT NULL CHECK (type BETWEEN 1 AND 10),
  ref_id     bigint NOT NULL,
  shop_id    bigint NOT NULL,
  status     smallint NOT NULL CHECK (status IN (1, 2)),
  until      timestamptz,
  note       text NOT NULL,
  user_id    bigint NOT NULL,
  at         timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, type, ref_id),
  FOREIGN KEY (company_id, shop_id) REFERENCES shops,
  CHECK ((status = 1) = (until IS NOT NULL))
);
COMMENT ON TABLE warning_marks IS 'Warnings that were put off (1, until) or dropped (2). A warning that begins after its mark is a new one';
COMMENT ON COLUMN warning_marks.ref_id IS 'The order; of a warning about late money (type 9) the lô';

ALTER TABLE warning_marks ENABLE ROW LEVEL SECURITY;
ALTER TABLE warning_marks FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON warning_marks USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT, INSERT, UPDATE, DELETE ON warning_marks TO cardpro_app;
GRANT SELECT ON warning_marks TO cardpro_report;
