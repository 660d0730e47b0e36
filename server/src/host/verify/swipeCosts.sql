-- name: partner_swipe_is_posted
-- For a swipe that stands on a POS of a partner that partner owes its net on the order; for a cancelled one nothing is left.
WITH account AS (
  SELECT id, owner_id AS partner_id, ref_id AS order_id FROM ledger_accounts WHERE company_id = $company_id AND kind = {account.partner}
),
owed AS (
  SELECT s.order_id, s.id, sum(side.vnd)::bigint AS vnd
  FROM swipes s
  JOIN account ON account.partner_id = s.partner_id AND account.order_id = s.order_id
  CROSS JOIN LATERAL (
    SELECT t.amount_vnd AS vnd FROM ledger_transfers t WHERE t.company_id = $company_id AND t.debit_account_id = account.id AND t.swipe_id = s.id
    UNION ALL
    SELECT -t.amount_vnd FROM ledger_transfers t WHERE t.company_id = $company_id AND t.credit_account_id = account.id AND t.swipe_id = s.id
  ) AS side
  WHERE s.company_id = $company_id AND s.partner_id IS NOT NULL
  GROUP BY s.order_id, s.id
)
SELECT format('đơn %s, lần quẹt %s trên POS đối tác: ghi %s, sổ cái %s', o.code, s.id, s.amount_vnd - s.pos_fee_vnd, coalesce(owed.vnd, 0)) AS broken
FROM swipes s
JOIN orders o ON o.company_id = $company_id AND o.id = s.order_id
LEFT JOIN owed ON owed.order_id = s.order_id AND owed.id = s.id
WHERE s.company_id = $company_id
  AND s.partner_id IS NOT NULL
  AND CASE s.status WHEN {lineStatus.posted} THEN s.amount_vnd - s.pos_fee_vnd ELSE 0 END <> coalesce(owed.vnd, 0);

-- name: order_cost_is_posted
-- The fee of the POS on an order, and so its profit, is what its shop's ledger has on 632 about that order, and on 6322 for
-- POS of others.
WITH cost AS (
  SELECT id, shop_id FROM ledger_accounts WHERE company_id = $company_id AND kind IN ({account.posFee}, {account.partnerFee})
),
posted AS (
  SELECT order_id, shop_id, sum(vnd)::bigint AS vnd
  FROM (
    SELECT cost.shop_id, t.order_id, t.amount_vnd AS vnd FROM cost JOIN ledger_transfers t ON t.company_id = $company_id AND t.debit_account_id = cost.id
    UNION ALL
    SELECT cost.shop_id, t.order_id, -t.amount_vnd FROM cost JOIN ledger_transfers t ON t.company_id = $company_id AND t.credit_account_id = cost.id
  ) AS sides
  WHERE order_id IS NOT NULL
  GROUP BY order_id, shop_id
)
SELECT format('đơn %s: phí POS ghi %s, sổ cái %s', o.code, o.pos_fee_vnd, coalesce(p.vnd, 0)) AS broken
FROM orders o
LEFT JOIN posted p ON p.order_id = o.id AND p.shop_id = o.shop_id
WHERE o.company_id = $company_id
  AND o.pos_fee_vnd <> coalesce(p.vnd, 0);
