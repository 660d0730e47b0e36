-- name: read_merge_sides
-- Two customers to be compared: what each has.
SELECT
  c.id AS "CustomerID", 'KH' || c.no AS "Code", c.full_name AS "FullName", c.phone AS "Phone", c.version AS "Version", c.status AS "Status",
  (SELECT count(*) FROM cards d WHERE d.company_id = c.company_id AND d.customer_id = c.id AND d.status <> 0) AS "Cards",
  (SELECT count(*) FROM orders o WHERE o.company_id = c.company_id AND o.customer_id = c.id) AS "Orders"
FROM customers c
WHERE c.company_id = $company_id
  AND c.shop_id = $shop_id
  AND c.id = ANY ($ids::bigint[]);

-- name: fill_customer
-- The customer who stays: what he has keeps its place, what he has not comes from the other.
UPDATE customers kept
SET phone2 = CASE WHEN kept.phone2 <> '' THEN kept.phone2 WHEN merged.phone <> kept.phone THEN merged.phone ELSE merged.phone2 END,
    zalo = CASE WHEN kept.zalo <> '' THEN kept.zalo ELSE merged.zalo END,
    citizen_mask = CASE WHEN kept.citizen_hash IS NOT NULL THEN kept.citizen_mask ELSE merged.citizen_mask END,
    citizen_hash = COALESCE(kept.citizen_hash, merged.citizen_hash),
    birthday = COALESCE(kept.birthday, merged.birthday),
    sex = CASE WHEN kept.sex <> 0 THEN kept.sex ELSE merged.sex END,
    address = CASE WHEN kept.address <> '' THEN kept.address ELSE merged.address END,
    source = CASE WHEN kept.source <> '' THEN kept.source ELSE merged.source END,
    staff_id = COALESCE(kept.staff_id, merged.staff_id),
    aff_id = COALESCE(kept.aff_id, merged.aff_id),
    fee_rut_mpct = COALESCE(kept.fee_rut_mpct, merged.fee_rut_mpct),
    fee_dao_mpct = COALESCE(kept.fee_dao_mpct, merged.fee_dao_mpct),
    debt_limit_vnd = CASE WHEN kept.debt_limit_vnd <> 0 THEN kept.debt_limit_vnd ELSE merged.debt_limit_vnd END,
    rank = greatest(kept.rank, merged.rank),
    is_black = kept.is_black OR merged.is_black,
    black_reason = CASE WHEN kept.is_black THEN kept.black_reason ELSE merged.black_reason END,
    consent_at = COALESCE(kept.consent_at, merged.consent_at),
    consent_method = CASE WHEN kept.consent_at IS NOT NULL THEN kept.consent_method ELSE merged.consent_method END,
    consent_file_id = CASE WHEN kept.consent_at IS NOT NULL THEN kept.consent_file_id ELSE merged.consent_file_id END,
    note = $note,
    last_used_on = COALESCE(
      (SELECT max(o.created_at)::date FROM orders o WHERE o.company_id = kept.company_id AND o.customer_id IN (kept.id, merged.id)),
      kept.last_used_on
    ),
    version = kept.version + 1,
    updated_by = $user_id
FROM customers merged
WHERE kept.company_id = $company_id
  AND kept.shop_id = $shop_id
  AND kept.id = $kept_id
  AND merged.company_id = kept.company_id
  AND merged.id = $merged_id;

-- name: end_merged
UPDATE customers
SET status = 0, merged_into_id = $kept_id, version = version + 1, updated_by = $user_id
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND id = $merged_id;

-- name: move_accounts
-- Accounts that the other one has too are left behind; the default stays the default.
UPDATE customer_accounts moved
SET customer_id = $kept_id,
    is_default = moved.is_default AND NOT EXISTS (
      SELECT FROM customer_accounts own WHERE own.company_id = moved.company_id AND own.customer_id = $kept_id
    )
WHERE moved.company_id = $company_id
  AND moved.customer_id = $merged_id
  AND NOT EXISTS (
    SELECT FROM customer_accounts own
    WHERE own.company_id = moved.company_id AND own.customer_id = $kept_id AND own.bank_code = moved.bank_code AND own.account_no = moved.account_no
  );

-- name: set_search
UPDATE customers SET search = $search WHERE company_id = $company_id AND id = $id;
