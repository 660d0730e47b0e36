-- name: set_lock_hour
-- Postings hold the row for share, so the hour changes between two postings.
INSERT INTO day_locks (company_id, shop_id, lock_hour)
VALUES ($company_id, $shop_id, $hour)
ON CONFLICT (company_id, shop_id) DO UPDATE SET lock_hour = EXCLUDED.lock_hour;
