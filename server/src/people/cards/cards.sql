-- name: card_rows
-- Cards as the list and the detail show them: those with the ids, in the order of the ids, or without ids a page of all, newest
-- first, however many cards there are and however far down it is. The counts tell in which period of ids such a page begins and
-- how many cards stand before that; from there on, of each shop and status only as many as the page can reach are read, in the
-- order of cards_by_shop. The first page begins at the newest, whatever the counts.
-- When a card falls due next is what `nextDue` says: in the month from which its rule is counted or in the next one, and in a
-- month that is too short on its last day.
-- one plan
WITH start AS (
  SELECT first_id_of(period + 1) AS below, $offset::bigint - before AS further
  FROM (
    SELECT n.period, sum(sum(n.count)) OVER (ORDER BY n.period DESC)::bigint - sum(n.count)::bigint AS before
    FROM card_counts n
    WHERE $offset > 0 AND n.company_id = $company_id AND n.shop_id = ANY ($shop_ids::bigint[]) AND n.status = ANY ($statuses::smallint[])
      AND n.count <> 0
    GROUP BY n.period
  ) AS counted
  WHERE before <= $offset
  UNION ALL
  SELECT 9223372036854775807, 0
  WHERE $offset = 0 AND $ids::bigint[] IS NULL
  ORDER BY below
  LIMIT 1
),
page AS (
  SELECT asked.id, asked.place
  FROM unnest($ids::bigint[]) WITH ORDINALITY AS asked (id, place)
  UNION ALL
  (
    SELECT newest.id, NULL
    FROM start
    CROSS JOIN unnest($shop_ids::bigint[]) AS shop (id)
    CROSS JOIN unnest($statuses::smallint[]) AS wanted (status)
    CROSS JOIN LATERAL (
      SELECT d.id
      FROM cards d
      WHERE d.company_id = $company_id AND d.shop_id = shop.id AND d.status = wanted.status
        AND d.id < start.below
      ORDER BY d.status, d.id DESC
      LIMIT start.further + $limit
    ) AS newest
    ORDER BY newest.id DESC
    LIMIT $limit OFFSET (SELECT further FROM start)
  )
)
SELECT
  d.id AS "CardDataID", d.customer_id AS "CustomerID", c.full_name AS "CustomerName",
  CASE
    WHEN $sees_phone::boolean THEN c.phone WHEN length(c.phone) < 9 THEN repeat('•', length(c.phone))
    ELSE left(c.phone, 4) || '•••' || right(c.phone, 3)
  END AS "Phone",
  {cards.answers d BankCode CardType IsForeign Tier Bin Last4 HolderName ExpiresOn},
  date_part('month', d.expires_on)::integer AS "ExpMonth", date_part('year', d.expires_on)::integer AS "ExpYear",
  {cards.answers d CreditLimit StatementDay},
  CASE WHEN d.due_day > 31 THEN date_part('day', due.due_on)::integer ELSE d.due_day END AS "DueDay",
  CASE WHEN d.due_day > 31 THEN d.due_day % 100 END AS "DueOffset", due.due_on AS "DateDues", due.due_on - $today::date AS "DaysLeft",
  {cards.answers d WarnDays CardInShop Slot}, d.debt_vnd AS "DebtEstimate", d.debt_at AS "DebtAt",
  {cards.answers d HolderStaffID}, COALESCE(holder.full_name, '') AS "HolderStaff", {cards.answers d StaffID},
  COALESCE(staff.full_name, '') AS "StaffName", {cards.answers d AffID}, COALESCE(collaborator.name, '') AS "AffName",
  (SELECT o.for_date FROM orders o WHERE o.company_id = $company_id AND o.card_id = d.id ORDER BY o.for_date DESC LIMIT 1) AS "LastOrderDate",
  {cards.answers d FeeRut FeeDao TopUpBank TopUpAccount Note Status}, d.version AS "Version"
