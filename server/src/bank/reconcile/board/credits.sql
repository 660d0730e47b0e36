-- name: list_credits
-- own plans
-- Lines of the accounts that the payouts of the board go to, about their days, with what they are linked to. A link to a journal that was reversed is none.
WITH span AS (
  SELECT p.fund_id, min(p.paid_on) - $days_before::integer AS from_on, max(p.paid_on) + $days_after::integer AS to_on
  FROM unnest($statement_ids::bigint[]) AS statement (id)
  JOIN payouts p ON p.company_id = $company_id AND p.statement_id = statement.id
  WHERE p.shop_id = $shop_id
    AND ($from_day::date IS NULL OR p.paid_on BETWEEN $from_day::date AND $to_day::date)
    AND ($pos_id::bigint IS NULL OR p.pos_id = $pos_id)
  GROUP BY p.fund_id
),
line AS (
  SELECT l.*
  FROM span
  JOIN bank_lines l ON l.company_id = $company_id AND l.fund_id = span.fund_id AND l.booked_on BETWEEN span.from_on AND span.to_on
  WHERE l.shop_id = $shop_id
    AND l.is_live
    AND l.twin_of IS NULL
    AND l.amount_vnd > 0
),
unassigned AS MATERIALIZED (
  SELECT s.journal_id FROM ({parts.surplus_sources}) AS s WHERE s.shop_id = $shop_id AND s.left_vnd > 0
),
link AS (
  SELECT k.line_id, k.amount_vnd, j.id AS journal_id, j.code, j.type, j.ref_kind, j.ref_id, j.id IN (SELECT journal_id FROM unassigned) AS is_unknown
  FROM line
  JOIN bank_line_links k ON k.company_id = $company_id AND k.line_id = line.id AND k.is_live
  JOIN ledger_journals j ON j.company_id = $company_id AND j.id = k.journal_id
  WHERE NOT EXISTS (SELECT FROM ledger_journals r WHERE r.company_id = $company_id AND r.reverses_id = j.id)
),
linked AS (
  SELECT line_id, sum(amount_vnd)::bigint AS vnd, bool_or(is_unknown) AS is_unknown, bool_or(is_unknown OR type = 'CASHBACK') AS is_of_pos,
    jsonb_agg(code ORDER BY journal_id) AS codes
  FROM link
  GROUP BY line_id
),
paid AS (
  SELECT of.line_id, jsonb_agg(of.payout_id ORDER BY of.payout_id) AS payout_ids
  FROM (
    SELECT DISTINCT link.line_id, r.payout_id
    FROM link
    JOIN statement_rows r ON r.company_id = $company_id AND r.cash_back_id = link.ref_id AND r.is_live AND r.payout_id IS NOT NULL
    WHERE link.ref_kind = 'cashBack'
  ) AS of
  GROUP BY of.line_id
),
told AS (
  SELECT line.*, COALESCE(linked.vnd, 0) AS linked_vnd, linked.codes, paid.payout_ids,
    CASE
      WHEN line.is_skipped THEN {lineState.skipped}
      WHEN linked.vnd IS NULL THEN {lineState.fresh}
      WHEN linked.vnd <> line.amount_vnd THEN {lineState.partly}
      WHEN linked.is_unknown THEN {lineState.unknown}
      ELSE {lineState.booked}
    END AS state
  FROM line
  LEFT JOIN linked ON linked.line_id = line.id
  LEFT JOIN paid ON paid.line_id = line.id
  WHERE CASE
    WHEN line.is_skipped THEN true
    WHEN linked.vnd IS NULL THEN line.content_key !~ 'DH[0-9]{9}'
    ELSE linked.is_of_pos OR linked.vnd <> line.amount_vnd
  END
)
SELECT
  (SELECT count(*) FROM told) AS "Total",
  (
    SELECT jsonb_build_object(
      'Amount', COALESCE(sum(amount_vnd), 0),
      'Clear', COALESCE(sum(CASE state WHEN {lineState.skipped} THEN amount_vnd WHEN {lineState.unknown} THEN 0 ELSE linked_vnd END), 0),
      'Unclear', count(*) FILTER (WHERE state IN ({lineState.fresh}, {lineState.partly}, {lineState.unknown}))
    )
    FROM told
  ) AS "Summary",
  COALESCE(
    (
      SELECT jsonb_agg(
        jsonb_build_object(
          'LineID', page.id, 'BankCardID', page.fund_id, 'FundName', f.name, 'Date', page.booked_on, 'At', page.booked_at, 'Amount', page.amount_vnd,
          'Left', page.amount_vnd - page.linked_vnd, 'Content', page.content, 'State', page.state, 'InDoubt', page.doubt_of IS NOT NULL,
          'PayoutIDs', COALESCE(page.payout_ids, '[]'::jsonb), 'Codes', COALESCE(page.codes, '[]'::jsonb), 'Version', page.version
        )
        ORDER BY page.booked_on, page.booked_at NULLS LAST, page.id
      )
      FROM (SELECT * FROM told ORDER BY booked_on, booked_at NULLS LAST, id LIMIT $limit OFFSET $offset) AS page
      JOIN funds f ON f.company_id = $company_id AND f.id = page.fund_id
    ),
    '[]'::jsonb
  ) AS "Rows";

