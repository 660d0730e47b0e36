-- name: read_terms
-- What an order is made of: the customer, the card, the shop's defaults, who works on it, the POS it is planned for, whose
-- order it will be (the one that is asked for, else the card's, else the customer's), and the orders of the card on that day.
-- The customer is of the shop, or stands for the partner of kind 4.
SELECT
  customer.full_name AS "customerName", customer.phone, customer.is_black AS "isBlack", customer.status AS "customerStatus",
  customer.consent_at IS NOT NULL OR customer.partner_id IS NOT NULL AS "hasConsent", customer.partner_id IS NOT NULL AS "isOfPartner",
  card.id AS "cardId", card.card_type AS "cardType", card.is_foreign AS "isForeign", card.bank_code AS "bankCode", card.last4, card.expires_on AS "expiresOn",
  card.status AS "cardStatus", card.credit_limit_vnd AS "creditLimitVnd",
  shop.fee_min_vnd AS "feeMinVnd", shop.rounding_step AS "roundingStep", shop.rounding_mode AS "roundingMode", shop.dao_fee_base AS "daoFeeBase",
  shop.loss_policy AS "lossPolicy",
  EXISTS (
    SELECT FROM users u
    WHERE u.company_id = $company_id AND u.id = $staff_id AND u.status = {recordStatus.active}
      AND (u.is_owner OR EXISTS (SELECT FROM user_shops us WHERE us.company_id = $company_id AND us.user_id = u.id AND us.shop_id = shop.id))
  ) AS "isStaffHere",
  collaborator.id AS "collaboratorId", COALESCE(collaborator.commission_mpct, 0) AS "collaboratorMpct", COALESCE(collaborator.commission_base, 1) AS "collaboratorBase",
  collaborator.parent_id AS "parentCollaboratorId", COALESCE(collaborator.parent_mpct, 0) AS "parentCollaboratorMpct",
  (
    SELECT string_agg(o.code, ', ' ORDER BY o.id) FROM orders o
    WHERE o.company_id = $company_id AND o.card_id = card.id AND o.for_date = $for_date AND o.status <> {orderStatus.cancelled} AND o.id <> $except_id
  ) AS "sameDay"
FROM shops shop
LEFT JOIN customers customer ON customer.company_id = $company_id AND customer.id = $customer_id
  AND (customer.shop_id = shop.id OR customer.partner_id = $partner_id::bigint)
LEFT JOIN cards card ON card.company_id = $company_id AND card.customer_id = customer.id AND card.id = $card_id
LEFT JOIN LATERAL (
  SELECT a.*
  FROM collaborators a
  WHERE a.company_id = $company_id AND a.shop_id = shop.id AND a.status = {recordStatus.active}
    AND a.id IN ($collaborator_id, CASE WHEN $finds_collaborator::boolean THEN card.collaborator_id END, CASE WHEN $finds_collaborator::boolean THEN customer.collaborator_id END)
  ORDER BY a.id = card.collaborator_id DESC NULLS LAST
  LIMIT 1
) AS collaborator ON true
WHERE shop.company_id = $company_id
  AND shop.id = $shop_id;

-- name: insert_order
INSERT INTO orders (
  company_id, id, shop_id, code, for_date, shift, customer_id, card_id, contract_type, type_working, amount_vnd, request_vnd, request_top_up_vnd,
  fee_rut_mpct, fee_dao_mpct, fee_fixed_vnd, fee_ship_vnd, fee_min_vnd, fee_collect, dao_fee_base, rounding_step, rounding_mode,
  planned_pos_id, staff_id, collaborator_id, collaborator_mpct, collaborator_base, parent_collaborator_id, parent_collaborator_mpct, partner_id, share_kind, share_mpct, note, search, created_by, updated_by
)
VALUES (
  $company_id, $id, $shop_id, $code, $for_date, $shift, $customer_id, $card_id, $contract_type, $type_working, $amount_vnd, $request_vnd, $request_top_up_vnd,
  $fee_rut_mpct, $fee_dao_mpct, $fee_fixed_vnd, $fee_ship_vnd, $fee_min_vnd, $fee_collect, $dao_fee_base, $rounding_step, $rounding_mode,
  $planned_pos_id, $staff_id, $collaborator_id, $collaborator_mpct, $collaborator_base, $parent_collaborator_id, $parent_collaborator_mpct, $partner_id, $share_kind, $share_mpct, $note, $search, $user_id, $user_id
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

-- name: find_order
SELECT id, code, shop_id AS "shopId" FROM orders WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND id = $id;

-- name: set_highlight
UPDATE orders SET highlight = $highlight WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND id = $id;

-- name: set_warning
UPDATE orders SET is_warned = $is_warned, warn_reason = $reason WHERE company_id = $company_id AND id = $id;

-- name: set_note
UPDATE orders SET note = $note, version = version + 1, updated_by = $user_id WHERE company_id = $company_id AND id = $id;

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

-- name: usual_fees
-- What an order of a card begins with, thousandths of a percent: the card's rate, else its customer's, else the shop's.
SELECT d.id AS "cardId", COALESCE(d.fee_rut_mpct, c.fee_rut_mpct, s.fee_rut_mpct) AS "feeRutMpct",
  COALESCE(d.fee_dao_mpct, c.fee_dao_mpct, s.fee_dao_mpct) AS "feeDaoMpct"
FROM cards d
JOIN customers c ON c.company_id = $company_id AND c.id = d.customer_id
JOIN shops s ON s.company_id = $company_id AND s.id = d.shop_id
WHERE d.company_id = $company_id
  AND d.shop_id = $shop_id
  AND d.id = ANY ($card_ids::bigint[]);
