-- name: rows
-- Lines of statements by the day on which the bank pays; a file counts once for each of its POS, on the first of its days. A match
-- differs where its lines do not bring what was due for its bills; one with a line that takes money back, where its lines do not come to
-- nothing.
WITH line AS (
  SELECT
    r.id, r.statement_id, r.status, r.net_now, COALESCE(r.pos_id, 0) AS pos_id, p.paid_on, s.created_by,
    (
      SELECT i.match_id
      FROM match_items i
      WHERE i.company_id = $company_id AND i.side = 1 AND i.ref_id = r.id AND i.is_live
    ) AS match_id
  FROM payouts p
  JOIN statements s ON s.company_id = $company_id AND s.id = p.statement_id AND s.kind = {statementKind.pos} AND s.status = {statementStatus.taken}
  JOIN statement_rows r ON r.company_id = $company_id AND r.statement_id = p.statement_id AND r.payout_id = p.id
  WHERE p.company_id = $company_id
    AND p.shop_id = ANY ($shop_ids::bigint[])
    AND p.paid_on BETWEEN $from_day::date AND $to_day::date
    AND (cardinality($pos_ids::bigint[]) = 0 OR r.pos_id = ANY ($pos_ids))
),
file AS (
  SELECT line.statement_id, line.pos_id, min(line.paid_on) AS paid_on
  FROM line
  WHERE NOT EXISTS (
    SELECT
    FROM statement_rows earlier
    WHERE earlier.company_id = $company_id
      AND earlier.statement_id = line.statement_id
      AND COALESCE(earlier.pos_id, 0) = line.pos_id
      AND earlier.paid_on < line.paid_on
  )
  GROUP BY 1, 2
),
came AS (
  SELECT i.match_id, sum(r.net_now) AS vnd, bool_or(r.kind <> {rowKind.sale}) AS is_reversal
  FROM (SELECT DISTINCT match_id FROM line WHERE match_id IS NOT NULL) AS known
  JOIN match_items i ON i.company_id = $company_id AND i.match_id = known.match_id AND i.side = 1
  JOIN statement_rows r ON r.company_id = $company_id AND r.id = i.ref_id
  GROUP BY 1
),
due AS (
  SELECT
    i.match_id,
    sum(CASE WHEN i.side = 3 THEN s.pos_fee_vnd - s.amount_vnd WHEN came.is_reversal THEN 0 ELSE s.amount_vnd - s.pos_fee_vnd END) AS vnd
  FROM came
  JOIN match_items i ON i.company_id = $company_id AND i.match_id = came.match_id AND i.side IN (2, 3)
  JOIN swipes s ON s.company_id = $company_id AND s.id = i.ref_id
  GROUP BY 1
),
weighed AS (
  SELECT
    CASE
      WHEN $by_pos::boolean THEN line.pos_id
      WHEN $by_day::boolean THEN line.paid_on - DATE '2000-01-01'
      WHEN $by_staff::boolean THEN line.created_by
      ELSE 0
    END::bigint AS key,
    line.id = min(line.id) FILTER (WHERE file.paid_on = line.paid_on) OVER (PARTITION BY line.statement_id, line.pos_id) AS is_first,
    line.status, line.net_now, line.status IN ({rowStatus.matched}, {rowStatus.posted}) AS is_matched,
    came.vnd <> COALESCE(due.vnd, 0) AS is_differing
  FROM line
  LEFT JOIN came ON came.match_id = line.match_id
  LEFT JOIN due ON due.match_id = line.match_id
  LEFT JOIN file ON file.statement_id = line.statement_id AND file.pos_id = line.pos_id
)
SELECT counted.key AS "key", '' AS code, figure.kind, figure.vnd
FROM (
  SELECT
    key, count(*) FILTER (WHERE is_first) AS files, count(*) AS rows, count(*) FILTER (WHERE is_matched AND NOT is_differing) AS matching,
    count(*) FILTER (WHERE is_matched AND is_differing) AS differing, count(*) FILTER (WHERE status = {rowStatus.fresh}) AS without_bill,
    count(*) FILTER (WHERE status = {rowStatus.skipped}) AS skipped, count(*) FILTER (WHERE status = {rowStatus.posted}) AS posted, sum(net_now)::bigint AS net,
    COALESCE(sum(net_now) FILTER (WHERE status = {rowStatus.posted}), 0)::bigint AS posted_net
  FROM weighed
  GROUP BY key
) AS counted
CROSS JOIN LATERAL (
  VALUES
    ({countedKinds.statementFiles}, files), ({countedKinds.statementRows}, rows), ({countedKinds.rowsMatching}, matching),
    ({countedKinds.rowsDiffering}, differing), ({countedKinds.rowsWithoutBill}, without_bill), ({countedKinds.rowsSkipped}, skipped),
    ({countedKinds.rowsPosted}, posted), ({countedKinds.statementVnd}, net), ({countedKinds.postedVnd}, posted_net)
) AS figure (kind, vnd);
