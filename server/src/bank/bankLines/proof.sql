-- name: begun_on
-- From which day on a fund is weighed: its first line that counts, its opening balance where that is later, and no more than the days asked for.
WITH first AS (
  SELECT l.booked_on
  FROM bank_lines l
  WHERE l.company_id = $company_id AND l.fund_id = $fund_id AND l.is_live AND l.twin_of IS NULL AND l.booked_on <= $day::date
  ORDER BY l.booked_on
  LIMIT 1
)
SELECT greatest(
  (SELECT first.booked_on FROM first),
  (
    SELECT max(j.posting_date)
    FROM ledger_accounts a
    JOIN ledger_accounts capital ON capital.company_id = $company_id AND capital.shop_id = a.shop_id AND capital.kind = {account.capital}
    CROSS JOIN LATERAL (
      SELECT t.company_id, t.journal_id, t.debit_account_id FROM ledger_transfers t WHERE t.company_id = $company_id AND t.credit_account_id = capital.id OFFSET 0
    ) AS t
    JOIN ledger_journals j ON j.company_id = $company_id AND j.id = t.journal_id AND j.type = 'OPENING' AND j.reverses_id IS NULL
    WHERE a.company_id = $company_id
      AND a.shop_id = $shop_id
      AND a.kind = {account.bank}
      AND a.ref_id = 0
      AND a.owner_id = $fund_id
      AND t.debit_account_id = a.id
      AND NOT EXISTS (SELECT FROM ledger_journals r WHERE r.company_id = $company_id AND r.reverses_id = j.id)
  ),
  $earliest::date
) AS "begunOn", EXISTS (SELECT FROM first) AS "hasLines";

-- name: days_of_lines
-- own plans
-- What the lines that count come to on these days. A line without a balance has the one of its twin.
SELECT l.booked_on AS day, (COALESCE(sum(l.amount_vnd) FILTER (WHERE l.amount_vnd > 0), 0))::bigint AS "inVnd",
  (COALESCE(-sum(l.amount_vnd) FILTER (WHERE l.amount_vnd < 0), 0))::bigint AS "outVnd", count(*) AS lines,
  (array_agg(told.vnd ORDER BY l.booked_at DESC NULLS LAST, l.id DESC) FILTER (WHERE told.vnd IS NOT NULL))[1] AS "lastVnd"
FROM bank_lines l
CROSS JOIN LATERAL (
  SELECT COALESCE(l.balance_vnd, (SELECT max(t.balance_vnd) FROM bank_lines t WHERE t.company_id = $company_id AND t.twin_of = l.id AND t.is_live)) AS vnd
) AS told
WHERE l.company_id = $company_id
  AND l.fund_id = $fund_id
  AND l.is_live
  AND l.twin_of IS NULL
  AND l.booked_on = ANY ($line_days::date[])
GROUP BY l.booked_on
ORDER BY l.booked_on;

-- name: day_ends
-- own plans
-- Balances that stand more often after lines of a day than before them, and less often.
SELECT ends.day, ends.vnd, sum(ends.n) AS n
FROM (
  SELECT l.booked_on AS day, told.vnd - side.before AS vnd, side.n
  FROM bank_lines l
  CROSS JOIN LATERAL (
    SELECT COALESCE(l.balance_vnd, (SELECT max(t.balance_vnd) FROM bank_lines t WHERE t.company_id = $company_id AND t.twin_of = l.id AND t.is_live)) AS vnd
  ) AS told
  CROSS JOIN LATERAL (VALUES (0::bigint, 1), (l.amount_vnd, -1)) AS side (before, n)
  WHERE l.company_id = $company_id
    AND l.fund_id = $fund_id
    AND l.is_live
    AND l.twin_of IS NULL
    AND told.vnd IS NOT NULL
    AND l.booked_on = ANY ($line_days::date[])
) AS ends
GROUP BY ends.day, ends.vnd
HAVING sum(ends.n) <> 0
ORDER BY ends.day, ends.vnd;

