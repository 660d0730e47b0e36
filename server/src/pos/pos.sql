-- name: find_pos
-- What others must know of some terminals.
SELECT p.id, p.name, p.bank_code, p.status
FROM pos p
WHERE p.company_id = $company_id
  AND p.shop_id = ANY ($shop_ids::bigint[])
  AND NOT p.is_deleted
  AND p.id = ANY ($ids::bigint[]);

-- name: pos_for_swipes
-- Terminals with their rules, their fees up to the day, the latest first, and what stands on each, counted only where a rule
-- asks for it. Those with a rule that blocks are locked by then (lock_orders), so no other swipe is counted at the same time.
-- A card's swipes of the day before and after are for the minutes that must lie between two of them.
SELECT
  p.id, p.name, p.bank_code, p.status, {pos_rules.columns p},
  COALESCE(today.vnd, 0) AS day_vnd, today.swipes AS day_count, COALESCE(month.vnd, 0) AS month_vnd, COALESCE(card.swipes, '[]') AS card_swipes,
  COALESCE(fee.fees, '[]') AS fees
FROM pos p
CROSS JOIN LATERAL (
  SELECT sum(s.amount_vnd)::bigint AS vnd, count(*)::integer AS swipes
  FROM swipes s
  WHERE (p.max_day_vnd > 0 OR p.max_day_count > 0) AND s.company_id = p.company_id AND s.pos_id = p.id AND s.posted_on = $day::date AND s.status = 1
) AS today
CROSS JOIN LATERAL (
  SELECT sum(s.amount_vnd)::bigint AS vnd
  FROM swipes s
  WHERE p.max_month_vnd > 0 AND s.company_id = p.company_id AND s.pos_id = p.id AND s.status = 1
    AND s.posted_on BETWEEN $month_from::date AND $month_to::date
) AS month
CROSS JOIN LATERAL (
  SELECT jsonb_agg(jsonb_build_object('cardId', o.card_id, 'day', s.posted_on, 'amountVnd', s.amount_vnd, 'swipedAt', s.swiped_at)) AS swipes
  FROM swipes s
  JOIN orders o ON o.company_id = s.company_id AND o.id = s.order_id
  WHERE (p.max_card_day_vnd > 0 OR p.max_card_day_count > 0 OR p.card_gap_minutes > 0)
    AND s.company_id = p.company_id AND s.pos_id = p.id AND s.posted_on BETWEEN $day::date - 1 AND $day::date + 1 AND s.status = 1
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
  WHERE f.company_id = p.company_id AND f.pos_id = p.id AND f.from_date <= $day::date
) AS fee
WHERE p.company_id = $company_id
  AND p.shop_id = ANY ($shop_ids::bigint[])
  AND NOT p.is_deleted
  AND p.id = ANY ($ids::bigint[]);

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
-- Every fee that terminals ever had and will have, latest first.
SELECT f.pos_id, f.card_type, f.is_foreign, f.is_on_us, f.fee_mpct, f.min_fee_vnd, f.from_date
FROM pos_fees f
JOIN pos p ON p.company_id = f.company_id AND p.id = f.pos_id AND p.shop_id = ANY ($shop_ids::bigint[])
WHERE f.company_id = $company_id
  AND f.pos_id = ANY ($pos_ids::bigint[])
ORDER BY f.from_date DESC, f.id DESC;

-- name: find_card
-- A card of the shop as the rules of a terminal see it.
SELECT c.id, c.card_type, c.bank_code
FROM cards c
WHERE c.company_id = $company_id
  AND c.shop_id = ANY ($shop_ids::bigint[])
  AND c.id = $id;
