-- The sums that reports are made of, against what derived.parts.sql derives from the transfers, by their whole keys.

-- name: day_counts_are_derived
-- I19: swipes, orders and top-ups of a day are counted as the journals tell them.
SELECT format('cửa hàng %s số đếm %s POS %s ngày %s: ghi %s/%s, tính lại %s/%s', shop_id, kind, owner_id, day, k.debit_vnd, k.credit_vnd, d.debit_vnd, d.credit_vnd) AS broken
FROM (SELECT * FROM ledger_day_totals WHERE company_id = $company_id AND kind >= {tally.volume}) AS k
FULL JOIN ({parts.derived_day_counts}) AS d USING (shop_id, kind, owner_id, day)
WHERE (coalesce(k.debit_vnd, 0), coalesce(k.credit_vnd, 0)) <> (coalesce(d.debit_vnd, 0), coalesce(d.credit_vnd, 0));

-- name: orders_are_counted
-- I19: an order counts as one as long as a line stands on it that is not a fee.
SELECT format('đơn %s: đếm %s', o.code, coalesce(f.orders, 0)) AS broken
FROM orders o
LEFT JOIN (SELECT order_id, sum(orders) AS orders FROM ledger_order_facts WHERE company_id = $company_id GROUP BY order_id) AS f ON f.order_id = o.id
WHERE o.company_id = $company_id
  AND coalesce(f.orders, 0) <> o.has_lines::integer;

-- name: day_facts_are_derived
-- I14: a day's facts, by POS, staff, category, other shop and kind of order.
SELECT format('cửa hàng %s ngày %s tài khoản %s POS %s nhân viên %s loại đơn %s: ghi %s/%s, tính lại %s/%s', shop_id, day, kind, pos_id, staff_id, contract_type, k.debit_vnd, k.credit_vnd, d.debit_vnd, d.credit_vnd) AS broken
FROM (SELECT * FROM ledger_day_facts WHERE company_id = $company_id) AS k
FULL JOIN ({parts.derived_day_facts}) AS d USING (shop_id, day, kind, pos_id, staff_id, category_id, other_shop_id, contract_type)
WHERE (coalesce(k.debit_vnd, 0), coalesce(k.credit_vnd, 0)) <> (coalesce(d.debit_vnd, 0), coalesce(d.credit_vnd, 0));

-- name: month_facts_are_days
-- I15: a month's facts are those of its days.
WITH days AS (
  SELECT shop_id, date_trunc('month', day)::date AS month, kind, pos_id, staff_id, category_id, other_shop_id, contract_type,
    sum(debit_vnd) AS debit_vnd, sum(credit_vnd) AS credit_vnd
  FROM ledger_day_facts
  WHERE company_id = $company_id
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
)
SELECT format('cửa hàng %s tháng %s tài khoản %s POS %s nhân viên %s', shop_id, month, kind, pos_id, staff_id) AS broken
FROM (SELECT * FROM ledger_month_facts WHERE company_id = $company_id) AS k
FULL JOIN days d USING (shop_id, month, kind, pos_id, staff_id, category_id, other_shop_id, contract_type)
WHERE (coalesce(k.debit_vnd, 0), coalesce(k.credit_vnd, 0)) <> (coalesce(d.debit_vnd, 0), coalesce(d.credit_vnd, 0));

-- name: month_flows_are_days
-- I15: so are its flows.
WITH days AS (
  SELECT shop_id, date_trunc('month', day)::date AS month, kind, owner_id, type, counter_kind, category_id, is_out,
    sum(debit_vnd) AS debit_vnd, sum(credit_vnd) AS credit_vnd
  FROM ledger_day_flows
  WHERE company_id = $company_id
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
)
SELECT format('cửa hàng %s tháng %s tài khoản %s của %s, %s', shop_id, month, kind, owner_id, type) AS broken
FROM (SELECT * FROM ledger_month_flows WHERE company_id = $company_id) AS k
FULL JOIN days d USING (shop_id, month, kind, owner_id, type, counter_kind, category_id, is_out)
WHERE (coalesce(k.debit_vnd, 0), coalesce(k.credit_vnd, 0)) <> (coalesce(d.debit_vnd, 0), coalesce(d.credit_vnd, 0));

