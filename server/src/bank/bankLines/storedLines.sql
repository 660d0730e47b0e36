-- name: find_bank_fund
-- A fund of the shop with an account at a bank, or a wallet.
SELECT f.id, f.name, f.kind, f.account_no AS "accountNo"
FROM funds f
WHERE f.company_id = $company_id
  AND f.shop_id = $shop_id
  AND f.id = $fund_id;

-- name: lock_fund
-- Those who keep or link lines of one fund come one after the other; postings into it do not wait for them.
SELECT f.id FROM funds f WHERE f.company_id = $company_id AND f.shop_id = $shop_id AND f.id = $fund_id FOR NO KEY UPDATE;

-- name: own_accounts
SELECT f.account_no AS "accountNo" FROM funds f WHERE f.company_id = $company_id AND f.account_no <> '';

-- name: known_lines
-- Of the days of new lines, page by page.
SELECT l.id, l.source, l.source_key AS "sourceKey", l.ordinal, l.booked_on AS "bookedOn", l.booked_at AS "bookedAt", l.amount_vnd AS "amountVnd",
  l.balance_vnd AS "balanceVnd", l.content_key AS "contentKey", l.ref_no AS "refNo", l.twin_of AS "twinOf", l.doubt_of AS "doubtOf"
FROM bank_lines l
WHERE l.company_id = $company_id
  AND l.fund_id = $fund_id
  AND l.is_live
  AND l.booked_on BETWEEN $from_day::date AND $to_day::date
  AND (l.booked_on, l.id) > ($after_day::date, $after_id::bigint)
ORDER BY l.booked_on, l.id
LIMIT $limit;

-- name: lines_of_keys
-- Those of other days with an identifier that new ones have.
SELECT l.id, l.source, l.source_key AS "sourceKey", l.ordinal, l.booked_on AS "bookedOn", l.booked_at AS "bookedAt", l.amount_vnd AS "amountVnd",
  l.balance_vnd AS "balanceVnd", l.content_key AS "contentKey", l.ref_no AS "refNo", l.twin_of AS "twinOf", l.doubt_of AS "doubtOf"
FROM bank_lines l
WHERE l.company_id = $company_id
  AND l.fund_id = $fund_id
  AND l.is_live
  AND l.source_key = ANY ($keys::text[])
  AND NOT l.booked_on BETWEEN $from_day::date AND $to_day::date
ORDER BY l.id;

-- name: insert_lines
INSERT INTO bank_lines (
  company_id, id, shop_id, fund_id, source, statement_id, source_key, ordinal, booked_on, booked_at, amount_vnd, balance_vnd, content, content_key,
  counter_last4, counter_hash, counter_name, ref_no, created_at, twin_of, doubt_of
)
SELECT $company_id::bigint, n.id, $shop_id::bigint, $fund_id::bigint, $source::smallint, $statement_id::bigint, n.source_key, n.ordinal, n.booked_on, n.booked_at,
  n.amount_vnd, n.balance_vnd, n.content, n.content_key, n.counter_last4, decode(NULLIF(n.counter_hash, ''), 'hex'), n.counter_name, n.ref_no, $now::timestamptz,
  n.twin_of, n.doubt_of
FROM unnest(
  $ids::bigint[], $keys::text[], $ordinals::integer[], $days::date[], $instants::timestamptz[], $amounts::bigint[], $balances::bigint[], $contents::text[],
  $content_keys::text[], $counter_last4s::text[], $counter_hashes::text[], $counter_names::text[], $ref_nos::text[], $twins::bigint[], $doubts::bigint[]
) AS n (
  id, source_key, ordinal, booked_on, booked_at, amount_vnd, balance_vnd, content, content_key, counter_last4, counter_hash, counter_name, ref_no, twin_of, doubt_of
)
RETURNING id;

-- name: lock_lines
-- Lines of the shop, kept from other changes until the transaction ends.
SELECT l.id
FROM bank_lines l
WHERE l.company_id = $company_id
  AND l.shop_id = $shop_id
  AND l.is_live
  AND l.id = ANY ($ids::bigint[])
