-- name: find_paid_pos
SELECT p.id, p.name
FROM pos p
WHERE p.company_id = $company_id
  AND p.shop_id = $shop_id
  AND p.id = $pos_id;

-- name: open_lots_of_pos
-- The lô of a POS, and of those below it in the shops that the caller may enter, for which the bank still owes, oldest first.
SELECT
  l.id AS "numberLoID", l.shop_id AS "ShopID", s.name AS "ShopName", p.name AS "PosName", l.number_text AS "numberText", l.opened_on AS "Date",
  a.debit_vnd - a.credit_vnd AS "Due"
FROM pos p
JOIN shops s ON s.company_id = $company_id AND s.id = p.shop_id
JOIN lots l ON l.company_id = $company_id AND l.pos_id = p.id AND l.is_unpaid
JOIN ledger_accounts a
  ON a.company_id = $company_id AND a.shop_id = l.shop_id AND a.kind = {account.posUnpaid} AND a.owner_id = l.pos_id AND a.ref_id = l.id AND a.debit_vnd > a.credit_vnd
WHERE p.company_id = $company_id
  AND (
    p.id = $pos_id AND p.shop_id = $shop_id
    OR $with_children::boolean AND p.parent_id = $pos_id AND p.shop_id = ANY ($own_shop_ids::bigint[])
  )
ORDER BY l.opened_on, l.id;

-- name: keep_draft
INSERT INTO cash_backs (company_id, id, shop_id, pos_id, with_children, fund_id, amount_vnd, day, content, ref_no, bank_line_id, created_by, created_at)
VALUES ($company_id, $id, $shop_id, $pos_id, $with_children, $fund_id, $amount_vnd, $day, $content, $ref_no, $line_id, $user_id, $at);

-- name: replace_drafts
-- The caller has one draft of a POS: those before it are posted no more.
UPDATE cash_backs
SET replaced_by = $id
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND pos_id = $pos_id
  AND created_by = $user_id
  AND status = {cashBackStatus.draft}
  AND replaced_by IS NULL
  AND id <> $id;

-- name: draft_as_it_is
-- Who made a draft, and what it is.
SELECT c.amount_vnd AS "amountVnd", f.name AS "fundName", u.full_name AS who
FROM cash_backs c
JOIN funds f ON f.company_id = $company_id AND f.id = c.fund_id
JOIN users u ON u.company_id = $company_id AND u.id = c.created_by
WHERE c.company_id = $company_id
  AND c.shop_id = $shop_id
  AND c.id = $id;

-- name: lock_cash_back
SELECT c.id, c.pos_id AS "posId", p.name AS "posName", c.with_children AS "withChildren", c.fund_id AS "fundId", c.amount_vnd AS "amountVnd",
  c.unallocated_vnd AS "unallocatedVnd", c.day, c.content, c.ref_no AS "refNo", c.statement_id AS "statementId", c.bank_line_id AS "lineId", c.status, c.code, c.journal_id AS "journalId", c.reversal_id AS "reversalId",
  c.replaced_by AS "replacedBy", c.created_by AS "authorId", c.created_at AS at
FROM cash_backs c
JOIN pos p ON p.company_id = $company_id AND p.id = c.pos_id
WHERE c.company_id = $company_id
  AND c.shop_id = $shop_id
  AND c.id = $id
FOR UPDATE OF c;

-- name: line_of_draft
SELECT c.bank_line_id AS "lineId" FROM cash_backs c WHERE c.company_id = $company_id AND c.shop_id = $shop_id AND c.id = $id;

-- name: lock_lots
SELECT l.id, l.shop_id AS "shopId", l.pos_id AS "posId", l.number_text AS "numberText", l.opened_on AS "openedOn", l.is_settled AS "isSettled", l.note, l.version
FROM lots l
WHERE l.company_id = $company_id
  AND l.shop_id = ANY ($own_shop_ids::bigint[])
  AND l.id = ANY ($ids::bigint[])
ORDER BY l.id
FOR UPDATE;

