-- name: kinds_until
-- One day's sums by kind, counting only what had been entered by an hour of it: the fair measure for a day still running. The
-- result accounts of a shop are a handful, so their movements of the day are read and not every transfer of it.
WITH journal AS MATERIALIZED (
  SELECT id, type, volume_vnd
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
    AND kind = ANY ($kinds::integer[])
    AND kind < {tally.volume}
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
SELECT {tally.volume} AS kind, COALESCE(sum(volume_vnd), 0)::bigint AS vnd FROM journal WHERE type <> 'LOT'
UNION ALL
SELECT kind, sum(amount_vnd)::bigint
FROM side
WHERE journal_id IN (SELECT id FROM journal)
GROUP BY kind;
