-- name: same_cards
-- Cards of one customer that another one has too: the same face twice.
SELECT merged.id AS "mergedId", kept.id AS "keptId", merged.bank_code AS "bankCode", merged.last4, merged.status, merged.due_day AS "dueDay"
FROM cards merged
JOIN cards kept
  ON kept.company_id = $company_id AND kept.customer_id = $to_id AND kept.bin = merged.bin AND kept.last4 = merged.last4 AND kept.status <> {cardStatus.stopped}
WHERE merged.company_id = $company_id
  AND merged.shop_id = $shop_id
  AND merged.customer_id = $from_id
  AND merged.status <> {cardStatus.stopped}
ORDER BY merged.id;

-- name: move_cards
-- A card that is there already is followed no more; every other one goes on as it was.
UPDATE cards
SET customer_id = $to_id,
    status = CASE WHEN id = ANY ($same_ids::bigint[]) THEN {cardStatus.stopped} ELSE status END,
    version = version + 1,
    updated_by = $user_id
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND customer_id = $from_id;

-- name: move_appointments_of
-- What was agreed for a card and what was kept of it stand with the card that it turned out to be.
UPDATE appointments a
SET card_id = same.kept_id, version = a.version + 1, updated_by = $user_id
FROM unnest($merged_ids::bigint[], $kept_ids::bigint[]) AS same (merged_id, kept_id)
WHERE a.company_id = $company_id AND a.shop_id = $shop_id AND a.card_id = same.merged_id
RETURNING same.kept_id AS "keptId";

-- name: move_holds
UPDATE card_holds h
SET card_id = same.kept_id
FROM unnest($merged_ids::bigint[], $kept_ids::bigint[]) AS same (merged_id, kept_id)
WHERE h.company_id = $company_id AND h.shop_id = $shop_id AND h.card_id = same.merged_id
RETURNING same.kept_id AS "keptId";

-- name: move_cycles
-- A due day of both counts what was topped up for either, and the later word of contact.
INSERT INTO card_cycles (company_id, card_id, kind, due_on, shop_id, result, note, reminded_at, reminded_by, is_hidden, top_up_vnd)
SELECT k.company_id, same.kept_id, k.kind, k.due_on, k.shop_id, k.result, k.note, k.reminded_at, k.reminded_by, k.is_hidden, k.top_up_vnd
FROM unnest($merged_ids::bigint[], $kept_ids::bigint[]) AS same (merged_id, kept_id)
JOIN card_cycles k ON k.company_id = $company_id AND k.shop_id = $shop_id AND k.card_id = same.merged_id
ON CONFLICT (company_id, card_id, kind, due_on) DO UPDATE
SET top_up_vnd = card_cycles.top_up_vnd + EXCLUDED.top_up_vnd,
    is_hidden = card_cycles.is_hidden OR EXCLUDED.is_hidden,
    result = CASE WHEN card_cycles.result <> 0 THEN card_cycles.result ELSE EXCLUDED.result END,
    note = CASE WHEN card_cycles.result <> 0 THEN card_cycles.note ELSE EXCLUDED.note END,
    reminded_at = CASE WHEN card_cycles.result <> 0 THEN card_cycles.reminded_at ELSE EXCLUDED.reminded_at END,
    reminded_by = CASE WHEN card_cycles.result <> 0 THEN card_cycles.reminded_by ELSE EXCLUDED.reminded_by END;

-- name: places_of_same
-- Of a card that is on file twice: where it is by whichever handing over was the last one. Held without any receipt, from
-- before there were receipts, it is still held: no return was recorded.
SELECT DISTINCT ON (same.kept_id) same.kept_id AS "keptId", d.in_shop, d.holder_id, d.slot
FROM unnest($merged_ids::bigint[], $kept_ids::bigint[]) AS same (merged_id, kept_id)
JOIN cards d ON d.company_id = $company_id AND d.shop_id = $shop_id AND d.id IN (same.merged_id, same.kept_id)
LEFT JOIN LATERAL (
  SELECT h.id FROM card_holds h WHERE h.company_id = $company_id AND h.card_id = d.id ORDER BY h.id DESC LIMIT 1
) AS last ON true
ORDER BY same.kept_id, (last.id IS NULL AND d.in_shop <> 0) DESC, last.id DESC NULLS LAST, d.id = same.kept_id DESC;

-- name: fill_same
-- Empty fields of the surviving card are taken from the merged one.
UPDATE cards kept
SET {cards.filled kept merged Tier AffID}
FROM unnest($merged_ids::bigint[], $kept_ids::bigint[]) AS same (merged_id, kept_id)
JOIN cards merged ON merged.company_id = $company_id AND merged.shop_id = $shop_id AND merged.id = same.merged_id
WHERE kept.company_id = $company_id AND kept.shop_id = $shop_id AND kept.id = same.kept_id
RETURNING kept.id AS "keptId", {cards.columns kept Tier AffID};

-- name: lock_same
-- Both of each pair, locked in id order, so no deadlock.
SELECT id, in_shop, holder_id, slot, tier, collaborator_id
FROM cards
WHERE company_id = $company_id AND shop_id = $shop_id AND id = ANY ($ids::bigint[])
ORDER BY id
FOR NO KEY UPDATE;

-- name: place_same
-- The card that stays is where the card is; the merged one is held no more.
UPDATE cards d
SET in_shop = place.in_shop, holder_id = place.holder_id, slot = place.slot, version = d.version + 1, updated_by = $user_id
FROM (
  SELECT kept.id, kept.in_shop, kept.holder_id, kept.slot
  FROM unnest($kept_ids::bigint[], $in_shops::smallint[], $holder_ids::bigint[], $slots::text[]) AS kept (id, in_shop, holder_id, slot)
  UNION ALL
  SELECT gone.id, 0, NULL, '' FROM unnest($merged_ids::bigint[]) AS gone (id)
) AS place
WHERE d.company_id = $company_id AND d.shop_id = $shop_id AND d.id = place.id;
