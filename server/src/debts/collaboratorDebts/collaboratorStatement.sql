-- name: statement_lines
-- What moved a collaborator's commission in a period: each order once with what it earned, each payment, each adjustment, each
-- posting without an order. A payment that was cancelled on its own day is in neither.
WITH account AS (
  SELECT id, ref_id
  FROM ledger_accounts
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind = {account.collaborator} AND owner_id = $collaborator_id
),
side AS (
  SELECT t.journal_id, account.ref_id, t.amount_vnd AS vnd
  FROM account
  JOIN ledger_transfers t
    ON t.company_id = $company_id AND t.credit_account_id = account.id AND t.posting_date BETWEEN $from_day::date AND $to_day::date
  UNION ALL
  SELECT t.journal_id, account.ref_id, -t.amount_vnd
  FROM account
  JOIN ledger_transfers t
    ON t.company_id = $company_id AND t.debit_account_id = account.id AND t.posting_date BETWEEN $from_day::date AND $to_day::date
),
posted AS (
  SELECT side.*, j.type, j.posting_date, j.code, j.note, j.ref_id AS voucher_id, j.reverses_id,
    j.ref_kind = 'debtVoucher' AS is_adjustment,
    j.reverses_id IS NULL AND NOT EXISTS (SELECT FROM ledger_journals r WHERE r.company_id = $company_id AND r.reverses_id = j.id) AS stands
  FROM side
  JOIN ledger_journals j ON j.company_id = $company_id AND j.id = side.journal_id
),
line AS (
  SELECT 'o' || ref_id AS key, max(posting_date) AS day, max(journal_id) AS at, ref_id AS order_id, NULL::bigint AS debt_id, '' AS code, '' AS note,
    '' AS type, false AS is_reversal, sum(vnd)::bigint AS earned_vnd, 0::bigint AS paid_vnd, NULL::bigint AS journal_id
  FROM posted
  WHERE type <> 'PAYAFF' AND ref_id <> 0 AND NOT is_adjustment
  GROUP BY ref_id
  HAVING sum(vnd) <> 0
  UNION ALL
  SELECT 'j' || journal_id, posting_date, journal_id, NULLIF(ref_id, 0), CASE WHEN is_adjustment AND stands THEN voucher_id END, code, note, type,
    reverses_id IS NOT NULL, sum(vnd)::bigint, 0, NULL
  FROM posted
  WHERE type <> 'PAYAFF' AND (ref_id = 0 OR is_adjustment)
  GROUP BY journal_id, posting_date, ref_id, is_adjustment, stands, voucher_id, code, note, type, reverses_id
  UNION ALL
  SELECT 'p' || p.journal_id, p.posting_date, p.journal_id, NULL, CASE WHEN p.stands THEN p.voucher_id END, p.code, p.note, p.type,
    p.reverses_id IS NOT NULL, 0, -sum(p.vnd)::bigint, p.journal_id
  FROM posted p
  WHERE p.type = 'PAYAFF'
    AND NOT EXISTS (
      SELECT FROM ledger_journals other
      WHERE other.company_id = $company_id AND other.posting_date = p.posting_date AND (other.reverses_id = p.journal_id OR other.id = p.reverses_id)
    )
  GROUP BY p.journal_id, p.posting_date, p.voucher_id, p.stands, p.code, p.note, p.type, p.reverses_id
)
SELECT
  line.key AS "Key", line.day AS "Date", COALESCE(NULLIF(line.code, ''), o.code, '') AS "Code", o.id AS "ScheduleID", line.debt_id AS "DebtID",
  line.type AS type, line.note, line.is_reversal AS "isReversal", COALESCE(customer.full_name, '') AS customer,
  CASE WHEN line.type = '' THEN (CASE WHEN o.parent_collaborator_id = $collaborator_id THEN o.parent_collaborator_mpct ELSE o.collaborator_mpct END)::float8 / 1000 END AS "Percent",
  CASE WHEN line.type = '' THEN o.collaborator_base END AS "Base",
  CASE WHEN line.type <> '' THEN NULL
    WHEN o.collaborator_base = 1 THEN greatest(0, o.swipe_vnd - o.passed_base_vnd)
    WHEN o.collaborator_base = 2 THEN greatest(0, o.fee_vnd - o.discount_vnd - o.passed_base_vnd)
  END AS "BaseAmount",
  line.earned_vnd AS "Earned", line.paid_vnd AS "Paid",
  COALESCE((
    SELECT sum(CASE WHEN credit.kind = {account.tax} THEN t.amount_vnd ELSE -t.amount_vnd END)
    FROM ledger_transfers t
    JOIN ledger_accounts credit ON credit.company_id = $company_id AND credit.id = t.credit_account_id
    JOIN ledger_accounts debit ON debit.company_id = $company_id AND debit.id = t.debit_account_id
    WHERE t.company_id = $company_id AND t.journal_id = line.journal_id AND (credit.kind = {account.tax} OR debit.kind = {account.tax})
  ), 0)::bigint AS "Withheld"
FROM line
LEFT JOIN orders o ON o.company_id = $company_id AND o.id = line.order_id
LEFT JOIN customers customer ON customer.company_id = $company_id AND customer.id = o.customer_id
ORDER BY line.day, line.at;

-- name: opening_of_collaborator
-- What was still to be paid before a period: all that moved, less what moved from its first day on.
SELECT (
  COALESCE((
    SELECT sum(credit_vnd - debit_vnd)
    FROM ledger_month_totals
    WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind = {account.collaborator} AND owner_id = $collaborator_id
  ), 0) - COALESCE((
    SELECT sum(credit_vnd - debit_vnd)
    FROM ledger_day_totals
    WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind = {account.collaborator} AND owner_id = $collaborator_id AND day >= $from_day::date
  ), 0)
)::bigint AS "Opening";
