-- name: usual_fees
-- What an order of a card begins with, thousandths of a percent: the card's rate, else its customer's, else the shop's.
SELECT d.id AS "cardId", COALESCE(d.fee_rut_mpct, c.fee_rut_mpct, s.fee_rut_mpct) AS "feeRutMpct",
  COALESCE(d.fee_dao_mpct, c.fee_dao_mpct, s.fee_dao_mpct) AS "feeDaoMpct"
FROM cards d
JOIN customers c ON c.company_id = $company_id AND c.id = d.customer_id
JOIN shops s ON s.company_id = $company_id AND s.id = d.shop_id
WHERE d.company_id = $company_id
  AND d.shop_id = $shop_id
  AND d.id = ANY ($card_ids::bigint[]);
