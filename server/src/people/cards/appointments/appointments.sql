-- name: count_appointments
-- How many days of appointments each day of the period has, and what is expected of them. `months` are the first days of
-- all months of the period: a monthly one falls once in each, in a shorter one on its last day.
WITH day AS (
  SELECT a.id, a.for_date AS on_date
  FROM appointments a
  WHERE a.company_id = $company_id AND a.shop_id = ANY ($shop_ids::bigint[]) AND NOT a.repeats
    AND a.for_date BETWEEN $from::date AND $to::date
  UNION ALL
  SELECT a.id, month.on_date
  FROM appointments a
  CROSS JOIN unnest($months::date[]) AS first (of_month)
  CROSS JOIN LATERAL (
    SELECT least(first.of_month + a.month_day - 1, (first.of_month + interval '1 month')::date - 1) AS on_date
  ) AS month
  WHERE a.company_id = $company_id AND a.shop_id = ANY ($shop_ids::bigint[]) AND a.repeats
    AND month.on_date BETWEEN greatest(a.for_date, $from::date) AND least(COALESCE(a.ends_on, $to::date), $to::date)
),
known AS (
  SELECT
    day.on_date, a.amount_vnd,
    CASE
      WHEN a.is_cancelled OR COALESCE(kept.is_cancelled, false) THEN {appointmentStatus.cancelled}
      WHEN o.id IS NOT NULL THEN {appointmentStatus.ordered}
      WHEN day.on_date < $today::date THEN {appointmentStatus.missed}
      ELSE {appointmentStatus.waiting}
    END AS status
  FROM day
  JOIN appointments a ON a.company_id = $company_id AND a.id = day.id
  JOIN cards c ON c.company_id = $company_id AND c.id = a.card_id
  LEFT JOIN appointment_days kept ON kept.company_id = $company_id AND kept.appointment_id = a.id AND kept.on_date = day.on_date
  LEFT JOIN orders o ON o.company_id = $company_id AND o.id = kept.order_id AND o.status <> {orderStatus.cancelled}
  WHERE ($card_id::bigint IS NULL OR a.card_id = $card_id)
    AND ($customer_id::bigint IS NULL OR c.customer_id = $customer_id)
    AND ($staff_id::bigint IS NULL OR a.staff_id = $staff_id)
    AND ($kind::smallint IS NULL OR a.kind = $kind)
    AND (NOT $only_reminded::boolean OR day.on_date - a.remind_days <= $today::date)
)
SELECT on_date AS "Date", count(*) AS "Count", count(*) FILTER (WHERE status = {appointmentStatus.waiting}) AS "Open", sum(amount_vnd)::bigint AS amount
FROM known
WHERE $status::smallint IS NULL OR status = $status
GROUP BY on_date
ORDER BY on_date;

