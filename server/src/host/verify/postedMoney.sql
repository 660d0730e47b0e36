-- What orders, vouchers and lô say of their money, against the journals that posted it. Journals and transfers are held
-- against the signed log by auditLog.sql.

-- name: line_is_its_journal
-- A line is of its journal's shop, day, author and moment, says what its journal says, and is cancelled when that is reversed.
-- What was said about a person who is forgotten is gone from the line only.
WITH odd AS MATERIALIZED (
  SELECT l.order_id, l.id, l.note, l.created_by, j.id AS journal_id, j.note AS posted_note, j.created_by AS posted_by,
    (
      l.note <> j.note
      AND (l.shop_id, l.posted_on, l.created_by) = (j.shop_id, j.posting_date, j.created_by)
      AND l.posted_at BETWEEN j.created_at - interval '10 minutes' AND j.created_at + interval '10 minutes'
      AND (l.status = {lineStatus.posted}) = (r.id IS NULL)
      AND l.reversal_id IS NOT DISTINCT FROM r.id
      AND (r.id IS NULL OR l.cancelled_by = r.created_by)
    ) AS is_note_only
  FROM order_lines l
  LEFT JOIN ledger_journals j ON j.company_id = $company_id AND j.id = l.journal_id
  LEFT JOIN ledger_journals r ON r.company_id = $company_id AND r.reverses_id = l.journal_id
  WHERE l.company_id = $company_id
    AND (
      j.id IS NULL
      OR l.note <> j.note
      OR (l.shop_id, l.posted_on, l.created_by) <> (j.shop_id, j.posting_date, j.created_by)
      OR l.posted_at NOT BETWEEN j.created_at - interval '10 minutes' AND j.created_at + interval '10 minutes'
      OR (l.status = {lineStatus.posted}) <> (r.id IS NULL)
      OR l.reversal_id IS DISTINCT FROM r.id
      OR l.cancelled_by <> r.created_by
    )
)
SELECT format('đơn %s, dòng %s %s', o.code, odd.id, CASE
  WHEN odd.journal_id IS NULL THEN 'không có bút toán'
  WHEN odd.is_note_only THEN format('ghi chú "%s", bút toán ghi "%s"', odd.note, odd.posted_note)
  WHEN odd.created_by <> odd.posted_by THEN 'khác người ghi bút toán'
  ELSE 'khác ngày, giờ, cửa hàng hoặc tình trạng của bút toán'
END) AS broken
FROM odd
JOIN orders o ON o.company_id = $company_id AND o.id = odd.order_id
JOIN customers c ON c.company_id = $company_id AND c.id = o.customer_id
WHERE NOT (coalesce(odd.is_note_only, false) AND odd.note = '' AND c.anonymised_at IS NOT NULL);

