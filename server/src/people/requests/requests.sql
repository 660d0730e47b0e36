-- name: limit_of_shop
SELECT two_person_limit_vnd AS "limitVnd" FROM shops WHERE company_id = $company_id AND id = $shop_id;

-- name: people_of_shop
-- All other users who may enter the shop, with what decides their rights.
SELECT u.is_owner, u.group_id, g.rights AS group_rights, u.rights, u.denied_rights
FROM users u
LEFT JOIN permission_groups g ON g.company_id = $company_id AND g.id = u.group_id
WHERE u.company_id = $company_id
  AND u.id <> $user_id
  AND u.status = {recordStatus.active}
  AND (u.is_owner OR EXISTS (SELECT 1 FROM user_shops us WHERE us.company_id = $company_id AND us.user_id = u.id AND us.shop_id = $shop_id));

-- name: replace_outdated
-- A request for a former version of the order is replaced by the new one.
UPDATE approval_requests
SET status = {requestStatus.replaced}, decided_at = now(), decided_by = $user_id
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND kind = $kind
  AND object_id = $object_id
  AND status = {requestStatus.waiting}
  AND version <> $version;

-- name: insert_request
-- No row: it waits already.
INSERT INTO approval_requests (company_id, id, shop_id, kind, object_id, ref_id, version, code, subject, amount_vnd, reason, created_by)
VALUES ($company_id, $id, $shop_id, $kind, $object_id, $ref_id, $version, $code, $subject, $amount_vnd, $reason, $user_id)
ON CONFLICT (company_id, shop_id, kind, object_id) WHERE status = {requestStatus.waiting} DO NOTHING;

-- name: find_request
SELECT
  r.id, r.kind, r.object_id AS "objectId", r.ref_id AS "refId", r.version, r.code, r.subject, r.amount_vnd AS "amountVnd", r.reason, r.status,
  r.created_by AS "authorId", COALESCE(u.full_name, '') AS author, COALESCE(d.full_name, '') AS decider
FROM approval_requests r
LEFT JOIN users u ON u.company_id = $company_id AND u.id = r.created_by
LEFT JOIN users d ON d.company_id = $company_id AND d.id = r.decided_by
WHERE r.company_id = $company_id
  AND r.shop_id = $shop_id
  AND r.id = $id;

-- name: find_waiting_for
SELECT
  r.id, r.kind, r.object_id AS "objectId", r.ref_id AS "refId", r.version, r.code, r.subject, r.amount_vnd AS "amountVnd", r.reason, r.status,
  r.created_by AS "authorId", COALESCE(u.full_name, '') AS author, COALESCE(d.full_name, '') AS decider
FROM approval_requests r
LEFT JOIN users u ON u.company_id = $company_id AND u.id = r.created_by
LEFT JOIN users d ON d.company_id = $company_id AND d.id = r.decided_by
WHERE r.company_id = $company_id
  AND r.shop_id = $shop_id
  AND r.kind = $kind
  AND r.object_id = $object_id
  AND r.status = {requestStatus.waiting};

-- name: settle_request
-- No row: another user decided a moment ago.
UPDATE approval_requests
SET status = $status, decided_at = now(), decided_by = $user_id, decide_note = $note
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND id = $id
  AND status = {requestStatus.waiting};

-- name: erase_requests
UPDATE approval_requests
SET subject = '', reason = '', decide_note = ''
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND (
    kind IN ({requestKind.cancelLine}, {requestKind.cancelOrder}) AND (object_id = ANY ($order_ids::bigint[]) OR ref_id = ANY ($order_ids::bigint[]))
    OR kind IN ({requestKind.cancelPayment}, {requestKind.adjustDebt}, {requestKind.cancelDebtVoucher}) AND ref_id = ANY ($customer_ids::bigint[])
    OR kind = {requestKind.cancelVoucher} AND object_id = ANY ($voucher_ids::bigint[])
    OR kind IN ({requestKind.writeOff}, {requestKind.cancelWriteOff}, {requestKind.cancelRecovery}) AND ref_id = ANY ($bad_debt_ids::bigint[])
  );
