-- name: named_pos
-- The POS as the file names them: chosen by the user, else by TID, by a MID that one POS has, or as the name was assigned before. A
-- name of which the rows have none is the POS that was asked for. Zeros before a TID are lost easily: where two POS differ by them
-- alone, only one that is written with them is known. Rows from before a TID or MID moved to another POS are of the one
-- that had it then.
WITH line AS (
  SELECT l.read ->> 'name' AS name, COALESCE(NULLIF(l.read ->> 'tid', ''), l.read ->> 'mid') AS text, l.read ->> 'tid' = '' AS is_mid, statement_line_at(l.read) AS at
  FROM statement_lines l
  WHERE l.company_id = $company_id
    AND l.statement_id = $id
    AND l.sheet_no = $sheet_no
    AND l.read IS NOT NULL
),
past AS (
  SELECT of.name, c.pos_id, COALESCE(lag(c.left_at) OVER (PARTITION BY of.name ORDER BY c.left_at, c.pos_id), '-infinity') AS since, c.left_at AS until
  FROM (SELECT DISTINCT name FROM line WHERE name <> '') AS of
  JOIN pos_past_codes c ON c.company_id = $company_id AND c.shop_id = $shop_id AND c.code = ltrim(of.name, '0')
  JOIN pos p ON p.company_id = $company_id AND p.id = c.pos_id AND NOT p.is_deleted
),
span AS (
  SELECT name, pos_id, since, until FROM past
  UNION ALL
  SELECT line.name, NULL, COALESCE((SELECT max(until) FROM past WHERE past.name = line.name), '-infinity'), 'infinity'
  FROM line
  GROUP BY line.name
),
named AS (
  SELECT line.name, span.pos_id AS past_id, span.since, span.until, min(line.text) AS text, bool_and(line.is_mid) AS is_mid, count(*) AS rows
  FROM line
  JOIN span ON span.name = line.name AND line.at >= span.since AND (line.at < span.until OR span.until = 'infinity')
  GROUP BY 1, 2, 3, 4
),
chosen AS (
  SELECT c.name, c.pos_id FROM unnest($chosen_names::text[], $chosen_ids::bigint[]) AS c (name, pos_id)
),
-- Those of the shop, and those below a POS of the shop in other shops that the caller may enter.
usable AS (
  SELECT p.id, p.name, p.mid, p.bank_code, p.parent_id, p.status <> {posStatus.givenBack} AS is_used, upper(replace(p.tid, ' ', '')) AS tid,
    ltrim(upper(replace(p.tid, ' ', '')), '0') AS tid_key
  FROM pos p
  WHERE p.company_id = $company_id
    AND NOT p.is_deleted
    AND (
      p.shop_id = $shop_id
      OR p.shop_id = ANY ($own_shop_ids::bigint[])
        AND EXISTS (SELECT FROM pos parent WHERE parent.company_id = $company_id AND parent.id = p.parent_id AND parent.shop_id = $shop_id)
    )
),
found AS (
  SELECT
    n.*, n.past_id IS NULL AND c.name IS NOT NULL AND c.pos_id IS NULL AS is_left_out,
    CASE
      WHEN n.past_id IS NOT NULL THEN n.past_id
      WHEN c.name IS NOT NULL THEN c.pos_id
      WHEN n.name = '' THEN $pos_id::bigint
      ELSE COALESCE(
        (
          SELECT u.id
          FROM usable u
          WHERE u.tid_key = ltrim(n.name, '0')
            AND u.tid_key <> ''
            AND (u.tid = n.name AND n.name LIKE '0%' OR NOT EXISTS (SELECT FROM usable o WHERE o.tid_key = u.tid_key AND o.tid <> u.tid AND o.is_used >= u.is_used))
          ORDER BY u.is_used DESC, u.id
          LIMIT 1
        ),
        (SELECT a.pos_id FROM pos_aliases a WHERE a.company_id = $company_id AND a.shop_id = $shop_id AND a.name = n.name ORDER BY (a.bank_code = $bank) DESC, a.set_at DESC LIMIT 1),
        (SELECT min(u.id) FROM usable u WHERE u.is_used AND upper(replace(u.mid, ' ', '')) = n.name HAVING count(*) = 1),
        (SELECT min(u.id) FROM usable u WHERE upper(replace(u.mid, ' ', '')) = n.name HAVING count(*) = 1)
      )
    END AS pos_id
  FROM named n
  LEFT JOIN chosen c ON c.name = n.name
)
SELECT f.name, f.text, f.is_mid AS "isMid", f.rows, f.since::text AS since, f.until::text AS until, f.past_id IS NOT NULL AS "isPast", u.id AS "posId",
  COALESCE(u.name, '') AS "posName", f.is_left_out AS "isLeftOut", COALESCE(u.bank_code, '') AS bank, u.parent_id AS "parentId", paying.fund_id AS "fundId", COALESCE(fund.name, '') AS "fundName"
