-- Figures of a day that were unlike its weekdays and that a user has explained, or does not want to be told of for a while.
CREATE TABLE odd_silences (
  company_id bigint NOT NULL,
  shop_id    bigint NOT NULL,
  measure    text NOT NULL,
  staff_id   bigint NOT NULL DEFAULT 0,
  from_day   date NOT NULL,
  until_day  date NOT NULL,
  reason     text NOT NULL DEFAULT '',
  user_id    bigint NOT NULL,
  at         timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, shop_id, measure, staff_id, from_day)
);
COMMENT ON COLUMN odd_silences.measure IS 'Volume, Margin, PosRate or Cancels; the last of one member of staff (else 0)';
ALTER TABLE odd_silences ENABLE ROW LEVEL SECURITY;
ALTER TABLE odd_silences FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON odd_silences USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT, INSERT, UPDATE ON odd_silences TO cardpro_app;
GRANT SELECT ON odd_silences TO cardpro_report;
