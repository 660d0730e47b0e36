-- name: funds_by_name
SELECT name, id FROM funds WHERE company_id = $company_id AND shop_id = $shop_id AND status = 1 ORDER BY id DESC;

-- name: fund_versions
SELECT id, version FROM funds WHERE company_id = $company_id AND id = ANY ($ids::bigint[]);

-- name: opening_of_fund
-- The journal that put the opening balance into a fund, unless it was taken back. Ids grow with time, and the fund and its
-- opening are made in one transaction: so only a few journals are looked at.
SELECT j.id
FROM ledger_journals j
WHERE j.company_id = $company_id
  AND j.id BETWEEN $id AND $until
  AND j.shop_id = $shop_id
  AND j.type = 'OPENING'
  AND j.ref_kind = 'fund'
  AND j.ref_id = $id
  AND j.reverses_id IS NULL
  AND NOT EXISTS (SELECT FROM ledger_journals r WHERE r.company_id = j.company_id AND r.reverses_id = j.id);
