-- By which rules the figures of a closed day were weighed. Those that are kept were weighed by the first ones: partners netted over
-- their orders, customers by order.
ALTER TABLE day_closes ADD COLUMN rules smallint NOT NULL DEFAULT 1;
