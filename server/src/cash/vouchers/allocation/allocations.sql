-- name: lock_payment
-- One allocation of a payment comes after the other. A payment of a shop is not the company's to lay on others.
SELECT v.id, v.code, v.type, v.status, v.amount_vnd AS "amountVnd", c.id AS "categoryId", c.name AS category, c.report_group AS "group"
FROM vouchers v
JOIN voucher_categories c ON c.company_id = $company_id AND c.id = v.category_id
WHERE v.company_id = $company_id
  AND v.shop_id = $shop_id
  AND v.id = $id
FOR UPDATE OF v;

-- name: find_payment
SELECT id FROM vouchers WHERE company_id = $company_id AND shop_id = $shop_id AND id = $id;

-- name: standing_allocation
SELECT id FROM cost_allocations WHERE company_id = $company_id AND voucher_id = $voucher_id AND status = {allocationStatus.posted};

-- name: read_allocation
SELECT
  a.id AS "AllocationID", a.method AS "Method", a.month AS "Month", a.posted_on AS "Date", a.amount_vnd AS "Amount", a.note AS "Note",
  COALESCE(u.full_name, '') AS "StaffName", a.created_at AS "At",
  (
    SELECT jsonb_agg(
      jsonb_build_object('ShopID', part.shop_id, 'ShopName', s.name, 'Percent', part.percent_mpct / 1000.0, 'Amount', part.amount_vnd)
      ORDER BY part.shop_id
    )
    FROM cost_allocation_shops part
    JOIN shops s ON s.company_id = $company_id AND s.id = part.shop_id
    WHERE part.company_id = $company_id AND part.allocation_id = a.id
  ) AS "Shares"
FROM cost_allocations a
LEFT JOIN users u ON u.company_id = $company_id AND u.id = a.created_by
WHERE a.company_id = $company_id
  AND a.voucher_id = $voucher_id
  AND a.status = {allocationStatus.posted};

-- name: shop_volumes
-- The shops of the caller with what they swiped in a month.
SELECT
  s.id AS "ShopID", s.name AS "ShopName",
  COALESCE(
    (
      SELECT sum(f.debit_vnd - f.credit_vnd)
      FROM ledger_month_facts f
      WHERE f.company_id = $company_id AND f.shop_id = s.id AND f.month = $month::date AND f.kind = {tally.volume}
    ),
    0
  )::bigint AS "Volume"
FROM shops s
WHERE s.company_id = $company_id
  AND s.id = ANY ($shop_ids::bigint[])
  AND s.id > 0
ORDER BY s.id;

-- name: insert_allocation
WITH allocation AS (
  INSERT INTO cost_allocations (company_id, id, voucher_id, method, month, amount_vnd, posted_on, note, journal_id, created_by)
  VALUES ($company_id, $id, $voucher_id, $method, $month, $amount_vnd, $day, $note, $journal_id, $user_id)
),
of_shop AS (
  INSERT INTO cost_allocation_shops (company_id, allocation_id, shop_id, percent_mpct, amount_vnd, journal_id)
  SELECT $company_id::bigint, $id::bigint, part.shop_id, part.percent_mpct, part.amount_vnd, part.journal_id
  FROM unnest($shop_ids::bigint[], $percents::integer[], $amounts_vnd::bigint[], $journal_ids::bigint[])
    AS part (shop_id, percent_mpct, amount_vnd, journal_id)
  RETURNING shop_id
)
SELECT shop_id FROM of_shop;

-- name: find_allocation
SELECT a.voucher_id AS "voucherId", v.code
FROM cost_allocations a
JOIN vouchers v ON v.company_id = $company_id AND v.id = a.voucher_id AND v.shop_id = $shop_id
WHERE a.company_id = $company_id
  AND a.id = $id;

-- name: lock_allocation
SELECT
  a.status, a.amount_vnd AS "amountVnd", a.journal_id AS "journalId",
  (
    SELECT jsonb_agg(jsonb_build_object('shopId', part.shop_id, 'name', s.name, 'journalId', part.journal_id) ORDER BY part.shop_id)
    FROM cost_allocation_shops part
    JOIN shops s ON s.company_id = $company_id AND s.id = part.shop_id
    WHERE part.company_id = $company_id AND part.allocation_id = a.id
  ) AS parts
FROM cost_allocations a
WHERE a.company_id = $company_id
  AND a.id = $id
FOR UPDATE OF a;

-- name: cancel_allocation
UPDATE cost_allocations
SET status = {allocationStatus.cancelled}, reversal_id = $reversal_id, cancel_reason = $reason
WHERE company_id = $company_id
  AND id = $id;
