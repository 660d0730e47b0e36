-- name: list_pays
-- Payments of customers that stand, each once: of an order, or of a voucher over several. What waits is looked for in all days where no days are
-- asked for ($is_waiting); everything else by its day.
WITH pay AS (
  SELECT l.id, j.posting_date AS day, j.created_at AS at, j.created_by AS author_id, l.shop_id, l.order_id, ''::text AS voucher, o.code AS order_code, o.customer_id,
    l.amount_vnd, l.fund_id, l.carrier_id
  FROM ledger_journals j
  JOIN order_lines l ON l.company_id = $company_id AND l.order_id = j.ref_id AND l.journal_id = j.id AND l.kind = {lineKind.paid} AND l.status = {lineStatus.posted}
  JOIN orders o ON o.company_id = $company_id AND o.id = l.order_id
  WHERE NOT $is_waiting::boolean
    AND j.company_id = $company_id
    AND j.shop_id = ANY ($shop_ids::bigint[])
    AND j.posting_date BETWEEN $from_day::date AND $to_day::date
    AND j.type = 'PAY'
    AND j.ref_kind = 'order'
    AND j.reverses_id IS NULL
  UNION ALL
  SELECT l.id, j.posting_date, j.created_at, j.created_by, l.shop_id, l.order_id, '', o.code, o.customer_id, l.amount_vnd, l.fund_id, l.carrier_id
  FROM order_lines l
  JOIN ledger_journals j ON j.company_id = $company_id AND j.id = l.journal_id AND j.ref_kind = 'order'
  JOIN orders o ON o.company_id = $company_id AND o.id = l.order_id
  WHERE $is_waiting::boolean
    AND l.company_id = $company_id
    AND l.shop_id = ANY ($shop_ids::bigint[])
    AND l.carrier_id IS NOT NULL
    AND l.kind = {lineKind.paid}
    AND l.status = {lineStatus.posted}
  UNION ALL
  SELECT p.id, p.posted_on, p.created_at, p.created_by, p.shop_id, of_order.id, p.code, COALESCE(of_order.code, ''), p.customer_id, p.amount_vnd, p.fund_id, p.carrier_id
  FROM ledger_journals j
  JOIN debt_payments p ON p.company_id = $company_id AND p.id = j.ref_id AND p.status = {debtPaymentStatus.posted}
  LEFT JOIN LATERAL (
    SELECT CASE count(*) WHEN 1 THEN min(po.order_id) END AS id, CASE count(*) WHEN 0 THEN '' WHEN 1 THEN min(o.code) ELSE count(*) || ' đơn' END AS code
    FROM debt_payment_orders po
    JOIN orders o ON o.company_id = $company_id AND o.id = po.order_id
    WHERE po.company_id = $company_id AND po.payment_id = p.id
  ) AS of_order ON true
  WHERE NOT $is_waiting::boolean
    AND j.company_id = $company_id
    AND j.shop_id = ANY ($shop_ids::bigint[])
    AND j.posting_date BETWEEN $from_day::date AND $to_day::date
    AND j.type = 'PAY'
    AND j.ref_kind = 'debt'
    AND j.reverses_id IS NULL
  UNION ALL
  SELECT p.id, p.posted_on, p.created_at, p.created_by, p.shop_id, of_order.id, p.code, COALESCE(of_order.code, ''), p.customer_id, p.amount_vnd, p.fund_id, p.carrier_id
  FROM debt_payments p
  LEFT JOIN LATERAL (
    SELECT CASE count(*) WHEN 1 THEN min(po.order_id) END AS id, CASE count(*) WHEN 0 THEN '' WHEN 1 THEN min(o.code) ELSE count(*) || ' đơn' END AS code
    FROM debt_payment_orders po
    JOIN orders o ON o.company_id = $company_id AND o.id = po.order_id
    WHERE po.company_id = $company_id AND po.payment_id = p.id
  ) AS of_order ON true
  WHERE $is_waiting::boolean
    AND p.company_id = $company_id
    AND p.shop_id = ANY ($shop_ids::bigint[])
    AND p.carrier_id IS NOT NULL
    AND p.status = {debtPaymentStatus.posted}
),
stated AS (
  SELECT
    pay.*, m.id AS move_id, m.code AS move_code, m.posted_on AS move_day, m.fund_id AS move_fund_id, m.created_by AS receiver_id,
    CASE WHEN pay.carrier_id IS NULL THEN 'fund' WHEN m.id IS NULL THEN 'waiting' WHEN m.kind = {moveKind.settled} THEN 'settled' ELSE 'handedIn' END AS state
  FROM pay
  LEFT JOIN advance_payments handed ON handed.company_id = $company_id AND handed.payment_id = pay.id AND handed.status = {advancePaymentStatus.posted}
  LEFT JOIN advance_moves m ON m.company_id = $company_id AND m.id = handed.move_id
  WHERE $staff_id::bigint IS NULL OR pay.carrier_id = $staff_id
),
wanted AS (
  SELECT * FROM stated WHERE $state::text = '' OR state = $state
),
page AS (
  SELECT *, row_number() OVER (
    ORDER BY CASE $sort::text WHEN 'Amount' THEN amount_vnd WHEN 'Date' THEN (day - DATE '2000-01-01')::bigint END * $sort_sign::bigint DESC NULLS LAST, day DESC, id DESC
  ) AS place
  FROM wanted
  ORDER BY place
  LIMIT $limit OFFSET $offset
)
SELECT
  (SELECT count(*) FROM wanted) AS total,
  (
    SELECT jsonb_build_object(
      'Count', count(*) FILTER (WHERE $state::text = '' OR state = $state),
      'Amount', COALESCE(sum(amount_vnd) FILTER (WHERE $state::text = '' OR state = $state), 0),
      'Waiting', COALESCE(sum(amount_vnd) FILTER (WHERE state = 'waiting'), 0), 'HandedIn', COALESCE(sum(amount_vnd) FILTER (WHERE state = 'handedIn'), 0),
      'Settled', COALESCE(sum(amount_vnd) FILTER (WHERE state = 'settled'), 0), 'InFunds', COALESCE(sum(amount_vnd) FILTER (WHERE state = 'fund'), 0),
      'Counts', jsonb_build_object(
        'fund', count(*) FILTER (WHERE state = 'fund'), 'waiting', count(*) FILTER (WHERE state = 'waiting'),
        'handedIn', count(*) FILTER (WHERE state = 'handedIn'), 'settled', count(*) FILTER (WHERE state = 'settled')
      )
    )
    FROM stated
  ) AS summary,
  COALESCE(
    (
      SELECT jsonb_agg(
        jsonb_build_object(
          'PaymentID', page.id, 'Date', page.day, 'At', page.at, 'Code', page.voucher, 'CustomerID', page.customer_id, 'CustomerName', c.full_name,
          'ScheduleID', page.order_id, 'OrderCode', page.order_code, 'Amount', page.amount_vnd,
          'Method', CASE WHEN page.carrier_id IS NOT NULL THEN 'Tạm ứng' WHEN f.kind = {fundKind.cash} THEN 'TM' ELSE 'CK' END,
          'FundName', COALESCE(f.name, ''), 'StaffID', page.carrier_id, 'StaffName', COALESCE(carrier.full_name, ''), 'ShopName', shop.name, 'State', page.state,
          'HandedID', page.move_id, 'HandedCode', COALESCE(page.move_code, ''), 'HandedOn', page.move_day, 'HandedFund', COALESCE(target.name, ''),
          'ReceivedBy', COALESCE(receiver.full_name, ''), 'TakenBy', COALESCE(author.full_name, '')
        )
        ORDER BY page.place
      )
      FROM page
      JOIN customers c ON c.company_id = $company_id AND c.id = page.customer_id
      JOIN shops shop ON shop.company_id = $company_id AND shop.id = page.shop_id
      LEFT JOIN funds f ON f.company_id = $company_id AND f.id = page.fund_id
      LEFT JOIN funds target ON target.company_id = $company_id AND target.id = page.move_fund_id
      LEFT JOIN users carrier ON carrier.company_id = $company_id AND carrier.id = page.carrier_id
      LEFT JOIN users receiver ON receiver.company_id = $company_id AND receiver.id = page.receiver_id
      LEFT JOIN users author ON author.company_id = $company_id AND author.id = page.author_id
    ),
    '[]'::jsonb
  ) AS rows;