ORDER BY l.id
FOR UPDATE;

-- name: locked_lines
-- Read once they are held, in a statement of its own. What is linked to a journal that was reversed is not linked.
SELECT l.id, l.fund_id AS "fundId", l.source, l.statement_id AS "statementId", l.booked_on AS "bookedOn", l.booked_at AS "bookedAt", l.amount_vnd AS "amountVnd",
  l.amount_vnd - COALESCE(linked.vnd, 0) AS "leftVnd", l.balance_vnd AS "balanceVnd", l.content, l.content_key AS "contentKey", l.counter_last4 AS "counterLast4",
  l.counter_name AS "counterName", l.ref_no AS "refNo", l.twin_of AS "twinOf", l.doubt_of AS "doubtOf", l.is_skipped AS "isSkipped", l.version,
  COALESCE(u.full_name, '') AS who, l.changed_at AS at
FROM bank_lines l
LEFT JOIN users u ON u.company_id = $company_id AND u.id = l.changed_by
LEFT JOIN LATERAL (
  SELECT sum(k.amount_vnd)::bigint AS vnd
  FROM bank_line_links k
  WHERE k.company_id = $company_id
    AND k.line_id = l.id
    AND k.is_live
    AND NOT EXISTS (SELECT FROM ledger_journals r WHERE r.company_id = $company_id AND r.reverses_id = k.journal_id)
) AS linked ON true
WHERE l.company_id = $company_id
  AND l.shop_id = $shop_id
  AND l.is_live
  AND l.id = ANY ($ids::bigint[])
ORDER BY l.id;

-- name: journals_of_fund
-- What journals did to a fund, and how much of it lines are linked to. A reversal, and what is reversed, has no effect to be linked.
SELECT j.id, j.code, j.type, j.posting_date AS "postingDate", moved.vnd AS "amountVnd", moved.vnd - COALESCE(linked.vnd, 0) AS "leftVnd",
  COALESCE(linked.own, 0) AS "ownVnd",
  j.reverses_id IS NULL AND NOT EXISTS (SELECT FROM ledger_journals r WHERE r.company_id = $company_id AND r.reverses_id = j.id) AS "isStanding"
FROM ledger_journals j
CROSS JOIN LATERAL (
  SELECT COALESCE(sum(CASE WHEN t.debit_account_id = a.id THEN t.amount_vnd ELSE -t.amount_vnd END), 0)::bigint AS vnd
  FROM ledger_accounts a
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.journal_id = j.id AND a.id IN (t.debit_account_id, t.credit_account_id)
  WHERE a.company_id = $company_id AND a.shop_id = $shop_id AND a.kind = {account.bank} AND a.ref_id = 0 AND a.owner_id = $fund_id
) AS moved
LEFT JOIN LATERAL (
  SELECT sum(k.amount_vnd)::bigint AS vnd, (sum(k.amount_vnd) FILTER (WHERE k.line_id = $line_id))::bigint AS own
  FROM bank_line_links k
  WHERE k.company_id = $company_id AND k.journal_id = j.id AND k.fund_id = $fund_id AND k.is_live
) AS linked ON true
WHERE j.company_id = $company_id
  AND j.shop_id = $shop_id
  AND j.id = ANY ($ids::bigint[])
ORDER BY j.id;

-- name: keep_links
INSERT INTO bank_line_links (company_id, line_id, journal_id, fund_id, amount_vnd, by_posting, linked_by, linked_at)
SELECT $company_id::bigint, $line_id::bigint, n.journal_id, $fund_id::bigint, n.amount_vnd, $by_posting::boolean, $user_id::bigint, $now::timestamptz
FROM unnest($journal_ids::bigint[], $amounts::bigint[]) AS n (journal_id, amount_vnd)
ON CONFLICT (company_id, line_id, journal_id) DO UPDATE
SET amount_vnd = EXCLUDED.amount_vnd, by_posting = EXCLUDED.by_posting, linked_by = EXCLUDED.linked_by, linked_at = EXCLUDED.linked_at, is_live = true;

