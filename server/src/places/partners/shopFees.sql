-- name: list_shop_fees
-- Fees between these shops with the last day of each, as for partners.
WITH period AS (
  SELECT
    f.*,
    LEAST(f.ended_on, lead(f.from_date) OVER (PARTITION BY f.shop_id, f.other_shop_id, f.card_type, f.is_foreign ORDER BY f.from_date, f.id) - 1) AS to_date
  FROM shop_fees f
  WHERE f.company_id = $company_id
    AND f.shop_id = ANY ($shop_ids::bigint[])
    AND f.other_shop_id = ANY ($shop_ids::bigint[])
)
SELECT
  p.id AS "ShopFeeID", p.shop_id AS "ShopID", shop.name AS "ShopName", p.other_shop_id AS "OtherShopID", other.name AS "OtherShopName",
  p.card_type AS "typeCard", p.is_foreign AS "IsForeign", (p.fee_mpct / 1000.0)::float8 AS "Percent", p.min_fee_vnd AS "MinFee",
  p.from_date AS "FromDate", p.to_date AS "ToDate",
  CASE
    WHEN p.to_date < p.from_date OR p.to_date < $day::date THEN {feeState.over}
    WHEN p.from_date > $day::date THEN {feeState.coming}
    ELSE {feeState.current}
  END AS "State"
FROM period p
JOIN shops shop ON shop.company_id = $company_id AND shop.id = p.shop_id
JOIN shops other ON other.company_id = $company_id AND other.id = p.other_shop_id
ORDER BY p.from_date DESC, p.id DESC;

-- name: lock_shops
-- Fees between two shops change one at a time.
SELECT s.id FROM shops s WHERE s.company_id = $company_id AND s.id = ANY ($shop_ids::bigint[]) ORDER BY s.id FOR NO KEY UPDATE;

-- name: was_used_between
-- Was anything posted between the two shops since the fee began?
SELECT EXISTS (
  SELECT FROM ledger_day_totals t
  WHERE t.company_id = $company_id AND t.shop_id = $shop_id AND t.kind = {account.internal} AND t.owner_id = $other_shop_id AND t.day BETWEEN $from_day AND $to_day
) AS is_used;

-- name: insert_shop_fee
INSERT INTO shop_fees (company_id, id, shop_id, other_shop_id, card_type, is_foreign, fee_mpct, min_fee_vnd, from_date, created_by)
VALUES ($company_id, $id, $shop_id, $other_shop_id, $card_type, $is_foreign, $fee_mpct, $min_fee_vnd, $from_date, $user_id);

-- name: end_shop_fee
UPDATE shop_fees SET ended_on = $day WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND id = $id;

-- name: delete_shop_fee
DELETE FROM shop_fees WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND id = $id;
