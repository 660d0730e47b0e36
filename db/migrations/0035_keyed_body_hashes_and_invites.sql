-- What is kept of a call's body is a hash under a key of the installation. Hashes without one could be tried out: those of
-- calls that carried a password go, and with the keys that were made of such hashes, which counted for five seconds, all of
-- them. An answer that was lost a moment before the upgrade still finds its call: an empty hash asks for no certain body.

ALTER TABLE calls NO FORCE ROW LEVEL SECURITY;

DELETE FROM calls WHERE key LIKE '~%';
UPDATE calls
SET body_hash = ''
WHERE at > now() - interval '1 day'
   OR path IN (
     'User/ChangePassword', 'User/AddOrEditStaff', 'User/StartTotp', 'User/ConfirmTotp', 'User/StopTotp',
     'User/NewRecoveryCodes', 'User/RequireSecondStep', 'User/Login', 'User/Register', 'Approval/Approve',
     'CardData/RevealNumber', 'Handoff/Redeem'
   );
COMMENT ON COLUMN calls.body_hash IS 'HMAC-SHA-256 of the body without its secrets; empty: kept before hashes had a key';

ALTER TABLE calls FORCE ROW LEVEL SECURITY;

-- Codes with which a company may be made where registration is not open to anybody. They belong to no company.
CREATE TABLE invites (
  code_hash  bytea PRIMARY KEY,
  made_at    timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at    timestamptz
);
COMMENT ON TABLE invites IS 'One-time codes of npm run invite; only their hashes are kept';
GRANT SELECT, UPDATE ON invites TO cardpro_app;
GRANT SELECT ON invites TO cardpro_report;
