-- name: load_totp
-- Locked: two sign-ins with one code must not both find it unused.
SELECT secret_enc, is_active, last_step
FROM totp_secrets
WHERE company_id = $company_id
  AND user_id = $user_id
FOR UPDATE;

-- name: load_totp_state
SELECT
  EXISTS (SELECT 1 FROM totp_secrets t WHERE t.company_id = $company_id AND t.user_id = $user_id AND t.is_active) AS is_active,
  (
    SELECT count(*)::int
    FROM recovery_codes r
    WHERE r.company_id = $company_id AND r.user_id = $user_id AND r.used_at IS NULL
  ) AS codes_left;

-- name: start_totp
-- A secret that was never confirmed is replaced; one that is in use stays, and no row is touched.
INSERT INTO totp_secrets (company_id, user_id, secret_enc, created_at)
VALUES ($company_id, $user_id, $secret_enc, now())
ON CONFLICT (company_id, user_id) DO UPDATE
SET secret_enc = excluded.secret_enc,
    last_step = 0,
    created_at = excluded.created_at
WHERE NOT totp_secrets.is_active;

-- name: use_step
-- Uses up this step's code and all before it.
UPDATE totp_secrets
SET last_step = $step,
    is_active = true
WHERE company_id = $company_id
  AND user_id = $user_id
  AND last_step < $step;

-- name: use_recovery_code
UPDATE recovery_codes
SET used_at = now()
WHERE company_id = $company_id
  AND user_id = $user_id
  AND code_hash = $code_hash
  AND used_at IS NULL;

-- name: delete_recovery_codes
DELETE FROM recovery_codes WHERE company_id = $company_id AND user_id = $user_id;

-- name: insert_recovery_codes
INSERT INTO recovery_codes (company_id, user_id, code_hash)
SELECT $company_id::bigint, $user_id::bigint, unnest($code_hashes::bytea[]);

-- name: delete_totp
DELETE FROM totp_secrets WHERE company_id = $company_id AND user_id = $user_id;
