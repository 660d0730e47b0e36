-- name: merged_accounts
-- The surviving owner of each account that was merged.
SELECT shop_id AS "shopId", kind, owner_id AS "owner", heir_id AS "survivor"
FROM ledger_heirs
WHERE company_id = $company_id
  AND shop_id = ANY ($shop_ids::bigint[])
  AND owner_id = ANY ($owners::bigint[]);

-- name: balances_of
-- What stands on the accounts of one owner under these refs.
SELECT ref_id AS "ref", debit_vnd - credit_vnd AS "balanceVnd"
FROM ledger_accounts
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND kind = $kind
  AND owner_id = $owner
  AND ref_id = ANY ($refs::bigint[])
  AND debit_vnd <> credit_vnd
ORDER BY ref_id;

-- name: insert_merged_account
INSERT INTO ledger_heirs (company_id, shop_id, kind, owner_id, heir_id)
VALUES ($company_id, $shop_id, $kind, $owner, $survivor);

-- name: move_merged_accounts
-- Owners that were merged into this one before now point to the new surviving one.
UPDATE ledger_heirs
SET heir_id = $survivor
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND kind = $kind
  AND heir_id = $owner;

-- name: follow_orders
-- The orders have become another customer's and are locked: their facts follow.
UPDATE ledger_order_facts f
SET customer_id = o.customer_id,
    card_id = o.card_id
FROM orders o
WHERE f.company_id = $company_id
  AND f.order_id = ANY ($ids::bigint[])
  AND o.company_id = $company_id
  AND o.id = f.order_id;
