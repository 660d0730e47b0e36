-- name: order_terms
-- What the detail shows beyond the list's row. The customer's balance is that of the orders which are not settled, and
-- of what the customer has paid without an order.
SELECT
  COALESCE((SELECT sum(u.balance_vnd) FROM orders u WHERE u.company_id = $company_id AND u.shop_id = o.shop_id AND u.customer_id = o.customer_id AND u.is_unsettled), 0)::bigint
    + COALESCE((
      SELECT a.debit_vnd - a.credit_vnd FROM ledger_accounts a
      WHERE a.company_id = $company_id AND a.shop_id = o.shop_id AND a.kind = {account.customer} AND a.ref_id = 0 AND a.owner_id = o.customer_id
    ), 0) AS "CustomerBalance",
  o.amount_vnd AS "Amount", o.fee_rut_mpct::float8 / 1000 AS "FeeRut", o.fee_dao_mpct::float8 / 1000 AS "FeeDao",
  o.fee_fixed_vnd AS "FeeFixed", o.fee_ship_vnd AS "FeeShip", o.fee_collect AS "FeeCollect",
  o.rounding_step AS "RoundingStep", o.rounding_mode AS "RoundingMode", o.dao_fee_base AS "DaoFeeBase", o.fee_min_vnd AS "FeeMin",
  o.collaborator_id AS "AffID",
  CASE
    WHEN $sees_profit::boolean AND o.collaborator_id IS NOT NULL THEN jsonb_build_object(
      'Percent', o.collaborator_mpct::float8 / 1000, 'Base', o.collaborator_base, 'ParentName', COALESCE(above.name, ''), 'ParentPercent', o.parent_collaborator_mpct::float8 / 1000,
      'ParentCommission', o.parent_commission_vnd, 'PassedBase', o.passed_base_vnd
    )
  END AS "AffTerms",
  (SELECT c.is_foreign FROM cards c WHERE c.company_id = $company_id AND c.id = o.card_id) AS "IsForeign",
  o.planned_pos_id AS "PlannedPosID", o.share_kind AS "ShareKind", o.share_mpct::float8 / 1000 AS "SharePercent",
  COALESCE((SELECT u.ship_mpct FROM users u WHERE u.company_id = $company_id AND u.id = o.staff_id), 0)::float8 / 1000 AS "ShipPercent",
  o.is_done_by_hand OR (o.swipe_vnd >= o.request_vnd AND o.swipe_vnd >= o.top_up_vnd) AS "IsSwipeDone", o.is_done_by_hand AS "IsDoneByHand",
  o.done_reason AS "DoneReason", o.warn_reason AS "WarnReason", o.cancel_reason AS "CancelReason", COALESCE(maker.full_name, '') AS "CreatedBy"
FROM orders o
LEFT JOIN users maker ON maker.company_id = $company_id AND maker.id = o.created_by
LEFT JOIN collaborators above ON above.company_id = $company_id AND above.id = o.parent_collaborator_id
WHERE o.company_id = $company_id
  AND o.shop_id = ANY ($shop_ids::bigint[])
  AND o.id = $id;

-- name: order_accounts
-- Of kind 4 that of its partner.
SELECT a.bank_code AS "BankCode", a.account_no AS "AccountNo", a.account_name AS "AccountName", a.is_default AS "IsDefault"
FROM orders o
CROSS JOIN LATERAL (
  SELECT c.bank_code, c.account_no, c.account_name, c.is_default, c.id
  FROM customer_accounts c
  WHERE c.company_id = $company_id AND c.customer_id = o.customer_id
  UNION ALL
  SELECT p.bank_code, p.account_no, p.account_name, true, p.id
  FROM partners p
  WHERE o.contract_type = 4 AND p.company_id = $company_id AND p.id = o.partner_id AND p.account_no <> ''
) AS a
WHERE o.company_id = $company_id
  AND o.shop_id = ANY ($shop_ids::bigint[])
  AND o.id = $id
ORDER BY a.is_default DESC, a.id;

-- name: order_queued
-- What a user put into the queue of money to send, or holds there. A row that was there by itself follows the order, with the account of its receiver.
SELECT
  open.kind AS "Kind", open.is_planned AS "IsPlanned", open.amount_vnd AS "Amount", COALESCE(open.bank_code, '') AS "BankCode", COALESCE(open.account_no, '') AS "AccountNo",
  COALESCE(open.account_name, '') AS "AccountName", open.note AS "Note", open.fund_id AS "BankCardID", open.claimed_by AS "ClaimedByID",
  COALESCE((SELECT u.full_name FROM users u WHERE u.company_id = $company_id AND u.id = open.claimed_by), '') AS "ClaimedBy", open.claimed_until AS "ClaimedUntil"
FROM ({parts.open_pushes}) AS open
WHERE open.is_planned OR open.claimed_by IS NOT NULL
ORDER BY open.kind;

