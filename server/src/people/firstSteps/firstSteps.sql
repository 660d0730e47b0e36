-- name: read_done
-- Each step by what is there: nothing is ticked off by hand. Counts and first rows of an index, so that it costs a large
-- shop nothing. A shop is ready when its customers can find it and its own bank account is known; a fund when money is in
-- it or has been; tiền về when the bank has paid a lô.
SELECT
  NOT EXISTS (
    SELECT FROM shops s
    WHERE s.company_id = $company_id AND s.id = ANY ($shop_ids::bigint[])
      AND '' IN (s.address, s.phone, s.bank_code, s.account_no, s.account_name)
  ) AS shop,
  EXISTS (
    SELECT FROM ledger_accounts a
    WHERE a.company_id = $company_id AND a.shop_id = ANY ($shop_ids::bigint[]) AND a.kind IN ({accounts.funds}) AND a.debit_vnd > 0
  ) AS funds,
  EXISTS (
    SELECT FROM pos p
    JOIN pos_fees f ON f.company_id = $company_id AND f.pos_id = p.id
    WHERE p.company_id = $company_id AND p.shop_id = ANY ($shop_ids::bigint[]) AND p.status = {posStatus.active}
  ) AS pos,
  EXISTS (
    SELECT FROM customer_counts k
    WHERE k.company_id = $company_id AND k.shop_id = ANY ($shop_ids::bigint[]) AND k.status = {recordStatus.active} AND k.count > 0
  ) AND EXISTS (
    SELECT FROM card_counts k
    WHERE k.company_id = $company_id AND k.shop_id = ANY ($shop_ids::bigint[]) AND k.status = {cardStatus.active} AND k.count > 0
  ) AS customers,
  EXISTS (
    SELECT FROM user_shops w
    JOIN users u ON u.company_id = $company_id AND u.id = w.user_id AND u.status = {recordStatus.active}
    WHERE w.company_id = $company_id AND w.shop_id = ANY ($shop_ids::bigint[])
  ) AS staff,
  EXISTS (SELECT FROM orders o WHERE o.company_id = $company_id AND o.shop_id = ANY ($shop_ids::bigint[])) AS "order",
  EXISTS (
    SELECT FROM lots l
    JOIN lot_payments p ON p.company_id = $company_id AND p.lot_id = l.id AND p.status = {lotPaymentStatus.posted}
    WHERE l.company_id = $company_id AND l.shop_id = ANY ($shop_ids::bigint[])
  ) AS "posMoney";

-- name: read_hidden
SELECT EXISTS (SELECT FROM first_steps_hidden WHERE company_id = $company_id AND user_id = $user_id) AS is_hidden;

-- name: hide
INSERT INTO first_steps_hidden (company_id, user_id) VALUES ($company_id, $user_id) ON CONFLICT (company_id, user_id) DO NOTHING;

-- name: show_again
DELETE FROM first_steps_hidden WHERE company_id = $company_id AND user_id = $user_id;
