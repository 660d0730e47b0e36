-- name: list_holidays
SELECT day AS "Date", name AS "Name"
FROM holidays
WHERE company_id = $company_id
  AND day BETWEEN make_date($year, 1, 1) AND make_date($year, 12, 31)
ORDER BY day;

-- name: count_by_year
-- The years of some days, with how many holidays each of them has.
SELECT year::integer AS year, count(h.day)::integer AS days
FROM unnest($years::integer[]) AS asked (year)
LEFT JOIN holidays h ON h.company_id = $company_id AND h.day BETWEEN make_date(asked.year, 1, 1) AND make_date(asked.year, 12, 31)
GROUP BY year
ORDER BY year;

-- name: set_holidays
INSERT INTO holidays (company_id, day, name, updated_by)
SELECT $company_id::bigint, h.day, h.name, $user_id::bigint
FROM unnest($days::date[], $names::text[]) AS h (day, name)
ON CONFLICT (company_id, day) DO UPDATE SET name = EXCLUDED.name, updated_by = EXCLUDED.updated_by;

-- name: remove_holiday
DELETE FROM holidays WHERE company_id = $company_id AND day = $day RETURNING name;