-- name: order_lines
-- What collaborators earn tells the profit that it is of: such lines are for users who see profit.
SELECT
  l.id AS "LineID", l.kind AS "Kind", l.status AS "Status", l.amount_vnd AS "Amount", l.balance_vnd AS "BalanceAfter",
  l.fund_id AS "BankCardID", COALESCE(fund.name, '') AS "FundName", l.carrier_id AS "CarrierID", COALESCE(carrier.full_name, '') AS "CarrierName",
  l.partner_id AS "PartnerID", COALESCE(partner.name, '') AS "PartnerName",
  l.to_bank_code AS "ToBankCode", l.to_account_no AS "ToAccountNo", l.to_account_name AS "ToAccountName", l.ref_no AS "RefNo", l.note AS "Note",
  l.posted_on AS "PostedOn", l.posted_at AS "PostedAt", COALESCE(maker.full_name, '') AS "StaffName",
  l.journal_id AS "JournalID", l.reversal_id AS "ReversalID", l.cancelled_at AS "CancelledAt", COALESCE(canceller.full_name, '') AS "CancelledBy",
  l.cancel_reason AS "CancelReason"
FROM order_lines l
LEFT JOIN funds fund ON fund.company_id = $company_id AND fund.id = l.fund_id
LEFT JOIN users carrier ON carrier.company_id = $company_id AND carrier.id = l.carrier_id
LEFT JOIN partners partner ON partner.company_id = $company_id AND partner.id = l.partner_id
LEFT JOIN users maker ON maker.company_id = $company_id AND maker.id = l.created_by
LEFT JOIN users canceller ON canceller.company_id = $company_id AND canceller.id = l.cancelled_by
WHERE l.company_id = $company_id
  AND l.shop_id = ANY ($shop_ids::bigint[])
  AND l.order_id = $id
  AND (l.kind <> {lineKind.commission} OR $sees_profit::boolean)
ORDER BY l.id;

-- name: order_swipes
-- A lô without open money is fully paid, another is partly paid once a payment was credited to it.
SELECT
  s.id AS "LogWithdrawalID", s.status AS "Status", s.pos_id AS "PosID", pos.name AS "PosName",
  s.partner_id AS "PartnerID", COALESCE(partner.name, owner.name, '') AS "PartnerName", s.lot_id AS "NumberLoID", COALESCE(lot.number_text, '') AS "LotNo",
  s.bill_no AS "BillNo", s.approval_code AS "Approval", s.doc_no AS "DocNo", s.card_type AS "CardType", s.amount_vnd AS "Amount",
  CASE WHEN $sees_profit::boolean THEN COALESCE(s.shop_fee_mpct, s.pos_fee_mpct)::float8 / 1000 END AS "PosFeePercent",
  CASE WHEN $sees_profit::boolean THEN COALESCE(s.shop_fee_vnd, s.pos_fee_vnd) END AS "PosFee",
  CASE WHEN $sees_profit::boolean THEN s.amount_vnd - COALESCE(s.shop_fee_vnd, s.pos_fee_vnd) END AS "Net",
  CASE
    WHEN s.lot_id IS NULL THEN NULL
    WHEN s.status <> {lineStatus.posted} THEN {posState.unpaid}
    WHEN NOT lot.is_unpaid THEN {posState.paid}
    WHEN EXISTS (
      SELECT FROM lot_payments pay
      WHERE pay.company_id = $company_id AND pay.lot_id = s.lot_id AND pay.status = {lotPaymentStatus.posted} AND pay.credited_vnd > 0
    ) THEN {posState.partlyPaid}
    ELSE {posState.unpaid}
  END AS "PosState",
  COALESCE((
    SELECT h.status FROM swipe_holds h WHERE h.company_id = $company_id AND h.swipe_id = s.id AND h.status <> {holdStatus.released}
  ), {holdState.none}) AS "Hold",
  s.swiped_at AS "Time",
  (
    SELECT max(f.id)
    FROM files f
    WHERE f.company_id = $company_id AND f.ref_kind = 'order' AND f.ref_id = s.order_id AND f.swipe_id = s.id AND f.removed_at IS NULL
  ) AS "ImageID"
FROM swipes s
JOIN pos ON pos.company_id = $company_id AND pos.id = s.pos_id
LEFT JOIN lots lot ON lot.company_id = $company_id AND lot.id = s.lot_id
LEFT JOIN partners partner ON partner.company_id = $company_id AND partner.id = s.partner_id
LEFT JOIN shops owner ON owner.company_id = $company_id AND owner.id = s.pos_shop_id
WHERE s.company_id = $company_id
  AND s.shop_id = ANY ($shop_ids::bigint[])
  AND s.order_id = $id
ORDER BY s.id;

-- name: order_events
SELECT e.event AS "Act", e.from_status AS "FromStatus", e.to_status AS "ToStatus", e.amount_vnd AS "Amount", e.note AS "Note",
  COALESCE(u.full_name, '') AS "StaffName", e.at AS "At"
FROM order_events e
LEFT JOIN users u ON u.company_id = $company_id AND u.id = e.user_id
WHERE e.company_id = $company_id
  AND e.shop_id = ANY ($shop_ids::bigint[])
  AND e.order_id = $id
ORDER BY e.id;
