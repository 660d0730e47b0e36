-- name: read_terms
-- What an order is made of: the customer, the card, the shop's defaults, who works on it, the POS it is planned for, whose
-- order it will be, and the orders of the card on that day.
SELECT
  customer.full_name AS "customerName", customer.phone, customer.is_black AS "isBlack", customer.status AS "customerStatus",
  customer.consent_at IS NOT NULL AS "hasConsent",
  card.id AS "cardId", card.card_type AS "cardType", card.is_foreign AS "isForeign", card.bank_code AS "bankCode", card.last4, card.expires_on AS "expiresOn",
  card.status AS "cardStatus", card.credit_limit_vnd AS "creditLimitVnd",
  shop.fee_min_vnd AS "feeMinVnd", shop.rounding_step AS "roundingStep", shop.rounding_mode AS "roundingMode", shop.dao_fee_base AS "daoFeeBase",
  shop.loss_policy AS "lossPolicy",
  EXISTS (
    SELECT FROM users u
    WHERE u.company_id = shop.company_id AND u.id = $staff_id AND u.status = 1
      AND (u.is_owner OR EXISTS (SELECT FROM user_shops us WHERE us.company_id = u.company_id AND us.user_id = u.id AND us.shop_id = shop.id))
  ) AS "isStaffHere",
  (
    SELECT a.id FROM collaborators a
    WHERE a.company_id = shop.company_id AND a.shop_id = shop.id AND a.id IN (card.aff_id, customer.aff_id) AND a.status = 1
    ORDER BY a.id = card.aff_id DESC NULLS LAST
    LIMIT 1
  ) AS "affId",
  (
    SELECT string_agg(o.code, ', ' ORDER BY o.id) FROM orders o
    WHERE o.company_id = card.company_id AND o.card_id = card.id AND o.for_date = $for_date AND o.status <> 6 AND o.id <> $except_id
  ) AS "sameDay"
FROM shops shop
LEFT JOIN customers customer ON customer.company_id = shop.company_id AND customer.shop_id = shop.id AND customer.id = $customer_id
LEFT JOIN cards card ON card.company_id = customer.company_id AND card.customer_id = customer.id AND card.id = $card_id
WHERE shop.company_id = $company_id
  AND shop.id = $shop_id;

-- name: insert_order
INSERT INTO orders (
  company_id, id, shop_id, code, for_date, shift, customer_id, card_id, contract_type, type_working, amount_vnd, request_vnd, request_top_up_vnd,
  fee_rut_mpct, fee_dao_mpct, fee_fixed_vnd, fee_ship_vnd, fee_min_vnd, fee_collect, dao_fee_base, rounding_step, rounding_mode,
  planned_pos_id, staff_id, aff_id, note, search, created_by, updated_by
)
VALUES (
  $company_id, $id, $shop_id, $code, $for_date, $shift, $customer_id, $card_id, $contract_type, $type_working, $amount_vnd, $request_vnd, $request_top_up_vnd,
  $fee_rut_mpct, $fee_dao_mpct, $fee_fixed_vnd, $fee_ship_vnd, $fee_min_vnd, $fee_collect, $dao_fee_base, $rounding_step, $rounding_mode,
  $planned_pos_id, $staff_id, $aff_id, $note, $search, $user_id, $user_id
);

-- name: update_order
-- The row is locked and its version checked.
UPDATE orders
SET for_date = $for_date,
    shift = $shift,
    type_working = $type_working,
    amount_vnd = $amount_vnd,
    request_vnd = $request_vnd,
    request_top_up_vnd = $request_top_up_vnd,
    fee_rut_mpct = $fee_rut_mpct,
    fee_dao_mpct = $fee_dao_mpct,
    fee_fixed_vnd = $fee_fixed_vnd,
    fee_ship_vnd = $fee_ship_vnd,
    fee_collect = $fee_collect,
    planned_pos_id = $planned_pos_id,
    staff_id = $staff_id,
    note = $note,
    version = version + 1,
    updated_by = $user_id
WHERE company_id = $company_id
  AND id = $id;
