-- The permission groups whose people open a list with this view, where they have chosen none of their own.
ALTER TABLE list_views ADD COLUMN default_group_ids bigint[] NOT NULL DEFAULT '{}';
