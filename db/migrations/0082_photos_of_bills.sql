-- A photo of a bill that was sent to be read: it belongs to nothing until it is put to a swipe, and is counted by itself.
ALTER TABLE files ADD COLUMN is_bill boolean NOT NULL DEFAULT false;
CREATE INDEX files_unplaced_bills ON files (company_id, created_by, id) WHERE is_bill AND ref_id = 0 AND removed_at IS NULL;
GRANT UPDATE (swipe_id) ON files TO cardpro_app;
