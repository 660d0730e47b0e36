-- What is asked of lô by their numbers, before a swipe goes into one.

-- name: open_lots
-- The lô of these numbers on these POS that take swipes: not settled, and not one of an earlier day that the bank has paid in full.
SELECT l.id, l.pos_id, l.number_key, l.number_text, l.opened_on
FROM unnest($pos_ids::bigint[], $numbers::text[]) AS wanted (pos_id, number)
JOIN lots l ON l.company_id = $company_id AND l.pos_id = wanted.pos_id AND l.number_key = wanted.number
WHERE l.shop_id = ANY ($shop_ids::bigint[])
  AND NOT l.is_settled
  AND (
    l.is_unpaid
    OR l.opened_on = $day::date
    OR NOT EXISTS (SELECT FROM swipes s WHERE s.company_id = $company_id AND s.lot_id = l.id AND s.status = {lineStatus.posted})
  );

-- name: lots_of_numbers
-- What each number means on a day: the `candidate` of the statement that was opened nearest to it, with what tells whether it still runs,
-- and the lô of that day which may stand in the way of a new one. Of a lô that is swiped into on that day nothing more is asked.
SELECT asked.at::integer AS at, open.id AS "openId", open.number_text AS "openText", open.opened_on AS "openedOn",
  $day::date - open.opened_on AS "openDays", $day::date - used.last_on AS "idleDays",
  COALESCE(used.last_on < $day::date, false) AND EXISTS (
    SELECT FROM lot_payments p
    WHERE p.company_id = $company_id
      AND p.lot_id = open.id
      AND p.status = {lotPaymentStatus.posted}
      AND p.posted_on <= $day::date
      AND (
        p.posted_on > used.last_on
        OR NOT EXISTS (SELECT FROM swipes s WHERE s.company_id = $company_id AND s.lot_id = open.id AND s.status = {lineStatus.posted} AND s.id > p.id)
      )
  ) AS "isPaidSince",
  COALESCE(used.last_on < $day::date - 1, false) AND EXISTS (
    SELECT FROM lots later
    WHERE later.company_id = $company_id AND later.pos_id = asked.pos_id AND later.opened_on > used.last_on AND later.opened_on <= $day::date
  ) AS "hasLater",
  COALESCE(same.day_order, 0) AS "dayOrder", COALESCE(same.is_settled, false) AS "isDaySettled"
FROM unnest($pos_ids::bigint[], $numbers::text[]) WITH ORDINALITY AS asked (pos_id, number, at)
LEFT JOIN LATERAL (
  SELECT c.id, c.number_text, c.opened_on
  FROM candidate c
  WHERE c.pos_id = asked.pos_id AND c.number_key = asked.number
  ORDER BY abs(c.opened_on - $day::date), c.opened_on, c.id DESC
  LIMIT 1
) AS open ON true
LEFT JOIN LATERAL (
  SELECT CASE
    WHEN open.opened_on < $day::date THEN GREATEST(open.opened_on, (
      SELECT max(s.posted_on)
      FROM swipes s
      WHERE s.company_id = $company_id AND s.lot_id = open.id AND s.status = {lineStatus.posted} AND s.posted_on <= $day::date
    ))
    ELSE open.opened_on
  END AS last_on
) AS used ON true
LEFT JOIN LATERAL (
  SELECT l.day_order, l.is_settled
  FROM lots l
  WHERE l.company_id = $company_id AND l.pos_id = asked.pos_id AND l.number_key = asked.number AND l.opened_on = $day::date
  ORDER BY l.day_order DESC
  LIMIT 1
) AS same ON true;

-- name: held_days
-- The days on which banks do not pay because of holidays, each with the day on which they pay instead; null without holidays.
SELECT held_by_holidays(array_agg(day)) FROM holidays WHERE company_id = $company_id;
