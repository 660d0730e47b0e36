-- name: cards_of_person
SELECT id, in_shop <> 0 AS "isHeld" FROM cards WHERE company_id = $company_id AND shop_id = $shop_id AND customer_id = ANY ($customer_ids::bigint[]) ORDER BY id;

-- name: erase_cards
-- First six and last four digits stay: they are no person, and orders are told by them.
UPDATE cards
SET {cards.erased}, fingerprint = NULL, version = version + 1, updated_by = $user_id
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND id = ANY ($ids::bigint[]);

-- name: erase_holds
UPDATE card_holds SET note = '' WHERE company_id = $company_id AND card_id = ANY ($ids::bigint[]) AND note <> '';

-- name: erase_cycles
UPDATE card_cycles SET note = '' WHERE company_id = $company_id AND card_id = ANY ($ids::bigint[]) AND note <> '';

-- name: erase_appointments
UPDATE appointments SET note = '' WHERE company_id = $company_id AND card_id = ANY ($ids::bigint[]) AND note <> '';

-- name: erase_appointment_days
UPDATE appointment_days d
SET reason = ''
FROM appointments a
WHERE d.company_id = $company_id
  AND a.company_id = $company_id
  AND a.id = d.appointment_id
  AND a.card_id = ANY ($ids::bigint[])
  AND d.reason <> '';
