-- name: list_orders
-- One page of order ids, newest first, and sums by status of all that match without the filter on status: the chips' counts,
-- and the totals of those that are chosen. Two arms, each on an index of its own: the days asked for (orders_by_date), and
-- where no days are asked for, every older order that is still open (orders_open_by_status). By another column, or in groups,
-- only what matches is sorted. The POS of an order is the one it was swiped on, most of it where there are several; as long as
-- nothing is swiped, the planned one.
WITH wanted AS MATERIALIZED (
  SELECT
    o.id, o.for_date, o.request_vnd, o.top_up_vnd, o.swipe_vnd, o.fee_vnd, o.balance_vnd, o.profit_vnd,
    CASE $sort::text
      WHEN 'ForDate' THEN o.for_date - DATE '2000-01-01' WHEN 'Request' THEN o.request_vnd WHEN 'TopUp' THEN o.top_up_vnd
      WHEN 'Swipe' THEN o.swipe_vnd WHEN 'Fee' THEN o.fee_vnd WHEN 'Balance' THEN o.balance_vnd WHEN 'Profit' THEN o.profit_vnd
    END * $sort_sign::integer AS place,
    COALESCE(CASE $group_by::text
      WHEN 'ForDate' THEN o.for_date::text WHEN 'StaffID' THEN o.staff_id::text
      WHEN 'PosID' THEN COALESCE((
        SELECT s.pos_id FROM swipes s WHERE s.company_id = $company_id AND s.order_id = o.id AND s.status = {lineStatus.posted}
        GROUP BY s.pos_id ORDER BY sum(s.amount_vnd) DESC, min(s.id) LIMIT 1
      ), o.planned_pos_id)::text
      WHEN 'ShopID' THEN o.shop_id::text
    END, '-') AS group_key,
    shown_order_status(o.status, o.has_lines, o.for_date, $today::date) AS status
  FROM (
    SELECT id, for_date, status, has_lines, request_vnd, top_up_vnd, swipe_vnd, fee_vnd, balance_vnd, profit_vnd,
      contract_type, type_working, shift, staff_id, collaborator_id, partner_id, customer_id, card_id, planned_pos_id, code, search, company_id, shop_id
    FROM orders
    WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND for_date BETWEEN $from::date AND $to::date
    UNION ALL
    SELECT id, for_date, status, has_lines, request_vnd, top_up_vnd, swipe_vnd, fee_vnd, balance_vnd, profit_vnd,
      contract_type, type_working, shift, staff_id, collaborator_id, partner_id, customer_id, card_id, planned_pos_id, code, search, company_id, shop_id
    FROM orders
    WHERE $with_open::boolean AND company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND status < {orderStatus.done} AND for_date < $from::date
  ) AS o
  WHERE (cardinality($kinds::smallint[]) = 0 OR o.contract_type = ANY ($kinds::smallint[]))
    AND ($type_working::smallint IS NULL OR o.type_working = $type_working)
    AND ($shift::smallint IS NULL OR o.shift = $shift)
    AND ($staff_id::bigint IS NULL OR o.staff_id = $staff_id)
    AND ($customer_id::bigint IS NULL OR o.customer_id = $customer_id)
    AND ($order_id::bigint IS NULL OR o.id = $order_id)
    AND ($only_unsettled::boolean IS NOT TRUE OR o.balance_vnd <> 0)
    AND ($missing_image::boolean IS NOT TRUE OR EXISTS (
      SELECT FROM swipes s
      WHERE s.company_id = $company_id AND s.order_id = o.id AND s.status = {lineStatus.posted} AND NOT EXISTS (
        SELECT FROM files f
        WHERE f.company_id = $company_id AND f.ref_kind = 'order' AND f.ref_id = s.order_id AND f.swipe_id = s.id AND f.removed_at IS NULL
      )
    ))
    AND ($missing_bill::boolean IS NOT TRUE OR EXISTS (
      SELECT FROM swipes s WHERE s.company_id = $company_id AND s.order_id = o.id AND s.status = {lineStatus.posted} AND s.bill_no = ''
    ))
    AND ($code::text = '' OR o.code LIKE $code || '%')
    AND ($search::text = '' OR o.search LIKE '%' || $search || '%')
    AND ($pos_id::bigint IS NULL
      OR EXISTS (SELECT FROM swipes s WHERE s.company_id = $company_id AND s.order_id = o.id AND s.pos_id = $pos_id AND s.status = {lineStatus.posted})
      OR (o.planned_pos_id = $pos_id AND o.swipe_vnd = 0))
    AND ($bank_code::text = '' OR EXISTS (SELECT FROM cards c WHERE c.company_id = $company_id AND c.id = o.card_id AND c.bank_code = $bank_code))
    AND ($collaborator_id::bigint IS NULL OR o.collaborator_id = $collaborator_id)
    AND ($partner_id::bigint IS NULL OR o.partner_id = $partner_id OR EXISTS (
      SELECT FROM order_lines l
      WHERE l.company_id = $company_id AND l.order_id = o.id AND l.status = {lineStatus.posted} AND l.partner_id = $partner_id
    ) OR EXISTS (
      SELECT FROM swipes s
      JOIN pos_partners link ON link.company_id = $company_id AND link.shop_id = s.shop_id AND link.pos_id = s.pos_id AND link.direction = 1
        AND link.from_date <= s.posted_on AND COALESCE(link.to_date, s.posted_on) >= s.posted_on
      WHERE s.company_id = $company_id AND s.order_id = o.id AND s.status = {lineStatus.posted} AND link.partner_id = $partner_id
    ))
),
chosen AS (
  SELECT * FROM wanted WHERE cardinality($status::smallint[]) = 0 OR status = ANY ($status::smallint[])
),
grouped AS (
  SELECT
    part.*, title,
    row_number() OVER (ORDER BY CASE WHEN $group_by::text = 'ForDate' THEN key END DESC, key = '-', title COLLATE "vi-x-icu", key) AS no
  FROM (
    SELECT
      group_key AS key, count(*) AS orders, sum(request_vnd) AS request_vnd, sum(top_up_vnd) AS top_up_vnd, sum(swipe_vnd) AS swipe_vnd,
      sum(fee_vnd) AS fee_vnd, sum(GREATEST(balance_vnd, 0)) AS they_owe_vnd, sum(GREATEST(-balance_vnd, 0)) AS we_owe_vnd,
      sum(profit_vnd) AS profit_vnd
    FROM chosen
    WHERE $group_by::text <> ''
    GROUP BY group_key
  ) AS part
  LEFT JOIN ({parts.group_titles}) AS named ON named.record = part.key
  CROSS JOIN LATERAL (SELECT COALESCE(named.name, group_word($group_by, part.key)) AS title) AS titled
)
SELECT
  ARRAY(
    SELECT chosen.id
    FROM chosen
    LEFT JOIN grouped ON grouped.key = chosen.group_key
    WHERE chosen.group_key <> ALL ($closed::text[]) OR $group_by::text = ''
    ORDER BY grouped.no, chosen.place, chosen.for_date DESC, chosen.id DESC
    LIMIT $limit OFFSET $offset
  ) AS ids,
  (
    SELECT COALESCE(jsonb_agg(sums), '[]'::jsonb)
    FROM (
      SELECT
        status,
        count(*) AS orders,
        sum(request_vnd) AS "requestVnd",
        sum(top_up_vnd) AS "topUpVnd",
        sum(swipe_vnd) AS "swipeVnd",
        sum(fee_vnd) AS "feeVnd",
        sum(GREATEST(balance_vnd, 0)) AS "theyOweVnd",
        sum(GREATEST(-balance_vnd, 0)) AS "weOweVnd",
        sum(profit_vnd) AS "profitVnd"
      FROM wanted
      GROUP BY status
    ) AS sums
  ) AS sums,
  (
    SELECT COALESCE(
      jsonb_agg(
        jsonb_build_object(
          'Key', key, 'Title', title, 'Count', orders,
          'Sums', jsonb_build_object(
            'Request', request_vnd, 'TopUp', top_up_vnd, 'Swipe', swipe_vnd, 'Fee', fee_vnd, 'TheyOwe', they_owe_vnd, 'WeOwe', we_owe_vnd,
            'Profit', CASE WHEN $sees_profit::boolean THEN profit_vnd END
          )
        )
        ORDER BY no
      ),
      '[]'::jsonb
    )
    FROM grouped
  ) AS groups;

