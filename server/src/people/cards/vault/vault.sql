-- name: keep_number
INSERT INTO card_numbers (company_id, card_id, shop_id, key_id, sealed, created_by)
VALUES ($company_id, $card_id, $shop_id, $key_id, $sealed, $user_id)
ON CONFLICT (company_id, card_id) DO UPDATE SET key_id = EXCLUDED.key_id, sealed = EXCLUDED.sealed;

-- name: forget_numbers
DELETE FROM card_numbers WHERE company_id = $company_id AND shop_id = $shop_id AND card_id = ANY ($card_ids::bigint[]);

-- name: clear_fingerprints
UPDATE cards SET fingerprint = NULL WHERE company_id = $company_id AND shop_id = $shop_id AND id = ANY ($card_ids::bigint[]) AND fingerprint IS NOT NULL;

-- name: set_fingerprint
UPDATE cards SET fingerprint = $fingerprint WHERE company_id = $company_id AND shop_id = $shop_id AND id = $card_id;

-- name: find_fingerprint
-- Another followed card of the shop with the same number.
SELECT id
FROM cards
WHERE company_id = $company_id AND shop_id = $shop_id AND fingerprint = $fingerprint AND status <> {cardStatus.stopped} AND id <> $card_id
ORDER BY id
LIMIT 1;

-- name: load_number
SELECT d.bank_code, d.last4, n.key_id, encode(n.sealed, 'hex') AS sealed
FROM cards d
LEFT JOIN card_numbers n ON n.company_id = $company_id AND n.card_id = d.id
WHERE d.company_id = $company_id AND d.shop_id = $shop_id AND d.id = $card_id;

-- name: lock_old_numbers
-- A few numbers that are still under another key than the new one, locked; what is being changed
-- right now is taken on a later round.
SELECT card_id, key_id, sealed
FROM card_numbers
WHERE company_id = $company_id AND key_id <> $key_id
ORDER BY card_id
LIMIT $limit
FOR UPDATE SKIP LOCKED;

-- name: reseal_numbers
UPDATE card_numbers n
SET key_id = $key_id, sealed = fresh.sealed
FROM unnest($card_ids::bigint[], $sealed::bytea[]) AS fresh (card_id, sealed)
WHERE n.company_id = $company_id AND n.card_id = fresh.card_id;

-- name: count_old_numbers
SELECT count(*) AS total FROM card_numbers WHERE company_id = $company_id AND key_id <> $key_id;
