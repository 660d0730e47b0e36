-- name: list_partners
-- All partners that the shops trade with, who are few. What stands between them is account 331, from its totals by owner.
WITH standing AS (
  SELECT
    t.owner_id, sum(t.debit_vnd - t.credit_vnd)::bigint AS vnd,
    COALESCE(sum(t.debit_vnd) FILTER (WHERE t.month = $month), 0)::bigint AS up_vnd,
    COALESCE(sum(t.credit_vnd) FILTER (WHERE t.month = $month), 0)::bigint AS down_vnd
  FROM ledger_month_totals t
  WHERE t.company_id = $company_id AND t.shop_id = ANY ($shop_ids::bigint[]) AND t.kind = 331
  GROUP BY t.owner_id
)
SELECT
  p.id AS "PartnerID", 'DT' || p.no AS "Code", p.name AS "Name", p.contact AS "Contact", p.phone AS "Phone", p.zalo AS "Zalo", p.kind AS "Type",
  p.bank_code AS "BankCode", p.account_no AS "AccountNo", p.account_name AS "AccountName",
  COALESCE(standing.vnd, 0) AS "Balance", COALESCE(standing.up_vnd, 0) AS "MonthUp", COALESCE(standing.down_vnd, 0) AS "MonthDown",
  p.debt_limit_vnd AS "CreditLimit", p.settle_period AS "SettlePeriod", p.note AS "Note", p.status AS "Status", p.version AS "Version"
FROM partners p
LEFT JOIN standing ON standing.owner_id = p.id
WHERE p.company_id = $company_id
  AND p.status = $status
  AND ($kind::smallint IS NULL OR p.kind = $kind)
  AND EXISTS (
    SELECT FROM partner_shops s
    WHERE s.company_id = p.company_id AND s.partner_id = p.id AND s.shop_id = ANY ($shop_ids::bigint[]) AND s.is_active
  )
ORDER BY p.name COLLATE "vi-x-icu", p.id;

-- name: list_partner_choices
SELECT p.id AS "PartnerID", 'DT' || p.no AS "Code", p.name AS "Name", p.kind AS "Type"
FROM partners p
WHERE p.company_id = $company_id
  AND p.status = 1
  AND EXISTS (
    SELECT FROM partner_shops s
    WHERE s.company_id = p.company_id AND s.partner_id = p.id AND s.shop_id = ANY ($shop_ids::bigint[]) AND s.is_active
  )
ORDER BY p.name COLLATE "vi-x-icu", p.id;

-- name: trading_partner
SELECT p.name, p.status = 1 AS is_active
FROM partners p
JOIN partner_shops s ON s.company_id = p.company_id AND s.partner_id = p.id AND s.shop_id = $shop_id AND s.is_active
WHERE p.company_id = $company_id
  AND p.id = $id;

-- name: hold_shop
-- Partners of a shop change one at a time, so that no name is given twice.
SELECT id FROM shops WHERE company_id = $company_id AND id = $shop_id FOR NO KEY UPDATE;

-- name: hold_partner
-- A partner that this shop trades with, as it is, kept from other changes until the transaction ends.
SELECT
  p.name, p.kind, p.contact, p.phone, p.zalo, p.bank_code, p.account_no, p.account_name, p.debt_limit_vnd, p.settle_period, p.note, p.status,
  p.version, COALESCE((SELECT u.full_name FROM users u WHERE u.company_id = p.company_id AND u.id = p.updated_by), '') AS changed_by
FROM partners p
WHERE p.company_id = $company_id
  AND p.id = $id
  AND EXISTS (
    SELECT FROM partner_shops s
    WHERE s.company_id = p.company_id AND s.partner_id = p.id AND s.shop_id = ANY ($shop_ids::bigint[]) AND s.is_active
  )
FOR UPDATE OF p;

-- name: find_namesake
-- Another partner in use of this shop with this name.
SELECT p.id
FROM partners p
JOIN partner_shops s ON s.company_id = p.company_id AND s.partner_id = p.id AND s.shop_id = $shop_id AND s.is_active
WHERE p.company_id = $company_id
  AND p.status = 1
  AND lower(p.name) = lower($name)
  AND p.id <> $id
LIMIT 1;

-- name: insert_partner
INSERT INTO partners (
  company_id, id, no, name, kind, contact, phone, zalo, bank_code, account_no, account_name, debt_limit_vnd, settle_period, note, status, updated_by
)
VALUES (
  $company_id, $id, $no, $name, $kind, $contact, $phone, $zalo, $bank_code, $account_no, $account_name, $debt_limit_vnd, $settle_period, $note, $status, $user_id
);

-- name: update_partner
UPDATE partners
SET name = $name, kind = $kind, contact = $contact, phone = $phone, zalo = $zalo, bank_code = $bank_code, account_no = $account_no,
    account_name = $account_name, debt_limit_vnd = $debt_limit_vnd, settle_period = $settle_period, note = $note, status = $status,
    version = version + 1, updated_by = $user_id
WHERE company_id = $company_id
  AND id = $id;

-- name: stop_partner
UPDATE partners SET status = 0, version = version + 1, updated_by = $user_id WHERE company_id = $company_id AND id = $id;

-- name: partner_ties
-- By shop: what stands between it and the partner, and how many of its terminals are linked with the partner. The partner is
-- one for the whole company, so these are all its shops.
SELECT
  s.shop_id, shop.name AS shop_name, s.is_active,
  COALESCE((
    SELECT sum(t.debit_vnd - t.credit_vnd)
    FROM ledger_month_totals t
    WHERE t.company_id = s.company_id AND t.shop_id = s.shop_id AND t.kind = 331 AND t.owner_id = s.partner_id
  ), 0)::bigint AS balance_vnd,
  (
    SELECT count(*)
    FROM pos_partners l
    WHERE l.company_id = s.company_id AND l.shop_id = s.shop_id AND l.partner_id = s.partner_id AND l.status = 1 AND COALESCE(l.to_date, $today) >= $today
  ) AS terminals
FROM partner_shops s
JOIN shops shop ON shop.company_id = s.company_id AND shop.id = s.shop_id
WHERE s.company_id = $company_id
  AND s.partner_id = $id
ORDER BY s.shop_id;

-- name: link_shops
-- The shops with which a partner trades from now on, and those with which no more.
INSERT INTO partner_shops (company_id, partner_id, shop_id, is_active)
SELECT $company_id::bigint, $id::bigint, l.shop_id, l.is_active
FROM unnest($shop_ids::bigint[], $are_active::boolean[]) AS l (shop_id, is_active)
ON CONFLICT (company_id, partner_id, shop_id) DO UPDATE SET is_active = EXCLUDED.is_active;

-- name: list_partner_shops
-- Every partner in use of these shops, and with which of them it trades.
SELECT
  p.id AS "PartnerID", 'DT' || p.no AS "Code", p.name AS "Name", p.kind AS "Type", array_agg(s.shop_id ORDER BY s.shop_id) AS "ShopIDs"
FROM partners p
JOIN partner_shops s ON s.company_id = p.company_id AND s.partner_id = p.id AND s.shop_id = ANY ($shop_ids::bigint[]) AND s.is_active
WHERE p.company_id = $company_id
  AND p.status = 1
GROUP BY p.company_id, p.id
ORDER BY p.name COLLATE "vi-x-icu", p.id;