-- name: line_is_its_transfers
-- A line moves its order's 131 (of kind 4 its partner's 331) by what its journal moves it, out of or into the fund, or the advance, of
-- its transfers; a fee of staff moves only that advance, a share only what the partner is owed. An offset beside what stands without
-- an order names none: its accounts say of which order they are.
WITH account AS (
  SELECT id, CASE WHEN kind IN ({account.customer}, {account.partner}) THEN ref_id ELSE 0 END AS order_id, kind,
    CASE kind WHEN {account.partner} THEN owner_id ELSE 0 END AS partner_id, CASE WHEN kind IN ({accounts.funds}) THEN owner_id ELSE 0 END AS fund_id,
    CASE kind WHEN {account.advance} THEN owner_id ELSE 0 END AS carrier_id
  FROM ledger_accounts
  WHERE company_id = $company_id AND kind IN ({accounts.funds}, {account.customer}, {account.advance}, {account.partner})
),
of_order AS (
  SELECT account.*,
    CASE o.contract_type WHEN 4 THEN account.kind = {account.partner} AND account.partner_id = o.partner_id ELSE account.kind = {account.customer} END AS is_own
  FROM account
  LEFT JOIN orders o ON o.company_id = $company_id AND o.id = account.order_id
),
moved AS (
  SELECT t.journal_id, side.order_id, sum(side.vnd)::bigint AS vnd, sum(side.to_partner)::bigint AS to_partner,
    max(coalesce(nullif(d.fund_id, 0), c.fund_id, 0)) AS fund_id,
    max(coalesce(nullif(d.carrier_id, 0), c.carrier_id, 0)) AS carrier_id,
    sum(side.carried_out)::bigint AS carried_out
  FROM ledger_transfers t
  LEFT JOIN of_order d ON d.id = t.debit_account_id
  LEFT JOIN of_order c ON c.id = t.credit_account_id
  CROSS JOIN LATERAL (
    VALUES
      (coalesce(nullif(d.order_id, 0), t.order_id), CASE WHEN d.order_id > 0 AND d.is_own THEN t.amount_vnd ELSE 0 END, 0::bigint, 0::bigint),
      (
        coalesce(nullif(c.order_id, 0), t.order_id), CASE WHEN c.order_id > 0 AND c.is_own THEN -t.amount_vnd ELSE 0 END,
        CASE WHEN c.order_id > 0 AND c.kind = {account.partner} THEN t.amount_vnd ELSE 0 END, CASE WHEN c.carrier_id > 0 THEN t.amount_vnd ELSE 0 END
      )
  ) AS side (order_id, vnd, to_partner, carried_out)
  WHERE t.company_id = $company_id AND (t.order_id IS NOT NULL OR d.order_id > 0 OR c.order_id > 0)
  GROUP BY t.journal_id, side.order_id
),
odd AS MATERIALIZED (
  SELECT l.order_id, l.id, l.journal_id, l.amount_vnd, l.fund_id, m.vnd, m.fund_id AS moved_fund_id
  FROM order_lines l
  LEFT JOIN moved m ON m.journal_id = l.journal_id AND m.order_id = l.order_id
  WHERE l.company_id = $company_id
    AND (
      CASE
        WHEN l.kind IN ({lineKind.swipe}, {lineKind.discount}, {lineKind.paid}) THEN -l.amount_vnd
        WHEN l.kind IN ({lineKind.reciprocal}, {lineKind.commission}, {lineKind.staffFee}) THEN 0
        ELSE l.amount_vnd
      END <> coalesce(m.vnd, 0)
      OR coalesce(l.fund_id, 0) <> coalesce(m.fund_id, 0)
      OR coalesce(l.carrier_id, 0) <> coalesce(m.carrier_id, 0)
      OR (l.kind = {lineKind.staffFee} AND l.amount_vnd <> m.carried_out)
      OR (l.kind = {lineKind.reciprocal} AND l.amount_vnd <> m.to_partner)
    )
)
SELECT format('đơn %s, bút toán %s, dòng %s: ghi %s quỹ %s, sổ cái ghi %s quỹ %s', o.code, odd.journal_id, odd.id, odd.amount_vnd, odd.fund_id, abs(odd.vnd), odd.moved_fund_id) AS broken
FROM odd
JOIN orders o ON o.company_id = $company_id AND o.id = odd.order_id;

