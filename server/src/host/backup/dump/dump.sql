-- name: source
-- The login's server and what it may read. The steps of the data, with their times, tell one database from another.
SELECT
  current_setting('server_version') AS version,
  current_user::text AS "user",
  current_database()::text AS database,
  pg_database_size(current_database())::float8 AS bytes,
  (SELECT rolsuper OR rolbypassrls FROM pg_roles WHERE rolname = current_user)
    AND has_schema_privilege('public', 'USAGE')
    AND NOT EXISTS (
      SELECT
      FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT has_table_privilege(oid, 'SELECT')
    ) AS "readsAll";

-- name: steps
SELECT md5(string_agg(number || ' ' || extract(epoch FROM applied_at), ',' ORDER BY number)) AS steps FROM public.schema_migrations;

-- name: begin_moment
-- What this transaction sees pg_dump sees too.
SELECT
  pg_export_snapshot() AS exported,
  pg_current_snapshot()::text AS snapshot,
  to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at;

-- name: tables
-- What stands in the way of a restore: an empty database has none.
SELECT
  current_setting('server_version') AS version,
  current_database()::text AS database,
  count(c.oid)::integer AS tables
FROM (SELECT) AS one
LEFT JOIN pg_class c ON c.relnamespace = 'public'::regnamespace
  AND c.relkind IN ('r', 'p', 'v', 'm', 'S', 'f')
  AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e');

-- name: walled
SELECT quote_ident(relname) AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relforcerowsecurity;
