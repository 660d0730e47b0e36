-- name: same_cards
-- Cards of one customer that another one has too: the same face twice.
SELECT merged.id AS "mergedId", kept.id AS "keptId", merged.bank_code AS "bankCode", merged.last4, merged.status, merged.due_day AS "dueDay"
FROM cards merged
JOIN cards kept
  ON kept.company_id = merged.company_id AND kept.customer_id = $to_id AND kept.bin = merged.bin AND kept.last4 = merged.last4 AND kept.status <> 0
WHERE merged.company_id = $company_id
  AND merged.shop_id = $shop_id
  AND merged.customer_id = $from_id
  AND merged.status <> 0
ORDER BY merged.id;

-- name: move_cards
-- A card that is there already is followed no more; every other one goes on as it was.
UPDATE cards
SET customer_id = $to_id,
    status = CASE WHEN id = ANY ($same_ids::bigint[]) THEN 0 ELSE status END,
    version = version + 1,
    updated_by = $user_id
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND customer_id = $from_id;
