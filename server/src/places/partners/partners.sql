-- name: list_partners
-- All partners that the shops trade with, who are few. What stands between them is account 331, both directions apart: its accounts by order
-- that are open now, and the totals by owner of the month.
WITH standing AS (
  SELECT
    a.owner_id, COALESCE(sum(a.debit_vnd - a.credit_vnd) FILTER (WHERE a.debit_vnd > a.credit_vnd), 0)::bigint AS they_vnd,
    COALESCE(sum(a.credit_vnd - a.debit_vnd) FILTER (WHERE a.credit_vnd > a.debit_vnd), 0)::bigint AS we_vnd
  FROM ledger_accounts a
  WHERE a.company_id = $company_id AND a.shop_id = ANY ($shop_ids::bigint[]) AND a.kind = {account.partner} AND a.is_open
  GROUP BY a.owner_id
),
moved AS (
  SELECT t.owner_id, sum(t.debit_vnd)::bigint AS up_vnd, sum(t.credit_vnd)::bigint AS down_vnd
  FROM ledger_month_totals t
  WHERE t.company_id = $company_id AND t.shop_id = ANY ($shop_ids::bigint[]) AND t.kind = {account.partner} AND t.month = $month
  GROUP BY t.owner_id
)
SELECT
  p.id AS "PartnerID", 'DT' || p.no AS "Code", {partners.answers p}, p.version AS "Version",
  COALESCE(standing.they_vnd - standing.we_vnd, 0) AS "Balance", COALESCE(standing.they_vnd, 0) AS "TheyOwe", COALESCE(standing.we_vnd, 0) AS "WeOwe",
  COALESCE(moved.up_vnd, 0) AS "MonthUp", COALESCE(moved.down_vnd, 0) AS "MonthDown"
FROM partners p
LEFT JOIN standing ON standing.owner_id = p.id
LEFT JOIN moved ON moved.owner_id = p.id
WHERE p.company_id = $company_id
  AND p.status = $status
  AND {partners.filters p}
  AND EXISTS (
    SELECT FROM partner_shops s
    WHERE s.company_id = $company_id AND s.partner_id = p.id AND s.shop_id = ANY ($shop_ids::bigint[]) AND s.is_active
  )
ORDER BY p.name COLLATE "vi-x-icu", p.id;

-- name: list_partner_choices
SELECT p.id AS "PartnerID", 'DT' || p.no AS "Code", p.name AS "Name", p.kind AS "Type"
FROM partners p
WHERE p.company_id = $company_id
  AND p.status = {recordStatus.active}
  AND EXISTS (
    SELECT FROM partner_shops s
    WHERE s.company_id = $company_id AND s.partner_id = p.id AND s.shop_id = ANY ($shop_ids::bigint[]) AND s.is_active
  )
ORDER BY p.name COLLATE "vi-x-icu", p.id;

-- name: trading_partner
SELECT p.name, p.status = {recordStatus.active} AS is_active
FROM partners p
JOIN partner_shops s ON s.company_id = $company_id AND s.partner_id = p.id AND s.shop_id = $shop_id AND s.is_active
WHERE p.company_id = $company_id
  AND p.id = $id;

-- name: credit_of
-- Partners with a credit limit, and what each owes the shop; below 0 the shop owes.
SELECT p.id, p.name, p.debt_limit_vnd AS "limitVnd", COALESCE((
  SELECT sum(a.debit_vnd - a.credit_vnd) FROM ledger_accounts a
  WHERE a.company_id = $company_id AND a.shop_id = $shop_id AND a.kind = {account.partner} AND a.owner_id = p.id
), 0)::bigint AS "owedVnd"
FROM partners p
WHERE p.company_id = $company_id
  AND p.id = ANY ($ids::bigint[])
  AND p.debt_limit_vnd > 0;

-- name: lock_shop
-- Partners of a shop change one at a time, so that no name is given twice.
SELECT id FROM shops WHERE company_id = $company_id AND id = $shop_id FOR NO KEY UPDATE;

-- name: lock_partners
-- Partners that trade with one of these shops, locked until the transaction ends. Rows are locked in id order, so
-- no deadlock.
SELECT
  p.id, {partners.columns p}, p.version,
  COALESCE((SELECT u.full_name FROM users u WHERE u.company_id = $company_id AND u.id = p.updated_by), '') AS changed_by
FROM partners p
WHERE p.company_id = $company_id
  AND p.id = ANY ($ids::bigint[])
  AND EXISTS (
    SELECT FROM partner_shops s
    WHERE s.company_id = $company_id AND s.partner_id = p.id AND s.shop_id = ANY ($shop_ids::bigint[]) AND s.is_active
  )
