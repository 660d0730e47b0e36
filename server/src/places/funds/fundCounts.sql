-- name: fund_books
-- What the books say of a fund at the end of a day, and now for today: its balance less what was posted after the day.
SELECT
  f.name, f.status = {recordStatus.active} AS is_active,
  COALESCE(a.debit_vnd - a.credit_vnd, 0) - COALESCE((
    SELECT sum(t.debit_vnd - t.credit_vnd)
    FROM ledger_day_totals t
    WHERE t.company_id = $company_id AND t.shop_id = f.shop_id AND t.kind IN ({accounts.funds}) AND t.owner_id = f.id AND t.day > $day
  ), 0)::bigint AS book_vnd
FROM funds f
LEFT JOIN ledger_accounts a
  ON a.company_id = $company_id AND a.shop_id = f.shop_id AND a.kind = CASE f.kind WHEN {fundKind.cash} THEN {account.cash} ELSE {account.bank} END AND a.ref_id = 0
    AND a.owner_id = f.id
WHERE f.company_id = $company_id
  AND f.shop_id = $shop_id
  AND f.id = $id;

-- name: insert_count
INSERT INTO fund_counts (company_id, id, shop_id, fund_id, day, is_end_of_day, real_vnd, book_vnd, note, created_by)
VALUES ($company_id, $id, $shop_id, $fund_id, $day, $is_end_of_day, $real_vnd, $book_vnd, $note, $user_id);

-- name: list_counts
-- What a fund really held, latest first. The books of a day that is over are read again: entries may have been added to it.
WITH seen AS (
  SELECT
    c.*,
    CASE
      WHEN c.is_end_of_day THEN (
        SELECT COALESCE(sum(t.debit_vnd - t.credit_vnd), 0)::bigint
        FROM ledger_day_totals t
        WHERE t.company_id = $company_id AND t.shop_id = c.shop_id AND t.kind IN ({accounts.funds}) AND t.owner_id = c.fund_id AND t.day <= c.day
      )
      ELSE c.book_vnd
    END AS books_vnd
  FROM fund_counts c
  WHERE c.company_id = $company_id AND c.shop_id = ANY ($shop_ids::bigint[]) AND c.fund_id = $fund_id
  ORDER BY c.day DESC, c.id DESC
  LIMIT $limit OFFSET $offset
)
SELECT
  s.id AS "FundCountID", s.day AS "Date", s.is_end_of_day AS "IsEndOfDay", s.real_vnd AS "RealBalance", s.books_vnd AS "BookBalance",
  s.real_vnd - s.books_vnd AS "Diff", s.note AS "Note", COALESCE(u.full_name, '') AS "By", s.created_at AS "At"
FROM seen s
LEFT JOIN users u ON u.company_id = $company_id AND u.id = s.created_by
ORDER BY s.day DESC, s.id DESC;

-- name: count_counts
SELECT count(*) AS total
FROM fund_counts c
WHERE c.company_id = $company_id
  AND c.shop_id = ANY ($shop_ids::bigint[])
  AND c.fund_id = $fund_id;
