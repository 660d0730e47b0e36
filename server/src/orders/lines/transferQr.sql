-- name: transfer_parties
-- Where money of an order may go or come from: the customer's first account, the shop's, the card's for topping up; what lies in the queue
-- goes to the account, and is as much, as it was put there.
SELECT
  o.code, o.balance_vnd AS "balanceVnd", COALESCE(payout.amount_vnd, -o.balance_vnd) AS "toSendVnd",
  COALESCE(top_up.amount_vnd, o.request_top_up_vnd - o.top_up_vnd) AS "toTopUpVnd", 'KH' || customer.no AS "customerCode",
  COALESCE(payout.bank_code, account.bank_code, '') AS "payoutBank", COALESCE(payout.account_no, account.account_no, '') AS "payoutAccount",
  COALESCE(payout.account_name, account.account_name, '') AS "payoutName",
  shop.bank_code AS "collectBank", shop.account_no AS "collectAccount", shop.account_name AS "collectName",
  CASE WHEN top_up.account_no <> '' THEN top_up.bank_code ELSE card.top_up_bank END AS "topUpBank",
  CASE WHEN top_up.account_no <> '' THEN top_up.account_no ELSE card.top_up_account END AS "topUpAccount",
  CASE WHEN top_up.account_no <> '' THEN top_up.account_name ELSE card.holder_name END AS "topUpName"
FROM orders o
JOIN customers customer ON customer.company_id = $company_id AND customer.id = o.customer_id
JOIN cards card ON card.company_id = $company_id AND card.id = o.card_id
JOIN shops shop ON shop.company_id = $company_id AND shop.id = o.shop_id
LEFT JOIN LATERAL (
  (
    SELECT a.bank_code, a.account_no, a.account_name
    FROM customer_accounts a
    WHERE a.company_id = $company_id AND a.customer_id = o.customer_id
    ORDER BY a.is_default DESC, a.id
  )
  UNION ALL
  SELECT p.bank_code, p.account_no, p.account_name
  FROM partners p
  WHERE o.contract_type = 4 AND p.company_id = $company_id AND p.id = o.partner_id AND p.account_no <> ''
  LIMIT 1
) AS account ON true
LEFT JOIN ({parts.open_pushes}) AS payout ON payout.order_id = o.id AND payout.kind <> {pushKind.topUp} AND payout.is_planned
LEFT JOIN ({parts.open_pushes}) AS top_up ON top_up.order_id = o.id AND top_up.kind = {pushKind.topUp} AND top_up.is_planned
WHERE o.company_id = $company_id
  AND o.shop_id = ANY ($shop_ids::bigint[])
  AND o.id = $id;