-- name: order_facts_are_derived
-- I16: an order's facts of a day, by POS and staff, with whose the order is.
SELECT format('đơn %s ngày %s POS %s nhân viên %s', order_id, day, pos_id, staff_id) AS broken
FROM (SELECT * FROM ledger_order_facts WHERE company_id = $company_id) AS k
FULL JOIN ({parts.derived_order_facts}) AS d USING (shop_id, order_id, day, pos_id, staff_id)
WHERE (k.customer_id, k.card_id, k.collaborator_id, k.contract_type) <> (d.customer_id, d.card_id, d.collaborator_id, d.contract_type)
  OR (
    coalesce(k.orders, 0), coalesce(k.bills, 0), coalesce(k.volume_vnd, 0), coalesce(k.top_up_vnd, 0), coalesce(k.paid_vnd, 0), coalesce(k.sent_vnd, 0),
    coalesce(k.net_131, 0), coalesce(k.net_331, 0), coalesce(k.net_5111, 0), coalesce(k.net_5112, 0), coalesce(k.net_5113, 0), coalesce(k.net_5114, 0),
    coalesce(k.net_5211, 0), coalesce(k.net_632, 0), coalesce(k.net_6322, 0), coalesce(k.net_641, 0), coalesce(k.net_6411, 0), coalesce(k.net_6412, 0)
  ) <> (
    coalesce(d.orders, 0), coalesce(d.bills, 0), coalesce(d.volume_vnd, 0), coalesce(d.top_up_vnd, 0), coalesce(d.paid_vnd, 0), coalesce(d.sent_vnd, 0),
    coalesce(d.net_131, 0), coalesce(d.net_331, 0), coalesce(d.net_5111, 0), coalesce(d.net_5112, 0), coalesce(d.net_5113, 0), coalesce(d.net_5114, 0),
    coalesce(d.net_5211, 0), coalesce(d.net_632, 0), coalesce(d.net_6322, 0), coalesce(d.net_641, 0), coalesce(d.net_6411, 0), coalesce(d.net_6412, 0)
  );

-- name: bill_days_are_derived
-- Bills without a number or a picture are those of the swipes and pictures, for the staff who have the orders.
WITH kept AS (
  SELECT shop_id, day, staff_id, sum(without_number)::bigint AS without_number, sum(without_picture)::bigint AS without_picture
  FROM (
    SELECT shop_id, day, staff_id, without_number, picture_change AS without_picture FROM bill_day_counts WHERE company_id = $company_id
    UNION ALL
    SELECT shop_id, day, staff_id, 0, debit_vnd - credit_vnd FROM ledger_day_facts WHERE company_id = $company_id AND kind = {tally.bills}
  ) AS part
  GROUP BY shop_id, day, staff_id
)
SELECT format('cửa hàng %s ngày %s nhân viên %s: ghi %s thiếu số, %s thiếu ảnh, tính lại %s, %s', shop_id, day, staff_id,
  coalesce(k.without_number, 0), coalesce(k.without_picture, 0), coalesce(d.without_number, 0), coalesce(d.without_picture, 0)) AS broken
FROM kept AS k
FULL JOIN ({parts.derived_bill_days}) AS d USING (shop_id, day, staff_id)
WHERE (coalesce(k.without_number, 0), coalesce(k.without_picture, 0)) <> (coalesce(d.without_number, 0), coalesce(d.without_picture, 0));

-- name: day_flows_are_derived
-- I17: a day's flows, by event and by the kind on the other side.
SELECT format('cửa hàng %s ngày %s tài khoản %s của %s, %s đối ứng %s: ghi %s/%s, tính lại %s/%s', shop_id, day, kind, owner_id, type, counter_kind, k.debit_vnd, k.credit_vnd, d.debit_vnd, d.credit_vnd) AS broken
FROM (SELECT * FROM ledger_day_flows WHERE company_id = $company_id) AS k
FULL JOIN ({parts.derived_day_flows}) AS d USING (shop_id, day, kind, owner_id, type, counter_kind, category_id, is_out)
WHERE (coalesce(k.debit_vnd, 0), coalesce(k.credit_vnd, 0)) <> (coalesce(d.debit_vnd, 0), coalesce(d.credit_vnd, 0));

-- name: lot_days_are_derived
-- I18: the days of a lô.
SELECT format('lô %s ngày %s', lot_id, day) AS broken
FROM (SELECT * FROM ledger_lot_days WHERE company_id = $company_id) AS k
FULL JOIN ({parts.derived_lot_days}) AS d USING (shop_id, lot_id, day)
WHERE (coalesce(k.gross_vnd, 0), coalesce(k.net_vnd, 0), coalesce(k.money_vnd, 0), coalesce(k.diff_vnd, 0), coalesce(k.held_vnd, 0))
   <> (coalesce(d.gross_vnd, 0), coalesce(d.net_vnd, 0), coalesce(d.money_vnd, 0), coalesce(d.diff_vnd, 0), coalesce(d.held_vnd, 0));
