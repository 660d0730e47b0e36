-- name: fund_sums
-- Opening, in and out of each fund over a period: today's balance less what moved since, from day totals alone.
SELECT
  f.id AS "BankCardID", f.name AS "Name",
  (COALESCE(a.debit_vnd - a.credit_vnd, 0) - COALESCE(d.since_vnd, 0))::bigint AS "Opening",
  COALESCE(d.in_vnd, 0) AS "In",
  COALESCE(d.out_vnd, 0) AS "Out",
  (COALESCE(a.debit_vnd - a.credit_vnd, 0) - COALESCE(d.since_vnd, 0) + COALESCE(d.in_vnd, 0) - COALESCE(d.out_vnd, 0))::bigint AS "Closing"
FROM funds f
LEFT JOIN ledger_accounts a
  ON a.company_id = f.company_id AND a.shop_id = f.shop_id AND a.kind = CASE f.kind WHEN 1 THEN 111 ELSE 112 END AND a.ref_id = 0 AND a.owner_id = f.id
LEFT JOIN LATERAL (
  SELECT
    sum(t.debit_vnd - t.credit_vnd)::bigint AS since_vnd,
    (sum(t.debit_vnd) FILTER (WHERE t.day <= $to_day))::bigint AS in_vnd,
    (sum(t.credit_vnd) FILTER (WHERE t.day <= $to_day))::bigint AS out_vnd
  FROM ledger_day_totals t
  WHERE t.company_id = a.company_id
    AND t.account_id = a.id
    AND t.day >= $from_day::date
) d ON true
WHERE f.company_id = $company_id
  AND f.shop_id = ANY ($shop_ids::bigint[])
  AND ($fund_id::bigint IS NULL OR f.id = $fund_id)
  AND (f.status = 1 OR a.id IS NOT NULL)
ORDER BY f.shop_id, f.kind, f.id;

-- name: list_lines
-- One page of the book. The running balance is counted over the whole period before the type and the page are cut out of
-- it, so it is true on every page and under every filter. Names are looked up for the page alone.
WITH fund AS (
  SELECT
    f.id, f.name, a.id AS account_id,
    a.debit_vnd - a.credit_vnd - COALESCE(
      (
        SELECT sum(t.debit_vnd - t.credit_vnd)
        FROM ledger_day_totals t
        WHERE t.company_id = a.company_id AND t.account_id = a.id AND t.day >= $from_day::date
      ),
      0
    ) AS opening_vnd
  FROM funds f
  JOIN ledger_accounts a
    ON a.company_id = f.company_id AND a.shop_id = f.shop_id AND a.kind = CASE f.kind WHEN 1 THEN 111 ELSE 112 END AND a.ref_id = 0 AND a.owner_id = f.id
  WHERE f.company_id = $company_id
    AND f.shop_id = ANY ($shop_ids::bigint[])
    AND ($fund_id::bigint IS NULL OR f.id = $fund_id)
),
moved AS (
  SELECT fund.id AS fund_id, fund.opening_vnd, t.posting_date, t.journal_id, t.no, 1 AS side, t.credit_account_id AS other_id, t.amount_vnd
  FROM fund
  JOIN ledger_transfers t
    ON t.company_id = $company_id AND t.debit_account_id = fund.account_id AND t.posting_date BETWEEN $from_day::date AND $to_day::date
  UNION ALL
  SELECT fund.id, fund.opening_vnd, t.posting_date, t.journal_id, t.no, -1, t.debit_account_id, t.amount_vnd
  FROM fund
  JOIN ledger_transfers t
    ON t.company_id = $company_id AND t.credit_account_id = fund.account_id AND t.posting_date BETWEEN $from_day::date AND $to_day::date
),
line AS (
  SELECT
    moved.*,
    (opening_vnd + sum(side * amount_vnd) OVER (PARTITION BY fund_id ORDER BY posting_date, journal_id, no, side))::bigint AS balance_vnd
  FROM moved
),
wanted AS (
  SELECT line.*
  FROM line
  WHERE $type::text = ''
     OR EXISTS (SELECT 1 FROM ledger_journals j WHERE j.company_id = $company_id AND j.id = line.journal_id AND j.type = $type)
),
page AS (
  SELECT * FROM wanted ORDER BY posting_date, journal_id, no, side LIMIT $limit OFFSET $offset
)
SELECT
  (SELECT count(*) FROM wanted) AS "Total",
  COALESCE(
    (
      SELECT jsonb_agg(
        jsonb_build_object(
          'JournalID', page.journal_id, 'No', page.no, 'BankCardID', fund.id, 'FundName', fund.name, 'Date', page.posting_date, 'At', j.created_at,
          'Type', j.type, 'Code', j.code, 'Note', j.note, 'ScheduleID', o.id, 'OrderCode', COALESCE(o.code, ''),
          'PartyName', COALESCE(c.full_name, other_fund.name, p.name, staff.full_name, ''),
          'In', CASE page.side WHEN 1 THEN page.amount_vnd ELSE 0 END, 'Out', CASE page.side WHEN -1 THEN page.amount_vnd ELSE 0 END,
          'Balance', page.balance_vnd, 'StaffName', COALESCE(u.full_name, ''), 'IsReversal', j.reverses_id IS NOT NULL
        )
        ORDER BY page.posting_date, page.journal_id, page.no, page.side
      )
      FROM page
      JOIN fund ON fund.id = page.fund_id
      JOIN ledger_journals j ON j.company_id = $company_id AND j.id = page.journal_id
      JOIN ledger_transfers t ON t.company_id = $company_id AND t.journal_id = page.journal_id AND t.no = page.no
      JOIN ledger_accounts other ON other.company_id = $company_id AND other.id = page.other_id
      LEFT JOIN orders o ON o.company_id = $company_id AND o.id = t.order_id
      LEFT JOIN customers c ON c.company_id = $company_id AND c.id = t.customer_id
      LEFT JOIN pos p ON p.company_id = $company_id AND p.id = t.pos_id
      LEFT JOIN funds other_fund ON other_fund.company_id = $company_id AND other.kind IN (111, 112) AND other_fund.id = other.owner_id
      LEFT JOIN users staff ON staff.company_id = $company_id AND other.kind = 141 AND staff.id = other.owner_id
      LEFT JOIN users u ON u.company_id = $company_id AND u.id = j.created_by
    ),
    '[]'::jsonb
  ) AS "Rows";
