-- name: keep_promise
-- One for each customer: a new one takes the place of the former.
INSERT INTO debt_promises (company_id, customer_id, shop_id, due_on, note, made_by, made_at)
VALUES ($company_id, $customer_id, $shop_id, $due_on, $note, $user_id, now())
ON CONFLICT (company_id, customer_id) DO UPDATE
SET due_on = EXCLUDED.due_on, note = EXCLUDED.note, made_by = EXCLUDED.made_by, made_at = EXCLUDED.made_at;

-- name: move_promise
-- A promise of the customer who stays is the one that holds.
INSERT INTO debt_promises (company_id, customer_id, shop_id, due_on, note, made_by, made_at)
SELECT company_id, $to_id::bigint, shop_id, due_on, note, made_by, made_at
FROM debt_promises
WHERE company_id = $company_id AND shop_id = $shop_id AND customer_id = $from_id AND due_on IS NOT NULL
ON CONFLICT (company_id, customer_id) DO UPDATE
SET due_on = EXCLUDED.due_on, note = EXCLUDED.note, made_by = EXCLUDED.made_by, made_at = EXCLUDED.made_at
WHERE debt_promises.due_on IS NULL;

-- name: end_promises
UPDATE debt_promises
SET due_on = NULL, note = ''
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND customer_id = ANY ($customer_ids::bigint[]);
