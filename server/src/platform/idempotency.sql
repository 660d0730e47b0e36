-- name: find_call
-- The answer of an earlier call with this key. A key made from the body (no header) counts for five seconds only.
SELECT path, encode(body_hash, 'hex') AS body_hash, answer
FROM calls
WHERE shop_id = $shop_id
  AND user_id = $user_id
  AND key = $key
  AND (NOT $is_natural::boolean OR at > now() - interval '5 seconds')
  AND company_id = $company_id;

-- name: keep_call
-- Two equal calls in flight: the second fails on the key, and is answered like the first.
INSERT INTO calls (company_id, shop_id, user_id, key, id, path, body_hash, answer)
VALUES ($company_id, $shop_id, $user_id, $key, $id, $path, $body_hash, $answer);

-- name: keep_natural_call
-- A key made from the body is free again after five seconds; a twin within them finds no row to write.
INSERT INTO calls (company_id, shop_id, user_id, key, id, path, body_hash, answer)
VALUES ($company_id, $shop_id, $user_id, $key, $id, $path, $body_hash, $answer)
ON CONFLICT ON CONSTRAINT calls_key DO UPDATE
SET id = EXCLUDED.id, path = EXCLUDED.path, body_hash = EXCLUDED.body_hash, answer = EXCLUDED.answer, at = now()
WHERE $is_natural::boolean AND calls.at <= now() - interval '5 seconds';

-- name: forget_old_calls
-- Keys are kept for 30 days.
DELETE FROM calls WHERE company_id = $company_id AND at < now() - interval '30 days';

-- name: companies
SELECT id FROM companies ORDER BY id;
