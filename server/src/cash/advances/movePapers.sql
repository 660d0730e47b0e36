-- name: find_move
-- A voucher that moved money, of the caller's shops or out of the company's own fund.
SELECT
  m.id AS "MoveID", m.shop_id AS "shopId", m.staff_id AS "staffId", m.code AS "Code", m.kind AS "Kind", m.posted_on AS "Date",
  m.amount_vnd + m.surplus_vnd AS "Amount", m.surplus_vnd AS "Surplus", m.note AS "Note", m.status AS "Status", m.prints AS "Prints",
  m.journal_id AS "journalId", u.full_name AS "StaffName", COALESCE(maker.full_name, '') AS "By", COALESCE(f.name, '') AS "FundName",
  (
    SELECT COALESCE(jsonb_agg(jsonb_build_object('debit', debit.kind, 'credit', credit.kind, 'vnd', t.amount_vnd) ORDER BY t.no), '[]'::jsonb)
    FROM ledger_transfers t
    JOIN ledger_accounts debit ON debit.company_id = $company_id AND debit.id = t.debit_account_id
    JOIN ledger_accounts credit ON credit.company_id = $company_id AND credit.id = t.credit_account_id
    WHERE t.company_id = $company_id AND t.journal_id = m.journal_id
  ) AS transfers
FROM advance_moves m
JOIN users u ON u.company_id = $company_id AND u.id = m.staff_id
LEFT JOIN users maker ON maker.company_id = $company_id AND maker.id = m.created_by
LEFT JOIN funds f ON f.company_id = $company_id AND f.id = m.fund_id
WHERE m.company_id = $company_id
  AND (m.shop_id = ANY ($shop_ids::bigint[]) OR m.fund_shop_id = ANY ($shop_ids::bigint[]))
  AND m.id = $id
  AND m.journal_id IS NOT NULL;

-- name: day_before_move
-- The staff member's day up to a journal: what was carried when it began, and what moved until then.
WITH account AS (
  SELECT a.id, a.kind, a.owner_id, a.debit_vnd - a.credit_vnd AS now_vnd
  FROM ledger_accounts a
  WHERE a.company_id = $company_id AND a.shop_id = $shop_id AND a.kind = {account.advance} AND a.ref_id = 0 AND a.owner_id = $staff_id
),
side AS (
  SELECT t.journal_id, t.amount_vnd AS vnd
  FROM account
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.debit_account_id = account.id AND t.posting_date = $day::date
  UNION ALL
  SELECT t.journal_id, -t.amount_vnd
  FROM account
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.credit_account_id = account.id AND t.posting_date = $day::date
),
moved AS (
  SELECT
    COALESCE(sum(side.vnd), 0)::bigint AS net_vnd,
    COALESCE(sum(side.vnd) FILTER (WHERE j.type = 'ADVANCE'), 0)::bigint AS given_vnd,
    COALESCE(sum(side.vnd) FILTER (WHERE j.type = 'PAY'), 0)::bigint AS collected_vnd,
    COALESCE(-sum(side.vnd) FILTER (WHERE j.type IN ('TOPUP', 'SENT', 'STAFFFEE')), 0)::bigint AS used_vnd,
    COALESCE(-sum(side.vnd) FILTER (WHERE j.type = 'RETURN'), 0)::bigint AS returned_vnd
  FROM side
  JOIN ledger_journals j ON j.company_id = $company_id AND j.id = side.journal_id
  WHERE side.journal_id < $journal_id
)
SELECT
  account.now_vnd - COALESCE((
    SELECT sum(t.debit_vnd - t.credit_vnd)
    FROM ledger_day_totals t
    WHERE t.company_id = $company_id AND t.shop_id = $shop_id AND t.kind = account.kind AND t.owner_id = account.owner_id AND t.day >= $day::date
  ), 0)::bigint AS "Begin",
  given_vnd AS "Given", collected_vnd AS "Collected", used_vnd AS "Used", returned_vnd AS "Returned",
  net_vnd - given_vnd - collected_vnd + used_vnd + returned_vnd AS "Other",
  COALESCE((
    SELECT string_agg(m.code, ', ' ORDER BY m.id)
    FROM advance_moves m
    WHERE m.company_id = $company_id AND m.shop_id = $shop_id AND m.staff_id = $staff_id AND m.posted_on = $day::date AND m.kind IN ({moveKind.first}, {moveKind.added})
      AND m.status = {moveStatus.posted} AND m.journal_id < $journal_id
  ), '') AS "GivenCodes"
FROM account
CROSS JOIN moved;

-- name: count_move_print
UPDATE advance_moves
SET prints = prints + 1
WHERE company_id = $company_id
  AND (shop_id = ANY ($shop_ids::bigint[]) OR fund_shop_id = ANY ($shop_ids::bigint[]))
  AND id = $id
  AND journal_id IS NOT NULL
RETURNING prints, code, staff_id AS "staffId";
