-- Whom typed words mean is told in one place; and cards of one bank, or of one due day, are counted and summed from an index.

-- By the end of a number, which is kept backwards, and by the KH number.
CREATE FUNCTION customers_by_number(of_company bigint, of_shops bigint[], of_statuses smallint[], back_from text, back_to text, of_no bigint)
RETURNS SETOF bigint
LANGUAGE sql
STABLE
AS $$
  SELECT s.customer_id
  FROM customer_search s
  WHERE s.company_id = of_company AND s.shop_id = ANY (of_shops) AND s.status = ANY (of_statuses) AND s.text BETWEEN back_from AND back_to
  UNION
  SELECT c.id
  FROM customers c
  WHERE c.company_id = of_company AND c.shop_id = ANY (of_shops) AND c.status = ANY (of_statuses) AND c.no = of_no
$$;

-- By the beginning of a word too, where the other words stand as well.
CREATE FUNCTION customers_by_words(
  of_company bigint, of_shops bigint[], of_statuses smallint[], lead_from text, lead_to text, others text[], back_from text, back_to text, of_no bigint
)
RETURNS SETOF bigint
LANGUAGE sql
STABLE
AS $$
  SELECT s.customer_id
  FROM customer_search s
  WHERE s.company_id = of_company AND s.shop_id = ANY (of_shops) AND s.status = ANY (of_statuses)
    AND s.text BETWEEN lead_from AND lead_to AND ' ' || s.text LIKE ALL (others)
  UNION
  SELECT id FROM customers_by_number(of_company, of_shops, of_statuses, back_from, back_to, of_no) AS numbered (id)
$$;

CREATE INDEX cards_by_bank ON cards (company_id, shop_id, bank_code, status, id DESC) INCLUDE (credit_limit_vnd);
DROP INDEX cards_by_due;
CREATE INDEX cards_by_due ON cards (company_id, shop_id, status, due_day, id) INCLUDE (credit_limit_vnd);
