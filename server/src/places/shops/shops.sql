-- name: load_shops
-- Shops with their settings, as calls answer them.
SELECT
  s.id AS "ShopID", {shops.answers s},
  (SELECT d.lock_hour FROM day_locks d WHERE d.company_id = $company_id AND d.shop_id = s.id) AS "LockHour",
  s.status AS "Status", s.version AS "Version"
FROM shops s
WHERE s.company_id = $company_id
  AND s.id = ANY ($shop_ids::bigint[])
  AND s.id > 0
ORDER BY s.name COLLATE "vi-x-icu", s.id;

-- name: sums_of_day
-- What some kinds of accounts of shops came to on a day.
SELECT shop_id AS "shopId", kind, sum(debit_vnd - credit_vnd)::bigint AS vnd
FROM ledger_day_totals
WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind = ANY ($kinds::integer[]) AND day = $day::date
GROUP BY shop_id, kind;

-- name: paper_head
-- What a paper says of whose it is: the shop; of the company's own book the company, with what its shops have in common.
SELECT
  CASE WHEN s.id < 0 THEN company.name ELSE s.name END AS "ShopName", s.address AS "Address", s.phone AS "Phone",
  CASE WHEN s.id < 0 THEN common.tax_code ELSE s.tax_code END AS "TaxCode",
  CASE WHEN s.id < 0 THEN common.paper_law ELSE s.paper_law END AS "PaperLaw"
FROM shops s
JOIN companies company ON company.id = s.company_id
CROSS JOIN LATERAL (
  SELECT
    CASE WHEN min(o.tax_code) = max(o.tax_code) THEN min(o.tax_code) ELSE '' END AS tax_code,
    CASE WHEN min(o.paper_law) = max(o.paper_law) THEN min(o.paper_law) ELSE 1 END AS paper_law
  FROM shops o
  WHERE o.company_id = $company_id AND o.id > 0 AND o.status = {recordStatus.active}
) AS common
WHERE s.company_id = $company_id
  AND s.id = $shop_id;

-- name: find_own_shops
-- The shops a user may enter, deleted ones too, with who manages each, how many active users it has and until when the
-- account runs. Owners manage what no manager may enter.
SELECT
  s.id,
  COALESCE(
    (
      SELECT string_agg(u.full_name, ', ' ORDER BY u.id)
      FROM users u
      JOIN user_shops us ON us.company_id = $company_id AND us.user_id = u.id AND us.shop_id = s.id
      WHERE u.company_id = $company_id
        AND u.status = {recordStatus.active}
        AND u.group_id = $manager_group_id
    ),
    (SELECT string_agg(u.full_name, ', ' ORDER BY u.id) FROM users u WHERE u.company_id = $company_id AND u.status = {recordStatus.active} AND u.is_owner),
    ''
  ) AS "ManagerName",
  (
    SELECT count(*)::integer
    FROM users u
    WHERE u.company_id = $company_id
      AND u.status = {recordStatus.active}
      AND (u.is_owner OR EXISTS (SELECT 1 FROM user_shops us WHERE us.company_id = $company_id AND us.user_id = u.id AND us.shop_id = s.id))
  ) AS "StaffCount",
  c.expires_on AS "ExpiredDate"
FROM shops s
JOIN companies c ON c.id = s.company_id
WHERE s.company_id = $company_id
  AND s.id > 0
  AND ($is_owner::boolean OR EXISTS (SELECT 1 FROM user_shops us WHERE us.company_id = $company_id AND us.user_id = $user_id AND us.shop_id = s.id));

-- name: hold_shops
-- Names and the number of a company's shops change one at a time: all wait for the row of the level of all shops.
SELECT id FROM shops WHERE company_id = $company_id AND id = -111 FOR NO KEY UPDATE;

-- name: find_namesake
-- Another shop in use with this name, in the same letters or only in another case.
SELECT id FROM shops WHERE company_id = $company_id AND id > 0 AND status = {recordStatus.active} AND lower(name) = lower($name) AND id <> $id;

-- name: insert_shop
INSERT INTO shops (company_id, id, name, phone, changed_by) VALUES ($company_id, $id, $name, $phone, $changed_by);

-- name: shops_of_hour
SELECT count(*) FROM shops WHERE company_id = $company_id AND id > 0 AND created_at > now() - interval '1 hour';

-- name: insert_shop_with_settings
INSERT INTO shops (company_id, id, {shops.columns}, changed_by)
SELECT $company_id::bigint, $id::bigint, {shops.columns n}, $changed_by::text
FROM unnest({shops.arrays}) AS n ({shops.columns});

-- name: update_shop
-- No row: another user changed the shop since it was read. Saving a deleted shop takes it back.
UPDATE shops s
SET {shops.set n}, status = {recordStatus.active}, changed_by = $changed_by, version = s.version + 1
FROM unnest({shops.arrays}) AS n ({shops.columns})
WHERE s.company_id = $company_id
  AND s.id = $id
  AND ($version::integer IS NULL OR s.version = $version);

-- name: hold_funds_of_shop
-- Waits for postings to them.
SELECT id FROM funds WHERE company_id = $company_id AND shop_id = $shop_id ORDER BY id FOR UPDATE;

-- name: negative_fund
-- The fund that is furthest below zero, of those that may be so only with the shop.
SELECT f.name, a.credit_vnd - a.debit_vnd AS missing_vnd
FROM funds f
JOIN ledger_accounts a
  ON a.company_id = $company_id AND a.shop_id = f.shop_id AND a.kind = CASE f.kind WHEN {fundKind.cash} THEN {account.cash} ELSE {account.bank} END AND a.ref_id = 0
    AND a.owner_id = f.id
WHERE f.company_id = $company_id
  AND f.shop_id = $shop_id
  AND NOT f.allow_negative
  AND a.debit_vnd < a.credit_vnd
ORDER BY missing_vnd DESC, f.id
LIMIT 1;

-- name: load_changed_by
SELECT changed_by FROM shops WHERE company_id = $company_id AND id = $id;

-- name: delete_shop
UPDATE shops
SET status = {recordStatus.stopped},
    changed_by = $changed_by,
    version = version + 1
WHERE company_id = $company_id
  AND id = $id;

-- name: open_balances
-- What is still owed or kept in a shop, by account: both sides of one kind count, since they do not pay each other.
SELECT kind, sum(abs(debit_vnd - credit_vnd))::bigint AS amount_vnd
FROM ledger_accounts
WHERE company_id = $company_id
  AND shop_id = $id
  AND kind = ANY ($kinds::integer[])
  AND debit_vnd <> credit_vnd
GROUP BY kind
ORDER BY kind;

-- name: count_open_orders
SELECT count(*)::integer AS open FROM orders WHERE company_id = $company_id AND shop_id = $id AND status < {orderStatus.done};

-- name: read_close_rules
-- The row of the level of all shops holds those of the company's own book.
SELECT closing_blocks AS "blocks", counts_blind AS "isBlind" FROM shops WHERE company_id = $company_id AND id = $shop_id;

-- name: set_close_rules
UPDATE shops
SET closing_blocks = $blocks::smallint[],
    counts_blind = $is_blind
WHERE company_id = $company_id
  AND id = $shop_id;

-- name: read_second_step_rule
SELECT requires_second_step AS "isRequired" FROM shops WHERE company_id = $company_id AND id = $level;

-- name: set_second_step_rule
UPDATE shops
SET requires_second_step = $is_required,
    changed_by = $changed_by
WHERE company_id = $company_id
  AND id = $level;
