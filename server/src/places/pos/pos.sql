-- name: find_pos
-- What others must know of some POS.
SELECT p.id, p.name, p.bank_code, p.status
FROM pos p
WHERE p.company_id = $company_id
  AND p.shop_id = ANY ($shop_ids::bigint[])
  AND NOT p.is_deleted
  AND p.id = ANY ($ids::bigint[]);

-- name: pos_for_swipes
-- POS with their rules, their fees up to the day, the latest first, and what stands on each, counted only where a rule
-- asks for it. Those with a rule that blocks are locked by then (lock_orders), so no other swipe is counted at the same time.
-- `partner`: who lends it on that day, with what is agreed for it and the fees of that partner, the latest first, and, where there is a
-- limit, what that partner owes. A card's swipes of the day before and after are for the minutes that must lie between two of them.
SELECT
  p.id, p.name, p.bank_code, p.status, {pos_rules.columns p},
  COALESCE(today.vnd, 0) AS day_vnd, today.swipes AS day_count, COALESCE(month.vnd, 0) AS month_vnd, COALESCE(card.swipes, '[]') AS card_swipes,
  COALESCE(fee.fees, '[]') AS fees, lender.partner
FROM pos p
CROSS JOIN LATERAL (
  SELECT sum(s.amount_vnd)::bigint AS vnd, count(*)::integer AS swipes
  FROM swipes s
  WHERE (p.max_day_vnd > 0 OR p.max_day_count > 0) AND s.company_id = $company_id AND s.pos_id = p.id AND s.posted_on = $day::date AND s.status = {lineStatus.posted}
) AS today
CROSS JOIN LATERAL (
  SELECT sum(s.amount_vnd)::bigint AS vnd
  FROM swipes s
  WHERE p.max_month_vnd > 0 AND s.company_id = $company_id AND s.pos_id = p.id AND s.status = {lineStatus.posted}
    AND s.posted_on BETWEEN $month_from::date AND $month_to::date
) AS month
CROSS JOIN LATERAL (
  SELECT jsonb_agg(jsonb_build_object('cardId', o.card_id, 'day', s.posted_on, 'amountVnd', s.amount_vnd, 'swipedAt', s.swiped_at)) AS swipes
  FROM swipes s
  JOIN orders o ON o.company_id = $company_id AND o.id = s.order_id
  WHERE (p.max_card_day_vnd > 0 OR p.max_card_day_count > 0 OR p.card_gap_minutes > 0)
    AND s.company_id = $company_id AND s.pos_id = p.id AND s.posted_on BETWEEN $day::date - 1 AND $day::date + 1 AND s.status = {lineStatus.posted}
    AND (
      o.card_id = ANY ($card_ids::bigint[])
      OR o.card_id IN (SELECT w.card_id FROM orders w WHERE w.company_id = $company_id AND w.id = ANY ($order_ids::bigint[]))
    )
) AS card
CROSS JOIN LATERAL (
  SELECT jsonb_agg(
    jsonb_build_object(
      'cardType', f.card_type, 'isForeign', f.is_foreign, 'isOnUs', f.is_on_us, 'mpct', f.fee_mpct, 'minFeeVnd', f.min_fee_vnd, 'fromDate', f.from_date
    )
    ORDER BY f.from_date DESC, f.id DESC
  ) AS fees
  FROM pos_fees f
  WHERE f.company_id = $company_id AND f.pos_id = p.id AND f.from_date <= $day::date
) AS fee
LEFT JOIN LATERAL (
  SELECT jsonb_build_object(
    'linkId', link.id, 'id', link.partner_id, 'name', partner.name, 'isActive', partner.status = {recordStatus.active},
    'limitVnd', partner.debt_limit_vnd, 'linkFees', link.fees,
    'owedVnd', CASE WHEN partner.debt_limit_vnd > 0 THEN COALESCE((
      SELECT sum(a.debit_vnd - a.credit_vnd) FROM ledger_accounts a
      WHERE a.company_id = $company_id AND a.shop_id = link.shop_id AND a.kind = {account.partner} AND a.owner_id = link.partner_id
    ), 0) ELSE 0 END,
    'fees', COALESCE((
      SELECT jsonb_agg(jsonb_build_object(
        'cardType', f.card_type, 'isForeign', f.is_foreign, 'direction', f.direction, 'mpct', f.fee_mpct, 'minFeeVnd', f.min_fee_vnd, 'fromDate', f.from_date,
        'endedOn', f.ended_on
      ) ORDER BY f.from_date DESC, f.id DESC)
      FROM partner_fees f
      WHERE f.company_id = $company_id AND f.shop_id = link.shop_id AND f.partner_id = link.partner_id AND f.direction = 1 AND f.from_date <= $day::date
    ), '[]')
  ) AS partner
  FROM pos_partners link
  JOIN partners partner ON partner.company_id = $company_id AND partner.id = link.partner_id
  WHERE link.company_id = $company_id AND link.shop_id = p.shop_id AND link.pos_id = p.id AND link.direction = 1
    AND link.from_date <= $day::date AND COALESCE(link.to_date, $day::date) >= $day::date AND (link.status = {recordStatus.active} OR link.to_date > $day::date)
  ORDER BY link.id DESC
  LIMIT 1
) AS lender ON true
WHERE p.company_id = $company_id
  AND p.shop_id = ANY ($shop_ids::bigint[])
  AND NOT p.is_deleted
  AND p.id = ANY ($ids::bigint[]);

