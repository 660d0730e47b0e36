-- name: list_shifts
-- Funds of cash in use, each with the count that waits and the last one that stands. A fund has few of them a day.
SELECT
  f.id AS "BankCardID", f.name AS "Name",
  CASE WHEN waiting.id IS NOT NULL THEN {shiftState.waiting} WHEN closed.is_closed THEN {shiftState.counted} ELSE {shiftState.open} END AS "State",
  waiting.id AS "CountID", COALESCE(ender.full_name, '') AS "EndedBy", waiting.ended_at AS "EndedAt",
  COALESCE(counter.full_name, '') AS "BegunBy", waiting.begun_at AS "BegunAt",
  last.id AS "LastID", COALESCE(last.code, '') AS "LastCode", last.counted_vnd AS "LastCounted", last.counted_at AS "LastAt",
  COALESCE(last_counter.full_name, '') AS "LastBy", s.counts_blind AS "IsBlind",
  CASE WHEN NOT s.counts_blind THEN COALESCE(a.debit_vnd - a.credit_vnd, 0) END AS "Book"
FROM funds f
JOIN shops s ON s.company_id = $company_id AND s.id = f.shop_id
LEFT JOIN ledger_accounts a
  ON a.company_id = $company_id AND a.shop_id = f.shop_id AND a.kind = {account.cash} AND a.ref_id = 0 AND a.owner_id = f.id
LEFT JOIN cash_counts waiting ON waiting.company_id = $company_id AND waiting.fund_id = f.id AND waiting.status = {countState.waiting}
LEFT JOIN users ender ON ender.company_id = $company_id AND ender.id = waiting.ended_by
LEFT JOIN users counter ON counter.company_id = $company_id AND counter.id = waiting.begun_by
LEFT JOIN LATERAL (
  SELECT c.id, c.code, c.counted_vnd, c.counted_at, c.counted_by
  FROM cash_counts c
  WHERE c.company_id = $company_id AND c.fund_id = f.id AND c.status = {countState.counted}
  ORDER BY c.counted_at DESC, c.id DESC
  LIMIT 1
) AS last ON true
LEFT JOIN users last_counter ON last_counter.company_id = $company_id AND last_counter.id = last.counted_by
LEFT JOIN LATERAL (
  SELECT c.kind = {countKind.closing} AS is_closed
  FROM cash_counts c
  WHERE c.company_id = $company_id AND c.fund_id = f.id AND c.status = {countState.counted} AND c.day = $day
  ORDER BY c.counted_at DESC, c.id DESC
  LIMIT 1
) AS closed ON true
WHERE f.company_id = $company_id
  AND f.shop_id = ANY ($shop_ids::bigint[])
  AND f.kind = {fundKind.cash}
  AND f.status = {recordStatus.active}
  AND ($fund_id::bigint IS NULL OR f.id = $fund_id)
ORDER BY f.name COLLATE "vi-x-icu", f.id;

