-- name: take_number
-- The lowest number that no process holds; no row when all are held, or when another process was faster.
INSERT INTO id_leases (process_no, holder, until)
SELECT number, $holder, now() + interval '90 seconds'
FROM generate_series(0, 15) AS number
WHERE NOT EXISTS (SELECT 1 FROM id_leases l WHERE l.process_no = number AND l.until > now())
ORDER BY number
LIMIT 1
ON CONFLICT (process_no) DO UPDATE SET holder = EXCLUDED.holder, until = EXCLUDED.until WHERE id_leases.until <= now()
RETURNING process_no;

-- name: renew_number
UPDATE id_leases SET until = now() + interval '90 seconds' WHERE process_no = $process_no AND holder = $holder;

-- name: first_number
SELECT coalesce(min(process_no), -1)::integer AS process_no FROM id_leases WHERE until > now();

-- name: release_number
UPDATE id_leases SET until = now() WHERE process_no = $process_no AND holder = $holder;

-- name: end_all_leases
UPDATE id_leases SET until = now() WHERE until > now();