ORDER BY p.id
FOR UPDATE OF p;

-- name: find_namesakes
-- The partners in use of this shop with these names, each beside the name as it was typed.
SELECT p.id, typed.name
FROM unnest($names::text[]) AS typed (name)
JOIN partners p ON p.company_id = $company_id AND p.status = {recordStatus.active} AND lower(p.name) = lower(typed.name)
JOIN partner_shops s ON s.company_id = $company_id AND s.partner_id = p.id AND s.shop_id = $shop_id AND s.is_active;

-- name: insert_partners
INSERT INTO partners (company_id, id, no, {partners.columns}, updated_by)
SELECT $company_id::bigint, n.id, n.no, {partners.columns n}, $user_id::bigint
FROM unnest($id::bigint[], $no::bigint[], {partners.arrays}) AS n (id, no, {partners.columns});

-- name: update_partners
UPDATE partners p
SET {partners.set n}, version = p.version + 1, updated_by = $user_id
FROM unnest($id::bigint[], {partners.arrays}) AS n (id, {partners.columns})
WHERE p.company_id = $company_id
  AND p.id = n.id;

-- name: stop_partners
UPDATE partners SET status = {recordStatus.stopped}, version = version + 1, updated_by = $user_id WHERE company_id = $company_id AND id = ANY ($ids::bigint[]);

-- name: partner_ties
-- By shop: what stands between it and each partner in both directions, and how many of its POS are linked with the partner. A partner is
-- one for the whole company, so these are all its shops.
SELECT
  s.partner_id, s.shop_id, shop.name AS shop_name, s.is_active,
  open.they_vnd, open.we_vnd,
  (
    SELECT count(*)
    FROM pos_partners l
    WHERE l.company_id = $company_id AND l.shop_id = s.shop_id AND l.partner_id = s.partner_id AND l.status = {recordStatus.active}
      AND COALESCE(l.to_date, $today) >= $today
  ) AS pos_count
FROM partner_shops s
JOIN shops shop ON shop.company_id = $company_id AND shop.id = s.shop_id
CROSS JOIN LATERAL (
  SELECT
    COALESCE(sum(a.debit_vnd - a.credit_vnd) FILTER (WHERE a.debit_vnd > a.credit_vnd), 0)::bigint AS they_vnd,
    COALESCE(sum(a.credit_vnd - a.debit_vnd) FILTER (WHERE a.credit_vnd > a.debit_vnd), 0)::bigint AS we_vnd
  FROM ledger_accounts a
  WHERE a.company_id = $company_id AND a.shop_id = s.shop_id AND a.kind = {account.partner} AND a.owner_id = s.partner_id AND a.is_open
) AS open
WHERE s.company_id = $company_id
  AND s.partner_id = ANY ($ids::bigint[])
ORDER BY s.shop_id;

-- name: link_shops
-- The shops with which partners trade from now on, and those with which no more.
INSERT INTO partner_shops (company_id, partner_id, shop_id, is_active)
SELECT $company_id::bigint, l.partner_id, l.shop_id, l.is_active
FROM unnest($partner_id::bigint[], $shop_id::bigint[], $is_active::boolean[]) AS l (partner_id, shop_id, is_active)
ON CONFLICT (company_id, partner_id, shop_id) DO UPDATE SET is_active = EXCLUDED.is_active;

-- name: list_partner_shops
-- Every partner in use of these shops, and with which of them it trades.
SELECT
  p.id AS "PartnerID", 'DT' || p.no AS "Code", p.name AS "Name", p.kind AS "Type", array_agg(s.shop_id ORDER BY s.shop_id) AS "ShopIDs"
FROM partners p
JOIN partner_shops s ON s.company_id = $company_id AND s.partner_id = p.id AND s.shop_id = ANY ($shop_ids::bigint[]) AND s.is_active
WHERE p.company_id = $company_id
  AND p.status = {recordStatus.active}
GROUP BY p.company_id, p.id
ORDER BY p.name COLLATE "vi-x-icu", p.id;

-- name: partners_by_name
-- The partners in use of the shop, for the rows of a file.
SELECT p.id, p.name
FROM partners p
JOIN partner_shops s ON s.company_id = $company_id AND s.partner_id = p.id AND s.shop_id = $shop_id AND s.is_active
WHERE p.company_id = $company_id
  AND p.status = {recordStatus.active}
ORDER BY p.id DESC;

-- name: partner_versions
SELECT id, version FROM partners WHERE company_id = $company_id AND id = ANY ($ids::bigint[]);
