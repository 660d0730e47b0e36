-- name: hold_lots
-- What these numbers mean on their POS. KEY SHARE: none is removed while a swipe goes into it, and other swipes do not wait.
-- Locked in id order, as one action may lock several; asked for the shop's own POS alone, nothing is held where another is among them.
WITH candidate AS (
  {parts.open_lots}
    AND (
      NOT $own_only::boolean
      OR NOT EXISTS (
        SELECT
        FROM unnest($pos_ids::bigint[]) AS named (id)
        LEFT JOIN pos p ON p.company_id = $company_id AND p.id = named.id AND p.shop_id = ANY ($shop_ids::bigint[])
        WHERE p.id IS NULL
      )
    )
  ORDER BY l.id
  FOR KEY SHARE OF l
)
{parts.lots_of_numbers};

-- name: find_lots
-- The same without a lock, for one that is locked with others afterwards.
WITH candidate AS ({parts.open_lots})
{parts.lots_of_numbers};

-- name: insert_lots
-- Two swipes at the same moment may both open a lô: the second gets the row of the first. One that is settled by then is not
-- given out. `dayOrder` tells apart the lô of one number and day, each of which was settled before the next was opened.
INSERT INTO lots (company_id, id, shop_id, pos_id, number_text, opened_on, day_order, is_unpaid, note, created_by)
SELECT $company_id::bigint, l.id, $shop_id::bigint, l."posId", l."numberText", $day::date, l."dayOrder", l."isUnpaid", $note::text, l."userId"
FROM jsonb_to_recordset($lots::text::jsonb)
  AS l (id bigint, "posId" bigint, "numberText" text, "dayOrder" integer, "isUnpaid" boolean, "userId" bigint)
ORDER BY l."posId", lpad(l."numberText", 6, '0')
ON CONFLICT (company_id, pos_id, number_key, opened_on, day_order) DO UPDATE
SET is_unpaid = lots.is_unpaid OR EXCLUDED.is_unpaid
WHERE NOT lots.is_settled
RETURNING id, pos_id AS "posId", number_key AS number;

-- name: open_lot
-- Answers nothing where the POS has a lô of that number on that day which is not settled.
INSERT INTO lots (company_id, id, shop_id, pos_id, number_text, opened_on, day_order, note, created_by)
SELECT $company_id::bigint, $id::bigint, $shop_id::bigint, $pos_id::bigint, $number_text::text, $day::date, COALESCE(max(l.day_order), 0) + 1, $note::text, $user_id::bigint
FROM lots l
WHERE l.company_id = $company_id
  AND l.pos_id = $pos_id
  AND l.opened_on = $day
  AND l.number_key = lpad($number_text::text, 6, '0')
HAVING COALESCE(bool_and(l.is_settled), true)
ON CONFLICT (company_id, pos_id, number_key, opened_on, day_order) DO NOTHING;

-- name: bring_lot
-- Answers nothing where the POS has a lô of that number on that day.
INSERT INTO lots (company_id, id, shop_id, pos_id, number_text, opened_on, is_settled, is_unpaid, note, created_by)
VALUES ($company_id, $id, $shop_id, $pos_id, $number_text, $day, true, true, $note, $user_id)
ON CONFLICT (company_id, pos_id, number_key, opened_on, day_order) DO NOTHING;

-- name: mark_unpaid
-- Before the posting that makes the bank owe money again; a lô that is marked already is not touched, so not waited for.
WITH held AS (
  SELECT company_id, id
  FROM lots
  WHERE company_id = $company_id
    AND id = ANY ($ids::bigint[])
    AND NOT is_unpaid
  ORDER BY id
  FOR NO KEY UPDATE
)
UPDATE lots
SET is_unpaid = true
FROM held
WHERE lots.company_id = $company_id
  AND lots.id = held.id;

-- name: set_unpaid
UPDATE lots
SET is_unpaid = $is_unpaid
WHERE company_id = $company_id
  AND id = $id
  AND is_unpaid <> $is_unpaid;

-- name: lock_lot
-- FOR UPDATE from the start: a swipe in flight into it is waited for, since it may have seen the lô as unpaid while a payment
-- is about to close it; and a change of its number, or its removal, would need as much later, when swipes wait already.
SELECT id, shop_id AS "shopId", pos_id AS "posId", number_text AS "numberText", opened_on AS "openedOn", is_settled AS "isSettled", note, version
FROM lots
WHERE company_id = $company_id
  AND shop_id = ANY ($shop_ids::bigint[])
  AND id = $id
FOR UPDATE;

-- name: change_lot
-- Answers nothing where another lô of the POS has that number on that day, and may still be taken for this one.
UPDATE lots l
SET number_text = $number_text::text,
    opened_on = $day::date,
    day_order = CASE
      WHEN l.opened_on = $day::date AND l.number_key = lpad($number_text::text, 6, '0') THEN l.day_order
      ELSE other.highest + 1
    END,
    is_settled = $is_settled,
    note = $note,
    version = l.version + 1
FROM (
  SELECT COALESCE(max(day_order), 0) AS highest, COALESCE(bool_and(is_settled), true) AS are_settled
  FROM lots
  WHERE company_id = $company_id
    AND pos_id = $pos_id
    AND opened_on = $day::date
    AND number_key = lpad($number_text::text, 6, '0')
    AND id <> $id
) AS other
WHERE l.company_id = $company_id
  AND l.id = $id
  AND (other.are_settled OR ($is_settled::boolean AND l.opened_on = $day::date AND l.number_key = lpad($number_text::text, 6, '0')));

-- name: count_lot_swipes
SELECT count(*)::integer AS swipes FROM swipes WHERE company_id = $company_id AND lot_id = $id;

-- name: moved_lot
-- A journal that carried a swipe out of a lô: no swipe tells of it any more.
SELECT j.id
FROM ledger_accounts a
JOIN ledger_transfers t ON t.company_id = $company_id AND t.credit_account_id = a.id
JOIN ledger_journals j ON j.company_id = $company_id AND j.id = t.journal_id AND j.type = 'LOT'
WHERE a.company_id = $company_id
  AND a.shop_id = ANY ($shop_ids::bigint[])
  AND a.kind = {account.posUnpaid}
  AND a.ref_id = $id
LIMIT 1;

-- name: delete_lot
DELETE FROM lots WHERE company_id = $company_id AND id = $id;

-- name: set_unpaid_of
-- After the posting: a lô is unpaid as long as the bank owes for it or holds money of it.
UPDATE lots l
SET is_unpaid = owed.is_unpaid
FROM (
  SELECT lot.id, COALESCE(sum(a.debit_vnd - a.credit_vnd), 0) <> 0 AS is_unpaid
  FROM lots lot
  LEFT JOIN ledger_accounts a ON a.company_id = $company_id AND a.shop_id = lot.shop_id AND a.kind IN ({accounts.posMoney}) AND a.ref_id = lot.id
  WHERE lot.company_id = $company_id AND lot.id = ANY ($ids::bigint[])
  GROUP BY lot.id
) AS owed
WHERE l.company_id = $company_id
  AND l.id = owed.id
  AND l.is_unpaid <> owed.is_unpaid;
