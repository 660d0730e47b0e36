-- name: hold_shop
-- Terminals of a shop change one at a time, so that a TID cannot be given twice.
SELECT id FROM shops WHERE company_id = $company_id AND id = $shop_id FOR NO KEY UPDATE;

-- name: hold_pos
-- A terminal as it is, kept from other changes, and from swipes that its rules may refuse, until the transaction ends.
SELECT
  p.name, p.tid, p.mid, p.serial, p.model, p.bank_code, p.merchant_name, p.address, p.mcc, p.fund_id, p.owner_type, p.parent_id, p.holder_id,
  p.received_on, p.deposit_vnd, p.rent_vnd, p.min_swipe_vnd, p.max_swipe_vnd, p.max_day_vnd, p.max_day_count, p.max_month_vnd,
  p.max_card_day_vnd, p.max_card_day_count, p.card_gap_minutes, p.open_from, p.open_to, p.refused_card_types, p.refused_banks, p.blocking_rules,
  p.settle_days, p.settle_shifts, p.holds_weekend, p.note, p.status, p.is_deleted, p.version,
  COALESCE((SELECT parent.name FROM pos parent WHERE parent.company_id = p.company_id AND parent.id = p.parent_id), '') AS parent_name,
  COALESCE((SELECT u.full_name FROM users u WHERE u.company_id = p.company_id AND u.id = p.updated_by), '') AS changed_by
FROM pos p
WHERE p.company_id = $company_id
  AND p.shop_id = $shop_id
  AND p.id = $id
FOR UPDATE OF p;

-- name: owed_to_pos
-- Money of its swipes that the bank still owes: on the way (1361) or held back (1362).
SELECT COALESCE(sum(a.debit_vnd - a.credit_vnd), 0)::bigint AS owed_vnd
FROM ledger_accounts a
WHERE a.company_id = $company_id
  AND a.shop_id = $shop_id
  AND a.kind IN (1361, 1362)
  AND a.owner_id = $id;

-- name: count_use
-- Whether anything was ever swiped on a terminal, cancelled or not, or a lô opened for it.
SELECT EXISTS (SELECT FROM lots l WHERE l.company_id = $company_id AND l.pos_id = $id) AS "isUsed";

-- name: find_tid
-- Another terminal in use with this TID.
SELECT name FROM pos WHERE company_id = $company_id AND shop_id = $shop_id AND tid = $tid AND status <> 0 AND id <> $id;

-- name: find_parent
-- The terminal that is to be the parent, and whether the child has children itself: the tree has two levels.
SELECT
  p.name, p.parent_id IS NOT NULL AS "isChild",
  EXISTS (SELECT FROM pos child WHERE child.company_id = p.company_id AND child.parent_id = $id::bigint AND child.status <> 0) AS "hasChildren"
FROM pos p
WHERE p.company_id = $company_id
  AND p.shop_id = $shop_id
  AND p.status <> 0
  AND p.id = $parent_id::bigint
  AND p.id <> $id;

-- name: find_holder
-- An active member of staff who may enter the shop.
SELECT u.full_name AS name
FROM users u
WHERE u.company_id = $company_id
  AND u.id = $holder_id::bigint
  AND u.status = 1
  AND (u.is_owner OR EXISTS (SELECT FROM user_shops us WHERE us.company_id = u.company_id AND us.user_id = u.id AND us.shop_id = $shop_id));

-- name: insert_pos
INSERT INTO pos (
  company_id, id, shop_id, name, tid, mid, serial, model, bank_code, merchant_name, address, mcc, fund_id, owner_type, parent_id, holder_id,
  received_on, deposit_vnd, rent_vnd, min_swipe_vnd, max_swipe_vnd, max_day_vnd, max_day_count, max_month_vnd, max_card_day_vnd, max_card_day_count,
  card_gap_minutes, open_from, open_to, refused_card_types, refused_banks, blocking_rules, settle_days, settle_shifts, holds_weekend, note, status, updated_by
)
VALUES (
  $company_id, $id, $shop_id, $name, $tid, $mid, $serial, $model, $bank_code, $merchant_name, $address, $mcc, $fund_id, $owner_type, $parent_id, $holder_id,
  $received_on, $deposit_vnd, $rent_vnd, $min_swipe_vnd, $max_swipe_vnd, $max_day_vnd, $max_day_count, $max_month_vnd, $max_card_day_vnd, $max_card_day_count,
  $card_gap_minutes, $open_from, $open_to, $refused_card_types, $refused_banks, $blocking_rules, $settle_days, $settle_shifts, $holds_weekend, $note, $status, $user_id
);

-- name: update_pos
UPDATE pos
SET name = $name, tid = $tid, mid = $mid, serial = $serial, model = $model, bank_code = $bank_code, merchant_name = $merchant_name, address = $address,
    mcc = $mcc, fund_id = $fund_id, owner_type = $owner_type, parent_id = $parent_id, holder_id = $holder_id, received_on = $received_on,
    deposit_vnd = $deposit_vnd, rent_vnd = $rent_vnd, min_swipe_vnd = $min_swipe_vnd, max_swipe_vnd = $max_swipe_vnd, max_day_vnd = $max_day_vnd,
    max_day_count = $max_day_count, max_month_vnd = $max_month_vnd, max_card_day_vnd = $max_card_day_vnd, max_card_day_count = $max_card_day_count,
    card_gap_minutes = $card_gap_minutes, open_from = $open_from, open_to = $open_to, refused_card_types = $refused_card_types,
    refused_banks = $refused_banks, blocking_rules = $blocking_rules, settle_days = $settle_days, settle_shifts = $settle_shifts,
    holds_weekend = $holds_weekend, note = $note, status = $status, version = version + 1, updated_by = $user_id
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND id = $id;

-- name: set_status
UPDATE pos
SET status = $status, is_deleted = $is_deleted, version = version + 1, updated_by = $user_id
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND id = $id;

-- name: set_holder
UPDATE pos
SET holder_id = $holder_id, version = version + 1, updated_by = $user_id
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND id = $id;

-- name: insert_fees
INSERT INTO pos_fees (company_id, id, pos_id, card_type, is_foreign, is_on_us, fee_mpct, min_fee_vnd, from_date, created_by)
SELECT $company_id::bigint, f.id, $pos_id::bigint, f.card_type, f.is_foreign, f.is_on_us, f.fee_mpct, f.min_fee_vnd, f.from_date, $user_id::bigint
FROM unnest($ids::bigint[], $card_types::text[], $is_foreigns::boolean[], $are_on_us::boolean[], $fee_mpcts::integer[], $min_fees::bigint[], $from_dates::date[])
  AS f (id, card_type, is_foreign, is_on_us, fee_mpct, min_fee_vnd, from_date);
