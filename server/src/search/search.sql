-- name: customers
SELECT
  'customer' AS "Kind", c.id AS "ID", c.full_name AS "Title", concat_ws(' · ', 'KH' || c.no, c.phone, NULLIF(c.phone2, '')) AS "Hint",
  c.shop_id AS "ShopID", NULL::bigint AS "ScheduleID"
FROM customers c
WHERE c.company_id = $company_id
  AND c.shop_id = ANY ($shop_ids::bigint[])
  AND c.id = ANY ($ids::bigint[])
ORDER BY c.id DESC
LIMIT $limit;

-- name: cards
SELECT
  'card' AS "Kind", d.id AS "ID", d.bank_code || ' •••• ' || d.last4 AS "Title", concat_ws(' · ', c.full_name, c.phone) AS "Hint",
  d.shop_id AS "ShopID", NULL::bigint AS "ScheduleID"
FROM cards d
JOIN customers c ON c.company_id = d.company_id AND c.id = d.customer_id
WHERE d.company_id = $company_id
  AND d.shop_id = ANY ($shop_ids::bigint[])
  AND d.last4 = $last4
  AND ($bin::text = '' OR d.bin = $bin)
  AND d.status <> 0
ORDER BY d.id DESC
LIMIT $limit;

-- name: orders
-- A range of codes, since under row-level security LIKE would read every order of the company.
SELECT
  'order' AS "Kind", o.id AS "ID", o.code AS "Title", concat_ws(' · ', c.full_name, d.bank_code || ' •••• ' || d.last4) AS "Hint",
  o.shop_id AS "ShopID", o.id AS "ScheduleID"
FROM orders o
JOIN customers c ON c.company_id = o.company_id AND c.id = o.customer_id
JOIN cards d ON d.company_id = o.company_id AND d.id = o.card_id
WHERE o.company_id = $company_id
  AND o.shop_id = ANY ($shop_ids::bigint[])
  AND o.code BETWEEN $from::text AND $to::text
ORDER BY o.code DESC
LIMIT $limit;

-- name: bills
-- In the newest lô of each shop, one look into the index of bills for each: an index by bill alone would cost every swipe.
-- Nearly every lô has a bill of a low number, so only those that are shown are looked at further.
WITH bill AS MATERIALIZED (
  SELECT s.id, s.shop_id, s.order_id, s.pos_id, s.bill_no, l.number_text
  FROM unnest($shop_ids::bigint[]) AS shop (id)
  CROSS JOIN LATERAL (
    SELECT lots.id, lots.number_text
    FROM lots
    WHERE lots.company_id = $company_id AND lots.shop_id = shop.id
    ORDER BY lots.opened_on DESC, lots.id DESC
    LIMIT 500
  ) AS l
  CROSS JOIN LATERAL (
    SELECT swipes.id, swipes.shop_id, swipes.order_id, swipes.pos_id, swipes.bill_no
    FROM swipes
    WHERE swipes.company_id = $company_id AND swipes.lot_id = l.id AND swipes.bill_key = $bill AND swipes.status = 1 AND swipes.bill_no <> ''
    LIMIT 1
  ) AS s
  ORDER BY s.id DESC
  LIMIT $limit
)
SELECT
  'bill' AS "Kind", bill.id AS "ID", 'Bill ' || bill.number_text || '.' || bill.bill_no AS "Title", concat_ws(' · ', p.name, o.code, c.full_name) AS "Hint",
  bill.shop_id AS "ShopID", bill.order_id AS "ScheduleID"
FROM bill
JOIN orders o ON o.company_id = $company_id AND o.id = bill.order_id
JOIN customers c ON c.company_id = $company_id AND c.id = o.customer_id
JOIN pos p ON p.company_id = $company_id AND p.id = bill.pos_id
ORDER BY bill.id DESC;

-- name: bills_of_lot
-- Where the lô is told too, any year's.
WITH bill AS MATERIALIZED (
  SELECT s.id, s.shop_id, s.order_id, s.pos_id, s.bill_no, l.number_text
  FROM lots l
  CROSS JOIN LATERAL (
    SELECT swipes.id, swipes.shop_id, swipes.order_id, swipes.pos_id, swipes.bill_no
    FROM swipes
    WHERE swipes.company_id = $company_id AND swipes.lot_id = l.id AND swipes.bill_key = $bill AND swipes.status = 1 AND swipes.bill_no <> ''
    LIMIT 1
  ) AS s
  WHERE l.company_id = $company_id
    AND l.shop_id = ANY ($shop_ids::bigint[])
    AND l.number_key = $lot
  ORDER BY s.id DESC
  LIMIT $limit
)
SELECT
  'bill' AS "Kind", bill.id AS "ID", 'Bill ' || bill.number_text || '.' || bill.bill_no AS "Title", concat_ws(' · ', p.name, o.code, c.full_name) AS "Hint",
  bill.shop_id AS "ShopID", bill.order_id AS "ScheduleID"
FROM bill
JOIN orders o ON o.company_id = $company_id AND o.id = bill.order_id
JOIN customers c ON c.company_id = $company_id AND c.id = o.customer_id
JOIN pos p ON p.company_id = $company_id AND p.id = bill.pos_id
ORDER BY bill.id DESC;

-- name: terminals
-- A shop has a few: whether one is meant is decided outside, where accents are folded.
SELECT p.id, p.shop_id AS "shopId", p.name, p.tid, p.mid, p.bank_code AS "bankCode"
FROM pos p
WHERE p.company_id = $company_id
  AND p.shop_id = ANY ($shop_ids::bigint[])
  AND p.status <> 0
ORDER BY p.id DESC
LIMIT 1000;
