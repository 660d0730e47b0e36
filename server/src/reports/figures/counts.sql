-- name: new_customers
-- Customers by the day of their first order, of those that are still their own.
SELECT
  CASE
    WHEN $by_shop::boolean THEN shop_id
    WHEN $by_day::boolean THEN first_used_on - DATE '2000-01-01'
    WHEN $by_staff::boolean THEN COALESCE(staff_id, 0)
    WHEN $by_collaborator::boolean THEN COALESCE(collaborator_id, 0)
    WHEN $by_customer::boolean THEN id
    ELSE 0
  END::bigint AS "key",
  CASE WHEN $by_source::boolean THEN source ELSE '' END AS code,
  {countedKinds.newCustomers} AS kind, count(*) AS vnd
FROM customers
WHERE company_id = $company_id
  AND shop_id = ANY ($shop_ids::bigint[])
  AND first_used_on BETWEEN $from_day::date AND $to_day::date
  AND merged_into_id IS NULL
  AND (cardinality($staff_ids::bigint[]) = 0 OR COALESCE(staff_id, 0) = ANY ($staff_ids))
  AND (cardinality($collaborator_ids::bigint[]) = 0 OR COALESCE(collaborator_id, 0) = ANY ($collaborator_ids))
GROUP BY 1, 2;

-- name: brought_since
-- What those customers brought from their first order until now.
WITH person AS (
  SELECT
    id,
    CASE
      WHEN $by_staff::boolean THEN COALESCE(staff_id, 0)
      WHEN $by_collaborator::boolean THEN COALESCE(collaborator_id, 0)
      WHEN $by_customer::boolean THEN id
      ELSE 0
    END::bigint AS key,
    CASE WHEN $by_source::boolean THEN source ELSE '' END AS code
  FROM customers
  WHERE company_id = $company_id
    AND shop_id = ANY ($shop_ids::bigint[])
    AND first_used_on BETWEEN $from_day::date AND $to_day::date
    AND merged_into_id IS NULL
    AND (cardinality($staff_ids::bigint[]) = 0 OR COALESCE(staff_id, 0) = ANY ($staff_ids))
    AND (cardinality($collaborator_ids::bigint[]) = 0 OR COALESCE(collaborator_id, 0) = ANY ($collaborator_ids))
),
brought AS (
  SELECT
    person.key, person.code, sum(f.orders)::bigint AS orders, sum(f.volume_vnd)::bigint AS volume,
    -sum(f.net_5111 + f.net_5112 + f.net_5113 + f.net_5114 + f.net_5211 + f.net_632 + f.net_6322 + f.net_641 + f.net_6411 + f.net_6412)::bigint AS profit
  FROM person
  JOIN orders o ON o.company_id = $company_id AND o.customer_id = person.id
  JOIN ledger_order_facts f ON f.company_id = $company_id AND f.order_id = o.id AND f.shop_id = ANY ($shop_ids)
  GROUP BY 1, 2
)
SELECT brought.key AS "key", brought.code, figure.kind, figure.vnd
FROM brought
CROSS JOIN LATERAL (
  VALUES ({countedKinds.ordersSince}, orders), ({countedKinds.volumeSince}, volume), ({countedKinds.profitSince}, profit)
) AS figure (kind, vnd);

