-- What the bell counts for a user, and the hours in which nothing pops up. Which kinds there are is the contract's business.

ALTER TABLE users
  ADD COLUMN notice_kinds text[] NOT NULL DEFAULT '{mention,approval,job}' CHECK (cardinality(notice_kinds) <= 20),
  ADD COLUMN quiet_from time,
  ADD COLUMN quiet_to time,
  ADD CONSTRAINT users_quiet_hours CHECK ((quiet_from IS NULL) = (quiet_to IS NULL) AND quiet_from <> quiet_to);
COMMENT ON COLUMN users.notice_kinds IS 'What the bell counts';
COMMENT ON COLUMN users.quiet_from IS 'From this time of day in Vietnam until quiet_to, which may be on the next day, nothing pops up by itself';
