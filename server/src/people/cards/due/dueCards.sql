-- name: rules_after_statement
-- The due rules of the shops that are no day of the month.
SELECT DISTINCT n.due_day AS rule
FROM card_due_counts n
WHERE n.company_id = $company_id AND n.shop_id = ANY ($shop_ids::bigint[]) AND n.due_day > 31 AND n.count > 0;

-- name: count_due_cells
-- How many cards in use each due day of the window has, by shop: from the counts, so a million cards cost nothing. The few
-- with warning days of their own are taken out of the days that they are not shown on yet, and added to those that only
-- they are shown on.
WITH own AS MATERIALIZED (
  SELECT shop_id, due_day AS rule, warn_days, count(*) AS count
  FROM cards
  WHERE $days::smallint IS NULL AND company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND status = {cardStatus.active} AND warn_days IS NOT NULL
  GROUP BY 1, 2, 3
)
SELECT s.id AS "shopId", d.due_on AS "dueOn", d.rule,
  (
    CASE WHEN d.days_left <= COALESCE($days::smallint, s.warn_days) THEN n.count ELSE 0 END + COALESCE((
      SELECT sum(CASE WHEN d.days_left > s.warn_days AND own.warn_days >= d.days_left THEN own.count WHEN d.days_left <= s.warn_days AND own.warn_days < d.days_left THEN -own.count END)
      FROM own
      WHERE own.shop_id = s.id AND own.rule = d.rule
    ), 0)
  )::bigint AS count
FROM shops s
CROSS JOIN unnest($due_ons::date[], $days_left::smallint[], $due_rules::smallint[]) AS d (due_on, days_left, rule)
JOIN card_due_counts n ON n.company_id = $company_id AND n.shop_id = s.id AND n.due_day = d.rule
WHERE s.company_id = $company_id AND s.id = ANY ($shop_ids::bigint[]) AND n.count > 0
  AND (d.days_left <= COALESCE($days::smallint, s.warn_days) OR EXISTS (SELECT FROM own WHERE own.shop_id = s.id AND own.rule = d.rule))
ORDER BY d.due_on, s.id, d.rule;

-- name: count_due_cells_of_staff
-- The same for the cards that one member of staff looks after.
SELECT s.id AS "shopId", d.due_on AS "dueOn", d.rule, count(*) AS count
FROM shops s
CROSS JOIN unnest($due_ons::date[], $days_left::smallint[], $due_rules::smallint[]) AS d (due_on, days_left, rule)
JOIN cards c ON c.company_id = $company_id AND c.shop_id = s.id AND c.status = {cardStatus.active} AND c.staff_id = $staff_id AND c.due_day = d.rule
  AND d.days_left <= COALESCE($days::smallint, c.warn_days, s.warn_days)
WHERE s.company_id = $company_id AND s.id = ANY ($shop_ids::bigint[])
GROUP BY s.id, d.due_on, d.rule
ORDER BY d.due_on, s.id, d.rule;

-- name: count_statement_cells
-- The same by statement day, counted from its index. Warning days are about the due day; here it is the shop's that count.
SELECT s.id AS "shopId", d.due_on AS "dueOn", d.rule, count(*) AS count
FROM shops s
JOIN unnest($due_ons::date[], $days_left::smallint[], $due_rules::smallint[]) AS d (due_on, days_left, rule)
  ON d.days_left <= COALESCE($days::smallint, s.warn_days)
JOIN cards c ON c.company_id = $company_id AND c.shop_id = s.id AND c.status = {cardStatus.active} AND c.statement_day = d.rule
WHERE s.company_id = $company_id AND s.id = ANY ($shop_ids::bigint[])
  AND ($staff_id::bigint IS NULL OR c.staff_id = $staff_id)
GROUP BY s.id, d.due_on, d.rule
ORDER BY d.due_on, s.id, d.rule;

