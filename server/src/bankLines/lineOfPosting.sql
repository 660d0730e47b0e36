-- name: is_told_from
-- Whether the bank has told anything of the account of that day or a later one.
SELECT EXISTS (
  SELECT
  FROM bank_lines l
  WHERE l.company_id = $company_id
    AND l.shop_id = $shop_id
    AND l.fund_id = $fund_id
    AND l.booked_on >= $day::date
    AND l.is_live
) AS "isTold";

-- name: declined_of_line
-- What of the line was declined, by the name that its suggestion has.
SELECT key FROM line_refusals WHERE company_id = $company_id AND line_id = $line_id;
