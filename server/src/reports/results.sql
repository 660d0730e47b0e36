-- name: results_by_day
-- What each day's postings earned and cost, from the day totals of the result accounts; 9001 is swipe volume.
SELECT
  day AS "day",
  (COALESCE(sum(debit_vnd - credit_vnd) FILTER (WHERE kind = 9001), 0))::bigint AS "volume",
  (COALESCE(sum(credit_vnd - debit_vnd) FILTER (WHERE kind IN (5111, 5112, 5113, 5114)), 0))::bigint AS "revenue",
  (COALESCE(sum(debit_vnd - credit_vnd) FILTER (WHERE kind = 5211), 0))::bigint AS "discount",
  (COALESCE(sum(debit_vnd - credit_vnd) FILTER (WHERE kind = 632), 0))::bigint AS "posFee",
  (COALESCE(sum(debit_vnd - credit_vnd) FILTER (WHERE kind IN (6322, 641, 6411, 6412)), 0))::bigint AS "otherCost"
FROM ledger_day_totals
WHERE company_id = $company_id
  AND shop_id = ANY ($shop_ids::bigint[])
  AND kind IN (9001, 5111, 5112, 5113, 5114, 5211, 632, 6322, 641, 6411, 6412)
  AND day BETWEEN $from_day::date AND $to_day::date
GROUP BY day
ORDER BY day;

-- name: result_until
-- The same of one day, counting only what had been entered by an hour of it: the fair measure for a day still running.
-- The result accounts of a shop are a handful, so their movements of the day are read and not every transfer of it.
WITH journal AS MATERIALIZED (
  SELECT id, volume_vnd
  FROM ledger_journals
  WHERE company_id = $company_id
    AND shop_id = ANY ($shop_ids::bigint[])
    AND posting_date = $day::date
    AND created_at <= $until::timestamptz
),
account AS MATERIALIZED (
  SELECT id, kind
  FROM ledger_accounts
  WHERE company_id = $company_id
    AND shop_id = ANY ($shop_ids::bigint[])
    AND kind IN (5111, 5112, 5113, 5114, 5211, 632, 6322, 641, 6411, 6412)
),
side AS (
  SELECT account.kind, t.journal_id, t.amount_vnd
  FROM account
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.debit_account_id = account.id AND t.posting_date = $day::date
  UNION ALL
  SELECT account.kind, t.journal_id, -t.amount_vnd
  FROM account
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.credit_account_id = account.id AND t.posting_date = $day::date
)
SELECT
  $day::date AS "day",
  (SELECT COALESCE(sum(volume_vnd), 0)::bigint FROM journal) AS "volume",
  (COALESCE(-sum(amount_vnd) FILTER (WHERE kind IN (5111, 5112, 5113, 5114)), 0))::bigint AS "revenue",
  (COALESCE(sum(amount_vnd) FILTER (WHERE kind = 5211), 0))::bigint AS "discount",
  (COALESCE(sum(amount_vnd) FILTER (WHERE kind = 632), 0))::bigint AS "posFee",
  (COALESCE(sum(amount_vnd) FILTER (WHERE kind IN (6322, 641, 6411, 6412)), 0))::bigint AS "otherCost"
FROM side
WHERE journal_id IN (SELECT id FROM journal);
