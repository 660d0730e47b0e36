-- name: away_customers
-- One page of customers in use who came once and not since that day, in the order of the index by last use, with all they ever
-- brought and the card that is due next.
WITH page AS (
  SELECT c.id, c.no, c.full_name, c.phone, c.staff_id, c.last_used_on
  FROM customers c
  WHERE c.company_id = $company_id
    AND c.shop_id = ANY ($shop_ids::bigint[])
    AND c.status = {recordStatus.active}
    AND c.first_used_on IS NOT NULL
    AND c.last_used_on <= $unused_since::date
    AND ($staff_id::bigint IS NULL OR c.staff_id = $staff_id)
  ORDER BY
    CASE WHEN $sort_sign::integer = 1 THEN c.last_used_on - DATE '2000-01-01' ELSE DATE '2000-01-01' - c.last_used_on END, c.id DESC
  LIMIT $limit
  OFFSET $offset
)
SELECT
  page.id AS "CustomerID", 'KH' || page.no AS "Code", page.full_name AS "FullName",
  CASE
    WHEN $sees_phone::boolean THEN page.phone
    WHEN length(page.phone) < 9 THEN repeat('•', length(page.phone))
    ELSE left(page.phone, 4) || '•••' || right(page.phone, 3)
  END AS "Phone",
  COALESCE(u.full_name, '') AS "StaffName", page.last_used_on AS "LastUsed", $today::date - page.last_used_on AS "DaysAway",
  COALESCE(brought.orders, 0) AS "Orders", COALESCE(brought.volume, 0) AS "Volume",
  due.due_on AS "DueOn", COALESCE(due.bank_code, '') AS "BankCode", COALESCE(due.last4, '') AS "Last4"
FROM page
LEFT JOIN users u ON u.company_id = $company_id AND u.id = page.staff_id
CROSS JOIN LATERAL (
  SELECT sum(f.orders)::bigint AS orders, sum(f.volume_vnd)::bigint AS volume
  FROM orders o
  JOIN ledger_order_facts f ON f.company_id = $company_id AND f.order_id = o.id
  WHERE o.company_id = $company_id AND o.customer_id = page.id
) AS brought
LEFT JOIN LATERAL (
  SELECT d.bank_code, d.last4, next.due_on
  FROM cards d
  CROSS JOIN LATERAL (
    SELECT
      CASE WHEN d.due_day > 31 THEN d.due_day / 100 ELSE d.due_day END AS day_of_month,
      CASE WHEN d.due_day > 31 THEN d.due_day % 100 ELSE 0 END AS days_after
  ) AS rule
  CROSS JOIN LATERAL (
    SELECT min(due_on) AS due_on
    FROM (
      SELECT
        least(month.begins + make_interval(days => day_of_month - 1), month.begins + interval '1 month' - interval '1 day')::date + days_after AS due_on
      FROM generate_series(
        date_trunc('month', ($today::date - days_after)::timestamp), date_trunc('month', $today::date::timestamp) + interval '1 month', interval '1 month'
      ) AS month (begins)
    ) AS dues
    WHERE due_on >= $today::date
  ) AS next
  WHERE d.company_id = $company_id AND d.customer_id = page.id AND d.status = {cardStatus.active}
  ORDER BY next.due_on, d.id
  LIMIT 1
) AS due ON true
ORDER BY
  CASE WHEN $sort_sign::integer = 1 THEN page.last_used_on - DATE '2000-01-01' ELSE DATE '2000-01-01' - page.last_used_on END, page.id DESC;

-- name: count_away
SELECT
  count(*) FILTER (WHERE last_used_on <= $unused_since::date) AS "Total",
  count(*) FILTER (WHERE last_used_on <= $today::date - 30) AS "Away30",
  count(*) FILTER (WHERE last_used_on <= $today::date - 60) AS "Away60",
  count(*) FILTER (WHERE last_used_on <= $today::date - 90) AS "Away90"
FROM customers
WHERE company_id = $company_id
  AND shop_id = ANY ($shop_ids::bigint[])
  AND status = {recordStatus.active}
  AND first_used_on IS NOT NULL
  AND last_used_on <= greatest($unused_since::date, $today::date - 30)
  AND ($staff_id::bigint IS NULL OR staff_id = $staff_id);
