-- name: accounts
SELECT jsonb_build_array(a.bank_code, a.account_no, a.account_name, a.is_default) AS cells
FROM customer_accounts a
WHERE a.company_id = $company_id AND a.customer_id = ANY ($ids::bigint[])
ORDER BY a.id;

-- name: cards
-- First six and last four digits are all that a file may show of a number.
SELECT jsonb_build_array(
  {cards.columns d BankCode CardType Tier}, d.bin || '••••••' || d.last4, d.holder_name, to_char(d.expires_on, 'MM/YYYY'),
  {cards.columns d CreditLimit StatementDay DueDay CardInShop TopUpBank TopUpAccount Note Status}, to_char(d.created_at AT TIME ZONE 'Asia/Ho_Chi_Minh', 'DD/MM/YYYY')
) AS cells
FROM cards d
WHERE d.company_id = $company_id AND d.customer_id = ANY ($ids::bigint[])
ORDER BY d.id;

-- name: orders
SELECT jsonb_build_array(
  o.code, to_char(o.for_date, 'DD/MM/YYYY'), o.contract_type, d.bank_code || ' •••• ' || d.last4, o.request_vnd, o.top_up_vnd, o.swipe_vnd, o.fee_vnd,
  o.discount_vnd, o.sent_vnd, o.paid_vnd, o.balance_vnd, o.status, o.note
) AS cells
FROM orders o
JOIN cards d ON d.company_id = $company_id AND d.id = o.card_id
WHERE o.company_id = $company_id AND o.customer_id = ANY ($ids::bigint[])
ORDER BY o.for_date, o.id;

-- name: lines
SELECT jsonb_build_array(
  o.code, to_char(l.posted_on, 'DD/MM/YYYY'), l.kind, l.amount_vnd, l.to_bank_code, l.to_account_no, l.to_account_name, l.ref_no, l.note,
  CASE l.status WHEN {lineStatus.cancelled} THEN 'Đã hủy' ELSE '' END
) AS cells
FROM orders o
JOIN order_lines l ON l.company_id = $company_id AND l.order_id = o.id
WHERE o.company_id = $company_id AND o.customer_id = ANY ($ids::bigint[])
ORDER BY l.posted_on, l.id;

-- name: book
-- Every movement of the balance between customer and shop, on whichever account of the customer it was posted.
WITH account AS (
  SELECT a.id, o.code
  FROM orders o
  JOIN ledger_accounts a ON a.company_id = $company_id AND a.shop_id = o.shop_id AND a.kind = {account.customer} AND a.ref_id = o.id AND a.owner_id = ANY ($ids::bigint[])
  WHERE o.company_id = $company_id AND o.customer_id = ANY ($ids::bigint[])
  UNION ALL
  SELECT a.id, ''
  FROM ledger_accounts a
  WHERE a.company_id = $company_id AND a.shop_id = $shop_id AND a.kind = {account.customer} AND a.ref_id = 0 AND a.owner_id = ANY ($ids::bigint[])
),
side AS (
  SELECT account.code, t.journal_id, t.no, t.amount_vnd AS debit_vnd, 0::bigint AS credit_vnd
  FROM account JOIN ledger_transfers t ON t.company_id = $company_id AND t.debit_account_id = account.id
  UNION ALL
  SELECT account.code, t.journal_id, t.no, 0, t.amount_vnd
  FROM account JOIN ledger_transfers t ON t.company_id = $company_id AND t.credit_account_id = account.id
)
SELECT jsonb_build_array(to_char(j.posting_date, 'DD/MM/YYYY'), j.code, side.code, j.type, j.note, side.debit_vnd, side.credit_vnd) AS cells
FROM side
JOIN ledger_journals j ON j.company_id = $company_id AND j.id = side.journal_id
ORDER BY j.posting_date, side.journal_id, side.no;

-- name: collections
SELECT jsonb_build_array(
  p.code, to_char(p.posted_on, 'DD/MM/YYYY'), p.amount_vnd, p.surplus_vnd, p.note, CASE p.status WHEN {debtPaymentStatus.cancelled} THEN 'Đã hủy' ELSE '' END
) AS cells
FROM debt_payments p
WHERE p.company_id = $company_id AND p.customer_id = ANY ($ids::bigint[])
ORDER BY p.posted_on, p.id;

-- name: debt_vouchers
-- Adjustments, offsets, money paid back, debts paid by a card.
SELECT jsonb_build_array(
  v.code, to_char(v.posted_on, 'DD/MM/YYYY'), v.kind, CASE v.direction WHEN 2 THEN -v.amount_vnd ELSE v.amount_vnd END, v.to_bank_code, v.to_account_no,
  v.to_account_name, v.ref_no, v.note, v.status
) AS cells
FROM debt_vouchers v
WHERE v.company_id = $company_id AND v.party = 1 AND v.party_id = ANY ($ids::bigint[])
ORDER BY v.id;

