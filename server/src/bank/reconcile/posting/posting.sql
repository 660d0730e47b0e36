-- name: payouts_of_ids
-- What the bank pays at once, in the order in which it is booked.
SELECT p.id, p.statement_id AS "statementId", p.pos_id AS "posId", pos.name AS "posName", p.paid_on AS "paidOn", p.fund_id AS "fundId", s.file_name AS "fileName"
FROM payouts p
JOIN pos ON pos.company_id = $company_id AND pos.id = p.pos_id
JOIN statements s ON s.company_id = $company_id AND s.id = p.statement_id
WHERE p.company_id = $company_id
  AND p.shop_id = $shop_id
  AND p.id = ANY ($ids::bigint[])
ORDER BY p.paid_on, p.id;

-- name: open_rows
-- Rows of a statement that are not booked.
SELECT r.id AS "RowID", r.row_no AS "No", r.gross_vnd AS "Gross", r.status AS "Status"
FROM statement_rows r
WHERE r.company_id = $company_id
  AND r.shop_id = $shop_id
  AND r.statement_id = $statement_id
  AND r.is_live
  AND r.status <> {rowStatus.posted}
ORDER BY r.row_no, r.id
LIMIT 5000;

-- name: latest_payments
-- Of each lô the latest standing payment, with who entered it; those that were not booked from a statement come first.
SELECT DISTINCT ON (p.lot_id) p.lot_id AS "lotId", p.code, COALESCE(u.full_name, '') AS who, p.created_at AS at, b.statement_id IS NULL AS "isByHand"
FROM lot_payments p
LEFT JOIN cash_backs b ON b.company_id = $company_id AND b.id = p.cash_back_id
LEFT JOIN users u ON u.company_id = $company_id AND u.id = p.created_by
WHERE p.company_id = $company_id
  AND p.lot_id = ANY ($lot_ids::bigint[])
  AND p.status = {lotPaymentStatus.posted}
ORDER BY p.lot_id, b.statement_id IS NOT NULL, p.id DESC;

-- name: book_rows
UPDATE statement_rows
SET status = {rowStatus.posted}, cash_back_id = $cash_back_id, changed_by = $user_id, changed_at = $at, version = version + 1
WHERE company_id = $company_id
  AND id = ANY ($ids::bigint[]);

-- name: unbook_rows
-- Back to chosen: what was answered to a difference stays.
UPDATE statement_rows
SET status = {rowStatus.matched}, cash_back_id = NULL, changed_by = $user_id, changed_at = $at, version = version + 1
WHERE company_id = $company_id
  AND cash_back_id = ANY ($cash_back_ids::bigint[]);

-- name: lock_vouchers
SELECT c.id
FROM cash_backs c
WHERE c.company_id = $company_id
  AND c.shop_id = $shop_id
  AND c.id = ANY ($cash_back_ids::bigint[])
ORDER BY c.id
FOR UPDATE;

-- name: rows_of_vouchers
SELECT r.id
FROM statement_rows r
WHERE r.company_id = $company_id
  AND r.shop_id = $shop_id
  AND r.cash_back_id = ANY ($cash_back_ids::bigint[])
ORDER BY r.id;

-- name: vouchers_of_ids
-- What was booked, and from how many lines; fees are what the bank kept beyond what was due.
SELECT b.id, b.code, b.status, b.statement_id AS "statementId", b.amount_vnd AS "receivedVnd", b.posted_at AS "postedAt",
  b.pos_id AS "posId", pos.name AS "posName", b.day, b.created_by AS "authorId", b.created_at AS at,
  (SELECT COALESCE(sum(p.diff_vnd), 0) FROM lot_payments p WHERE p.company_id = $company_id AND p.cash_back_id = b.id)::bigint AS "feeVnd",
  (SELECT count(*) FROM lot_payments p WHERE p.company_id = $company_id AND p.cash_back_id = b.id)::integer AS lots,
  (SELECT count(*) FROM statement_rows r WHERE r.company_id = $company_id AND r.cash_back_id = b.id)::integer AS rows
FROM cash_backs b
JOIN pos ON pos.company_id = $company_id AND pos.id = b.pos_id
WHERE b.company_id = $company_id
  AND b.shop_id = $shop_id
  AND b.status <> {cashBackStatus.draft}
  AND b.id = ANY ($ids::bigint[])
ORDER BY b.id;

-- name: holds_of_rows
-- The bills that were held when these lines were booked, also since they were taken back, and still are or were lost since.
SELECT h.swipe_id AS "swipeId", h.status
FROM statement_rows r
JOIN match_items line ON line.company_id = $company_id AND line.side = 1 AND line.ref_id = r.id AND line.is_live
JOIN match_items bill ON bill.company_id = $company_id AND bill.match_id = line.match_id AND bill.side IN (2, 3)
JOIN swipe_holds h ON h.company_id = $company_id AND h.swipe_id = bill.ref_id AND h.status <> {holdStatus.released}
WHERE r.company_id = $company_id
  AND r.id = ANY ($ids::bigint[])
  AND (r.difference_answer = 4 OR bill.side = 3)
ORDER BY h.swipe_id;