-- name: count_done_cells
-- How many of those need no more work this cycle: hidden, topped up, or late and the owner has paid without the shop or refused.
SELECT k.shop_id AS "shopId", k.due_on AS "dueOn", CASE k.kind WHEN {cycleKind.due} THEN c.due_day ELSE c.statement_day END AS rule, count(*) AS count
FROM card_cycles k
JOIN shops s ON s.company_id = $company_id AND s.id = k.shop_id
JOIN cards c ON c.company_id = $company_id AND c.id = k.card_id AND c.status = {cardStatus.active}
WHERE k.company_id = $company_id
  AND k.shop_id = ANY ($shop_ids::bigint[])
  AND k.kind = $kind
  AND k.due_on BETWEEN $first::date AND $last::date
  AND k.due_on - $today::date <= COALESCE($days::smallint, CASE k.kind WHEN {cycleKind.due} THEN c.warn_days END, s.warn_days)
  AND (k.is_hidden OR k.top_up_vnd > 0 OR (k.due_on < $today::date AND k.result IN (2, 4)))
  AND ($staff_id::bigint IS NULL OR c.staff_id = $staff_id)
GROUP BY 1, 2, 3;

-- name: page_of_due
-- The cards of one page: of each day that it touches as many as it shows, past those that an earlier page has shown.
SELECT card.id, cell.due_on AS "dueOn"
FROM unnest($cell_shops::bigint[], $cell_days::date[], $cell_rules::smallint[], $skips::integer[], $takes::integer[])
  WITH ORDINALITY AS cell (shop_id, due_on, rule, skip, take, place)
JOIN shops s ON s.company_id = $company_id AND s.id = cell.shop_id
CROSS JOIN LATERAL (
  SELECT c.id
  FROM cards c
  WHERE c.company_id = $company_id AND c.shop_id = cell.shop_id AND c.shop_id = ANY ($shop_ids::bigint[]) AND c.status = {cardStatus.active}
    AND c.due_day = cell.rule
    AND cell.due_on - $today::date <= COALESCE($days::smallint, c.warn_days, s.warn_days)
    AND ($staff_id::bigint IS NULL OR c.staff_id = $staff_id)
    AND NOT EXISTS (
      SELECT FROM card_cycles k
      WHERE k.company_id = $company_id AND k.card_id = c.id AND k.kind = {cycleKind.due} AND k.due_on = cell.due_on
        AND (k.is_hidden OR k.top_up_vnd > 0 OR (k.due_on < $today::date AND k.result IN (2, 4)))
    )
  ORDER BY c.id
  LIMIT cell.take OFFSET cell.skip
) AS card
ORDER BY cell.place, card.id;

-- name: page_of_statements
SELECT card.id, cell.due_on AS "dueOn"
FROM unnest($cell_shops::bigint[], $cell_days::date[], $cell_rules::smallint[], $skips::integer[], $takes::integer[])
  WITH ORDINALITY AS cell (shop_id, due_on, rule, skip, take, place)
CROSS JOIN LATERAL (
  SELECT c.id
  FROM cards c
  WHERE c.company_id = $company_id AND c.shop_id = cell.shop_id AND c.shop_id = ANY ($shop_ids::bigint[]) AND c.status = {cardStatus.active}
    AND c.statement_day = cell.rule
    AND ($staff_id::bigint IS NULL OR c.staff_id = $staff_id)
    AND NOT EXISTS (
      SELECT FROM card_cycles k
      WHERE k.company_id = $company_id AND k.card_id = c.id AND k.kind = {cycleKind.statement} AND k.due_on = cell.due_on
        AND (k.is_hidden OR k.top_up_vnd > 0 OR (k.due_on < $today::date AND k.result IN (2, 4)))
    )
  ORDER BY c.id
  LIMIT cell.take OFFSET cell.skip
) AS card
ORDER BY cell.place, card.id;

-- name: marked_cards
-- The cards of the window that are hidden, or that have this result of contact.
WITH marked AS (
  SELECT c.id, k.due_on
  FROM card_cycles k
  JOIN shops s ON s.company_id = $company_id AND s.id = k.shop_id
  JOIN cards c ON c.company_id = $company_id AND c.id = k.card_id AND c.status = {cardStatus.active}
  WHERE k.company_id = $company_id
    AND k.shop_id = ANY ($shop_ids::bigint[])
    AND k.kind = $kind
    AND k.due_on BETWEEN $first::date AND $last::date
    AND k.due_on - $today::date <= COALESCE($days::smallint, CASE k.kind WHEN {cycleKind.due} THEN c.warn_days END, s.warn_days)
    AND k.is_hidden = $is_hidden::boolean
    AND ($result::smallint IS NULL OR k.result = $result)
    AND ($staff_id::bigint IS NULL OR c.staff_id = $staff_id)
)
SELECT
  count(*) AS total,
  ARRAY(SELECT id FROM marked ORDER BY due_on, id LIMIT $limit OFFSET $offset) AS ids,
  ARRAY(SELECT due_on::text FROM marked ORDER BY due_on, id LIMIT $limit OFFSET $offset) AS "dueOns"