-- name: sums_of_days
-- The same sums where nothing but days is asked for, as mostly: a status for each row.
-- one plan
SELECT
  status,
  count(*) AS orders,
  sum(request_vnd)::bigint AS "requestVnd",
  sum(top_up_vnd)::bigint AS "topUpVnd",
  sum(swipe_vnd)::bigint AS "swipeVnd",
  sum(fee_vnd)::bigint AS "feeVnd",
  sum(GREATEST(balance_vnd, 0))::bigint AS "theyOweVnd",
  sum(GREATEST(-balance_vnd, 0))::bigint AS "weOweVnd",
  sum(profit_vnd)::bigint AS "profitVnd"
FROM (
  SELECT request_vnd, top_up_vnd, swipe_vnd, fee_vnd, balance_vnd, profit_vnd,
    shown_order_status(status, has_lines, for_date, $today::date) AS status
  FROM orders
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND for_date BETWEEN $from::date AND $to::date
  UNION ALL
  SELECT request_vnd, top_up_vnd, swipe_vnd, fee_vnd, balance_vnd, profit_vnd, status
  FROM orders
  WHERE $with_open::boolean AND company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND status < {orderStatus.done} AND for_date < $from::date
) AS wanted
GROUP BY status;

-- name: order_rows
-- Orders as the list and the detail show them: those with the ids, in the order of the ids, or without ids a page of days for
-- which nothing else is asked.
-- Such a page is read shop by shop from the index that is in its order, so it costs the page and not the days. Whether the POS
-- money is back is told by their lô: one without open money is fully paid, another is partly paid once a payment was credited
-- to it. A swipe's picture is a file of the order that names it. An order's partners are those whose POS it was swiped
-- on, as the POS were shared on that day. LIMIT 1 has each lô and picture looked up, however few there seem to be.
-- one plan
WITH page AS (
  SELECT asked.id, asked.place
  FROM unnest($ids::bigint[]) WITH ORDINALITY AS asked (id, place)
  UNION ALL
  (
    SELECT found.id, NULL
    FROM unnest($shop_ids::bigint[]) AS shop (id)
    CROSS JOIN LATERAL (
      (
        SELECT o.id, o.for_date
        FROM orders o
        WHERE o.company_id = $company_id AND o.shop_id = shop.id AND o.for_date BETWEEN $from::date AND $to::date
          AND (cardinality($status::smallint[]) = 0
            OR shown_order_status(o.status, o.has_lines, o.for_date, $today::date) = ANY ($status::smallint[]))
        ORDER BY o.for_date DESC, o.id DESC
        LIMIT $offset::integer + $limit::integer
      )
      UNION ALL
      SELECT o.id, o.for_date
      FROM orders o
      WHERE $with_open::boolean AND o.company_id = $company_id AND o.shop_id = shop.id AND o.status < {orderStatus.done} AND o.for_date < $from::date
        AND (cardinality($status::smallint[]) = 0 OR o.status = ANY ($status::smallint[]))
    ) AS found
    WHERE $ids::bigint[] IS NULL
    ORDER BY found.for_date DESC, found.id DESC
    LIMIT $limit OFFSET $offset
  )
),
shown AS (
  SELECT o.*, page.place
  FROM page
  CROSS JOIN LATERAL (
    SELECT * FROM orders WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND id = page.id LIMIT 1
  ) AS o
),
used AS MATERIALIZED (
  SELECT s.order_id, s.lot_id, s.shop_id, s.pos_id, s.posted_on, picture.id IS NULL AS is_bare
  FROM shown
  JOIN swipes s ON s.company_id = $company_id AND s.order_id = shown.id AND s.status = {lineStatus.posted}
  LEFT JOIN LATERAL (
    SELECT f.id FROM files f
    WHERE f.company_id = $company_id AND f.ref_kind = 'order' AND f.ref_id = s.order_id AND f.swipe_id = s.id AND f.removed_at IS NULL
    LIMIT 1
  ) AS picture ON true
),
lot AS MATERIALIZED (
  SELECT l.id,
    CASE
      WHEN NOT l.is_unpaid THEN {posState.paid}
      WHEN (
        SELECT true FROM lot_payments pay
        WHERE pay.company_id = $company_id AND pay.lot_id = l.id AND pay.status = {lotPaymentStatus.posted} AND pay.credited_vnd > 0
        LIMIT 1
      ) THEN {posState.partlyPaid}
      ELSE {posState.unpaid}
    END AS state
  FROM (SELECT DISTINCT lot_id FROM used WHERE lot_id IS NOT NULL) AS wanted
  CROSS JOIN LATERAL (SELECT id, is_unpaid FROM lots WHERE company_id = $company_id AND id = wanted.lot_id LIMIT 1) AS l
),
swiped AS (
  SELECT
    used.order_id,
    CASE
      WHEN count(lot.id) = 0 THEN NULL
      WHEN bool_and(lot.state = {posState.paid}) THEN {posState.paid}
      WHEN bool_or(lot.state >= {posState.partlyPaid}) THEN {posState.partlyPaid}
      ELSE {posState.unpaid}
    END AS pos_state,
    count(*) FILTER (WHERE used.is_bare) AS missing_images,
    string_agg(DISTINCT p.name, ', ' ORDER BY p.name) AS pos_names
  FROM used
  LEFT JOIN lot ON lot.id = used.lot_id
  LEFT JOIN pos p ON p.company_id = $company_id AND p.id = used.pos_id
  GROUP BY used.order_id
),
shared AS (
  SELECT used.order_id, string_agg(DISTINCT partner.name, ', ' ORDER BY partner.name) AS partner_names
  FROM used
  JOIN pos_partners link ON link.company_id = $company_id AND link.shop_id = used.shop_id AND link.pos_id = used.pos_id AND link.direction = 1
    AND link.from_date <= used.posted_on AND COALESCE(link.to_date, used.posted_on) >= used.posted_on
  JOIN partners partner ON partner.company_id = $company_id AND partner.id = link.partner_id
  JOIN shown ON shown.id = used.order_id AND shown.partner_id IS DISTINCT FROM partner.id
  GROUP BY used.order_id
)
SELECT
  o.id AS "ScheduleID", o.code AS "Code", o.for_date AS "ForDate", o.shift AS "shiftWorking", o.contract_type AS "Contract_Type",
  o.type_working AS "TypeWorking", o.customer_id AS "CustomerID", customer.full_name AS "CustomerName",
  CASE
    WHEN $sees_phone::boolean THEN customer.phone WHEN length(customer.phone) < 9 THEN repeat('•', length(customer.phone))
    ELSE left(customer.phone, 4) || '•••' || right(customer.phone, 3)
  END AS "Phone",
  o.card_id AS "CardDataID", card.bank_code AS "BankCode", card.card_type AS "CardType", card.bin AS "Bin", card.last4 AS "Last4",
  o.request_vnd AS "Request", o.request_top_up_vnd AS "RequestTopUp", o.staff_id AS "StaffID", COALESCE(staff.full_name, '') AS "StaffName",
  COALESCE(collaborator.name, '') AS "AffName", o.partner_id AS "PartnerID", COALESCE(partner.name, '') AS "PartnerName",
  concat_ws(', ', partner.name, shared.partner_names) AS "PartnerNames", COALESCE(swiped.pos_names, planned.name, '') AS "PosNames",
  o.note AS "Note", o.highlight AS "Highlight", o.is_warned AS "IsWarning", swiped.pos_state AS "PosState",
  COALESCE(swiped.missing_images, 0) AS "MissingImages",
  o.created_at AS "CreatedAt", o.version AS "Version",
  {order_totals.answers o}, CASE WHEN $sees_profit::boolean THEN o.commission_vnd END AS "Commission", o.other_vnd AS "Other", o.balance_vnd AS "Balance",
  CASE WHEN $sees_profit::boolean THEN o.pos_fee_vnd END AS "PosFee",
  CASE WHEN $sees_profit::boolean THEN o.profit_vnd END AS "Profit",
  shown_order_status(o.status, o.has_lines, o.for_date, $today::date) AS "Status"
FROM shown o
JOIN customers customer ON customer.company_id = $company_id AND customer.id = o.customer_id
JOIN cards card ON card.company_id = $company_id AND card.id = o.card_id
LEFT JOIN users staff ON staff.company_id = $company_id AND staff.id = o.staff_id
LEFT JOIN collaborators collaborator ON collaborator.company_id = $company_id AND collaborator.id = o.collaborator_id
LEFT JOIN partners partner ON partner.company_id = $company_id AND partner.id = o.partner_id
LEFT JOIN pos planned ON planned.company_id = $company_id AND planned.id = o.planned_pos_id
LEFT JOIN shared ON shared.order_id = o.id
LEFT JOIN swiped ON swiped.order_id = o.id
ORDER BY o.place, o.for_date DESC, o.id DESC;
