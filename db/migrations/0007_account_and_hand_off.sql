-- The account itself: where it is signed in, its second step, and the hand-off to the external site.

ALTER TABLE sessions ADD COLUMN ip text NOT NULL DEFAULT '';
ALTER TABLE companies ADD COLUMN refer_code text NOT NULL DEFAULT '';
COMMENT ON COLUMN companies.refer_code IS 'The "Mã giới thiệu" as it was typed at registration; nothing reads it yet';

-- The second step of signing in, a time-based one-time password (RFC 6238).
CREATE TABLE totp_secrets (
  company_id bigint NOT NULL,
  user_id    bigint NOT NULL,
  secret_enc bytea NOT NULL,
  is_active  boolean NOT NULL DEFAULT false,
  last_step  bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, user_id),
  FOREIGN KEY (company_id, user_id) REFERENCES users
);
COMMENT ON COLUMN totp_secrets.secret_enc IS 'AES-256-GCM under the key in DATA_DIR/keys, bound to company and user';
COMMENT ON COLUMN totp_secrets.is_active IS 'False until the first code proves that the app holds the secret';
COMMENT ON COLUMN totp_secrets.last_step IS 'The step of the last accepted code: it and all before it are used up';

-- The ways back in for whoever loses the phone; each opens once.
CREATE TABLE recovery_codes (
  company_id bigint NOT NULL,
  user_id    bigint NOT NULL,
  code_hash  bytea NOT NULL,
  used_at    timestamptz,
  PRIMARY KEY (company_id, user_id, code_hash),
  FOREIGN KEY (company_id, user_id) REFERENCES users
);
COMMENT ON COLUMN recovery_codes.code_hash IS 'HMAC-SHA256 under the key in DATA_DIR/keys: 50 bits are too few for a bare hash';

-- Codes by which the external site learns who came to it. A code that was redeemed is gone.
CREATE TABLE handoff_codes (
  company_id   bigint NOT NULL,
  code_hash    bytea NOT NULL,
  user_id      bigint NOT NULL,
  shop_id      bigint NOT NULL,
  session_hash bytea NOT NULL,
  audience     text NOT NULL,
  expires_at   timestamptz NOT NULL,
  PRIMARY KEY (company_id, code_hash),
  FOREIGN KEY (company_id, user_id) REFERENCES users
);
COMMENT ON COLUMN handoff_codes.audience IS 'The origin of the site that the code was made for';
COMMENT ON COLUMN handoff_codes.session_hash IS 'The session it was made in: once that is dead, so is the code';

DO $$
DECLARE one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['totp_secrets', 'recovery_codes', 'handoff_codes'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', one);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', one);
    EXECUTE format('CREATE POLICY company ON %I USING (company_id = NULLIF(current_setting(''app.company_id'', true), '''')::bigint)', one);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE, DELETE ON totp_secrets, recovery_codes TO cardpro_app;
GRANT SELECT, INSERT, DELETE ON handoff_codes TO cardpro_app;
