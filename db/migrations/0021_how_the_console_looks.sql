-- How somebody left the console, wherever he signs in next: the device itself may keep nothing but the session.

ALTER TABLE users
  ADD COLUMN theme text NOT NULL DEFAULT 'system' CHECK (theme IN ('system', 'light', 'dark')),
  ADD COLUMN is_menu_folded boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN users.theme IS 'Light, dark, or as the device has it';
COMMENT ON COLUMN users.is_menu_folded IS 'The side menu shows its icons alone';
