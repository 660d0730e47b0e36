-- Beside its name a terminal has a code of the shop's own (Mã POS), as it stands on the label that is stuck to it.

ALTER TABLE pos ADD COLUMN code text NOT NULL DEFAULT '';
COMMENT ON COLUMN pos.code IS 'Mã POS: what the shop has written on it; empty where it has no such codes';
