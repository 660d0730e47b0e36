-- name: find_by_key
-- The feed of an address that is in use, and whether this very body was taken before.
SELECT
  feed.id, feed.shop_id AS "shopId", feed.fund_id AS "fundId", f.name AS "fundName", feed.provider, f.account_no AS "accountNo", feed.changed_by AS "setBy",
  encode(feed.secret, 'hex') AS secret,
  CASE WHEN feed.former_until > $now THEN encode(feed.former_secret, 'hex') END AS "formerSecret",
  feed.rule_on AS "hasRule",
  EXISTS (
    SELECT FROM bank_feed_deliveries d WHERE d.company_id = $company_id AND d.feed_id = feed.id AND d.body_hash = $body_hash
  ) AS "isKnown"
FROM bank_feeds feed
JOIN funds f ON f.company_id = $company_id AND f.id = feed.fund_id
WHERE feed.company_id = $company_id
  AND feed.key_hash = $key_hash
  AND feed.is_on;

-- name: count_wrong
UPDATE bank_feeds SET wrong_count = wrong_count + 1, wrong_at = $now WHERE company_id = $company_id AND id = $id;

-- name: keep_delivery
-- No row where the same body was taken meanwhile.
INSERT INTO bank_feed_deliveries (company_id, id, shop_id, feed_id, body_hash, verdict, told, body, received_at)
VALUES ($company_id, $id, $shop_id, $feed_id, $body_hash, $verdict, $told, $body, $at)
ON CONFLICT (company_id, feed_id, body_hash) DO NOTHING;