-- name: swipe_is_its_journal
-- A swipe is of the POS, size, day and bill that its journal names, and stands as long as its line does. A bill that was
-- corrected later is the one that the log says last; entries before 0062 do not name the swipe.
SELECT format('đơn %s, lần quẹt %s bill "%s": bút toán ghi %s trên POS %s, "%s"', o.code, s.id, s.bill_no, j.volume_vnd, j.volume_pos_id, j.note) AS broken
FROM swipes s
JOIN orders o ON o.company_id = $company_id AND o.id = s.order_id
LEFT JOIN order_lines l ON l.company_id = $company_id AND l.order_id = s.order_id AND l.id = s.id
LEFT JOIN ledger_journals j ON j.company_id = $company_id AND j.id = l.journal_id
WHERE s.company_id = $company_id
  AND (
    (s.amount_vnd, s.pos_id, s.posted_on, s.status) IS DISTINCT FROM (j.volume_vnd, j.volume_pos_id, j.posting_date, l.status)
    OR (
      CASE s.bill_no WHEN '' THEN j.note ~ ', bill [0-9]{1,6}$' ELSE right(j.note, length(s.bill_no) + 7) <> ', bill ' || s.bill_no END
      AND s.bill_no IS DISTINCT FROM (
        SELECT e.detail -> 'after' ->> 'BillNo'
        FROM audit_events e
        WHERE e.company_id = $company_id AND e.ref_kind = 'order' AND e.ref_id = s.order_id AND e.event IN ('order.editSwipe', 'order.changeLot')
          AND e.detail -> 'swipe' = to_jsonb(s.id)
        ORDER BY e.id DESC
        LIMIT 1
      )
      AND NOT EXISTS (
        SELECT FROM audit_events e
        WHERE e.company_id = $company_id AND e.ref_kind = 'order' AND e.ref_id = s.order_id AND e.event = 'order.editSwipe'
          AND NOT e.detail ? 'swipe' AND e.detail -> 'after' ->> 'BillNo' = s.bill_no
      )
    )
  );

-- name: swipe_is_in_its_lot
-- L2: what the bank owes for a swipe that stands lies in the lô where the swipe is: its own journal put it into the first one, and
-- those of its moves carried it on. Of a cancelled one, and of one that is lost, nothing is left anywhere. A fee difference that
-- names a bill (1361 against 632) closes money of the lô, as a payment does.
WITH account AS (
  SELECT id, kind, ref_id AS lot_id FROM ledger_accounts WHERE company_id = $company_id AND kind IN ({accounts.posMoney})
),
difference AS (
  SELECT id FROM ledger_accounts WHERE company_id = $company_id AND kind = {account.posFee}
),
owed AS (
  SELECT swipe_id, lot_id, sum(vnd)::bigint AS vnd
  FROM (
    SELECT t.swipe_id, account.lot_id, t.amount_vnd AS vnd
    FROM account JOIN ledger_transfers t ON t.company_id = $company_id AND t.debit_account_id = account.id
    WHERE t.swipe_id IS NOT NULL AND NOT (account.kind = {account.posUnpaid} AND t.credit_account_id IN (SELECT id FROM difference))
    UNION ALL
    SELECT t.swipe_id, account.lot_id, -t.amount_vnd
    FROM account JOIN ledger_transfers t ON t.company_id = $company_id AND t.credit_account_id = account.id
    WHERE t.swipe_id IS NOT NULL AND NOT (account.kind = {account.posUnpaid} AND t.debit_account_id IN (SELECT id FROM difference))
  ) AS side
  GROUP BY swipe_id, lot_id
  HAVING sum(vnd) <> 0
),
swiped AS (
  SELECT id, lot_id, amount_vnd - pos_fee_vnd AS vnd
  FROM swipes s
  WHERE s.company_id = $company_id AND s.status = {lineStatus.posted} AND s.lot_id IS NOT NULL AND s.amount_vnd > s.pos_fee_vnd
    AND NOT EXISTS (SELECT FROM swipe_holds h WHERE h.company_id = $company_id AND h.swipe_id = s.id AND h.status IN ({holdStatuses.lost}))
)
SELECT format('lần quẹt %s: ghi %s ở lô %s, sổ cái %s ở lô %s', coalesce(swiped.id, owed.swipe_id), swiped.vnd, swiped.lot_id, owed.vnd, owed.lot_id) AS broken
FROM swiped
FULL JOIN owed ON owed.swipe_id = swiped.id
WHERE (swiped.lot_id, swiped.vnd) IS DISTINCT FROM (owed.lot_id, owed.vnd);

