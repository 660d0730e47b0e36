-- name: list_customer_debts
-- Debts over a period by customer, or by person over all shops ($by_person). What stands open today comes from the open orders and
-- the few accounts without an order; day totals since the period's first day, and what orders moved after its last one, lead
-- back from there, so nothing sums the history.
WITH after_order AS (
  SELECT order_id, sum(net_131)::bigint AS vnd
  FROM ledger_order_facts
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND day > $to_day::date
  GROUP BY order_id
  HAVING sum(net_131) <> 0
),
-- What is owed by order, and what customers owe in all (`all_vnd`), at the end of the period: what they owe now less what moved since.
open AS (
  SELECT
    o.customer_id, o.for_date, o.id, o.balance_vnd AS all_vnd, o.balance_vnd - COALESCE(after_order.vnd, 0) AS balance_vnd,
    $is_to_now::boolean AND o.status < $to_send AND o.balance_vnd > 0 AS is_at_work
  FROM orders o
  LEFT JOIN after_order ON after_order.order_id = o.id
  WHERE o.company_id = $company_id AND o.shop_id = ANY ($shop_ids::bigint[]) AND o.is_unsettled
  UNION ALL
  SELECT o.customer_id, o.for_date, o.id, 0, -after_order.vnd, false
  FROM after_order
  JOIN orders o ON o.company_id = $company_id AND o.id = after_order.order_id AND NOT o.is_unsettled
  UNION ALL
  SELECT owner_id, NULL, NULL, debit_vnd - credit_vnd, 0, false
  FROM ledger_accounts
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind = {account.customer} AND ref_id = 0 AND debit_vnd <> credit_vnd
  UNION ALL
  SELECT owner_id, NULL, NULL, credit_vnd - debit_vnd, 0, false
  FROM ledger_day_totals
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind = {account.customer} AND day > $to_day::date
),
standing AS (
  SELECT
    customer_id, sum(all_vnd)::bigint AS closing_vnd, COALESCE(sum(balance_vnd) FILTER (WHERE is_at_work), 0)::bigint AS at_work_vnd,
    count(*) FILTER (WHERE balance_vnd <> 0) AS orders
  FROM open
  GROUP BY customer_id
),
moved AS (
  SELECT owner_id AS customer_id, sum(debit_vnd)::bigint AS debit_vnd, sum(credit_vnd)::bigint AS credit_vnd
  FROM ledger_day_totals
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind = {account.customer} AND day BETWEEN $from_day::date AND $to_day::date
  GROUP BY owner_id
),
debt AS (
  SELECT
    customer_id, COALESCE(moved.debit_vnd, 0) AS debit_vnd, COALESCE(moved.credit_vnd, 0) AS credit_vnd,
    COALESCE(standing.closing_vnd, 0) AS closing_vnd, COALESCE(standing.orders, 0) AS open_orders, COALESCE(standing.at_work_vnd, 0) AS at_work_vnd
  FROM standing
  FULL JOIN moved USING (customer_id)
),
-- What was paid, and what the shop owes, counts against the oldest orders: what is owed is in the newest. What no order owes is the oldest.
owed AS (
  SELECT
    o.customer_id, least($today::date, $to_day::date) - o.for_date AS days,
    greatest(0, least(o.balance_vnd, d.closing_vnd - d.at_work_vnd - COALESCE(sum(o.balance_vnd) OVER newer, 0)::bigint)) AS left_vnd
  FROM open o
  JOIN standing d USING (customer_id)
  WHERE o.balance_vnd > 0 AND NOT o.is_at_work AND d.closing_vnd > d.at_work_vnd
  WINDOW newer AS (PARTITION BY o.customer_id ORDER BY o.for_date DESC, o.id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
),
aging AS (
  SELECT
    customer_id,
    COALESCE(sum(left_vnd) FILTER (WHERE days <= 7), 0)::bigint AS d7,
    COALESCE(sum(left_vnd) FILTER (WHERE days BETWEEN 8 AND 30), 0)::bigint AS d30,
    COALESCE(sum(left_vnd) FILTER (WHERE days BETWEEN 31 AND 60), 0)::bigint AS d60
  FROM owed
  GROUP BY customer_id
),
found AS (
  SELECT s.customer_id
  FROM customer_search s
  WHERE $is_search::boolean AND s.company_id = $company_id AND s.shop_id = ANY ($shop_ids::bigint[]) AND s.status IN ({recordStatus.stopped}, {recordStatus.active})
    AND s.text BETWEEN $from::text AND $to::text AND ' ' || s.text LIKE ALL ($others::text[])
  UNION
  SELECT s.customer_id
  FROM customer_search s
  WHERE s.company_id = $company_id AND s.shop_id = ANY ($shop_ids::bigint[]) AND s.status IN ({recordStatus.stopped}, {recordStatus.active})
    AND s.text BETWEEN $back_from::text AND $back_to::text
  UNION
  SELECT c.id
  FROM customers c
  WHERE c.company_id = $company_id AND c.shop_id = ANY ($shop_ids::bigint[]) AND c.no = $no
),
-- One phone or one citizen number is one person.
person AS (
  SELECT customer_id, shop_id, min(by_citizen) OVER (PARTITION BY phone) AS person_id
  FROM (
    SELECT *, min(by_phone) OVER (PARTITION BY citizen) AS by_citizen
    FROM (
      SELECT *, min(customer_id) OVER (PARTITION BY phone) AS by_phone
      FROM (
        SELECT
          c.id AS customer_id, c.shop_id, COALESCE(NULLIF(c.phone, ''), c.id::text) AS phone,
          COALESCE(encode(c.citizen_hash, 'hex'), c.id::text) AS citizen
        FROM (SELECT customer_id FROM standing UNION SELECT customer_id FROM moved) AS debtor
        JOIN customers c ON c.company_id = $company_id AND c.id = debtor.customer_id
        WHERE $by_person::boolean
      ) AS customer
    ) AS phoned
  ) AS known
),
promised AS (
  SELECT p.customer_id, p.due_on, p.note
  FROM debt_promises p
  WHERE p.company_id = $company_id AND p.shop_id = ANY ($shop_ids::bigint[]) AND p.due_on IS NOT NULL
),
party AS (
  SELECT
    debt.*, COALESCE(person.person_id, debt.customer_id) AS person_id, person.shop_id,
    greatest(debt.closing_vnd - debt.at_work_vnd, 0) AS they_owe_vnd, greatest(debt.at_work_vnd - debt.closing_vnd, 0) AS we_owe_vnd,
    COALESCE(aging.d7, 0) AS d7, COALESCE(aging.d30, 0) AS d30, COALESCE(aging.d60, 0) AS d60,
    (NOT $is_search::boolean OR debt.customer_id IN (SELECT customer_id FROM found))
      AND ($customer_id::bigint IS NULL OR debt.customer_id = $customer_id)
      AND (
        $staff_id::bigint IS NULL
        OR EXISTS (SELECT FROM customers c WHERE c.company_id = $company_id AND c.id = debt.customer_id AND c.staff_id = $staff_id)
      )
      AND (
        $promise::text = ''
        OR debt.closing_vnd > debt.at_work_vnd
          AND promised.due_on <= CASE $promise WHEN 'any' THEN 'infinity' WHEN 'due' THEN $today::date ELSE $today::date - 1 END
      ) AS is_meant
  FROM debt
  LEFT JOIN person USING (customer_id)
  LEFT JOIN aging USING (customer_id)
  LEFT JOIN promised USING (customer_id)
  WHERE debt.closing_vnd <> 0 OR debt.debit_vnd <> 0 OR debt.credit_vnd <> 0
),
-- Customers as they are, and persons added up.
summed AS (
  SELECT
    person_id, debit_vnd, credit_vnd, closing_vnd, at_work_vnd, open_orders, they_owe_vnd, we_owe_vnd, abs(closing_vnd) AS size_vnd, d7, d30, d60
  FROM party
  WHERE NOT $by_person::boolean AND is_meant
  UNION ALL
  SELECT
    person_id, sum(debit_vnd)::bigint, sum(credit_vnd)::bigint, sum(closing_vnd)::bigint, sum(at_work_vnd)::bigint, sum(open_orders)::bigint,
    sum(they_owe_vnd)::bigint, sum(we_owe_vnd)::bigint, sum(abs(closing_vnd))::bigint, sum(d7)::bigint, sum(d30)::bigint, sum(d60)::bigint
  FROM party
  WHERE $by_person::boolean
  GROUP BY person_id
  HAVING bool_or(is_meant)
),
wanted AS (
  SELECT *, closing_vnd - debit_vnd + credit_vnd AS opening_vnd, they_owe_vnd - d7 - d30 - d60 AS older,
    CASE $sort::text
      WHEN 'Opening' THEN closing_vnd - debit_vnd + credit_vnd
      WHEN 'Debit' THEN debit_vnd
      WHEN 'Credit' THEN credit_vnd
      WHEN 'Closing' THEN they_owe_vnd - we_owe_vnd
      WHEN 'TheyOwe' THEN they_owe_vnd
      WHEN 'WeOwe' THEN we_owe_vnd
      WHEN 'Older' THEN they_owe_vnd - d7 - d30 - d60
      ELSE size_vnd
    END AS sort_vnd
  FROM summed
  WHERE CASE $side::text
    WHEN 'they' THEN they_owe_vnd > 0
    WHEN 'we' THEN we_owe_vnd > 0
    WHEN 'open' THEN they_owe_vnd > 0 OR we_owe_vnd > 0
    ELSE true
  END
),
page AS (
  SELECT *, row_number() OVER (ORDER BY sort_vnd * $sort_sign::bigint DESC, person_id) AS place
  FROM wanted
  ORDER BY place
  LIMIT $limit OFFSET $offset
),
-- When those of the page last paid, on an order or by a collection.
paid AS (
  SELECT customer_id, max(day) AS day
  FROM (
    SELECT page.person_id AS customer_id, l.posted_on AS day
    FROM page
    JOIN orders o ON o.company_id = $company_id AND o.customer_id = page.person_id AND o.shop_id = ANY ($shop_ids)
    JOIN order_lines l ON l.company_id = $company_id AND l.order_id = o.id AND l.kind = {lineKind.paid} AND l.status = {lineStatus.posted}
    WHERE NOT $by_person::boolean
    UNION ALL
    SELECT page.person_id, p.posted_on
    FROM page
    JOIN debt_payments p ON p.company_id = $company_id AND p.customer_id = page.person_id AND p.shop_id = ANY ($shop_ids) AND p.status = {debtPaymentStatus.posted}
    WHERE NOT $by_person::boolean
  ) AS payment
  WHERE day <= $to_day::date
  GROUP BY customer_id
),
cell AS (
  SELECT
    party.person_id,
    jsonb_agg(
      jsonb_build_object(
        'ShopID', party.shop_id, 'CustomerID', party.customer_id, 'Code', 'KH' || c.no, 'TheyOwe', party.they_owe_vnd,
        'WeOwe', party.we_owe_vnd, 'AtWork', party.at_work_vnd, 'OpenOrders', party.open_orders
      )
      ORDER BY party.shop_id, party.customer_id
    ) AS cells
  FROM page
  JOIN party ON party.person_id = page.person_id
  JOIN customers c ON c.company_id = $company_id AND c.id = party.customer_id
  WHERE $by_person::boolean
  GROUP BY party.person_id
)
SELECT
  (
    SELECT jsonb_build_object(
      'Customers', count(*), 'TheyOwe', COALESCE(sum(they_owe_vnd), 0), 'WeOwe', COALESCE(sum(we_owe_vnd), 0), 'AtWork', COALESCE(sum(at_work_vnd), 0),
      'Debit', COALESCE(sum(debit_vnd), 0), 'Credit', COALESCE(sum(credit_vnd), 0),
      'OpeningTheyOwe', COALESCE(sum(greatest(opening_vnd, 0)), 0), 'OpeningWeOwe', COALESCE(sum(greatest(-opening_vnd, 0)), 0),
      'Aging', jsonb_build_object(
        'D7', COALESCE(sum(d7), 0), 'D30', COALESCE(sum(d30), 0), 'D60', COALESCE(sum(d60), 0), 'Older', COALESCE(sum(older), 0)
      )
    )
    FROM wanted
  ) AS "Summary",
  COALESCE(
    (
      SELECT jsonb_agg(to_jsonb(shop) ORDER BY shop."ShopID")
      FROM (
        SELECT s.id AS "ShopID", s.name AS "Name", sum(party.they_owe_vnd)::bigint AS "TheyOwe", sum(party.we_owe_vnd)::bigint AS "WeOwe"
        FROM wanted
        JOIN party ON party.person_id = wanted.person_id
        JOIN shops s ON s.company_id = $company_id AND s.id = party.shop_id
        WHERE $by_person::boolean
        GROUP BY s.id, s.name
      ) AS shop
    ),
    '[]'::jsonb
  ) AS "Columns",
  COALESCE(
    (
      SELECT jsonb_agg(
        jsonb_build_object(
          'ObjectID', c.id, 'Name', c.full_name, 'Code', 'KH' || c.no, 'Phone', c.phone, 'Opening', page.opening_vnd,
          'Debit', page.debit_vnd, 'Credit', page.credit_vnd, 'Closing', page.closing_vnd, 'AtWork', page.at_work_vnd, 'OpenOrders', page.open_orders,
          'TheyOwe', page.they_owe_vnd, 'WeOwe', page.we_owe_vnd, 'StaffName', COALESCE(u.full_name, ''),
          'Aging', jsonb_build_object('D7', page.d7, 'D30', page.d30, 'D60', page.d60, 'Older', page.older),
          'Promise', CASE WHEN page.they_owe_vnd > 0 AND promised.due_on IS NOT NULL
            THEN jsonb_build_object('Date', promised.due_on, 'Note', promised.note, 'IsLate', promised.due_on < $today::date) END,
          'LastPay', paid.day,
          'Cells', COALESCE(cell.cells, '[]'::jsonb)
        )
        ORDER BY page.place
      )
      FROM page
      JOIN customers c ON c.company_id = $company_id AND c.id = page.person_id
      LEFT JOIN users u ON u.company_id = $company_id AND u.id = c.staff_id
      LEFT JOIN cell USING (person_id)
      LEFT JOIN promised ON promised.customer_id = page.person_id
      LEFT JOIN paid ON paid.customer_id = page.person_id
    ),
    '[]'::jsonb
  ) AS "Rows";
