-- name: list_customer_debts
-- Debts by customer over a period. What stands open today comes from the open orders and the few accounts without an
-- order; day totals since the period's first day lead back from there, so nothing sums the history.
WITH open AS (
  SELECT customer_id, for_date, id, balance_vnd, status < $to_send AND balance_vnd > 0 AS is_at_work
  FROM orders
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND is_unsettled
  UNION ALL
  SELECT owner_id, '1900-01-01'::date, 0, debit_vnd - credit_vnd, false
  FROM ledger_accounts
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind = 131 AND ref_id = 0 AND debit_vnd <> credit_vnd
),
standing AS (
  SELECT
    customer_id, sum(balance_vnd)::bigint AS balance_vnd,
    COALESCE(sum(balance_vnd) FILTER (WHERE is_at_work), 0)::bigint AS at_work_vnd, count(*) FILTER (WHERE id <> 0) AS open_orders,
    COALESCE(-sum(balance_vnd) FILTER (WHERE balance_vnd < 0), 0)::bigint AS credit_vnd
  FROM open
  GROUP BY customer_id
),
-- What the shop owes a customer counts against its oldest orders first.
owed AS (
  SELECT
    o.customer_id, $today::date - o.for_date AS days,
    greatest(0, least(o.balance_vnd, sum(o.balance_vnd) OVER (PARTITION BY o.customer_id ORDER BY o.for_date, o.id) - s.credit_vnd)) AS left_vnd
  FROM open o
  JOIN standing s USING (customer_id)
  WHERE o.balance_vnd > 0 AND NOT o.is_at_work
),
aging AS (
  SELECT
    customer_id,
    COALESCE(sum(left_vnd) FILTER (WHERE days <= 7), 0) AS d7,
    COALESCE(sum(left_vnd) FILTER (WHERE days BETWEEN 8 AND 30), 0) AS d30,
    COALESCE(sum(left_vnd) FILTER (WHERE days BETWEEN 31 AND 60), 0) AS d60,
    COALESCE(sum(left_vnd) FILTER (WHERE days > 60), 0) AS older
  FROM owed
  GROUP BY customer_id
),
moved AS (
  SELECT
    owner_id AS customer_id,
    COALESCE(sum(debit_vnd) FILTER (WHERE day <= $to_day::date), 0)::bigint AS debit_vnd,
    COALESCE(sum(credit_vnd) FILTER (WHERE day <= $to_day::date), 0)::bigint AS credit_vnd,
    COALESCE(sum(debit_vnd - credit_vnd) FILTER (WHERE day > $to_day::date), 0)::bigint AS after_vnd
  FROM ledger_day_totals
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind = 131 AND day >= $from_day::date
  GROUP BY owner_id
),
debt AS (
  SELECT
    customer_id, COALESCE(moved.debit_vnd, 0) AS debit_vnd, COALESCE(moved.credit_vnd, 0) AS credit_vnd,
    COALESCE(standing.balance_vnd, 0) - COALESCE(moved.after_vnd, 0) AS closing_vnd, COALESCE(standing.open_orders, 0) AS open_orders,
    CASE WHEN $is_to_now::boolean THEN COALESCE(standing.at_work_vnd, 0) ELSE 0 END AS at_work_vnd
  FROM standing
  FULL JOIN moved USING (customer_id)
),
found AS (
  SELECT s.customer_id
  FROM customer_search s
  WHERE $is_search::boolean AND s.company_id = $company_id AND s.shop_id = ANY ($shop_ids::bigint[]) AND s.status IN (0, 1)
    AND s.text BETWEEN $from::text AND $to::text AND ' ' || s.text LIKE ALL ($others::text[])
  UNION
  SELECT s.customer_id
  FROM customer_search s
  WHERE s.company_id = $company_id AND s.shop_id = ANY ($shop_ids::bigint[]) AND s.status IN (0, 1)
    AND s.text BETWEEN $back_from::text AND $back_to::text
  UNION
  SELECT c.id
  FROM customers c
  WHERE c.company_id = $company_id AND c.shop_id = ANY ($shop_ids::bigint[]) AND c.no = $no
),
wanted AS (
  SELECT
    debt.*, debt.closing_vnd - debt.at_work_vnd AS owed_vnd, debt.closing_vnd - debt.debit_vnd + debt.credit_vnd AS opening_vnd,
    CASE $sort::text
      WHEN 'Opening' THEN debt.closing_vnd - debt.debit_vnd + debt.credit_vnd
      WHEN 'Debit' THEN debt.debit_vnd
      WHEN 'Credit' THEN debt.credit_vnd
      WHEN 'Closing' THEN debt.closing_vnd - debt.at_work_vnd
      ELSE abs(debt.closing_vnd)
    END AS sort_vnd
  FROM debt
  WHERE (debt.closing_vnd <> 0 OR debt.debit_vnd <> 0 OR debt.credit_vnd <> 0)
    AND ($side::text = '' OR ($side = 'they' AND debt.closing_vnd > debt.at_work_vnd) OR ($side = 'we' AND debt.closing_vnd < debt.at_work_vnd))
    AND (NOT $is_search::boolean OR debt.customer_id IN (SELECT customer_id FROM found))
),
page AS (
  SELECT *, row_number() OVER (ORDER BY sort_vnd * $sort_sign::bigint DESC, customer_id) AS place
  FROM wanted
  ORDER BY place
  LIMIT $limit OFFSET $offset
)
SELECT
  (
    SELECT jsonb_build_object(
      'Customers', count(*), 'TheyOwe', COALESCE(sum(owed_vnd) FILTER (WHERE owed_vnd > 0), 0),
      'WeOwe', COALESCE(-sum(owed_vnd) FILTER (WHERE owed_vnd < 0), 0), 'AtWork', COALESCE(sum(at_work_vnd), 0), 'Debit', COALESCE(sum(debit_vnd), 0), 'Credit', COALESCE(sum(credit_vnd), 0),
      'Aging', jsonb_build_object(
        'D7', COALESCE(sum(d7), 0), 'D30', COALESCE(sum(d30), 0), 'D60', COALESCE(sum(d60), 0), 'Older', COALESCE(sum(older), 0)
      )
    )
    FROM wanted
    LEFT JOIN aging USING (customer_id)
  ) AS "Summary",
  COALESCE(
    (
      SELECT jsonb_agg(
        jsonb_build_object(
          'ObjectID', c.id, 'Name', c.full_name, 'Code', 'KH' || c.no, 'Phone', c.phone, 'Opening', page.opening_vnd,
          'Debit', page.debit_vnd, 'Credit', page.credit_vnd, 'Closing', page.closing_vnd, 'AtWork', page.at_work_vnd, 'OpenOrders', page.open_orders,
          'Aging', jsonb_build_object('D7', COALESCE(d7, 0), 'D30', COALESCE(d30, 0), 'D60', COALESCE(d60, 0), 'Older', COALESCE(older, 0))
        )
        ORDER BY page.place
      )
      FROM page
      JOIN customers c ON c.company_id = $company_id AND c.id = page.customer_id
      LEFT JOIN aging USING (customer_id)
    ),
    '[]'::jsonb
  ) AS "Rows";

