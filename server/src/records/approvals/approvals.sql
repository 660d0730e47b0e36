-- name: list_requests
-- A request is out of date when what it is about was changed or cancelled since.
SELECT
  r.id AS "RequestID", r.kind AS "Kind", r.code AS "Code",
  CASE
    WHEN r.kind < {requestKind.cancelPayment} OR r.kind IN ({requestKind.writeOff}, {requestKind.cancelWriteOff}, {requestKind.cancelRecovery})
    THEN COALESCE(customer.full_name, '')
    ELSE r.subject
  END AS "CustomerName",
  COALESCE(o.id, bad.order_id) AS "ScheduleID", r.amount_vnd AS "Amount", r.reason AS "Reason",
  COALESCE(author.full_name, '') AS "RequestedBy", r.created_at AS "RequestedAt", r.created_by = $user_id AS "IsOwn",
  r.status = {requestStatus.waiting} AND COALESCE(
    o.version <> r.version, collection.status = {debtPaymentStatus.cancelled}, payment.status = {lotPaymentStatus.cancelled},
    cash_back.status = {cashBackStatus.cancelled}, unknown.status = {unknownMoneyStatus.cancelled}, assignment.reversal_id IS NOT NULL,
    voucher.status = {voucherStatus.cancelled}, debt.status IN ({debtVoucherStatus.cancelled}, {debtVoucherStatus.refused}),
    partner_voucher.status = {partnerVoucherStatus.cancelled}, counted.status = {countState.cancelled}, settlement.reversal_id IS NOT NULL,
    recovery.reversal_id IS NOT NULL, bad.status = {badDebtState.cancelled}, false
  ) AS "IsOutdated",
  r.status AS "Status", COALESCE(decider.full_name, '') AS "DecidedBy", r.decided_at AS "DecidedAt", r.decide_note AS "DecideNote"
FROM approval_requests r
LEFT JOIN users author ON author.company_id = $company_id AND author.id = r.created_by
LEFT JOIN users decider ON decider.company_id = $company_id AND decider.id = r.decided_by
LEFT JOIN orders o ON o.company_id = $company_id AND o.id = r.ref_id AND r.kind < {requestKind.cancelPayment}
LEFT JOIN bad_debts bad
  ON bad.company_id = $company_id AND bad.id = r.ref_id AND r.kind IN ({requestKind.writeOff}, {requestKind.cancelWriteOff}, {requestKind.cancelRecovery})
LEFT JOIN bad_debt_recoveries recovery ON recovery.company_id = $company_id AND recovery.id = r.object_id AND r.kind = {requestKind.cancelRecovery}
LEFT JOIN customers customer ON customer.company_id = $company_id AND customer.id = COALESCE(o.customer_id, bad.customer_id)
LEFT JOIN debt_payments collection ON collection.company_id = $company_id AND collection.id = r.object_id AND r.kind = {requestKind.cancelPayment}
LEFT JOIN lot_payments payment ON payment.company_id = $company_id AND payment.id = r.object_id AND r.kind = {requestKind.cancelLotPayment}
LEFT JOIN cash_backs cash_back ON cash_back.company_id = $company_id AND cash_back.id = r.object_id AND r.kind = {requestKind.cancelCashBack}
LEFT JOIN unknown_money unknown ON unknown.company_id = $company_id AND unknown.id = r.object_id AND r.kind = {requestKind.cancelUnknown}
LEFT JOIN money_assignments assignment ON assignment.company_id = $company_id AND assignment.id = r.object_id AND r.kind = {requestKind.cancelAssign}
LEFT JOIN vouchers voucher ON voucher.company_id = $company_id AND voucher.id = r.object_id AND r.kind = {requestKind.cancelVoucher}
LEFT JOIN debt_vouchers debt ON debt.company_id = $company_id AND debt.id = r.object_id AND r.kind IN ({requestKind.adjustDebt}, {requestKind.cancelDebtVoucher})
LEFT JOIN partner_vouchers partner_voucher
  ON partner_voucher.company_id = $company_id AND partner_voucher.id = r.object_id AND r.kind = {requestKind.cancelPartnerVoucher}
LEFT JOIN cash_counts counted ON counted.company_id = $company_id AND counted.id = r.object_id AND r.kind = {requestKind.cancelCount}
LEFT JOIN cash_count_settlements settlement ON settlement.company_id = $company_id AND settlement.id = r.object_id AND r.kind = {requestKind.cancelSettlement}
WHERE r.company_id = $company_id
  AND r.shop_id = ANY ($shop_ids::bigint[])
  AND r.status = $status
  AND (r.kind = ANY ($kinds::smallint[]) OR r.created_by = $user_id)
ORDER BY r.id DESC
LIMIT $limit OFFSET $offset;

-- name: count_requests
SELECT count(*)::integer AS total
FROM approval_requests r
WHERE r.company_id = $company_id
  AND r.shop_id = ANY ($shop_ids::bigint[])
  AND r.status = $status
  AND (r.kind = ANY ($kinds::smallint[]) OR r.created_by = $user_id);