FROM page
JOIN cards d ON d.company_id = $company_id AND d.id = page.id AND d.shop_id = ANY ($shop_ids::bigint[])
JOIN customers c ON c.company_id = $company_id AND c.id = d.customer_id
LEFT JOIN users holder ON holder.company_id = $company_id AND holder.id = d.holder_id
LEFT JOIN users staff ON staff.company_id = $company_id AND staff.id = d.staff_id
LEFT JOIN collaborators collaborator ON collaborator.company_id = $company_id AND collaborator.id = d.collaborator_id
CROSS JOIN LATERAL (
  SELECT
    CASE
      WHEN LEAST(month + day_of_month, next_month) > from_day THEN LEAST(month + day_of_month, next_month)
      ELSE LEAST(next_month + day_of_month, month_after)
    END - 1 + days_after AS due_on
  FROM (
    SELECT *, date_trunc('month', (month + 31)::timestamp)::date AS next_month, date_trunc('month', (month + 62)::timestamp)::date AS month_after
    FROM (
      SELECT *, $today::date - days_after AS from_day, date_trunc('month', ($today::date - days_after)::timestamp)::date AS month
      FROM (
        SELECT
          CASE WHEN d.due_day > 31 THEN d.due_day / 100 ELSE d.due_day END AS day_of_month,
          CASE WHEN d.due_day > 31 THEN d.due_day % 100 ELSE 0 END AS days_after
      ) AS rule
    ) AS begun
  ) AS months
  OFFSET 0
) AS due
ORDER BY page.place, d.id DESC;

-- name: cards_of_customers
-- The followed cards of some customers.
-- one plan
SELECT
  d.id AS "CardDataID", d.customer_id AS "CustomerID", {cards.answers d BankCode CardType IsForeign Bin Last4 HolderName ExpiresOn CreditLimit DueDay},
  {cards.answers d FeeRut FeeDao CardInShop TopUpBank TopUpAccount AffID Status}
FROM cards d
WHERE d.company_id = $company_id
  AND d.shop_id = ANY ($shop_ids::bigint[])
  AND d.customer_id = ANY ($customer_ids::bigint[])
  AND d.status <> {cardStatus.stopped}
ORDER BY d.id DESC;

-- name: count_noti
-- Expired cards, which have an index of their own.
SELECT count(*) AS "CountExpired"
FROM cards d
WHERE d.company_id = $company_id AND d.shop_id = ANY ($shop_ids::bigint[]) AND d.status = {cardStatus.active} AND d.expires_on < $today;

-- name: cards_of_bin
-- What the shop's newest cards with these first digits are, the commonest first.
SELECT newest.bank_code AS "BankCode", newest.card_type AS "CardType", newest.is_foreign AS "IsForeign", newest.tier AS "Tier", count(*) AS "Cards"
FROM (
  SELECT bank_code, card_type, is_foreign, tier
  FROM cards
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND bin = $bin
  ORDER BY id DESC
  LIMIT 200
) AS newest
GROUP BY 1, 2, 3, 4
ORDER BY 5 DESC, 1, 2, 3, 4;

-- name: links_of_card
-- The card that took its place and the one whose place it took, and whether its whole number is kept.
SELECT
  d.replaced_by AS "ReplacedByID",
  (SELECT old.id FROM cards old WHERE old.company_id = $company_id AND old.replaced_by = d.id ORDER BY old.id DESC LIMIT 1) AS "ReplacesID",
  EXISTS (SELECT FROM card_numbers n WHERE n.company_id = $company_id AND n.card_id = d.id) AS "HasNumber"
FROM cards d
WHERE d.company_id = $company_id AND d.shop_id = ANY ($shop_ids::bigint[]) AND d.id = $id;

-- name: orders_of_card
SELECT
  o.id AS "ScheduleID", o.code AS "Code", o.for_date AS "ForDate", o.contract_type AS "Contract_Type", o.top_up_vnd AS "TopUp", o.swipe_vnd AS "Swipe",
  shown_order_status(o.status, o.has_lines, o.for_date, $today::date) AS "Status"
FROM orders o
WHERE o.company_id = $company_id AND o.shop_id = ANY ($shop_ids::bigint[]) AND o.card_id = $id
ORDER BY o.for_date DESC, o.id DESC
LIMIT 20;

-- name: lock_cards
-- Cards, locked until the transaction ends. Rows are locked in id order, so no deadlock.
SELECT
  d.id, d.customer_id, {cards.columns d}, d.version, d.replaced_by,
  COALESCE((SELECT u.full_name FROM users u WHERE u.company_id = $company_id AND u.id = d.updated_by), '') AS changed_by
FROM cards d
WHERE d.company_id = $company_id
  AND d.shop_id = $shop_id
  AND d.id = ANY ($ids::bigint[])
ORDER BY d.id
FOR NO KEY UPDATE OF d;