-- name: find_customer
SELECT id, full_name, no
FROM customers
WHERE company_id = $company_id
  AND shop_id = ANY ($shop_ids::bigint[])
  AND id = $customer_id;

-- name: customer_balance
-- What a customer owes in all, today and at both ends of a period.
WITH account AS (
  SELECT a.debit_vnd - a.credit_vnd AS balance_vnd
  FROM orders o
  JOIN ledger_accounts a
    ON a.company_id = o.company_id AND a.shop_id = o.shop_id AND a.kind = 131 AND a.ref_id = o.id AND a.owner_id = o.customer_id
  WHERE o.company_id = $company_id AND o.customer_id = $customer_id AND o.shop_id = ANY ($shop_ids::bigint[])
  UNION ALL
  SELECT debit_vnd - credit_vnd
  FROM ledger_accounts
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind = 131 AND ref_id = 0 AND owner_id = $customer_id
),
moved AS (
  SELECT day, debit_vnd - credit_vnd AS moved_vnd
  FROM ledger_day_totals
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind = 131 AND owner_id = $customer_id AND day >= $from_day::date
)
SELECT
  ((SELECT COALESCE(sum(balance_vnd), 0) FROM account) - (SELECT COALESCE(sum(moved_vnd), 0) FROM moved))::bigint AS "Opening",
  ((SELECT COALESCE(sum(balance_vnd), 0) FROM account) - (SELECT COALESCE(sum(moved_vnd), 0) FROM moved WHERE day > $to_day::date))::bigint AS "Closing";

