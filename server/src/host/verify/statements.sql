-- name: row_is_its_match
-- A line is matched exactly while a chosen match has it, and booked exactly while a booked one does; of a match all items are live or none.
-- A booked bill stands and is neither held nor lost, unless its line says that it is held or another one takes it back.
SELECT format('dòng sao kê %s (%s): trạng thái %s, khớp %s', r.row_no, r.id, r.status, COALESCE(live.state::text, 'không có')) AS broken
FROM statement_rows r
LEFT JOIN LATERAL (
  SELECT max(m.state) AS state, count(*) AS matches
  FROM match_items i
  JOIN matches m ON m.company_id = $company_id AND m.id = i.match_id
  WHERE i.company_id = $company_id AND i.side = 1 AND i.ref_id = r.id AND i.is_live
) AS live ON true
WHERE r.company_id = $company_id
  AND (
    live.matches > 1
    OR live.state IS DISTINCT FROM CASE r.status WHEN {rowStatus.matched} THEN {matchState.chosen} WHEN {rowStatus.posted} THEN {matchState.posted} END
  )
UNION ALL
SELECT format('khớp %s: trạng thái %s, %s của %s mục còn hiệu lực, %s còn gợi ý', m.id, m.state, items.live, items.parts, items.offered)
FROM matches m
JOIN LATERAL (
  SELECT count(*) AS parts, count(*) FILTER (WHERE i.is_live) AS live, count(*) FILTER (WHERE i.is_offered) AS offered
  FROM match_items i
  WHERE i.company_id = $company_id AND i.match_id = m.id
) AS items ON true
WHERE m.company_id = $company_id
  AND (
    items.live <> CASE WHEN m.state IN ({matchState.chosen}, {matchState.posted}) THEN items.parts ELSE 0 END
    OR items.offered <> CASE WHEN m.state = {matchState.cancelled} THEN 0 ELSE items.parts END
  )
UNION ALL
SELECT format('lần quẹt %s đã ghi theo sao kê: %s', i.ref_id, CASE WHEN s.status = {lineStatus.posted} THEN 'đang treo hoặc mất' ELSE 'đã hủy' END)
FROM matches m
JOIN match_items line ON line.company_id = $company_id AND line.match_id = m.id AND line.side = 1
JOIN statement_rows r ON r.company_id = $company_id AND r.id = line.ref_id AND r.kind = {rowKind.sale}
JOIN match_items i ON i.company_id = $company_id AND i.match_id = m.id AND i.side = 2
JOIN swipes s ON s.company_id = $company_id AND s.id = i.ref_id
LEFT JOIN swipe_holds h ON h.company_id = $company_id AND h.swipe_id = i.ref_id AND h.status <> {holdStatus.released}
WHERE m.company_id = $company_id
  AND m.state = {matchState.posted}
  AND NOT EXISTS (
    SELECT FROM match_items other JOIN statement_rows o ON o.company_id = $company_id AND o.id = other.ref_id
    WHERE other.company_id = $company_id AND other.match_id = m.id AND other.side = 1 AND o.kind <> {rowKind.sale}
  )
  AND (
    s.status <> {lineStatus.posted}
    OR h.status IS NOT NULL
    AND r.difference_answer IS DISTINCT FROM 4
    AND NOT EXISTS (
      SELECT FROM match_items back JOIN matches taken ON taken.company_id = $company_id AND taken.id = back.match_id AND taken.state = {matchState.posted}
      WHERE back.company_id = $company_id AND back.side = 3 AND back.ref_id = s.id AND back.is_live
    )
  )
UNION ALL
SELECT format('lần quẹt %s bị đòi lại theo sao kê: %s', i.ref_id, CASE WHEN s.status = {lineStatus.posted} THEN 'không có bút toán' ELSE 'đã hủy' END)
FROM matches m
JOIN match_items i ON i.company_id = $company_id AND i.match_id = m.id AND i.side = 3
JOIN match_items line ON line.company_id = $company_id AND line.match_id = m.id AND line.side = 1
JOIN statement_rows r ON r.company_id = $company_id AND r.id = line.ref_id
JOIN swipes s ON s.company_id = $company_id AND s.id = i.ref_id
LEFT JOIN bill_payments b ON b.company_id = $company_id AND b.cash_back_id = r.cash_back_id AND b.swipe_id = s.id
WHERE m.company_id = $company_id
  AND m.state = {matchState.posted}
  AND (s.status <> {lineStatus.posted} OR b.credited_vnd IS DISTINCT FROM s.pos_fee_vnd - s.amount_vnd);

-- name: row_is_its_cash_back
-- Booked lines are booked by a standing tiền về of their statement, and come in sum to what it brought; one that was taken back has none.
SELECT format('phiếu tiền về %s: ghi %s, các dòng sao kê %s', b.code, b.amount_vnd, COALESCE(rows.net_vnd, 0)) AS broken
FROM cash_backs b
LEFT JOIN LATERAL (
  SELECT sum(r.net_now) AS net_vnd, bool_and(r.statement_id = b.statement_id AND r.is_live AND r.shop_id = b.shop_id) AS is_own
  FROM statement_rows r
  WHERE r.company_id = $company_id AND r.cash_back_id = b.id
) AS rows ON true
WHERE b.company_id = $company_id
  AND (
    COALESCE(rows.net_vnd, 0) <> CASE
      WHEN b.status = {cashBackStatus.posted} AND EXISTS (SELECT FROM statements s WHERE s.company_id = $company_id AND s.id = b.statement_id) THEN b.amount_vnd
      ELSE 0
    END
    OR NOT COALESCE(rows.is_own, true)
  )
UNION ALL
SELECT format('dòng sao kê %s ghi ở phiếu không có: %s', r.id, r.cash_back_id)
FROM statement_rows r
LEFT JOIN cash_backs b ON b.company_id = $company_id AND b.id = r.cash_back_id
WHERE r.company_id = $company_id
  AND r.cash_back_id IS NOT NULL
  AND b.id IS NULL;
