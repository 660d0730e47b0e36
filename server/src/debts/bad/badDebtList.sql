-- name: list
-- Those that match, latest first, with how many there are of each status and the sums of what stands. Names are looked up for
-- the page alone.
WITH back AS (
  SELECT r.bad_debt_id, sum(r.amount_vnd)::bigint AS vnd
  FROM bad_debt_recoveries r
  WHERE r.company_id = $company_id AND r.shop_id = ANY ($shop_ids::bigint[]) AND r.reversal_id IS NULL
  GROUP BY r.bad_debt_id
),
found AS (
  SELECT
    b.*, COALESCE(back.vnd, 0)::bigint AS recovered_vnd,
    CASE WHEN b.status = {badDebtState.posted} THEN b.amount_vnd - b.staff_vnd - COALESCE(back.vnd, 0) ELSE 0 END::bigint AS left_vnd,
    CASE
      WHEN b.status <> {badDebtState.posted} OR COALESCE(back.vnd, 0) = 0 THEN b.status
      WHEN back.vnd < b.amount_vnd - b.staff_vnd THEN {badDebtState.partly}
      ELSE {badDebtState.recovered}
    END::smallint AS state
  FROM bad_debts b
  LEFT JOIN back ON back.bad_debt_id = b.id
  WHERE b.company_id = $company_id
    AND b.shop_id = ANY ($shop_ids::bigint[])
    AND ($id::bigint IS NULL OR b.id = $id)
    AND ($customer_id::bigint IS NULL OR b.customer_id = $customer_id)
    AND ($from_day::date IS NULL OR b.day >= $from_day)
    AND ($to_day::date IS NULL OR b.day <= $to_day)
    AND (
      $code::text = ''
      OR position($code::text IN b.code) > 0
      OR b.customer_id = ANY ($found_customers::bigint[])
      OR EXISTS (SELECT FROM orders o WHERE o.company_id = $company_id AND o.id = b.order_id AND position($code::text IN o.code) > 0)
    )
),
wanted AS (
  SELECT * FROM found WHERE $status::smallint IS NULL OR state = $status
),
named AS (
  SELECT wanted.*, c.full_name
  FROM wanted
  JOIN customers c ON c.company_id = $company_id AND c.id = wanted.customer_id
),
page AS (
  SELECT
    named.*,
    row_number() OVER (
      ORDER BY
        CASE $sort::text WHEN 'Amount' THEN amount_vnd WHEN 'Recovered' THEN recovered_vnd WHEN 'Left' THEN left_vnd END,
        CASE $sort WHEN '-Amount' THEN amount_vnd WHEN '-Recovered' THEN recovered_vnd WHEN '-Left' THEN left_vnd END DESC,
        CASE $sort WHEN 'CustomerName' THEN full_name END COLLATE "vi-x-icu",
        CASE $sort WHEN '-CustomerName' THEN full_name END COLLATE "vi-x-icu" DESC,
        CASE $sort WHEN 'Date' THEN day END,
        CASE $sort WHEN 'Date' THEN id END,
        day DESC, id DESC
    ) AS place
  FROM named
  ORDER BY place
  LIMIT $limit OFFSET $offset
)
SELECT
  (SELECT count(*) FROM wanted) AS "Total",
  (
    SELECT jsonb_build_object(
      'Lost', COALESCE(sum(amount_vnd), 0), 'Staff', COALESCE(sum(staff_vnd), 0), 'Recovered', COALESCE(sum(recovered_vnd), 0),
      'Left', COALESCE(sum(amount_vnd - staff_vnd - recovered_vnd), 0), 'Standing', count(*),
      'Counts', (SELECT jsonb_agg(jsonb_build_object('Status', s.no, 'Count', (SELECT count(*) FROM found WHERE state = s.no)) ORDER BY s.no)
                 FROM generate_series(0, 4) AS s (no))
    )
    FROM wanted
    WHERE status = {badDebtState.posted}
  ) AS "Summary",
  COALESCE(
    (
      SELECT jsonb_agg(
        jsonb_build_object(
          'ExpenseCardID', page.id, 'Code', page.code, 'Date', page.day, 'CustomerID', page.customer_id, 'CustomerName', page.full_name,
          'CardDataID', page.card_id, 'Masked', COALESCE(d.bank_code || ' •••• ' || d.last4, ''), 'ScheduleID', page.order_id,
          'ScheduleCode', COALESCE(o.code, ''), 'Amount', page.amount_vnd, 'StaffAmount', page.staff_vnd, 'Recovered', page.recovered_vnd,
          'Left', page.left_vnd, 'Reason', page.reason, 'ShareStaffPercent', page.staff_percent, 'StaffID', page.staff_id,
          'StaffName', COALESCE(staff.full_name, ''), 'Status', page.state, 'Note', page.note, 'CreatedBy', COALESCE(author.full_name, ''),
          'DecidedBy', COALESCE(decider.full_name, ''), 'CancelReason', page.cancel_reason,
          'Files', (
            SELECT count(*) FROM files f
            WHERE f.company_id = $company_id AND f.ref_kind = 'badDebt' AND f.ref_id = page.id AND f.removed_at IS NULL
          )
        )
        ORDER BY page.place
      )
      FROM page
      LEFT JOIN cards d ON d.company_id = $company_id AND d.id = page.card_id
      LEFT JOIN orders o ON o.company_id = $company_id AND o.id = page.order_id
      LEFT JOIN users staff ON staff.company_id = $company_id AND staff.id = page.staff_id
      LEFT JOIN users author ON author.company_id = $company_id AND author.id = page.created_by
      LEFT JOIN users decider ON decider.company_id = $company_id AND decider.id = page.decided_by
    ),
    '[]'::jsonb
  ) AS "Rows";

