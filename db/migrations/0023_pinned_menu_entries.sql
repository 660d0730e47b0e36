-- What somebody goes to all day stands first in his menu, wherever he signs in.

ALTER TABLE users
  ADD COLUMN pinned_paths text[] NOT NULL DEFAULT '{}' CHECK (cardinality(pinned_paths) <= 40);
COMMENT ON COLUMN users.pinned_paths IS 'Entries of the side menu that stand first, by their paths, in this order';