-- name: lock_pay_orders
-- The orders on which these payments stand, before anything else of a handing in: none of them is cancelled meanwhile.
SELECT o.id
FROM orders o
WHERE o.company_id = $company_id
  AND o.shop_id = $shop_id
  AND o.id IN (
    SELECT l.order_id
    FROM order_lines l
    WHERE l.company_id = $company_id AND l.shop_id = $shop_id AND l.carrier_id = $staff_id AND l.id = ANY ($ids::bigint[])
  )
ORDER BY o.id
FOR NO KEY UPDATE;

-- name: lock_collections
SELECT p.id
FROM debt_payments p
WHERE p.company_id = $company_id
  AND p.shop_id = $shop_id
  AND p.id = ANY ($ids::bigint[])
ORDER BY p.id
FOR NO KEY UPDATE;

-- name: find_pays
-- Payments by id, however they were taken: on an order (found by its journal alone), or by a voucher.
WITH pay AS (
  SELECT l.id, o.code, l.carrier_id, l.amount_vnd, l.status
  FROM order_lines l
  JOIN orders o ON o.company_id = $company_id AND o.id = l.order_id
  JOIN ledger_journals j ON j.company_id = $company_id AND j.id = l.journal_id AND j.ref_kind = 'order'
  WHERE l.company_id = $company_id
    AND l.shop_id = $shop_id
    AND l.carrier_id IS NOT NULL
    AND l.id = ANY ($ids::bigint[])
    AND l.kind = {lineKind.paid}
  UNION ALL
  SELECT p.id, p.code, p.carrier_id, p.amount_vnd, p.status
  FROM debt_payments p
  WHERE p.company_id = $company_id
    AND p.shop_id = $shop_id
    AND p.id = ANY ($ids::bigint[])
)
SELECT pay.id, pay.code, pay.carrier_id AS "staffId", pay.amount_vnd AS "amountVnd", pay.status, COALESCE(m.code, '') AS "handedIn"
FROM pay
LEFT JOIN advance_payments handed ON handed.company_id = $company_id AND handed.payment_id = pay.id AND handed.status = {advancePaymentStatus.posted}
LEFT JOIN advance_moves m ON m.company_id = $company_id AND m.id = handed.move_id;

