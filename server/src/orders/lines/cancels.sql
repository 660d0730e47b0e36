-- name: lock_lots
-- The lô of what is to be cancelled are locked before the accounts, as a payment of the bank locks them. A swipe into one
-- waits, else it could post between reading what the bank owes and storing it.
SELECT l.id
FROM lots l
WHERE l.company_id = $company_id
  AND l.id IN (
    SELECT s.lot_id
    FROM swipes s
    WHERE s.company_id = $company_id AND s.order_id = $order_id AND s.status = 1 AND ($line_id::bigint IS NULL OR s.id = $line_id)
  )
ORDER BY l.id
FOR UPDATE;

-- name: lock_line_funds_for_share
-- The funds that lines of an order moved money of: none of them is deactivated while the money goes back.
SELECT f.id
FROM funds f
WHERE f.company_id = $company_id
  AND f.id IN (SELECT l.fund_id FROM order_lines l WHERE l.company_id = $company_id AND l.order_id = $order_id AND l.status = 1)
ORDER BY f.id
FOR KEY SHARE;

-- name: lock_line_carriers_for_share
-- The staff whose advances lines of an order moved: none of them is stopped while the money goes back.
SELECT u.id
FROM users u
WHERE u.company_id = $company_id
  AND u.id IN (SELECT l.carrier_id FROM order_lines l WHERE l.company_id = $company_id AND l.order_id = $order_id AND l.status = 1)
ORDER BY u.id
FOR KEY SHARE;

-- name: order_lines_to_cancel
-- Every line of an order with what may stand in the way of cancelling it: the voucher it belongs to or was handed in by, its fund's money,
-- and of a swipe's lô what the bank has paid already (all its swipes less what is still open).
WITH line AS (
  SELECT l.*, s.pos_id, s.lot_id, s.pos_fee_vnd, s.lot_journal_ids
  FROM order_lines l
  LEFT JOIN swipes s ON s.company_id = l.company_id AND s.order_id = l.order_id AND s.id = l.id AND s.status = 1
  WHERE l.company_id = $company_id
    AND l.order_id = $order_id
    AND l.shop_id = ANY ($shop_ids::bigint[])
),
lot AS (
  SELECT used.lot_id, used.pos_id,
    (SELECT sum(s.amount_vnd - s.pos_fee_vnd) FROM swipes s WHERE s.company_id = $company_id AND s.lot_id = used.lot_id AND s.status = 1) AS net_vnd,
    COALESCE(open.debit_vnd - open.credit_vnd, 0) AS open_vnd,
    COALESCE(held.debit_vnd - held.credit_vnd, 0) AS held_vnd
  FROM (SELECT DISTINCT shop_id, lot_id, pos_id FROM line WHERE lot_id IS NOT NULL) AS used
  LEFT JOIN ledger_accounts open
    ON open.company_id = $company_id AND open.shop_id = used.shop_id AND open.kind = 1361 AND open.ref_id = used.lot_id AND open.owner_id = used.pos_id
  LEFT JOIN ledger_accounts held
    ON held.company_id = $company_id AND held.shop_id = used.shop_id AND held.kind = 1362 AND held.ref_id = used.lot_id AND held.owner_id = used.pos_id
)
SELECT
  line.id, line.kind, line.status, line.amount_vnd AS "amountVnd", line.journal_id AS "journalId",
  line.pos_id AS "posId", line.lot_id AS "lotId", line.pos_fee_vnd AS "posFeeVnd", to_jsonb(COALESCE(line.lot_journal_ids, '{}')) AS "lotJournalIds",
  COALESCE(lot.net_vnd - lot.open_vnd - lot.held_vnd, 0)::bigint AS "lotPaidVnd", COALESCE(lot.held_vnd, 0) AS "lotHeldVnd",
  CASE WHEN journal.ref_kind = 'order' THEN '' ELSE journal.code END AS voucher,
  COALESCE((
    SELECT m.code
    FROM advance_payments handed
    JOIN advance_moves m ON m.company_id = handed.company_id AND m.id = handed.move_id
    WHERE handed.company_id = line.company_id AND handed.payment_id = line.id AND handed.status = 1
  ), '') AS "handedIn",
  COALESCE(line.fund_id, line.carrier_id) AS "fundId", COALESCE(fund.name, carrier.full_name, '') AS "fundName",
  line.carrier_id IS NOT NULL AS "isCarried", COALESCE(fund.kind, 0) AS "fundKind",
  COALESCE(fund.status, carrier.status, 1) = 1 AS "isFundInUse",
  COALESCE(fund.allow_negative, false) OR shop.allow_negative_fund AS "mayGoNegative",
  COALESCE(cash.debit_vnd - cash.credit_vnd, 0) AS "fundVnd",
  line.posted_on AS day, line.posted_at AS at, line.created_by AS "authorId",
  line.cancelled_at AS "cancelledAt", line.cancelled_by AS "cancelledBy"
FROM line
JOIN ledger_journals journal ON journal.company_id = line.company_id AND journal.id = line.journal_id
JOIN shops shop ON shop.company_id = line.company_id AND shop.id = line.shop_id
LEFT JOIN lot ON lot.lot_id = line.lot_id
LEFT JOIN funds fund ON fund.company_id = line.company_id AND fund.id = line.fund_id
LEFT JOIN users carrier ON carrier.company_id = line.company_id AND carrier.id = line.carrier_id
LEFT JOIN ledger_accounts cash
  ON cash.company_id = line.company_id AND cash.shop_id = line.shop_id AND cash.ref_id = 0 AND cash.owner_id = COALESCE(fund.id, line.carrier_id)
  AND cash.kind = CASE WHEN line.carrier_id IS NOT NULL THEN 141 WHEN fund.kind = 1 THEN 111 ELSE 112 END
ORDER BY line.id;

-- name: cancel_head
-- What is read of an order to tell why it cannot be cancelled, and the last locked day of its shop.
SELECT
  o.status = 6 AS "isCancelled", o.code, o.other_vnd AS "otherVnd",
  COALESCE((CASE WHEN d.reopened_until > $now::timestamptz THEN d.reopened_to ELSE d.locked_to END)::text, '') AS "lockedTo"
FROM orders o
LEFT JOIN day_locks d ON d.company_id = o.company_id AND d.shop_id = o.shop_id
WHERE o.company_id = $company_id
  AND o.shop_id = ANY ($shop_ids::bigint[])
  AND o.id = $order_id;

-- name: set_cancel_reason
-- Of an order that is opened again: no reason, moment and money.
UPDATE orders SET cancel_reason = $reason, cancelled_at = $at, undone_vnd = $undone_vnd WHERE company_id = $company_id AND id = $id;
