-- A terminal that is reset begins its numbers again, on the same day too: what tells two lô of one number and day apart is their order.
ALTER TABLE lots ADD COLUMN day_order integer NOT NULL DEFAULT 1;
COMMENT ON COLUMN lots.day_order IS 'Which lô of its number on its day it is on the terminal: 1 is the first';

DROP INDEX lots_number;
CREATE UNIQUE INDEX lots_number ON lots (company_id, pos_id, number_key, opened_on, day_order);