-- name: detail
-- What was posted for the loss, and what the customer still owes of the same debt.
SELECT
  b.journal_id AS "journalId",
  COALESCE(
    (SELECT o.balance_vnd FROM orders o WHERE o.company_id = $company_id AND o.id = b.order_id),
    (
      SELECT a.debit_vnd - a.credit_vnd
      FROM ledger_accounts a
      WHERE a.company_id = $company_id AND a.shop_id = b.shop_id AND a.kind = {account.customer} AND a.ref_id = 0 AND a.owner_id = b.customer_id
    ),
    0
  ) AS "stillOwed",
  COALESCE(
    (
      SELECT jsonb_agg(jsonb_build_object('debit', debit.kind, 'credit', credit.kind, 'vnd', t.amount_vnd) ORDER BY t.no)
      FROM ledger_transfers t
      JOIN ledger_accounts debit ON debit.company_id = $company_id AND debit.id = t.debit_account_id
      JOIN ledger_accounts credit ON credit.company_id = $company_id AND credit.id = t.credit_account_id
      WHERE t.company_id = $company_id AND t.journal_id = b.journal_id
    ),
    '[]'::jsonb
  ) AS transfers
FROM bad_debts b
WHERE b.company_id = $company_id
  AND b.shop_id = ANY ($shop_ids::bigint[])
  AND b.id = $id;

-- name: events
-- The lines of the order as they made the debt, the loss, and what came back, in their order.
WITH bad AS (
  SELECT * FROM bad_debts WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND id = $id
),
event AS (
  SELECT
    l.posted_at AS at, l.id, l.posted_on AS day, '' AS code, l.kind::integer AS kind,
    CASE
      WHEN l.kind IN ({lineKind.topUp}, {lineKind.fee}, {lineKind.sent}) THEN l.amount_vnd
      WHEN l.kind = {lineKind.other} THEN l.amount_vnd
      ELSE -l.amount_vnd
    END AS vnd,
    l.fund_id, COALESCE(l.carrier_id, 0) AS carrier_id, l.note, l.created_by, NULL::bigint AS recovery_id, false AS is_cancelled
  FROM bad
  JOIN order_lines l ON l.company_id = $company_id AND l.order_id = bad.order_id AND l.status = {lineStatus.posted} AND l.kind <> {lineKind.staffFee}
  WHERE l.journal_id IS DISTINCT FROM bad.journal_id
  UNION ALL
  SELECT COALESCE(decided_at, created_at), id, day, code, 0, -amount_vnd, NULL, 0, note, COALESCE(decided_by, created_by), NULL, status = {badDebtState.cancelled}
  FROM bad
  UNION ALL
  SELECT r.created_at, r.id, r.day, r.code, -1, -r.amount_vnd, r.fund_id, 0, r.note, r.created_by, r.id, r.reversal_id IS NOT NULL
  FROM bad
  JOIN bad_debt_recoveries r ON r.company_id = $company_id AND r.bad_debt_id = bad.id
)
SELECT
  event.at AS "At", event.day::text AS "Date", event.code AS "Code", event.kind AS "Kind", event.vnd AS "Amount",
  COALESCE(f.name, carrier.full_name, '') AS "Place", event.note AS "Note", COALESCE(u.full_name, '') AS "By",
  event.recovery_id AS "RecoveryID", event.is_cancelled AS "IsCancelled"
FROM event
LEFT JOIN funds f ON f.company_id = $company_id AND f.id = event.fund_id
LEFT JOIN users carrier ON carrier.company_id = $company_id AND carrier.id = event.carrier_id
LEFT JOIN users u ON u.company_id = $company_id AND u.id = event.created_by
ORDER BY event.day, event.at, event.id;
