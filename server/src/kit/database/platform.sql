-- name: list_banks
-- The shared list, with what the company has corrected of it for itself.
SELECT
  b.code AS "BankCode", COALESCE(CASE WHEN c.code IS NULL THEN b.bin ELSE c.bin END, '') AS "Bin", COALESCE(c.short_name, b.short_name) AS "ShortName",
  COALESCE(c.name, b.name) AS "Name", COALESCE(c.transfer_supported, b.transfer_supported) AS "TransferSupported",
  COALESCE(c.card_issuer, b.card_issuer) AS "CardIssuer", COALESCE(c.version, 0) AS "Version"
FROM banks b
LEFT JOIN bank_corrections c ON c.company_id = $company_id AND c.code = b.code
ORDER BY COALESCE(c.short_name, b.short_name) COLLATE "vi-x-icu", b.code;

-- name: companies
SELECT id FROM companies ORDER BY id;

-- name: next_numbers
-- Takes the next numbers, as many as are wanted, and answers the last of them. The row stays locked until the transaction
-- ends, so numbers have no holes: a refused call gives its number back.
INSERT INTO counters (company_id, shop_id, kind, period, last_no)
VALUES ($company_id, $shop_id, $kind, $period, $count)
ON CONFLICT (company_id, shop_id, kind, period) DO UPDATE SET last_no = counters.last_no + EXCLUDED.last_no
RETURNING last_no;

-- name: learn_of_new_rows
SELECT learn_of_new_rows()::text AS nothing;

-- name: newest_news
-- How far each of the numbers has come.
SELECT process_no, max(no) AS no FROM server_news GROUP BY process_no;

-- name: news_since
SELECT n.process_no, n.no, n.news
FROM unnest($process_nos::smallint[], $nos::bigint[]) AS seen (process_no, no)
JOIN server_news n ON n.process_no = seen.process_no AND n.no > seen.no
ORDER BY n.process_no, n.no;

-- name: tell_news
-- Milliseconds of the database's clock, so that a number goes on from where its last holder was, whatever that one's clock said.
INSERT INTO server_news (process_no, no, news)
SELECT $process_no, greatest(coalesce(max(no), 0) + 1, (extract(epoch FROM clock_timestamp()) * 1000)::bigint), $news
FROM server_news
WHERE process_no = $process_no;

-- name: forget_news
DELETE FROM server_news WHERE at < now() - interval '5 minutes';