-- name: customer_at_work
-- What was topped up for swipes still to come.
SELECT COALESCE(sum(balance_vnd), 0)::bigint AS "AtWork"
FROM orders
WHERE company_id = $company_id
  AND customer_id = $customer_id
  AND shop_id = ANY ($shop_ids::bigint[])
  AND is_unsettled
  AND status < $to_send
  AND balance_vnd > 0;

-- name: list_movements
-- Every movement of one customer's debt in the period, oldest first: one line for each journal and order, since a swipe
-- alone is two transfers (what the bank pays, and its fee). The book of a customer who was merged into another one is read
-- by the orders that were its own.
WITH account AS (
  SELECT a.id, o.id AS order_id, o.code AS order_code
  FROM orders o
  JOIN ledger_accounts a
    ON a.company_id = o.company_id AND a.shop_id = o.shop_id AND a.kind = 131 AND a.ref_id = o.id AND a.owner_id = o.customer_id
  WHERE o.company_id = $company_id AND o.customer_id = $customer_id AND o.shop_id = ANY ($shop_ids::bigint[])
  UNION ALL
  SELECT a.id, o.id, o.code
  FROM customer_merge_orders former
  JOIN orders o ON o.company_id = former.company_id AND o.id = former.order_id
  JOIN ledger_accounts a
    ON a.company_id = o.company_id AND a.shop_id = o.shop_id AND a.kind = 131 AND a.ref_id = o.id AND a.owner_id = former.merged_id
  WHERE former.company_id = $company_id AND former.merged_id = $customer_id AND o.shop_id = ANY ($shop_ids::bigint[])
  UNION ALL
  SELECT id, NULL, ''
  FROM ledger_accounts
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind = 131 AND ref_id = 0 AND owner_id = $customer_id
),
side AS (
  SELECT account.id, t.journal_id, t.no, t.amount_vnd AS debit_vnd, 0::bigint AS credit_vnd
  FROM account
  JOIN ledger_transfers t
    ON t.company_id = $company_id AND t.debit_account_id = account.id AND t.posting_date BETWEEN $from_day::date AND $to_day::date
  UNION ALL
  SELECT account.id, t.journal_id, t.no, 0, t.amount_vnd
  FROM account
  JOIN ledger_transfers t
    ON t.company_id = $company_id AND t.credit_account_id = account.id AND t.posting_date BETWEEN $from_day::date AND $to_day::date
),
line AS (
  SELECT id, journal_id, min(no) AS no, sum(debit_vnd)::bigint AS debit_vnd, sum(credit_vnd)::bigint AS credit_vnd
  FROM side
  GROUP BY id, journal_id
)
SELECT
  j.posting_date AS "Date", j.created_at AS "At", j.code AS "Code", j.type AS "Type", j.note AS "Note",
  account.order_id AS "ScheduleID", account.order_code AS "OrderCode", line.debit_vnd AS "Debit", line.credit_vnd AS "Credit",
  j.reverses_id IS NOT NULL AS "IsReversal", p.id AS "DebtID",
  CASE
    WHEN j.type = 'OPENING' AND j.reverses_id IS NULL
      AND NOT EXISTS (SELECT FROM ledger_journals r WHERE r.company_id = j.company_id AND r.reverses_id = j.id)
    THEN j.id
  END AS "OpeningID"
FROM line
JOIN account ON account.id = line.id
JOIN ledger_journals j ON j.company_id = $company_id AND j.id = line.journal_id
LEFT JOIN debt_payments p ON p.company_id = $company_id AND j.ref_kind = 'debt' AND p.id = j.ref_id AND p.journal_id = j.id AND p.status = 1
ORDER BY j.posting_date, line.journal_id, line.no;

-- name: list_owed_orders
-- The orders that are still owed, in the order in which a payment is counted.
SELECT id AS "ScheduleID", code AS "Code", for_date AS "ForDate", balance_vnd AS "Balance"
FROM orders
WHERE company_id = $company_id
  AND customer_id = $customer_id
  AND shop_id = ANY ($shop_ids::bigint[])
  AND status = $owed
  AND is_unsettled
ORDER BY for_date, id;
