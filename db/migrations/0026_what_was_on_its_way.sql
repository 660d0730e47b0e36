-- What the banks still owed a shop when it moved in.

CREATE TABLE lot_openings (
  company_id  bigint NOT NULL REFERENCES companies,
  journal_id  bigint NOT NULL,
  shop_id     bigint NOT NULL,
  lot_id      bigint NOT NULL,
  pos_id      bigint NOT NULL,
  amount_vnd  bigint NOT NULL CHECK (amount_vnd > 0),
  posted_on   date NOT NULL,
  reversal_id bigint,
  reversed_on date,
  PRIMARY KEY (company_id, journal_id),
  FOREIGN KEY (company_id, pos_id) REFERENCES pos,
  CHECK ((reversal_id IS NULL) = (reversed_on IS NULL))
);
CREATE UNIQUE INDEX lot_openings_standing ON lot_openings (company_id, lot_id) WHERE reversal_id IS NULL;
COMMENT ON TABLE lot_openings IS 'Money of a lô that was swiped before the shop came to Card Pro, against capital; it stays when the lô is removed';
COMMENT ON COLUMN lot_openings.amount_vnd IS 'Net of the fee: what the bank was still to pay';
COMMENT ON COLUMN lot_openings.reversed_on IS 'The day of the mirror, on which it counts as gone';

ALTER TABLE lot_openings ENABLE ROW LEVEL SECURITY;
ALTER TABLE lot_openings FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON lot_openings USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT, INSERT, UPDATE ON lot_openings TO cardpro_app;
GRANT SELECT ON lot_openings TO cardpro_report;