-- name: list_counts
-- Counts that match, latest first; what waits has no day yet and stands on top. Their number and sums stand on each row.
WITH settled AS (
  SELECT s.count_id, sum(s.amount_vnd)::bigint AS vnd
  FROM cash_count_settlements s
  WHERE s.company_id = $company_id AND s.shop_id = ANY ($shop_ids::bigint[]) AND s.reversal_id IS NULL
  GROUP BY s.count_id
),
found AS (
  SELECT
    c.*, c.counted_vnd - c.book_vnd AS diff_vnd,
    CASE c.status WHEN {countState.counted} THEN c.counted_vnd - c.book_vnd - sign(c.counted_vnd - c.book_vnd)::bigint * COALESCE(settled.vnd, 0) ELSE 0 END AS left_vnd
  FROM cash_counts c
  LEFT JOIN settled ON settled.count_id = c.id
  WHERE c.company_id = $company_id
    AND c.shop_id = ANY ($shop_ids::bigint[])
    AND ($fund_id::bigint IS NULL OR c.fund_id = $fund_id)
    AND ($state::smallint IS NULL OR c.status = $state)
    AND (c.day IS NULL AND c.status = {countState.waiting} OR ($from_day::date IS NULL OR c.day >= $from_day) AND ($to_day::date IS NULL OR c.day <= $to_day))
    AND (c.status <> {countState.cancelled} OR c.code <> '')
),
wanted AS (
  SELECT * FROM found WHERE NOT $is_open::boolean OR left_vnd <> 0
),
page AS (
  SELECT * FROM wanted ORDER BY status = {countState.waiting} DESC, day DESC, id DESC LIMIT $limit OFFSET $offset
)
SELECT
  (SELECT count(*) FROM wanted) AS "Total",
  (
    SELECT jsonb_build_object(
      'Short', COALESCE(sum(diff_vnd) FILTER (WHERE status = {countState.counted} AND diff_vnd < 0), 0),
      'Over', COALESCE(sum(diff_vnd) FILTER (WHERE status = {countState.counted} AND diff_vnd > 0), 0),
      'LeftShort', COALESCE(sum(left_vnd) FILTER (WHERE left_vnd < 0), 0),
      'LeftOver', COALESCE(sum(left_vnd) FILTER (WHERE left_vnd > 0), 0),
      'Waiting', count(*) FILTER (WHERE status = {countState.waiting})
    )
    FROM wanted
  ) AS "Summary",
  COALESCE(
    (
      SELECT jsonb_agg(
        jsonb_build_object(
          'CountID', page.id, 'Code', page.code, 'Kind', page.kind, 'State', page.status, 'BankCardID', f.id, 'FundName', f.name, 'Date', page.day,
          'EndedBy', COALESCE(ender.full_name, ''), 'EndedAt', page.ended_at, 'CountedBy', COALESCE(counter.full_name, ''), 'CountedAt', page.counted_at,
          'IsOwn', COALESCE(page.counted_by = $user_id::bigint AND page.day = $today::date, false),
          'Counted', page.counted_vnd, 'Book', page.book_vnd, 'Diff', page.diff_vnd, 'Left', page.left_vnd, 'Note', page.note
        )
        ORDER BY page.status = {countState.waiting} DESC, page.day DESC, page.id DESC
      )
      FROM page
      JOIN funds f ON f.company_id = $company_id AND f.id = page.fund_id
      LEFT JOIN users ender ON ender.company_id = $company_id AND ender.id = page.ended_by
      LEFT JOIN users counter ON counter.company_id = $company_id AND counter.id = page.counted_by
    ),
    '[]'::jsonb
  ) AS "Rows";

-- name: read_count
SELECT
  c.id AS "CountID", c.code AS "Code", c.kind AS "Kind", c.status AS "State", c.fund_id AS "BankCardID", f.name AS "FundName", s.name AS "ShopName",
  c.day::text AS "Date", c.ended_by AS "EndedByID", COALESCE(ender.full_name, '') AS "EndedBy", c.ended_at AS "EndedAt",
  COALESCE(counter.full_name, '') AS "CountedBy", c.counted_at AS "CountedAt",
  COALESCE(c.counted_by = $user_id::bigint AND c.day = $today::date, false) AS "IsOwn", c.notes, c.other_vnd AS "Other",
  c.counted_vnd AS "Counted", c.book_vnd AS "Book", c.counted_vnd - c.book_vnd AS "Diff", c.last_vnd AS "LastCounted", c.last_code AS "LastCode",
  c.journal_id AS "JournalID", c.note AS "Note", c.cancel_reason AS "CancelReason",
  NOT EXISTS (
    SELECT FROM cash_counts l
    WHERE l.company_id = $company_id AND l.fund_id = c.fund_id AND l.status = {countState.counted} AND (l.counted_at, l.id) > (c.counted_at, c.id)
  ) AS is_last
FROM cash_counts c
JOIN funds f ON f.company_id = $company_id AND f.id = c.fund_id
JOIN shops s ON s.company_id = $company_id AND s.id = c.shop_id
LEFT JOIN users ender ON ender.company_id = $company_id AND ender.id = c.ended_by
LEFT JOIN users counter ON counter.company_id = $company_id AND counter.id = c.counted_by
WHERE c.company_id = $company_id
  AND c.shop_id = ANY ($shop_ids::bigint[])
  AND c.id = $id;

-- name: read_settlements
SELECT
  s.id AS "SettlementID", s.code AS "Code", s.outcome AS "Outcome", s.amount_vnd AS "Amount",
  COALESCE(staff.full_name, customer.full_name, partner.name, s.object_name) AS "PartyName",
  s.day::text AS "Date", s.created_at AS "At", COALESCE(author.full_name, '') AS "By", s.note AS "Note", s.reversal_id IS NOT NULL AS "IsCancelled"
FROM cash_count_settlements s
LEFT JOIN users staff ON staff.company_id = $company_id AND staff.id = s.staff_id
LEFT JOIN customers customer ON customer.company_id = $company_id AND customer.id = s.customer_id
LEFT JOIN partners partner ON partner.company_id = $company_id AND partner.id = s.partner_id
LEFT JOIN users author ON author.company_id = $company_id AND author.id = s.created_by
WHERE s.company_id = $company_id
  AND s.shop_id = ANY ($shop_ids::bigint[])
  AND s.count_id = $count_id
ORDER BY s.id;
