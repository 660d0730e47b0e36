-- name: list_fees
-- Fees between shops and partners with the last day of each: the day before the next one of its kind, or the day on which it
-- was ended. Of two from one day the older was never in force.
WITH period AS (
  SELECT
    f.*,
    LEAST(f.ended_on, lead(f.from_date) OVER (PARTITION BY f.shop_id, f.partner_id, f.direction, f.card_type, f.is_foreign ORDER BY f.from_date, f.id) - 1) AS to_date
  FROM partner_fees f
  WHERE f.company_id = $company_id
    AND f.shop_id = ANY ($shop_ids::bigint[])
    AND ($partner_id::bigint IS NULL OR f.partner_id = $partner_id)
    AND ($card_type::text IS NULL OR f.card_type = $card_type)
    AND ($direction::smallint IS NULL OR f.direction = $direction)
)
SELECT
  p.id AS "ConfigPartnerFeeShopID", p.shop_id AS "ShopID", shop.name AS "ShopName", p.partner_id AS "PartnerID", partner.name AS "PartnerName",
  p.card_type AS "typeCard", p.is_foreign AS "IsForeign", p.direction AS "Direction", (p.fee_mpct / 1000.0)::float8 AS "Percent",
  p.min_fee_vnd AS "MinFee", p.from_date AS "FromDate", p.to_date AS "ToDate",
  CASE
    WHEN p.to_date < p.from_date OR p.to_date < $day::date THEN {feeState.over}
    WHEN p.from_date > $day::date THEN {feeState.coming}
    ELSE {feeState.current}
  END AS "State"
FROM period p
JOIN shops shop ON shop.company_id = $company_id AND shop.id = p.shop_id
JOIN partners partner ON partner.company_id = $company_id AND partner.id = p.partner_id
ORDER BY p.from_date DESC, p.id DESC;

-- name: dearest_pos
-- By shop and kind of card the highest fee of its POS in use.
WITH in_force AS (
  SELECT DISTINCT ON (f.pos_id, f.card_type, f.is_foreign, f.is_on_us) p.shop_id, f.card_type, f.is_foreign, f.fee_mpct
  FROM pos p
  JOIN pos_fees f ON f.company_id = $company_id AND f.pos_id = p.id AND f.from_date <= $day
  WHERE p.company_id = $company_id AND p.shop_id = ANY ($shop_ids::bigint[]) AND p.status = {posStatus.active}
  ORDER BY f.pos_id, f.card_type, f.is_foreign, f.is_on_us, f.from_date DESC, f.id DESC
)
SELECT shop_id, card_type, is_foreign, max(fee_mpct) AS fee_mpct
FROM in_force
GROUP BY shop_id, card_type, is_foreign;

-- name: lock_link
-- Fees between a shop and a partner change one at a time.
SELECT s.is_active FROM partner_shops s WHERE s.company_id = $company_id AND s.partner_id = $partner_id AND s.shop_id = $shop_id FOR UPDATE;

-- name: fees_of
-- All fees between a shop and a partner, latest first.
SELECT f.id, f.card_type, f.is_foreign, f.direction, f.fee_mpct, f.min_fee_vnd, f.from_date, f.ended_on
FROM partner_fees f
WHERE f.company_id = $company_id
  AND f.shop_id = $shop_id
  AND f.partner_id = $partner_id
ORDER BY f.from_date DESC, f.id DESC;

-- name: find_fee
SELECT f.partner_id, p.name AS partner_name
FROM partner_fees f
JOIN partners p ON p.company_id = $company_id AND p.id = f.partner_id
WHERE f.company_id = $company_id
  AND f.shop_id = $shop_id
  AND f.id = $id;

-- name: was_used
-- Was anything posted with the partner in this shop on these days?
SELECT EXISTS (
  SELECT FROM ledger_day_totals t
  WHERE t.company_id = $company_id AND t.shop_id = $shop_id AND t.kind IN ({account.partner}, {account.partnerFee}) AND t.owner_id = $partner_id
    AND t.day BETWEEN $from_day AND $to_day
) AS is_used;

-- name: insert_fees
INSERT INTO partner_fees (company_id, id, shop_id, partner_id, card_type, is_foreign, direction, fee_mpct, min_fee_vnd, from_date, created_by)
SELECT $company_id::bigint, f.id, $shop_id::bigint, $partner_id::bigint, f.card_type, f.is_foreign, f.direction, f.fee_mpct, f.min_fee_vnd, $from_date::date, $user_id::bigint
FROM unnest($ids::bigint[], $card_types::text[], $are_foreign::boolean[], $directions::smallint[], $fee_mpcts::integer[], $min_fees::bigint[])
  AS f (id, card_type, is_foreign, direction, fee_mpct, min_fee_vnd);

-- name: end_fee
UPDATE partner_fees SET ended_on = $day WHERE company_id = $company_id AND shop_id = $shop_id AND id = $id;

-- name: delete_fee
DELETE FROM partner_fees WHERE company_id = $company_id AND shop_id = $shop_id AND id = $id;