FROM found f
LEFT JOIN usable u ON u.id = f.pos_id
LEFT JOIN pos paying ON paying.company_id = $company_id AND paying.id = COALESCE(u.parent_id, u.id)
LEFT JOIN funds fund ON fund.company_id = $company_id AND fund.id = paying.fund_id
ORDER BY f.name, f.until;

-- name: weigh_draft
-- What would be taken.
SELECT
  count(*) FILTER (WHERE line.is_known) AS known, count(*) FILTER (WHERE NOT line.is_known) AS fresh,
  count(*) FILTER (
    WHERE NOT line.is_known
      AND ((line.read ->> 'on')::date < COALESCE($asked_from::date, '-infinity') OR (line.read ->> 'on')::date > COALESCE($asked_to::date, 'infinity'))
  ) AS outside
FROM ({parts.weighed_lines}) line;

-- name: count_lines
SELECT
  count(*) FILTER (WHERE l.read IS NOT NULL) AS rows, count(*) FILTER (WHERE l.errors <> '{}') AS wrong,
  COALESCE(sum((l.read ->> 'gross')::bigint) FILTER (WHERE l.read ->> 'name' <> ALL ($left_out::text[])), 0)::bigint AS gross,
  COALESCE(sum((l.read ->> 'fee')::bigint) FILTER (WHERE l.read ->> 'name' <> ALL ($left_out::text[])), 0)::bigint AS fee,
  COALESCE(sum((l.read ->> 'net')::bigint) FILTER (WHERE l.read ->> 'name' <> ALL ($left_out::text[])), 0)::bigint AS net
FROM statement_lines l
WHERE l.company_id = $company_id
  AND l.statement_id = $id
  AND l.sheet_no = $sheet_no;

-- name: preview_lines
-- The first lines below the titles, and the first that could not be read.
WITH line AS (
  SELECT
    l.line_no, l.cells, l.read, l.errors, row_number() OVER (ORDER BY l.line_no) AS place, row_number() OVER (PARTITION BY l.errors = '{}' ORDER BY l.line_no) AS place_of_kind,
    t.pos_id || '|' || (l.read ->> 'key') AS row_key,
    row_number() OVER (PARTITION BY t.pos_id, l.read ->> 'key', l.read ->> 'last4', l.read ->> 'approval' ORDER BY l.line_no) AS nth
  FROM statement_lines l
  LEFT JOIN unnest($names::text[], $pos_ids::bigint[], $since::timestamptz[], $until::timestamptz[]) AS t (name, pos_id, since, until)
    ON t.name = l.read ->> 'name' AND statement_line_at(l.read) >= t.since AND (statement_line_at(l.read) < t.until OR t.until = 'infinity')
  WHERE l.company_id = $company_id
    AND l.statement_id = $id
    AND l.sheet_no = $sheet_no
    AND l.line_no > $head
    AND (l.read IS NOT NULL OR $shows_all::boolean)
)
SELECT line.line_no AS no, line.cells, line.read, line.errors,
  line.nth <= (
    SELECT count(*)
    FROM statement_rows r
    WHERE r.company_id = $company_id AND r.shop_id = $shop_id AND r.is_live AND r.row_key = line.row_key
      AND (r.last4 <> '' AND line.read ->> 'last4' <> '' AND r.last4 <> line.read ->> 'last4')::integer
        + (r.approval <> '' AND line.read ->> 'approval' <> '' AND r.approval <> line.read ->> 'approval')::integer
       <= (r.last4 <> '' AND r.last4 = line.read ->> 'last4')::integer + (r.approval <> '' AND r.approval = line.read ->> 'approval')::integer
  ) AS "isKnown"
FROM line
WHERE line.place <= 30
   OR line.errors <> '{}' AND line.place_of_kind <= 50
ORDER BY line.line_no;

-- name: lock_pos
-- Two who take rows of the same POS do so one after the other.
SELECT id FROM pos WHERE company_id = $company_id AND id = ANY ($pos_ids::bigint[]) ORDER BY id FOR NO KEY UPDATE;

