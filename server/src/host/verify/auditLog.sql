-- The books against the signed audit log. Rows of the log are proved by chains.ts; here they are taken for true.

-- name: next_slice
-- The end of the next so many rows of the log: what is proved row by row is proved in slices, each a short statement.
SELECT max(id) AS upto
FROM (SELECT id FROM audit_events WHERE company_id = $company_id AND id > $after ORDER BY id LIMIT $most) AS slice;

-- name: told_is_booked
-- Each audit row carries the digest of the journals that its call posted since its row before. The text of a journal is that of
-- ledger.proof.ts. A call's ids come after its own, and within six hours: its journals are looked up between the call's id and the
-- row's, since an index on call_id alone would cost each posting. Everything is looked up by key from its row of the log: without
-- statistics a join of the parts takes the square of the rows (a minute of 1,500 swipes a second kept a core busy for minutes).
WITH told AS (
  SELECT id, call_id, said, at, booked, since
  FROM (
    SELECT id, call_id, CASE sentence WHEN '' THEN '{' || event || '}' ELSE sentence END AS said, at, booked, lag(id, 1, 0::bigint) OVER (PARTITION BY call_id ORDER BY id) AS since
    FROM audit_events
    WHERE company_id = $company_id
      AND id > $after - 6 * 3600000 * 4096::bigint
      AND id <= $upto
      AND booked <> ''
  ) AS digest
  WHERE id > $after
)
SELECT format('bút toán %s %s: khác với lịch sử thao tác, dòng %s (%s, %s)', books.journal_id, books.code, told.id, told.said, to_char(told.at AT TIME ZONE 'Asia/Ho_Chi_Minh', 'HH24:MI DD/MM/YYYY')) AS broken
FROM told
CROSS JOIN LATERAL (
  SELECT min(j.code) AS code, min(j.id) AS journal_id, string_agg(concat(
    j.id, '|', j.shop_id, '|', j.posting_date, '|', j.type, '|', j.ref_kind, '|', j.ref_id, '|', j.code, '|', j.volume_pos_id, '|', j.volume_vnd, '|',
    j.group_id, '|', coalesce(j.reverses_id, 0), '|', j.call_id, '|', j.created_by, '|', (extract(epoch FROM j.created_at) * 1000)::bigint, '|', j.note,
    moved.text
  ), E'\n' ORDER BY j.id) AS text
  FROM ledger_journals j
  CROSS JOIN LATERAL (
    SELECT string_agg(concat(
      E'\n', t.no, '|', t.posting_date, '|', d.kind, ',', d.owner_id, ',', d.ref_id, '|', c.kind, ',', c.owner_id, ',', c.ref_id, '|', t.amount_vnd,
      '|', coalesce(t.order_id, 0), '|', coalesce(t.swipe_id, 0), '|', coalesce(t.pos_id, 0), '|', coalesce(t.credit_pos_id, 0), '|', coalesce(t.lot_id, 0), '|', coalesce(t.customer_id, 0),
      '|', coalesce(t.card_id, 0), '|', coalesce(t.staff_id, 0), '|', coalesce(t.partner_id, 0), '|', coalesce(t.collaborator_id, 0), '|', coalesce(t.category_id, 0),
      '|', coalesce(t.other_shop_id, 0)
    ), '' ORDER BY t.no) AS text
    FROM ledger_transfers t
    JOIN ledger_accounts d ON d.company_id = $company_id AND d.id = t.debit_account_id
    JOIN ledger_accounts c ON c.company_id = $company_id AND c.id = t.credit_account_id
    WHERE t.company_id = $company_id AND t.journal_id = j.id
  ) AS moved
  WHERE j.company_id = $company_id AND j.id >= told.call_id AND j.id > told.since AND j.id < told.id AND j.call_id = told.call_id
) AS books
WHERE substring(sha256(convert_to(coalesce(books.text, ''), 'UTF8')) FROM 1 FOR 16) <> told.booked;

-- name: booked_is_told
-- From the first digest of a company on, no journal is without one; before it, a journal has a row of its call in the log, but for
-- those of a sample, which are loaded and not called for.
WITH first AS (
  SELECT min(id) AS id FROM audit_events WHERE company_id = $company_id AND booked <> ''
),
call AS (
  SELECT call_id, max(id) FILTER (WHERE booked <> '') AS told_id FROM audit_events WHERE company_id = $company_id GROUP BY call_id
)
SELECT format('bút toán %s %s không có trong lịch sử thao tác', j.id, j.code) AS broken
FROM ledger_journals j
CROSS JOIN first
LEFT JOIN call ON call.call_id = j.call_id
WHERE j.company_id = $company_id
  AND CASE WHEN j.call_id > first.id THEN call.told_id IS NULL OR j.id > call.told_id ELSE call.call_id IS NULL AND j.call_id <> j.id END;

-- name: author_is_told
-- Who posted a journal, and when, is who did it by the log, and when. Newer rows say so in their digest too.
WITH call AS (
  SELECT call_id, min(id) AS id, min(user_id) AS user_id, min(at) AS at
  FROM audit_events
  WHERE company_id = $company_id AND kind = {logKind.done}
  GROUP BY call_id
)
SELECT format('bút toán %s %s: ghi người %s lúc %s, lịch sử thao tác (dòng %s) ghi người %s lúc %s', j.id, j.code, j.created_by, j.created_at, call.id, call.user_id, call.at) AS broken
FROM ledger_journals j
JOIN call ON call.call_id = j.call_id
WHERE j.company_id = $company_id
  AND (j.created_by <> call.user_id OR j.created_at NOT BETWEEN call.at - interval '10 minutes' AND call.at + interval '10 minutes');

