-- name: take_memory
-- Until the transaction ends: what reads the whole history sorts and joins it in memory. Of a company that statistics have not met
-- yet they expect a single row, and joining row by row would then never end.
SELECT set_config('work_mem', $memory, true) AS memory, set_config('enable_nestloop', 'off', true) AS row_by_row;

-- name: go_by_key
-- The opposite: a slice of a long history, whose rows are looked up.
SELECT set_config('enable_nestloop', 'on', true) AS row_by_row, set_config('enable_seqscan', 'off', true) AS whole_tables;

-- name: go_by_whole
SELECT set_config('enable_nestloop', 'off', true) AS row_by_row, set_config('enable_seqscan', 'on', true) AS whole_tables;

-- name: companies
SELECT id, name FROM companies ORDER BY id;

-- name: journal_is_whole
-- I1, L1: a journal has transfers, and moves accounts of its own shop only.
SELECT format('bút toán %s của cửa hàng %s', j.id, j.shop_id) AS broken
FROM ledger_journals j
LEFT JOIN ledger_transfers t ON t.company_id = $company_id AND t.journal_id = j.id
LEFT JOIN ledger_accounts d ON d.company_id = $company_id AND d.id = t.debit_account_id
LEFT JOIN ledger_accounts c ON c.company_id = $company_id AND c.id = t.credit_account_id
WHERE j.company_id = $company_id
  AND (t.journal_id IS NULL OR d.shop_id IS DISTINCT FROM j.shop_id OR c.shop_id IS DISTINCT FROM j.shop_id OR t.posting_date <> j.posting_date);

-- name: balance_is_sum
-- I2: what an account shows is what its transfers add up to.
WITH moved AS (
  SELECT account_id, sum(debit)::bigint AS debit, sum(credit)::bigint AS credit
  FROM (
    SELECT debit_account_id AS account_id, amount_vnd AS debit, 0 AS credit FROM ledger_transfers WHERE company_id = $company_id
    UNION ALL
    SELECT credit_account_id, 0, amount_vnd FROM ledger_transfers WHERE company_id = $company_id
  ) AS sides
  GROUP BY account_id
)
SELECT format('tài khoản %s (%s, cửa hàng %s): ghi %s/%s, tính lại %s/%s', a.id, a.kind, a.shop_id, a.debit_vnd, a.credit_vnd, coalesce(m.debit, 0), coalesce(m.credit, 0)) AS broken
FROM ledger_accounts a
LEFT JOIN moved m ON m.account_id = a.id
WHERE a.company_id = $company_id
  AND a.kind < {tally.volume}
  AND (a.debit_vnd <> coalesce(m.debit, 0) OR a.credit_vnd <> coalesce(m.credit, 0))
ORDER BY a.id;

-- name: shop_sums_to_zero
-- I3: all balances of a shop add up to nothing.
SELECT format('cửa hàng %s lệch %s đồng', shop_id, sum(debit_vnd - credit_vnd)) AS broken
FROM ledger_accounts
WHERE company_id = $company_id
  AND kind < {tally.volume}
GROUP BY shop_id
HAVING sum(debit_vnd - credit_vnd) <> 0;

-- name: day_total_is_sum
-- I4: the totals of a day are the transfers of that day.
WITH moved AS (
  SELECT account_id, day, sum(debit)::bigint AS debit, sum(credit)::bigint AS credit
  FROM (
    SELECT debit_account_id AS account_id, posting_date AS day, amount_vnd AS debit, 0 AS credit FROM ledger_transfers WHERE company_id = $company_id
    UNION ALL
    SELECT credit_account_id, posting_date, 0, amount_vnd FROM ledger_transfers WHERE company_id = $company_id
  ) AS sides
  GROUP BY account_id, day
),
owned AS (
  SELECT a.shop_id, a.kind, a.owner_id, m.day, sum(m.debit)::bigint AS debit, sum(m.credit)::bigint AS credit
  FROM moved m
  JOIN ledger_accounts a ON a.company_id = $company_id AND a.id = m.account_id
  GROUP BY a.shop_id, a.kind, a.owner_id, m.day
)
SELECT format('cửa hàng %s tài khoản %s của %s ngày %s: ghi %s/%s, tính lại %s/%s', shop_id, kind, owner_id, day, d.debit_vnd, d.credit_vnd, o.debit, o.credit) AS broken
FROM (SELECT * FROM ledger_day_totals WHERE company_id = $company_id AND kind < {tally.volume}) AS d
FULL JOIN owned o USING (shop_id, kind, owner_id, day)
WHERE coalesce(d.debit_vnd, 0) <> coalesce(o.debit, 0) OR coalesce(d.credit_vnd, 0) <> coalesce(o.credit, 0);

-- name: month_total_is_sum
-- I4: the totals of a month are those of its days.
WITH days AS (
  SELECT shop_id, kind, owner_id, date_trunc('month', day)::date AS month, sum(debit_vnd)::bigint AS debit, sum(credit_vnd)::bigint AS credit
  FROM ledger_day_totals
  WHERE company_id = $company_id
  GROUP BY 1, 2, 3, 4
)
SELECT format('cửa hàng %s tài khoản %s của %s tháng %s', shop_id, kind, owner_id, month) AS broken
FROM (SELECT * FROM ledger_month_totals WHERE company_id = $company_id) AS m
FULL JOIN days d USING (shop_id, kind, owner_id, month)
WHERE coalesce(m.debit_vnd, 0) <> coalesce(d.debit, 0) OR coalesce(m.credit_vnd, 0) <> coalesce(d.credit, 0);

