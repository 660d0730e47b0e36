-- name: learn_of_new_rows
SELECT learn_of_new_rows()::text AS nothing;
