-- name: find_lines
-- own plans
-- One page, latest first, with what it comes to and how many lines each chip leaves. A link to a journal that is reversed is none; money is not
-- yet known as long as some of what its own journals put on 3381 is not assigned. The links are read line by line: of all that there are a period has few.
WITH line AS (
  SELECT l.id, l.booked_on, l.amount_vnd, l.is_skipped, l.doubt_of IS NOT NULL AS in_doubt
  FROM bank_lines l
  WHERE l.company_id = $company_id
    AND l.shop_id = $shop_id
    AND l.is_live
    AND l.twin_of IS NULL
    AND l.booked_on BETWEEN $from_day::date AND $to_day::date
    AND ($fund_id::bigint IS NULL OR l.fund_id = $fund_id)
    AND ($statement_id::bigint IS NULL OR l.statement_id = $statement_id)
    AND ($sign::integer = 0 OR sign(l.amount_vnd) = $sign)
    AND (
      $text::text = '' OR position($text IN l.content_key) > 0 OR position($text IN upper(l.ref_no)) > 0 OR l.counter_last4 = right($text, 4) AND length($text) >= 4 AND $amount::bigint IS NOT NULL
      OR position($text IN upper(l.counter_name)) > 0 OR abs(l.amount_vnd) = $amount::bigint
    )
),
unassigned AS MATERIALIZED (
  SELECT DISTINCT s.journal_id FROM ({parts.surplus_sources}) AS s WHERE s.shop_id = $shop_id AND s.left_vnd > 0
),
linked AS (
  SELECT k.line_id, sum(k.amount_vnd)::bigint AS vnd, bool_or(unassigned.journal_id IS NOT NULL) AS is_unknown
  FROM line
  CROSS JOIN LATERAL (
    SELECT k.line_id, k.journal_id, k.amount_vnd FROM bank_line_links k WHERE k.company_id = $company_id AND k.line_id = line.id AND k.is_live OFFSET 0
  ) AS k
  LEFT JOIN unassigned ON unassigned.journal_id = k.journal_id
  WHERE NOT EXISTS (SELECT FROM ledger_journals r WHERE r.company_id = $company_id AND r.reverses_id = k.journal_id)
  GROUP BY k.line_id
),
told AS (
  SELECT line.*,
    CASE
      WHEN line.is_skipped THEN 'skipped'
      WHEN linked.vnd IS NULL THEN 'open'
      WHEN linked.vnd <> line.amount_vnd THEN 'partly'
      WHEN linked.is_unknown THEN 'unknown'
      ELSE 'booked'
    END AS state,
    line.amount_vnd - COALESCE(linked.vnd, 0) AS left_vnd
  FROM line
  LEFT JOIN linked ON linked.line_id = line.id
),
wanted AS (
  SELECT told.*,
    CASE told.state
      WHEN 'unknown' THEN told.amount_vnd
      WHEN 'skipped' THEN 0
      ELSE told.left_vnd
    END AS open_vnd
  FROM told
  WHERE $show::text = 'all'
    OR told.state = $show
    OR $show = 'doubt' AND told.in_doubt
    OR $show = 'left' AND told.state IN ('open', 'partly', 'unknown')
)
SELECT
  (SELECT count(*) FROM wanted) AS total,
  (SELECT COALESCE(sum(amount_vnd) FILTER (WHERE amount_vnd > 0), 0)::bigint FROM wanted) AS "In",
  (SELECT COALESCE(-sum(amount_vnd) FILTER (WHERE amount_vnd < 0), 0)::bigint FROM wanted) AS "Out",
  (SELECT COALESCE(sum(open_vnd) FILTER (WHERE open_vnd > 0), 0)::bigint FROM wanted) AS "LeftIn",
  (SELECT COALESCE(-sum(open_vnd) FILTER (WHERE open_vnd < 0), 0)::bigint FROM wanted) AS "LeftOut",
  (
    SELECT jsonb_build_object(
      'All', count(*), 'Open', count(*) FILTER (WHERE state = 'open'), 'Partly', count(*) FILTER (WHERE state = 'partly'),
      'Booked', count(*) FILTER (WHERE state = 'booked'), 'Unknown', count(*) FILTER (WHERE state = 'unknown'),
      'Skipped', count(*) FILTER (WHERE state = 'skipped'), 'Doubt', count(*) FILTER (WHERE in_doubt)
    )
    FROM told
  ) AS "Counts",
  ARRAY(SELECT id FROM wanted ORDER BY booked_on DESC, id DESC LIMIT $limit OFFSET $offset) AS ids;

-- name: funds_with_lines
SELECT f.id, f.name
FROM funds f
WHERE f.company_id = $company_id
  AND f.shop_id = $shop_id
  AND f.status = {recordStatus.active}
  AND EXISTS (SELECT FROM bank_lines l WHERE l.company_id = $company_id AND l.fund_id = f.id AND l.is_live AND l.twin_of IS NULL AND l.booked_on <= $day::date)
ORDER BY f.name COLLATE "vi-x-icu", f.id;

