-- name: find_books
-- The names of two books, of those that the caller may enter; the company's own is not called after a shop.
SELECT id, CASE id WHEN -111 THEN 'Công ty' ELSE name END AS name
FROM shops
WHERE company_id = $company_id
  AND id = ANY ($ids::bigint[])
  AND status = {recordStatus.active};

-- name: list_other_funds
SELECT f.shop_id AS "ShopID", CASE f.shop_id WHEN -111 THEN 'Công ty' ELSE s.name END AS "ShopName", f.id AS "BankCardID", f.name AS "Name"
FROM funds f
JOIN shops s ON s.company_id = $company_id AND s.id = f.shop_id AND s.status = {recordStatus.active}
WHERE f.company_id = $company_id
  AND f.shop_id = ANY ($shop_ids::bigint[])
  AND f.status = {recordStatus.active}
ORDER BY f.shop_id, f.kind, f.name COLLATE "vi-x-icu", f.id;

-- name: lock_funds_of_books
-- In id order whichever shop they belong to, so no deadlock.
SELECT f.id
FROM funds f
WHERE f.company_id = $company_id
  AND f.shop_id = ANY ($shop_ids::bigint[])
  AND f.id = ANY ($ids::bigint[])
ORDER BY f.id
FOR NO KEY UPDATE;

-- name: find_duplicate_shop_transfer
-- The same sum between the same funds, just entered and not cancelled. Ids grow with time, so a first id bounds the search; what each
-- moved is looked up by its own number, not by the fund, which may have moved far more, and the other side only of the same sum.
WITH sent AS MATERIALIZED (
  SELECT j.id, j.group_id, j.code
  FROM ledger_journals j
  CROSS JOIN LATERAL (
    SELECT t.amount_vnd, t.credit_account_id FROM ledger_transfers t WHERE t.company_id = $company_id AND t.journal_id = j.id AND t.no = 1 LIMIT 1
  ) AS moved
  JOIN ledger_accounts sender ON sender.company_id = $company_id AND sender.id = moved.credit_account_id
  WHERE j.company_id = $company_id
    AND j.shop_id = $from_shop_id
    AND j.posting_date = $day
    AND j.id > $since_id
    AND j.type = 'INTERNAL'
    AND j.ref_kind = 'shopTransfer'
    AND j.reverses_id IS NULL
    AND moved.amount_vnd = $amount_vnd
    AND sender.owner_id = $from_id
    AND sender.kind IN ({accounts.funds})
    AND NOT EXISTS (SELECT FROM ledger_journals r WHERE r.company_id = $company_id AND r.reverses_id = j.id)
)
SELECT sent.code
FROM sent
WHERE EXISTS (
  SELECT
  FROM ledger_journals got
  JOIN ledger_transfers arrived ON arrived.company_id = $company_id AND arrived.journal_id = got.id AND arrived.no = 1
  JOIN ledger_accounts receiver ON receiver.company_id = $company_id AND receiver.id = arrived.debit_account_id
  WHERE got.company_id = $company_id
    AND got.shop_id = $to_shop_id
    AND got.posting_date = $day
    AND got.id > $since_id
    AND got.group_id = sent.group_id
    AND receiver.owner_id = $to_id
)
ORDER BY sent.id DESC
LIMIT 1;

-- name: find_shop_transfer
-- A transfer between two books by its group. Ids grow with time and the group is numbered just before its journals, so only
-- a few journals are looked at.
SELECT
  sent.id AS out_id, got.id AS in_id, sent.shop_id AS from_shop_id, got.shop_id AS to_shop_id, sent.code,
  sender.owner_id AS from_id, receiver.owner_id AS to_id, moved.amount_vnd, COALESCE(fee.amount_vnd, 0) AS fee_vnd,
  EXISTS (SELECT FROM ledger_journals r WHERE r.company_id = $company_id AND r.reverses_id = sent.id) AS is_cancelled
FROM ledger_journals sent
JOIN ledger_transfers moved ON moved.company_id = $company_id AND moved.journal_id = sent.id AND moved.no = 1
JOIN ledger_accounts sender ON sender.company_id = $company_id AND sender.id = moved.credit_account_id AND sender.kind IN ({accounts.funds})
LEFT JOIN ledger_transfers fee ON fee.company_id = $company_id AND fee.journal_id = sent.id AND fee.no = 2
JOIN ledger_journals got
  ON got.company_id = $company_id AND got.id BETWEEN $id AND $id + $reach::bigint AND got.group_id = $id AND got.id <> sent.id AND got.reverses_id IS NULL
JOIN ledger_transfers arrived ON arrived.company_id = $company_id AND arrived.journal_id = got.id AND arrived.no = 1
JOIN ledger_accounts receiver ON receiver.company_id = $company_id AND receiver.id = arrived.debit_account_id
WHERE sent.company_id = $company_id
  AND sent.id BETWEEN $id AND $id + $reach::bigint
  AND sent.group_id = $id
  AND sent.type = 'INTERNAL'
  AND sent.ref_kind = 'shopTransfer'
  AND sent.reverses_id IS NULL
  AND sent.shop_id = ANY ($shop_ids::bigint[])
  AND got.shop_id = ANY ($shop_ids::bigint[])
  AND $shop_id IN (sent.shop_id, got.shop_id);
