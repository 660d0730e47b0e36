-- name: insert_comparison
-- Nothing where one stands for the same party and days already.
INSERT INTO comparisons (
  company_id, shop_id, id, kind, owner_id, from_day, to_day, opening_vnd, debit_vnd, credit_vnd, lines_hash, created_by, created_at
)
VALUES (
  $company_id, $shop_id, $id, $kind, $owner_id, $from_day, $to_day, $opening_vnd, $debit_vnd, $credit_vnd, $lines_hash, $user_id, $at
)
ON CONFLICT (company_id, shop_id, kind, owner_id, from_day, to_day) WHERE status <> {comparisonStatus.cancelled} DO NOTHING;

-- name: find_standing
SELECT c.id
FROM comparisons c
WHERE c.company_id = $company_id
  AND c.shop_id = $shop_id
  AND c.kind = $kind
  AND c.owner_id = $owner_id
  AND c.from_day = $from_day
  AND c.to_day = $to_day
  AND c.status <> {comparisonStatus.cancelled};

-- name: find_comparison
SELECT
  c.shop_id AS "shopId", c.id, c.kind, c.owner_id AS "ownerId", c.from_day::text AS "fromDay", c.to_day::text AS "toDay", c.status,
  c.opening_vnd AS "openingVnd", c.debit_vnd AS "debitVnd", c.credit_vnd AS "creditVnd", c.lines_hash AS "linesHash", c.sent_at AS "sentAt",
  c.expires_at AS "expiresAt", c.answered_name AS "answeredName", c.answered_at AS "answeredAt", c.answered_ip AS "answeredIp", c.file_id AS "fileId",
  COALESCE((SELECT f.name FROM files f WHERE f.company_id = $company_id AND f.id = c.file_id), '') AS "fileName",
  c.their_vnd AS "theirVnd", c.their_note AS "theirNote", c.cancel_reason AS "cancelReason", c.created_at AS "createdAt",
  COALESCE((SELECT u.full_name FROM users u WHERE u.company_id = $company_id AND u.id = c.created_by), '') AS "createdBy",
  c.sent_by AS "sentBy", party.name, party.code, party.phone
FROM comparisons c
CROSS JOIN LATERAL (
  SELECT k.full_name AS name, 'KH' || k.no AS code, k.phone FROM customers k WHERE c.kind = {account.customer} AND k.company_id = $company_id AND k.id = c.owner_id
  UNION ALL
  SELECT p.name, 'DT' || p.no, p.phone FROM partners p WHERE c.kind = {account.partner} AND p.company_id = $company_id AND p.id = c.owner_id
  UNION ALL
  SELECT a.name, 'CTV' || a.no, a.phone FROM collaborators a WHERE c.kind = {account.collaborator} AND a.company_id = $company_id AND a.id = c.owner_id
) AS party
WHERE c.company_id = $company_id
  AND c.shop_id = ANY ($shop_ids::bigint[])
  AND c.id = $id;

-- name: hold_comparison
-- Answers and changes of one comparison come one after the other.
SELECT c.id FROM comparisons c WHERE c.company_id = $company_id AND c.shop_id = ANY ($shop_ids::bigint[]) AND c.id = $id FOR UPDATE;

-- name: find_by_token
-- Of a link that is alive: not replaced, not cancelled, within its days.
SELECT c.id, c.shop_id AS "shopId", COALESCE(c.sent_by, 0) AS "sentBy"
FROM comparisons c
WHERE c.company_id = $company_id
  AND c.token_hash = $token_hash
  AND c.status IN ({comparisonStatus.sent}, {comparisonStatus.confirmed}, {comparisonStatus.differing})
  AND c.expires_at > $now::timestamptz;

-- name: send_comparison
UPDATE comparisons
SET status = {comparisonStatus.sent}, token_hash = $token_hash, sent_by = $user_id, sent_at = $at, expires_at = $expires_at,
    opening_vnd = $opening_vnd, debit_vnd = $debit_vnd, credit_vnd = $credit_vnd, lines_hash = $lines_hash,
    answered_name = '', answered_by = NULL, answered_at = NULL, answered_ip = '', their_vnd = NULL, their_note = ''
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND id = $id;

