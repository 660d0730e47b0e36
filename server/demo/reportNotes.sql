-- name: note_bills
INSERT INTO bill_day_counts (company_id, shop_id, day, staff_id, without_number, picture_change)
SELECT $company_id::bigint, d.shop_id, d.day, d.staff_id, d.without_number, d.picture_change
FROM ({parts.derived_bill_changes}) AS d;

-- name: note_shared_customers
INSERT INTO shared_customers (company_id, shop_id, customer_id)
SELECT $company_id::bigint, d.shop_id, d.customer_id
FROM ({parts.derived_shared_customers}) AS d;
