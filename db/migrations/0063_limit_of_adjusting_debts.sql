-- Up to which amount a manager adjusts a debt without an owner.
ALTER TABLE shops ADD COLUMN adjust_limit_vnd bigint NOT NULL DEFAULT 5000000 CHECK (adjust_limit_vnd >= 0);
COMMENT ON COLUMN shops.adjust_limit_vnd IS 'Adjusting a debt or writing one off above this is decided by an owner; 0: always';