-- name: find_same_cards
-- The followed cards that these customers have with these faces.
SELECT d.id, d.customer_id, d.bin, d.last4
FROM unnest($customer_id::bigint[], $bin::text[], $last4::text[]) AS typed (customer_id, bin, last4)
JOIN cards d ON d.company_id = $company_id AND d.customer_id = typed.customer_id AND d.bin = typed.bin AND d.last4 = typed.last4
WHERE d.status <> {cardStatus.stopped};

-- name: read_faces
SELECT id, customer_id, bin, last4 FROM cards WHERE company_id = $company_id AND customer_id = ANY ($customer_ids::bigint[]) AND status <> {cardStatus.stopped};

-- name: card_versions
SELECT id, version FROM cards WHERE company_id = $company_id AND id = ANY ($ids::bigint[]);

-- name: followed_cards
-- Which cards of these customers are followed.
SELECT d.id, d.customer_id
FROM cards d
WHERE d.company_id = $company_id AND d.shop_id = $shop_id AND d.customer_id = ANY ($customer_ids::bigint[]) AND d.status <> {cardStatus.stopped}
ORDER BY d.id;

-- name: insert_cards
INSERT INTO cards (company_id, shop_id, id, customer_id, {cards.columns}, created_by, updated_by)
SELECT $company_id::bigint, $shop_id::bigint, n.id, n.customer_id, {cards.columns n}, $user_id::bigint, $user_id::bigint
FROM unnest($id::bigint[], $customer_id::bigint[], {cards.arrays}) AS n (id, customer_id, {cards.columns});

-- name: update_cards
UPDATE cards d
SET {cards.set n}, version = d.version + 1, updated_by = $user_id
FROM unnest($id::bigint[], {cards.arrays}) AS n (id, {cards.columns})
WHERE d.company_id = $company_id
  AND d.shop_id = $shop_id
  AND d.id = n.id;

-- name: stop_cards
UPDATE cards
SET status = {cardStatus.stopped}, version = version + 1, updated_by = $user_id
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND id = ANY ($ids::bigint[]);

-- name: set_replacements
UPDATE cards d
SET replaced_by = n.new_id
FROM unnest($id::bigint[], $new_id::bigint[]) AS n (id, new_id)
WHERE d.company_id = $company_id
  AND d.shop_id = $shop_id
  AND d.id = n.id;

-- name: is_replacement
SELECT EXISTS (
  SELECT FROM cards WHERE company_id = $company_id AND shop_id = $shop_id AND replaced_by = $id::bigint
) AS is_replacement;

-- name: change_counts
-- Rows are written in one fixed order, so no deadlock.
INSERT INTO card_counts (company_id, shop_id, status, period, count)
SELECT $company_id::bigint, $shop_id::bigint, n.status, id_period(n.id), sum(n.change)
FROM unnest($ids::bigint[], $statuses::smallint[], $changes::bigint[]) AS n (id, status, change)
GROUP BY n.status, id_period(n.id)
HAVING sum(n.change) <> 0
ORDER BY n.status, id_period(n.id)
ON CONFLICT (company_id, shop_id, status, period) DO UPDATE SET count = card_counts.count + EXCLUDED.count;

-- name: change_due_counts
INSERT INTO card_due_counts (company_id, shop_id, due_day, count)
SELECT $company_id::bigint, $shop_id::bigint, n.due_day, n.change
FROM unnest($due_days::smallint[], $changes::bigint[]) AS n (due_day, change)
ORDER BY n.due_day
ON CONFLICT (company_id, shop_id, due_day) DO UPDATE SET count = card_due_counts.count + EXCLUDED.count;

-- name: open_orders
SELECT card_id, code FROM orders WHERE company_id = $company_id AND card_id = ANY ($ids::bigint[]) AND status < {orderStatus.done} ORDER BY id;

-- name: partner_card
-- A card of a partner is known by its bank, its kind and its last four digits. It is in no shop's store and is not followed, so its
-- expiry and its days say nothing.
INSERT INTO cards (company_id, id, shop_id, customer_id, bank_code, card_type, is_foreign, bin, last4, expires_on, statement_day, due_day, status, created_by)
VALUES ($company_id, $id, NULL, $customer_id, $bank_code, $card_type, $is_foreign, '000000', $last4, '9999-12-31', 1, 1, {cardStatus.stopped}, $user_id)
ON CONFLICT (company_id, customer_id, bank_code, card_type, is_foreign, last4) WHERE shop_id IS NULL DO UPDATE
SET last4 = EXCLUDED.last4
RETURNING id;