-- name: find_possible_duplicate
SELECT c.code
FROM cash_backs c
WHERE c.company_id = $company_id
  AND c.shop_id = $shop_id
  AND c.pos_id = $pos_id
  AND c.fund_id = $fund_id
  AND c.amount_vnd = $amount_vnd
  AND c.status = {cashBackStatus.posted}
  AND c.posted_at > now() - interval '2 minutes'
ORDER BY c.id DESC
LIMIT 1;

-- name: bills_to_come
-- Of these bills those that stand in a lô and are neither held nor lost.
SELECT s.id, s.lot_id AS "lotId"
FROM swipes s
WHERE s.company_id = $company_id
  AND s.id = ANY ($swipe_ids::bigint[])
  AND s.lot_id IS NOT NULL
  AND s.status = {lineStatus.posted}
  AND NOT EXISTS (SELECT FROM swipe_holds h WHERE h.company_id = $company_id AND h.swipe_id = s.id AND h.status <> {holdStatus.released});

-- name: keep_posted
-- A draft that is posted, or one that never was a draft.
INSERT INTO cash_backs (
  company_id, id, shop_id, pos_id, with_children, fund_id, amount_vnd, unallocated_vnd, day, content, ref_no, statement_id, status, code, journal_id,
  created_by, created_at, posted_at
)
VALUES (
  $company_id, $id, $shop_id, $pos_id, $with_children, $fund_id, $amount_vnd, $unallocated_vnd, $day, $content, $ref_no, $statement_id,
  {cashBackStatus.posted}, $code, $journal_id, $user_id, $at, $at
)
ON CONFLICT (company_id, id) DO UPDATE
SET status = {cashBackStatus.posted}, code = EXCLUDED.code, journal_id = EXCLUDED.journal_id, unallocated_vnd = EXCLUDED.unallocated_vnd, posted_at = EXCLUDED.posted_at;

-- name: insert_parts
-- A lô of another shop has its payment in that shop's book.
INSERT INTO lot_payments (
  company_id, id, shop_id, code, lot_id, fund_id, received_vnd, credited_vnd, diff_vnd, diff_mode, posted_on, ref_no, journal_id, created_by, cash_back_id
)
SELECT $company_id::bigint, p.id, p.shop_id, $code::text, p.lot_id, $fund_id::bigint, p.received_vnd, p.credited_vnd, p.diff_vnd, p.diff_mode, $day::date,
  $ref_no::text, p.journal_id, $user_id::bigint, $cash_back_id::bigint
FROM jsonb_to_recordset($parts::text::jsonb)
  AS p (id bigint, shop_id bigint, journal_id bigint, lot_id bigint, received_vnd bigint, credited_vnd bigint, diff_vnd bigint, diff_mode smallint);

-- name: insert_bills
INSERT INTO bill_payments (company_id, cash_back_id, swipe_id, lot_id, credited_vnd)
SELECT $company_id::bigint, $cash_back_id::bigint, b.swipe_id, b.lot_id, b.credited_vnd
FROM jsonb_to_recordset($bills::text::jsonb) AS b (swipe_id bigint, lot_id bigint, credited_vnd bigint);

-- name: parts
SELECT p.lot_id AS "lotId", p.shop_id AS "shopId", s.name AS "shopName", p.journal_id AS "journalId", l.pos_id AS "posId", l.number_text AS "numberText"
FROM lot_payments p
JOIN lots l ON l.company_id = $company_id AND l.id = p.lot_id
JOIN shops s ON s.company_id = $company_id AND s.id = p.shop_id
WHERE p.company_id = $company_id
  AND p.cash_back_id = ANY ($ids::bigint[])
ORDER BY p.lot_id;

-- name: cancel_cash_backs
UPDATE cash_backs c
SET status = {cashBackStatus.cancelled}, reversal_id = n.reversal_id, cancel_reason = $reason
FROM unnest($journal_ids::bigint[], $reversal_ids::bigint[]) AS n (journal_id, reversal_id)
WHERE c.company_id = $company_id
  AND c.id = ANY ($ids::bigint[])
  AND c.journal_id = n.journal_id;

