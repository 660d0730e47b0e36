-- For which bills the money of a tiền về came. A bill that was paid before and is taken back in it has what is credited below 0.
CREATE TABLE bill_payments (
  company_id   bigint NOT NULL,
  cash_back_id bigint NOT NULL,
  swipe_id     bigint NOT NULL,
  lot_id       bigint NOT NULL,
  credited_vnd bigint NOT NULL CHECK (credited_vnd <> 0),
  PRIMARY KEY (company_id, cash_back_id, swipe_id),
  FOREIGN KEY (company_id, cash_back_id) REFERENCES cash_backs,
  FOREIGN KEY (company_id, lot_id) REFERENCES lots
);
COMMENT ON TABLE bill_payments IS 'What a tiền về counts for a bill of its lô; it stands as long as the tiền về does';
COMMENT ON COLUMN bill_payments.credited_vnd IS 'What the lô goes down by for the bill; below 0: what the bank took back of it';
CREATE INDEX bill_payments_of_lot ON bill_payments (company_id, lot_id);
CREATE INDEX bill_payments_of_swipe ON bill_payments (company_id, swipe_id);

ALTER TABLE bill_payments ENABLE ROW LEVEL SECURITY;
ALTER TABLE bill_payments FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON bill_payments USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT, INSERT ON bill_payments TO cardpro_app;
GRANT SELECT ON bill_payments TO cardpro_report;

-- What was booked line by line before: one line of one bill.
ALTER TABLE bill_payments NO FORCE ROW LEVEL SECURITY;
INSERT INTO bill_payments (company_id, cash_back_id, swipe_id, lot_id, credited_vnd)
SELECT paid.*
FROM (
  SELECT r.company_id, r.cash_back_id, s.id, s.lot_id,
    CASE
      WHEN r.difference_answer = 4 THEN 0
      WHEN r.difference_answer = 1 THEN least(r.net_now, s.amount_vnd - s.pos_fee_vnd)
      ELSE s.amount_vnd - s.pos_fee_vnd
    END AS credited_vnd
  FROM statement_rows r
  JOIN match_items line ON line.company_id = r.company_id AND line.side = 1 AND line.ref_id = r.id AND line.is_live
  JOIN match_items bill ON bill.company_id = r.company_id AND bill.match_id = line.match_id AND bill.side = 2
  JOIN swipes s ON s.company_id = r.company_id AND s.id = bill.ref_id
  WHERE r.status = 3
    AND r.kind = 1
    AND s.lot_id IS NOT NULL
    AND (SELECT count(*) FROM match_items i WHERE i.company_id = r.company_id AND i.match_id = line.match_id) = 2
) AS paid
WHERE paid.credited_vnd <> 0;
ALTER TABLE bill_payments FORCE ROW LEVEL SECURITY;

-- The cells of a line are forgotten with its customer; what was read of them stays.
GRANT UPDATE (raw) ON statement_rows TO cardpro_app;

-- What the bank takes back of bills may be more than what it pays with it.
ALTER TABLE lot_payments
  DROP CONSTRAINT lot_payments_credited_vnd_check,
  DROP CONSTRAINT lot_payments_received_vnd_check,
  ADD CONSTRAINT lot_payments_amounts_check CHECK (received_vnd > 0 AND credited_vnd >= 0 OR cash_back_id IS NOT NULL);
ALTER TABLE cash_backs
  DROP CONSTRAINT cash_backs_amount_vnd_check,
  DROP CONSTRAINT cash_backs_check,
  ADD CONSTRAINT cash_backs_amounts_check
    CHECK (unallocated_vnd >= 0 AND (amount_vnd > 0 AND unallocated_vnd <= amount_vnd OR statement_id IS NOT NULL));
COMMENT ON COLUMN cash_backs.amount_vnd IS 'What the fund got; at most 0 where the bank took back as much or more';
ALTER TABLE match_items
  DROP CONSTRAINT match_items_side_check,
  ADD CONSTRAINT match_items_side_check CHECK (side IN (1, 2, 3));
COMMENT ON COLUMN match_items.side IS '1 a line of a statement, 2 a swipe, 3 a swipe that was paid and is taken back';
