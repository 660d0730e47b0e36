-- name: order_lines
-- The sides of kinds that the postings of one order moved, and what they count: its journals are those of its lines.
WITH journal AS (
  SELECT DISTINCT j.id, j.posting_date, j.created_at, j.code, j.type, j.note, j.volume_vnd, j.volume_pos_id, j.reverses_id
  FROM order_lines l
  JOIN ledger_journals j ON j.company_id = l.company_id AND j.id IN (l.journal_id, l.reversal_id)
  WHERE l.company_id = $company_id
    AND l.shop_id = ANY ($shop_ids::bigint[])
    AND l.order_id = ANY ($order_ids::bigint[])
    AND j.posting_date BETWEEN $from_day::date AND $to_day::date
),
side AS (
  SELECT journal.*, t.no::integer AS no, side.kind, side.pos_id, COALESCE(t.staff_id, 0) AS staff_id, side.debit_vnd, side.credit_vnd
  FROM journal
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.journal_id = journal.id AND t.order_id = ANY ($order_ids)
  JOIN ledger_accounts d ON d.company_id = $company_id AND d.id = t.debit_account_id
  JOIN ledger_accounts c ON c.company_id = $company_id AND c.id = t.credit_account_id
  CROSS JOIN LATERAL (
    VALUES (d.kind, COALESCE(t.pos_id, 0), t.amount_vnd, 0::bigint), (c.kind, COALESCE(t.credit_pos_id, t.pos_id, 0), 0::bigint, t.amount_vnd)
  ) AS side (kind, pos_id, debit_vnd, credit_vnd)
  UNION ALL
  SELECT journal.*, 0, 9001, journal.volume_pos_id, COALESCE(t.staff_id, 0), greatest(journal.volume_vnd, 0), greatest(-journal.volume_vnd, 0)
  FROM journal
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.journal_id = journal.id AND t.no = 1
  WHERE journal.volume_vnd <> 0
)
SELECT
  id AS "journalId", no, posting_date AS "day", created_at AS "at", code, type, note, reverses_id IS NOT NULL AS "isReversal",
  CASE WHEN kind = 131 THEN 9004 ELSE kind END AS kind, debit_vnd AS "debitVnd", credit_vnd AS "creditVnd"
FROM side
WHERE (kind = ANY ($kinds::integer[]) OR (kind = 131 AND type = 'TOPUP' AND 9004 = ANY ($kinds)))
  AND (cardinality($staff_ids::bigint[]) = 0 OR staff_id = ANY ($staff_ids))
  AND (cardinality($pos_ids::bigint[]) = 0 OR pos_id = ANY ($pos_ids))
ORDER BY posting_date, id, no;

-- name: outside_lines
-- The sides of kinds that belong to no order, from the accounts of these kinds.
WITH account AS MATERIALIZED (
  SELECT id, kind FROM ledger_accounts WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind = ANY ($kinds::integer[])
),
side AS (
  SELECT a.kind, t.journal_id, t.no, COALESCE(t.pos_id, 0) AS pos_id, COALESCE(t.staff_id, 0) AS staff_id, t.amount_vnd AS debit_vnd, 0::bigint AS credit_vnd
  FROM account a
  JOIN ledger_transfers t
    ON t.company_id = $company_id AND t.debit_account_id = a.id AND t.posting_date BETWEEN $from_day::date AND $to_day::date AND t.order_id IS NULL
  UNION ALL
  SELECT a.kind, t.journal_id, t.no, COALESCE(t.credit_pos_id, t.pos_id, 0), COALESCE(t.staff_id, 0), 0, t.amount_vnd
  FROM account a
  JOIN ledger_transfers t
    ON t.company_id = $company_id AND t.credit_account_id = a.id AND t.posting_date BETWEEN $from_day::date AND $to_day::date AND t.order_id IS NULL
)
SELECT
  j.id AS "journalId", side.no::integer AS no, j.posting_date AS "day", j.created_at AS "at", j.code, j.type, j.note, j.reverses_id IS NOT NULL AS "isReversal",
  side.kind, side.debit_vnd AS "debitVnd", side.credit_vnd AS "creditVnd"
FROM side
JOIN ledger_journals j ON j.company_id = $company_id AND j.id = side.journal_id
WHERE (cardinality($staff_ids::bigint[]) = 0 OR side.staff_id = ANY ($staff_ids))
  AND (cardinality($pos_ids::bigint[]) = 0 OR side.pos_id = ANY ($pos_ids))
ORDER BY j.posting_date, j.id, side.no;