-- name: page_of_appointments
-- One page of those days, whole.
WITH day AS (
  SELECT a.id, a.for_date AS on_date
  FROM appointments a
  WHERE a.company_id = $company_id AND a.shop_id = ANY ($shop_ids::bigint[]) AND NOT a.repeats
    AND a.for_date BETWEEN $from::date AND $to::date
  UNION ALL
  SELECT a.id, month.on_date
  FROM appointments a
  CROSS JOIN unnest($months::date[]) AS first (of_month)
  CROSS JOIN LATERAL (
    SELECT least(first.of_month + a.month_day - 1, (first.of_month + interval '1 month')::date - 1) AS on_date
  ) AS month
  WHERE a.company_id = $company_id AND a.shop_id = ANY ($shop_ids::bigint[]) AND a.repeats
    AND month.on_date BETWEEN greatest(a.for_date, $from::date) AND least(COALESCE(a.ends_on, $to::date), $to::date)
),
known AS (
  SELECT
    a.id AS "CalendarID", day.on_date AS "Date", a.shift AS "Shift", a.card_id AS "CardDataID", c.customer_id AS "CustomerID",
    customer.full_name AS "CustomerName", customer.phone AS "Phone", customer.zalo AS "Zalo", customer.consent_at IS NOT NULL AS "HasConsent",
    c.bank_code AS "BankCode", c.card_type AS "CardType", c.last4 AS "Last4",
    a.kind AS "Type", a.amount_vnd AS "Amount", a.staff_id AS "StaffID", COALESCE(staff.full_name, '') AS "StaffName",
    a.repeats AS "RepeatMonthly", a.month_day AS "RepeatDay", a.for_date AS "FirstDate", a.remind_days AS "RemindBefore", a.note AS "Note",
    CASE
      WHEN a.is_cancelled OR COALESCE(kept.is_cancelled, false) THEN {appointmentStatus.cancelled}
      WHEN o.id IS NOT NULL THEN {appointmentStatus.ordered}
      WHEN day.on_date < $today::date THEN {appointmentStatus.missed}
      ELSE {appointmentStatus.waiting}
    END AS "Status",
    o.id AS "ScheduleID", COALESCE(o.code, '') AS "ScheduleCode", a.version AS "Version"
  FROM day
  JOIN appointments a ON a.company_id = $company_id AND a.id = day.id
  JOIN cards c ON c.company_id = $company_id AND c.id = a.card_id
  JOIN customers customer ON customer.company_id = $company_id AND customer.id = c.customer_id
  LEFT JOIN users staff ON staff.company_id = $company_id AND staff.id = a.staff_id
  LEFT JOIN appointment_days kept ON kept.company_id = $company_id AND kept.appointment_id = a.id AND kept.on_date = day.on_date
  LEFT JOIN orders o ON o.company_id = $company_id AND o.id = kept.order_id AND o.status <> {orderStatus.cancelled}
  WHERE ($card_id::bigint IS NULL OR a.card_id = $card_id)
    AND ($customer_id::bigint IS NULL OR c.customer_id = $customer_id)
    AND ($staff_id::bigint IS NULL OR a.staff_id = $staff_id)
    AND ($kind::smallint IS NULL OR a.kind = $kind)
)
SELECT *
FROM known
WHERE $status::smallint IS NULL OR "Status" = $status
ORDER BY "Date", "Shift", "CalendarID"
LIMIT $limit OFFSET $offset;

-- name: lock_appointment
-- An appointment under lock, and what became of one of its days.
SELECT
  a.card_id, a.for_date, a.shift, a.kind, a.amount_vnd, a.staff_id, a.repeats, a.month_day, a.ends_on, a.remind_days, a.note, a.is_cancelled, a.version,
  COALESCE((SELECT u.full_name FROM users u WHERE u.company_id = $company_id AND u.id = a.updated_by), '') AS changed_by,
  COALESCE(kept.is_cancelled, false) AS is_day_cancelled, COALESCE(o.code, '') AS order_code,
  EXISTS (
    SELECT FROM appointment_days other
    JOIN orders live ON live.company_id = $company_id AND live.id = other.order_id AND live.status <> {orderStatus.cancelled}
    WHERE other.company_id = $company_id AND other.appointment_id = a.id
  ) AS has_orders
FROM appointments a
LEFT JOIN appointment_days kept ON kept.company_id = $company_id AND kept.appointment_id = a.id AND kept.on_date = $on_date::date
LEFT JOIN orders o ON o.company_id = $company_id AND o.id = kept.order_id AND o.status <> {orderStatus.cancelled}
WHERE a.company_id = $company_id AND a.shop_id = $shop_id AND a.id = $id
FOR NO KEY UPDATE OF a;

-- name: card_of_appointment
SELECT card_id FROM appointments WHERE company_id = $company_id AND shop_id = $shop_id AND id = $id;

-- name: lock_card
-- Locked so that the card is not stopped, replaced or merged while an appointment is made for it. Before the
-- appointment itself, as in every action that ends a card.
SELECT FROM cards WHERE company_id = $company_id AND shop_id = $shop_id AND id = $card_id FOR SHARE;

-- name: lock_card_called
-- The same where the card's day is marked next: the stronger lock is taken at once, so no deadlock.
SELECT FROM cards WHERE company_id = $company_id AND shop_id = $shop_id AND id = $card_id FOR NO KEY UPDATE;