-- name: promises
SELECT jsonb_build_array(to_char(p.due_on, 'DD/MM/YYYY'), to_char(p.made_at AT TIME ZONE 'Asia/Ho_Chi_Minh', 'DD/MM/YYYY HH24:MI'), p.note) AS cells
FROM debt_promises p
WHERE p.company_id = $company_id AND p.customer_id = ANY ($ids::bigint[]) AND p.due_on IS NOT NULL;

-- name: bad_debts
-- What was written off of the person's debts, and what came back.
SELECT jsonb_build_array(
  b.code, to_char(b.day, 'DD/MM/YYYY'), COALESCE(o.code, ''), COALESCE(d.bank_code || ' •••• ' || d.last4, ''), b.amount_vnd, COALESCE(back.vnd, 0),
  b.reason, b.note, b.status
) AS cells
FROM bad_debts b
LEFT JOIN orders o ON o.company_id = $company_id AND o.id = b.order_id
LEFT JOIN cards d ON d.company_id = $company_id AND d.id = b.card_id
LEFT JOIN LATERAL (
  SELECT sum(r.amount_vnd) AS vnd
  FROM bad_debt_recoveries r
  WHERE r.company_id = $company_id AND r.bad_debt_id = b.id AND r.reversal_id IS NULL
) AS back ON true
WHERE b.company_id = $company_id AND b.customer_id = ANY ($ids::bigint[])
ORDER BY b.day, b.id;

-- name: comparisons
-- What the person was asked to confirm, and who answered: the name as it was typed, when, and from where.
SELECT jsonb_build_array(
  to_char(c.from_day, 'DD/MM/YYYY'), to_char(c.to_day, 'DD/MM/YYYY'), c.opening_vnd, c.debit_vnd, c.credit_vnd,
  c.opening_vnd + c.debit_vnd - c.credit_vnd, c.status, c.answered_name, to_char(c.answered_at AT TIME ZONE 'Asia/Ho_Chi_Minh', 'DD/MM/YYYY HH24:MI'), c.answered_ip, c.their_vnd,
  c.their_note
) AS cells
FROM comparisons c
WHERE c.company_id = $company_id AND c.kind = {account.customer} AND c.owner_id = ANY ($ids::bigint[])
ORDER BY c.from_day, c.id;

-- name: vouchers
-- Receipts and payments that name the person.
SELECT jsonb_build_array(
  v.code, to_char(v.posted_on, 'DD/MM/YYYY'), v.type, c.name, v.amount_vnd, v.object_name, v.person_name, v.address, v.note,
  CASE v.status WHEN {voucherStatus.cancelled} THEN 'Đã hủy' ELSE '' END
) AS cells
FROM vouchers v
JOIN voucher_categories c ON c.company_id = $company_id AND c.id = v.category_id
WHERE v.company_id = $company_id AND v.object_type = 1 AND v.object_id = ANY ($ids::bigint[])
ORDER BY v.posted_on, v.id;

-- name: monthly_vouchers
SELECT jsonb_build_array(
  s.type, c.name, s.amount_vnd, s.day_of_month, s.object_name, s.person_name, s.address, s.note, CASE s.status WHEN {recordStatus.stopped} THEN 'Đã dừng' ELSE '' END
) AS cells
FROM voucher_schedules s
JOIN voucher_categories c ON c.company_id = $company_id AND c.id = s.category_id
WHERE s.company_id = $company_id AND s.object_type = 1 AND s.object_id = ANY ($ids::bigint[])
ORDER BY s.id;

-- name: settlements
-- What was found over in a fund of cash and is owed to the person.
SELECT jsonb_build_array(
  s.code, to_char(s.day, 'DD/MM/YYYY'), s.amount_vnd, s.note, CASE WHEN s.reversal_id IS NULL THEN '' ELSE 'Đã hủy' END
) AS cells
FROM cash_count_settlements s
WHERE s.company_id = $company_id AND s.customer_id = ANY ($ids::bigint[])
ORDER BY s.day, s.id;

-- name: assignments
-- Money of the bank that was found to be the person's.
SELECT jsonb_build_array(
  m.code, to_char(m.day, 'DD/MM/YYYY'), m.amount_vnd, m.note, CASE WHEN m.reversal_id IS NULL THEN '' ELSE 'Đã hủy' END
) AS cells
FROM money_assignments m
WHERE m.company_id = $company_id AND m.customer_id = ANY ($ids::bigint[])
ORDER BY m.day, m.id;

-- name: pushes
-- Money that was put into the queue to be sent: to which account, and what came of it.
SELECT jsonb_build_array(
  o.code, p.kind, p.amount_vnd, p.bank_code, p.account_no, p.account_name, p.ref_no, p.note, p.reason, p.status
) AS cells
FROM orders o
JOIN pushes p ON p.company_id = $company_id AND p.order_id = o.id
WHERE o.company_id = $company_id AND o.customer_id = ANY ($ids::bigint[])
ORDER BY p.id;

