-- name: open_lines
-- The open sales and reversals of a statement that was taken, kept from other changes until the transaction ends, as tuples of JSON
-- (`matchTexts.ts`); with what their swipes are looked for by. `is_released`: a user took a choice of it back, which is offered again.
WITH line AS MATERIALIZED (
  SELECT
    r.id, r.pos_id, r.swiped_on, r.swiped_at, r.paid_on, r.kind, r.rrn, r.last4,
    COALESCE(r.fixed #>> '{LotNo,value}', r.lot_no) AS lot_no,
    COALESCE(r.fixed #>> '{BillNo,value}', r.bill_no) AS bill_no,
    COALESCE(r.fixed #>> '{Approval,value}', r.approval) AS approval,
    COALESCE((r.fixed #>> '{Gross,value}')::bigint, r.gross_vnd) AS gross_vnd,
    EXISTS (
      SELECT
      FROM match_items i
      JOIN matches m ON m.company_id = $company_id AND m.id = i.match_id
      WHERE i.company_id = $company_id AND i.side = 1 AND i.ref_id = r.id AND i.is_offered AND m.state = {matchState.suggested} AND m.class IN ('A', 'G')
    ) AS is_released
  FROM statement_rows r
  WHERE r.company_id = $company_id
    AND r.shop_id = $shop_id
    AND r.statement_id = $statement_id
    AND r.is_live
    AND r.status = {rowStatus.fresh}
    AND r.kind IN ({rowKind.sale}, {rowKind.refund})
    AND NOT EXISTS (SELECT FROM match_items i WHERE i.company_id = $company_id AND i.side = 1 AND i.ref_id = r.id AND i.is_live)
  ORDER BY r.id
  FOR UPDATE OF r
)
SELECT
  COALESCE(
    json_agg(
      json_build_array(
        id, COALESCE(pos_id, 0), swiped_on - DATE '1970-01-01', (extract(epoch FROM swiped_at) / 60)::integer, lot_no, bill_no, approval, rrn, last4, gross_vnd,
        paid_on - DATE '1970-01-01', kind, is_released
      )
      ORDER BY id
    ),
    '[]'
  )::text AS lines,
  COALESCE(array_agg(DISTINCT pos_id) FILTER (WHERE pos_id IS NOT NULL), '{}') AS "posIds",
  COALESCE(array_agg(DISTINCT approval) FILTER (WHERE approval !~ '^0*$'), '{}') AS approvals,
  min(swiped_on) AS "fromDay",
  max(swiped_on) AS "toDay",
  COALESCE(bool_or(kind = {rowKind.refund}), false) AS "hasReversals"
FROM line;

-- name: pool
-- Swipes that may be the lines, as tuples of JSON, in pages: those of the statement's POS and of its bank's names for POS that
-- stand, are not held, and whose lô is owed for; of other POS those with an approval code that a line has; and where lines take
-- payments back the cancelled ones. None that a match has which is chosen or booked.
WITH own_pos AS (
  SELECT
    p.id, p.settle_days, p.settle_shifts, p.holds_weekend,
    p.id = ANY ($pos_ids::bigint[])
    OR EXISTS (
      SELECT
      FROM pos_aliases a
      JOIN statements s ON s.company_id = $company_id AND s.id = $statement_id
      WHERE a.company_id = $company_id AND a.shop_id = $shop_id AND a.bank_code = s.bank_code AND a.pos_id = p.id
    ) AS is_told
  FROM pos p
  WHERE p.company_id = $company_id
    AND p.shop_id = ANY ($own_shop_ids::bigint[])
),
found AS (
  SELECT s.*, t.settle_days, t.settle_shifts, t.holds_weekend
  FROM own_pos t
  JOIN swipes s ON s.company_id = $company_id AND s.pos_id = t.id AND s.posted_on BETWEEN $from_day::date AND $to_day::date AND s.status = {lineStatus.posted}
  WHERE t.is_told
  UNION ALL
  SELECT s.*, t.settle_days, t.settle_shifts, t.holds_weekend
  FROM own_pos t
  JOIN swipes s
    ON s.company_id = $company_id AND s.pos_id = t.id AND s.approval_code = ANY ($approvals::text[]) AND s.approval_code <> '' AND s.status = {lineStatus.posted}
  WHERE NOT t.is_told
    AND s.posted_on BETWEEN $from_day::date AND $to_day::date
  UNION ALL
  SELECT s.*, t.settle_days, t.settle_shifts, t.holds_weekend
  FROM own_pos t
  JOIN lots l ON l.company_id = $company_id AND l.pos_id = t.id AND l.opened_on BETWEEN $from_day::date - 30 AND $to_day::date
  JOIN swipes s ON s.company_id = $company_id AND s.lot_id = l.id AND s.status = {lineStatus.cancelled} AND s.posted_on BETWEEN $from_day::date AND $to_day::date
  WHERE t.is_told
    AND $has_reversals::boolean
),
tuple AS (
  SELECT
    json_build_array(
      s.id, s.pos_id, s.posted_on - DATE '1970-01-01',
      CASE WHEN (s.swiped_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date = s.posted_on THEN (extract(epoch FROM s.swiped_at) / 60)::integer END,
      l.number_text, s.bill_no, s.approval_code, s.doc_no, c.last4, s.amount_vnd,
      pos_money_due(s.posted_on, s.swiped_at, s.settle_days, s.settle_shifts, s.holds_weekend, ({parts.held_days})) - DATE '1970-01-01',
      s.status = {lineStatus.cancelled}
    ) AS of_swipe,
    (row_number() OVER () - 1) / $in_page::integer AS page
  FROM found s
  JOIN lots l ON l.company_id = $company_id AND l.id = s.lot_id AND (l.is_unpaid OR s.status = {lineStatus.cancelled})
  JOIN orders o ON o.company_id = $company_id AND o.id = s.order_id
  JOIN cards c ON c.company_id = $company_id AND c.id = o.card_id
  WHERE COALESCE(s.pos_shop_id, s.shop_id) = ANY ($own_shop_ids)
    AND NOT EXISTS (SELECT FROM swipe_holds h WHERE h.company_id = $company_id AND h.swipe_id = s.id AND h.status <> {holdStatus.released})
    AND NOT EXISTS (SELECT FROM match_items i WHERE i.company_id = $company_id AND i.side = 2 AND i.ref_id = s.id AND i.is_live)
)
SELECT json_agg(of_swipe)::text AS page FROM tuple GROUP BY tuple.page;

-- name: beside
-- What else decides: days on which banks do not work, pairs that were declined, and what is offered now, each by the text of `keyOf`.
SELECT
  COALESCE((SELECT array_agg(day - DATE '1970-01-01') FROM holidays WHERE company_id = $company_id), '{}') AS holidays,
  COALESCE(
    (
      SELECT array_agg(f.row_id || '/' || f.swipe_id)
      FROM statement_rows r
      JOIN match_refusals f ON f.company_id = $company_id AND f.row_id = r.id
      WHERE r.company_id = $company_id AND r.statement_id = $statement_id AND r.status = {rowStatus.fresh}
    ),
    '{}'
  ) AS refused,
  COALESCE(
    (
      SELECT json_agg(json_build_array(offered.id, offered.key))
      FROM (
        SELECT
          m.id,
          concat_ws(
            '/', m.class, m.score, array_to_string(m.reasons, ' '), array_to_string(m.against, ' '),
            COALESCE(string_agg(i.ref_id::text, ' ' ORDER BY i.ref_id) FILTER (WHERE i.side = 1), ''),
            COALESCE(string_agg(i.ref_id::text, ' ' ORDER BY i.ref_id) FILTER (WHERE i.side = 2), '')
          ) AS key
        FROM matches m
        JOIN match_items i ON i.company_id = $company_id AND i.match_id = m.id
        WHERE m.company_id = $company_id AND m.statement_id = $statement_id AND m.state = {matchState.suggested}
        GROUP BY m.company_id, m.id
      ) AS offered
    ),
    '[]'
  )::text AS standing;

-- name: cancel_offers
WITH gone AS (
  UPDATE matches SET state = {matchState.cancelled} WHERE company_id = $company_id AND id = ANY ($ids::bigint[]) AND state = {matchState.suggested} RETURNING id
)
UPDATE match_items SET is_offered = false WHERE company_id = $company_id AND match_id IN (SELECT id FROM gone);

-- name: keep_matches
-- Matches as `matchTexts.ts` writes them, with their items; lines of those that are chosen are matched by that. An item that another match
-- has taken meanwhile is left out, and the count tells it.
WITH found AS MATERIALIZED (
  SELECT id, match, (match ->> 'isChosen')::boolean AS is_chosen
  FROM ROWS FROM (unnest($ids::bigint[]), jsonb_array_elements($matches::text::jsonb)) AS found (id, match)
),
kept AS (
  INSERT INTO matches (company_id, id, shop_id, statement_id, state, class, score, reasons, against, made_at, chosen_at)
  SELECT
    $company_id, id, $shop_id, $statement_id, is_chosen::integer, match ->> 'class', (match ->> 'score')::smallint,
    ARRAY(SELECT jsonb_array_elements_text(match -> 'reasons')), ARRAY(SELECT jsonb_array_elements_text(match -> 'against')), $at,
    CASE WHEN is_chosen THEN $at::timestamptz END
  FROM found
),
item AS (
  INSERT INTO match_items (company_id, match_id, side, ref_id, is_live, is_offered)
  SELECT $company_id, found.id, ref.side, ref.id::bigint, found.is_chosen, true
  FROM found
  CROSS JOIN LATERAL (
    SELECT 1 AS side, jsonb_array_elements_text(match -> 'lines') AS id
    UNION ALL
    SELECT 2, jsonb_array_elements_text(match -> 'swipes')
  ) AS ref
  ON CONFLICT (company_id, side, ref_id) WHERE is_live DO NOTHING
  RETURNING side, ref_id, is_live
),
line AS (
  UPDATE statement_rows r
  SET status = {rowStatus.matched}, version = r.version + 1
  FROM item
  WHERE r.company_id = $company_id
    AND r.id = item.ref_id
    AND item.side = 1
    AND item.is_live
    AND r.status = {rowStatus.fresh}
  RETURNING r.id
)
SELECT (SELECT count(*) FROM item WHERE is_live) AS items, (SELECT count(*) FROM line) AS lines;
