-- name: change_fee
-- The order is locked. "Quẹt thêm" has another target under another fee.
UPDATE orders
SET fee_rut_mpct = $fee_rut_mpct,
    fee_dao_mpct = $fee_dao_mpct,
    fee_fixed_vnd = $fee_fixed_vnd,
    fee_ship_vnd = $fee_ship_vnd,
    request_vnd = $request_vnd
WHERE company_id = $company_id
  AND id = $id;