-- name: answer_comparison
UPDATE comparisons
SET status = $status, answered_name = $name, answered_by = $answered_by, answered_at = $at, answered_ip = $ip, file_id = $file_id,
    their_vnd = $their_vnd, their_note = $their_note
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND id = $id;

-- name: cancel_comparison
UPDATE comparisons
SET status = {comparisonStatus.cancelled}, token_hash = NULL, cancel_reason = $reason
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND id = $id;

-- name: list_comparisons
WITH made AS (
  SELECT *, count(*) OVER () AS total
  FROM comparisons c
  WHERE c.company_id = $company_id AND c.shop_id = ANY ($shop_ids::bigint[]) AND c.kind = ANY ($kinds::integer[])
    AND (
      $owner_id::bigint IS NULL OR c.owner_id = $owner_id
      OR c.owner_id IN (
        SELECT h.owner_id
        FROM ledger_heirs h
        WHERE h.company_id = $company_id AND h.shop_id = ANY ($shop_ids::bigint[]) AND h.kind = c.kind AND h.heir_id = $owner_id
      )
    )
    AND CASE WHEN $status::smallint IS NULL THEN c.status <> {comparisonStatus.cancelled} ELSE c.status = $status END
  ORDER BY c.created_at DESC, c.id DESC
  LIMIT $limit OFFSET $offset
)
SELECT
  made.id AS "ComparisonID", made.kind, made.owner_id AS "ObjectID", made.status AS "Status", made.from_day::text AS "FromDate", made.to_day::text AS "ToDate",
  made.sent_at AS "SentAt", made.expires_at AS "ExpiresAt", made.answered_at AS "answeredAt", made.answered_name AS "answeredName",
  made.opening_vnd + made.debit_vnd - made.credit_vnd AS "Closing", made.their_vnd AS "TheirClosing", party.name AS "Name", party.code AS "Code", made.total
FROM made
CROSS JOIN LATERAL (
  SELECT k.full_name AS name, 'KH' || k.no AS code FROM customers k WHERE made.kind = {account.customer} AND k.company_id = $company_id AND k.id = made.owner_id
  UNION ALL
  SELECT p.name, 'DT' || p.no FROM partners p WHERE made.kind = {account.partner} AND p.company_id = $company_id AND p.id = made.owner_id
  UNION ALL
  SELECT a.name, 'CTV' || a.no FROM collaborators a WHERE made.kind = {account.collaborator} AND a.company_id = $company_id AND a.id = made.owner_id
) AS party
ORDER BY made.created_at DESC, made.id DESC;

-- name: last_comparisons
-- Of each of these parties the one whose period ends last; cancelled ones do not count.
SELECT DISTINCT ON (c.owner_id)
  c.owner_id AS "ownerId", c.id AS "ComparisonID", c.status AS "Status", c.from_day::text AS "FromDate", c.to_day::text AS "ToDate", c.sent_at AS "SentAt",
  c.expires_at AS "ExpiresAt", c.answered_at AS "answeredAt", c.answered_name AS "answeredName"
FROM comparisons c
WHERE c.company_id = $company_id
  AND c.shop_id = ANY ($shop_ids::bigint[])
  AND c.kind = $kind
  AND c.owner_id = ANY ($owners::bigint[])
  AND c.status <> {comparisonStatus.cancelled}
ORDER BY c.owner_id, c.to_day DESC, c.id DESC;

-- name: count_differing
SELECT count(*) AS count
FROM comparisons c
WHERE c.company_id = $company_id
  AND c.shop_id = ANY ($shop_ids::bigint[])
  AND c.kind = $kind
  AND c.status = {comparisonStatus.differing};

-- name: erase_comparisons
-- Comparisons with a person stay as they were agreed, without what names the one who answered; their links are dead. Answers them.
UPDATE comparisons
SET token_hash = NULL, answered_name = CASE WHEN answered_name = '' THEN '' ELSE $name END, answered_ip = '', their_note = '', cancel_reason = '',
    file_id = NULL
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND kind = {account.customer}
  AND owner_id = ANY ($customer_ids::bigint[])
RETURNING id;
