-- name: applied_migrations
SELECT number, name, checksum FROM schema_migrations ORDER BY number;
