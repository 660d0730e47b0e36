-- name: open_entries
SELECT ({parts.open_entries}) AS entries;

-- name: cut_entries
-- The entry that a user held is free again, and tells from whom it was taken, and by which event of its order.
UPDATE pushes p
SET status = cut.status,
    amount_vnd = cut.amount_vnd,
    claimed_by = cut.held_by,
    claimed_until = cut.held_until,
    taken_from = COALESCE(cut.taken_from, p.taken_from),
    taken_at = COALESCE(cut.taken_at, p.taken_at),
    taken_event = COALESCE(cut.taken_event, p.taken_event)
FROM unnest(
  $id::bigint[], $status::smallint[], $amount_vnd::bigint[], $held_by::bigint[], $held_until::timestamptz[], $taken_from::bigint[], $taken_at::timestamptz[], $taken_event::bigint[]
) AS cut (id, status, amount_vnd, held_by, held_until, taken_from, taken_at, taken_event)
WHERE p.company_id = $company_id
  AND p.id = ANY ($id::bigint[])
  AND p.id = cut.id;

-- name: insert_entry
INSERT INTO pushes (company_id, id, shop_id, order_id, kind, is_planned, amount_vnd, fund_id, bank_code, account_no, account_name, note, asked_by, claimed_by, claimed_until)
VALUES (
  $company_id, $id, $shop_id, $order_id, $kind, $is_planned, $amount_vnd, $fund_id, $bank_code, $account_no, $account_name, $note, $user_id,
  CASE WHEN $is_claimed::boolean THEN $user_id::bigint END, CASE WHEN $is_claimed::boolean THEN now() + interval '10 minutes' END
);

-- name: plan_entry
-- Over a row that was there by itself, or was returned.
UPDATE pushes
SET is_planned = true, amount_vnd = $amount_vnd, fund_id = $fund_id, bank_code = $bank_code, account_no = $account_no, account_name = $account_name,
    note = $note, status = {pushState.waiting}, asked_by = $user_id, asked_at = now(), claimed_by = NULL, claimed_until = NULL, reason = '', reason_by = NULL
WHERE company_id = $company_id AND shop_id = $shop_id AND id = $id;

-- name: claim_entry
UPDATE pushes
SET amount_vnd = $amount_vnd, claimed_by = $user_id, claimed_until = now() + interval '10 minutes', taken_from = NULL, taken_at = NULL, taken_event = NULL
WHERE company_id = $company_id AND shop_id = $shop_id AND id = $id;

-- name: let_go
UPDATE pushes
SET claimed_by = NULL, claimed_until = NULL
WHERE company_id = $company_id AND shop_id = $shop_id AND order_id = $order_id AND kind = $kind AND status < {pushState.sent} AND claimed_by = $user_id;

-- name: return_entry
UPDATE pushes
SET status = $status, reason = $reason, reason_by = $user_id, claimed_by = NULL, claimed_until = NULL
WHERE company_id = $company_id AND shop_id = $shop_id AND id = $id;

-- name: mark_sent
-- Before the act that sends it: it is no open entry any more, so the act does not lower it.
UPDATE pushes
SET status = {pushState.sent}, amount_vnd = $amount_vnd, fund_id = $fund_id, ref_no = $ref_no, sent_by = $user_id, sent_at = now(), sent_on = $today::date,
    bank_code = $bank_code, account_no = $account_no, account_name = $account_name, claimed_by = NULL, claimed_until = NULL
WHERE company_id = $company_id AND shop_id = $shop_id AND id = $id;

-- name: set_line
UPDATE pushes SET line_id = $line_id WHERE company_id = $company_id AND shop_id = $shop_id AND id = $id;

-- name: delete_entry
DELETE FROM pushes WHERE company_id = $company_id AND shop_id = $shop_id AND id = $id AND status < {pushState.sent};

-- name: forget_accounts
-- The accounts of a customer who is anonymised.
UPDATE pushes
SET account_no = '', account_name = '', note = '', reason = '', ref_no = ''
WHERE company_id = $company_id AND order_id = ANY ($order_ids::bigint[]);
