-- What shops charge each other is read apart from all else, to be taken off where several of them stand beside each other. It
-- is little: most facts name no other shop.
CREATE INDEX ledger_day_facts_between_shops ON ledger_day_facts (company_id, shop_id, day) WHERE other_shop_id <> 0;
CREATE INDEX ledger_month_facts_between_shops ON ledger_month_facts (company_id, shop_id, month) WHERE other_shop_id <> 0;

-- Whether another shop had a new customer before, by phone as by citizen id.
CREATE INDEX customers_by_phone_in_use ON customers (company_id, shop_id, phone) WHERE first_used_on IS NOT NULL;
