ALTER TABLE users
  ADD COLUMN has_shortcuts boolean NOT NULL DEFAULT true;
COMMENT ON COLUMN users.has_shortcuts IS 'Keys without Ctrl or Alt act on the console';
