-- name: read_close_rules
-- The row of the level of all shops holds those of the company's own book.
SELECT closing_blocks AS "blocks", counts_blind AS "isBlind" FROM shops WHERE company_id = $company_id AND id = $shop_id;

-- name: set_close_rules
UPDATE shops
SET closing_blocks = $blocks::smallint[],
    counts_blind = $is_blind
WHERE company_id = $company_id
  AND id = $shop_id;
