-- name: lock_shop
-- POS of a shop change one at a time, so that a TID cannot be given twice.
SELECT id FROM shops WHERE company_id = $company_id AND id = $shop_id FOR NO KEY UPDATE;

-- name: lock_pos
-- POS as they are, kept from other changes, and from swipes that their rules may refuse, until the transaction ends.
SELECT
  p.id, {pos.columns p}, p.is_deleted, p.version,
  COALESCE((SELECT parent.name FROM pos parent WHERE parent.company_id = $company_id AND parent.id = p.parent_id), '') AS parent_name,
  COALESCE((SELECT u.full_name FROM users u WHERE u.company_id = $company_id AND u.id = p.updated_by), '') AS changed_by
FROM pos p
WHERE p.company_id = $company_id
  AND p.shop_id = $shop_id
  AND p.id = ANY ($ids::bigint[])
ORDER BY p.id
FOR UPDATE OF p;

-- name: owed_to_pos
-- Money of the swipes of POS that the bank still owes: on the way or held back.
SELECT a.owner_id AS pos_id, sum(a.debit_vnd - a.credit_vnd)::bigint AS owed_vnd
FROM ledger_accounts a
WHERE a.company_id = $company_id
  AND a.shop_id = $shop_id
  AND a.kind IN ({accounts.posMoney})
  AND a.owner_id = ANY ($ids::bigint[])
GROUP BY a.owner_id;

-- name: used_pos
-- Which of these POS anything was ever swiped on, cancelled or not, or a lô opened for.
SELECT n.id AS pos_id
FROM unnest($ids::bigint[]) AS n (id)
WHERE EXISTS (SELECT FROM lots l WHERE l.company_id = $company_id AND l.pos_id = n.id);

-- name: pos_ties
-- What would miss these POS: those that settle under them, and the partner with whom each is shared, now or later.
SELECT
  p.id AS pos_id,
  ARRAY(
    SELECT child.name FROM pos child
    WHERE child.company_id = $company_id AND child.parent_id = p.id AND child.status <> {posStatus.givenBack}
    ORDER BY child.name COLLATE "vi-x-icu"
  ) AS children,
  (
    SELECT partner.name
    FROM pos_partners l
    JOIN partners partner ON partner.company_id = $company_id AND partner.id = l.partner_id
    WHERE l.company_id = $company_id AND l.shop_id = p.shop_id AND l.pos_id = p.id AND l.status = {recordStatus.active}
      AND COALESCE(l.to_date, $today::date) >= $today::date
    LIMIT 1
  ) AS partner
FROM pos p
WHERE p.company_id = $company_id
  AND p.shop_id = $shop_id
  AND p.id = ANY ($ids::bigint[]);

-- name: find_tids
-- The POS in use with these TIDs.
SELECT id, tid, name FROM pos WHERE company_id = $company_id AND shop_id = $shop_id AND tid = ANY ($tids::text[]) AND status <> {posStatus.givenBack};

-- name: find_stopped_funds
-- Which of these funds are stopped.
SELECT id, name FROM funds WHERE company_id = $company_id AND shop_id = $shop_id AND id = ANY ($ids::bigint[]) AND status = {recordStatus.stopped};

-- name: find_parent
-- The POS that is to be the parent, kept from getting one itself meanwhile, and whether the child has children: the tree has two
-- levels.
SELECT
  p.name, p.shop_id AS "shopId", p.parent_id IS NOT NULL AS "isChild",
  EXISTS (SELECT FROM pos child WHERE child.company_id = $company_id AND child.parent_id = $id::bigint AND child.status <> {posStatus.givenBack}) AS "hasChildren"
FROM pos p
WHERE p.company_id = $company_id
  AND p.shop_id = ANY ($shop_ids::bigint[])
  AND p.status <> {posStatus.givenBack}
  AND p.id = $parent_id::bigint
  AND p.id <> $id
FOR SHARE OF p;

-- name: find_holder
-- An active member of staff who may enter the shop.
SELECT u.full_name AS name
FROM users u
WHERE u.company_id = $company_id
  AND u.id = $holder_id::bigint
  AND u.status = {recordStatus.active}
  AND (u.is_owner OR EXISTS (SELECT FROM user_shops us WHERE us.company_id = $company_id AND us.user_id = u.id AND us.shop_id = $shop_id));

-- name: insert_pos
-- The lists of a row come as a text each.
INSERT INTO pos (company_id, id, shop_id, {pos.columns}, updated_by)
SELECT $company_id::bigint, n.id, $shop_id::bigint, {pos.values n}, $user_id::bigint
FROM unnest($id::bigint[], {pos.arrays}) AS n (id, {pos.columns});

-- name: update_pos
UPDATE pos p
SET {pos.set n}, version = p.version + 1, updated_by = $user_id
FROM unnest($id::bigint[], {pos.arrays}) AS n (id, {pos.columns})
WHERE p.company_id = $company_id
  AND p.shop_id = $shop_id
  AND p.id = n.id;

-- name: set_statuses
UPDATE pos p
SET status = n.status, is_deleted = n.is_deleted, version = p.version + 1, updated_by = $user_id
FROM unnest($id::bigint[], $status::smallint[], $is_deleted::boolean[]) AS n (id, status, is_deleted)
WHERE p.company_id = $company_id
  AND p.shop_id = $shop_id
  AND p.id = n.id;

-- name: leave_codes
INSERT INTO pos_past_codes (company_id, shop_id, pos_id, code, is_mid, left_at)
SELECT $company_id::bigint, $shop_id::bigint, n.pos_id, n.code, n.is_mid, $at::timestamptz
FROM unnest($pos_id::bigint[], $code::text[], $is_mid::boolean[]) AS n (pos_id, code, is_mid)
ON CONFLICT DO NOTHING;

-- name: set_holder
UPDATE pos
SET holder_id = $holder_id, version = version + 1, updated_by = $user_id
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND id = $id;

-- name: insert_fees
INSERT INTO pos_fees (company_id, id, pos_id, card_type, is_foreign, is_on_us, fee_mpct, min_fee_vnd, from_date, created_by)
SELECT $company_id::bigint, f.id, f.pos_id, f.card_type, f.is_foreign, f.is_on_us, f.fee_mpct, f.min_fee_vnd, f.from_date, $user_id::bigint
FROM unnest(
  $id::bigint[], $pos_id::bigint[], $card_type::text[], $is_foreign::boolean[], $is_on_us::boolean[], $fee_mpct::integer[], $min_fee_vnd::bigint[],
  $from_date::date[]
) AS f (id, pos_id, card_type, is_foreign, is_on_us, fee_mpct, min_fee_vnd, from_date);