FROM marked;

-- name: debt_of_cards
-- What the staff last heard that these cards owe, row by row as they are shown.
SELECT COALESCE(sum(d.debt_vnd), 0)::bigint AS "debtVnd"
FROM unnest($ids::bigint[]) AS shown (id)
JOIN cards d ON d.company_id = $company_id AND d.shop_id = ANY ($shop_ids::bigint[]) AND d.id = shown.id;

-- name: read_radar
-- These cards with what was done about the day, and the last order that topped one up.
SELECT
  d.id AS "CardDataID", d.id AS "NotifyID", d.customer_id AS "CustomerID", c.full_name AS "CustomerName", c.phone AS "Phone",
  c.zalo AS "Zalo", c.consent_at IS NOT NULL AS "HasConsent", {cards.answers d BankCode CardType IsForeign Bin Last4 HolderName ExpiresOn},
  {cards.answers d CreditLimit StatementDay DueDay WarnDays CardInShop FeeRut FeeDao TopUpBank TopUpAccount AffID StaffID Status},
  wanted.due_on AS "DateDues", d.debt_vnd AS "DebtEstimate", d.debt_at AS "DebtAt",
  dao.top_up_vnd AS "LastDaoAmount", dao.for_date AS "LastDaoOn",
  COALESCE(staff.full_name, '') AS "StaffName",
  COALESCE(k.result, 0) AS "Result", k.reminded_at AS "RemindedAt", COALESCE(caller.full_name, '') AS "RemindedBy",
  COALESCE(k.note, '') AS "ContactNote", COALESCE(k.is_hidden, false) AS "IsHidden"
FROM unnest($ids::bigint[], $due_ons::date[]) WITH ORDINALITY AS wanted (id, due_on, place)
JOIN cards d ON d.company_id = $company_id AND d.shop_id = ANY ($shop_ids::bigint[]) AND d.id = wanted.id
JOIN customers c ON c.company_id = $company_id AND c.id = d.customer_id
LEFT JOIN card_cycles k ON k.company_id = $company_id AND k.card_id = d.id AND k.kind = $kind AND k.due_on = wanted.due_on
LEFT JOIN users staff ON staff.company_id = $company_id AND staff.id = d.staff_id
LEFT JOIN users caller ON caller.company_id = $company_id AND caller.id = k.reminded_by
LEFT JOIN LATERAL (
  SELECT o.top_up_vnd, o.for_date
  FROM orders o
  WHERE o.company_id = $company_id AND o.card_id = d.id AND o.top_up_vnd > 0 AND o.status <> {orderStatus.cancelled}
  ORDER BY o.for_date DESC, o.id DESC
  LIMIT 1
) AS dao ON true
ORDER BY wanted.place;

-- name: lock_cycle
-- The card under lock, with what was done about one of its days so far.
SELECT
  d.bank_code, d.last4, d.status, d.statement_day, d.due_day, d.debt_vnd,
  COALESCE(k.result, 0) AS result, COALESCE(k.note, '') AS note, k.reminded_at, k.reminded_by, COALESCE(k.is_hidden, false) AS is_hidden
FROM cards d
LEFT JOIN card_cycles k ON k.company_id = $company_id AND k.card_id = d.id AND k.kind = $kind AND k.due_on = $due_on::date
WHERE d.company_id = $company_id AND d.shop_id = $shop_id AND d.id = $id
FOR NO KEY UPDATE OF d;

-- name: save_cycle
INSERT INTO card_cycles (company_id, card_id, kind, due_on, shop_id, result, note, reminded_at, reminded_by, is_hidden)
VALUES ($company_id, $id, $kind, $due_on, $shop_id, $result, $note, $reminded_at, $reminded_by, $is_hidden)
ON CONFLICT (company_id, card_id, kind, due_on) DO UPDATE
SET result = EXCLUDED.result, note = EXCLUDED.note, reminded_at = EXCLUDED.reminded_at, reminded_by = EXCLUDED.reminded_by, is_hidden = EXCLUDED.is_hidden;

-- name: save_debt
-- No new version: the card form has no such box, so open forms stay current.
UPDATE cards
SET debt_vnd = $debt_vnd, debt_at = $debt_at
WHERE company_id = $company_id AND shop_id = $shop_id AND id = $id;

