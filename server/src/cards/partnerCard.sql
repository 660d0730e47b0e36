-- name: partner_card
-- A card of a partner is known by its bank, its kind and its last four digits. It is in no shop's store and is not followed (status 0), so
-- its expiry and its days say nothing.
INSERT INTO cards (company_id, id, shop_id, customer_id, bank_code, card_type, is_foreign, bin, last4, expires_on, statement_day, due_day, status, created_by)
VALUES ($company_id, $id, NULL, $customer_id, $bank_code, $card_type, $is_foreign, '000000', $last4, '9999-12-31', 1, 1, 0, $user_id)
ON CONFLICT (company_id, customer_id, bank_code, card_type, is_foreign, last4) WHERE shop_id IS NULL DO UPDATE
SET last4 = EXCLUDED.last4
RETURNING id;
