-- name: held
-- What these staff carry of the shop now.
SELECT owner_id AS "staffId", debit_vnd - credit_vnd AS vnd
FROM ledger_accounts
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND kind = {account.advance}
  AND ref_id = 0
  AND owner_id = ANY ($staff_ids::bigint[]);

-- name: begun
-- Whose day has begun: what was given first stands.
SELECT DISTINCT staff_id AS "staffId"
FROM advance_moves
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND staff_id = ANY ($staff_ids::bigint[])
  AND kind = {moveKind.first}
  AND status = {moveStatus.posted}
  AND posted_on = $day;

-- name: find_duplicate_moves
-- V-DUP: the same sum between the same fund and hands, entered less than two minutes ago.
SELECT m.code, m.staff_id AS "staffId"
FROM unnest($staff_ids::bigint[], $amounts_vnd::bigint[]) AS wanted (staff_id, amount_vnd)
JOIN advance_moves m
  ON m.company_id = $company_id AND m.shop_id = $shop_id AND m.posted_on = $day AND m.staff_id = wanted.staff_id
  AND m.amount_vnd = wanted.amount_vnd AND m.fund_id = $fund_id AND m.kind = ANY ($kinds::smallint[]) AND m.status = {moveStatus.posted}
  AND m.created_at > now() - interval '2 minutes'
ORDER BY m.id DESC
LIMIT 1;

-- name: insert_moves
INSERT INTO advance_moves (
  company_id, shop_id, fund_id, fund_shop_id, posted_on, created_by, id, staff_id, kind, code, amount_vnd, surplus_vnd, note, journal_id, twin_id
)
SELECT $company_id::bigint, $shop_id::bigint, $fund_id::bigint, $fund_shop_id::bigint, $day::date, $user_id::bigint, m.*
FROM unnest(
  $id::bigint[], $staff_id::bigint[], $kind::smallint[], $code::text[], $amount_vnd::bigint[], $surplus_vnd::bigint[], $note::text[],
  $journal_id::bigint[], $twin_id::bigint[]
) AS m;

-- name: lock_move
-- A voucher of the caller's shops, or one out of the company's own fund. Two cancels of it come one after the other.
SELECT
  m.id, m.shop_id AS "shopId", m.staff_id AS "staffId", u.full_name AS "staffName", m.kind, m.code, m.fund_id AS "fundId",
  m.fund_shop_id AS "fundShopId", m.amount_vnd AS "amountVnd", m.surplus_vnd AS "surplusVnd", m.posted_on AS day, m.journal_id AS "journalId",
  m.twin_id AS "twinId", m.reversal_id AS "reversalId", m.status
FROM advance_moves m
JOIN users u ON u.company_id = $company_id AND u.id = m.staff_id
WHERE m.company_id = $company_id
  AND (m.shop_id = ANY ($shop_ids::bigint[]) OR m.fund_shop_id = ANY ($shop_ids::bigint[]))
  AND m.id = $id
  AND m.kind = ANY ($kinds::smallint[])
ORDER BY m.id
FOR UPDATE OF m;

-- name: cancel_move
WITH freed AS (
  UPDATE advance_payments SET status = {advancePaymentStatus.cancelled} WHERE company_id = $company_id AND move_id = $id AND status = {advancePaymentStatus.posted}
)
UPDATE advance_moves
SET status = {moveStatus.cancelled}, reversal_id = $reversal_id, cancelled_on = $day, cancelled_by = $user_id, cancel_reason = $reason
WHERE company_id = $company_id
  AND id = $id;