-- name: add_top_up
-- A top-up counts for the due day that was next (or just past) on the day it was posted. A day after the statement is
-- worked out here, for a card that has one: no statement is older than sixty days and a few.
INSERT INTO card_cycles (company_id, card_id, kind, due_on, shop_id, top_up_vnd)
SELECT d.company_id, d.id, {cycleKind.due}, day.due_on, d.shop_id, $amount_vnd::bigint
FROM cards d
CROSS JOIN LATERAL (
  SELECT known.due_on
  FROM unnest($due_ons::date[], $due_rules::smallint[]) AS known (due_on, rule)
  WHERE known.rule = d.due_day
  UNION ALL
  SELECT statement.on_date + d.due_day % 100
  FROM generate_series(-3, 1) AS month (no)
  CROSS JOIN LATERAL (
    SELECT (date_trunc('month', $day::date::timestamp) + make_interval(months => month.no))::date AS first
  ) AS of_month
  CROSS JOIN LATERAL (
    SELECT least(of_month.first + d.due_day / 100 - 1, (of_month.first + interval '1 month')::date - 1) AS on_date
  ) AS statement
  WHERE d.due_day > 31 AND statement.on_date + d.due_day % 100 >= $day::date - $late_days::integer
) AS day
WHERE d.company_id = $company_id AND d.shop_id = $shop_id AND d.id = $card_id
ORDER BY day.due_on
LIMIT 1
ON CONFLICT (company_id, card_id, kind, due_on) DO UPDATE SET top_up_vnd = card_cycles.top_up_vnd + EXCLUDED.top_up_vnd;

-- name: take_back_top_up
-- A cancelled top-up is taken off the newest cycle that it can have been counted for.
UPDATE card_cycles
SET top_up_vnd = top_up_vnd - $amount_vnd::bigint
WHERE company_id = $company_id AND shop_id = $shop_id AND card_id = $card_id AND kind = {cycleKind.due}
  AND due_on = (
    SELECT max(k.due_on)
    FROM card_cycles k
    WHERE k.company_id = $company_id AND k.card_id = $card_id AND k.kind = {cycleKind.due} AND k.top_up_vnd >= $amount_vnd::bigint
  );

-- name: count_expiring
SELECT
  count(*) FILTER (WHERE d.expires_on < $today::date) AS expired,
  count(*) FILTER (WHERE d.expires_on >= $today::date) AS soon
FROM cards d
WHERE d.company_id = $company_id
  AND d.shop_id = ANY ($shop_ids::bigint[])
  AND d.status = {cardStatus.active}
  AND d.expires_on <= $last::date;

-- name: page_of_expiring
SELECT d.id
FROM cards d
WHERE d.company_id = $company_id
  AND d.shop_id = ANY ($shop_ids::bigint[])
  AND d.status = {cardStatus.active}
  AND d.expires_on BETWEEN $first::date AND $last::date
ORDER BY d.expires_on, d.id
LIMIT $limit OFFSET $offset;

-- name: owners_of
-- The owners of these cards: whether they agreed to messages, and their balance.
SELECT
  d.id, c.consent_at IS NOT NULL AS "HasConsent", c.zalo AS "Zalo",
  COALESCE((
    SELECT sum(a.debit_vnd - a.credit_vnd)
    FROM orders o
    JOIN ledger_accounts a ON a.company_id = $company_id AND a.shop_id = o.shop_id AND a.kind = {account.customer} AND a.ref_id = o.id AND a.owner_id = o.customer_id
    WHERE o.company_id = $company_id AND o.shop_id = c.shop_id AND o.customer_id = c.id AND o.is_unsettled
      AND NOT (o.status < $to_send AND o.balance_vnd > 0)
  ), 0)::bigint + COALESCE((
    SELECT loose.debit_vnd - loose.credit_vnd
    FROM ledger_accounts loose
    WHERE loose.company_id = $company_id AND loose.shop_id = c.shop_id AND loose.kind = {account.customer} AND loose.owner_id = c.id AND loose.ref_id = 0
  ), 0) AS "Balance"
FROM cards d
JOIN customers c ON c.company_id = $company_id AND c.id = d.customer_id
WHERE d.company_id = $company_id AND d.shop_id = ANY ($shop_ids::bigint[]) AND d.id = ANY ($ids::bigint[]);
