-- name: find_calls
-- The answers of earlier calls with these keys. A key made from the body (no header) counts for five seconds only. The
-- LIMIT makes each key one look into the index, whatever the planner believes about the table's size.
SELECT wanted.place::integer AS place, kept.path, encode(kept.body_hash, 'hex') AS "bodyHash", kept.answer
FROM unnest($shop_ids::bigint[], $user_ids::bigint[], $keys::text[], $natural::boolean[])
  WITH ORDINALITY AS wanted (shop_id, user_id, key, is_natural, place)
CROSS JOIN LATERAL (
  SELECT c.path, c.body_hash, c.answer
  FROM calls c
  WHERE c.company_id = $company_id
    AND c.shop_id = wanted.shop_id
    AND c.user_id = wanted.user_id
    AND c.key = wanted.key
    AND (NOT wanted.is_natural OR c.at > now() - interval '5 seconds')
  LIMIT 1
) AS kept;

-- name: keep_calls
-- Two equal calls in flight: the second fails on the key, and is answered like the first.
INSERT INTO calls (company_id, shop_id, user_id, key, id, path, body_hash, answer, mac)
SELECT $company_id::bigint, c.shop_id, c.user_id, c.key, c.id, c.path, decode(c.body_hash, 'hex'), c.answer, decode(c.mac, 'hex')
FROM unnest(
  $shop_ids::bigint[], $user_ids::bigint[], $keys::text[], $ids::bigint[], $paths::text[], $hashes::text[], $answers::text[], $macs::text[]
) AS c (shop_id, user_id, key, id, path, body_hash, answer, mac)
ORDER BY c.user_id, c.key;

-- name: keep_natural_call
-- A key made from the body is free again after five seconds; a twin within them finds no row to write.
INSERT INTO calls (company_id, shop_id, user_id, key, id, path, body_hash, answer, mac, at)
VALUES ($company_id, $shop_id, $user_id, $key, $id, $path, decode($body_hash::text, 'hex'), $answer, decode($mac::text, 'hex'), now())
ON CONFLICT ON CONSTRAINT calls_key DO UPDATE
SET id = EXCLUDED.id, path = EXCLUDED.path, body_hash = EXCLUDED.body_hash, answer = EXCLUDED.answer, mac = EXCLUDED.mac, at = EXCLUDED.at
WHERE EXCLUDED.at - calls.at >= interval '5 seconds';

-- name: forget_old_calls
-- Keys are kept for 30 days.
DELETE FROM calls WHERE company_id = $company_id AND at < now() - interval '30 days';

-- name: erase_answers
-- A repeated call is still not done twice; it only hears no more than that it was done.
UPDATE calls SET answer = $answer WHERE company_id = $company_id AND answer LIKE ANY ($traces::text[]);
