-- name: journals
-- Found by the lines of the order, by its accounts of customer, partner and collaborator, by the moves of its swipes between lô,
-- by what was held or lost of them, and by what came back of its debt; what takes one of these back stands beside it.
WITH own AS (
  SELECT l.journal_id AS id FROM order_lines l WHERE l.company_id = $company_id AND l.order_id = $id
  UNION
  SELECT l.reversal_id FROM order_lines l WHERE l.company_id = $company_id AND l.order_id = $id AND l.reversal_id IS NOT NULL
  UNION
  SELECT moved.id
  FROM swipes s
  CROSS JOIN LATERAL unnest(s.lot_journal_ids) AS moved (id)
  WHERE s.company_id = $company_id AND s.order_id = $id
  UNION
  SELECT t.journal_id
  FROM ledger_accounts a
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.debit_account_id = a.id
  WHERE a.company_id = $company_id AND a.shop_id = ANY ($shop_ids::bigint[]) AND a.kind IN ({accounts.parties}) AND a.ref_id = $id
  UNION
  SELECT t.journal_id
  FROM ledger_accounts a
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.credit_account_id = a.id
  WHERE a.company_id = $company_id AND a.shop_id = ANY ($shop_ids::bigint[]) AND a.kind IN ({accounts.parties}) AND a.ref_id = $id
  UNION
  SELECT r.journal_id
  FROM bad_debts b
  JOIN bad_debt_recoveries r ON r.company_id = $company_id AND r.bad_debt_id = b.id
  WHERE b.company_id = $company_id AND b.order_id = $id
  UNION
  SELECT posted.id
  FROM swipe_holds h
  CROSS JOIN LATERAL (VALUES (h.journal_id), (h.release_id), (h.loss_id)) AS posted (id)
  WHERE h.company_id = $company_id AND h.order_id = $id AND posted.id IS NOT NULL
),
whole AS (
  SELECT id FROM own
  UNION
  SELECT back.id FROM own JOIN ledger_journals back ON back.company_id = $company_id AND back.reverses_id = own.id
),
side AS (
  SELECT t.journal_id, t.debit_account_id AS account_id, t.no, t.amount_vnd AS debit_vnd, 0::bigint AS credit_vnd
  FROM whole JOIN ledger_transfers t ON t.company_id = $company_id AND t.journal_id = whole.id
  UNION ALL
  SELECT t.journal_id, t.credit_account_id, t.no, 0, t.amount_vnd
  FROM whole JOIN ledger_transfers t ON t.company_id = $company_id AND t.journal_id = whole.id
),
line AS (
  SELECT journal_id, account_id, min(no) AS no, sum(debit_vnd)::bigint AS debit_vnd, sum(credit_vnd)::bigint AS credit_vnd
  FROM side
  GROUP BY journal_id, account_id, debit_vnd > 0
)
SELECT
  j.id AS "JournalID", j.posting_date::text AS "Date", j.created_at AS "At", j.code AS "Code", j.type, j.note,
  COALESCE(u.full_name, '') AS "StaffName", j.reverses_id AS "ReversesID", COALESCE(original.code, '') AS "ReversesCode",
  back.id AS "ReversedByID", COALESCE(back.code, '') AS "ReversedByCode",
  (
    SELECT jsonb_agg(
      jsonb_build_object(
        'Account', a.kind,
        'Party', COALESCE(f.name, p.name, c.full_name, member.full_name, partner.name, collaborator.name, other.name, category.name, ''),
        'Debit', line.debit_vnd, 'Credit', line.credit_vnd
      )
      ORDER BY line.debit_vnd = 0, line.no
    )
    FROM line
    JOIN ledger_accounts a ON a.company_id = $company_id AND a.id = line.account_id
    LEFT JOIN funds f ON f.company_id = $company_id AND f.id = a.owner_id AND a.kind IN ({accounts.funds}, {account.shortage}, {account.surplus})
    LEFT JOIN pos p ON p.company_id = $company_id AND p.id = a.owner_id AND a.kind IN ({accounts.posMoney}, {account.posFee})
    LEFT JOIN customers c ON c.company_id = $company_id AND c.id = a.owner_id AND a.kind IN ({account.customer}, {account.badDebt})
    LEFT JOIN users member ON member.company_id = $company_id AND member.id = a.owner_id AND a.kind IN ({account.advance}, {account.staffFee})
    LEFT JOIN partners partner
      ON partner.company_id = $company_id AND partner.id = a.owner_id AND a.kind IN ({account.partner}, {account.partnerFee}, {account.partnerShare})
    LEFT JOIN collaborators collaborator
      ON collaborator.company_id = $company_id AND collaborator.id = a.owner_id AND a.kind IN ({account.commission}, {account.collaborator})
    LEFT JOIN shops other ON other.company_id = $company_id AND other.id = a.owner_id AND a.kind = {account.internal}
    LEFT JOIN voucher_categories category
      ON category.company_id = $company_id AND category.id = a.owner_id
        AND a.kind IN ({account.expense}, {account.otherIncome}, {account.otherExpense}, {account.pending})
    WHERE line.journal_id = j.id
  ) AS sides
FROM whole
JOIN ledger_journals j ON j.company_id = $company_id AND j.id = whole.id AND j.shop_id = ANY ($shop_ids::bigint[])
LEFT JOIN users u ON u.company_id = $company_id AND u.id = j.created_by
LEFT JOIN ledger_journals original ON original.company_id = $company_id AND original.id = j.reverses_id
LEFT JOIN ledger_journals back ON back.company_id = $company_id AND back.reverses_id = j.id
WHERE EXISTS (
  SELECT FROM orders o WHERE o.company_id = $company_id AND o.shop_id = ANY ($shop_ids::bigint[]) AND o.id = $id
)
ORDER BY j.posting_date, j.id;
