-- name: held_days
-- The days on which banks do not pay because of holidays, each with the day on which they pay instead; null without holidays.
SELECT held_by_holidays(array_agg(day)) FROM holidays WHERE company_id = $company_id;
