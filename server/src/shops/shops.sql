-- name: load_shops
-- Shops with their settings, under the names of the wire; rates still in thousandths of a percent.
SELECT
  id AS "ShopID",
  name AS "ShopName",
  account_no AS "AccountBank",
  account_name AS "AccountOwner",
  bank_code AS "BankCode",
  address AS "Address",
  phone AS "Phone",
  fee_rut_mpct,
  fee_dao_mpct,
  fee_min_vnd AS "FeeMin",
  rounding_step AS "RoundingStep",
  rounding_mode AS "RoundingMode",
  dao_fee_base AS "DaoFeeBase",
  allow_negative_fund AS "AllowNegativeFund",
  status AS "Status",
  version AS "Version"
FROM shops
WHERE company_id = $company_id
  AND id = ANY ($shop_ids::bigint[])
  AND id > 0
ORDER BY name COLLATE "vi-x-icu", id;

-- name: insert_shop
INSERT INTO shops (company_id, id, name, phone, changed_by) VALUES ($company_id, $id, $name, $phone, $changed_by);

-- name: update_shop
-- No row: somebody else changed the shop since it was read.
UPDATE shops
SET name = $name,
    address = $address,
    phone = $phone,
    bank_code = $bank_code,
    account_no = $account_no,
    account_name = $account_name,
    fee_rut_mpct = $fee_rut_mpct,
    fee_dao_mpct = $fee_dao_mpct,
    fee_min_vnd = $fee_min_vnd,
    rounding_step = $rounding_step,
    rounding_mode = $rounding_mode,
    dao_fee_base = $dao_fee_base,
    allow_negative_fund = $allow_negative_fund,
    changed_by = $changed_by,
    version = version + 1
WHERE company_id = $company_id
  AND id = $id
  AND version = $version;

-- name: load_changed_by
SELECT changed_by FROM shops WHERE company_id = $company_id AND id = $id;
