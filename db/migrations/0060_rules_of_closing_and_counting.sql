-- What an owner chooses for a book: which steps of closing a day must be done, and whether cash is counted blind.
ALTER TABLE shops
  ADD COLUMN closing_blocks smallint[] NOT NULL DEFAULT '{}' CHECK (closing_blocks <@ ARRAY[1, 2, 3, 4, 5]::smallint[]),
  ADD COLUMN counts_blind boolean NOT NULL DEFAULT true;
COMMENT ON COLUMN shops.closing_blocks IS 'Steps of closing a day that hold the lock off while anything stands open at them; at the others a reason is enough';
COMMENT ON COLUMN shops.counts_blind IS 'What the books say of a fund is told only once its count is sent';
