-- name: lock_lots
-- The lô of what is to be cancelled are locked before the accounts, as a payment of the bank locks them. A swipe into one
-- waits, else it could post between reading what the bank owes and storing it.
SELECT l.id
FROM lots l
WHERE l.company_id = $company_id
  AND l.id IN (
    SELECT s.lot_id
    FROM swipes s
    WHERE s.company_id = $company_id AND s.order_id = $order_id AND s.status = {lineStatus.posted} AND ($line_id::bigint IS NULL OR s.id = $line_id)
  )
ORDER BY l.id
FOR UPDATE;

-- name: lock_line_funds_for_share
-- The funds that lines of an order moved money of: none of them is deactivated while the money goes back.
SELECT f.id
FROM funds f
WHERE f.company_id = $company_id
  AND f.id IN (SELECT l.fund_id FROM order_lines l WHERE l.company_id = $company_id AND l.order_id = $order_id AND l.status = {lineStatus.posted})
ORDER BY f.id
FOR KEY SHARE;

-- name: lock_line_carriers_for_share
-- The staff whose advances lines of an order moved: none of them is stopped while the money goes back.
SELECT u.id
FROM users u
WHERE u.company_id = $company_id
  AND u.id IN (SELECT l.carrier_id FROM order_lines l WHERE l.company_id = $company_id AND l.order_id = $order_id AND l.status = {lineStatus.posted})
ORDER BY u.id
FOR KEY SHARE;

-- name: order_lines_to_cancel
-- Every line of an order with what may stand in the way of cancelling it: the voucher it belongs to, was handed in or written off by, its fund's money,
-- and of a swipe's lô what the bank has paid already (all its swipes less what is still open, held or lost).
WITH line AS (
  SELECT l.*,
    CASE WHEN o.contract_type <> 4 THEN l.partner_id WHEN l.kind NOT IN ({lineKind.commission}, {lineKind.staffFee}) THEN o.partner_id END AS with_partner_id,
    s.pos_id, s.lot_id, s.pos_fee_vnd, s.lot_journal_ids, s.shop_fee_vnd, s.twin_journal_id, COALESCE(s.pos_shop_id, l.shop_id) AS lot_shop_id,
    EXISTS (SELECT FROM swipe_holds h WHERE h.company_id = $company_id AND h.swipe_id = s.id AND h.status <> {holdStatus.released}) AS is_held
  FROM order_lines l
  JOIN orders o ON o.company_id = $company_id AND o.id = l.order_id
  LEFT JOIN swipes s ON s.company_id = $company_id AND s.order_id = l.order_id AND s.id = l.id AND s.status = {lineStatus.posted}
  WHERE l.company_id = $company_id
    AND l.order_id = $order_id
    AND l.shop_id = ANY ($shop_ids::bigint[])
),
lot AS (
  SELECT used.lot_id, used.pos_id,
    (SELECT sum(s.amount_vnd - s.pos_fee_vnd) FROM swipes s WHERE s.company_id = $company_id AND s.lot_id = used.lot_id AND s.status = {lineStatus.posted}) AS net_vnd,
    COALESCE(open.debit_vnd - open.credit_vnd, 0) AS open_vnd,
    COALESCE(held.debit_vnd - held.credit_vnd, 0) AS held_vnd,
    COALESCE((
      SELECT sum(h.amount_vnd) FROM swipe_holds h WHERE h.company_id = $company_id AND h.lot_id = used.lot_id AND h.status IN ({holdStatuses.lost})
    ), 0) AS lost_vnd
  FROM (SELECT DISTINCT lot_shop_id AS shop_id, lot_id, pos_id FROM line WHERE lot_id IS NOT NULL) AS used
  LEFT JOIN ledger_accounts open
    ON open.company_id = $company_id AND open.shop_id = used.shop_id AND open.kind = {account.posUnpaid} AND open.ref_id = used.lot_id AND open.owner_id = used.pos_id
  LEFT JOIN ledger_accounts held
    ON held.company_id = $company_id AND held.shop_id = used.shop_id AND held.kind = {account.posHeld} AND held.ref_id = used.lot_id AND held.owner_id = used.pos_id
)
SELECT
  line.id, line.kind, line.status, line.amount_vnd AS "amountVnd", line.journal_id AS "journalId",
  line.pos_id AS "posId", line.lot_id AS "lotId", line.pos_fee_vnd AS "posFeeVnd", COALESCE(line.shop_fee_vnd, line.pos_fee_vnd) AS "costVnd",
  line.twin_journal_id AS "twinJournalId", line.lot_shop_id AS "lotShopId", to_jsonb(COALESCE(line.lot_journal_ids, '{}')) AS "lotJournalIds",
  COALESCE(lot.net_vnd - lot.open_vnd - lot.held_vnd - lot.lost_vnd, 0)::bigint AS "lotPaidVnd", COALESCE(lot.held_vnd, 0) AS "lotHeldVnd",
  line.is_held AS "isHeld",
  CASE WHEN journal.ref_kind = 'order' THEN '' ELSE journal.code END AS voucher, journal.type = 'OFFSET' AS "isOffset",
  COALESCE((
    SELECT m.code
    FROM advance_payments handed
    JOIN advance_moves m ON m.company_id = $company_id AND m.id = handed.move_id
    WHERE handed.company_id = $company_id AND handed.payment_id = line.id AND handed.status = {advancePaymentStatus.posted}
  ), '') AS "handedIn",
  COALESCE((
    SELECT string_agg(bad.code, ', ' ORDER BY bad.id)
    FROM bad_debts bad
    JOIN order_lines loss ON loss.company_id = $company_id AND loss.order_id = bad.order_id AND loss.journal_id = bad.journal_id
    WHERE bad.company_id = $company_id AND bad.order_id = line.order_id AND bad.status = {badDebtState.posted} AND loss.id >= line.id
      AND line.kind NOT IN ({lineKind.commission}, {lineKind.staffFee})
  ), '') AS "writtenOff",
  COALESCE((
    SELECT min(v.code)
    FROM partner_voucher_orders k
    JOIN partner_vouchers v ON v.company_id = $company_id AND v.id = k.voucher_id AND v.partner_id = line.with_partner_id AND v.status = {partnerVoucherStatus.posted}
    WHERE k.company_id = $company_id AND k.order_id = line.order_id AND v.journal_id > line.journal_id AND (line.partner_id IS NOT NULL OR v.direction <> 3)
  ), '') AS "settledBy",
  COALESCE(line.fund_id, line.carrier_id) AS "fundId", COALESCE(fund.name, carrier.full_name, '') AS "fundName",
  line.carrier_id IS NOT NULL AS "isCarried", COALESCE(fund.kind, 0) AS "fundKind",
  COALESCE(fund.status, carrier.status, {recordStatus.active}) = {recordStatus.active} AS "isFundInUse",
  COALESCE(fund.allow_negative, false) OR shop.allow_negative_fund AS "mayGoNegative",
  COALESCE(cash.debit_vnd - cash.credit_vnd, 0) AS "fundVnd",
  line.posted_on AS day, line.posted_at AS at, line.created_by AS "authorId",
  line.cancelled_at AS "cancelledAt", line.cancelled_by AS "cancelledBy"
