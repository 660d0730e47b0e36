-- name: card_counts_are_counts
-- The exact Total of an unfiltered card list, and where its pages begin.
SELECT format('cửa hàng %s trạng thái %s kỳ %s: ghi %s, đếm %s', shop_id, status, period, k.count, c.count) AS broken
FROM (SELECT * FROM card_counts WHERE company_id = $company_id) AS k
FULL JOIN (SELECT shop_id, status, id_period(id) AS period, count(*) AS count FROM cards WHERE company_id = $company_id AND shop_id IS NOT NULL GROUP BY 1, 2, 3) AS c USING (shop_id, status, period)
WHERE coalesce(k.count, 0) <> coalesce(c.count, 0);

-- name: card_due_counts_are_counts
-- The badge: active cards by the day of the month on which they fall due.
SELECT format('cửa hàng %s ngày đến hạn %s: ghi %s, đếm %s', coalesce(k.shop_id, c.shop_id), coalesce(k.due_day, c.due_day), k.count, c.count) AS broken
FROM (SELECT * FROM card_due_counts WHERE company_id = $company_id) AS k
FULL JOIN (
  SELECT shop_id, due_day, count(*) AS count
  FROM cards
  WHERE company_id = $company_id AND shop_id IS NOT NULL AND status = {cardStatus.active}
  GROUP BY 1, 2
) AS c USING (shop_id, due_day)
WHERE coalesce(k.count, 0) <> coalesce(c.count, 0);

-- name: customer_counts_are_counts
-- The exact Total of an unfiltered customer list, and where its pages begin.
SELECT format('cửa hàng %s trạng thái %s kỳ %s: ghi %s, đếm %s', shop_id, status, period, k.count, c.count) AS broken
FROM (SELECT * FROM customer_counts WHERE company_id = $company_id) AS k
FULL JOIN (SELECT shop_id, status, id_period(id) AS period, count(*) AS count FROM customers WHERE company_id = $company_id AND shop_id IS NOT NULL GROUP BY 1, 2, 3) AS c USING (shop_id, status, period)
WHERE coalesce(k.count, 0) <> coalesce(c.count, 0);

-- name: customer_search_is_customers
-- Each customer is found by each word of the search column and by the end of each number, and by nothing else.
WITH word AS (
  SELECT c.shop_id, c.status, c.id, array_remove(string_to_array(c.search, ' '), '') AS words
  FROM customers c
  WHERE c.company_id = $company_id AND c.shop_id IS NOT NULL
),
wanted AS (
  SELECT word.shop_id, word.status, turned.text, word.id
  FROM word
  CROSS JOIN generate_subscripts(word.words, 1) AS place
  CROSS JOIN LATERAL (
    SELECT array_to_string(word.words[place:] || word.words[:place - 1], ' ') AS text
    UNION ALL
    SELECT E'\t' || reverse(word.words[place]) WHERE word.words[place] ~ '^[0-9]+$'
  ) turned
),
stored AS (
  SELECT shop_id, status, text, customer_id FROM customer_search WHERE company_id = $company_id
)
SELECT format('cửa hàng %s khách %s: "%s"', shop_id, id, text) AS broken
FROM (
  (SELECT * FROM wanted EXCEPT SELECT * FROM stored)
  UNION ALL
  (SELECT * FROM stored EXCEPT SELECT * FROM wanted)
) AS odd (shop_id, status, text, id);

