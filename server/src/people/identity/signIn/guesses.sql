-- name: count_try
-- A lock that is over starts a new count. The row stays locked until the transaction ends.
UPDATE sign_in_guesses g
SET wrong_count = CASE WHEN g.locked_until <= moment.at THEN 1 ELSE g.wrong_count + 1 END,
    locked_until = CASE
      WHEN g.locked_until <= moment.at THEN NULL
      WHEN g.wrong_count + 1 >= $most::integer THEN COALESCE(g.locked_until, moment.in_half_an_hour)
    END
FROM (SELECT now() AS at, now() + interval '30 minutes' AS in_half_an_hour) AS moment
WHERE g.company_id = $company_id
  AND g.user_id = $user_id
  AND g.device_hash = $device_hash
RETURNING g.wrong_count;

-- name: begin_tries
INSERT INTO sign_in_guesses (company_id, user_id, device_hash)
VALUES ($company_id, $user_id, $device_hash)
ON CONFLICT (company_id, user_id, device_hash) DO NOTHING;

-- name: forget_tries
UPDATE sign_in_guesses
SET wrong_count = 0, locked_until = NULL
WHERE company_id = $company_id
  AND user_id = $user_id
  AND device_hash = $device_hash;

-- name: know_device
INSERT INTO sign_in_guesses (company_id, user_id, device_hash, is_known)
VALUES ($company_id, $user_id, $device_hash, true)
ON CONFLICT (company_id, user_id, device_hash) DO UPDATE
SET is_known = true, wrong_count = 0, locked_until = NULL;
