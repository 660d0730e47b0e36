-- name: open_lots
-- The open lô of these numbers on these terminals, the latest of each: not settled, and not one of an earlier day that
-- the bank has paid in full. KEY SHARE: none is removed while a swipe goes into it, and other swipes do not wait. Locked in id
-- order, as one action may lock several; asked for the shop's own terminals alone, nothing is held where another is among them.
SELECT DISTINCT ON (pos_id, number) id, pos_id AS "posId", number, opened_on AS "openedOn"
FROM (
  SELECT l.id, l.pos_id, l.number_key AS number, l.opened_on
  FROM unnest($pos_ids::bigint[], $numbers::text[]) AS wanted (pos_id, number)
  JOIN lots l ON l.company_id = $company_id AND l.pos_id = wanted.pos_id AND l.number_key = wanted.number
  WHERE l.shop_id = ANY ($shop_ids::bigint[])
    AND NOT l.is_settled
    AND (l.is_unpaid OR NOT EXISTS (SELECT FROM swipes s WHERE s.company_id = $company_id AND s.lot_id = l.id AND s.status = 1))
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
) AS held
ORDER BY pos_id, number, opened_on DESC, id DESC;

-- name: insert_lots
-- Two swipes at the same moment may both open a lô: the second gets the row of the first. A lô of that number and day
-- that is settled already is not given out.
INSERT INTO lots (company_id, id, shop_id, pos_id, number_text, opened_on, is_unpaid, note, created_by)
SELECT $company_id::bigint, l.id, $shop_id::bigint, l."posId", l."numberText", $day::date, l."isUnpaid", $note::text, l."userId"
FROM jsonb_to_recordset($lots::text::jsonb) AS l (id bigint, "posId" bigint, "numberText" text, "isUnpaid" boolean, "userId" bigint)
ORDER BY l."posId", lpad(l."numberText", 6, '0')
ON CONFLICT (company_id, pos_id, number_key, opened_on) DO UPDATE
SET is_unpaid = lots.is_unpaid OR EXCLUDED.is_unpaid
WHERE NOT lots.is_settled
RETURNING id, pos_id AS "posId", number_key AS number, opened_on AS "openedOn";

-- name: insert_new_lots
-- A lô of that number and day that is there already is not given out.
INSERT INTO lots (company_id, id, shop_id, pos_id, number_text, opened_on, is_unpaid, note, created_by)
SELECT $company_id::bigint, l.id, $shop_id::bigint, l."posId", l."numberText", $day::date, l."isUnpaid", $note::text, l."userId"
FROM jsonb_to_recordset($lots::text::jsonb) AS l (id bigint, "posId" bigint, "numberText" text, "isUnpaid" boolean, "userId" bigint)
ORDER BY l."posId", lpad(l."numberText", 6, '0')
ON CONFLICT (company_id, pos_id, number_key, opened_on) DO NOTHING
RETURNING id, pos_id AS "posId", number_key AS number, opened_on AS "openedOn";

-- name: bring_lot
-- Answers nothing where the terminal has a lô of that number on that day.
INSERT INTO lots (company_id, id, shop_id, pos_id, number_text, opened_on, is_settled, is_unpaid, note, created_by)
VALUES ($company_id, $id, $shop_id, $pos_id, $number_text, $day, true, true, $note, $user_id)
ON CONFLICT (company_id, pos_id, number_key, opened_on) DO NOTHING;

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
-- Answers nothing where another lô of the terminal has that number on that day.
UPDATE lots l
SET number_text = $number_text::text,
    opened_on = $day::date,
    is_settled = $is_settled,
    note = $note,
    version = l.version + 1
WHERE l.company_id = $company_id
  AND l.id = $id
  AND NOT EXISTS (
    SELECT FROM lots other
    WHERE other.company_id = $company_id
      AND other.pos_id = l.pos_id
      AND other.opened_on = $day::date
      AND other.number_key = lpad($number_text::text, 6, '0')
      AND other.id <> l.id
  );

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
  AND a.kind = 1361
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
  LEFT JOIN ledger_accounts a ON a.company_id = $company_id AND a.shop_id = lot.shop_id AND a.kind IN (1361, 1362) AND a.ref_id = lot.id
  WHERE lot.company_id = $company_id AND lot.id = ANY ($ids::bigint[])
  GROUP BY lot.id
) AS owed
WHERE l.company_id = $company_id
  AND l.id = owed.id
  AND l.is_unpaid <> owed.is_unpaid;
