-- name: server
SELECT
  current_setting('server_version') AS version,
  current_database()::text AS database,
  current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer AS most,
  (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend')::integer AS used,
  current_setting('autovacuum') AS autovacuum,
  (SELECT age(datfrozenxid) FROM pg_database WHERE datname = current_database()) AS "ageOfRows",
  (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS "atMs",
  to_char(to_timestamp($seconds::float8) AT TIME ZONE 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD HH24:MI') AS "inVietnam";

-- name: dead_rows
-- The table with the largest share of rows that are dead and not cleared away.
SELECT relname::text AS "table", n_dead_tup AS dead, n_live_tup AS live
FROM pg_stat_user_tables
WHERE n_dead_tup > $least::bigint
  AND n_dead_tup > n_live_tup * $share::float8
ORDER BY n_dead_tup DESC
LIMIT 1;

-- name: migrations
SELECT number, name, checksum FROM public.schema_migrations ORDER BY number;

-- name: is_migrated
SELECT to_regclass('public.schema_migrations') IS NOT NULL AS "isMigrated";

-- name: newest_event
SELECT coalesce(max(id), 0)::bigint AS id FROM audit_events WHERE company_id = $company_id;

-- name: last_seal
SELECT encode(hash, 'hex') AS hash, encode(mac, 'hex') AS mac, key_id AS "keyId"
FROM audit_seals
WHERE company_id = $company_id
ORDER BY company_id DESC, shop_id DESC, no DESC
LIMIT 1;

-- name: proof
SELECT proved_at AS "provedAt", whole_at AS "wholeAt", invariant, broken <> '' AS "isBroken" FROM book_proofs WHERE company_id = $company_id;

-- name: queue
-- A job whose runner has died waits too, until another one takes it.
SELECT
  count(*) FILTER (WHERE status = $waiting)::integer AS waiting,
  coalesce(
    extract(
      epoch FROM now() - min(created_at) FILTER (WHERE status = $waiting OR (status = $running AND beat_at < now() - interval '1 minute'))
    ),
    0
  )::integer AS "waitedSeconds",
  count(*) FILTER (WHERE status = $failed AND finished_at > now() - interval '1 day')::integer AS failed
FROM jobs
WHERE company_id = $company_id;
