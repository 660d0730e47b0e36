-- name: customers
-- one plan
SELECT
  'customer' AS "Kind", c.id AS "ID", c.full_name AS "Title", concat_ws(
    ' · ', 'KH' || c.no,
    CASE WHEN $sees_phones::boolean OR c.phone = '' THEN c.phone ELSE left(c.phone, 4) || '•••' || right(c.phone, 3) END,
    NULLIF(CASE WHEN $sees_phones::boolean OR c.phone2 = '' THEN c.phone2 ELSE left(c.phone2, 4) || '•••' || right(c.phone2, 3) END, '')
  ) AS "Hint",
  c.shop_id AS "ShopID", NULL::bigint AS "ScheduleID", NULL::bigint AS "CustomerID"
FROM customers c
WHERE c.company_id = $company_id
  AND c.shop_id = ANY ($shop_ids::bigint[])
  AND c.id = ANY ($ids::bigint[])
ORDER BY c.id DESC
LIMIT $limit;

-- name: cards
-- one plan
SELECT
  'card' AS "Kind", d.id AS "ID", d.bank_code || ' •••• ' || d.last4 AS "Title", concat_ws(
    ' · ', c.full_name,
    CASE WHEN $sees_phones::boolean OR c.phone = '' THEN c.phone ELSE left(c.phone, 4) || '•••' || right(c.phone, 3) END
  ) AS "Hint",
  d.shop_id AS "ShopID", NULL::bigint AS "ScheduleID", NULL::bigint AS "CustomerID"
FROM cards d
JOIN customers c ON c.company_id = $company_id AND c.id = d.customer_id
WHERE d.company_id = $company_id
  AND d.shop_id = ANY ($shop_ids::bigint[])
  AND d.last4 = $last4
  AND ($bin::text = '' OR d.bin = $bin)
  AND d.status <> {cardStatus.stopped}
ORDER BY d.id DESC
LIMIT $limit;

-- name: orders
-- A range of codes, since under row-level security LIKE would read every order of the company.
-- one plan
SELECT
  'order' AS "Kind", o.id AS "ID", o.code AS "Title", concat_ws(' · ', c.full_name, d.bank_code || ' •••• ' || d.last4) AS "Hint",
  o.shop_id AS "ShopID", o.id AS "ScheduleID", NULL::bigint AS "CustomerID"
FROM orders o
JOIN customers c ON c.company_id = $company_id AND c.id = o.customer_id
JOIN cards d ON d.company_id = $company_id AND d.id = o.card_id
WHERE o.company_id = $company_id
  AND o.shop_id = ANY ($shop_ids::bigint[])
  AND o.code BETWEEN $from::text AND $to::text
ORDER BY o.code DESC
LIMIT $limit;

-- name: bills
-- In the newest lô of each shop, one look into the index of bills for each: an index by bill alone would cost every swipe.
-- Nearly every lô has a bill of a low number, so only those that are shown are read further.
-- one plan
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
    WHERE swipes.company_id = $company_id AND swipes.lot_id = l.id AND swipes.bill_key = $bill AND swipes.status = {lineStatus.posted} AND swipes.bill_no <> ''
    LIMIT 1
  ) AS s
  ORDER BY s.id DESC
  LIMIT $limit
)
SELECT
  'bill' AS "Kind", bill.id AS "ID", 'Bill ' || bill.number_text || '.' || bill.bill_no AS "Title", concat_ws(' · ', p.name, o.code, c.full_name) AS "Hint",
  bill.shop_id AS "ShopID", bill.order_id AS "ScheduleID", NULL::bigint AS "CustomerID"
FROM bill
JOIN orders o ON o.company_id = $company_id AND o.id = bill.order_id
JOIN customers c ON c.company_id = $company_id AND c.id = o.customer_id
JOIN pos p ON p.company_id = $company_id AND p.id = bill.pos_id
ORDER BY bill.id DESC;

