-- name: list_days
-- What staff carried, day by day and over a period: the account as it is now less what moved since leads back to each day, so that
-- nothing sums the history. Those who carry nothing stand there today only, as far as they work in the shop.
WITH account AS (
  SELECT a.shop_id, a.owner_id AS staff_id, a.debit_vnd - a.credit_vnd AS now_vnd
  FROM ledger_accounts a
  WHERE a.company_id = $company_id
    AND a.shop_id = ANY ($shop_ids::bigint[])
    AND a.kind = {account.advance}
    AND a.ref_id = 0
    AND ($staff_id::bigint IS NULL OR a.owner_id = $staff_id)
),
flow AS (
  SELECT
    f.shop_id, f.owner_id AS staff_id, f.day, sum(f.debit_vnd - f.credit_vnd)::bigint AS net_vnd,
    COALESCE(sum(f.debit_vnd - f.credit_vnd) FILTER (WHERE f.type = 'ADVANCE'), 0)::bigint AS given_vnd,
    COALESCE(sum(f.debit_vnd - f.credit_vnd) FILTER (WHERE f.type = 'PAY'), 0)::bigint AS collected_vnd,
    COALESCE(sum(f.credit_vnd - f.debit_vnd) FILTER (WHERE f.type IN ('TOPUP', 'SENT', 'STAFFFEE')), 0)::bigint AS used_vnd,
    COALESCE(sum(f.credit_vnd - f.debit_vnd) FILTER (WHERE f.type = 'RETURN'), 0)::bigint AS returned_vnd
  FROM ledger_day_flows f
  WHERE f.company_id = $company_id
    AND f.shop_id = ANY ($shop_ids::bigint[])
    AND f.day >= $from_day::date
    AND f.kind = {account.advance}
    AND ($staff_id::bigint IS NULL OR f.owner_id = $staff_id)
  GROUP BY f.shop_id, f.owner_id, f.day
),
-- What was given first on a day, less what of that was cancelled.
given AS (
  SELECT shop_id, staff_id, day, sum(vnd)::bigint AS first_vnd
  FROM (
    SELECT shop_id, staff_id, posted_on AS day, amount_vnd AS vnd
    FROM advance_moves
    WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind = {moveKind.first} AND posted_on BETWEEN $from_day::date AND $to_day::date
    UNION ALL
    SELECT shop_id, staff_id, cancelled_on, -amount_vnd
    FROM advance_moves
    WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind = {moveKind.first} AND cancelled_on BETWEEN $from_day::date AND $to_day::date
  ) AS move
  GROUP BY shop_id, staff_id, day
),
returned AS (
  SELECT shop_id, staff_id, posted_on AS day, string_agg(note, '; ' ORDER BY id) AS reason
  FROM advance_moves
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind = {moveKind.returned} AND status = {moveStatus.posted} AND note <> ''
    AND posted_on BETWEEN $from_day::date AND $to_day::date
  GROUP BY shop_id, staff_id, posted_on
),
later AS (
  SELECT shop_id, staff_id, sum(net_vnd)::bigint AS net_vnd FROM flow WHERE day > $to_day::date GROUP BY shop_id, staff_id
),
calendar AS (
  SELECT at::date AS day FROM generate_series($from_day::timestamp, $to_day::timestamp, interval '1 day') AS at
),
carried AS (
  SELECT
    account.shop_id, account.staff_id, calendar.day,
    (account.now_vnd - COALESCE(later.net_vnd, 0) - sum(COALESCE(flow.net_vnd, 0)) OVER (
      PARTITION BY account.shop_id, account.staff_id ORDER BY calendar.day DESC
    ))::bigint AS begin_vnd,
    COALESCE(flow.net_vnd, 0) AS net_vnd, COALESCE(given.first_vnd, 0) AS first_vnd, COALESCE(flow.given_vnd, 0) - COALESCE(given.first_vnd, 0) AS added_vnd,
    COALESCE(flow.collected_vnd, 0) AS collected_vnd, COALESCE(flow.used_vnd, 0) AS used_vnd, COALESCE(flow.returned_vnd, 0) AS returned_vnd,
    COALESCE(returned.reason, '') AS reason, flow.day IS NOT NULL AS has_moved
  FROM account
  CROSS JOIN calendar
  LEFT JOIN later USING (shop_id, staff_id)
  LEFT JOIN flow USING (shop_id, staff_id, day)
  LEFT JOIN given USING (shop_id, staff_id, day)
  LEFT JOIN returned USING (shop_id, staff_id, day)
),
whole AS (
  SELECT *, begin_vnd + net_vnd AS remain_vnd, net_vnd - first_vnd - added_vnd - collected_vnd + used_vnd + returned_vnd AS other_vnd
  FROM carried
),
stated AS (
  SELECT
    whole.*, u.full_name AS staff_name, s.name AS shop_name, COALESCE(l.locked_to >= whole.day, false) AS is_locked,
    CASE
      WHEN whole.remain_vnd = 0 AND whole.begin_vnd = 0 AND NOT whole.has_moved THEN 'none'
      WHEN whole.remain_vnd = 0 THEN 'returned'
      WHEN whole.day < $today::date OR whole.reason <> '' THEN 'odd'
      ELSE 'held'
    END AS state
  FROM whole
  JOIN users u ON u.company_id = $company_id AND u.id = whole.staff_id
  JOIN shops s ON s.company_id = $company_id AND s.id = whole.shop_id
  LEFT JOIN day_locks l ON l.company_id = $company_id AND l.shop_id = whole.shop_id
  WHERE whole.has_moved
     OR whole.begin_vnd <> 0
     OR (
       whole.day = $today::date AND u.status = {recordStatus.active} AND u.deleted_at IS NULL
       AND (u.is_owner OR EXISTS (SELECT FROM user_shops us WHERE us.company_id = $company_id AND us.user_id = u.id AND us.shop_id = whole.shop_id))
     )
),
wanted AS (
  SELECT
    *,
    CASE $group_by::text WHEN 'Date' THEN day::text WHEN 'StaffID' THEN staff_id::text WHEN 'ShopID' THEN shop_id::text ELSE '' END AS group_key,
    -- A day that is locked is marked: in all shops, or it would come without the mark.
    CASE $group_by::text WHEN 'Date' THEN day || CASE WHEN is_locked THEN '*' ELSE '' END WHEN 'StaffID' THEN staff_name WHEN 'ShopID' THEN shop_name ELSE '' END AS group_title,
    CASE $sort::text
      WHEN 'Date' THEN (day - DATE '2000-01-01')::bigint
      WHEN 'Begin' THEN begin_vnd
      WHEN 'First' THEN first_vnd
      WHEN 'Added' THEN added_vnd
      WHEN 'Collected' THEN collected_vnd
      WHEN 'Used' THEN used_vnd
      WHEN 'Returned' THEN returned_vnd
      WHEN 'Remain' THEN remain_vnd
    END * $sort_sign::bigint AS sort_value
  FROM stated
  WHERE $state::text = '' OR state = $state
),
summed AS (
  SELECT
    group_key, min(group_title) AS title, count(*) AS rows, max(day) AS last_day,
    jsonb_build_object(
      'Begin', sum(begin_vnd), 'First', sum(first_vnd), 'Added', sum(added_vnd), 'Collected', sum(collected_vnd), 'Used', sum(used_vnd),
      'Returned', sum(returned_vnd), 'Other', sum(other_vnd), 'Remain', sum(remain_vnd)
    ) AS sums
  FROM wanted
  GROUP BY group_key
),
grouped AS (
  SELECT *, row_number() OVER (
    ORDER BY CASE $group_by::text WHEN 'Date' THEN last_day END DESC NULLS LAST, title COLLATE "vi-x-icu", group_key
  ) AS no
  FROM summed
),
page AS (
  SELECT wanted.*, row_number() OVER (
    ORDER BY grouped.no, wanted.sort_value DESC NULLS LAST, wanted.day DESC, wanted.remain_vnd DESC, wanted.first_vnd DESC,
      wanted.staff_name COLLATE "vi-x-icu", wanted.staff_id, wanted.shop_id
  ) AS place
  FROM wanted
  JOIN grouped USING (group_key)
  WHERE $group_by::text = '' OR wanted.group_key <> ALL ($closed::text[])
  ORDER BY place
  LIMIT $limit OFFSET $offset
),
over_period AS (
  SELECT
    COALESCE(sum(begin_vnd) FILTER (WHERE day = $from_day::date), 0)::bigint AS begin_vnd, COALESCE(sum(first_vnd), 0)::bigint AS first_vnd,
    COALESCE(sum(added_vnd), 0)::bigint AS added_vnd, COALESCE(sum(collected_vnd), 0)::bigint AS collected_vnd, COALESCE(sum(used_vnd), 0)::bigint AS used_vnd,
    COALESCE(sum(returned_vnd), 0)::bigint AS returned_vnd, COALESCE(sum(other_vnd), 0)::bigint AS other_vnd,
    COALESCE(sum(remain_vnd) FILTER (WHERE day = $to_day::date), 0)::bigint AS remain_vnd
  FROM whole
),
last_day AS (
  SELECT
    COALESCE(sum(begin_vnd), 0)::bigint AS begin_vnd, COALESCE(sum(first_vnd), 0)::bigint AS first_vnd, COALESCE(sum(added_vnd), 0)::bigint AS added_vnd,
    COALESCE(sum(collected_vnd), 0)::bigint AS collected_vnd, COALESCE(sum(used_vnd), 0)::bigint AS used_vnd, COALESCE(sum(returned_vnd), 0)::bigint AS returned_vnd,
    COALESCE(sum(other_vnd), 0)::bigint AS other_vnd, COALESCE(sum(remain_vnd), 0)::bigint AS remain_vnd
  FROM whole
  WHERE day = $to_day::date
)
SELECT
  (SELECT count(*) FROM wanted) AS total,
  (
    SELECT jsonb_build_object(
      'Begin', begin_vnd, 'First', first_vnd, 'Added', added_vnd, 'Collected', collected_vnd, 'Used', used_vnd, 'Returned', returned_vnd,
      'Other', other_vnd, 'Remain', remain_vnd
    )
    FROM over_period
  ) AS sums,
  (
    SELECT jsonb_build_object(
      'Date', $to_day::date, 'Begin', begin_vnd, 'First', first_vnd, 'Added', added_vnd, 'Collected', collected_vnd, 'Used', used_vnd,
      'Returned', returned_vnd, 'Other', other_vnd, 'Remain', remain_vnd
    )
    FROM last_day
  ) AS "lastDay",
  (SELECT COALESCE(jsonb_object_agg(state, days), '{}'::jsonb) FROM (SELECT state, count(*) AS days FROM stated GROUP BY state) AS counted) AS counts,
  (
    SELECT COALESCE(jsonb_agg(jsonb_build_object('Key', group_key, 'Title', title, 'Count', rows, 'Sums', sums) ORDER BY no), '[]'::jsonb)
    FROM grouped
  ) AS groups,
  (
    SELECT COALESCE(
      jsonb_agg(
        jsonb_build_object(
          'Key', concat_ws('.', day, shop_id, staff_id), 'Date', day, 'ShopID', shop_id, 'ShopName', shop_name, 'StaffID', staff_id,
          'StaffName', staff_name, 'Begin', begin_vnd, 'First', first_vnd, 'Added', added_vnd, 'Collected', collected_vnd, 'Used', used_vnd,
          'Returned', returned_vnd, 'Other', other_vnd, 'Remain', remain_vnd, 'State', state, 'Reason', reason, 'IsLocked', is_locked
        )
        ORDER BY place
      ),
      '[]'::jsonb
    )
    FROM page
  ) AS rows;