-- name: find_card
-- The card an appointment is made for, and whether its responsible staff works here.
SELECT
  d.bank_code, d.last4, d.status, c.full_name AS customer,
  $staff_id::bigint IS NULL OR EXISTS (
    SELECT FROM users u
    WHERE u.company_id = $company_id AND u.id = $staff_id AND u.status = {recordStatus.active}
      AND (u.is_owner OR EXISTS (SELECT FROM user_shops us WHERE us.company_id = $company_id AND us.user_id = u.id AND us.shop_id = d.shop_id))
  ) AS is_staff_here
FROM cards d
JOIN customers c ON c.company_id = $company_id AND c.id = d.customer_id
WHERE d.company_id = $company_id AND d.shop_id = $shop_id AND d.id = $card_id;

-- name: insert_appointment
INSERT INTO appointments (
  company_id, id, shop_id, card_id, for_date, shift, kind, amount_vnd, staff_id, repeats, month_day, remind_days, note, created_by, updated_by
)
VALUES (
  $company_id, $id, $shop_id, $card_id, $for_date, $shift, $kind, $amount_vnd, $staff_id, $repeats, $month_day, $remind_days, $note, $user_id, $user_id
);

-- name: update_appointment
UPDATE appointments
SET for_date = $for_date, shift = $shift, kind = $kind, amount_vnd = $amount_vnd, staff_id = $staff_id, repeats = $repeats, month_day = $month_day,
    remind_days = $remind_days, note = $note, version = version + 1, updated_by = $user_id
WHERE company_id = $company_id AND shop_id = $shop_id AND id = $id;

-- name: cancel_appointment
UPDATE appointments
SET is_cancelled = true, version = version + 1, updated_by = $user_id
WHERE company_id = $company_id AND shop_id = $shop_id AND id = $id;

-- name: end_appointment
UPDATE appointments
SET ends_on = $ends_on, version = version + 1, updated_by = $user_id
WHERE company_id = $company_id AND shop_id = $shop_id AND id = $id;

-- name: take_back_appointment
UPDATE appointments
SET is_cancelled = false, ends_on = $ends_on::date, version = version + 1, updated_by = $user_id
WHERE company_id = $company_id AND shop_id = $shop_id AND id = $id;

-- name: take_back_day
UPDATE appointment_days
SET is_cancelled = false, reason = ''
WHERE company_id = $company_id AND appointment_id = $id AND on_date = $on_date::date;

-- name: cancel_day
INSERT INTO appointment_days (company_id, appointment_id, on_date, is_cancelled, reason)
VALUES ($company_id, $id, $on_date, true, $reason)
ON CONFLICT (company_id, appointment_id, on_date) DO UPDATE SET is_cancelled = true, reason = EXCLUDED.reason;

-- name: keep_order_of_day
INSERT INTO appointment_days (company_id, appointment_id, on_date, order_id)
VALUES ($company_id, $id, $on_date, $order_id)
ON CONFLICT (company_id, appointment_id, on_date) DO UPDATE SET order_id = EXCLUDED.order_id;

-- name: end_appointments_of_cards
-- A card that is followed no more is met no more: what lies ahead of it falls away.
UPDATE appointments
SET ends_on = CASE WHEN repeats AND for_date < $today::date THEN $today::date - 1 ELSE ends_on END,
    is_cancelled = is_cancelled OR NOT repeats OR for_date >= $today::date,
    version = version + 1, updated_by = $user_id
WHERE company_id = $company_id AND shop_id = $shop_id AND card_id = ANY ($card_ids::bigint[]) AND NOT is_cancelled
  AND (CASE WHEN repeats THEN COALESCE(ends_on, 'infinity'::date) >= $today::date ELSE for_date >= $today::date END);

-- name: move_appointments
-- The new card of an old one takes over what lies ahead.
UPDATE appointments
SET card_id = $new_card_id, version = version + 1, updated_by = $user_id
WHERE company_id = $company_id AND shop_id = $shop_id AND card_id = $card_id AND NOT is_cancelled
  AND (CASE WHEN repeats THEN COALESCE(ends_on, 'infinity'::date) >= $today::date ELSE for_date >= $today::date END);