-- name: weigh_lines
-- own plans
-- What of the lines up to a day no journal up to that day is linked to, what was skipped, and what was in the books before the first of these days.
-- Read are lines of the days named, loose ones, and with a past those of journals that were reversed on the days of journals.
WITH account AS (
  SELECT a.id FROM ledger_accounts a WHERE a.company_id = $company_id AND a.shop_id = $shop_id AND a.kind = {account.bank} AND a.ref_id = 0 AND a.owner_id = $fund_id
),
recent AS (
  SELECT t.journal_id
  FROM ledger_transfers t
  WHERE t.company_id = $company_id AND t.debit_account_id = ANY (ARRAY(SELECT id FROM account)) AND t.posting_date = ANY ($journal_days::date[]) AND $has_past::boolean
  UNION
  SELECT t.journal_id
  FROM ledger_transfers t
  WHERE t.company_id = $company_id AND t.credit_account_id = ANY (ARRAY(SELECT id FROM account)) AND t.posting_date = ANY ($journal_days::date[]) AND $has_past::boolean
),
undone AS (
  SELECT r.reverses_id AS id
  FROM recent
  JOIN ledger_journals r ON r.company_id = $company_id AND r.id = recent.journal_id
  WHERE r.reverses_id IS NOT NULL
),
wanted AS (
  SELECT l.id
  FROM bank_lines l
  WHERE l.company_id = $company_id AND l.fund_id = $fund_id AND l.booked_on = ANY ($line_days::date[])
  UNION
  SELECT unnest($loose_lines::bigint[])
  UNION
  SELECT k.line_id FROM undone JOIN bank_line_links k ON k.company_id = $company_id AND k.journal_id = undone.id AND k.fund_id = $fund_id AND k.is_live
),
line AS (
  SELECT l.id, l.is_skipped, l.amount_vnd - COALESCE(linked.vnd, 0) AS left_vnd, COALESCE(linked.early_vnd, 0) AS early_vnd
  FROM wanted
  JOIN bank_lines l ON l.company_id = $company_id AND l.id = wanted.id
  LEFT JOIN LATERAL (
    SELECT sum(k.amount_vnd) AS vnd, sum(k.amount_vnd) FILTER (WHERE j.posting_date < $from_day::date) AS early_vnd
    FROM bank_line_links k
    JOIN ledger_journals j ON j.company_id = $company_id AND j.id = k.journal_id AND j.posting_date <= $day::date
    WHERE k.company_id = $company_id
      AND k.line_id = l.id
      AND k.is_live
      AND NOT EXISTS (SELECT FROM ledger_journals r WHERE r.company_id = $company_id AND r.reverses_id = j.id)
  ) AS linked ON true
  WHERE l.is_live
    AND l.twin_of IS NULL
    AND l.booked_on BETWEEN $from_day::date AND $day::date
)
SELECT (COALESCE(sum(left_vnd) FILTER (WHERE NOT is_skipped), 0))::bigint AS "notBookedVnd", count(*) FILTER (WHERE NOT is_skipped AND left_vnd <> 0) AS "notBooked",
  (COALESCE(sum(left_vnd) FILTER (WHERE is_skipped), 0))::bigint AS "skippedVnd", count(*) FILTER (WHERE is_skipped) AS skipped,
  (COALESCE(sum(early_vnd), 0))::bigint AS "earlyVnd"
FROM line;