FROM line
JOIN ledger_journals journal ON journal.company_id = $company_id AND journal.id = line.journal_id
JOIN shops shop ON shop.company_id = $company_id AND shop.id = line.shop_id
LEFT JOIN lot ON lot.lot_id = line.lot_id
LEFT JOIN funds fund ON fund.company_id = $company_id AND fund.id = line.fund_id
LEFT JOIN users carrier ON carrier.company_id = $company_id AND carrier.id = line.carrier_id
LEFT JOIN ledger_accounts cash
  ON cash.company_id = $company_id AND cash.shop_id = line.shop_id AND cash.ref_id = 0 AND cash.owner_id = COALESCE(fund.id, line.carrier_id)
  AND cash.kind = CASE WHEN line.carrier_id IS NOT NULL THEN {account.advance} WHEN fund.kind = {fundKind.cash} THEN {account.cash} ELSE {account.bank} END
ORDER BY line.id;

-- name: cancel_head
-- What is read of an order to tell why it cannot be cancelled, and the last locked day of its shop.
SELECT
  o.status = {orderStatus.cancelled} AS "isCancelled", o.code,
  COALESCE((CASE WHEN d.reopened_until > $now::timestamptz THEN d.reopened_to ELSE d.locked_to END)::text, '') AS "lockedTo"
FROM orders o
LEFT JOIN day_locks d ON d.company_id = $company_id AND d.shop_id = o.shop_id
WHERE o.company_id = $company_id
  AND o.shop_id = ANY ($shop_ids::bigint[])
  AND o.id = $order_id;

-- name: set_cancel_reason
-- Of an order that is opened again: no reason, moment and money.
UPDATE orders SET cancel_reason = $reason, cancelled_at = $at, undone_vnd = $undone_vnd WHERE company_id = $company_id AND id = $id;

-- name: cancel_lines
UPDATE order_lines l
SET status = {lineStatus.cancelled},
    reversal_id = c."reversalId",
    cancelled_at = now(),
    cancelled_by = $user_id,
    cancel_reason = $reason
FROM jsonb_to_recordset($lines::text::jsonb) AS c (id bigint, "reversalId" bigint)
WHERE l.company_id = $company_id
  AND l.order_id = $order_id
  AND l.id = c.id;

-- name: cancel_swipes
UPDATE swipes
SET status = {lineStatus.cancelled}
WHERE company_id = $company_id
  AND order_id = $order_id
  AND id = ANY ($ids::bigint[]);
