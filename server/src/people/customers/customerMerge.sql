-- name: read_merge_sides
-- Two customers to be compared: what each has.
SELECT
  c.id AS "CustomerID", 'KH' || c.no AS "Code", c.full_name AS "FullName", c.phone AS "Phone", c.version AS "Version",
  (SELECT count(*) FROM cards d WHERE d.company_id = $company_id AND d.customer_id = c.id AND d.status <> {cardStatus.stopped}) AS "Cards",
  (SELECT count(*) FROM orders o WHERE o.company_id = $company_id AND o.customer_id = c.id) AS "Orders"
FROM customers c
WHERE c.company_id = $company_id
  AND c.shop_id = $shop_id
  AND c.id = ANY ($ids::bigint[]);

-- name: fill_customer
-- The surviving customer: a field that is empty takes the value of the merged one.
UPDATE customers kept
SET {customers.filled kept merged},
    phone2 = CASE WHEN kept.phone2 <> '' THEN kept.phone2 WHEN merged.phone <> kept.phone THEN merged.phone ELSE merged.phone2 END,
    citizen_mask = CASE WHEN kept.citizen_hash IS NOT NULL THEN kept.citizen_mask ELSE merged.citizen_mask END,
    citizen_hash = COALESCE(kept.citizen_hash, merged.citizen_hash),
    rank = greatest(kept.rank, merged.rank),
    is_black = kept.is_black OR merged.is_black,
    black_reason = CASE WHEN kept.is_black THEN kept.black_reason ELSE merged.black_reason END,
    consent_at = COALESCE(kept.consent_at, merged.consent_at),
    consent_method = CASE WHEN kept.consent_at IS NOT NULL THEN kept.consent_method ELSE merged.consent_method END,
    consent_file_id = CASE WHEN kept.consent_at IS NOT NULL THEN kept.consent_file_id ELSE merged.consent_file_id END,
    note = $note,
    first_used_on = least(kept.first_used_on, merged.first_used_on),
    last_used_on = COALESCE(
      (SELECT (max(o.created_at) AT TIME ZONE 'Asia/Ho_Chi_Minh')::date FROM orders o WHERE o.company_id = $company_id AND o.customer_id IN (kept.id, merged.id)),
      kept.last_used_on
    ),
    version = kept.version + 1,
    updated_by = $user_id
FROM customers merged
WHERE kept.company_id = $company_id
  AND kept.shop_id = $shop_id
  AND kept.id = $kept_id
  AND merged.company_id = $company_id
  AND merged.id = $merged_id;

-- name: end_merged
UPDATE customers
SET status = {recordStatus.stopped}, merged_into_id = $kept_id, version = version + 1, updated_by = $user_id
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND id = $merged_id;

-- name: move_accounts
-- Accounts that the other one has too are left behind; the default stays the default.
UPDATE customer_accounts moved
SET customer_id = $kept_id,
    is_default = moved.is_default AND NOT EXISTS (
      SELECT FROM customer_accounts own WHERE own.company_id = $company_id AND own.customer_id = $kept_id
    )
WHERE moved.company_id = $company_id
  AND moved.customer_id = $merged_id
  AND NOT EXISTS (
    SELECT FROM customer_accounts own
    WHERE own.company_id = $company_id AND own.customer_id = $kept_id AND own.bank_code = moved.bank_code AND own.account_no = moved.account_no
  );

-- name: set_search
UPDATE customers SET search = $search WHERE company_id = $company_id AND id = $id;
