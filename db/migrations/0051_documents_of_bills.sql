-- The number of the goods document (hóa đơn, phiếu giao hàng) that a swipe was for, as the shop wrote it down.
ALTER TABLE swipes ADD COLUMN doc_no text NOT NULL DEFAULT '';
