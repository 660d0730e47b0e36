-- name: lock_days_for_share
-- FOR SHARE: no day is locked while a posting into it is under way. Always taken before the accounts. A day that was opened again is
-- closed once its time is over.
SELECT
  shop_id AS "shopId", COALESCE((CASE WHEN reopened_until > $now::timestamptz THEN reopened_to ELSE locked_to END)::text, '') AS "lockedTo",
  lock_hour AS "lockHour"
FROM day_locks
WHERE company_id = $company_id
  AND shop_id = ANY ($shop_ids::bigint[])
ORDER BY shop_id
FOR SHARE;

-- name: add_day_locks
-- Shops that have no row yet get one: a posting holds it against a lock that would come meanwhile.
INSERT INTO day_locks (company_id, shop_id)
SELECT $company_id::bigint, shop.id
FROM unnest($shop_ids::bigint[]) AS shop (id)
ORDER BY shop.id
ON CONFLICT (company_id, shop_id) DO NOTHING;

-- name: shop_names
SELECT id AS "shopId", CASE id WHEN -111 THEN 'Sổ công ty' ELSE name END AS name FROM shops WHERE company_id = $company_id AND id = ANY ($shop_ids::bigint[]);

-- name: hold_day_lock
-- FOR UPDATE: waits for the postings that are under way.
SELECT COALESCE(locked_to::text, '') AS "lockedTo", COALESCE(reopened_to::text, '') AS "reopenedTo", reopened_until AS "reopenedUntil"
FROM day_locks
WHERE company_id = $company_id
  AND shop_id = $shop_id
FOR UPDATE;

-- name: read_day_locks
SELECT shop_id AS "shopId", COALESCE(locked_to::text, '') AS "lockedTo", COALESCE(reopened_to::text, '') AS "reopenedTo", reopened_until AS "reopenedUntil"
FROM day_locks
WHERE company_id = $company_id
  AND shop_id = ANY ($shop_ids::bigint[]);

-- name: move_day_lock
UPDATE day_locks
SET locked_to = $locked_to::date, reopened_to = $reopened_to::date, reopened_until = $reopened_until::timestamptz
WHERE company_id = $company_id
  AND shop_id = $shop_id;

-- name: books_begun
-- Of shops that brought balances along (against capital, 411): the day of the first of them, or of the first entry where that
-- is earlier. A shop without any has no such day.
SELECT shop.id AS "shopId", least(opening.day, entry.day)::text AS "begunOn"
FROM unnest($shop_ids::bigint[]) AS shop (id)
CROSS JOIN LATERAL (
  SELECT min(t.day) AS day
  FROM ledger_day_totals t
  WHERE t.company_id = $company_id AND t.shop_id = shop.id AND t.kind = {account.capital} AND t.debit_vnd <> t.credit_vnd
) AS opening
CROSS JOIN LATERAL (
  SELECT min(j.posting_date) AS day FROM ledger_journals j WHERE j.company_id = $company_id AND j.shop_id = shop.id
) AS entry
WHERE opening.day IS NOT NULL;

-- name: balances_begun_after
-- Accounts that are to be moved on a day before the opening balance with which they began, the first one.
SELECT wanted.kind, first.day::text AS day, wanted.day::text AS wanted
FROM unnest($shop_ids::bigint[], $kinds::integer[], $owners::bigint[], $refs::bigint[], $days::date[]) AS wanted (shop_id, kind, owner_id, ref_id, day)
JOIN ledger_accounts a
  ON a.company_id = $company_id AND a.shop_id = wanted.shop_id AND a.kind = wanted.kind AND a.ref_id = wanted.ref_id AND a.owner_id = wanted.owner_id
CROSS JOIN LATERAL (
  SELECT entry.day, entry.type
  FROM (
    (
      SELECT j.posting_date AS day, j.id, j.type
      FROM ledger_transfers t
      JOIN ledger_journals j ON j.company_id = $company_id AND j.id = t.journal_id
      WHERE t.company_id = $company_id AND t.debit_account_id = a.id AND j.reverses_id IS NULL
        AND NOT EXISTS (SELECT FROM ledger_journals r WHERE r.company_id = $company_id AND r.reverses_id = j.id)
      ORDER BY t.posting_date, t.journal_id
      LIMIT 1
    )
    UNION ALL
    (
      SELECT j.posting_date, j.id, j.type
      FROM ledger_transfers t
      JOIN ledger_journals j ON j.company_id = $company_id AND j.id = t.journal_id
      WHERE t.company_id = $company_id AND t.credit_account_id = a.id AND j.reverses_id IS NULL
        AND NOT EXISTS (SELECT FROM ledger_journals r WHERE r.company_id = $company_id AND r.reverses_id = j.id)
      ORDER BY t.posting_date, t.journal_id
      LIMIT 1
    )
  ) AS entry
  ORDER BY entry.day, entry.id
  LIMIT 1
) AS first
WHERE wanted.kind <> {account.capital}
  AND first.type = 'OPENING'
  AND first.day > wanted.day
LIMIT 1;

-- name: set_lock_hour
-- Postings hold the row for share, so the hour changes between two postings.
INSERT INTO day_locks (company_id, shop_id, lock_hour)
VALUES ($company_id, $shop_id, $hour)
ON CONFLICT (company_id, shop_id) DO UPDATE SET lock_hour = EXCLUDED.lock_hour;
