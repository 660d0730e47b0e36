-- What people keep of the lists they work in: saved views of a shop, what each makes of them, and everybody's columns.

CREATE TABLE list_views (
  company_id bigint NOT NULL,
  id         bigint NOT NULL,
  shop_id    bigint NOT NULL,
  user_id    bigint NOT NULL,
  list       text NOT NULL,
  name       text NOT NULL,
  search     text NOT NULL,
  is_shared  boolean NOT NULL DEFAULT false,
  version    integer NOT NULL DEFAULT 1,
  updated_by bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, shop_id) REFERENCES shops,
  FOREIGN KEY (company_id, user_id) REFERENCES users
);
COMMENT ON TABLE list_views IS 'A list''s filters, sort, columns and density under a name; private to its maker unless shared with the shop';
COMMENT ON COLUMN list_views.search IS 'The parameters of the address as JSON, the page and the open drawer left out';
-- What nobody else may see may be called like anything; what all see has one name.
CREATE UNIQUE INDEX list_views_own_name ON list_views (company_id, shop_id, list, user_id, lower(name));
CREATE UNIQUE INDEX list_views_shared_name ON list_views (company_id, shop_id, list, lower(name)) WHERE is_shared;

CREATE TABLE list_view_choices (
  company_id bigint NOT NULL,
  user_id    bigint NOT NULL,
  view_id    bigint NOT NULL,
  is_pinned  boolean NOT NULL DEFAULT false,
  is_default boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, user_id, view_id),
  FOREIGN KEY (company_id, view_id) REFERENCES list_views ON DELETE CASCADE
);
COMMENT ON COLUMN list_view_choices.is_default IS 'The view this user''s list opens with, where the address says nothing';

CREATE TABLE list_layouts (
  company_id bigint NOT NULL,
  user_id    bigint NOT NULL,
  list       text NOT NULL,
  layout     text NOT NULL,
  PRIMARY KEY (company_id, user_id, list),
  FOREIGN KEY (company_id, user_id) REFERENCES users
);
COMMENT ON COLUMN list_layouts.layout IS 'Columns and density as the user left them last, as JSON; in every shop the same';

DO $$
DECLARE one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['list_views', 'list_view_choices', 'list_layouts'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', one);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', one);
    EXECUTE format('CREATE POLICY company ON %I USING (company_id = NULLIF(current_setting(''app.company_id'', true), '''')::bigint)', one);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %I TO cardpro_app', one);
  END LOOP;
END $$;
GRANT DELETE ON list_views, list_view_choices TO cardpro_app;
