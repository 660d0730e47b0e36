-- name: voucher_sums
-- Of what stands, whatever the type: the tabs count by it. Total: how many rows the list has of the type asked for.
SELECT
  COALESCE(sum(v.amount_vnd) FILTER (WHERE v.type = 1 AND v.status = {voucherStatus.posted} AND (v.type = $type OR $type::smallint IS NULL)), 0)::bigint AS "Thu",
  COALESCE(sum(v.amount_vnd) FILTER (WHERE v.type = 2 AND v.status = {voucherStatus.posted} AND (v.type = $type OR $type IS NULL)), 0)::bigint AS "Chi",
  (count(*) FILTER (WHERE v.type = 1))::integer AS "Receipts",
  (count(*) FILTER (WHERE v.type = 2))::integer AS "Payments",
  (count(*) FILTER (WHERE v.status = {voucherStatus.posted} AND (v.type = $type OR $type IS NULL)))::integer AS "Standing",
  (count(*) FILTER (WHERE v.type = $type OR $type IS NULL))::integer AS total
FROM vouchers v
WHERE v.company_id = $company_id
  AND v.shop_id = ANY ($shop_ids::bigint[])
  AND v.posted_on BETWEEN $from_day::date AND $to_day::date
  AND ($category_id::bigint IS NULL OR v.category_id = $category_id)
  AND ($fund_id::bigint IS NULL OR v.fund_id = $fund_id)
  AND ($staff_id::bigint IS NULL OR v.created_by = $staff_id)
  AND ($text::text = '' OR position($text::text IN v.search) > 0);

-- name: category_sums
-- The same of each category, the largest first.
SELECT
  c.id AS "ConfigID", c.name AS "Name", c.report_group AS "Group", count(*)::integer AS "Vouchers",
  COALESCE(sum(v.amount_vnd) FILTER (WHERE v.type = 1), 0)::bigint AS "Thu",
  COALESCE(sum(v.amount_vnd) FILTER (WHERE v.type = 2), 0)::bigint AS "Chi"
FROM vouchers v
JOIN voucher_categories c ON c.company_id = $company_id AND c.id = v.category_id
WHERE v.company_id = $company_id
  AND v.shop_id = ANY ($shop_ids::bigint[])
  AND v.posted_on BETWEEN $from_day::date AND $to_day::date
  AND v.status = {voucherStatus.posted}
  AND ($type::smallint IS NULL OR v.type = $type)
  AND ($category_id::bigint IS NULL OR v.category_id = $category_id)
  AND ($fund_id::bigint IS NULL OR v.fund_id = $fund_id)
  AND ($staff_id::bigint IS NULL OR v.created_by = $staff_id)
  AND ($text::text = '' OR position($text::text IN v.search) > 0)
GROUP BY c.id, c.name, c.report_group
ORDER BY sum(v.amount_vnd) DESC, c.id;

-- name: list_vouchers
-- Names are looked up for the page alone.
WITH page AS (
  SELECT
    v.*,
    row_number() OVER (
      ORDER BY
        CASE $sort::text WHEN 'In' THEN CASE v.type WHEN 1 THEN v.amount_vnd ELSE 0 END WHEN 'Out' THEN CASE v.type WHEN 2 THEN v.amount_vnd ELSE 0 END END,
        CASE $sort WHEN '-In' THEN CASE v.type WHEN 1 THEN v.amount_vnd ELSE 0 END WHEN '-Out' THEN CASE v.type WHEN 2 THEN v.amount_vnd ELSE 0 END END DESC,
        CASE $sort WHEN 'Code' THEN v.code WHEN 'ObjectName' THEN v.object_name END COLLATE "vi-x-icu",
        CASE $sort WHEN '-Code' THEN v.code WHEN '-ObjectName' THEN v.object_name END COLLATE "vi-x-icu" DESC,
        CASE $sort WHEN 'Date' THEN v.posted_on END,
        CASE $sort WHEN 'Date' THEN v.id END,
        v.posted_on DESC, v.id DESC
    ) AS place
  FROM vouchers v
  WHERE v.company_id = $company_id
    AND v.shop_id = ANY ($shop_ids::bigint[])
    AND v.posted_on BETWEEN $from_day::date AND $to_day::date
    AND ($type::smallint IS NULL OR v.type = $type)
    AND ($category_id::bigint IS NULL OR v.category_id = $category_id)
    AND ($fund_id::bigint IS NULL OR v.fund_id = $fund_id)
    AND ($staff_id::bigint IS NULL OR v.created_by = $staff_id)
    AND ($text::text = '' OR position($text::text IN v.search) > 0)
  ORDER BY place
  LIMIT $limit OFFSET $offset
)
SELECT
  page.id AS "PaymentID", page.code AS "Code", page.type AS "Type", page.posted_on AS "Date", page.created_at AS "At",
  page.category_id AS "ConfigID", c.name AS "ConfigName", c.report_group AS "Group", page.fund_id AS "BankCardID", f.name AS "FundName",
  CASE page.type WHEN 1 THEN page.amount_vnd ELSE 0 END AS "In", CASE page.type WHEN 2 THEN page.amount_vnd ELSE 0 END AS "Out",
  page.object_type AS "ObjectType", page.object_name AS "ObjectName", page.person_name AS "PersonName", page.note AS "Note",
  COALESCE(u.full_name, '') AS "StaffName",
  (SELECT count(*) FROM files t WHERE t.company_id = $company_id AND t.ref_kind = 'voucher' AND t.ref_id = page.id AND t.removed_at IS NULL)::integer AS "Files",
  CASE
    WHEN page.status = {voucherStatus.posted} AND EXISTS (
      SELECT FROM approval_requests r
      WHERE r.company_id = $company_id AND r.kind = {requestKind.cancelVoucher} AND r.object_id = page.id AND r.status = {requestStatus.waiting}
    ) THEN {voucherStatus.waiting}
    ELSE page.status
  END::smallint AS "Status",
  page.cancel_reason AS "CancelReason"