-- name: facts_match_accounts
-- I4, L6, L10: the day's facts of each result account are that account's movements of the day.
WITH facts AS (
  SELECT shop_id, day, kind, sum(debit_vnd)::bigint AS debit, sum(credit_vnd)::bigint AS credit
  FROM ledger_day_facts
  WHERE company_id = $company_id
  GROUP BY 1, 2, 3
),
totals AS (
  SELECT shop_id, day, kind, sum(debit_vnd)::bigint AS debit, sum(credit_vnd)::bigint AS credit
  FROM ledger_day_totals
  WHERE company_id = $company_id
    AND (kind >= {tally.volume} OR kind::text ~ '^[5678]')
  GROUP BY 1, 2, 3
)
SELECT format('cửa hàng %s ngày %s tài khoản %s', coalesce(f.shop_id, t.shop_id), coalesce(f.day, t.day), coalesce(f.kind, t.kind)) AS broken
FROM facts f
FULL JOIN totals t USING (shop_id, day, kind)
WHERE coalesce(f.debit, 0) <> coalesce(t.debit, 0) OR coalesce(f.credit, 0) <> coalesce(t.credit, 0);

-- name: volume_is_swipes
-- Swipe volume by POS is what its journals say, reversals taken off.
WITH journals AS (
  SELECT shop_id, volume_pos_id AS pos_id, sum(volume_vnd)::bigint AS vnd
  FROM ledger_journals
  WHERE company_id = $company_id AND volume_vnd <> 0 AND type NOT IN ('INTERNAL', 'LOT')
  GROUP BY 1, 2
)
SELECT format('doanh số POS %s: ghi %s, tính lại %s', a.owner_id, a.debit_vnd - a.credit_vnd, coalesce(j.vnd, 0)) AS broken
FROM ledger_accounts a
LEFT JOIN journals j ON j.shop_id = a.shop_id AND j.pos_id = a.owner_id
WHERE a.company_id = $company_id
  AND a.kind = {tally.volume}
  AND a.debit_vnd - a.credit_vnd <> coalesce(j.vnd, 0);

-- name: reversal_is_mirror
-- I6, L8: a reversal has the same transfers, each turned round.
WITH pairs AS (
  SELECT r.id AS reversal_id, r.reverses_id AS original_id
  FROM ledger_journals r
  WHERE r.company_id = $company_id AND r.reverses_id IS NOT NULL
)
SELECT format('bút toán hủy %s của %s', p.reversal_id, p.original_id) AS broken
FROM pairs p
JOIN LATERAL (
  SELECT 1
  FROM (SELECT no, debit_account_id, credit_account_id, amount_vnd FROM ledger_transfers WHERE company_id = $company_id AND journal_id = p.original_id) AS o
  FULL JOIN (SELECT no, debit_account_id, credit_account_id, amount_vnd FROM ledger_transfers WHERE company_id = $company_id AND journal_id = p.reversal_id) AS r USING (no)
  WHERE o.amount_vnd IS DISTINCT FROM r.amount_vnd
     OR o.debit_account_id IS DISTINCT FROM r.credit_account_id
     OR o.credit_account_id IS DISTINCT FROM r.debit_account_id
  LIMIT 1
) AS odd ON true;

-- name: ledger_is_append_only
-- I5: the application's role may not change or delete what was posted.
SELECT format('quyền %s trên %s', privilege, tab) AS broken
FROM unnest(ARRAY['ledger_journals', 'ledger_transfers', 'audit_events', 'audit_seals']) AS tab, unnest(ARRAY['UPDATE', 'DELETE', 'TRUNCATE']) AS privilege
WHERE has_table_privilege('cardpro_app', tab, privilege);

-- name: company_is_walled
-- I12: row-level security is on, and forced, on every table that carries company_id.
SELECT format('bảng %s', c.relname) AS broken
FROM pg_class c
JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'company_id' AND NOT a.attisdropped
WHERE c.relkind = 'r'
  AND c.relnamespace = 'public'::regnamespace
  AND c.relname NOT IN ('login_names', 'refer_codes')
  AND NOT (c.relrowsecurity AND c.relforcerowsecurity);

-- name: audit_counts_are_counts
-- The Total of the log: what was counted at sealing is what is under the seals.
SELECT format('cửa hàng %s ngày %s: ghi %s, đếm %s', coalesce(k.shop_id, e.shop_id), coalesce(k.day, e.day), coalesce(k.count, 0), coalesce(e.count, 0)) AS broken
FROM (SELECT * FROM audit_day_counts WHERE company_id = $company_id) AS k
FULL JOIN (
  SELECT e.shop_id, (e.at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date AS day, e.menu_id, e.action_id, e.user_id, e.kind, count(*) AS count
  FROM audit_events e
  JOIN (SELECT unnest(event_ids) AS id FROM audit_seals WHERE company_id = $company_id) AS s ON s.id = e.id
  WHERE e.company_id = $company_id
  GROUP BY 1, 2, 3, 4, 5, 6
) AS e USING (shop_id, day, menu_id, action_id, user_id, kind)
WHERE coalesce(k.count, 0) <> coalesce(e.count, 0);
