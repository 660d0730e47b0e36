-- What lies in the queue of money to send is one debt with its order: an entry that is paid or ends otherwise is closed (status 6), and one that
-- a user held tells from whom it was taken, and by which event of its order.
ALTER TABLE pushes DROP CONSTRAINT pushes_status_check;
ALTER TABLE pushes ADD CONSTRAINT pushes_status_check CHECK (status IN (1, 3, 4, 5, 6));
ALTER TABLE pushes ADD COLUMN taken_from bigint;
ALTER TABLE pushes ADD COLUMN taken_at timestamptz;
ALTER TABLE pushes ADD COLUMN taken_event bigint;
COMMENT ON COLUMN pushes.status IS '1 waiting, 3 failed, 4 returned, 5 sent, 6 closed with what it was put there for';
COMMENT ON COLUMN pushes.taken_from IS 'Who held it when it was lowered or closed';
COMMENT ON COLUMN pushes.taken_event IS 'The event of its order (order_events) that took it';

DROP INDEX pushes_open;
DROP INDEX pushes_open_of_shop;
CREATE UNIQUE INDEX pushes_open ON pushes (company_id, order_id, kind) WHERE status < 5;
CREATE INDEX pushes_open_of_shop ON pushes (company_id, shop_id) WHERE status < 5;
CREATE INDEX pushes_taken ON pushes (company_id, taken_from, taken_at) WHERE taken_from IS NOT NULL;

-- Entries that were paid or lowered on their orders before.
ALTER TABLE pushes NO FORCE ROW LEVEL SECURITY;
ALTER TABLE orders NO FORCE ROW LEVEL SECURITY;
UPDATE pushes p
SET status = CASE WHEN owed.vnd > 0 THEN p.status ELSE 6 END,
    amount_vnd = CASE WHEN owed.vnd > 0 THEN LEAST(p.amount_vnd, owed.vnd) ELSE p.amount_vnd END,
    claimed_by = NULL,
    claimed_until = NULL
FROM (
  SELECT
    o.company_id, o.id, k.kind,
    CASE
      WHEN k.kind <> 1 THEN -o.balance_vnd + CASE WHEN o.fee_collect IN (2, 3) THEN GREATEST(0, o.fee_vnd - o.discount_vnd - o.paid_vnd) ELSE 0 END
      WHEN o.status IN (1, 2) AND o.contract_type <> 4 THEN COALESCE(NULLIF(o.request_top_up_vnd, 0), o.request_vnd) - o.top_up_vnd
      ELSE 0
    END AS vnd
  FROM orders o
  CROSS JOIN (VALUES (1::smallint), (2::smallint), (3::smallint)) AS k (kind)
) AS owed
WHERE owed.company_id = p.company_id AND owed.id = p.order_id AND owed.kind = p.kind
  AND p.is_planned AND p.status < 5 AND p.amount_vnd > owed.vnd;
ALTER TABLE pushes FORCE ROW LEVEL SECURITY;
ALTER TABLE orders FORCE ROW LEVEL SECURITY;