-- name: list_waiting
-- own plans
-- Money of POS that was booked into accounts of which the bank has told those days, and that no line, or not all of one, is linked to.
WITH told AS (
  SELECT f.id AS fund_id, f.name,
    (SELECT min(l.booked_on) FROM bank_lines l WHERE l.company_id = $company_id AND l.fund_id = f.id AND l.is_live) AS from_on,
    (SELECT max(l.booked_on) FROM bank_lines l WHERE l.company_id = $company_id AND l.fund_id = f.id AND l.is_live) AS to_on
  FROM funds f
  WHERE f.company_id = $company_id
    AND f.shop_id = $shop_id
),
money AS (
  SELECT j.id AS journal_id, j.code, j.posting_date, j.created_at, j.created_by, told.fund_id, told.name AS fund_name, b.statement_id, b.id AS cash_back_id,
    COALESCE(b.amount_vnd, p.received_vnd) AS vnd, COALESCE(b.pos_id, l.pos_id) AS pos_id, COALESCE(l.number_text, '') AS number_text
  FROM ledger_journals j
  LEFT JOIN cash_backs b ON j.ref_kind = 'cashBack' AND b.company_id = $company_id AND b.id = j.ref_id AND b.journal_id = j.id AND b.status = {cashBackStatus.posted}
  LEFT JOIN lot_payments p ON j.ref_kind = 'lotPayment' AND p.company_id = $company_id AND p.id = j.ref_id AND p.status = {lotPaymentStatus.posted}
  LEFT JOIN lots l ON l.company_id = $company_id AND l.id = p.lot_id
  JOIN told ON told.fund_id = COALESCE(b.fund_id, p.fund_id) AND j.posting_date BETWEEN told.from_on AND told.to_on
  WHERE j.company_id = $company_id
    AND j.shop_id = $shop_id
    AND j.posting_date BETWEEN $from_day::date AND $to_day::date
    AND j.type = 'CASHBACK'
    AND j.reverses_id IS NULL
),
waiting AS (
  SELECT money.*, money.vnd - COALESCE(linked.vnd, 0) AS left_vnd
  FROM money
  LEFT JOIN LATERAL (
    SELECT sum(k.amount_vnd)::bigint AS vnd
    FROM bank_line_links k
    WHERE k.company_id = $company_id AND k.journal_id = money.journal_id AND k.fund_id = money.fund_id AND k.is_live
  ) AS linked ON true
  WHERE money.vnd > COALESCE(linked.vnd, 0)
    AND ($statement_id::bigint IS NULL OR money.statement_id = $statement_id)
    AND ($pos_id::bigint IS NULL OR money.pos_id = $pos_id)
)
SELECT
  (SELECT count(*) FROM waiting) AS "Total",
  jsonb_build_object('Left', (SELECT COALESCE(sum(left_vnd), 0) FROM waiting)) AS "Summary",
  COALESCE(
    (
      SELECT jsonb_agg(
        jsonb_build_object(
          'JournalID', page.journal_id, 'Code', page.code, 'Date', page.posting_date, 'At', page.created_at, 'StaffName', COALESCE(u.full_name, ''),
          'Amount', page.vnd, 'Left', page.left_vnd, 'PosName', p.name, 'numberText', page.number_text, 'BankCardID', page.fund_id, 'FundName', page.fund_name,
          'StatementID', page.statement_id,
          'PayoutIDs', ARRAY(
            SELECT DISTINCT r.payout_id
            FROM statement_rows r
            WHERE r.company_id = $company_id AND r.cash_back_id = page.cash_back_id AND r.is_live AND r.payout_id IS NOT NULL
          )
        )
        ORDER BY page.posting_date, page.journal_id
      )
      FROM (SELECT * FROM waiting ORDER BY posting_date, journal_id LIMIT $limit OFFSET $offset) AS page
      JOIN pos p ON p.company_id = $company_id AND p.id = page.pos_id
      LEFT JOIN users u ON u.company_id = $company_id AND u.id = page.created_by
    ),
    '[]'::jsonb
  ) AS "Rows";

-- name: names_of
SELECT u.id AS "UserID", u.full_name AS "FullName"
FROM users u
WHERE u.company_id = $company_id
  AND u.id = ANY ($ids::bigint[])
ORDER BY u.full_name, u.id;
