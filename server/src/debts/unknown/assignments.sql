-- name: find_source
-- Money of which nothing is known, by what brought it; what is assigned whole stands here too, until it is taken back.
SELECT s.kind, s.id, s.fund_id AS "fundId", f.name AS "fundName", s.code, s.left_vnd AS "leftVnd", s.line_id AS "lineId", s.lot_id AS "lotId", s.pos_id AS "posId"
FROM ({parts.surplus_sources}) AS s
JOIN funds f ON f.company_id = $company_id AND f.id = s.fund_id
WHERE s.shop_id = $shop_id
  AND s.id = $id;

-- name: lock_unknown
SELECT u.id FROM unknown_money u WHERE u.company_id = $company_id AND u.shop_id = $shop_id AND u.id = $id FOR UPDATE;

-- name: insert_assignment
INSERT INTO money_assignments (
  company_id, id, shop_id, source_kind, source_id, fund_id, code, outcome, amount_vnd, customer_id, partner_id, lot_id, day, note, journal_id, created_by, created_at
)
VALUES (
  $company_id, $id, $shop_id, $source_kind, $source_id, $fund_id, $code, $outcome, $amount_vnd, $customer_id, $partner_id, $lot_id, $day, $note, $journal_id,
  $user_id, $at
);

-- name: insert_payment_of_lot
INSERT INTO lot_payments (
  company_id, id, shop_id, code, lot_id, fund_id, received_vnd, credited_vnd, diff_vnd, diff_mode, posted_on, ref_no, journal_id, created_by, assignment_id
)
VALUES (
  $company_id, $payment_id, $shop_id, $code, $lot_id, $fund_id, $amount_vnd, $amount_vnd, 0, $diff_mode, $day, '', $journal_id, $user_id, $id
);

-- name: lock_assignment
SELECT m.id, m.source_id AS "sourceId", m.source_kind AS "sourceKind", m.code, m.outcome, m.amount_vnd AS "amountVnd", m.customer_id AS "customerId",
  m.lot_id AS "lotId", m.fund_id AS "fundId", f.name AS "fundName", m.day, m.journal_id AS "journalId", m.reversal_id AS "reversalId",
  m.created_by AS "authorId", m.created_at AS at
FROM money_assignments m
JOIN funds f ON f.company_id = $company_id AND f.id = m.fund_id
WHERE m.company_id = $company_id
  AND m.shop_id = $shop_id
  AND m.id = $id
FOR UPDATE OF m;

-- name: cancel_assignment
UPDATE money_assignments
SET reversal_id = $reversal_id, cancelled_by = $user_id, cancelled_at = $at, cancel_reason = $reason
WHERE company_id = $company_id
  AND id = $id;

-- name: cancel_payment_of_lot
UPDATE lot_payments
SET status = {lotPaymentStatus.cancelled}, reversal_id = $reversal_id, cancel_reason = $reason
WHERE company_id = $company_id
  AND lot_id = $lot_id
  AND assignment_id = $id;

-- name: standing_assignments
SELECT m.code
FROM money_assignments m
WHERE m.company_id = $company_id
  AND m.source_id = ANY ($source_ids::bigint[])
  AND m.reversal_id IS NULL
ORDER BY m.id;

-- name: list_assignments
WITH found AS (
  SELECT m.*
  FROM money_assignments m
  WHERE m.company_id = $company_id
    AND m.shop_id = ANY ($shop_ids::bigint[])
    AND ($source_id::bigint IS NULL OR m.source_id = $source_id)
    AND (
      $line_id::bigint IS NULL
      OR m.source_id IN (
        SELECT s.id
        FROM ({parts.surplus_sources}) AS s
        JOIN bank_line_links k ON k.company_id = $company_id AND k.line_id = $line_id AND k.is_live AND k.journal_id = s.journal_id
      )
    )
),
page AS (
  SELECT * FROM found ORDER BY id DESC LIMIT $limit OFFSET $offset
)
SELECT
  (SELECT count(*) FROM found) AS "Total",
  COALESCE(
    (
      SELECT jsonb_agg(
        jsonb_build_object(
          'AssignmentID', page.id, 'Code', page.code, 'SourceID', page.source_id, 'SourceCode', COALESCE(u.code, c.code, p.code, ''), 'FundName', f.name,
          'Outcome', page.outcome, 'PartyName', COALESCE(customer.full_name, partner.name, pos.name || ' · lô ' || l.number_text, ''), 'numberLoID', l.id,
          'Amount', page.amount_vnd, 'Date', page.day, 'At', page.created_at, 'By', COALESCE(author.full_name, ''), 'Note', page.note,
          'IsCancelled', page.reversal_id IS NOT NULL, 'CancelReason', page.cancel_reason
        )
        ORDER BY page.id DESC
      )
      FROM page
      JOIN funds f ON f.company_id = $company_id AND f.id = page.fund_id
      LEFT JOIN unknown_money u ON u.company_id = $company_id AND u.id = page.source_id AND page.source_kind = {sourceKind.unknown}
      LEFT JOIN cash_backs c ON c.company_id = $company_id AND c.id = page.source_id AND page.source_kind = {sourceKind.cashBack}
      LEFT JOIN lot_payments p ON p.company_id = $company_id AND p.id = page.source_id AND page.source_kind = {sourceKind.lotPayment}
      LEFT JOIN customers customer ON customer.company_id = $company_id AND customer.id = page.customer_id
      LEFT JOIN partners partner ON partner.company_id = $company_id AND partner.id = page.partner_id
      LEFT JOIN lots l ON l.company_id = $company_id AND l.id = page.lot_id
      LEFT JOIN pos ON pos.company_id = $company_id AND pos.id = l.pos_id
      LEFT JOIN users author ON author.company_id = $company_id AND author.id = page.created_by
    ),
    '[]'::jsonb
  ) AS "Rows";

-- name: move_assignments
UPDATE money_assignments
SET customer_id = $to_id
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND customer_id = $from_id;

-- name: erase_assignments
-- Whose the money was stays, without what was said about that person.
UPDATE money_assignments
SET note = '', cancel_reason = ''
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND customer_id = ANY ($customer_ids::bigint[]);
