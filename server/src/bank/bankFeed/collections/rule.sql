-- name: find_rule
-- The rule of the feed that told the line, where it is on, no voucher of it was taken back since, and the company may still write.
SELECT
  feed.id, feed.shop_id AS "shopId", feed.fund_id AS "fundId", feed.rule_by AS "userId", feed.rule_limit_vnd AS "limitVnd",
  u.full_name AS "userName"
FROM bank_feeds feed
JOIN companies c ON c.id = feed.company_id AND c.expires_on >= $today
JOIN users u ON u.company_id = $company_id AND u.id = feed.rule_by
WHERE feed.company_id = $company_id
  AND feed.id = $id
  AND feed.is_on
  AND feed.rule_on
  AND NOT EXISTS (
    SELECT
    FROM bank_feed_posts p
    JOIN ledger_journals r ON r.company_id = $company_id AND r.reverses_id = p.journal_id
    WHERE p.company_id = $company_id AND p.feed_id = feed.id AND p.posted_at >= feed.rule_at
  );

-- name: find_like
-- A line of the same sum that names the same order, within 24 hours where both tell their time, else within a day.
SELECT l.id
FROM bank_lines l
WHERE l.company_id = $company_id
  AND l.fund_id = $fund_id
  AND l.is_live
  AND l.id <> $line_id
  AND l.amount_vnd = $amount_vnd
  AND l.booked_on BETWEEN $from_day AND $to_day
  AND position($code_key IN l.content_key) > 0
  AND (l.booked_at IS NULL OR $booked_at::timestamptz IS NULL OR abs(extract(epoch FROM l.booked_at - $booked_at::timestamptz)) <= 86400)
LIMIT 1;

-- name: keep_post
INSERT INTO bank_feed_posts (company_id, line_id, feed_id, journal_id, code, posted_at)
VALUES ($company_id, $line_id, $feed_id, $journal_id, $code, $at);