-- name: waiting_of
-- What a staff member took from customers and has not handed in.
SELECT COALESCE(sum(amount_vnd), 0)::bigint AS vnd
FROM (
  SELECT l.id, l.amount_vnd
  FROM order_lines l
  JOIN ledger_journals j ON j.company_id = $company_id AND j.id = l.journal_id AND j.ref_kind = 'order'
  WHERE l.company_id = $company_id AND l.shop_id = $shop_id AND l.carrier_id = $staff_id AND l.kind = {lineKind.paid} AND l.status = {lineStatus.posted}
  UNION ALL
  SELECT p.id, p.amount_vnd
  FROM debt_payments p
  WHERE p.company_id = $company_id AND p.shop_id = $shop_id AND p.carrier_id = $staff_id AND p.status = {debtPaymentStatus.posted}
) AS pay
WHERE NOT EXISTS (SELECT FROM advance_payments h WHERE h.company_id = $company_id AND h.payment_id = pay.id AND h.status = {advancePaymentStatus.posted});

-- name: insert_handed
INSERT INTO advance_payments (company_id, move_id, payment_id, amount_vnd)
SELECT $company_id::bigint, $move_id::bigint, p.id, p.amount_vnd
FROM unnest($ids::bigint[], $amounts_vnd::bigint[]) AS p (id, amount_vnd);