-- name: links_of_lines
-- The living links of lines; those to journals that were reversed say so.
SELECT k.line_id AS "lineId", k.journal_id AS "journalId", j.code, j.type, k.amount_vnd AS "amountVnd", k.by_posting AS "byPosting",
  NOT EXISTS (SELECT FROM ledger_journals r WHERE r.company_id = $company_id AND r.reverses_id = k.journal_id) AS "isStanding"
FROM bank_line_links k
JOIN ledger_journals j ON j.company_id = $company_id AND j.id = k.journal_id
WHERE k.company_id = $company_id
  AND k.line_id = ANY ($line_ids::bigint[])
  AND k.is_live
ORDER BY k.line_id, k.journal_id;

-- name: end_links
UPDATE bank_line_links SET is_live = false WHERE company_id = $company_id AND line_id = $line_id AND is_live;

-- name: set_line
UPDATE bank_lines
SET twin_of = $twin_of, doubt_of = $doubt_of, is_skipped = $is_skipped, skip_reason = $skip_reason, changed_by = $user_id, changed_at = $now, version = version + 1
WHERE company_id = $company_id
  AND id = $id;

-- name: touch_line
UPDATE bank_lines SET changed_by = $user_id, changed_at = $now, version = version + 1 WHERE company_id = $company_id AND id = $id;

-- name: unlinked_journals
-- What moved a fund in these days, stands, and is not wholly linked to lines of the account.
WITH account AS (
  SELECT a.id FROM ledger_accounts a WHERE a.company_id = $company_id AND a.shop_id = $shop_id AND a.kind = {account.bank} AND a.ref_id = 0 AND a.owner_id = $fund_id
),
side AS (
  SELECT t.journal_id, t.amount_vnd AS vnd
  FROM ledger_transfers t
  WHERE t.company_id = $company_id AND t.debit_account_id = ANY (ARRAY(SELECT id FROM account)) AND t.posting_date BETWEEN $from_day::date AND $to_day::date
  UNION ALL
  SELECT t.journal_id, -t.amount_vnd
  FROM ledger_transfers t
  WHERE t.company_id = $company_id AND t.credit_account_id = ANY (ARRAY(SELECT id FROM account)) AND t.posting_date BETWEEN $from_day::date AND $to_day::date
),
moved AS (
  SELECT journal_id, sum(vnd)::bigint AS vnd FROM side GROUP BY journal_id HAVING sum(vnd) <> 0
)
SELECT j.id AS "journalId", j.code, j.type, j.ref_kind AS "refKind", j.ref_id AS "refId", j.note, j.posting_date AS "postingDate", moved.vnd AS "amountVnd",
  moved.vnd - COALESCE(linked.vnd, 0) AS "leftVnd", COALESCE(u.full_name, '') AS "staffName", j.created_at AS at
FROM moved
JOIN ledger_journals j ON j.company_id = $company_id AND j.id = moved.journal_id
LEFT JOIN users u ON u.company_id = $company_id AND u.id = j.created_by
LEFT JOIN LATERAL (
  SELECT sum(k.amount_vnd)::bigint AS vnd
  FROM bank_line_links k
  WHERE k.company_id = $company_id AND k.journal_id = j.id AND k.fund_id = $fund_id AND k.is_live
) AS linked ON true
WHERE j.reverses_id IS NULL
  AND j.type <> 'OPENING'
  AND moved.vnd <> COALESCE(linked.vnd, 0)
  AND NOT EXISTS (SELECT FROM ledger_journals r WHERE r.company_id = $company_id AND r.reverses_id = j.id)
ORDER BY j.posting_date, j.id;

-- name: is_told_from
-- Whether the bank has told anything of the account of that day or a later one.
SELECT EXISTS (
  SELECT
  FROM bank_lines l
  WHERE l.company_id = $company_id
    AND l.shop_id = $shop_id
    AND l.fund_id = $fund_id
    AND l.booked_on >= $day::date
    AND l.is_live
) AS "isTold";

-- name: declined_of_line
-- What of the line was declined, by the name that its suggestion has.
SELECT key FROM line_refusals WHERE company_id = $company_id AND line_id = $line_id;
