-- Several servers on one database tell each other what they committed, and with which keys each of them works. Both say
-- nothing of a company but ids and the paths of calls, so neither table has a company of its own.

-- A server with process number n writes its rows one after the other, so `no` is also the order in which they are committed.
CREATE TABLE server_news (
  process_no smallint NOT NULL CHECK (process_no BETWEEN 0 AND 15),
  no bigint NOT NULL,
  news jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (process_no, no)
);
GRANT SELECT, INSERT, DELETE ON server_news TO cardpro_app;

ALTER TABLE id_leases ADD COLUMN keys text NOT NULL DEFAULT '';
COMMENT ON COLUMN id_leases.keys IS 'By which servers see whether they have the same keys: a hash of each; empty for a command';
