-- name: list_customer_debts
-- Debts over a period by customer, or by person over all shops ($by_person). What stands open today comes from the open orders and
-- the few accounts without an order; day totals since the period's first day, and what orders moved after its last one, lead
-- back from there, so nothing sums the history.
WITH after_order AS (
  SELECT order_id, sum(net_131) AS vnd
  FROM ledger_order_facts
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND day > $to_day::date
  GROUP BY order_id
  HAVING sum(net_131) <> 0
),
open AS (
  SELECT
    o.customer_id, o.for_date, o.id, o.balance_vnd - COALESCE(after_order.vnd, 0) AS balance_vnd,
    $is_to_now::boolean AND o.status < $to_send AND o.balance_vnd > 0 AS is_at_work
  FROM orders o
  LEFT JOIN after_order ON after_order.order_id = o.id
  WHERE o.company_id = $company_id AND o.shop_id = ANY ($shop_ids::bigint[]) AND o.is_unsettled
  UNION ALL
  SELECT o.customer_id, o.for_date, o.id, -after_order.vnd, false
  FROM after_order
  JOIN orders o ON o.company_id = $company_id AND o.id = after_order.order_id AND NOT o.is_unsettled
),
stands AS (
  SELECT customer_id, balance_vnd FROM orders WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND is_unsettled
  UNION ALL
  SELECT owner_id, debit_vnd - credit_vnd
  FROM ledger_accounts
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind = 131 AND ref_id = 0 AND debit_vnd <> credit_vnd
),
standing AS (
  SELECT customer_id, sum(balance_vnd)::bigint AS balance_vnd FROM stands GROUP BY customer_id
),
opened AS (
  SELECT customer_id, COALESCE(sum(balance_vnd) FILTER (WHERE is_at_work), 0)::bigint AS at_work_vnd, count(*) FILTER (WHERE balance_vnd <> 0) AS orders
  FROM open
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
    COALESCE(standing.balance_vnd, 0) - COALESCE(moved.after_vnd, 0) AS closing_vnd, COALESCE(opened.orders, 0) AS open_orders,
    COALESCE(opened.at_work_vnd, 0) AS at_work_vnd
  FROM standing
  FULL JOIN moved USING (customer_id)
  LEFT JOIN opened USING (customer_id)
),
-- What was paid, and what the shop owes, counts against the oldest orders: what is owed is in the newest. What no order owes is the oldest.
owed AS (
  SELECT
    o.customer_id, least($today::date, $to_day::date) - o.for_date AS days,
    greatest(0, least(o.balance_vnd, d.closing_vnd - d.at_work_vnd - COALESCE(sum(o.balance_vnd) OVER newer, 0))) AS left_vnd
  FROM open o
  JOIN debt d USING (customer_id)
  WHERE o.balance_vnd > 0 AND NOT o.is_at_work
  WINDOW newer AS (PARTITION BY o.customer_id ORDER BY o.for_date DESC, o.id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
),
aging AS (
  SELECT
    customer_id,
    COALESCE(sum(left_vnd) FILTER (WHERE days <= 7), 0) AS d7,
    COALESCE(sum(left_vnd) FILTER (WHERE days BETWEEN 8 AND 30), 0) AS d30,
    COALESCE(sum(left_vnd) FILTER (WHERE days BETWEEN 31 AND 60), 0) AS d60
  FROM owed
  GROUP BY customer_id
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
        FROM debt
        JOIN customers c ON c.company_id = $company_id AND c.id = debt.customer_id
        WHERE $by_person::boolean AND (debt.closing_vnd <> 0 OR debt.debit_vnd <> 0 OR debt.credit_vnd <> 0)
      ) AS customer
    ) AS phoned
  ) AS known
),
party AS (
  SELECT
    COALESCE(person.person_id, debt.customer_id) AS person_id, person.shop_id, debt.*, debt.closing_vnd - debt.at_work_vnd AS owed_vnd,
    COALESCE(aging.d7, 0) AS d7, COALESCE(aging.d30, 0) AS d30, COALESCE(aging.d60, 0) AS d60,
    (NOT $is_search::boolean OR debt.customer_id IN (SELECT customer_id FROM found))
      AND ($customer_id::bigint IS NULL OR debt.customer_id = $customer_id)
      AND ($staff_id::bigint IS NULL OR c.staff_id = $staff_id) AS is_meant
  FROM debt
  LEFT JOIN person USING (customer_id)
  LEFT JOIN aging USING (customer_id)
  LEFT JOIN customers c ON $staff_id::bigint IS NOT NULL AND c.company_id = $company_id AND c.id = debt.customer_id
  WHERE debt.closing_vnd <> 0 OR debt.debit_vnd <> 0 OR debt.credit_vnd <> 0
),
summed AS (
  SELECT
    person_id, sum(debit_vnd)::bigint AS debit_vnd, sum(credit_vnd)::bigint AS credit_vnd, sum(closing_vnd)::bigint AS closing_vnd,
    sum(at_work_vnd)::bigint AS at_work_vnd, sum(open_orders)::bigint AS open_orders,
    sum(greatest(owed_vnd, 0))::bigint AS they_owe_vnd, sum(greatest(-owed_vnd, 0))::bigint AS we_owe_vnd, sum(abs(closing_vnd)) AS size_vnd,
    sum(d7)::bigint AS d7, sum(d30)::bigint AS d30, sum(d60)::bigint AS d60
  FROM party
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
cell AS (
  SELECT
    party.person_id,
    jsonb_agg(
      jsonb_build_object(
        'ShopID', party.shop_id, 'CustomerID', party.customer_id, 'Code', 'KH' || c.no, 'TheyOwe', greatest(party.owed_vnd, 0),
        'WeOwe', greatest(-party.owed_vnd, 0), 'AtWork', party.at_work_vnd, 'OpenOrders', party.open_orders
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
        SELECT s.id AS "ShopID", s.name AS "Name", sum(greatest(party.owed_vnd, 0))::bigint AS "TheyOwe", sum(greatest(-party.owed_vnd, 0))::bigint AS "WeOwe"
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
          'Cells', COALESCE(cell.cells, '[]'::jsonb)
        )
        ORDER BY page.place
      )
      FROM page
      JOIN customers c ON c.company_id = $company_id AND c.id = page.person_id
      LEFT JOIN users u ON u.company_id = $company_id AND u.id = c.staff_id
      LEFT JOIN cell USING (person_id)
    ),
    '[]'::jsonb
  ) AS "Rows";