-- name: kept_customers
-- own plans
-- Customers with a card in use that was due in the period, among those who had made an order before it ended, and those of
-- them with an order in it. A due day is that of the month, at most its last, or so many days after the statement; of all such
-- rules only those that fall into the period are looked up. Cards, orders and customers are read from their indexes alone;
-- OFFSET: and not card by card for each customer.
WITH rule AS (
  SELECT DISTINCT n.due_day
  FROM card_due_counts n
  CROSS JOIN LATERAL (
    SELECT
      CASE WHEN n.due_day > 31 THEN n.due_day / 100 ELSE n.due_day END AS day_of_month,
      CASE WHEN n.due_day > 31 THEN n.due_day % 100 ELSE 0 END AS days_after
  ) AS days
  CROSS JOIN LATERAL generate_series(
    date_trunc('month', ($from_day::date - days_after)::timestamp), $to_day::date::timestamp, interval '1 month'
  ) AS month (begins)
  WHERE n.company_id = $company_id
    AND n.shop_id = ANY ($shop_ids::bigint[])
    AND n.count > 0
    AND least(month.begins + make_interval(days => day_of_month - 1), month.begins + interval '1 month' - interval '1 day')::date + days_after
      BETWEEN $from_day::date AND $to_day::date
),
came AS (
  SELECT DISTINCT customer_id
  FROM orders
  WHERE company_id = $company_id
    AND shop_id = ANY ($shop_ids)
    AND for_date BETWEEN $from_day::date AND $to_day::date
    AND status <> {orderStatus.cancelled}
),
person AS (
  SELECT
    CASE WHEN $by_staff::boolean THEN COALESCE(c.staff_id, 0) WHEN $by_collaborator::boolean THEN COALESCE(c.collaborator_id, 0) ELSE 0 END::bigint AS key,
    CASE WHEN $by_source::boolean THEN c.source ELSE '' END AS code,
    came.customer_id IS NOT NULL AS has_come
  FROM customers c
  LEFT JOIN came ON came.customer_id = c.id
  WHERE c.company_id = $company_id
    AND c.shop_id = ANY ($shop_ids)
    AND c.status = {recordStatus.active}
    AND c.first_used_on <= $to_day::date
    AND c.id IN (
      SELECT d.customer_id
      FROM cards d
      WHERE d.company_id = $company_id AND d.shop_id = ANY ($shop_ids) AND d.status = {cardStatus.active} AND d.due_day = ANY (ARRAY(SELECT due_day FROM rule))
      OFFSET 0
    )
    AND (cardinality($staff_ids::bigint[]) = 0 OR COALESCE(c.staff_id, 0) = ANY ($staff_ids))
    AND (cardinality($collaborator_ids::bigint[]) = 0 OR COALESCE(c.collaborator_id, 0) = ANY ($collaborator_ids))
)
SELECT counted.key AS "key", counted.code, figure.kind, figure.vnd
FROM (SELECT key, code, count(*) AS due, count(*) FILTER (WHERE has_come) AS kept FROM person GROUP BY key, code) AS counted
CROSS JOIN LATERAL (VALUES ({countedKinds.dueCustomers}, due), ({countedKinds.keptCustomers}, kept)) AS figure (kind, vnd);

-- name: cancels
-- What each user cancelled (action 4) of orders (menu 20), by what the log says was done: of days that are over as counted
-- at sealing, of the last two by its rows.
SELECT
  CASE WHEN $by_staff::boolean THEN user_id WHEN $by_day::boolean THEN day - DATE '2000-01-01' WHEN $by_shop::boolean THEN shop_id ELSE 0 END::bigint AS "key",
  '' AS code, {countedKinds.cancels} AS kind, sum(count)::bigint AS vnd
