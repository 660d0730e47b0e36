-- The TID or MID of a terminal may be another terminal's later: rows of statements from before are still of the first one.
CREATE TABLE pos_past_codes (
  company_id bigint NOT NULL,
  shop_id    bigint NOT NULL,
  pos_id     bigint NOT NULL,
  code       text NOT NULL,
  is_mid     boolean NOT NULL,
  left_at    timestamptz NOT NULL,
  PRIMARY KEY (company_id, shop_id, code, left_at, pos_id),
  FOREIGN KEY (company_id, pos_id) REFERENCES pos,
  CHECK (code <> '')
);
COMMENT ON TABLE pos_past_codes IS 'TIDs and MIDs that a terminal had until it got another, or was given back';
COMMENT ON COLUMN pos_past_codes.code IS 'Upper case, without spaces and leading zeros, as names of terminals in statements are compared';

ALTER TABLE pos_past_codes ENABLE ROW LEVEL SECURITY;
ALTER TABLE pos_past_codes FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON pos_past_codes USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT, INSERT ON pos_past_codes TO cardpro_app;
GRANT SELECT ON pos_past_codes TO cardpro_report;

-- When a row of a statement was swiped; of a day without a time its end.
CREATE FUNCTION statement_line_at(read jsonb)
RETURNS timestamptz
LANGUAGE sql STABLE
AS $$
  SELECT COALESCE((read ->> 'at')::timestamptz, (NULLIF(read ->> 'on', '')::date + 1)::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh', 'infinity')
$$;