-- name: customer_use_is_orders
-- The last visit: the day of the last order, else the day of being added.
SELECT format('khách KH%s: ghi %s, đơn cuối %s', c.no, c.last_used_on, COALESCE(o.day, (c.created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date)) AS broken
FROM customers c
LEFT JOIN (SELECT customer_id, (max(created_at) AT TIME ZONE 'Asia/Ho_Chi_Minh')::date AS day FROM orders WHERE company_id = $company_id GROUP BY customer_id) AS o ON o.customer_id = c.id
WHERE c.company_id = $company_id
  AND c.partner_id IS NULL
  AND c.merged_into_id IS NULL
  AND c.last_used_on <> COALESCE(o.day, (c.created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date);

-- name: first_use_is_orders
-- I20: the first visit: the day of the first order, none without one.
SELECT format('khách KH%s: ghi %s, đơn đầu %s', c.no, c.first_used_on, o.day) AS broken
FROM customers c
LEFT JOIN (SELECT customer_id, (min(created_at) AT TIME ZONE 'Asia/Ho_Chi_Minh')::date AS day FROM orders WHERE company_id = $company_id GROUP BY customer_id) AS o ON o.customer_id = c.id
WHERE c.company_id = $company_id
  AND c.partner_id IS NULL
  AND c.merged_into_id IS NULL
  AND c.first_used_on IS DISTINCT FROM o.day;

-- name: shared_customers_are_noted
-- Whom several shops have by phone or CCCD is noted in each of them.
SELECT format('khách %s của cửa hàng %s', d.customer_id, d.shop_id) AS broken
FROM ({parts.derived_shared_customers}) AS d
LEFT JOIN shared_customers k ON k.company_id = $company_id AND k.shop_id = d.shop_id AND k.customer_id = d.customer_id
WHERE k.customer_id IS NULL;

-- name: merged_customers_are_empty
-- A merged customer has no balance left, and reversals on the old accounts have a surviving customer.
SELECT format('khách đã gộp %s còn %s', id, what) AS broken
FROM (
  SELECT c.id, 'thẻ' AS what FROM customers c JOIN cards d ON d.company_id = $company_id AND d.customer_id = c.id
  WHERE c.company_id = $company_id AND c.merged_into_id IS NOT NULL
  UNION ALL
  SELECT c.id, 'đơn' FROM customers c JOIN orders o ON o.company_id = $company_id AND o.customer_id = c.id
  WHERE c.company_id = $company_id AND c.merged_into_id IS NOT NULL
  UNION ALL
  SELECT c.id, 'phiếu thu' FROM customers c JOIN debt_payments p ON p.company_id = $company_id AND p.customer_id = c.id
  WHERE c.company_id = $company_id AND c.merged_into_id IS NOT NULL
  UNION ALL
  SELECT c.id, 'phiếu công nợ' FROM customers c JOIN debt_vouchers v ON v.company_id = $company_id AND v.party = 1 AND v.party_id = c.id
  WHERE c.company_id = $company_id AND c.merged_into_id IS NOT NULL
  UNION ALL
  SELECT c.id, 'hẹn trả' FROM customers c JOIN debt_promises p ON p.company_id = $company_id AND p.customer_id = c.id AND p.due_on IS NOT NULL
  WHERE c.company_id = $company_id AND c.merged_into_id IS NOT NULL
  UNION ALL
  SELECT c.id, 'phiếu thu chi' FROM customers c JOIN vouchers v ON v.company_id = $company_id AND v.object_type = 1 AND v.object_id = c.id
  WHERE c.company_id = $company_id AND c.merged_into_id IS NOT NULL
  UNION ALL
  SELECT c.id, 'phiếu hằng tháng' FROM customers c
  JOIN voucher_schedules s ON s.company_id = $company_id AND s.object_type = 1 AND s.object_id = c.id
  WHERE c.company_id = $company_id AND c.merged_into_id IS NOT NULL
  UNION ALL
  SELECT c.id, 'tiền thừa của quỹ' FROM customers c JOIN cash_count_settlements s ON s.company_id = $company_id AND s.customer_id = c.id
  WHERE c.company_id = $company_id AND c.merged_into_id IS NOT NULL
  UNION ALL
  SELECT c.id, 'tiền đã gán' FROM customers c JOIN money_assignments m ON m.company_id = $company_id AND m.customer_id = c.id
  WHERE c.company_id = $company_id AND c.merged_into_id IS NOT NULL
  UNION ALL
  SELECT c.id, 'nợ xấu' FROM customers c JOIN bad_debts b ON b.company_id = $company_id AND b.customer_id = c.id
  WHERE c.company_id = $company_id AND c.merged_into_id IS NOT NULL
  UNION ALL
  SELECT c.id, 'công nợ không người nhận' FROM customers c
  LEFT JOIN ledger_heirs h ON h.company_id = $company_id AND h.shop_id = c.shop_id AND h.kind = {account.customer} AND h.owner_id = c.id
  WHERE c.company_id = $company_id AND c.merged_into_id IS NOT NULL AND h.heir_id IS DISTINCT FROM (
    -- A chain of merges ends at a customer who was not merged.
    WITH RECURSIVE chain AS (
      SELECT c.merged_into_id AS id
      UNION ALL
      SELECT next.merged_into_id FROM chain JOIN customers next ON next.company_id = $company_id AND next.id = chain.id
      WHERE next.merged_into_id IS NOT NULL
    )
    SELECT chain.id FROM chain JOIN customers last ON last.company_id = $company_id AND last.id = chain.id AND last.merged_into_id IS NULL
  )
  UNION ALL
  SELECT a.owner_id, 'công nợ' FROM ledger_heirs h
  JOIN ledger_accounts a ON a.company_id = $company_id AND a.shop_id = h.shop_id AND a.kind = h.kind AND a.owner_id = h.owner_id
  WHERE h.company_id = $company_id AND a.debit_vnd <> a.credit_vnd
) AS left_over;
