-- name: list_links
-- POS shared with partners: those in use first. State 1 in use, 2 still to begin, 3 ended.
WITH standing AS (
  SELECT t.shop_id, t.owner_id, sum(t.debit_vnd - t.credit_vnd)::bigint AS vnd
  FROM ledger_month_totals t
  WHERE t.company_id = $company_id AND t.shop_id = ANY ($shop_ids::bigint[]) AND t.kind = {account.partner}
  GROUP BY t.shop_id, t.owner_id
),
link AS (
  SELECT
    l.*,
    CASE
      WHEN l.status = {recordStatus.stopped} OR l.to_date < $today::date THEN {linkState.over}
      WHEN l.from_date > $today::date THEN {linkState.coming}
      ELSE {linkState.current}
    END AS state
  FROM pos_partners l
  WHERE l.company_id = $company_id
    AND l.shop_id = ANY ($shop_ids::bigint[])
    AND ($pos_id::bigint IS NULL OR l.pos_id = $pos_id)
    AND ($partner_id::bigint IS NULL OR l.partner_id = $partner_id)
)
SELECT
  l.id AS "posPartnerID", l.pos_id AS "PosID", p.name AS "PosName", p.tid AS "TID", p.bank_code AS "BankCode",
  l.partner_id AS "PartnerID", partner.name AS "PartnerName", l.partner_code AS "PartnerCode", l.direction AS "Direction", l.fees AS "Fees",
  l.from_date AS "FromDate", l.to_date AS "ToDate", COALESCE(standing.vnd, 0) AS "Balance",
  (SELECT c.id FROM pos_partner_changes c WHERE c.company_id = $company_id AND c.pos_partner_id = l.id AND c.status = {changeStatus.waiting}) AS "WaitingLogID",
  l.state AS "State", l.version AS "Version"
FROM link l
JOIN pos p ON p.company_id = $company_id AND p.id = l.pos_id
JOIN partners partner ON partner.company_id = $company_id AND partner.id = l.partner_id
LEFT JOIN standing ON standing.shop_id = l.shop_id AND standing.owner_id = l.partner_id
ORDER BY l.state, p.name COLLATE "vi-x-icu", l.id DESC;

-- name: usable_pos
-- POS in use that are shared with the partner today.
SELECT
  l.id AS "posPartnerID", l.pos_id AS "PosID", p.name AS "Name", p.tid AS "TID", p.bank_code AS "BankCode", l.partner_code AS "PartnerCode",
  l.direction AS "Direction", l.shop_id, l.fees AS own_fees
FROM pos_partners l
JOIN pos p ON p.company_id = $company_id AND p.id = l.pos_id AND p.status = {posStatus.active}
WHERE l.company_id = $company_id
  AND l.shop_id = ANY ($shop_ids::bigint[])
  AND l.partner_id = $partner_id
  AND l.status = {recordStatus.active}
  AND l.from_date <= $today
  AND COALESCE(l.to_date, $today) >= $today
ORDER BY p.name COLLATE "vi-x-icu", l.id;

-- name: lock_shop
-- Links of a shop change one at a time, so that no POS is linked twice and no code given twice.
SELECT id FROM shops WHERE company_id = $company_id AND id = $shop_id FOR NO KEY UPDATE;

-- name: lock_link
-- A link as it is, kept from other changes until the transaction ends.
SELECT
  l.pos_id, l.partner_id, {pos_partners.columns l}, l.fees, l.status, l.version, p.name AS pos, partner.name AS partner,
  COALESCE((SELECT u.full_name FROM users u WHERE u.company_id = $company_id AND u.id = l.updated_by), '') AS changed_by
FROM pos_partners l
JOIN pos p ON p.company_id = $company_id AND p.id = l.pos_id
JOIN partners partner ON partner.company_id = $company_id AND partner.id = l.partner_id
WHERE l.company_id = $company_id
  AND l.shop_id = $shop_id
  AND l.id = $id
FOR UPDATE OF l;

-- name: find_overlap
-- Another link of the POS that is in force on some of these days.
SELECT partner.name AS partner, l.to_date
FROM pos_partners l
JOIN partners partner ON partner.company_id = $company_id AND partner.id = l.partner_id
WHERE l.company_id = $company_id
  AND l.shop_id = $shop_id
  AND l.pos_id = $pos_id
  AND l.status = {recordStatus.active}
  AND l.id <> $id
  AND l.from_date <= COALESCE($to_date::date, 'infinity')
  AND COALESCE(l.to_date, 'infinity') >= $from_date::date
LIMIT 1;