-- name: lines_of_ids
WITH unassigned AS MATERIALIZED (
  SELECT s.journal_id FROM ({parts.surplus_sources}) AS s WHERE s.shop_id = $shop_id AND s.left_vnd > 0
)
SELECT
  l.id AS "LineID", l.fund_id AS "BankCardID", f.name AS "FundName", l.booked_on AS "Date", l.booked_at AS "At", l.source AS "Source", l.amount_vnd AS "Amount",
  l.amount_vnd - COALESCE(linked.vnd, 0) AS "Left", COALESCE(l.balance_vnd, twins.balance_vnd) AS "Balance", l.content AS "Content", l.counter_last4 AS "CounterLast4",
  l.counter_name AS "CounterName", l.ref_no AS "RefNo",
  CASE
    WHEN l.is_skipped THEN {lineState.skipped}
    WHEN linked.vnd IS NULL THEN {lineState.fresh}
    WHEN linked.vnd <> l.amount_vnd THEN {lineState.partly}
    WHEN linked.is_unknown THEN {lineState.unknown}
    ELSE {lineState.booked}
  END AS "State",
  l.skip_reason AS "SkipReason", COALESCE(linked.links, '[]'::jsonb) AS "Links",
  COALESCE(undone.links, '[]'::jsonb) AS "Undone",
  CASE
    WHEN other.id IS NOT NULL
    THEN jsonb_build_object('LineID', other.id, 'Source', other.source, 'Content', other.content, 'At', other.booked_at)
  END AS "Doubt",
  COALESCE(twins.count, 0) AS "Twins", COALESCE(u.full_name, '') AS "ChangedBy", l.changed_at AS "ChangedAt", l.version AS "Version"
FROM bank_lines l
JOIN funds f ON f.company_id = $company_id AND f.id = l.fund_id
LEFT JOIN users u ON u.company_id = $company_id AND u.id = l.changed_by
LEFT JOIN bank_lines other ON other.company_id = $company_id AND other.id = l.doubt_of
LEFT JOIN LATERAL (
  SELECT count(*)::integer AS count, max(t.balance_vnd) AS balance_vnd
  FROM bank_lines t
  WHERE t.company_id = $company_id AND t.twin_of = l.id AND t.is_live
) AS twins ON true
LEFT JOIN LATERAL (
  SELECT sum(k.amount_vnd)::bigint AS vnd, bool_or(k.journal_id IN (SELECT journal_id FROM unassigned)) AS is_unknown,
    jsonb_agg(
      jsonb_build_object('JournalID', j.id, 'Code', j.code, 'Type', j.type, 'Date', j.posting_date, 'Amount', k.amount_vnd, 'ByPosting', k.by_posting)
      ORDER BY j.posting_date, j.id
    ) AS links
  FROM bank_line_links k
  JOIN ledger_journals j ON j.company_id = $company_id AND j.id = k.journal_id
  WHERE k.company_id = $company_id
    AND k.line_id = l.id
    AND k.is_live
    AND NOT EXISTS (SELECT FROM ledger_journals r WHERE r.company_id = $company_id AND r.reverses_id = k.journal_id)
) AS linked ON true
LEFT JOIN LATERAL (
  SELECT jsonb_agg(
      jsonb_build_object('Code', j.code, 'Type', j.type, 'Amount', k.amount_vnd, 'By', COALESCE(by_user.full_name, ''), 'At', r.created_at)
      ORDER BY r.id DESC
    ) AS links
  FROM bank_line_links k
  JOIN ledger_journals r ON r.company_id = $company_id AND r.reverses_id = k.journal_id
  JOIN ledger_journals j ON j.company_id = $company_id AND j.id = k.journal_id
  LEFT JOIN users by_user ON by_user.company_id = $company_id AND by_user.id = r.created_by
  WHERE k.company_id = $company_id
    AND k.line_id = l.id
    AND k.is_live
) AS undone ON true
WHERE l.company_id = $company_id
  AND l.shop_id = $shop_id
  AND l.is_live
  AND l.id = ANY ($ids::bigint[])
ORDER BY l.booked_on DESC, l.id DESC;

-- name: standing_lines
-- Lines of a statement that vouchers are linked to.
SELECT count(DISTINCT k.line_id) AS count
FROM bank_lines l
JOIN bank_line_links k ON k.company_id = $company_id AND k.line_id = l.id AND k.is_live
WHERE l.company_id = $company_id
  AND l.statement_id = $statement_id
  AND l.is_live
  AND NOT EXISTS (SELECT FROM ledger_journals r WHERE r.company_id = $company_id AND r.reverses_id = k.journal_id);

-- name: lock_lines_of_statement
SELECT l.id, l.fund_id AS "fundId", l.booked_on AS "bookedOn"
FROM bank_lines l
WHERE l.company_id = $company_id
  AND l.shop_id = $shop_id
  AND l.statement_id = $statement_id
  AND l.is_live
ORDER BY l.id
FOR UPDATE;

-- name: remove_lines
UPDATE bank_lines
SET is_live = false, changed_by = $user_id, changed_at = $now, version = version + 1
WHERE company_id = $company_id
  AND statement_id = $statement_id
  AND is_live;

-- name: free_twins
-- Of what other sources told as well the first line counts from now on.
UPDATE bank_lines
SET twin_of = CASE WHEN heir.id = bank_lines.id THEN NULL ELSE heir.id END, version = version + 1
FROM (
  SELECT t.twin_of, min(t.id) AS id
  FROM bank_lines t
  JOIN bank_lines gone ON gone.company_id = $company_id AND gone.id = t.twin_of AND gone.statement_id = $statement_id
  WHERE t.company_id = $company_id
    AND t.is_live
  GROUP BY t.twin_of
) AS heir
WHERE bank_lines.company_id = $company_id
  AND bank_lines.is_live
  AND bank_lines.twin_of = heir.twin_of;

-- name: free_doubts
UPDATE bank_lines
SET doubt_of = NULL, version = bank_lines.version + 1
FROM bank_lines gone
WHERE gone.company_id = $company_id
  AND gone.statement_id = $statement_id
  AND NOT gone.is_live
  AND bank_lines.company_id = $company_id
  AND bank_lines.doubt_of = gone.id;