-- name: lent_pos
-- POS of other shops of the company that may swipe for this one: those whose shop has a fee for it in force on the day. POS
-- with a rule that blocks are locked, so that what is counted on them stays so until the swipe is written.
SELECT p.id, p.shop_id AS "shopId", shop.name AS "shopName", (
  SELECT jsonb_agg(jsonb_build_object(
    'cardType', f.card_type, 'isForeign', f.is_foreign, 'mpct', f.fee_mpct, 'minFeeVnd', f.min_fee_vnd, 'fromDate', f.from_date, 'endedOn', f.ended_on
  ) ORDER BY f.from_date DESC, f.id DESC)
  FROM shop_fees f
  WHERE f.company_id = $company_id AND f.shop_id = p.shop_id AND f.other_shop_id = $shop_id AND f.from_date <= $day::date
) AS fees
FROM pos p
JOIN shops shop ON shop.company_id = $company_id AND shop.id = p.shop_id
WHERE p.company_id = $company_id
  AND p.id = ANY ($ids::bigint[])
  AND p.shop_id <> $shop_id
  AND NOT p.is_deleted
  AND EXISTS (
    SELECT FROM shop_fees f
    WHERE f.company_id = $company_id AND f.shop_id = p.shop_id AND f.other_shop_id = $shop_id AND f.from_date <= $day::date
      AND COALESCE(f.ended_on, $day::date) >= $day::date
  )
ORDER BY p.id
FOR NO KEY UPDATE OF p;

-- name: pos_of_links
SELECT l.id, l.pos_id AS "posId"
FROM pos_partners l
WHERE l.company_id = $company_id
  AND l.shop_id = ANY ($shop_ids::bigint[])
  AND l.id = ANY ($ids::bigint[]);

-- name: fees_on
-- The fees in force on a day: the latest FromDate up to it, and of two on one date the newer row.
SELECT DISTINCT ON (f.pos_id, f.card_type, f.is_foreign, f.is_on_us)
  f.pos_id, f.card_type, f.is_foreign, f.is_on_us, f.fee_mpct, f.min_fee_vnd, f.from_date
FROM pos_fees f
WHERE f.company_id = $company_id
  AND f.pos_id = ANY ($pos_ids::bigint[])
  AND f.from_date <= $day
ORDER BY f.pos_id, f.card_type, f.is_foreign, f.is_on_us, f.from_date DESC, f.id DESC;

-- name: fee_history
-- Every fee that POS ever had and will have, latest first.
SELECT f.pos_id, f.card_type, f.is_foreign, f.is_on_us, f.fee_mpct, f.min_fee_vnd, f.from_date
FROM pos_fees f
JOIN pos p ON p.company_id = $company_id AND p.id = f.pos_id AND p.shop_id = ANY ($shop_ids::bigint[])
WHERE f.company_id = $company_id
  AND f.pos_id = ANY ($pos_ids::bigint[])
ORDER BY f.from_date DESC, f.id DESC;

-- name: find_card
-- A card of the shop, or of a partner on one of its orders, as the rules of a POS see it.
SELECT c.id, c.card_type, c.bank_code
FROM cards c
WHERE c.company_id = $company_id
  AND c.id = $id
  AND (
    c.shop_id = ANY ($shop_ids::bigint[])
    OR (
      c.shop_id IS NULL
      AND EXISTS (SELECT FROM orders o WHERE o.company_id = $company_id AND o.card_id = c.id AND o.shop_id = ANY ($shop_ids::bigint[]))
    )
  );

-- name: pos_by_tid
-- The POS of these TIDs, for the rows of a file.
SELECT tid, id FROM pos WHERE company_id = $company_id AND shop_id = $shop_id AND tid = ANY ($tids::text[]) AND status <> {posStatus.givenBack};

-- name: pos_versions
SELECT id, version FROM pos WHERE company_id = $company_id AND id = ANY ($ids::bigint[]);
