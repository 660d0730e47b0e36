-- name: lock_lots_of_move
-- FOR UPDATE, as a payment and a cancel lock them: what the bank owes for them stays what is read next.
SELECT id, pos_id AS "posId", number_text AS "numberText", opened_on AS "openedOn", is_settled AS "isSettled"
FROM lots
WHERE company_id = $company_id
  AND shop_id = ANY ($shop_ids::bigint[])
  AND id = ANY ($ids::bigint[])
ORDER BY id
FOR UPDATE;

-- name: booked_swipe
-- One of these whose money was booked from a statement, bill by bill.
SELECT i.ref_id AS id
FROM match_items i
JOIN matches m ON m.company_id = $company_id AND m.id = i.match_id AND m.state = {matchState.posted}
WHERE i.company_id = $company_id
  AND i.side = 2
  AND i.ref_id = ANY ($ids::bigint[])
  AND i.is_live
ORDER BY i.ref_id
LIMIT 1;

-- name: held_swipe
-- One of these whose money the bank holds back, or that is lost.
SELECT h.swipe_id AS id
FROM swipe_holds h
WHERE h.company_id = $company_id
  AND h.swipe_id = ANY ($ids::bigint[])
  AND h.status <> {holdStatus.released}
ORDER BY h.swipe_id
LIMIT 1;

-- name: move_swipes
-- With the bill number that each has from now on: in the lô it leaves, or the one it comes to, the other number may be taken.
UPDATE swipes s
SET lot_id = $lot_id,
    bill_no = moved.bill_no,
    lot_journal_ids = s.lot_journal_ids || moved.journal_id
FROM unnest($order_ids::bigint[], $ids::bigint[], $bill_nos::text[], $journal_ids::bigint[]) AS moved (order_id, id, bill_no, journal_id)
WHERE s.company_id = $company_id
  AND s.order_id = moved.order_id
  AND s.id = moved.id;
