-- name: hindrances
-- What has to be over before a person can be forgotten: cards that are held, requests that wait, and the years after the last
-- order.
SELECT
  (
    SELECT count(*) FROM cards d
    WHERE d.company_id = $company_id AND d.customer_id = ANY ($ids::bigint[]) AND d.in_shop <> 0
  )::integer AS "heldCards",
  (
    SELECT count(*) FROM approval_requests r
    WHERE r.company_id = $company_id
      AND r.shop_id = $shop_id
      AND r.status = {requestStatus.waiting}
      AND CASE r.kind
        WHEN {requestKind.cancelPayment} THEN r.ref_id = ANY ($ids::bigint[])
        WHEN {requestKind.adjustDebt} THEN r.ref_id = ANY ($ids::bigint[])
        WHEN {requestKind.cancelDebtVoucher} THEN r.ref_id = ANY ($ids::bigint[])
        WHEN {requestKind.cancelLotPayment} THEN false
        WHEN {requestKind.writeOff} THEN EXISTS (
          SELECT FROM bad_debts b WHERE b.company_id = $company_id AND b.id = r.ref_id AND b.customer_id = ANY ($ids::bigint[])
        )
        WHEN {requestKind.cancelWriteOff} THEN EXISTS (
          SELECT FROM bad_debts b WHERE b.company_id = $company_id AND b.id = r.ref_id AND b.customer_id = ANY ($ids::bigint[])
        )
        WHEN {requestKind.cancelRecovery} THEN EXISTS (
          SELECT FROM bad_debts b WHERE b.company_id = $company_id AND b.id = r.ref_id AND b.customer_id = ANY ($ids::bigint[])
        )
        WHEN {requestKind.cancelVoucher} THEN EXISTS (
          SELECT FROM vouchers v
          WHERE v.company_id = $company_id AND v.id = r.object_id AND v.object_type = 1 AND v.object_id = ANY ($ids::bigint[])
        )
        ELSE EXISTS (
          SELECT FROM orders o
          WHERE o.company_id = $company_id AND o.id IN (r.object_id, r.ref_id) AND o.customer_id = ANY ($ids::bigint[])
        )
      END
  )::integer AS waiting,
  (
    SELECT (max(greatest(o.for_date, (o.created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date)) + make_interval(years => $years))::date
    FROM orders o
    WHERE o.company_id = $company_id AND o.customer_id = ANY ($ids::bigint[])
  ) AS "keepUntil";

-- name: find_customer
SELECT
  c.id AS "CustomerID", 'KH' || c.no AS "Code", c.full_name AS "FullName", c.version AS "Version", c.anonymised_at AS "AnonymisedAt",
  COALESCE((SELECT 'KH' || kept.no FROM customers kept WHERE kept.company_id = $company_id AND kept.id = c.merged_into_id), '') AS "mergedInto"
FROM customers c
WHERE c.company_id = $company_id
  AND c.shop_id = $shop_id
  AND c.id = $id;

-- name: read_rules
SELECT keep_years AS "KeepYears", version AS "Version" FROM privacy_rules WHERE company_id = $company_id;

-- name: set_rules
-- No row where another transaction was faster.
INSERT INTO privacy_rules (company_id, keep_years, updated_by)
VALUES ($company_id, $keep_years, $user_id)
ON CONFLICT (company_id) DO UPDATE
SET keep_years = EXCLUDED.keep_years, version = privacy_rules.version + 1, updated_by = EXCLUDED.updated_by
WHERE privacy_rules.version = $version;
