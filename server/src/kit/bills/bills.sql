-- name: add_counts
-- Rows are changed in the order of their keys, so no deadlock.
INSERT INTO bill_day_counts (company_id, shop_id, day, staff_id, without_number, picture_change)
SELECT $company_id::bigint, c.shop_id, c.day, c.staff_id, c.without_number, c.picture_change
FROM unnest($shop_id::bigint[], $day::date[], $staff_id::bigint[], $without_number::bigint[], $picture_change::bigint[])
  AS c (shop_id, day, staff_id, without_number, picture_change)
ORDER BY c.shop_id, c.day, c.staff_id
ON CONFLICT (company_id, shop_id, day, staff_id) DO UPDATE
SET without_number = bill_day_counts.without_number + EXCLUDED.without_number,
    picture_change = bill_day_counts.picture_change + EXCLUDED.picture_change;

-- name: bare_bills
-- What these orders, or only these swipes of them, come to by day and staff: their bills that lack a number, and those that lack a
-- picture less the bills that the ledger counts, which it does for the staff and the day of the posting.
WITH swipe AS (
  SELECT s.shop_id, s.order_id, s.id, s.posted_on, s.status, s.bill_no, o.staff_id
  FROM orders o
  JOIN swipes s ON s.company_id = $company_id AND s.order_id = o.id
  WHERE o.company_id = $company_id
    AND o.id = ANY ($order_ids::bigint[])
    AND ($swipe_ids::bigint[] IS NULL OR s.id = ANY ($swipe_ids))
),
counted AS (
  SELECT shop_id, posted_on AS day, staff_id, (bill_no = '')::integer AS without_number, (NOT EXISTS (
    SELECT FROM files f
    WHERE f.company_id = $company_id AND f.ref_kind = 'order' AND f.ref_id = swipe.order_id AND f.swipe_id = swipe.id AND f.removed_at IS NULL
  ))::integer AS picture_change
  FROM swipe
  WHERE status = {lineStatus.posted}
  UNION ALL
  SELECT swipe.shop_id, j.posting_date, COALESCE(t.staff_id, 0), 0, CASE j.id WHEN l.journal_id THEN -1 ELSE 1 END
  FROM swipe
  JOIN order_lines l ON l.company_id = $company_id AND l.order_id = swipe.order_id AND l.id = swipe.id
  JOIN ledger_journals j ON j.company_id = $company_id AND j.id IN (l.journal_id, l.reversal_id)
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.journal_id = j.id AND t.no = 1
)
SELECT
  shop_id AS "shopId", day, staff_id AS "staffId", sum(without_number)::bigint AS "withoutNumber", sum(picture_change)::bigint AS "pictureChange"
FROM counted
GROUP BY shop_id, day, staff_id;

-- name: lock_order
SELECT id FROM orders WHERE company_id = $company_id AND id = $order_id FOR NO KEY UPDATE;