-- name: fresh_payouts
-- What the bank pays at once: by day of payment, and POS or the parent that is paid for it.
SELECT
  COALESCE(p.parent_id, p.id) AS "posId", paying.fund_id AS "fundId", due.paid_on AS "paidOn", count(*) AS rows, min((line.read ->> 'on')::date) AS "fromOn",
  max((line.read ->> 'on')::date) AS "toOn", sum((line.read ->> 'gross')::bigint)::bigint AS gross, sum((line.read ->> 'fee')::bigint)::bigint AS fee,
  sum((line.read ->> 'net')::bigint)::bigint AS net
FROM ({parts.weighed_lines}) line
JOIN pos p ON p.company_id = $company_id AND p.id = line.pos_id
JOIN pos paying ON paying.company_id = $company_id AND paying.id = COALESCE(p.parent_id, p.id)
CROSS JOIN LATERAL (
  SELECT COALESCE(
    (line.read ->> 'paid')::date,
    pos_money_due(
      (line.read ->> 'on')::date, (line.read ->> 'at')::timestamptz, p.settle_days, p.settle_shifts, p.holds_weekend,
      ({parts.held_days})
    )
  ) AS paid_on
) due
WHERE NOT line.is_known
GROUP BY 1, 2, 3
ORDER BY 3, 1;

-- name: insert_payouts
INSERT INTO payouts (company_id, id, shop_id, statement_id, pos_id, paid_on, fund_id, row_count, gross_vnd, fee_vnd, net_vnd)
SELECT $company_id::bigint, r.id, $shop_id::bigint, $statement_id::bigint, r.pos_id, r.paid_on, r.fund_id, r.row_count, r.gross_vnd, r.fee_vnd, r.net_vnd
FROM unnest(
  $ids::bigint[], $pos_ids::bigint[], $paid_ons::date[], $fund_ids::bigint[], $row_counts::integer[], $gross::bigint[], $fees::bigint[], $nets::bigint[]
) AS r (id, pos_id, paid_on, fund_id, row_count, gross_vnd, fee_vnd, net_vnd);

-- name: insert_rows
-- The fresh lines, each with the payout that it comes in. A number among equal ones goes on behind the highest that is stored.
WITH fresh AS (
  SELECT
    line.*, line.highest + row_number() OVER (PARTITION BY line.row_key ORDER BY line.line_no) AS ordinal,
    COALESCE(p.parent_id, p.id) AS paying_id,
    COALESCE(
      (line.read ->> 'paid')::date,
      pos_money_due(
        (line.read ->> 'on')::date, (line.read ->> 'at')::timestamptz, p.settle_days, p.settle_shifts, p.holds_weekend,
        ({parts.held_days})
      )
    ) AS paid_on,
    (row_number() OVER (ORDER BY line.line_no))::integer AS place
  FROM ({parts.weighed_lines}) line
  JOIN pos p ON p.company_id = $company_id AND p.id = line.pos_id
  JOIN pos paying ON paying.company_id = $company_id AND paying.id = COALESCE(p.parent_id, p.id)
  WHERE NOT line.is_known
),
inserted AS (
  INSERT INTO statement_rows (
    company_id, id, shop_id, statement_id, payout_id, row_no, row_key, ordinal, kind, pos_id, tid, mid, swiped_on, swiped_at, paid_on, lot_no, bill_no, approval,
    rrn, last4, brand, is_foreign, is_on_us, gross_vnd, fee_vnd, fee_vat_vnd, net_vnd, raw
  )
  SELECT
    $company_id::bigint, ($ids::bigint[])[f.place], $shop_id::bigint, $id::bigint, payout.id, f.line_no, f.row_key, f.ordinal, (f.read ->> 'kind')::smallint, f.pos_id, f.read ->> 'tid',
    f.read ->> 'mid', (f.read ->> 'on')::date, (f.read ->> 'at')::timestamptz, f.paid_on, f.read ->> 'lot', f.read ->> 'bill', f.read ->> 'approval', f.read ->> 'rrn',
    f.read ->> 'last4', f.read ->> 'brand', (f.read ->> 'isForeign')::boolean, (f.read ->> 'isOnUs')::boolean, (f.read ->> 'gross')::bigint,
    (f.read ->> 'fee')::bigint, (f.read ->> 'vat')::bigint, (f.read ->> 'net')::bigint, f.cells
  FROM fresh f
  JOIN unnest($payout_ids::bigint[], $payout_pos_ids::bigint[], $payout_days::date[]) AS payout (id, pos_id, paid_on)
    ON payout.pos_id = f.paying_id AND payout.paid_on = f.paid_on
  RETURNING 1
)
SELECT 1 FROM inserted;

