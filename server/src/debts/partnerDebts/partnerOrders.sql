-- name: list_partner_orders
-- A row for each part that a partner has in an order of these days: its POS, its card, its top-up, its share.
-- What is left of a part is what the account of that partner and order has open now; of parts that the shop owes for, the
-- earlier ones are settled first, so that all that is left adds up to the account. Names are looked up for the page alone.
WITH account AS MATERIALIZED (
  SELECT
    o.id, o.shop_id, o.code, o.for_date, o.created_at, o.contract_type, o.customer_id, d.card_type,
    shown_order_status(o.status, o.has_lines, o.for_date, $today::date) AS status,
    o.contract_type = 4 AND o.partner_id = a.owner_id AS is_own, o.swipe_vnd, o.fee_vnd - o.discount_vnd AS fee_vnd, o.fee_rut_mpct,
    CASE WHEN o.partner_id = a.owner_id THEN o.share_kind ELSE {shareKind.none} END AS share_kind, o.share_mpct, a.owner_id AS partner_id,
    a.debit_vnd - a.credit_vnd AS balance_vnd
  FROM orders o
  JOIN ledger_accounts a ON a.company_id = $company_id AND a.shop_id = o.shop_id AND a.kind = {account.partner} AND a.ref_id = o.id
  JOIN cards d ON d.company_id = $company_id AND d.id = o.card_id
  WHERE o.company_id = $company_id AND o.shop_id = ANY ($shop_ids::bigint[]) AND o.for_date BETWEEN $from_day::date AND $to_day::date
    AND ($partner_id::bigint IS NULL OR a.owner_id = $partner_id)
    AND ($search::text = '' OR o.search LIKE '%' || $search || '%')
),
swiped AS (
  SELECT
    account.id, account.partner_id, sum(s.amount_vnd)::bigint AS amount_vnd, sum(s.pos_fee_vnd)::bigint AS fee_vnd,
    CASE WHEN min(s.pos_fee_mpct) = max(s.pos_fee_mpct) THEN min(s.pos_fee_mpct) END AS mpct,
    CASE WHEN min(s.card_type) = max(s.card_type) THEN min(s.card_type) END AS card_type
  FROM account
  JOIN swipes s ON s.company_id = $company_id AND s.order_id = account.id AND s.partner_id = account.partner_id AND s.status = {lineStatus.posted}
  GROUP BY account.id, account.partner_id
),
line AS (
  SELECT
    account.id, account.partner_id, COALESCE(sum(l.amount_vnd) FILTER (WHERE l.kind = {lineKind.topUp}), 0)::bigint AS topped_up_vnd,
    COALESCE(sum(l.amount_vnd) FILTER (WHERE l.kind = {lineKind.reciprocal}), 0)::bigint AS shared_vnd
  FROM account
  JOIN order_lines l
    ON l.company_id = $company_id AND l.order_id = account.id AND l.partner_id = account.partner_id AND l.status = {lineStatus.posted}
      AND l.kind IN ({lineKind.topUp}, {lineKind.reciprocal})
  GROUP BY account.id, account.partner_id
),
part AS (
  SELECT account.*, {partnerPart.swiped} AS kind, swiped.amount_vnd, swiped.mpct, swiped.fee_vnd AS part_fee_vnd,
    swiped.amount_vnd - swiped.fee_vnd AS due_vnd, GREATEST(account.balance_vnd, 0) AS left_vnd, COALESCE(swiped.card_type, account.card_type) AS shown_type
  FROM account
  JOIN swiped USING (id, partner_id)
  UNION ALL
  SELECT account.*, {partnerPart.served}, account.swipe_vnd, account.fee_rut_mpct, account.fee_vnd, account.swipe_vnd - account.fee_vnd,
    GREATEST(-account.balance_vnd, 0), account.card_type
  FROM account
  WHERE account.is_own AND account.swipe_vnd > 0
  UNION ALL
  SELECT account.*, {partnerPart.toppedUp}, line.topped_up_vnd, NULL, 0, line.topped_up_vnd, owed.vnd - owed.shared_vnd, account.card_type
  FROM account
  JOIN line USING (id, partner_id)
  CROSS JOIN LATERAL (
    SELECT GREATEST(-account.balance_vnd, 0) AS vnd, LEAST(line.shared_vnd, GREATEST(-account.balance_vnd, 0)) AS shared_vnd
  ) AS owed
  WHERE line.topped_up_vnd > 0
  UNION ALL
  SELECT account.*, {partnerPart.shared}, CASE WHEN account.share_kind = {shareKind.ofTopUps} THEN line.topped_up_vnd ELSE account.swipe_vnd END,
    CASE WHEN account.share_kind = {shareKind.ofTopUps} THEN account.share_mpct END, line.shared_vnd, line.shared_vnd,
    CASE WHEN line.topped_up_vnd > 0 THEN LEAST(line.shared_vnd, GREATEST(-account.balance_vnd, 0)) ELSE GREATEST(-account.balance_vnd, 0) END,
    account.card_type
  FROM account
  JOIN line USING (id, partner_id)
  WHERE line.shared_vnd > 0
),
found AS MATERIALIZED (
  SELECT part.*,
    EXISTS (
      SELECT FROM comparisons c
      WHERE c.company_id = $company_id AND c.shop_id = part.shop_id AND c.kind = {account.partner} AND c.owner_id = part.partner_id
        AND c.status = {comparisonStatus.confirmed}
        AND part.for_date BETWEEN c.from_day AND c.to_day
    ) AS is_confirmed
  FROM part
  WHERE ($card_type::text = '' OR part.shown_type = $card_type)
    AND ($side::text = '' OR (part.kind = {partnerPart.swiped}) = ($side = 'they'))
),
asked AS (
  SELECT * FROM found WHERE $kind::integer IS NULL OR kind = $kind
),
wanted AS (
  SELECT * FROM asked
  WHERE CASE $state::text WHEN 'open' THEN left_vnd <> 0 WHEN 'unconfirmed' THEN NOT is_confirmed ELSE true END
),
page AS (
  SELECT
    wanted.*,
    row_number() OVER (
      ORDER BY
        CASE $sort::text
          WHEN 'ForDate' THEN for_date - DATE '2000-01-01' WHEN 'Amount' THEN amount_vnd WHEN 'Fee' THEN part_fee_vnd
          WHEN 'Due' THEN due_vnd WHEN 'Settled' THEN due_vnd - left_vnd WHEN 'Left' THEN left_vnd
        END * $sort_sign::integer,
        for_date DESC, id DESC, kind, partner_id
    ) AS place
  FROM wanted
  ORDER BY place
  LIMIT $limit OFFSET $offset
)
SELECT
  (SELECT count(*) FROM wanted) AS "Total",
  (
    SELECT jsonb_build_object(
      'Amount', COALESCE(sum(amount_vnd), 0), 'Fee', COALESCE(sum(part_fee_vnd), 0), 'Due', COALESCE(sum(due_vnd), 0),
      'Settled', COALESCE(sum(due_vnd - left_vnd), 0), 'Left', COALESCE(sum(left_vnd), 0),
      'TheyOwe', (SELECT COALESCE(sum(left_vnd), 0) FROM found WHERE kind = {partnerPart.swiped}),
      'WeOwe', (SELECT COALESCE(sum(left_vnd), 0) FROM found WHERE kind > {partnerPart.swiped}),
      'Kinds', (
        SELECT jsonb_object_agg(k.no::text, (SELECT count(*) FROM found WHERE kind = k.no)) FROM generate_series(1, 4) AS k (no)
      ),
      'Counts', (
        SELECT jsonb_build_object(
          'all', count(*), 'open', count(*) FILTER (WHERE left_vnd <> 0), 'unconfirmed', count(*) FILTER (WHERE NOT is_confirmed)
        )
        FROM asked
      )
    )
    FROM wanted
  ) AS "Summary",
  COALESCE(
    (
      SELECT jsonb_agg(
        jsonb_build_object(
          'Key', page.id || '-' || page.kind || '-' || page.partner_id, 'Kind', page.kind, 'ScheduleID', page.id, 'Code', page.code,
          'ForDate', page.for_date, 'CreatedAt', page.created_at, 'Contract_Type', page.contract_type, 'Status', page.status,
          'PartnerID', page.partner_id, 'PartnerName', p.name, 'CustomerName', c.full_name, 'CardType', page.shown_type,
          'Amount', page.amount_vnd, 'FeePercent', page.mpct / 1000.0, 'Fee', page.part_fee_vnd, 'Due', page.due_vnd,
          'Settled', page.due_vnd - page.left_vnd, 'Left', page.left_vnd, 'IsConfirmed', page.is_confirmed
        )
        ORDER BY page.place
      )
      FROM page
      JOIN partners p ON p.company_id = $company_id AND p.id = page.partner_id
      JOIN customers c ON c.company_id = $company_id AND c.id = page.customer_id
    ),
    '[]'::jsonb
  ) AS "Rows";
