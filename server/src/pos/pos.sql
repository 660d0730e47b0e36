-- name: list_pos
-- Terminals with today's volume (account 9001 by POS) and the money of its lô that the bank still owes (1361). Shops have
-- few terminals, so searching and paging happen after it. Only unpaid lô are looked at, however many there were.
WITH used AS (
  SELECT owner_id AS pos_id, debit_vnd - credit_vnd AS vnd
  FROM ledger_day_totals
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind = 9001 AND day = $today
),
owed AS (
  SELECT l.pos_id, sum(a.debit_vnd - a.credit_vnd)::bigint AS vnd
  FROM lots l
  JOIN ledger_accounts a ON a.company_id = l.company_id AND a.shop_id = l.shop_id AND a.kind = 1361 AND a.ref_id = l.id AND a.owner_id = l.pos_id
  WHERE l.company_id = $company_id AND l.shop_id = ANY ($shop_ids::bigint[]) AND l.is_unpaid
  GROUP BY l.pos_id
)
SELECT
  p.id AS "PosID", p.name AS "Name", p.tid AS "TID", p.mid AS "MID", p.bank_code AS "BankCode", p.merchant_name AS "MerchantName",
  p.fund_id AS "BankCardID", f.name AS "FundName", p.max_swipe_vnd AS "MaxSwipe", p.max_day_vnd AS "MaxDay", COALESCE(used.vnd, 0) AS "UsedDay",
  p.settle_days AS "SettleDays", COALESCE(owed.vnd, 0) + COALESCE(loose.debit_vnd - loose.credit_vnd, 0) AS "NotBack",
  p.note AS "Note", p.status AS "Status", p.version AS "Version"
FROM pos p
JOIN funds f ON f.company_id = p.company_id AND f.id = p.fund_id
LEFT JOIN used ON used.pos_id = p.id
LEFT JOIN owed ON owed.pos_id = p.id
LEFT JOIN ledger_accounts loose ON loose.company_id = p.company_id AND loose.shop_id = p.shop_id AND loose.kind = 1361 AND loose.ref_id = 0 AND loose.owner_id = p.id
WHERE p.company_id = $company_id
  AND p.shop_id = ANY ($shop_ids::bigint[])
  AND CASE WHEN $status::smallint IS NULL THEN p.status <> 0 ELSE p.status = $status END
  AND ($bank_code::text = '' OR p.bank_code = $bank_code)
ORDER BY p.status = 1 DESC, p.name COLLATE "vi-x-icu", p.id;

-- name: find_pos
-- What an order must know of some terminals, with today's volume of each.
SELECT p.id, p.name, p.fund_id, p.max_swipe_vnd, p.max_day_vnd, p.settle_days, p.status, COALESCE(d.debit_vnd - d.credit_vnd, 0) AS used_vnd
FROM pos p
LEFT JOIN ledger_day_totals d ON d.company_id = p.company_id AND d.shop_id = p.shop_id AND d.kind = 9001 AND d.owner_id = p.id AND d.day = $today
WHERE p.company_id = $company_id
  AND p.shop_id = ANY ($shop_ids::bigint[])
  AND p.id = ANY ($ids::bigint[]);

-- name: fees_on
-- The fees in force on a day: the latest FromDate up to it, and of two on one date the newer row.
SELECT DISTINCT ON (f.pos_id, f.card_type, f.is_foreign) f.pos_id, f.card_type, f.is_foreign, f.fee_mpct, f.min_fee_vnd, f.from_date
FROM pos_fees f
WHERE f.company_id = $company_id
  AND f.pos_id = ANY ($pos_ids::bigint[])
  AND f.from_date <= $day
ORDER BY f.pos_id, f.card_type, f.is_foreign, f.from_date DESC, f.id DESC;

-- name: fee_history
-- Every fee a terminal ever had and will have, latest first.
SELECT f.pos_id, f.card_type, f.is_foreign, f.fee_mpct, f.min_fee_vnd, f.from_date
FROM pos_fees f
JOIN pos p ON p.company_id = f.company_id AND p.id = f.pos_id AND p.shop_id = ANY ($shop_ids::bigint[])
WHERE f.company_id = $company_id
  AND f.pos_id = $pos_id
ORDER BY f.from_date DESC, f.id DESC;

-- name: open_lots
-- The lô that still take swipes: not closed at the terminal and not paid by the bank.
SELECT l.pos_id, l.number_text, l.opened_on
FROM lots l
WHERE l.company_id = $company_id
  AND l.shop_id = ANY ($shop_ids::bigint[])
  AND l.is_unpaid
  AND NOT l.is_settled
ORDER BY l.pos_id, l.opened_on DESC, l.id DESC;

-- name: hold_shop
-- Terminals of a shop change one at a time, so that a TID cannot be given twice.
SELECT id FROM shops WHERE company_id = $company_id AND id = $shop_id FOR NO KEY UPDATE;

-- name: hold_pos
-- A terminal as it is, kept from other changes until the transaction ends.
SELECT
  p.name, p.tid, p.mid, p.bank_code, p.merchant_name, p.fund_id, p.max_swipe_vnd, p.max_day_vnd, p.settle_days, p.note, p.status, p.version,
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

-- name: find_tid
-- Another terminal in use with this TID.
SELECT name FROM pos WHERE company_id = $company_id AND shop_id = $shop_id AND tid = $tid AND status <> 0 AND id <> $id;

-- name: insert_pos
INSERT INTO pos (
  company_id, id, shop_id, name, tid, mid, bank_code, merchant_name, fund_id, max_swipe_vnd, max_day_vnd, settle_days, note, status, updated_by
)
VALUES (
  $company_id, $id, $shop_id, $name, $tid, $mid, $bank_code, $merchant_name, $fund_id, $max_swipe_vnd, $max_day_vnd, $settle_days, $note, $status, $user_id
);

-- name: update_pos
UPDATE pos
SET name = $name, tid = $tid, mid = $mid, bank_code = $bank_code, merchant_name = $merchant_name, fund_id = $fund_id,
    max_swipe_vnd = $max_swipe_vnd, max_day_vnd = $max_day_vnd, settle_days = $settle_days, note = $note, status = $status,
    version = version + 1, updated_by = $user_id
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND id = $id;

-- name: give_back
UPDATE pos
SET status = 0, version = version + 1, updated_by = $user_id
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND id = $id;

-- name: insert_fees
INSERT INTO pos_fees (company_id, id, pos_id, card_type, is_foreign, fee_mpct, min_fee_vnd, from_date, created_by)
SELECT $company_id::bigint, f.id, $pos_id::bigint, f.card_type, f.is_foreign, f.fee_mpct, f.min_fee_vnd, f.from_date, $user_id::bigint
FROM unnest($ids::bigint[], $card_types::text[], $is_foreigns::boolean[], $fee_mpcts::integer[], $min_fees::bigint[], $from_dates::date[])
  AS f (id, card_type, is_foreign, fee_mpct, min_fee_vnd, from_date);
