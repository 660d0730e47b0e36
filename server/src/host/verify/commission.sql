-- What collaborators earn and were paid, against the books.

-- name: commission_is_posted
-- What collaborators earn on an order, and the part of the one above, is what the ledger has on their 641 about that order.
WITH cost AS (
  SELECT id, owner_id FROM ledger_accounts WHERE company_id = $company_id AND kind = {account.commission}
),
posted AS (
  SELECT order_id, collaborator_id, sum(vnd)::bigint AS vnd
  FROM (
    SELECT t.order_id, cost.owner_id AS collaborator_id, t.amount_vnd AS vnd
    FROM cost JOIN ledger_transfers t ON t.company_id = $company_id AND t.debit_account_id = cost.id
    UNION ALL
    SELECT t.order_id, cost.owner_id, -t.amount_vnd
    FROM cost JOIN ledger_transfers t ON t.company_id = $company_id AND t.credit_account_id = cost.id
  ) AS sides
  WHERE order_id IS NOT NULL
  GROUP BY order_id, collaborator_id
  HAVING sum(vnd) <> 0
),
kept AS (
  SELECT o.id AS order_id, part.collaborator_id, part.vnd
  FROM orders o
  CROSS JOIN LATERAL (
    VALUES (o.collaborator_id, o.commission_vnd - o.parent_commission_vnd), (o.parent_collaborator_id, o.parent_commission_vnd)
  ) AS part (collaborator_id, vnd)
  WHERE o.company_id = $company_id AND o.commission_vnd <> 0 AND part.vnd <> 0
)
SELECT format('đơn %s, CTV %s: đơn ghi %s, sổ cái %s', order_id, collaborator_id, coalesce(kept.vnd, 0), coalesce(posted.vnd, 0)) AS broken
FROM kept
FULL JOIN posted USING (order_id, collaborator_id)
WHERE kept.vnd IS DISTINCT FROM posted.vnd;

-- name: collaborator_payment_is_its_journal
-- A payment of commission is what its journal took off 3388 of that collaborator, order by order: out of its fund, and into 3335 what
-- was withheld. It stands as long as its journal does.
WITH side AS (
  SELECT t.journal_id, d.kind AS kind, d.owner_id, d.ref_id, t.amount_vnd AS vnd
  FROM ledger_transfers t
  JOIN ledger_journals j ON j.company_id = $company_id AND j.id = t.journal_id AND j.type = 'PAYAFF'
  JOIN ledger_accounts d ON d.company_id = $company_id AND d.id = t.debit_account_id
  WHERE t.company_id = $company_id
  UNION ALL
  SELECT t.journal_id, c.kind, c.owner_id, c.ref_id, -t.amount_vnd
  FROM ledger_transfers t
  JOIN ledger_journals j ON j.company_id = $company_id AND j.id = t.journal_id AND j.type = 'PAYAFF'
  JOIN ledger_accounts c ON c.company_id = $company_id AND c.id = t.credit_account_id
  WHERE t.company_id = $company_id
),
posted AS (
  SELECT journal_id,
    sum(vnd) FILTER (WHERE kind = {account.collaborator})::bigint AS vnd, -COALESCE(sum(vnd) FILTER (WHERE kind = {account.tax}), 0)::bigint AS withheld_vnd,
    min(owner_id) FILTER (WHERE kind = {account.collaborator}) AS collaborator_id, max(owner_id) FILTER (WHERE kind = {account.collaborator}) AS other_collaborator_id,
    min(owner_id) FILTER (WHERE kind IN ({accounts.funds})) AS fund_id
  FROM side
  GROUP BY journal_id
),
by_order AS (
  SELECT journal_id, ref_id, sum(vnd)::bigint AS vnd FROM side WHERE kind = {account.collaborator} GROUP BY journal_id, ref_id HAVING sum(vnd) <> 0
),
kept AS (
  SELECT p.journal_id, o.order_id AS ref_id, o.amount_vnd AS vnd
  FROM collaborator_payments p
  JOIN collaborator_payment_orders o ON o.company_id = $company_id AND o.payment_id = p.id
  WHERE p.company_id = $company_id
)
SELECT format('phiếu %s: ghi %s, thuế %s; sổ cái %s, thuế %s', p.code, p.amount_vnd, p.withheld_vnd, posted.vnd, posted.withheld_vnd) AS broken
FROM collaborator_payments p
LEFT JOIN posted ON posted.journal_id = p.journal_id
LEFT JOIN ledger_journals j ON j.company_id = $company_id AND j.id = p.journal_id
LEFT JOIN ledger_journals r ON r.company_id = $company_id AND r.reverses_id = p.journal_id
WHERE p.company_id = $company_id
  AND (
    (p.amount_vnd, p.withheld_vnd, p.collaborator_id, p.collaborator_id) IS DISTINCT FROM (posted.vnd, posted.withheld_vnd, posted.collaborator_id, posted.other_collaborator_id)
    OR (p.amount_vnd > p.withheld_vnd AND p.fund_id IS DISTINCT FROM posted.fund_id)
    OR (p.shop_id, p.posted_on, p.created_by, p.code) IS DISTINCT FROM (j.shop_id, j.posting_date, j.created_by, j.code)
    OR (p.status = {collaboratorPaymentStatus.posted}) <> (r.id IS NULL)
    OR p.reversal_id IS DISTINCT FROM r.id
  )
UNION ALL
SELECT format('bút toán %s, đơn %s: phiếu ghi %s, sổ cái %s', journal_id, ref_id, kept.vnd, by_order.vnd)
FROM kept
FULL JOIN by_order USING (journal_id, ref_id)
WHERE kept.vnd IS DISTINCT FROM by_order.vnd
  AND NOT EXISTS (SELECT FROM ledger_journals r WHERE r.company_id = $company_id AND r.id = journal_id AND r.reverses_id IS NOT NULL);