FROM page
JOIN voucher_categories c ON c.company_id = $company_id AND c.id = page.category_id
JOIN funds f ON f.company_id = $company_id AND f.id = page.fund_id
LEFT JOIN users u ON u.company_id = $company_id AND u.id = page.created_by
ORDER BY page.place;

-- name: find_voucher
-- What list_vouchers says of a row, and what its paper has besides.
SELECT
  v.id AS "PaymentID", v.code AS "Code", v.type AS "Type", v.posted_on AS "Date", v.created_at AS "At",
  v.category_id AS "ConfigID", c.name AS "ConfigName", c.report_group AS "Group", v.fund_id AS "BankCardID", f.name AS "FundName",
  CASE v.type WHEN 1 THEN v.amount_vnd ELSE 0 END AS "In", CASE v.type WHEN 2 THEN v.amount_vnd ELSE 0 END AS "Out",
  v.object_type AS "ObjectType", v.object_id AS "ObjectID", v.object_name AS "ObjectName", v.person_name AS "PersonName", v.note AS "Note",
  v.address AS "Address", v.papers AS "Papers", v.book_month AS month, v.book_no AS no, v.prints AS "Prints",
  COALESCE(u.full_name, '') AS "StaffName", COALESCE(canceller.full_name, '') AS "CancelledBy", v.cancelled_at AS "CancelledAt",
  (SELECT count(*) FROM files t WHERE t.company_id = $company_id AND t.ref_kind = 'voucher' AND t.ref_id = v.id AND t.removed_at IS NULL)::integer AS "Files",
  CASE
    WHEN v.status = {voucherStatus.posted} AND EXISTS (
      SELECT FROM approval_requests r
      WHERE r.company_id = $company_id AND r.kind = {requestKind.cancelVoucher} AND r.object_id = v.id AND r.status = {requestStatus.waiting}
    ) THEN {voucherStatus.waiting}
    ELSE v.status
  END::smallint AS "Status",
  v.cancel_reason AS "CancelReason", COALESCE(reversal.code, '') AS "ReversalCode",
  v.shop_id AS "shopId",
  (
    SELECT jsonb_agg(jsonb_build_object('debit', debit.kind, 'credit', credit.kind, 'vnd', t.amount_vnd) ORDER BY t.no)
    FROM ledger_transfers t
    JOIN ledger_accounts debit ON debit.company_id = $company_id AND debit.id = t.debit_account_id
    JOIN ledger_accounts credit ON credit.company_id = $company_id AND credit.id = t.credit_account_id
    WHERE t.company_id = $company_id AND t.journal_id = v.journal_id
  ) AS transfers
FROM vouchers v
JOIN voucher_categories c ON c.company_id = $company_id AND c.id = v.category_id
JOIN funds f ON f.company_id = $company_id AND f.id = v.fund_id
LEFT JOIN users u ON u.company_id = $company_id AND u.id = v.created_by
LEFT JOIN users canceller ON canceller.company_id = $company_id AND canceller.id = v.cancelled_by
LEFT JOIN ledger_journals reversal ON reversal.company_id = $company_id AND reversal.id = v.reversal_id
WHERE v.company_id = $company_id
  AND v.shop_id = ANY ($shop_ids::bigint[])
  AND v.id = $id;
