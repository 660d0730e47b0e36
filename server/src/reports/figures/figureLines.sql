-- name: order_names
SELECT o.id AS "key", o.code, c.full_name AS name, o.contract_type AS "contractType"
FROM orders o
JOIN customers c ON c.company_id = $company_id AND c.id = o.customer_id
WHERE o.company_id = $company_id AND o.shop_id = ANY ($shop_ids::bigint[]) AND o.id = ANY ($keys::bigint[]);

-- name: order_lines
-- The sides of kinds that the postings of one order moved, and what they count: its journals are those of its lines.
WITH journal AS (
  SELECT DISTINCT j.id, j.posting_date, j.created_at, j.code, j.type, j.note, j.volume_vnd, j.volume_pos_id, j.reverses_id
  FROM order_lines l
  JOIN ledger_journals j ON j.company_id = $company_id AND j.id IN (l.journal_id, l.reversal_id)
  WHERE l.company_id = $company_id
    AND l.shop_id = ANY ($shop_ids::bigint[])
    AND l.order_id = ANY ($order_ids::bigint[])
    AND j.posting_date BETWEEN $from_day::date AND $to_day::date
),
side AS (
  SELECT journal.*, t.no::integer AS no, side.kind, side.pos_id, COALESCE(t.staff_id, 0) AS staff_id, side.debit_vnd, side.credit_vnd
  FROM journal
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.journal_id = journal.id AND t.order_id = ANY ($order_ids)
  JOIN ledger_accounts d ON d.company_id = $company_id AND d.id = t.debit_account_id
  JOIN ledger_accounts c ON c.company_id = $company_id AND c.id = t.credit_account_id
  CROSS JOIN LATERAL (
    VALUES (d.kind, COALESCE(t.pos_id, 0), t.amount_vnd, 0::bigint), (c.kind, COALESCE(t.credit_pos_id, t.pos_id, 0), 0::bigint, t.amount_vnd)
  ) AS side (kind, pos_id, debit_vnd, credit_vnd)
  UNION ALL
  SELECT journal.*, 0, {tally.volume}, journal.volume_pos_id, COALESCE(t.staff_id, 0), greatest(journal.volume_vnd, 0), greatest(-journal.volume_vnd, 0)
  FROM journal
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.journal_id = journal.id AND t.no = 1
  WHERE journal.volume_vnd <> 0
)
SELECT
  id AS "journalId", no, posting_date AS "day", created_at AS "at", code, type, note, reverses_id IS NOT NULL AS "isReversal",
  CASE WHEN kind = {account.customer} THEN {tally.topUp} ELSE kind END AS kind, debit_vnd AS "debitVnd", credit_vnd AS "creditVnd"
FROM side
WHERE (kind = ANY ($kinds::integer[]) OR (kind = {account.customer} AND type = 'TOPUP' AND {tally.topUp} = ANY ($kinds)))
  AND (cardinality($staff_ids::bigint[]) = 0 OR staff_id = ANY ($staff_ids))
  AND (cardinality($pos_ids::bigint[]) = 0 OR pos_id = ANY ($pos_ids))
ORDER BY posting_date, id, no;

-- name: outside_lines
-- The sides of kinds that belong to no order, from the accounts of these kinds: of those that orders count, what names none.
WITH account AS MATERIALIZED (
  SELECT id, kind FROM ledger_accounts WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind = ANY ($kinds::integer[])
),
side AS (
  SELECT a.kind, t.journal_id, t.no, COALESCE(t.pos_id, 0) AS pos_id, COALESCE(t.staff_id, 0) AS staff_id, COALESCE(t.category_id, 0) AS category_id, t.amount_vnd AS debit_vnd, 0::bigint AS credit_vnd
  FROM account a
  JOIN ledger_transfers t
    ON t.company_id = $company_id AND t.debit_account_id = a.id AND t.posting_date BETWEEN $from_day::date AND $to_day::date
  WHERE t.order_id IS NULL OR a.kind <> ALL ($order_kinds::integer[])
  UNION ALL
  SELECT a.kind, t.journal_id, t.no, COALESCE(t.credit_pos_id, t.pos_id, 0), COALESCE(t.staff_id, 0), COALESCE(t.category_id, 0), 0, t.amount_vnd
  FROM account a
  JOIN ledger_transfers t
    ON t.company_id = $company_id AND t.credit_account_id = a.id AND t.posting_date BETWEEN $from_day::date AND $to_day::date
  WHERE t.order_id IS NULL OR a.kind <> ALL ($order_kinds::integer[])
)
SELECT
  j.id AS "journalId", side.no::integer AS no, j.posting_date AS "day", j.created_at AS "at", j.code, j.type, j.note, j.reverses_id IS NOT NULL AS "isReversal",
  side.kind, side.debit_vnd AS "debitVnd", side.credit_vnd AS "creditVnd"