-- name: amount_is_told
-- Rows from before the digest name an act's amount in words: it is what its journals moved on 131 besides the fee.
WITH told AS (
  SELECT id, call_id, CASE sentence WHEN '' THEN '{' || event || '}' ELSE sentence END AS said, (detail ->> 'amount')::bigint AS vnd
  FROM audit_events
  WHERE company_id = $company_id
    AND booked = ''
    AND kind = {logKind.done}
    AND ref_kind = 'order'
    AND jsonb_typeof(detail -> 'amount') = 'number'
    AND detail ? 'after'
    AND detail ? 'date'
),
posted AS (
  SELECT j.call_id, j.id, j.code, sum(CASE WHEN d.kind = {account.customer} THEN t.amount_vnd ELSE -t.amount_vnd END)::bigint AS vnd
  FROM told
  JOIN ledger_journals j ON j.company_id = $company_id AND j.call_id = told.call_id AND j.type <> 'FEE' AND j.reverses_id IS NULL
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.journal_id = j.id
  JOIN ledger_accounts d ON d.company_id = $company_id AND d.id = t.debit_account_id
  JOIN ledger_accounts c ON c.company_id = $company_id AND c.id = t.credit_account_id
  WHERE d.kind = {account.customer} OR c.kind = {account.customer}
  GROUP BY j.call_id, j.id, j.code
)
SELECT format('đơn %s, bút toán %s: sổ cái %s, lịch sử thao tác (dòng %s, %s) ghi %s', min(p.code), min(p.id), abs(sum(p.vnd)), told.id, told.said, told.vnd) AS broken
FROM told
JOIN posted p ON p.call_id = told.call_id
GROUP BY told.id, told.said, told.vnd
HAVING abs(sum(p.vnd)) <> told.vnd;

-- name: order_event_is_told
-- An order's own history has a line for each act that the log tells of, with the same author.
WITH told AS (
  SELECT ref_id AS order_id, user_id, event, count(*) AS times, count(vnd) AS amounts, sum(vnd) AS vnd, min(id) AS id
  FROM (
    SELECT id, ref_id, user_id, CASE event WHEN '' THEN sentence ELSE event END AS event,
      CASE WHEN jsonb_typeof(detail -> 'amount') = 'number' THEN (detail ->> 'amount')::bigint END AS vnd
    FROM audit_events
    WHERE company_id = $company_id
      AND kind = {logKind.done}
      AND ref_kind = 'order'
      AND (event IN ('order.add', 'order.edit', 'order.reopen', 'order.warn', 'order.unwarn') OR detail -> 'after' ? 'status')
  ) AS deed
  GROUP BY ref_id, user_id, event
),
event AS (
  SELECT order_id, user_id, event, count(*) AS times, sum(amount_vnd) AS vnd
  FROM order_events
  WHERE company_id = $company_id
  GROUP BY order_id, user_id, event
)
SELECT format('nhật ký đơn %s: "{%s}" có %s dòng (%s đ), lịch sử thao tác có %s (%s đ, dòng %s)', o.code, told.event, coalesce(e.times, 0), e.vnd, told.times, told.vnd, told.id) AS broken
FROM told
JOIN orders o ON o.company_id = $company_id AND o.id = told.order_id
LEFT JOIN event e ON e.order_id = told.order_id AND e.user_id = told.user_id AND e.event = told.event
WHERE coalesce(e.times, 0) < told.times
  OR (e.times, e.times) = (told.times, told.amounts) AND e.vnd <> told.vnd;

-- name: voucher_event_is_line
-- Each order on which money of its customer was counted says so in its history.
WITH line AS (
  SELECT l.order_id, count(*) AS times, sum(l.amount_vnd) AS vnd
  FROM order_lines l
  JOIN ledger_journals j ON j.company_id = $company_id AND j.id = l.journal_id AND j.type = 'PAY'
  WHERE l.company_id = $company_id
  GROUP BY l.order_id
),
event AS (
  SELECT order_id, count(*) AS times, sum(amount_vnd) AS vnd
  FROM order_events
  WHERE company_id = $company_id AND event = 'payment.add'
  GROUP BY order_id
)
SELECT format('nhật ký đơn %s: "{payment.add}" có %s dòng (%s đ), sổ cái có %s (%s đ)', o.code, coalesce(e.times, 0), e.vnd, line.times, line.vnd) AS broken
FROM line
JOIN orders o ON o.company_id = $company_id AND o.id = line.order_id
LEFT JOIN event e USING (order_id)
WHERE coalesce(e.times, 0) < line.times
  OR e.times = line.times AND e.vnd <> line.vnd;

-- name: kept_answers
SELECT
  shop_id AS "shopId", user_id AS "userId", key, id, path, encode(body_hash, 'hex') AS "bodyHash", answer, encode(mac, 'hex') AS mac
FROM calls
WHERE company_id = $company_id
  AND mac <> ''
  AND (shop_id, user_id, key) > ($shop_id::bigint, $user_id::bigint, $key::text)
ORDER BY shop_id, user_id, key
LIMIT 2000;
