-- What the papers of a shop say of it: its tax code, and the circular by which it keeps its books. Vouchers of what staff carry
-- are printed too, and each paper says which print it is.

ALTER TABLE shops
  ADD COLUMN tax_code text NOT NULL DEFAULT '',
  ADD COLUMN paper_law smallint NOT NULL DEFAULT 1 CHECK (paper_law BETWEEN 1 AND 3);
COMMENT ON COLUMN shops.paper_law IS '1 TT 99/2025 (companies), 2 TT 133/2016 (small companies), 3 TT 152/2025 (household businesses)';

ALTER TABLE advance_moves ADD COLUMN prints integer NOT NULL DEFAULT 0;
COMMENT ON COLUMN advance_moves.prints IS 'How often it was printed';