-- name: swipe_moves_are_journals
-- The journals by which a swipe changed its lô are those that it names, in their order.
WITH posted AS (
  SELECT t.swipe_id, array_agg(j.id ORDER BY j.id) AS ids
  FROM ledger_journals j
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.journal_id = j.id
  WHERE j.company_id = $company_id AND j.type = 'LOT' AND j.reverses_id IS NULL
  GROUP BY t.swipe_id
),
named AS (
  SELECT id, lot_journal_ids AS ids FROM swipes WHERE company_id = $company_id AND lot_journal_ids <> '{}'
)
SELECT format('lần quẹt %s', coalesce(named.id, posted.swipe_id)) AS broken
FROM named
FULL JOIN posted ON posted.swipe_id = named.id
WHERE named.ids IS DISTINCT FROM posted.ids;

-- name: collection_is_its_journal
-- A collection is the money that its journal put into its fund, from that customer or the surviving one of a merge, by order.
WITH posted AS (
  SELECT p.id, min(fund.owner_id) FILTER (WHERE fund.kind <> {account.advance}) AS fund_id, min(fund.owner_id) FILTER (WHERE fund.kind = {account.advance}) AS carrier_id,
    sum(t.amount_vnd)::bigint AS vnd,
    coalesce(sum(t.amount_vnd) FILTER (WHERE t.order_id IS NULL), 0)::bigint AS surplus, min(t.customer_id) AS customer_id
  FROM debt_payments p
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.journal_id = p.journal_id
  JOIN ledger_accounts fund ON fund.company_id = $company_id AND fund.id = t.debit_account_id AND fund.kind IN ({accounts.funds}, {account.advance})
  WHERE p.company_id = $company_id
  GROUP BY p.id
)
SELECT format('phiếu thu %s: ghi %s (thừa %s) quỹ %s, bút toán %s: %s (thừa %s) quỹ %s', p.code, p.amount_vnd, p.surplus_vnd, p.fund_id, p.journal_id, s.vnd, s.surplus, s.fund_id) AS broken
FROM debt_payments p
LEFT JOIN posted s ON s.id = p.id
LEFT JOIN ledger_journals j ON j.company_id = $company_id AND j.id = p.journal_id
LEFT JOIN ledger_journals r ON r.company_id = $company_id AND r.reverses_id = p.journal_id
LEFT JOIN customers c ON c.company_id = $company_id AND c.id = p.customer_id
LEFT JOIN customers payer ON payer.company_id = $company_id AND payer.id = s.customer_id
WHERE p.company_id = $company_id
  AND (
    (p.amount_vnd, p.surplus_vnd, p.fund_id, p.carrier_id, p.shop_id, p.posted_on, p.created_by, p.code, p.id)
      IS DISTINCT FROM (s.vnd, s.surplus, s.fund_id, s.carrier_id, j.shop_id, j.posting_date, j.created_by, j.code, j.ref_id)
    OR p.note NOT IN (j.note, '')
    OR (p.note = '' AND j.note <> '' AND c.anonymised_at IS NULL)
    OR p.created_at NOT BETWEEN j.created_at - interval '10 minutes' AND j.created_at + interval '10 minutes'
    OR (p.status = {debtPaymentStatus.posted}) <> (r.id IS NULL)
    OR p.reversal_id IS DISTINCT FROM r.id
    OR (p.customer_id <> s.customer_id AND payer.merged_into_id IS NULL)
  );

-- name: collection_is_its_orders
-- What a collection was counted against, order by order.
WITH posted AS (
  SELECT p.id AS payment_id, t.order_id, sum(t.amount_vnd)::bigint AS vnd
  FROM debt_payments p
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.journal_id = p.journal_id AND t.order_id IS NOT NULL
  WHERE p.company_id = $company_id
  GROUP BY p.id, t.order_id
)
SELECT format('phiếu thu %s, đơn %s: ghi %s, bút toán %s', p.code, order_id, k.amount_vnd, posted.vnd) AS broken
FROM (SELECT payment_id, order_id, amount_vnd FROM debt_payment_orders WHERE company_id = $company_id) AS k
FULL JOIN posted USING (payment_id, order_id)
LEFT JOIN debt_payments p ON p.company_id = $company_id AND p.id = payment_id
WHERE k.amount_vnd IS DISTINCT FROM posted.vnd;