-- name: warnings
-- Warnings of orders that were put off or dropped, with why.
SELECT jsonb_build_array(o.code, w.type, to_char(w.at AT TIME ZONE 'Asia/Ho_Chi_Minh', 'DD/MM/YYYY HH24:MI'), to_char(w.until AT TIME ZONE 'Asia/Ho_Chi_Minh', 'DD/MM/YYYY HH24:MI'), w.note) AS cells
FROM orders o
JOIN warning_marks w ON w.company_id = $company_id AND w.ref_id = o.id AND w.type <> 9
WHERE o.company_id = $company_id AND o.customer_id = ANY ($ids::bigint[])
ORDER BY w.at, o.id;

-- name: appointments
SELECT jsonb_build_array(
  d.bank_code || ' •••• ' || d.last4, to_char(a.for_date, 'DD/MM/YYYY'), a.kind, a.amount_vnd, a.repeats, a.note, CASE WHEN a.is_cancelled THEN 'Đã hủy' ELSE '' END
) AS cells
FROM cards d
JOIN appointments a ON a.company_id = $company_id AND a.card_id = d.id
WHERE d.company_id = $company_id AND d.customer_id = ANY ($ids::bigint[])
ORDER BY a.for_date, a.id;

-- name: holds
SELECT jsonb_build_array(d.bank_code || ' •••• ' || d.last4, to_char(h.at AT TIME ZONE 'Asia/Ho_Chi_Minh', 'DD/MM/YYYY HH24:MI'), h.receipt_no, h.from_place, h.to_place, h.note) AS cells
FROM cards d
JOIN card_holds h ON h.company_id = $company_id AND h.card_id = d.id
WHERE d.company_id = $company_id AND d.customer_id = ANY ($ids::bigint[])
ORDER BY h.at, h.id;

-- name: comments
-- Comments on the customer, the cards, and the orders and their bills.
SELECT jsonb_build_array(
  to_char(c.at AT TIME ZONE 'Asia/Ho_Chi_Minh', 'DD/MM/YYYY HH24:MI'),
  COALESCE(u.full_name, ''),
  COALESCE(
    (SELECT d.bank_code || ' •••• ' || d.last4 FROM cards d WHERE d.company_id = $company_id AND d.id = c.card_id),
    (
      SELECT concat_ws(' · ', o.code, (
        SELECT 'bill ' || concat_ws('.', l.number_text, NULLIF(s.bill_no, ''))
        FROM swipes s
        LEFT JOIN lots l ON l.company_id = $company_id AND l.id = s.lot_id
        WHERE s.company_id = $company_id AND s.order_id = c.order_id AND s.id = c.swipe_id
      ))
      FROM orders o
      WHERE o.company_id = $company_id AND o.id = c.order_id
    ),
    ''
  ),
  c.content
) AS cells
FROM comments c
LEFT JOIN users u ON u.company_id = $company_id AND u.id = c.user_id
WHERE c.company_id = $company_id
  AND (
    c.customer_id = ANY ($ids::bigint[])
    OR c.order_id IN (SELECT o.id FROM orders o WHERE o.company_id = $company_id AND o.customer_id = ANY ($ids::bigint[]))
  )
ORDER BY c.id;

-- name: files
-- Their names; each is opened on the customer's page.
SELECT jsonb_build_array(to_char(f.created_at AT TIME ZONE 'Asia/Ho_Chi_Minh', 'DD/MM/YYYY HH24:MI'), f.name, f.media_type, f.size) AS cells
FROM files f
WHERE f.company_id = $company_id
  AND f.removed_at IS NULL
  AND (
    f.ref_kind = 'customer' AND f.ref_id = ANY ($ids::bigint[])
    OR f.ref_kind = 'badDebt' AND f.ref_id IN (SELECT b.id FROM bad_debts b WHERE b.company_id = $company_id AND b.customer_id = ANY ($ids::bigint[]))
    OR f.ref_kind = 'comparison' AND f.ref_id IN (
      SELECT c.id FROM comparisons c WHERE c.company_id = $company_id AND c.kind = {account.customer} AND c.owner_id = ANY ($ids::bigint[])
    )
    OR f.ref_kind = 'voucher' AND f.ref_id IN (
      SELECT v.id FROM vouchers v WHERE v.company_id = $company_id AND v.object_type = 1 AND v.object_id = ANY ($ids::bigint[])
    )
    OR f.ref_kind = 'card' AND f.ref_id IN (SELECT d.id FROM cards d WHERE d.company_id = $company_id AND d.customer_id = ANY ($ids::bigint[]))
  )
ORDER BY f.id;

-- name: audit_events
-- Who did what to the customer's record, and when.
SELECT jsonb_build_array(to_char(e.at AT TIME ZONE 'Asia/Ho_Chi_Minh', 'DD/MM/YYYY HH24:MI'), COALESCE(u.full_name, ''), CASE e.sentence WHEN '' THEN e.event ELSE e.sentence END) AS cells
FROM audit_events e
LEFT JOIN users u ON u.company_id = $company_id AND u.id = e.user_id
WHERE e.company_id = $company_id AND e.ref_kind = 'customer' AND e.ref_id = ANY ($ids::bigint[])
ORDER BY e.id;