-- name: bills_of_lot
-- With the lô too, those of any year.
-- one plan
WITH bill AS MATERIALIZED (
  SELECT s.id, s.shop_id, s.order_id, s.pos_id, s.bill_no, l.number_text
  FROM lots l
  CROSS JOIN LATERAL (
    SELECT swipes.id, swipes.shop_id, swipes.order_id, swipes.pos_id, swipes.bill_no
    FROM swipes
    WHERE swipes.company_id = $company_id AND swipes.lot_id = l.id AND swipes.bill_key = $bill AND swipes.status = {lineStatus.posted} AND swipes.bill_no <> ''
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
  bill.shop_id AS "ShopID", bill.order_id AS "ScheduleID", NULL::bigint AS "CustomerID"
FROM bill
JOIN orders o ON o.company_id = $company_id AND o.id = bill.order_id
JOIN customers c ON c.company_id = $company_id AND c.id = o.customer_id
JOIN pos p ON p.company_id = $company_id AND p.id = bill.pos_id
ORDER BY bill.id DESC;

-- name: pos
-- A shop has a few: whether one is meant is decided outside, where accents are folded.
-- one plan
SELECT p.id, p.shop_id AS "shopId", p.name, p.tid, p.code, p.mid, p.bank_code AS "bankCode"
FROM pos p
WHERE p.company_id = $company_id
  AND p.shop_id = ANY ($shop_ids::bigint[])
  AND p.status <> {posStatus.givenBack}
ORDER BY p.id DESC
LIMIT 1000;

-- name: partners
-- The partners that the shops trade with: a few, filtered in node as POS are.
-- one plan
SELECT
  p.id, p.name, p.contact, 'DT' || p.no AS code, '' AS "referCode", p.phone,
  (SELECT min(s.shop_id) FROM partner_shops s WHERE s.company_id = $company_id AND s.partner_id = p.id AND s.shop_id = ANY ($shop_ids::bigint[]) AND s.is_active) AS "shopId"
FROM partners p
WHERE p.company_id = $company_id
  AND p.status = {recordStatus.active}
  AND EXISTS (SELECT FROM partner_shops s WHERE s.company_id = $company_id AND s.partner_id = p.id AND s.shop_id = ANY ($shop_ids::bigint[]) AND s.is_active)
ORDER BY p.id DESC
LIMIT 1000;

-- name: collaborators
-- one plan
SELECT a.id, a.name, '' AS contact, 'CTV' || a.no AS code, a.refer_code AS "referCode", a.phone, a.shop_id AS "shopId"
FROM collaborators a
WHERE a.company_id = $company_id
  AND a.shop_id = ANY ($shop_ids::bigint[])
  AND a.status = {recordStatus.active}
ORDER BY a.id DESC
LIMIT 1000;

-- name: orders_of_amount
-- Among the newest orders of each shop, which lie side by side: those that ask for the amount, or had it topped up, paid or sent.
-- one plan
WITH found AS MATERIALIZED (
  SELECT newest.*
  FROM unnest($shop_ids::bigint[]) AS shop (id)
  CROSS JOIN LATERAL (
    SELECT o.id, o.for_date, o.request_vnd, o.request_top_up_vnd, o.top_up_vnd, o.paid_vnd, o.sent_vnd
    FROM orders o
    WHERE o.company_id = $company_id AND o.shop_id = shop.id
    ORDER BY o.for_date DESC, o.id DESC
    LIMIT $reach
  ) AS newest
  WHERE $amount_vnd::bigint IN (newest.request_vnd, newest.request_top_up_vnd, newest.top_up_vnd, newest.paid_vnd, newest.sent_vnd)
  ORDER BY newest.for_date DESC, newest.id DESC
  LIMIT $limit
)
SELECT
  'order' AS "Kind", o.id AS "ID", o.code AS "Title",
  concat_ws(
    ' · ', c.full_name,
    CASE
      WHEN found.request_vnd = $amount_vnd THEN 'yêu cầu '
      WHEN $amount_vnd IN (found.request_top_up_vnd, found.top_up_vnd) THEN 'nạp '
      WHEN found.paid_vnd = $amount_vnd THEN 'khách trả '
      ELSE 'đã chuyển '
    END || $amount::text
  ) AS "Hint",
  o.shop_id AS "ShopID", o.id AS "ScheduleID", NULL::bigint AS "CustomerID"
FROM found
JOIN orders o ON o.company_id = $company_id AND o.id = found.id
JOIN customers c ON c.company_id = $company_id AND c.id = o.customer_id
ORDER BY found.for_date DESC, found.id DESC;

-- name: swipes_of_amount
-- The index of a POS's swipes contains the amount, so first only the index is read for the days that have one; only
-- those days are read further.
-- one plan
WITH day AS MATERIALIZED (
  SELECT DISTINCT s.posted_on, s.pos_id
  FROM pos p
  JOIN swipes s ON s.company_id = $company_id AND s.pos_id = p.id AND s.status = {lineStatus.posted} AND s.posted_on >= $since::date AND s.amount_vnd = $amount_vnd
  WHERE p.company_id = $company_id AND p.shop_id = ANY ($shop_ids::bigint[])
  ORDER BY s.posted_on DESC, s.pos_id
  LIMIT $limit
)
SELECT
  'bill' AS "Kind", s.id AS "ID", 'Bill ' || concat_ws('.', l.number_text, NULLIF(s.bill_no, '')) AS "Title",
  concat_ws(' · ', $amount::text, p.name, o.code, c.full_name) AS "Hint", s.shop_id AS "ShopID", s.order_id AS "ScheduleID",
  NULL::bigint AS "CustomerID"
FROM day
JOIN swipes s ON s.company_id = $company_id AND s.pos_id = day.pos_id AND s.posted_on = day.posted_on AND s.status = {lineStatus.posted} AND s.amount_vnd = $amount_vnd
LEFT JOIN lots l ON l.company_id = $company_id AND l.id = s.lot_id
JOIN orders o ON o.company_id = $company_id AND o.id = s.order_id
JOIN customers c ON c.company_id = $company_id AND c.id = o.customer_id
JOIN pos p ON p.company_id = $company_id AND p.id = s.pos_id
WHERE s.shop_id = ANY ($shop_ids::bigint[])
ORDER BY s.posted_on DESC, s.id DESC
LIMIT $limit;

-- name: collections_of_amount
-- one plan
SELECT
  'collection' AS "Kind", d.id AS "ID", d.code AS "Title", concat_ws(' · ', $amount::text, c.full_name, to_char(d.posted_on, 'DD/MM/YYYY')) AS "Hint",
  d.shop_id AS "ShopID", NULL::bigint AS "ScheduleID", d.customer_id AS "CustomerID"
FROM debt_payments d
JOIN customers c ON c.company_id = $company_id AND c.id = d.customer_id
WHERE d.company_id = $company_id
  AND d.shop_id = ANY ($shop_ids::bigint[])
  AND d.amount_vnd = $amount_vnd
  AND d.status = {debtPaymentStatus.posted}
ORDER BY d.id DESC
LIMIT $limit;
