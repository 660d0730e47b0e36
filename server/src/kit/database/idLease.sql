-- name: take_number
-- The lowest number that no process holds; no row when all are held, or when another process was faster.
INSERT INTO id_leases (process_no, holder, until, keys)
SELECT number, $holder, now() + interval '90 seconds', $keys
FROM generate_series(0, 15) AS number
WHERE NOT EXISTS (SELECT 1 FROM id_leases l WHERE l.process_no = number AND l.until > now())
ORDER BY number
LIMIT 1
ON CONFLICT (process_no) DO UPDATE SET holder = EXCLUDED.holder, until = EXCLUDED.until, keys = EXCLUDED.keys
WHERE id_leases.until <= now()
RETURNING process_no, (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now_ms;

-- name: renew_number
UPDATE id_leases SET until = now() + interval '90 seconds' WHERE process_no = $process_no AND holder = $holder;

-- name: first_number
SELECT coalesce(min(process_no), -1)::integer AS process_no FROM id_leases WHERE until > now();

-- name: other_holders
SELECT process_no, holder, keys FROM id_leases WHERE until > now() AND holder <> $holder ORDER BY process_no;

-- name: release_number
UPDATE id_leases SET until = now() WHERE process_no = $process_no AND holder = $holder;

-- name: end_all_leases
UPDATE id_leases SET until = now() WHERE until > now();
