-- name: list_feeds
-- Accounts and wallets with their feeds. A line of an account whose balance before it is the balance after no other line shows that
-- some movement was not told; the first of the month that is looked at has nothing before it.
SELECT
  feed.id AS "FeedID", f.id AS "BankCardID", f.name AS "FundName", f.bank_code AS "BankCode", f.account_no AS "AccountNo",
  COALESCE(feed.provider, 1) AS "Provider", COALESCE(feed.is_on, false) AS "IsOn",
  CASE WHEN feed.former_until > $now THEN feed.former_until END AS "FormerUntil",
  last.received_at AS "LastAt", last.verdict AS "LastVerdict",
  COALESCE(odd.told, '') AS "LastError", odd.received_at AS "LastErrorAt",
  COALESCE(feed.wrong_count, 0) AS "WrongCount", feed.wrong_at AS "WrongAt",
  COALESCE(gaps.list, '[]'::jsonb) AS "Gaps",
  COALESCE(feed.rule_on, false) AND ended.code IS NULL AS "RuleOn", COALESCE(feed.rule_limit_vnd, $rule_limit) AS "RuleLimit",
  COALESCE(ruler.full_name, '') AS "RuleBy", COALESCE(ended.code, '') AS "RuleEndedBy", COALESCE(feed.version, 0) AS "Version"
FROM funds f
LEFT JOIN bank_feeds feed ON feed.company_id = $company_id AND feed.fund_id = f.id
LEFT JOIN users ruler ON ruler.company_id = $company_id AND ruler.id = feed.rule_by AND feed.rule_on
LEFT JOIN LATERAL (
  SELECT d.received_at, d.verdict
  FROM bank_feed_deliveries d
  WHERE d.company_id = $company_id AND d.feed_id = feed.id
  ORDER BY d.id DESC
  LIMIT 1
) AS last ON true
LEFT JOIN LATERAL (
  SELECT d.received_at, CASE d.verdict WHEN 3 THEN 'Tài khoản lạ ••••' || d.told ELSE d.told END AS told
  FROM bank_feed_deliveries d
  WHERE d.company_id = $company_id AND d.feed_id = feed.id AND d.verdict IN (3, 5)
  ORDER BY d.id DESC
  LIMIT 1
) AS odd ON true
LEFT JOIN LATERAL (
  SELECT p.code
  FROM bank_feed_posts p
  JOIN ledger_journals r ON r.company_id = $company_id AND r.reverses_id = p.journal_id
  WHERE p.company_id = $company_id AND p.feed_id = feed.id AND feed.rule_on AND p.posted_at >= feed.rule_at
  ORDER BY r.id
  LIMIT 1
) AS ended ON true
LEFT JOIN LATERAL (
  SELECT jsonb_agg(jsonb_build_object('From', before.booked_at, 'To', l.booked_at, 'Amount', l.balance_vnd - l.amount_vnd - before.balance_vnd) ORDER BY l.booked_at) AS list
  FROM bank_lines l
  CROSS JOIN LATERAL (
    SELECT b.booked_at, b.balance_vnd
    FROM bank_lines b
    WHERE b.company_id = $company_id AND b.fund_id = l.fund_id AND b.is_live AND b.booked_on >= $since
      AND b.balance_vnd IS NOT NULL AND b.booked_at < l.booked_at
    ORDER BY b.booked_at DESC, b.id DESC
    LIMIT 1
  ) AS before
  WHERE l.company_id = $company_id AND l.fund_id = feed.fund_id AND l.is_live AND l.twin_of IS NULL AND l.booked_on >= $since
    AND l.balance_vnd IS NOT NULL AND l.booked_at IS NOT NULL
    AND NOT EXISTS (
      SELECT FROM bank_lines o
      WHERE o.company_id = $company_id AND o.fund_id = l.fund_id AND o.is_live AND o.booked_on >= $since
        AND o.id <> l.id AND o.balance_vnd = l.balance_vnd - l.amount_vnd
    )
) AS gaps ON feed.id IS NOT NULL
WHERE f.company_id = $company_id
  AND f.shop_id = $shop_id
  AND f.kind <> {fundKind.cash}
  AND (f.status = {recordStatus.active} OR feed.is_on)
ORDER BY f.name COLLATE "vi-x-icu", f.id;

-- name: list_deliveries
SELECT d.id AS "DeliveryID", d.received_at AS "At", d.verdict AS "Verdict", d.told AS "Told", count(*) OVER () AS total
FROM bank_feed_deliveries d
WHERE d.company_id = $company_id
  AND d.shop_id = $shop_id
  AND d.feed_id = $feed_id
  AND (cardinality($verdicts::integer[]) = 0 OR d.verdict = ANY ($verdicts::integer[]))
ORDER BY d.id DESC
LIMIT $limit OFFSET $offset;

-- name: find_fund
SELECT f.id, f.name, f.kind, f.account_no AS "accountNo"
FROM funds f
WHERE f.company_id = $company_id
  AND f.shop_id = $shop_id
  AND f.id = $fund_id
FOR KEY SHARE;

-- name: lock_feed
SELECT
  feed.id, feed.fund_id AS "fundId", f.name AS "fundName", f.account_no AS "accountNo", feed.provider, feed.is_on AS "isOn",
  encode(feed.secret, 'hex') AS secret, feed.version, feed.rule_on AS "ruleOn", feed.rule_limit_vnd AS "ruleLimitVnd"
FROM bank_feeds feed
JOIN funds f ON f.company_id = $company_id AND f.id = feed.fund_id
WHERE feed.company_id = $company_id
  AND feed.shop_id = $shop_id
  AND ($fund_id::bigint IS NULL OR feed.fund_id = $fund_id)
  AND ($feed_id::bigint IS NULL OR feed.id = $feed_id)
FOR UPDATE OF feed;

-- name: insert_feed
INSERT INTO bank_feeds (company_id, id, shop_id, fund_id, provider, is_on, key_hash, secret, rule_limit_vnd, changed_by, changed_at)
VALUES ($company_id, $id, $shop_id, $fund_id, $provider, $is_on, $key_hash, $secret, $rule_limit, $user_id, $at);

-- name: update_feed
-- A secret that is left out stays.
UPDATE bank_feeds
SET provider = $provider,
    is_on = $is_on,
    key_hash = COALESCE($key_hash::bytea, key_hash),
    former_secret = CASE WHEN $drops_former THEN NULL WHEN $secret::bytea IS NULL THEN former_secret ELSE secret END,
    former_until = CASE WHEN $drops_former THEN NULL WHEN $secret::bytea IS NULL THEN former_until ELSE $former_until::timestamptz END,
    secret = COALESCE($secret::bytea, secret),
    rule_on = rule_on AND $is_on,
    wrong_count = 0,
    wrong_at = NULL,
    changed_by = $user_id,
    changed_at = $at,
    version = version + 1
WHERE company_id = $company_id
  AND id = $id;

-- name: set_rule
UPDATE bank_feeds
SET rule_on = $is_on,
    rule_limit_vnd = $limit_vnd,
    rule_by = CASE WHEN $is_on THEN $user_id::bigint END,
    rule_at = CASE WHEN $is_on THEN $at::timestamptz END,
    changed_by = $user_id,
    changed_at = $at,
    version = version + 1
WHERE company_id = $company_id
  AND id = $id;

-- name: forget_bodies
UPDATE bank_feed_deliveries
SET body = NULL
WHERE company_id = $company_id
  AND body IS NOT NULL
  AND received_at < now() - make_interval(days => $days);