-- name: advance_is_its_journal
-- What staff were given or gave back is what its journal moved their 141, and the surplus what it put on 3381; its twin in the
-- company's own book is cancelled with it. The fund is that of the journal, or of the twin. What was settled has no journal.
WITH posted AS (
  SELECT m.id,
    coalesce(sum(t.amount_vnd) FILTER (WHERE d.kind = {account.advance} AND d.owner_id = m.staff_id), 0)::bigint AS given,
    coalesce(sum(t.amount_vnd) FILTER (WHERE c.kind = {account.advance} AND c.owner_id = m.staff_id), 0)::bigint AS back,
    coalesce(sum(t.amount_vnd) FILTER (WHERE c.kind = {account.surplus}), 0)::bigint AS surplus
  FROM advance_moves m
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.journal_id = m.journal_id
  JOIN ledger_accounts d ON d.company_id = $company_id AND d.id = t.debit_account_id
  JOIN ledger_accounts c ON c.company_id = $company_id AND c.id = t.credit_account_id
  WHERE m.company_id = $company_id
  GROUP BY m.id
)
SELECT format('phiếu tạm ứng %s: ghi %s, bút toán %s: %s', m.code, m.amount_vnd, m.journal_id, coalesce(s.given, 0) + coalesce(s.back, 0)) AS broken
FROM advance_moves m
LEFT JOIN posted s ON s.id = m.id
LEFT JOIN ledger_journals j ON j.company_id = $company_id AND j.id = m.journal_id
LEFT JOIN ledger_journals r ON r.company_id = $company_id AND r.reverses_id = m.journal_id
LEFT JOIN ledger_journals twin ON twin.company_id = $company_id AND twin.reverses_id = m.twin_id
LEFT JOIN LATERAL (
  SELECT min(a.owner_id) AS id
  FROM ledger_transfers t
  JOIN ledger_accounts a ON a.company_id = $company_id AND a.kind IN ({accounts.funds}) AND a.id IN (t.debit_account_id, t.credit_account_id)
  WHERE t.company_id = $company_id AND t.journal_id IN (m.journal_id, m.twin_id)
) AS fund ON true
WHERE m.company_id = $company_id
  AND (
    (m.kind = {moveKind.settled}) <> (m.journal_id IS NULL)
    OR m.kind < {moveKind.settled} AND (
      (
        CASE WHEN m.kind < {moveKind.returned} THEN m.amount_vnd ELSE 0 END, CASE WHEN m.kind < {moveKind.returned} THEN 0 ELSE m.amount_vnd END,
        m.surplus_vnd, m.shop_id, m.posted_on
      )
        IS DISTINCT FROM (s.given, s.back, s.surplus, j.shop_id, j.posting_date)
      OR m.fund_id <> fund.id
      OR m.reversal_id IS DISTINCT FROM r.id
      OR (m.status = {moveStatus.posted}) <> (r.id IS NULL)
      OR (m.twin_id IS NOT NULL AND m.status = {moveStatus.cancelled}) <> (twin.id IS NOT NULL)
    )
  );

-- name: hand_in_is_its_payments
-- A voucher of a handing in is the sum of its payments, which stand as long as it does.
SELECT format('phiếu nộp %s: ghi %s, các khoản %s', m.code, m.amount_vnd, p.vnd) AS broken
FROM advance_moves m
LEFT JOIN LATERAL (
  SELECT coalesce(sum(one.amount_vnd), 0)::bigint AS vnd, count(*) FILTER (WHERE one.status <> m.status) AS others
  FROM advance_payments one
  WHERE one.company_id = $company_id AND one.move_id = m.id
) AS p ON true
WHERE m.company_id = $company_id
  AND (CASE WHEN m.kind IN ({moveKind.handedIn}, {moveKind.settled}) THEN m.amount_vnd ELSE 0 END <> p.vnd OR p.others > 0);
