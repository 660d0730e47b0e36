-- Rates that figures hang on.

-- name: swipe_fee_is_its_rate
-- A POS's fee of a swipe is its rate of the amount, or the least that POS, partner or shop ever took.
SELECT format('lần quẹt %s: phí %s, tỉ lệ %s', s.id, side.fee_vnd, side.mpct) AS broken
FROM swipes s
CROSS JOIN LATERAL (VALUES (s.pos_fee_vnd, s.pos_fee_mpct), (s.shop_fee_vnd, s.shop_fee_mpct)) AS side (fee_vnd, mpct)
WHERE s.company_id = $company_id
  AND side.fee_vnd IS NOT NULL
  AND side.fee_vnd <> round(s.amount_vnd * side.mpct / 100000.0)
  AND (
    side.fee_vnd < round(s.amount_vnd * side.mpct / 100000.0)
    OR NOT EXISTS (
      SELECT FROM pos_fees f WHERE f.company_id = $company_id AND f.pos_id = s.pos_id AND f.min_fee_vnd = side.fee_vnd
      UNION ALL
      SELECT FROM partner_fees f WHERE f.company_id = $company_id AND f.min_fee_vnd = side.fee_vnd
      UNION ALL
      SELECT FROM shop_fees f WHERE f.company_id = $company_id AND f.min_fee_vnd = side.fee_vnd
    )
  );

-- name: lent_swipe_is_its_twin
-- What the shop of a POS charges another shop for a swipe is what its own journal earned (5114).
SELECT format('lần quẹt %s: phí nội bộ %s, bút toán %s: %s', s.id, s.shop_fee_vnd, s.twin_journal_id, COALESCE(m.vnd, 0)) AS broken
FROM swipes s
LEFT JOIN ledger_journals j ON j.company_id = $company_id AND j.id = s.twin_journal_id
LEFT JOIN LATERAL (
  SELECT COALESCE(sum(t.amount_vnd), 0)::bigint AS vnd
  FROM ledger_transfers t
  JOIN ledger_accounts c ON c.company_id = $company_id AND c.id = t.credit_account_id AND c.kind = {account.partnerIncome}
  WHERE t.company_id = $company_id AND t.journal_id = s.twin_journal_id
) AS m ON true
WHERE s.company_id = $company_id
  AND s.twin_journal_id IS NOT NULL
  AND (s.shop_fee_vnd, s.pos_shop_id, s.posted_on) IS DISTINCT FROM (m.vnd, j.shop_id, j.posting_date);

-- name: collaborator_rate_is_told
-- The rate at which a collaborator earns on an order is one that the collaborator has, or had by the log.
WITH former AS (
  SELECT e.ref_id AS collaborator_id, e.detail -> 'before' AS detail
  FROM audit_events e
  WHERE e.company_id = $company_id AND e.ref_kind = 'collaborator' AND e.detail ? 'before'
)
SELECT format('đơn %s: CTV %s hưởng %s (cấp trên %s)', o.code, o.collaborator_id, o.collaborator_mpct, o.parent_collaborator_mpct) AS broken
FROM orders o
LEFT JOIN collaborators a ON a.company_id = $company_id AND a.id = o.collaborator_id
WHERE o.company_id = $company_id
  AND (
    o.collaborator_mpct <> COALESCE(a.commission_mpct, 0)
    AND NOT EXISTS (SELECT FROM former f WHERE f.collaborator_id = o.collaborator_id AND (f.detail ->> 'commission_mpct')::integer = o.collaborator_mpct)
    OR o.parent_collaborator_id IS NULL AND o.parent_collaborator_mpct <> 0
    OR o.parent_collaborator_id IS NOT NULL
    AND o.parent_collaborator_mpct <> COALESCE(a.parent_mpct, 0)
    AND NOT EXISTS (SELECT FROM former f WHERE f.collaborator_id = o.collaborator_id AND (f.detail ->> 'parent_mpct')::integer = o.parent_collaborator_mpct)
  );

-- name: line_balance_is_running
-- What an order owed after a line is what its lines until then had come to, without those that were cancelled before or by the same call.
WITH line AS (
  SELECT l.order_id, l.id, l.journal_id, l.balance_vnd, l.reversal_id, own.call_id, reversal.call_id AS reversed_by,
    CASE
      WHEN l.kind IN ({lineKind.swipe}, {lineKind.discount}, {lineKind.paid}) THEN -l.amount_vnd
      WHEN l.kind IN ({lineKind.reciprocal}, {lineKind.commission}, {lineKind.staffFee}) THEN 0
      ELSE l.amount_vnd
    END AS vnd
  FROM order_lines l
  JOIN ledger_journals own ON own.company_id = $company_id AND own.id = l.journal_id
  LEFT JOIN ledger_journals reversal ON reversal.company_id = $company_id AND reversal.id = l.reversal_id
  WHERE l.company_id = $company_id
)
SELECT format('đơn %s, dòng %s: số dư ghi %s, tính lại %s', l.order_id, l.id, l.balance_vnd, sum(b.vnd)) AS broken
FROM line l
LEFT JOIN line b
  ON b.order_id = l.order_id AND b.id <= l.id AND (b.reversal_id IS NULL OR (b.reversal_id > l.journal_id AND b.reversed_by <> l.call_id))
GROUP BY l.order_id, l.id, l.balance_vnd
HAVING l.balance_vnd IS DISTINCT FROM sum(b.vnd)::bigint;

-- name: line_partner_is_posted
-- A line that names a partner moved the 331 of that partner.
SELECT format('đơn %s, dòng %s: đối tác %s', l.order_id, l.id, l.partner_id) AS broken
FROM order_lines l
WHERE l.company_id = $company_id
  AND l.partner_id IS NOT NULL
  AND NOT EXISTS (
    SELECT
    FROM ledger_transfers t
    JOIN ledger_accounts a
      ON a.company_id = $company_id AND a.kind = {account.partner} AND a.owner_id = l.partner_id AND a.id IN (t.debit_account_id, t.credit_account_id)
    WHERE t.company_id = $company_id AND t.journal_id = l.journal_id
  );
