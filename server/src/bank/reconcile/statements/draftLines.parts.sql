-- name: weighed_lines
-- The lines of a draft whose POS is known, each with its number among equal ones and what is stored of it. Of equal lines those beyond
-- what is stored already are fresh: true twins of one file live, a second file adds none. Lines of one identifier that tell another card or
-- approval, and nothing else alike, are different sales.
SELECT weighed.*, weighed.nth <= weighed.alike AND weighed.nth_alike <= weighed.stored AS is_known
FROM (
  SELECT
    line.*, stored.stored, stored.highest, stored.alike, row_number() OVER (PARTITION BY line.row_key, stored.alike > 0 ORDER BY line.line_no) AS nth_alike
  FROM (
    SELECT
      l.line_no, l.cells, l.read, t.pos_id, t.pos_id || '|' || (l.read ->> 'key') AS row_key,
      row_number() OVER (PARTITION BY t.pos_id, l.read ->> 'key', l.read ->> 'last4', l.read ->> 'approval' ORDER BY l.line_no) AS nth
    FROM statement_lines l
    JOIN unnest($names::text[], $pos_ids::bigint[], $since::timestamptz[], $until::timestamptz[]) AS t (name, pos_id, since, until)
      ON t.name = l.read ->> 'name' AND statement_line_at(l.read) >= t.since AND (statement_line_at(l.read) < t.until OR t.until = 'infinity')
    WHERE l.company_id = $company_id
      AND l.statement_id = $id
      AND l.sheet_no = $sheet_no
      AND l.errors = '{}'
  ) line
  CROSS JOIN LATERAL (
    SELECT
      count(*) AS stored, COALESCE(max(r.ordinal), 0) AS highest,
      count(*) FILTER (
        WHERE (r.last4 <> '' AND line.read ->> 'last4' <> '' AND r.last4 <> line.read ->> 'last4')::integer
            + (r.approval <> '' AND line.read ->> 'approval' <> '' AND r.approval <> line.read ->> 'approval')::integer
           <= (r.last4 <> '' AND r.last4 = line.read ->> 'last4')::integer + (r.approval <> '' AND r.approval = line.read ->> 'approval')::integer
      ) AS alike
    FROM statement_rows r
    WHERE r.company_id = $company_id AND r.shop_id = $shop_id AND r.is_live AND r.row_key = line.row_key
  ) stored
) weighed;
