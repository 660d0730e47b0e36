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
