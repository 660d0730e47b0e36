-- Vouchers with partners, against the journals that posted them.

-- name: voucher_is_its_journal
-- A voucher is of its journal's shop, day, author and moment, says what its journal says, moved its amount through its fund and
-- no other, and is cancelled when the journal is reversed.
WITH moved AS (
  SELECT v.id,
    min(coalesce(d.owner_id, c.owner_id)) AS fund_id,
    sum(t.amount_vnd)::bigint AS vnd,
    bool_and(CASE v.direction WHEN 1 THEN c.kind IN ({accounts.funds}) WHEN 2 THEN d.kind IN ({accounts.funds}) ELSE d.kind IS NULL AND c.kind IS NULL END) AS is_its_way
  FROM partner_vouchers v
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.journal_id = v.journal_id
  LEFT JOIN ledger_accounts d ON d.company_id = $company_id AND d.id = t.debit_account_id AND d.kind <> {account.partner}
  LEFT JOIN ledger_accounts c ON c.company_id = $company_id AND c.id = t.credit_account_id AND c.kind <> {account.partner}
  WHERE v.company_id = $company_id
  GROUP BY v.id
)
SELECT format('phiếu %s: ghi %s quỹ %s, bút toán %s: %s quỹ %s', v.code, v.amount_vnd, v.fund_id, v.journal_id, moved.vnd, moved.fund_id) AS broken
FROM partner_vouchers v
LEFT JOIN moved ON moved.id = v.id
LEFT JOIN ledger_journals j ON j.company_id = $company_id AND j.id = v.journal_id
LEFT JOIN ledger_journals r ON r.company_id = $company_id AND r.reverses_id = v.journal_id
WHERE v.company_id = $company_id
  AND (
    (v.amount_vnd, v.fund_id, v.shop_id, v.posted_on, v.created_by, v.code, v.note, v.id)
      IS DISTINCT FROM (moved.vnd, moved.fund_id, j.shop_id, j.posting_date, j.created_by, j.code, j.note, j.ref_id)
    OR NOT moved.is_its_way
    OR v.created_at NOT BETWEEN j.created_at - interval '10 minutes' AND j.created_at + interval '10 minutes'
    OR (v.status = {partnerVoucherStatus.posted}) <> (r.id IS NULL)
    OR v.reversal_id IS DISTINCT FROM r.id
  );

-- name: voucher_is_its_orders
-- What a voucher settled of each order: what the shop owed of it on the debit side of the partner's account, what the partner owed
-- on the credit side.
WITH posted AS (
  SELECT v.id AS voucher_id, 1 AS side, a.ref_id AS order_id, t.amount_vnd
  FROM partner_vouchers v
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.journal_id = v.journal_id
  JOIN ledger_accounts a ON a.company_id = $company_id AND a.id = t.debit_account_id AND a.kind = {account.partner} AND a.owner_id = v.partner_id
  WHERE v.company_id = $company_id
  UNION ALL
  SELECT v.id, 2, a.ref_id, t.amount_vnd
  FROM partner_vouchers v
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.journal_id = v.journal_id
  JOIN ledger_accounts a ON a.company_id = $company_id AND a.id = t.credit_account_id AND a.kind = {account.partner} AND a.owner_id = v.partner_id
  WHERE v.company_id = $company_id
),
summed AS (
  SELECT voucher_id, side, order_id, sum(amount_vnd)::bigint AS vnd FROM posted GROUP BY voucher_id, side, order_id
)
SELECT format('phiếu %s, đơn %s: ghi %s, bút toán %s', v.code, order_id, k.amount_vnd, summed.vnd) AS broken
FROM (SELECT voucher_id, side::integer AS side, order_id, amount_vnd FROM partner_voucher_orders WHERE company_id = $company_id) AS k
FULL JOIN summed USING (voucher_id, side, order_id)
LEFT JOIN partner_vouchers v ON v.company_id = $company_id AND v.id = voucher_id
WHERE k.amount_vnd IS DISTINCT FROM summed.vnd;
