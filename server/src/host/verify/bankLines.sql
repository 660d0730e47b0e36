-- Lines of bank accounts and what they say that vouchers hold of them.

-- name: link_is_within_both
-- Links come to no more than their line and their journal moved its fund by, both in one direction, and stand on lines that count.
-- A link whose journal was reversed holds nothing.
WITH link AS (
  SELECT k.line_id, k.journal_id, k.fund_id, k.amount_vnd
  FROM bank_line_links k
  LEFT JOIN ledger_journals r ON r.company_id = $company_id AND r.reverses_id = k.journal_id
  WHERE k.company_id = $company_id AND k.is_live AND r.id IS NULL
),
of_line AS (
  SELECT line_id, sum(amount_vnd)::bigint AS vnd, sum(abs(amount_vnd))::bigint AS size, min(fund_id) AS fund_id, max(fund_id) AS other_fund_id
  FROM link
  GROUP BY line_id
),
of_journal AS (
  SELECT journal_id, fund_id, sum(amount_vnd)::bigint AS vnd, sum(abs(amount_vnd))::bigint AS size FROM link GROUP BY journal_id, fund_id
),
account AS (
  SELECT id, owner_id FROM ledger_accounts WHERE company_id = $company_id AND kind = {account.bank}
),
moved AS (
  SELECT o.journal_id, o.fund_id,
    sum(CASE WHEN d.owner_id = o.fund_id THEN t.amount_vnd ELSE 0 END - CASE WHEN c.owner_id = o.fund_id THEN t.amount_vnd ELSE 0 END)::bigint AS vnd
  FROM of_journal o
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.journal_id = o.journal_id
  LEFT JOIN account d ON d.id = t.debit_account_id
  LEFT JOIN account c ON c.id = t.credit_account_id
  GROUP BY o.journal_id, o.fund_id
)
SELECT format('dòng ngân hàng %s (%s) quỹ %s: liên kết %s', o.line_id, l.amount_vnd, l.fund_id, o.vnd) AS broken
FROM of_line o
LEFT JOIN bank_lines l ON l.company_id = $company_id AND l.id = o.line_id AND l.is_live AND l.twin_of IS NULL AND NOT l.is_skipped
WHERE l.id IS NULL
   OR o.size <> abs(o.vnd)
   OR o.size > abs(l.amount_vnd)
   OR sign(o.vnd) <> sign(l.amount_vnd)
   OR (o.fund_id, o.other_fund_id) <> (l.fund_id, l.fund_id)
UNION ALL
SELECT format('bút toán %s quỹ %s: phát sinh %s, liên kết %s', o.journal_id, o.fund_id, m.vnd, o.vnd)
FROM of_journal o
LEFT JOIN moved m ON m.journal_id = o.journal_id AND m.fund_id = o.fund_id
WHERE COALESCE(m.vnd, 0) = 0
   OR o.size <> abs(o.vnd)
   OR o.size > abs(m.vnd)
   OR sign(o.vnd) <> sign(m.vnd);

-- name: twin_is_its_line
-- A line that another source told as well is that line: of its fund and amount, which counts and is no twin itself.
SELECT format('dòng ngân hàng %s (%s) trùng dòng %s (%s)', l.id, l.amount_vnd, l.twin_of, other.amount_vnd) AS broken
FROM bank_lines l
LEFT JOIN bank_lines other ON other.company_id = $company_id AND other.id = l.twin_of
WHERE l.company_id = $company_id
  AND l.is_live
  AND l.twin_of IS NOT NULL
  AND (other.twin_of IS NOT NULL OR NOT other.is_live OR (l.fund_id, l.amount_vnd) IS DISTINCT FROM (other.fund_id, other.amount_vnd));

-- name: payout_is_its_rows
-- What an acquirer pays on a day is the sum of its lines as they were corrected, a statement that of its lines as they came.
SELECT format('kỳ trả %s: ghi %s/%s/%s, các dòng %s/%s/%s', p.id, p.gross_vnd, p.fee_vnd, p.net_vnd, s.gross_vnd, s.fee_vnd, s.net_vnd) AS broken
FROM payouts p
LEFT JOIN LATERAL (
  SELECT count(*)::integer AS rows, COALESCE(sum(r.gross_now), 0)::bigint AS gross_vnd, COALESCE(sum(r.fee_now), 0)::bigint AS fee_vnd, COALESCE(sum(r.net_now), 0)::bigint AS net_vnd
  FROM statement_rows r
  WHERE r.company_id = $company_id AND r.payout_id = p.id
) AS s ON true
WHERE p.company_id = $company_id
  AND (p.row_count, p.gross_vnd, p.fee_vnd, p.net_vnd) IS DISTINCT FROM (s.rows, s.gross_vnd, s.fee_vnd, s.net_vnd)
UNION ALL
SELECT format('sao kê %s: ghi %s/%s/%s, các dòng %s/%s/%s', s.id, s.gross_vnd, s.fee_vnd, s.net_vnd, r.gross_vnd, r.fee_vnd, r.net_vnd)
FROM statements s
JOIN LATERAL (
  SELECT COALESCE(sum(r.gross_vnd), 0)::bigint AS gross_vnd, COALESCE(sum(r.fee_vnd), 0)::bigint AS fee_vnd, COALESCE(sum(r.net_vnd), 0)::bigint AS net_vnd, count(*) AS rows
  FROM statement_rows r
  WHERE r.company_id = $company_id AND r.statement_id = s.id
) AS r ON r.rows > 0
WHERE s.company_id = $company_id
  AND s.row_count > 0
  AND (s.gross_vnd, s.fee_vnd, s.net_vnd) IS DISTINCT FROM (r.gross_vnd, r.fee_vnd, r.net_vnd);