-- name: cancel_parts
UPDATE lot_payments p
SET status = {lotPaymentStatus.cancelled}, reversal_id = n.reversal_id, cancel_reason = $reason
FROM unnest($journal_ids::bigint[], $reversal_ids::bigint[]) AS n (journal_id, reversal_id)
WHERE p.company_id = $company_id
  AND p.cash_back_id = ANY ($ids::bigint[])
  AND p.journal_id = n.journal_id;

-- name: list_cash_backs
WITH found AS (
  SELECT c.*
  FROM cash_backs c
  WHERE c.company_id = $company_id
    AND c.shop_id = ANY ($shop_ids::bigint[])
    AND c.status <> {cashBackStatus.draft}
    AND ($pos_id::bigint IS NULL OR c.pos_id = $pos_id)
    AND c.day BETWEEN $from_day::date AND $to_day::date
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
          'paymentID', page.id, 'StatementID', page.statement_id, 'PosID', page.pos_id, 'PosName', p.name, 'Code', page.code, 'Date', page.day, 'At', page.posted_at, 'Amount', page.amount_vnd,
          'Unallocated', page.unallocated_vnd, 'FundName', f.name, 'RefNo', page.ref_no, 'Content', page.content, 'StaffName', COALESCE(u.full_name, ''),
          'Status', page.status, 'CancelReason', page.cancel_reason, 'Allocations', COALESCE(part.rows, '[]'::jsonb)
        )
        ORDER BY page.id DESC
      )
      FROM page
      JOIN pos p ON p.company_id = $company_id AND p.id = page.pos_id
      JOIN funds f ON f.company_id = $company_id AND f.id = page.fund_id
      LEFT JOIN users u ON u.company_id = $company_id AND u.id = page.created_by
      LEFT JOIN LATERAL (
        SELECT jsonb_agg(
          jsonb_build_object(
            'numberLoID', l.id, 'ShopID', shop.id, 'ShopName', shop.name, 'PosID', of_lot.id, 'PosName', of_lot.name, 'numberText', l.number_text, 'Amount', paid.received_vnd, 'Credited', paid.credited_vnd,
            'DiffFee', paid.diff_vnd, 'DiffMode', paid.diff_mode,
            'Fees', COALESCE(fee.rows, '[]'::jsonb)
          )
          ORDER BY l.opened_on, l.id
        ) AS rows
        FROM lot_payments paid
        JOIN lots l ON l.company_id = $company_id AND l.id = paid.lot_id
        JOIN pos of_lot ON of_lot.company_id = $company_id AND of_lot.id = l.pos_id
        JOIN shops shop ON shop.company_id = $company_id AND shop.id = l.shop_id
        LEFT JOIN LATERAL (
          SELECT jsonb_agg(
            jsonb_build_object(
              'LogWithdrawalID', s.id, 'BillNo', s.bill_no, 'Amount', kept.vnd, 'CardType', s.card_type, 'IsForeign', s.is_foreign, 'IsOnUs', s.is_on_us,
              'Percent', CASE WHEN $sees_profit::boolean THEN round((s.pos_fee_vnd + kept.vnd) * 100000.0 / s.amount_vnd)::float8 / 1000 END
            )
            ORDER BY t.no
          ) AS rows
          FROM ledger_transfers t
          JOIN ledger_accounts d ON d.company_id = $company_id AND d.id = t.debit_account_id
          CROSS JOIN LATERAL (SELECT CASE WHEN d.kind = {account.posFee} THEN t.amount_vnd ELSE -t.amount_vnd END AS vnd) AS kept
          JOIN swipes s ON s.company_id = $company_id AND s.id = t.swipe_id
          WHERE t.company_id = $company_id AND t.journal_id = paid.journal_id AND t.lot_id = paid.lot_id
        ) AS fee ON paid.diff_mode = 2
        WHERE paid.company_id = $company_id AND paid.cash_back_id = page.id
      ) AS part ON true
    ),
    '[]'::jsonb
  ) AS "Rows";
