-- The status of an order as it is read: an untouched order of a day to come is a 0 (Lịch hẹn), else it is the stored one. The
-- same rule is `shownStatus` in contract/src/orders/orderMoney.ts, and a test holds the two together. One expression, so that
-- PostgreSQL puts it into the statement that asks.
CREATE FUNCTION shown_order_status(status smallint, has_lines boolean, for_date date, today date) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN status = 1 AND NOT has_lines AND for_date > today THEN 0 ELSE status END;
COMMENT ON COLUMN orders.status IS '1 to 6 of the order''s life; lists show it as shown_order_status does';