FROM (
  SELECT shop_id, day, user_id, count
  FROM audit_day_counts
  WHERE company_id = $company_id
    AND shop_id = ANY ($shop_ids::bigint[])
    AND day BETWEEN $from_day::date AND $to_day::date
    AND day < $open_day::date
    AND menu_id = 20 AND action_id = 4 AND kind = {logKind.done}
  UNION ALL
  SELECT shop_id, (at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date, user_id, count(*)
  FROM audit_events
  WHERE company_id = $company_id
    AND shop_id = ANY ($shop_ids)
    AND at >= greatest($from_day::date, $open_day::date)::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh'
    AND at < ($to_day::date + 1)::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh'
    AND menu_id = 20 AND action_id = 4 AND kind = {logKind.done}
  GROUP BY 1, 2, 3
) AS counted
WHERE cardinality($staff_ids::bigint[]) = 0 OR user_id = ANY ($staff_ids)
GROUP BY 1;

-- name: missing_bills
-- Swipes that stand, without the number of their bill and without its picture, by who has the order now: the bills of the facts with
-- what was kept of the difference. Whole months come from the months.
WITH bare AS (
  SELECT shop_id, day, staff_id, {countedKinds.billsWithoutNumber} AS kind, without_number AS counts
  FROM bill_day_counts
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND day BETWEEN $from_day::date AND $to_day::date
  UNION ALL
  SELECT shop_id, day, staff_id, {countedKinds.billsWithoutPicture}, picture_change
  FROM bill_day_counts
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND day BETWEEN $from_day::date AND $to_day::date
  UNION ALL
  SELECT shop_id, day, staff_id, {countedKinds.billsWithoutPicture}, debit_vnd - credit_vnd
  FROM ledger_day_facts
  WHERE company_id = $company_id
    AND shop_id = ANY ($shop_ids::bigint[])
    AND kind = {tally.bills}
    AND (day BETWEEN $head_from::date AND $head_to::date OR day BETWEEN $tail_from::date AND $tail_to::date)
  UNION ALL
  SELECT shop_id, month, staff_id, {countedKinds.billsWithoutPicture}, debit_vnd - credit_vnd
  FROM ledger_month_facts
  WHERE company_id = $company_id
    AND shop_id = ANY ($shop_ids::bigint[])
    AND kind = {tally.bills}
    AND month BETWEEN $months_from::date AND $months_to::date
)
SELECT
  CASE
    WHEN $by_staff::boolean THEN staff_id
    WHEN $by_day::boolean THEN day - DATE '2000-01-01'
    WHEN $by_shop::boolean THEN shop_id
    ELSE 0
  END::bigint AS "key",
  '' AS code, kind, sum(counts)::bigint AS vnd
FROM bare
WHERE cardinality($staff_ids::bigint[]) = 0 OR staff_id = ANY ($staff_ids)
GROUP BY 1, kind;

-- name: pos
-- Of each POS: what its bank kept beside the agreed fee, the money that came with the days it took since its lô's day, and
-- its volume against its limit of the period's days (of the month, else of the day).
WITH lot_fee AS (
  SELECT pos_id, sum(debit_vnd - credit_vnd)::bigint AS vnd
  FROM ledger_day_facts
  WHERE company_id = $company_id
    AND shop_id = ANY ($shop_ids::bigint[])
    AND day BETWEEN $from_day::date AND $to_day::date
    AND kind = {account.posFee}
    AND contract_type = 0
  GROUP BY 1
),
came AS (
  SELECT l.pos_id, sum(d.money_vnd * (d.day - l.opened_on))::bigint AS money_days, sum(d.money_vnd)::bigint AS money
  FROM ledger_lot_days d
  JOIN lots l ON l.company_id = $company_id AND l.id = d.lot_id
  WHERE d.company_id = $company_id
    AND d.shop_id = ANY ($shop_ids)
    AND d.day BETWEEN $from_day::date AND $to_day::date
  GROUP BY 1
),
limited AS (
  SELECT p.id AS pos_id, round(sum(
    CASE
      WHEN p.max_month_vnd > 0 THEN p.max_month_vnd / extract(DAY FROM date_trunc('month', day.at) + interval '1 month' - interval '1 day')
      ELSE p.max_day_vnd
    END
  ))::bigint AS vnd
  FROM pos p
  CROSS JOIN generate_series($from_day::date::timestamp, $to_day::date::timestamp, interval '1 day') AS day (at)
  WHERE p.company_id = $company_id
    AND p.shop_id = ANY ($shop_ids)
    AND (p.max_month_vnd > 0 OR p.max_day_vnd > 0)
  GROUP BY 1
),
swiped AS (
  SELECT f.pos_id, sum(f.debit_vnd - f.credit_vnd)::bigint AS vnd
  FROM ledger_day_facts f
  WHERE f.company_id = $company_id
    AND f.shop_id = ANY ($shop_ids)
    AND f.day BETWEEN $from_day::date AND $to_day::date
    AND f.kind = {tally.volume}
  GROUP BY 1
),
figure AS (
  SELECT pos_id, {countedKinds.lotFee} AS kind, vnd FROM lot_fee
  UNION ALL
  SELECT pos_id, {countedKinds.moneyDays}, money_days FROM came
  UNION ALL
  SELECT pos_id, {countedKinds.money}, money FROM came
  UNION ALL
  SELECT limited.pos_id, {countedKinds.limit}, limited.vnd FROM limited JOIN swiped ON swiped.pos_id = limited.pos_id
  UNION ALL
  SELECT swiped.pos_id, {countedKinds.limitedVolume}, swiped.vnd FROM limited JOIN swiped ON swiped.pos_id = limited.pos_id
)
SELECT CASE WHEN $by_pos::boolean THEN pos_id ELSE 0 END::bigint AS "key", '' AS code, kind, sum(vnd)::bigint AS vnd
FROM figure
WHERE cardinality($pos_ids::bigint[]) = 0 OR pos_id = ANY ($pos_ids)
GROUP BY 1, 3;

-- name: schedule
-- Orders by the day that they were appointed for, and what has become of them by now.
WITH planned AS (
  SELECT
    CASE
      WHEN $by_day::boolean THEN o.for_date - DATE '2000-01-01'
      WHEN $by_shift::boolean THEN o.shift
      WHEN $by_kind::boolean THEN o.contract_type
      WHEN $by_staff::boolean THEN o.staff_id
      WHEN $by_shop::boolean THEN o.shop_id
      ELSE 0
    END::bigint AS key,
    CASE WHEN $by_reason::boolean THEN o.cancel_reason ELSE '' END AS code,
    count(*) AS orders,
    count(*) FILTER (WHERE o.status = {orderStatus.done}) AS done,
    count(*) FILTER (WHERE o.status = {orderStatus.done} AND NOT EXISTS (
      SELECT FROM ledger_order_facts f WHERE f.company_id = $company_id AND f.order_id = o.id AND f.day > o.for_date
    )) AS on_time,
    count(*) FILTER (WHERE o.status = {orderStatus.cancelled}) AS cancelled,
    sum(CASE WHEN o.status = {orderStatus.cancelled} THEN 0 ELSE o.request_vnd END)::bigint AS asked,
    sum(CASE WHEN o.status = {orderStatus.cancelled} THEN 0 ELSE o.top_up_vnd END)::bigint AS topped_up,
    sum(CASE WHEN o.status = {orderStatus.cancelled} THEN 0 ELSE o.swipe_vnd END)::bigint AS swiped
  FROM orders o
  WHERE o.company_id = $company_id
    AND o.shop_id = ANY ($shop_ids::bigint[])
    AND o.for_date BETWEEN $from_day::date AND $to_day::date
    AND (cardinality($staff_ids::bigint[]) = 0 OR o.staff_id = ANY ($staff_ids))
    AND (cardinality($contract_types::smallint[]) = 0 OR o.contract_type = ANY ($contract_types))
  GROUP BY 1, 2
)
SELECT planned.key AS "key", planned.code, figure.kind, figure.vnd
FROM planned
CROSS JOIN LATERAL (
  VALUES
    ({countedKinds.planned}, orders), ({countedKinds.done}, done), ({countedKinds.onTime}, on_time), ({countedKinds.cancelled}, cancelled),
    ({countedKinds.askedVnd}, asked), ({countedKinds.toppedUpVnd}, topped_up), ({countedKinds.swipedVnd}, swiped)
) AS figure (kind, vnd);