-- name: list_lines
-- Every movement of what staff carry, with what was carried after it: counted over the whole period before the page is cut out.
WITH account AS (
  SELECT
    a.id, a.shop_id, a.owner_id AS staff_id,
    a.debit_vnd - a.credit_vnd - COALESCE(
      (
        SELECT sum(t.debit_vnd - t.credit_vnd)
        FROM ledger_day_totals t
        WHERE t.company_id = $company_id AND t.shop_id = a.shop_id AND t.kind = a.kind AND t.owner_id = a.owner_id AND t.day >= $from_day::date
      ),
      0
    ) AS begin_vnd
  FROM ledger_accounts a
  WHERE a.company_id = $company_id
    AND a.shop_id = ANY ($shop_ids::bigint[])
    AND a.kind = {account.advance}
    AND a.ref_id = 0
    AND ($staff_id::bigint IS NULL OR a.owner_id = $staff_id)
),
side AS (
  SELECT account.id AS account_id, t.posting_date, t.journal_id, t.amount_vnd, t.credit_account_id AS other_id, t.order_id
  FROM account
  JOIN ledger_transfers t
    ON t.company_id = $company_id AND t.debit_account_id = account.id AND t.posting_date BETWEEN $from_day::date AND $to_day::date
  UNION ALL
  SELECT account.id, t.posting_date, t.journal_id, -t.amount_vnd, t.debit_account_id, t.order_id
  FROM account
  JOIN ledger_transfers t
    ON t.company_id = $company_id AND t.credit_account_id = account.id AND t.posting_date BETWEEN $from_day::date AND $to_day::date
),
moved AS (
  SELECT account_id, posting_date, journal_id, sum(amount_vnd)::bigint AS amount_vnd, min(other_id) AS other_id, min(order_id) AS order_id,
    count(DISTINCT order_id) AS orders
  FROM side
  GROUP BY account_id, posting_date, journal_id
),
line AS (
  SELECT moved.*, account.shop_id, account.staff_id,
    (account.begin_vnd + sum(moved.amount_vnd) OVER (PARTITION BY moved.account_id ORDER BY moved.posting_date, moved.journal_id))::bigint AS remain_vnd
  FROM moved
  JOIN account ON account.id = moved.account_id
),
page AS (
  SELECT * FROM line ORDER BY posting_date, journal_id, account_id LIMIT $limit OFFSET $offset
)
SELECT
  (SELECT count(*) FROM line) AS total,
  COALESCE(
    (
      SELECT jsonb_agg(
        jsonb_build_object(
          'LogID', concat_ws('.', page.journal_id, page.staff_id), 'JournalID', page.journal_id, 'Date', page.posting_date, 'At', j.created_at, 'StaffID', page.staff_id,
          'StaffName', staff.full_name, 'ShopName', shop.name, 'Type', j.type, 'Code', j.code, 'Note', j.note, 'Amount', page.amount_vnd, 'Remain', page.remain_vnd,
          'FundName', COALESCE(fund.name, CASE other.kind WHEN {account.internal} THEN 'Quỹ công ty' ELSE '' END),
          'ScheduleID', CASE page.orders WHEN 1 THEN o.id END,
          'OrderCode', CASE WHEN page.orders = 0 THEN '' WHEN page.orders = 1 THEN o.code ELSE page.orders || ' đơn' END,
          'PartyName', COALESCE(c.full_name, ''), 'By', COALESCE(maker.full_name, ''), 'IsReversal', j.reverses_id IS NOT NULL,
          'MoveID', CASE WHEN m.status = {moveStatus.posted} AND j.reverses_id IS NULL THEN m.id END, 'PaperID', CASE WHEN j.reverses_id IS NULL THEN m.id END,
          'MoveKind', m.kind
        )
        ORDER BY page.posting_date, page.journal_id, page.account_id
      )
      FROM page
      JOIN ledger_journals j ON j.company_id = $company_id AND j.id = page.journal_id
      JOIN ledger_accounts other ON other.company_id = $company_id AND other.id = page.other_id
      JOIN users staff ON staff.company_id = $company_id AND staff.id = page.staff_id
      JOIN shops shop ON shop.company_id = $company_id AND shop.id = page.shop_id
      LEFT JOIN funds fund ON fund.company_id = $company_id AND other.kind IN ({accounts.funds}) AND fund.id = other.owner_id
      LEFT JOIN orders o ON o.company_id = $company_id AND o.id = page.order_id
      LEFT JOIN customers c ON c.company_id = $company_id AND c.id = CASE other.kind WHEN {account.customer} THEN other.owner_id ELSE o.customer_id END
      LEFT JOIN advance_moves m ON m.company_id = $company_id AND j.ref_kind = 'advance' AND m.id = j.ref_id
      LEFT JOIN users maker ON maker.company_id = $company_id AND maker.id = j.created_by
    ),
    '[]'::jsonb
  ) AS rows;

-- name: list_carriers
-- Who works in the shop, with what each carries of it now.
SELECT u.id AS "StaffID", u.full_name AS "StaffName", COALESCE(a.debit_vnd - a.credit_vnd, 0) AS "Held", u.id = $user_id AS "IsSelf"
FROM users u
LEFT JOIN ledger_accounts a
  ON a.company_id = $company_id AND a.shop_id = $shop_id AND a.kind = {account.advance} AND a.ref_id = 0 AND a.owner_id = u.id
WHERE u.company_id = $company_id
  AND u.status = {recordStatus.active}
  AND u.deleted_at IS NULL
  AND ($is_all::boolean OR u.id = $user_id)
  AND (u.is_owner OR EXISTS (SELECT FROM user_shops us WHERE us.company_id = $company_id AND us.user_id = u.id AND us.shop_id = $shop_id))
ORDER BY COALESCE(a.debit_vnd - a.credit_vnd, 0) DESC, u.full_name COLLATE "vi-x-icu", u.id;