FROM side
JOIN ledger_journals j ON j.company_id = $company_id AND j.id = side.journal_id
WHERE (cardinality($staff_ids::bigint[]) = 0 OR side.staff_id = ANY ($staff_ids))
  AND (cardinality($pos_ids::bigint[]) = 0 OR side.pos_id = ANY ($pos_ids))
  AND (cardinality($category_ids::bigint[]) = 0 OR side.category_id = ANY ($category_ids))
ORDER BY j.posting_date, j.id, side.no;

-- name: posted_sums
-- What the journals of orders come to, order by order, without the sums that reports read: of these orders, and of all that
-- their own rows give to a customer or a card. An order counts from its first standing line that is not a fee, until none is left.
WITH wanted AS (
  SELECT id FROM orders WHERE company_id = $company_id AND id = ANY ($ids::bigint[])
  UNION
  SELECT id FROM orders WHERE company_id = $company_id AND customer_id = ANY ($customer_ids::bigint[])
  UNION
  SELECT id FROM orders WHERE company_id = $company_id AND card_id = ANY ($card_ids::bigint[])
),
journal AS (
  SELECT DISTINCT o.id AS order_id, j.id, j.posting_date, j.type, j.volume_vnd, j.volume_pos_id, CASE WHEN j.reverses_id IS NULL THEN 1 ELSE -1 END AS change
  FROM wanted
  JOIN orders o ON o.company_id = $company_id AND o.id = wanted.id
  JOIN order_lines l ON l.company_id = $company_id AND l.order_id = o.id
  JOIN ledger_journals j ON j.company_id = $company_id AND j.id IN (l.journal_id, l.reversal_id)
  WHERE o.shop_id = ANY ($shop_ids::bigint[])
    AND (cardinality($contract_types::smallint[]) = 0 OR o.contract_type = ANY ($contract_types))
    AND (cardinality($collaborator_ids::bigint[]) = 0 OR COALESCE(o.collaborator_id, 0) = ANY ($collaborator_ids))
    AND (cardinality($bank_codes::text[]) = 0 OR o.card_id IN (SELECT d.id FROM cards d WHERE d.company_id = $company_id AND d.bank_code = ANY ($bank_codes)))
    AND (NOT $only_done::boolean OR o.status = {orderStatus.done})
),
transfer AS (
  SELECT journal.*, t.no, t.amount_vnd, t.debit_account_id, t.credit_account_id, COALESCE(t.pos_id, 0) AS pos_id,
    COALESCE(t.credit_pos_id, t.pos_id, 0) AS credit_pos_id, COALESCE(t.staff_id, 0) AS staff_id
  FROM journal
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.journal_id = journal.id AND t.order_id = journal.order_id
),
line AS (
  SELECT order_id, id, posting_date, change, (array_agg(staff_id ORDER BY no))[1] AS staff_id
  FROM transfer
  WHERE type NOT IN ('FEE', 'AFF', 'PAYAFF', 'MERGE')
  GROUP BY order_id, id, posting_date, change
),
standing AS (
  SELECT line.*, sum(change) OVER (PARTITION BY order_id ORDER BY id) AS lines FROM line
),
side AS (
  SELECT t.order_id, t.posting_date, side.pos_id, t.staff_id, CASE side.kind WHEN {account.customer} THEN {tally.topUp} ELSE side.kind END AS kind, side.vnd
  FROM transfer t
  JOIN ledger_accounts d ON d.company_id = $company_id AND d.id = t.debit_account_id
  JOIN ledger_accounts c ON c.company_id = $company_id AND c.id = t.credit_account_id
  CROSS JOIN LATERAL (VALUES (d.kind, t.pos_id, t.amount_vnd), (c.kind, t.credit_pos_id, -t.amount_vnd)) AS side (kind, pos_id, vnd)
  WHERE side.kind <> {account.customer} OR t.type = 'TOPUP'
  UNION ALL
  SELECT t.order_id, t.posting_date, t.volume_pos_id, t.staff_id, counted.kind, counted.vnd
  FROM transfer t
  CROSS JOIN LATERAL (VALUES ({tally.volume}, t.volume_vnd), ({tally.bills}, sign(t.volume_vnd)::bigint)) AS counted (kind, vnd)
  WHERE t.no = 1 AND t.volume_vnd <> 0
  UNION ALL
  SELECT order_id, posting_date, 0, staff_id, {tally.orders}, change
  FROM standing
  WHERE (change = 1 AND lines = 1) OR (change = -1 AND lines = 0)
)
SELECT order_id AS "key", kind, sum(vnd)::bigint AS vnd
FROM side
WHERE kind = ANY ($kinds::integer[])
  AND posting_date BETWEEN $from_day::date AND $to_day::date
  AND (cardinality($staff_ids::bigint[]) = 0 OR staff_id = ANY ($staff_ids))
  AND (cardinality($pos_ids::bigint[]) = 0 OR pos_id = ANY ($pos_ids))
GROUP BY order_id, kind;