-- name: find_code
-- Another link with the partner, not over yet, under this code.
SELECT p.name AS pos
FROM pos_partners l
JOIN pos p ON p.company_id = $company_id AND p.id = l.pos_id
WHERE l.company_id = $company_id
  AND l.shop_id = $shop_id
  AND l.partner_id = $partner_id
  AND l.status = {recordStatus.active}
  AND COALESCE(l.to_date, $today) >= $today
  AND lower(l.partner_code) = lower($code)
  AND l.id <> $id
LIMIT 1;

-- name: insert_link
INSERT INTO pos_partners (company_id, id, shop_id, pos_id, partner_id, partner_code, direction, fees, from_date, to_date, updated_by)
VALUES ($company_id, $id, $shop_id, $pos_id, $partner_id, $partner_code, $direction, $fees::jsonb, $from_date, $to_date, $user_id);

-- name: update_term
UPDATE pos_partners
SET from_date = $from_date, to_date = $to_date, version = version + 1, updated_by = $user_id
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND id = $id;

-- name: update_terms
UPDATE pos_partners
SET partner_code = $partner_code, fees = $fees::jsonb, version = version + 1, updated_by = $user_id
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND id = $id;

-- name: end_link
UPDATE pos_partners
SET status = {recordStatus.stopped}, to_date = LEAST(to_date, $today::date), version = version + 1, updated_by = $user_id
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND id = $id;

-- name: insert_change
INSERT INTO pos_partner_changes (company_id, id, shop_id, pos_partner_id, before, after, requested_by)
VALUES ($company_id, $id, $shop_id, $pos_partner_id, $before::jsonb, $after::jsonb, $user_id);

-- name: find_waiting
SELECT id FROM pos_partner_changes WHERE company_id = $company_id AND pos_partner_id = $pos_partner_id AND status = {changeStatus.waiting};

-- name: decide_change
UPDATE pos_partner_changes
SET status = $status, note = $note, decided_by = $user_id, decided_at = now()
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND id = $id
  AND status = {changeStatus.waiting};

-- name: lock_change
SELECT c.pos_partner_id, c.after, c.before, c.status, c.requested_by
FROM pos_partner_changes c
WHERE c.company_id = $company_id
  AND c.shop_id = $shop_id
  AND c.id = $id
FOR UPDATE OF c;

-- name: list_changes
-- Changes of codes and fees, newest first.
SELECT
  c.id AS "LogID", c.pos_partner_id AS "posPartnerID", p.name AS "PosName", p.tid AS "TID", partner.name AS "PartnerName",
  c.before AS "Old", c.after AS "New", c.requested_by AS "RequestByID", COALESCE(asker.full_name, '') AS "RequestBy", c.requested_at AS "At",
  c.status AS "Status", COALESCE(decider.full_name, '') AS "DecidedBy", c.decided_at AS "DecidedAt", c.note AS "Note"
FROM pos_partner_changes c
JOIN pos_partners l ON l.company_id = $company_id AND l.id = c.pos_partner_id
JOIN pos p ON p.company_id = $company_id AND p.id = l.pos_id
JOIN partners partner ON partner.company_id = $company_id AND partner.id = l.partner_id
LEFT JOIN users asker ON asker.company_id = $company_id AND asker.id = c.requested_by
LEFT JOIN users decider ON decider.company_id = $company_id AND decider.id = c.decided_by
WHERE c.company_id = $company_id
  AND c.shop_id = ANY ($shop_ids::bigint[])
  AND ($from::date IS NULL OR c.requested_at >= $from::date::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh')
  AND ($to::date IS NULL OR c.requested_at < ($to::date + 1)::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh')
  AND ($status::smallint IS NULL OR c.status = $status)
  AND ($pos_id::bigint IS NULL OR l.pos_id = $pos_id)
  AND ($partner_id::bigint IS NULL OR l.partner_id = $partner_id)
ORDER BY c.id DESC
LIMIT $limit OFFSET $offset;

-- name: count_changes
SELECT count(*) AS total
FROM pos_partner_changes c
JOIN pos_partners l ON l.company_id = $company_id AND l.id = c.pos_partner_id
WHERE c.company_id = $company_id
  AND c.shop_id = ANY ($shop_ids::bigint[])
  AND ($from::date IS NULL OR c.requested_at >= $from::date::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh')
  AND ($to::date IS NULL OR c.requested_at < ($to::date + 1)::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh')
  AND ($status::smallint IS NULL OR c.status = $status)
  AND ($pos_id::bigint IS NULL OR l.pos_id = $pos_id)
  AND ($partner_id::bigint IS NULL OR l.partner_id = $partner_id);
