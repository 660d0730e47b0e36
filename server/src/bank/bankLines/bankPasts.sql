-- name: busy_funds
-- Bank funds with many lines up to a day that their past does not cover, or that changed since it was weighed.
SELECT f.id, f.shop_id AS "shopId"
FROM funds f
LEFT JOIN bank_pasts p ON p.company_id = $company_id AND p.fund_id = f.id
CROSS JOIN LATERAL (
  SELECT count(*) AS lines
  FROM (
    SELECT
    FROM bank_lines l
    WHERE l.company_id = $company_id
      AND l.fund_id = f.id
      AND l.is_live
      AND (l.booked_on BETWEEN COALESCE(p.until_on + 1, $earliest::date) AND $until::date OR l.booked_on = ANY (p.stale_days))
    LIMIT $least
  ) AS few
) AS fresh
WHERE f.company_id = $company_id
  AND f.kind <> {fundKind.cash}
  AND fresh.lines = $least
ORDER BY f.id;

-- name: find_past
-- The past of a fund, with the days of it on which the fund has moved something else since.
SELECT p.from_on AS "fromOn", p.until_on AS "untilOn", p.days, p.ends, p.loose_lines AS "looseLines", p.loose_journals AS "looseJournals",
  p.stale_days::text[] AS "staleDays",
  ARRAY(
    SELECT COALESCE(t.day, known.day)::text
    FROM unnest(p.total_days, p.debits, p.credits) AS known (day, debit_vnd, credit_vnd)
    FULL JOIN (
      SELECT t.day, t.debit_vnd, t.credit_vnd
      FROM ledger_day_totals t
      WHERE t.company_id = $company_id AND t.shop_id = $shop_id AND t.kind = {account.bank} AND t.owner_id = $fund_id AND t.day BETWEEN p.from_on AND p.until_on
    ) AS t ON t.day = known.day
    WHERE t.debit_vnd IS DISTINCT FROM known.debit_vnd OR t.credit_vnd IS DISTINCT FROM known.credit_vnd
  ) AS "movedDays"
FROM bank_pasts p
WHERE p.company_id = $company_id
  AND p.fund_id = $fund_id
  AND p.until_on < $day::date;

-- name: forget_early_past
-- What it began with is not what the fund begins with any more.
DELETE FROM bank_pasts WHERE company_id = $company_id AND fund_id = $fund_id AND from_on >= $earliest::date;

-- name: keep_past
-- In one statement, so that sums and journals are of one moment.
WITH account AS (
  SELECT a.id FROM ledger_accounts a WHERE a.company_id = $company_id AND a.shop_id = $shop_id AND a.kind = {account.bank} AND a.ref_id = 0 AND a.owner_id = $fund_id
),
total AS (
  SELECT t.day, t.debit_vnd, t.credit_vnd
  FROM ledger_day_totals t
  WHERE t.company_id = $company_id AND t.shop_id = $shop_id AND t.kind = {account.bank} AND t.owner_id = $fund_id AND t.day BETWEEN $from_day::date AND $until::date
),
side AS (
  SELECT t.journal_id, t.amount_vnd AS vnd
  FROM ledger_transfers t
  WHERE t.company_id = $company_id AND t.debit_account_id = ANY (ARRAY(SELECT id FROM account)) AND t.posting_date BETWEEN $from_day::date AND $until::date
  UNION ALL
  SELECT t.journal_id, -t.amount_vnd
  FROM ledger_transfers t
  WHERE t.company_id = $company_id AND t.credit_account_id = ANY (ARRAY(SELECT id FROM account)) AND t.posting_date BETWEEN $from_day::date AND $until::date
),
moved AS (
  SELECT journal_id, sum(vnd)::bigint AS vnd FROM side GROUP BY journal_id HAVING sum(vnd) <> 0
),
link AS (
  SELECT k.line_id, k.journal_id, k.amount_vnd, l.booked_on, j.posting_date
  FROM bank_line_links k
  JOIN bank_lines l ON l.company_id = $company_id AND l.id = k.line_id
  JOIN ledger_journals j ON j.company_id = $company_id AND j.id = k.journal_id
  WHERE k.company_id = $company_id
    AND k.fund_id = $fund_id
    AND k.is_live
    AND l.booked_on BETWEEN $from_day::date AND $until::date
    AND j.posting_date BETWEEN $from_day::date AND $until::date
    AND NOT EXISTS (SELECT FROM ledger_journals r WHERE r.company_id = $company_id AND r.reverses_id = k.journal_id)
),
of_line AS (
  SELECT line_id, sum(amount_vnd) AS vnd FROM link GROUP BY line_id
),
of_journal AS (
  SELECT journal_id, sum(amount_vnd) AS vnd FROM link GROUP BY journal_id
),
kept AS (
  INSERT INTO bank_pasts (company_id, fund_id, from_on, until_on, days, ends, loose_lines, loose_journals, total_days, debits, credits)
  SELECT $company_id::bigint, $fund_id::bigint, $from_day::date, $until::date, $days::jsonb, $ends::jsonb,
    ARRAY(
      SELECT l.id
      FROM bank_lines l
      LEFT JOIN of_line ON of_line.line_id = l.id
      WHERE l.company_id = $company_id
        AND l.fund_id = $fund_id
        AND l.is_live
        AND l.twin_of IS NULL
        AND l.booked_on BETWEEN $from_day::date AND $until::date
        AND (l.is_skipped OR l.amount_vnd <> COALESCE(of_line.vnd, 0))
    ),
    ARRAY(
      SELECT moved.journal_id
      FROM moved
      JOIN ledger_journals j ON j.company_id = $company_id AND j.id = moved.journal_id
      LEFT JOIN ledger_journals o ON o.company_id = $company_id AND o.id = j.reverses_id
      LEFT JOIN ledger_journals r ON r.company_id = $company_id AND r.reverses_id = j.id
      LEFT JOIN of_journal ON of_journal.journal_id = j.id
      WHERE (o.id IS NULL OR o.posting_date < $from_day::date)
        AND (r.id IS NULL OR r.posting_date > $until::date)
        AND (r.id IS NOT NULL OR moved.vnd <> COALESCE(of_journal.vnd, 0))
    ),
    COALESCE((SELECT array_agg(day ORDER BY day) FROM total), '{}'), COALESCE((SELECT array_agg(debit_vnd ORDER BY day) FROM total), '{}'),
    COALESCE((SELECT array_agg(credit_vnd ORDER BY day) FROM total), '{}')
  ON CONFLICT (company_id, fund_id) DO UPDATE
  SET from_on = EXCLUDED.from_on, until_on = EXCLUDED.until_on, days = EXCLUDED.days, ends = EXCLUDED.ends, loose_lines = EXCLUDED.loose_lines,
    loose_journals = EXCLUDED.loose_journals, stale_days = '{}', total_days = EXCLUDED.total_days, debits = EXCLUDED.debits, credits = EXCLUDED.credits
  RETURNING 1
)
SELECT 1 FROM kept;


-- name: lines_changed
-- Under the fund's lock: lines of these days came, went or were taken apart from their journals.
UPDATE bank_pasts
SET stale_days = ARRAY(SELECT DISTINCT day FROM unnest(stale_days || $days::date[]) AS stale (day) WHERE day <= until_on)
WHERE company_id = $company_id
  AND fund_id = $fund_id
  AND until_on >= $earliest::date;