-- name: weigh_books
-- own plans
-- The books of the fund at the end of a day and before the first one, and what of the journals between no line up to that day is linked to. A journal
-- and its reversal of these days are none; an opening balance is not moved by the bank. Read are journals of the days named,
-- loose ones, those that a line of a stale day is or was linked to, and those that were reversed on one of the days.
WITH account AS (
  SELECT a.id, a.debit_vnd - a.credit_vnd AS now_vnd
  FROM ledger_accounts a
  WHERE a.company_id = $company_id AND a.shop_id = $shop_id AND a.kind = {account.bank} AND a.ref_id = 0 AND a.owner_id = $fund_id
),
since AS (
  SELECT COALESCE(sum(t.debit_vnd - t.credit_vnd) FILTER (WHERE t.day > $day::date), 0)::bigint AS after_vnd,
    COALESCE(sum(t.debit_vnd - t.credit_vnd), 0)::bigint AS all_vnd
  FROM ledger_day_totals t
  WHERE t.company_id = $company_id AND t.shop_id = $shop_id AND t.kind = {account.bank} AND t.owner_id = $fund_id AND t.day >= $from_day::date
),
recent AS (
  SELECT t.journal_id
  FROM ledger_transfers t
  WHERE t.company_id = $company_id AND t.debit_account_id = ANY (ARRAY(SELECT id FROM account)) AND t.posting_date = ANY ($journal_days::date[])
  UNION
  SELECT t.journal_id
  FROM ledger_transfers t
  WHERE t.company_id = $company_id AND t.credit_account_id = ANY (ARRAY(SELECT id FROM account)) AND t.posting_date = ANY ($journal_days::date[])
),
wanted AS (
  SELECT journal_id FROM recent
  UNION
  SELECT unnest($loose_journals::bigint[])
  UNION
  SELECT k.journal_id
  FROM bank_lines l
  JOIN bank_line_links k ON k.company_id = $company_id AND k.line_id = l.id
  WHERE l.company_id = $company_id AND l.fund_id = $fund_id AND l.booked_on = ANY ($stale_days::date[])
  UNION
  SELECT r.reverses_id FROM recent JOIN ledger_journals r ON r.company_id = $company_id AND r.id = recent.journal_id WHERE r.reverses_id IS NOT NULL
),
moved AS (
  SELECT wanted.journal_id, side.vnd
  FROM wanted
  CROSS JOIN account
  CROSS JOIN LATERAL (
    SELECT COALESCE(sum(t.amount_vnd) FILTER (WHERE t.debit_account_id = account.id), 0)::bigint
      - COALESCE(sum(t.amount_vnd) FILTER (WHERE t.credit_account_id = account.id), 0)::bigint AS vnd
    FROM ledger_transfers t
    WHERE t.company_id = $company_id AND t.journal_id = wanted.journal_id
  ) AS side
  WHERE side.vnd <> 0
),
journal AS (
  SELECT j.type, moved.vnd, moved.vnd - COALESCE(linked.vnd, 0) AS left_vnd, COALESCE(linked.late_vnd, 0) AS late_vnd
  FROM moved
  CROSS JOIN LATERAL (
    SELECT j.company_id, j.id, j.type, j.reverses_id
    FROM ledger_journals j
    WHERE j.company_id = $company_id AND j.id = moved.journal_id AND j.posting_date BETWEEN $from_day::date AND $day::date
    OFFSET 0
  ) AS j
  LEFT JOIN ledger_journals o ON o.company_id = $company_id AND o.id = j.reverses_id
  LEFT JOIN ledger_journals r ON r.company_id = $company_id AND r.reverses_id = j.id
  LEFT JOIN LATERAL (
    SELECT sum(k.amount_vnd)::bigint AS vnd, (sum(k.amount_vnd) FILTER (WHERE l.booked_on < $from_day::date))::bigint AS late_vnd
    FROM bank_line_links k
    JOIN bank_lines l ON l.company_id = $company_id AND l.id = k.line_id AND l.booked_on <= $day::date
    WHERE k.company_id = $company_id AND k.journal_id = j.id AND k.fund_id = $fund_id AND k.is_live
  ) AS linked ON r.id IS NULL
  WHERE (o.id IS NULL OR o.posting_date < $from_day::date)
    AND (r.id IS NULL OR r.posting_date > $day::date)
)
SELECT COALESCE((SELECT sum(now_vnd) FROM account)::bigint, 0) - (SELECT after_vnd FROM since) AS "closingVnd",
  COALESCE((SELECT sum(now_vnd) FROM account)::bigint, 0) - (SELECT all_vnd FROM since) + COALESCE((SELECT sum(vnd) FROM journal WHERE type = 'OPENING'), 0)::bigint AS "openingVnd",
  COALESCE((SELECT sum(left_vnd) FROM journal WHERE type <> 'OPENING'), 0)::bigint AS "notLinkedVnd",
  (SELECT count(*) FROM journal WHERE type <> 'OPENING' AND left_vnd <> 0) AS "notLinked", COALESCE((SELECT sum(late_vnd) FROM journal), 0)::bigint AS "lateVnd";
