-- name: look_up_by_key
-- Until the transaction ends: every row is found by an index, however small its table still is.
SELECT set_config('enable_seqscan', 'off', true) AS whole_tables;

-- name: learn_of_new_rows
SELECT learn_of_new_rows()::text AS nothing;
