-- name: insert_openings
INSERT INTO lot_openings (company_id, journal_id, shop_id, lot_id, pos_id, amount_vnd, posted_on)
SELECT $company_id::bigint, n.journal_id, $shop_id::bigint, n.lot_id, n.pos_id, n.amount_vnd, $day::date
FROM unnest($journal_id::bigint[], $lot_id::bigint[], $pos_id::bigint[], $amount_vnd::bigint[]) AS n (journal_id, lot_id, pos_id, amount_vnd);

-- name: find_opening
SELECT lot_id AS "lotId", amount_vnd AS "amountVnd", reversal_id IS NOT NULL AS "isCancelled"
FROM lot_openings
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND journal_id = $id;

-- name: mark_reversed
-- The mirror says itself on which day it counts.
UPDATE lot_openings o
SET reversal_id = r.id, reversed_on = r.posting_date
FROM ledger_journals r
WHERE o.company_id = $company_id
  AND o.journal_id = $id
  AND r.company_id = $company_id
  AND r.reverses_id = o.journal_id
RETURNING o.reversal_id AS "reversalId";

-- name: opening_day
-- The day on which a lô came along with the shop; nothing where it did not.
SELECT posted_on AS day
FROM lot_openings
WHERE company_id = $company_id
  AND lot_id = $lot_id
  AND reversal_id IS NULL;
