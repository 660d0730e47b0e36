-- Made from the migrations by tools/dump-schema.ts, to be read; the migrations are what runs.

CREATE OR REPLACE FUNCTION public.first_id_of(period integer)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (period * ((4096)::bigint * 86400000));

CREATE OR REPLACE FUNCTION public.group_word(group_by text, key text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE
    WHEN key = '-' THEN ''
    WHEN group_by IN ('StaffID', 'HolderID', 'ShopID', 'PosID', 'AffID') THEN ''
    WHEN group_by = 'ForDate' THEN to_char(key::date, 'DD/MM/YYYY')
    WHEN group_by = 'DueDay' AND key::integer > 31 THEN format('%s ngày sau sao kê ngày %s', key::integer % 100, key::integer / 100)
    ELSE COALESCE(key, '')
  END
$function$;

CREATE OR REPLACE FUNCTION public.held_by_holidays(holidays date[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  SELECT jsonb_object_agg(to_char(held.day, 'YYYY-MM-DD'), paid.day)
  FROM (
    SELECT day FROM unnest(holidays) AS day
    UNION
    SELECT day - before.days
    FROM unnest(holidays) AS day
    CROSS JOIN (VALUES (1), (2)) AS before (days)
    WHERE extract(isodow FROM day) = 1
  ) AS held (day)
  CROSS JOIN LATERAL (
    SELECT min(later.day) AS day
    FROM (SELECT held.day + days FROM generate_series(1, 40) AS days) AS later (day)
    WHERE extract(isodow FROM later.day) < 6 AND later.day <> ALL (holidays)
  ) AS paid
$function$;

CREATE OR REPLACE FUNCTION public.id_period(id bigint)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((id / ((4096)::bigint * 86400000)))::integer;

CREATE OR REPLACE FUNCTION public.keep_contract_type()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'the contract type of an order never changes';
END $function$;

CREATE OR REPLACE FUNCTION public.learn_of_new_rows()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET default_statistics_target TO '10'
AS $function$
DECLARE
  tab text;
BEGIN
  FOR tab IN
    SELECT s.relname
    FROM pg_stat_xact_user_tables s
    JOIN pg_class c ON c.oid = s.relid
    WHERE s.schemaname = 'public' AND s.n_tup_ins > 100 + c.reltuples / 10
  LOOP
    EXECUTE format('ANALYZE (SKIP_LOCKED) %I', tab);
  END LOOP;
END $function$;
GRANT EXECUTE ON FUNCTION learn_of_new_rows() TO cardpro_app;

CREATE OR REPLACE FUNCTION public.pos_money_due(opened_on date, opened_at timestamp with time zone, settle_days smallint, settle_shifts text[], holds_weekend boolean, held jsonb)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE
    WHEN holds_weekend
    THEN COALESCE(
      (held ->> to_char(
        opened_on + settle_days
        + CASE
            WHEN settle_days = 0
              AND (opened_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date = opened_on
              AND to_char(opened_at AT TIME ZONE 'Asia/Ho_Chi_Minh', 'HH24:MI') > settle_shifts[cardinality(settle_shifts)]
            THEN 1
            ELSE 0
          END,
        'YYYY-MM-DD'
      ))::date,
      opened_on + settle_days
      + CASE
          WHEN settle_days = 0
            AND (opened_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date = opened_on
            AND to_char(opened_at AT TIME ZONE 'Asia/Ho_Chi_Minh', 'HH24:MI') > settle_shifts[cardinality(settle_shifts)]
          THEN 1
          ELSE 0
        END
      + greatest(0, 2 - (
          opened_on + settle_days - DATE '2000-01-01'
          + CASE
              WHEN settle_days = 0
                AND (opened_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date = opened_on
                AND to_char(opened_at AT TIME ZONE 'Asia/Ho_Chi_Minh', 'HH24:MI') > settle_shifts[cardinality(settle_shifts)]
              THEN 1
              ELSE 0
            END
        ) % 7)
    )
    ELSE opened_on + settle_days
      + CASE
          WHEN settle_days = 0
            AND (opened_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date = opened_on
            AND to_char(opened_at AT TIME ZONE 'Asia/Ho_Chi_Minh', 'HH24:MI') > settle_shifts[cardinality(settle_shifts)]
          THEN 1
          ELSE 0
        END
  END
$function$;

CREATE OR REPLACE FUNCTION public.remove_demo_company(demo bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
DECLARE
  caller text := current_setting('app.company_id', true);
  tab text;
  removed bigint;
  is_empty boolean;
BEGIN
  PERFORM FROM companies WHERE id = demo AND demo_of = NULLIF(caller, '')::bigint FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'company % is no demo of company %', demo, caller USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM set_config('app.company_id', demo::text, true);
  FOR round IN 1..20 LOOP
    is_empty := true;
    FOR tab IN
      SELECT c.relname
      FROM pg_class c
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'company_id' AND NOT a.attisdropped
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      ORDER BY c.oid DESC
    LOOP
      BEGIN
        EXECUTE format('DELETE FROM %I WHERE company_id = $1', tab) USING demo;
        GET DIAGNOSTICS removed = ROW_COUNT;
        is_empty := is_empty AND removed = 0;
      EXCEPTION WHEN foreign_key_violation THEN is_empty := false; END;
    END LOOP;
    EXIT WHEN is_empty;
  END LOOP;
  DELETE FROM companies WHERE id = demo;
  PERFORM set_config('app.company_id', caller, true);
END $function$;
GRANT EXECUTE ON FUNCTION remove_demo_company(bigint) TO cardpro_app;

CREATE OR REPLACE FUNCTION public.shown_order_status(status smallint, has_lines boolean, for_date date, today date)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((status = 1) AND (NOT has_lines) AND (for_date > today)) THEN 0 ELSE (status)::integer END;

CREATE OR REPLACE FUNCTION public.statement_line_at(read jsonb)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  SELECT COALESCE((read ->> 'at')::timestamptz, (NULLIF(read ->> 'on', '')::date + 1)::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh', 'infinity')
$function$;

CREATE TABLE advance_moves (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  staff_id bigint NOT NULL,
  kind smallint NOT NULL,
  code text NOT NULL,
  fund_id bigint,
  fund_shop_id bigint NOT NULL,
  amount_vnd bigint NOT NULL,
  surplus_vnd bigint DEFAULT 0 NOT NULL,
  posted_on date NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  journal_id bigint,
  twin_id bigint,
  status smallint DEFAULT 1 NOT NULL,
  reversal_id bigint,
  cancelled_on date,
  cancelled_by bigint,
  cancel_reason text DEFAULT ''::text NOT NULL,
  created_by bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  prints integer DEFAULT 0 NOT NULL,
  CONSTRAINT advance_moves_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT advance_moves_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  CONSTRAINT advance_moves_company_id_staff_id_fkey FOREIGN KEY (company_id, staff_id) REFERENCES users(company_id, id),
  CONSTRAINT advance_moves_amount_vnd_check CHECK ((amount_vnd > 0)),
  CONSTRAINT advance_moves_kind_check CHECK (((kind >= 1) AND (kind <= 5))),
  CONSTRAINT advance_moves_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  CONSTRAINT advance_moves_surplus_vnd_check CHECK ((surplus_vnd >= 0))
);
CREATE INDEX advance_moves_by_cancel ON public.advance_moves USING btree (company_id, shop_id, cancelled_on) WHERE (cancelled_on IS NOT NULL);
CREATE INDEX advance_moves_by_day ON public.advance_moves USING btree (company_id, shop_id, posted_on, staff_id);
ALTER TABLE advance_moves ENABLE ROW LEVEL SECURITY;
ALTER TABLE advance_moves FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON advance_moves
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON advance_moves TO cardpro_app;
GRANT SELECT ON advance_moves TO cardpro_report;

CREATE TABLE advance_payments (
  company_id bigint NOT NULL,
  move_id bigint NOT NULL,
  payment_id bigint NOT NULL,
  amount_vnd bigint NOT NULL,
  status smallint DEFAULT 1 NOT NULL,
  CONSTRAINT advance_payments_pkey PRIMARY KEY (company_id, move_id, payment_id),
  CONSTRAINT advance_payments_company_id_move_id_fkey FOREIGN KEY (company_id, move_id) REFERENCES advance_moves(company_id, id),
  CONSTRAINT advance_payments_amount_vnd_check CHECK ((amount_vnd > 0)),
  CONSTRAINT advance_payments_status_check CHECK ((status = ANY (ARRAY[1, 2])))
);
CREATE UNIQUE INDEX advance_payments_once ON public.advance_payments USING btree (company_id, payment_id) WHERE (status = 1);
ALTER TABLE advance_payments ENABLE ROW LEVEL SECURITY;
ALTER TABLE advance_payments FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON advance_payments
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON advance_payments TO cardpro_app;
GRANT SELECT ON advance_payments TO cardpro_report;

CREATE TABLE appointment_days (
  company_id bigint NOT NULL,
  appointment_id bigint NOT NULL,
  on_date date NOT NULL,
  order_id bigint,
  is_cancelled boolean DEFAULT false NOT NULL,
  reason text DEFAULT ''::text NOT NULL,
  CONSTRAINT appointment_days_pkey PRIMARY KEY (company_id, appointment_id, on_date),
  CONSTRAINT appointment_days_company_id_appointment_id_fkey FOREIGN KEY (company_id, appointment_id) REFERENCES appointments(company_id, id)
);
ALTER TABLE appointment_days ENABLE ROW LEVEL SECURITY;
ALTER TABLE appointment_days FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON appointment_days
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON appointment_days TO cardpro_app;
GRANT SELECT ON appointment_days TO cardpro_report;

CREATE TABLE appointments (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  card_id bigint NOT NULL,
  for_date date NOT NULL,
  shift smallint DEFAULT 0 NOT NULL,
  kind smallint NOT NULL,
  amount_vnd bigint DEFAULT 0 NOT NULL,
  staff_id bigint,
  repeats boolean DEFAULT false NOT NULL,
  month_day smallint NOT NULL,
  ends_on date,
  remind_days smallint DEFAULT 0 NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  is_cancelled boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  created_by bigint NOT NULL,
  updated_by bigint NOT NULL,
  CONSTRAINT appointments_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT appointments_company_id_card_id_fkey FOREIGN KEY (company_id, card_id) REFERENCES cards(company_id, id),
  CONSTRAINT appointments_amount_vnd_check CHECK ((amount_vnd >= 0)),
  CONSTRAINT appointments_kind_check CHECK (((kind >= 1) AND (kind <= 4))),
  CONSTRAINT appointments_month_day_check CHECK (((month_day >= 1) AND (month_day <= 31))),
  CONSTRAINT appointments_remind_days_check CHECK (((remind_days >= 0) AND (remind_days <= 30))),
  CONSTRAINT appointments_shift_check CHECK (((shift >= 0) AND (shift <= 3)))
);
CREATE INDEX appointments_by_card ON public.appointments USING btree (company_id, card_id);
CREATE INDEX appointments_by_day ON public.appointments USING btree (company_id, shop_id, for_date) WHERE (NOT repeats);
CREATE INDEX appointments_monthly ON public.appointments USING btree (company_id, shop_id) WHERE repeats;
ALTER TABLE appointments ENABLE ROW LEVEL SECURITY;
ALTER TABLE appointments FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON appointments
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON appointments TO cardpro_app;
GRANT SELECT ON appointments TO cardpro_report;

CREATE TABLE approval_requests (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  kind smallint NOT NULL,
  object_id bigint NOT NULL,
  ref_id bigint NOT NULL,
  version integer NOT NULL,
  code text NOT NULL,
  subject text DEFAULT ''::text NOT NULL,
  amount_vnd bigint NOT NULL,
  reason text NOT NULL,
  status smallint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  created_by bigint NOT NULL,
  decided_at timestamp with time zone,
  decided_by bigint,
  decide_note text DEFAULT ''::text NOT NULL,
  CONSTRAINT approval_requests_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT approval_requests_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  CONSTRAINT approval_requests_amount_vnd_check CHECK ((amount_vnd >= 0)),
  CONSTRAINT approval_requests_kind_check CHECK (((kind >= 1) AND (kind <= 22))),
  CONSTRAINT approval_requests_status_check CHECK (((status >= 0) AND (status <= 3)))
);
CREATE INDEX approval_requests_by_shop ON public.approval_requests USING btree (company_id, shop_id, status, id DESC);
CREATE UNIQUE INDEX approval_requests_once ON public.approval_requests USING btree (company_id, shop_id, kind, object_id) WHERE (status = 0);
ALTER TABLE approval_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE approval_requests FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON approval_requests
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON approval_requests TO cardpro_app;
GRANT SELECT ON approval_requests TO cardpro_report;

CREATE TABLE audit_day_counts (
  company_id bigint NOT NULL,
  shop_id bigint NOT NULL,
  day date NOT NULL,
  menu_id smallint NOT NULL,
  action_id smallint NOT NULL,
  user_id bigint NOT NULL,
  kind smallint NOT NULL,
  count bigint NOT NULL,
  CONSTRAINT audit_day_counts_pkey PRIMARY KEY (company_id, shop_id, day, menu_id, action_id, user_id, kind)
);
ALTER TABLE audit_day_counts ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_day_counts FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON audit_day_counts
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON audit_day_counts TO cardpro_app;
GRANT SELECT ON audit_day_counts TO cardpro_report;

CREATE TABLE audit_events (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  user_id bigint NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  menu_id smallint NOT NULL,
  action_id smallint NOT NULL,
  sentence text DEFAULT ''::text NOT NULL,
  ref_kind text DEFAULT ''::text NOT NULL,
  ref_id bigint DEFAULT 0 NOT NULL,
  detail jsonb DEFAULT '{}'::jsonb NOT NULL,
  ip text DEFAULT ''::text NOT NULL,
  device text DEFAULT ''::text NOT NULL,
  call_id bigint DEFAULT 0 NOT NULL,
  kind smallint DEFAULT 1 NOT NULL,
  mac bytea DEFAULT '\x'::bytea NOT NULL,
  booked bytea DEFAULT '\x'::bytea NOT NULL,
  event text DEFAULT ''::text NOT NULL,
  CONSTRAINT audit_events_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT audit_events_kind_check CHECK ((kind = ANY (ARRAY[1, 2, 3])))
);
CREATE INDEX audit_by_ref ON public.audit_events USING btree (company_id, ref_kind, ref_id, id) WHERE (ref_id <> 0);
CREATE INDEX audit_by_shop ON public.audit_events USING btree (company_id, shop_id, at, id);
ALTER TABLE audit_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_events FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON audit_events
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT ON audit_events TO cardpro_app;
GRANT SELECT ON audit_events TO cardpro_report;

CREATE TABLE audit_seals (
  company_id bigint NOT NULL,
  shop_id bigint NOT NULL,
  no bigint NOT NULL,
  event_ids bigint[] NOT NULL,
  first_at timestamp with time zone NOT NULL,
  prev_hash bytea NOT NULL,
  hash bytea NOT NULL,
  mac bytea NOT NULL,
  key_id text NOT NULL,
  is_adopted boolean DEFAULT false NOT NULL,
  sealed_at timestamp with time zone DEFAULT now() NOT NULL,
  last_at timestamp with time zone,
  CONSTRAINT audit_seals_key PRIMARY KEY (company_id, shop_id, no),
  CONSTRAINT audit_seals_no_check CHECK ((no > 0))
);
ALTER TABLE audit_seals ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_seals FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON audit_seals
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT ON audit_seals TO cardpro_app;
GRANT SELECT ON audit_seals TO cardpro_report;

CREATE TABLE bad_debt_recoveries (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  bad_debt_id bigint NOT NULL,
  code text NOT NULL,
  fund_id bigint NOT NULL,
  amount_vnd bigint NOT NULL,
  day date NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  journal_id bigint NOT NULL,
  created_by bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  cancelled_by bigint,
  cancelled_at timestamp with time zone,
  cancel_reason text DEFAULT ''::text NOT NULL,
  reversal_id bigint,
  CONSTRAINT bad_debt_recoveries_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT bad_debt_recoveries_company_id_shop_id_code_key UNIQUE (company_id, shop_id, code),
  CONSTRAINT bad_debt_recoveries_company_id_bad_debt_id_fkey FOREIGN KEY (company_id, bad_debt_id) REFERENCES bad_debts(company_id, id),
  CONSTRAINT bad_debt_recoveries_company_id_fund_id_fkey FOREIGN KEY (company_id, fund_id) REFERENCES funds(company_id, id),
  CONSTRAINT bad_debt_recoveries_amount_vnd_check CHECK ((amount_vnd > 0))
);
CREATE INDEX bad_debt_recoveries_of_debt ON public.bad_debt_recoveries USING btree (company_id, bad_debt_id, id);
ALTER TABLE bad_debt_recoveries ENABLE ROW LEVEL SECURITY;
ALTER TABLE bad_debt_recoveries FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON bad_debt_recoveries
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON bad_debt_recoveries TO cardpro_app;
GRANT SELECT ON bad_debt_recoveries TO cardpro_report;

CREATE TABLE bad_debts (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  customer_id bigint NOT NULL,
  card_id bigint,
  order_id bigint,
  status smallint NOT NULL,
  code text DEFAULT ''::text NOT NULL,
  amount_vnd bigint NOT NULL,
  staff_percent smallint DEFAULT 0 NOT NULL,
  staff_vnd bigint DEFAULT 0 NOT NULL,
  staff_id bigint,
  reason smallint NOT NULL,
  note text NOT NULL,
  day date NOT NULL,
  journal_id bigint,
  created_by bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  decided_by bigint,
  decided_at timestamp with time zone,
  cancelled_by bigint,
  cancelled_at timestamp with time zone,
  cancel_reason text DEFAULT ''::text NOT NULL,
  reversal_id bigint,
  CONSTRAINT bad_debts_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT bad_debts_company_id_customer_id_fkey FOREIGN KEY (company_id, customer_id) REFERENCES customers(company_id, id),
  CONSTRAINT bad_debts_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  CONSTRAINT bad_debts_amount_vnd_check CHECK ((amount_vnd > 0)),
  CONSTRAINT bad_debts_check CHECK (((staff_vnd >= 0) AND (staff_vnd <= amount_vnd))),
  CONSTRAINT bad_debts_check1 CHECK (((staff_percent = 0) = (staff_id IS NULL))),
  CONSTRAINT bad_debts_check2 CHECK (((status <> 1) OR ((code <> ''::text) AND (journal_id IS NOT NULL) AND (decided_by IS NOT NULL)))),
  CONSTRAINT bad_debts_check3 CHECK (((status <> 4) OR ((journal_id IS NULL) = (reversal_id IS NULL)))),
  CONSTRAINT bad_debts_reason_check CHECK (((reason >= 1) AND (reason <= 5))),
  CONSTRAINT bad_debts_staff_percent_check CHECK (((staff_percent >= 0) AND (staff_percent <= 100))),
  CONSTRAINT bad_debts_status_check CHECK ((status = ANY (ARRAY[0, 1, 4])))
);
CREATE INDEX bad_debts_by_day ON public.bad_debts USING btree (company_id, shop_id, day DESC, id DESC);
CREATE INDEX bad_debts_of_customer ON public.bad_debts USING btree (company_id, customer_id, id);
CREATE INDEX bad_debts_of_order ON public.bad_debts USING btree (company_id, order_id) WHERE (order_id IS NOT NULL);
ALTER TABLE bad_debts ENABLE ROW LEVEL SECURITY;
ALTER TABLE bad_debts FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON bad_debts
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON bad_debts TO cardpro_app;
GRANT SELECT ON bad_debts TO cardpro_report;

CREATE TABLE bank_corrections (
  company_id bigint NOT NULL,
  code text NOT NULL,
  short_name text NOT NULL,
  name text NOT NULL,
  bin text,
  transfer_supported boolean NOT NULL,
  card_issuer boolean NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  updated_by bigint NOT NULL,
  CONSTRAINT bank_corrections_pkey PRIMARY KEY (company_id, code),
  CONSTRAINT bank_corrections_code_fkey FOREIGN KEY (code) REFERENCES banks(code),
  CONSTRAINT bank_corrections_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT bank_corrections_company_id_updated_by_fkey FOREIGN KEY (company_id, updated_by) REFERENCES users(company_id, id),
  CONSTRAINT bank_corrections_bin_check CHECK ((bin ~ '^\d{6}$'::text)),
  CONSTRAINT bank_corrections_check CHECK (((bin IS NOT NULL) OR (NOT transfer_supported))),
  CONSTRAINT bank_corrections_name_check CHECK ((name <> ''::text)),
  CONSTRAINT bank_corrections_short_name_check CHECK ((short_name <> ''::text))
);
ALTER TABLE bank_corrections ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_corrections FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON bank_corrections
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON bank_corrections TO cardpro_app;
GRANT SELECT ON bank_corrections TO cardpro_report;

CREATE TABLE bank_feed_deliveries (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  feed_id bigint NOT NULL,
  body_hash bytea NOT NULL,
  verdict smallint NOT NULL,
  told text DEFAULT ''::text NOT NULL,
  body bytea,
  received_at timestamp with time zone NOT NULL,
  CONSTRAINT bank_feed_deliveries_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT bank_feed_deliveries_company_id_feed_id_fkey FOREIGN KEY (company_id, feed_id) REFERENCES bank_feeds(company_id, id),
  CONSTRAINT bank_feed_deliveries_verdict_check CHECK (((verdict >= 1) AND (verdict <= 5)))
);
CREATE INDEX bank_feed_deliveries_old ON public.bank_feed_deliveries USING btree (company_id, received_at) WHERE (body IS NOT NULL);
CREATE UNIQUE INDEX bank_feed_deliveries_once ON public.bank_feed_deliveries USING btree (company_id, feed_id, body_hash);
ALTER TABLE bank_feed_deliveries ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_feed_deliveries FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON bank_feed_deliveries
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT ON bank_feed_deliveries TO cardpro_app;
GRANT SELECT ON bank_feed_deliveries TO cardpro_report;

CREATE TABLE bank_feed_posts (
  company_id bigint NOT NULL,
  line_id bigint NOT NULL,
  feed_id bigint NOT NULL,
  journal_id bigint NOT NULL,
  code text NOT NULL,
  posted_at timestamp with time zone NOT NULL,
  CONSTRAINT bank_feed_posts_pkey PRIMARY KEY (company_id, line_id, journal_id),
  CONSTRAINT bank_feed_posts_company_id_feed_id_fkey FOREIGN KEY (company_id, feed_id) REFERENCES bank_feeds(company_id, id)
);
CREATE INDEX bank_feed_posts_of_feed ON public.bank_feed_posts USING btree (company_id, feed_id, posted_at);
ALTER TABLE bank_feed_posts ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_feed_posts FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON bank_feed_posts
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT ON bank_feed_posts TO cardpro_app;
GRANT SELECT ON bank_feed_posts TO cardpro_report;

CREATE TABLE bank_feeds (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  fund_id bigint NOT NULL,
  provider smallint NOT NULL,
  is_on boolean DEFAULT false NOT NULL,
  key_hash bytea NOT NULL,
  secret bytea NOT NULL,
  former_secret bytea,
  former_until timestamp with time zone,
  wrong_count integer DEFAULT 0 NOT NULL,
  wrong_at timestamp with time zone,
  rule_on boolean DEFAULT false NOT NULL,
  rule_limit_vnd bigint NOT NULL,
  rule_by bigint,
  rule_at timestamp with time zone,
  changed_by bigint NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT bank_feeds_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT bank_feeds_company_id_fund_id_fkey FOREIGN KEY (company_id, fund_id) REFERENCES funds(company_id, id),
  CONSTRAINT bank_feeds_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  CONSTRAINT bank_feeds_check CHECK (((former_secret IS NULL) = (former_until IS NULL))),
  CONSTRAINT bank_feeds_check1 CHECK (((NOT rule_on) OR ((rule_by IS NOT NULL) AND (rule_at IS NOT NULL)))),
  CONSTRAINT bank_feeds_provider_check CHECK ((provider = ANY (ARRAY[1, 2]))),
  CONSTRAINT bank_feeds_rule_limit_vnd_check CHECK ((rule_limit_vnd > 0))
);
CREATE UNIQUE INDEX bank_feeds_key ON public.bank_feeds USING btree (company_id, key_hash);
CREATE UNIQUE INDEX bank_feeds_of_fund ON public.bank_feeds USING btree (company_id, fund_id);
ALTER TABLE bank_feeds ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_feeds FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON bank_feeds
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON bank_feeds TO cardpro_app;
GRANT SELECT ON bank_feeds TO cardpro_report;

CREATE TABLE bank_line_links (
  company_id bigint NOT NULL,
  line_id bigint NOT NULL,
  journal_id bigint NOT NULL,
  fund_id bigint NOT NULL,
  amount_vnd bigint NOT NULL,
  by_posting boolean NOT NULL,
  linked_by bigint NOT NULL,
  linked_at timestamp with time zone NOT NULL,
  is_live boolean DEFAULT true NOT NULL,
  CONSTRAINT bank_line_links_pkey PRIMARY KEY (company_id, line_id, journal_id),
  CONSTRAINT bank_line_links_amount_vnd_check CHECK ((amount_vnd <> 0))
);
CREATE INDEX bank_line_links_of_journal ON public.bank_line_links USING btree (company_id, journal_id) WHERE is_live;
ALTER TABLE bank_line_links ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_line_links FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON bank_line_links
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT ON bank_line_links TO cardpro_app;
GRANT SELECT ON bank_line_links TO cardpro_report;

CREATE TABLE bank_lines (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  fund_id bigint NOT NULL,
  source smallint NOT NULL,
  statement_id bigint,
  source_key text NOT NULL,
  ordinal integer NOT NULL,
  booked_on date NOT NULL,
  booked_at timestamp with time zone,
  amount_vnd bigint NOT NULL,
  balance_vnd bigint,
  content text DEFAULT ''::text NOT NULL,
  content_key text DEFAULT ''::text NOT NULL,
  counter_last4 text DEFAULT ''::text NOT NULL,
  counter_hash bytea,
  counter_name text DEFAULT ''::text NOT NULL,
  ref_no text DEFAULT ''::text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  twin_of bigint,
  doubt_of bigint,
  is_skipped boolean DEFAULT false NOT NULL,
  skip_reason text DEFAULT ''::text NOT NULL,
  changed_by bigint,
  changed_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  is_live boolean DEFAULT true NOT NULL,
  CONSTRAINT bank_lines_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT bank_lines_amount_vnd_check CHECK ((amount_vnd <> 0)),
  CONSTRAINT bank_lines_check CHECK (((source = 1) = (statement_id IS NOT NULL))),
  CONSTRAINT bank_lines_source_check CHECK (((source >= 1) AND (source <= 4)))
);
CREATE INDEX bank_lines_of_fund ON public.bank_lines USING btree (company_id, fund_id, booked_on, id);
CREATE INDEX bank_lines_of_shop ON public.bank_lines USING btree (company_id, shop_id, booked_on, id);
CREATE INDEX bank_lines_of_statement ON public.bank_lines USING btree (company_id, statement_id) WHERE (statement_id IS NOT NULL);
CREATE UNIQUE INDEX bank_lines_once ON public.bank_lines USING btree (company_id, fund_id, source_key, ordinal) WHERE is_live;
CREATE INDEX bank_lines_twins ON public.bank_lines USING btree (company_id, twin_of) WHERE (twin_of IS NOT NULL);
ALTER TABLE bank_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_lines FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON bank_lines
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT ON bank_lines TO cardpro_app;
GRANT SELECT ON bank_lines TO cardpro_report;

CREATE TABLE bank_pasts (
  company_id bigint NOT NULL,
  fund_id bigint NOT NULL,
  from_on date NOT NULL,
  until_on date NOT NULL,
  days jsonb NOT NULL,
  ends jsonb NOT NULL,
  loose_lines bigint[] NOT NULL,
  loose_journals bigint[] NOT NULL,
  stale_days date[] DEFAULT '{}'::date[] NOT NULL,
  total_days date[] NOT NULL,
  debits bigint[] NOT NULL,
  credits bigint[] NOT NULL,
  CONSTRAINT bank_pasts_pkey PRIMARY KEY (company_id, fund_id),
  CONSTRAINT bank_pasts_company_id_fund_id_fkey FOREIGN KEY (company_id, fund_id) REFERENCES funds(company_id, id),
  CONSTRAINT bank_pasts_check CHECK ((from_on <= until_on))
);
ALTER TABLE bank_pasts ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_pasts FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON bank_pasts
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE, DELETE ON bank_pasts TO cardpro_app;
GRANT SELECT ON bank_pasts TO cardpro_report;

CREATE TABLE banks (
  code text NOT NULL,
  bin text,
  short_name text NOT NULL,
  name text NOT NULL,
  transfer_supported boolean NOT NULL,
  card_issuer boolean NOT NULL,
  CONSTRAINT banks_pkey PRIMARY KEY (code)
);
GRANT INSERT, SELECT ON banks TO cardpro_app;
GRANT SELECT ON banks TO cardpro_report;

CREATE TABLE bill_day_counts (
  company_id bigint NOT NULL,
  shop_id bigint NOT NULL,
  day date NOT NULL,
  staff_id bigint NOT NULL,
  without_number bigint NOT NULL,
  picture_change bigint NOT NULL,
  CONSTRAINT bill_day_counts_pkey PRIMARY KEY (company_id, shop_id, day, staff_id)
) WITH (fillfactor=70);
ALTER TABLE bill_day_counts ENABLE ROW LEVEL SECURITY;
ALTER TABLE bill_day_counts FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON bill_day_counts
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON bill_day_counts TO cardpro_app;
GRANT SELECT ON bill_day_counts TO cardpro_report;

CREATE TABLE bill_payments (
  company_id bigint NOT NULL,
  cash_back_id bigint NOT NULL,
  swipe_id bigint NOT NULL,
  lot_id bigint NOT NULL,
  credited_vnd bigint NOT NULL,
  CONSTRAINT bill_payments_pkey PRIMARY KEY (company_id, cash_back_id, swipe_id),
  CONSTRAINT bill_payments_company_id_cash_back_id_fkey FOREIGN KEY (company_id, cash_back_id) REFERENCES cash_backs(company_id, id),
  CONSTRAINT bill_payments_company_id_lot_id_fkey FOREIGN KEY (company_id, lot_id) REFERENCES lots(company_id, id),
  CONSTRAINT bill_payments_credited_vnd_check CHECK ((credited_vnd <> 0))
);
CREATE INDEX bill_payments_of_lot ON public.bill_payments USING btree (company_id, lot_id);
CREATE INDEX bill_payments_of_swipe ON public.bill_payments USING btree (company_id, swipe_id);
ALTER TABLE bill_payments ENABLE ROW LEVEL SECURITY;
ALTER TABLE bill_payments FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON bill_payments
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT ON bill_payments TO cardpro_app;
GRANT SELECT ON bill_payments TO cardpro_report;

CREATE TABLE book_proofs (
  company_id bigint NOT NULL,
  upto bigint DEFAULT 0 NOT NULL,
  proved_at timestamp with time zone DEFAULT now() NOT NULL,
  whole_at timestamp with time zone,
  invariant text DEFAULT ''::text NOT NULL,
  broken text DEFAULT ''::text NOT NULL,
  found_at timestamp with time zone,
  CONSTRAINT book_proofs_pkey PRIMARY KEY (company_id)
);
ALTER TABLE book_proofs ENABLE ROW LEVEL SECURITY;
ALTER TABLE book_proofs FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON book_proofs
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON book_proofs TO cardpro_app;
GRANT SELECT ON book_proofs TO cardpro_report;

CREATE TABLE calls (
  company_id bigint NOT NULL,
  shop_id bigint NOT NULL,
  user_id bigint NOT NULL,
  key text NOT NULL,
  id bigint NOT NULL,
  path text NOT NULL,
  body_hash bytea NOT NULL,
  answer text NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  mac bytea DEFAULT '\x'::bytea NOT NULL,
  CONSTRAINT calls_key PRIMARY KEY (company_id, shop_id, user_id, key)
);
ALTER TABLE calls ENABLE ROW LEVEL SECURITY;
ALTER TABLE calls FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON calls
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE, DELETE ON calls TO cardpro_app;
GRANT SELECT ON calls TO cardpro_report;

CREATE TABLE capital_moves (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  fund_id bigint NOT NULL,
  direction smallint NOT NULL,
  code text NOT NULL,
  amount_vnd bigint NOT NULL,
  day date NOT NULL,
  object_name text NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  journal_id bigint NOT NULL,
  created_by bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  cancelled_by bigint,
  cancelled_at timestamp with time zone,
  cancel_reason text DEFAULT ''::text NOT NULL,
  reversal_id bigint,
  CONSTRAINT capital_moves_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT capital_moves_company_id_fund_id_fkey FOREIGN KEY (company_id, fund_id) REFERENCES funds(company_id, id),
  CONSTRAINT capital_moves_amount_vnd_check CHECK ((amount_vnd > 0)),
  CONSTRAINT capital_moves_direction_check CHECK ((direction = ANY (ARRAY[1, 2])))
);
CREATE INDEX capital_moves_by_day ON public.capital_moves USING btree (company_id, shop_id, day DESC, id DESC);
ALTER TABLE capital_moves ENABLE ROW LEVEL SECURITY;
ALTER TABLE capital_moves FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON capital_moves
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON capital_moves TO cardpro_app;
GRANT SELECT ON capital_moves TO cardpro_report;

CREATE TABLE card_counts (
  company_id bigint NOT NULL,
  shop_id bigint NOT NULL,
  status smallint NOT NULL,
  count bigint NOT NULL,
  period integer NOT NULL,
  CONSTRAINT card_counts_pkey PRIMARY KEY (company_id, shop_id, status, period)
);
ALTER TABLE card_counts ENABLE ROW LEVEL SECURITY;
ALTER TABLE card_counts FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON card_counts
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON card_counts TO cardpro_app;
GRANT SELECT ON card_counts TO cardpro_report;

CREATE TABLE card_cycles (
  company_id bigint NOT NULL,
  card_id bigint NOT NULL,
  kind smallint NOT NULL,
  due_on date NOT NULL,
  shop_id bigint NOT NULL,
  result smallint DEFAULT 0 NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  reminded_at timestamp with time zone,
  reminded_by bigint,
  is_hidden boolean DEFAULT false NOT NULL,
  top_up_vnd bigint DEFAULT 0 NOT NULL,
  CONSTRAINT card_cycles_pkey PRIMARY KEY (company_id, card_id, kind, due_on),
  CONSTRAINT card_cycles_company_id_card_id_fkey FOREIGN KEY (company_id, card_id) REFERENCES cards(company_id, id),
  CONSTRAINT card_cycles_kind_check CHECK ((kind = ANY (ARRAY[1, 2]))),
  CONSTRAINT card_cycles_result_check CHECK (((result >= 0) AND (result <= 4)))
);
CREATE INDEX card_cycles_by_day ON public.card_cycles USING btree (company_id, shop_id, kind, due_on);
ALTER TABLE card_cycles ENABLE ROW LEVEL SECURITY;
ALTER TABLE card_cycles FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON card_cycles
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON card_cycles TO cardpro_app;
GRANT SELECT ON card_cycles TO cardpro_report;

CREATE TABLE card_due_counts (
  company_id bigint NOT NULL,
  shop_id bigint NOT NULL,
  due_day smallint NOT NULL,
  count bigint NOT NULL,
  CONSTRAINT card_due_counts_pkey PRIMARY KEY (company_id, shop_id, due_day)
);
ALTER TABLE card_due_counts ENABLE ROW LEVEL SECURITY;
ALTER TABLE card_due_counts FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON card_due_counts
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON card_due_counts TO cardpro_app;
GRANT SELECT ON card_due_counts TO cardpro_report;

CREATE TABLE card_holds (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  card_id bigint NOT NULL,
  receipt_no text NOT NULL,
  from_place smallint NOT NULL,
  from_staff bigint,
  to_place smallint NOT NULL,
  to_staff bigint,
  slot text DEFAULT ''::text NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  created_by bigint NOT NULL,
  file_id bigint,
  CONSTRAINT card_holds_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT card_holds_company_id_card_id_fkey FOREIGN KEY (company_id, card_id) REFERENCES cards(company_id, id),
  CONSTRAINT card_holds_from_place_check CHECK ((from_place = ANY (ARRAY[0, 1, 2]))),
  CONSTRAINT card_holds_to_place_check CHECK ((to_place = ANY (ARRAY[0, 1, 2])))
);
CREATE INDEX card_holds_by_card ON public.card_holds USING btree (company_id, card_id, id DESC);
CREATE UNIQUE INDEX card_holds_receipt ON public.card_holds USING btree (company_id, shop_id, receipt_no);
ALTER TABLE card_holds ENABLE ROW LEVEL SECURITY;
ALTER TABLE card_holds FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON card_holds
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT ON card_holds TO cardpro_app;
GRANT SELECT ON card_holds TO cardpro_report;

CREATE TABLE card_numbers (
  company_id bigint NOT NULL,
  card_id bigint NOT NULL,
  shop_id bigint NOT NULL,
  key_id text NOT NULL,
  sealed bytea NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  created_by bigint NOT NULL,
  CONSTRAINT card_numbers_pkey PRIMARY KEY (company_id, card_id),
  CONSTRAINT card_numbers_company_id_card_id_fkey FOREIGN KEY (company_id, card_id) REFERENCES cards(company_id, id)
);
CREATE INDEX card_numbers_by_key ON public.card_numbers USING btree (company_id, key_id);
ALTER TABLE card_numbers ENABLE ROW LEVEL SECURITY;
ALTER TABLE card_numbers FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON card_numbers
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE, DELETE ON card_numbers TO cardpro_app;

CREATE TABLE cards (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint,
  customer_id bigint NOT NULL,
  bank_code text NOT NULL,
  card_type text NOT NULL,
  is_foreign boolean DEFAULT false NOT NULL,
  bin text NOT NULL,
  last4 text NOT NULL,
  fingerprint bytea,
  holder_name text DEFAULT ''::text NOT NULL,
  expires_on date NOT NULL,
  credit_limit_vnd bigint DEFAULT 0 NOT NULL,
  statement_day smallint NOT NULL,
  due_day smallint NOT NULL,
  in_shop smallint DEFAULT 0 NOT NULL,
  slot text DEFAULT ''::text NOT NULL,
  fee_rut_mpct integer,
  fee_dao_mpct integer,
  top_up_bank text DEFAULT ''::text NOT NULL,
  top_up_account text DEFAULT ''::text NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  status smallint DEFAULT 1 NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  updated_by bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  created_by bigint NOT NULL,
  staff_id bigint,
  holder_id bigint,
  debt_vnd bigint,
  debt_at timestamp with time zone,
  replaced_by bigint,
  warn_days smallint,
  tier smallint DEFAULT 0 NOT NULL,
  collaborator_id bigint,
  CONSTRAINT cards_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT cards_company_id_aff_id_fkey FOREIGN KEY (company_id, collaborator_id) REFERENCES collaborators(company_id, id),
  CONSTRAINT cards_company_id_customer_id_fkey FOREIGN KEY (company_id, customer_id) REFERENCES customers(company_id, id),
  CONSTRAINT cards_bin_check CHECK ((bin ~ '^[0-9]{6}$'::text)),
  CONSTRAINT cards_card_type_check CHECK ((card_type = ANY (ARRAY['VISA'::text, 'MASTER'::text, 'JCB'::text, 'AMEX'::text, 'UPI'::text, 'NAPAS'::text]))),
  CONSTRAINT cards_credit_limit_vnd_check CHECK ((credit_limit_vnd >= 0)),
  CONSTRAINT cards_debt_vnd_check CHECK ((debt_vnd >= 0)),
  CONSTRAINT cards_due_day_check CHECK ((((due_day >= 1) AND (due_day <= 31)) OR (((due_day / 100) = statement_day) AND ((((due_day)::integer % 100) >= 1) AND (((due_day)::integer % 100) <= 60))))),
  CONSTRAINT cards_fee_dao_mpct_check CHECK (((fee_dao_mpct >= 0) AND (fee_dao_mpct <= 100000))),
  CONSTRAINT cards_fee_rut_mpct_check CHECK (((fee_rut_mpct >= 0) AND (fee_rut_mpct <= 100000))),
  CONSTRAINT cards_in_shop_check CHECK ((in_shop = ANY (ARRAY[0, 1, 2]))),
  CONSTRAINT cards_last4_check CHECK ((last4 ~ '^[0-9]{4}$'::text)),
  CONSTRAINT cards_statement_day_check CHECK (((statement_day >= 1) AND (statement_day <= 31))),
  CONSTRAINT cards_status_check CHECK ((status = ANY (ARRAY[0, 1, 2, 3]))),
  CONSTRAINT cards_tier_check CHECK (((tier >= 0) AND (tier <= 9))),
  CONSTRAINT cards_warn_days_check CHECK (((warn_days >= 0) AND (warn_days <= 30)))
);
CREATE INDEX cards_active_by_expiry ON public.cards USING btree (company_id, shop_id, expires_on) WHERE (status = 1);
CREATE INDEX cards_by_bank ON public.cards USING btree (company_id, shop_id, bank_code, status, id DESC) INCLUDE (credit_limit_vnd);
CREATE INDEX cards_by_bin ON public.cards USING btree (company_id, shop_id, bin, id);
CREATE INDEX cards_by_collaborator ON public.cards USING btree (company_id, shop_id, collaborator_id, status, id DESC) WHERE (collaborator_id IS NOT NULL);
CREATE INDEX cards_by_customer ON public.cards USING btree (company_id, customer_id);
CREATE INDEX cards_by_due ON public.cards USING btree (company_id, shop_id, status, due_day, id) INCLUDE (credit_limit_vnd);
CREATE INDEX cards_by_expiry ON public.cards USING btree (company_id, shop_id, status, expires_on, id);
CREATE INDEX cards_by_fingerprint ON public.cards USING btree (company_id, shop_id, fingerprint) WHERE (fingerprint IS NOT NULL);
CREATE INDEX cards_by_last4 ON public.cards USING btree (company_id, shop_id, last4);
CREATE INDEX cards_by_limit ON public.cards USING btree (company_id, shop_id, status, credit_limit_vnd, id);
CREATE INDEX cards_by_shop ON public.cards USING btree (company_id, shop_id, status, id DESC);
CREATE INDEX cards_by_statement ON public.cards USING btree (company_id, shop_id, statement_day, id) WHERE (status = 1);
CREATE INDEX cards_by_tier ON public.cards USING btree (company_id, shop_id, tier, status, id DESC) INCLUDE (credit_limit_vnd);
CREATE INDEX cards_due ON public.cards USING btree (company_id, shop_id, due_day, id) INCLUDE (warn_days, customer_id) WHERE (status = 1);
CREATE INDEX cards_due_by_staff ON public.cards USING btree (company_id, shop_id, staff_id, due_day, id) WHERE ((status = 1) AND (staff_id IS NOT NULL));
CREATE INDEX cards_held ON public.cards USING btree (company_id, shop_id, in_shop, holder_id, id) WHERE (in_shop <> 0);
CREATE UNIQUE INDEX cards_of_partner ON public.cards USING btree (company_id, customer_id, bank_code, card_type, is_foreign, last4) WHERE (shop_id IS NULL);
CREATE UNIQUE INDEX cards_once ON public.cards USING btree (company_id, customer_id, bin, last4) WHERE (status <> 0);
CREATE INDEX cards_replaced ON public.cards USING btree (company_id, replaced_by) WHERE (replaced_by IS NOT NULL);
CREATE INDEX cards_warned_apart ON public.cards USING btree (company_id, shop_id, due_day, warn_days) WHERE ((status = 1) AND (warn_days IS NOT NULL));
ALTER TABLE cards ENABLE ROW LEVEL SECURITY;
ALTER TABLE cards FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON cards
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON cards TO cardpro_app;
GRANT SELECT ON cards TO cardpro_report;

CREATE TABLE cash_backs (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  pos_id bigint NOT NULL,
  with_children boolean NOT NULL,
  fund_id bigint NOT NULL,
  amount_vnd bigint NOT NULL,
  unallocated_vnd bigint DEFAULT 0 NOT NULL,
  day date NOT NULL,
  content text DEFAULT ''::text NOT NULL,
  ref_no text DEFAULT ''::text NOT NULL,
  statement_id bigint,
  status smallint DEFAULT 0 NOT NULL,
  code text DEFAULT ''::text NOT NULL,
  journal_id bigint,
  created_by bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  posted_at timestamp with time zone,
  reversal_id bigint,
  cancel_reason text DEFAULT ''::text NOT NULL,
  bank_line_id bigint,
  replaced_by bigint,
  CONSTRAINT cash_backs_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT cash_backs_company_id_fund_id_fkey FOREIGN KEY (company_id, fund_id) REFERENCES funds(company_id, id),
  CONSTRAINT cash_backs_company_id_pos_id_fkey FOREIGN KEY (company_id, pos_id) REFERENCES pos(company_id, id),
  CONSTRAINT cash_backs_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  CONSTRAINT cash_backs_amounts_check CHECK (((unallocated_vnd >= 0) AND (((amount_vnd > 0) AND (unallocated_vnd <= amount_vnd)) OR (statement_id IS NOT NULL)))),
  CONSTRAINT cash_backs_check1 CHECK ((((status = 0) = (journal_id IS NULL)) AND ((status = 0) = (code = ''::text)) AND ((status = 0) = (posted_at IS NULL)))),
  CONSTRAINT cash_backs_check2 CHECK (((status = 2) = (reversal_id IS NOT NULL))),
  CONSTRAINT cash_backs_replaced_check CHECK (((replaced_by IS NULL) OR (status = 0))),
  CONSTRAINT cash_backs_status_check CHECK ((status = ANY (ARRAY[0, 1, 2])))
);
CREATE INDEX cash_backs_by_day ON public.cash_backs USING btree (company_id, shop_id, id DESC) WHERE (status <> 0);
CREATE INDEX cash_backs_draft ON public.cash_backs USING btree (company_id, shop_id, pos_id, created_by) WHERE ((status = 0) AND (replaced_by IS NULL));
CREATE INDEX cash_backs_unidentified ON public.cash_backs USING btree (company_id, shop_id) WHERE ((status = 1) AND (unallocated_vnd > 0));
ALTER TABLE cash_backs ENABLE ROW LEVEL SECURITY;
ALTER TABLE cash_backs FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON cash_backs
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON cash_backs TO cardpro_app;
GRANT SELECT ON cash_backs TO cardpro_report;

CREATE TABLE cash_count_settlements (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  count_id bigint NOT NULL,
  code text NOT NULL,
  outcome smallint NOT NULL,
  amount_vnd bigint NOT NULL,
  staff_id bigint,
  customer_id bigint,
  partner_id bigint,
  object_name text DEFAULT ''::text NOT NULL,
  day date NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  journal_id bigint NOT NULL,
  created_by bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  cancelled_by bigint,
  cancelled_at timestamp with time zone,
  cancel_reason text DEFAULT ''::text NOT NULL,
  reversal_id bigint,
  CONSTRAINT cash_count_settlements_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT cash_count_settlements_company_id_count_id_fkey FOREIGN KEY (company_id, count_id) REFERENCES cash_counts(company_id, id),
  CONSTRAINT cash_count_settlements_amount_vnd_check CHECK ((amount_vnd > 0)),
  CONSTRAINT cash_count_settlements_outcome_check CHECK (((outcome >= 1) AND (outcome <= 6)))
);
CREATE INDEX cash_count_settlements_of_count ON public.cash_count_settlements USING btree (company_id, count_id, id);
ALTER TABLE cash_count_settlements ENABLE ROW LEVEL SECURITY;
ALTER TABLE cash_count_settlements FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON cash_count_settlements
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON cash_count_settlements TO cardpro_app;
GRANT SELECT ON cash_count_settlements TO cardpro_report;

CREATE TABLE cash_counts (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  fund_id bigint NOT NULL,
  kind smallint NOT NULL,
  status smallint NOT NULL,
  ended_by bigint NOT NULL,
  ended_at timestamp with time zone NOT NULL,
  begun_by bigint,
  begun_at timestamp with time zone,
  begun_vnd bigint,
  code text DEFAULT ''::text NOT NULL,
  day date,
  counted_by bigint,
  counted_at timestamp with time zone,
  notes integer[] DEFAULT '{}'::integer[] NOT NULL,
  other_vnd bigint DEFAULT 0 NOT NULL,
  counted_vnd bigint,
  book_vnd bigint,
  last_vnd bigint,
  last_code text DEFAULT ''::text NOT NULL,
  journal_id bigint,
  note text DEFAULT ''::text NOT NULL,
  cancelled_by bigint,
  cancelled_at timestamp with time zone,
  cancel_reason text DEFAULT ''::text NOT NULL,
  reversal_id bigint,
  CONSTRAINT cash_counts_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT cash_counts_company_id_fund_id_fkey FOREIGN KEY (company_id, fund_id) REFERENCES funds(company_id, id),
  CONSTRAINT cash_counts_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  CONSTRAINT cash_counts_check CHECK (((status = 1) OR (status = 3) OR ((code <> ''::text) AND (day IS NOT NULL) AND (counted_vnd IS NOT NULL) AND (book_vnd IS NOT NULL)))),
  CONSTRAINT cash_counts_kind_check CHECK ((kind = ANY (ARRAY[1, 2]))),
  CONSTRAINT cash_counts_status_check CHECK ((status = ANY (ARRAY[1, 2, 3])))
);
CREATE INDEX cash_counts_by_day ON public.cash_counts USING btree (company_id, shop_id, day DESC, id DESC);
CREATE INDEX cash_counts_by_fund ON public.cash_counts USING btree (company_id, fund_id, counted_at DESC);
CREATE UNIQUE INDEX cash_counts_waiting ON public.cash_counts USING btree (company_id, fund_id) WHERE (status = 1);
ALTER TABLE cash_counts ENABLE ROW LEVEL SECURITY;
ALTER TABLE cash_counts FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON cash_counts
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON cash_counts TO cardpro_app;
GRANT SELECT ON cash_counts TO cardpro_report;

CREATE TABLE collaborator_payment_orders (
  company_id bigint NOT NULL,
  payment_id bigint NOT NULL,
  order_id bigint NOT NULL,
  amount_vnd bigint NOT NULL,
  CONSTRAINT aff_payment_orders_pkey PRIMARY KEY (company_id, payment_id, order_id),
  CONSTRAINT aff_payment_orders_company_id_payment_id_fkey FOREIGN KEY (company_id, payment_id) REFERENCES collaborator_payments(company_id, id),
  CONSTRAINT aff_payment_orders_amount_vnd_check CHECK ((amount_vnd <> 0))
);
ALTER TABLE collaborator_payment_orders ENABLE ROW LEVEL SECURITY;
ALTER TABLE collaborator_payment_orders FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON collaborator_payment_orders
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON collaborator_payment_orders TO cardpro_app;
GRANT SELECT ON collaborator_payment_orders TO cardpro_report;

CREATE TABLE collaborator_payments (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  collaborator_id bigint NOT NULL,
  code text NOT NULL,
  fund_id bigint NOT NULL,
  amount_vnd bigint NOT NULL,
  withheld_vnd bigint DEFAULT 0 NOT NULL,
  posted_on date NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  journal_id bigint NOT NULL,
  status smallint DEFAULT 1 NOT NULL,
  reversal_id bigint,
  cancel_reason text DEFAULT ''::text NOT NULL,
  created_by bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT aff_payments_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT aff_payments_company_id_aff_id_fkey FOREIGN KEY (company_id, collaborator_id) REFERENCES collaborators(company_id, id),
  CONSTRAINT aff_payments_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  CONSTRAINT aff_payments_amount_vnd_check CHECK ((amount_vnd > 0)),
  CONSTRAINT aff_payments_check CHECK (((withheld_vnd >= 0) AND (withheld_vnd <= amount_vnd))),
  CONSTRAINT aff_payments_check1 CHECK (((status = 2) = (reversal_id IS NOT NULL))),
  CONSTRAINT aff_payments_status_check CHECK ((status = ANY (ARRAY[1, 2])))
);
CREATE INDEX collaborator_payments_by_day ON public.collaborator_payments USING btree (company_id, shop_id, posted_on, id);
CREATE INDEX collaborator_payments_of_collaborator ON public.collaborator_payments USING btree (company_id, collaborator_id, posted_on);
ALTER TABLE collaborator_payments ENABLE ROW LEVEL SECURITY;
ALTER TABLE collaborator_payments FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON collaborator_payments
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON collaborator_payments TO cardpro_app;
GRANT SELECT ON collaborator_payments TO cardpro_report;

CREATE TABLE collaborators (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  no bigint NOT NULL,
  name text NOT NULL,
  phone text NOT NULL,
  refer_code text NOT NULL,
  commission_mpct integer NOT NULL,
  commission_base smallint NOT NULL,
  parent_id bigint,
  parent_mpct integer DEFAULT 0 NOT NULL,
  bank_code text DEFAULT ''::text NOT NULL,
  account_no text DEFAULT ''::text NOT NULL,
  account_name text DEFAULT ''::text NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  status smallint DEFAULT 1 NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  updated_by bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT collaborators_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT collaborators_company_id_parent_id_fkey FOREIGN KEY (company_id, parent_id) REFERENCES collaborators(company_id, id),
  CONSTRAINT collaborators_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  CONSTRAINT collaborators_check CHECK ((parent_id IS DISTINCT FROM id)),
  CONSTRAINT collaborators_commission_base_check CHECK ((commission_base = ANY (ARRAY[1, 2, 3]))),
  CONSTRAINT collaborators_commission_mpct_check CHECK (((commission_mpct >= 0) AND (commission_mpct <= 100000))),
  CONSTRAINT collaborators_parent_mpct_check CHECK (((parent_mpct >= 0) AND (parent_mpct <= 100000))),
  CONSTRAINT collaborators_status_check CHECK ((status = ANY (ARRAY[0, 1])))
);
CREATE INDEX collaborators_by_parent ON public.collaborators USING btree (company_id, parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX collaborators_by_shop ON public.collaborators USING btree (company_id, shop_id, status);
CREATE UNIQUE INDEX collaborators_no ON public.collaborators USING btree (company_id, no);
CREATE UNIQUE INDEX collaborators_phone ON public.collaborators USING btree (company_id, shop_id, phone) WHERE (status = 1);
ALTER TABLE collaborators ENABLE ROW LEVEL SECURITY;
ALTER TABLE collaborators FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON collaborators
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON collaborators TO cardpro_app;
GRANT SELECT ON collaborators TO cardpro_report;

CREATE TABLE comment_mentions (
  company_id bigint NOT NULL,
  comment_id bigint NOT NULL,
  user_id bigint NOT NULL,
  shop_id bigint NOT NULL,
  read_at timestamp with time zone,
  CONSTRAINT comment_mentions_pkey PRIMARY KEY (company_id, user_id, comment_id),
  CONSTRAINT comment_mentions_company_id_comment_id_fkey FOREIGN KEY (company_id, comment_id) REFERENCES comments(company_id, id)
);
CREATE INDEX comment_mentions_new ON public.comment_mentions USING btree (company_id, user_id, shop_id) WHERE (read_at IS NULL);
ALTER TABLE comment_mentions ENABLE ROW LEVEL SECURITY;
ALTER TABLE comment_mentions FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON comment_mentions
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT ON comment_mentions TO cardpro_app;
GRANT SELECT ON comment_mentions TO cardpro_report;

CREATE TABLE comments (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  customer_id bigint,
  card_id bigint,
  content text NOT NULL,
  result smallint DEFAULT 0 NOT NULL,
  next_on date,
  user_id bigint NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  order_id bigint,
  swipe_id bigint,
  pos_id bigint,
  kind text GENERATED ALWAYS AS (
CASE
    WHEN (customer_id IS NOT NULL) THEN 'customer'::text
    WHEN (pos_id IS NOT NULL) THEN 'pos'::text
    WHEN (swipe_id IS NOT NULL) THEN 'bill'::text
    ELSE 'order'::text
END) STORED NOT NULL,
  CONSTRAINT comments_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT comments_company_id_card_id_fkey FOREIGN KEY (company_id, card_id) REFERENCES cards(company_id, id),
  CONSTRAINT comments_company_id_customer_id_fkey FOREIGN KEY (company_id, customer_id) REFERENCES customers(company_id, id),
  CONSTRAINT comments_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id),
  CONSTRAINT comments_company_id_order_id_swipe_id_fkey FOREIGN KEY (company_id, order_id, swipe_id) REFERENCES swipes(company_id, order_id, id),
  CONSTRAINT comments_company_id_pos_id_fkey FOREIGN KEY (company_id, pos_id) REFERENCES pos(company_id, id),
  CONSTRAINT comments_about_one CHECK ((num_nonnulls(customer_id, order_id, pos_id) = 1)),
  CONSTRAINT comments_of_bills_are_of_orders CHECK (((swipe_id IS NULL) OR (order_id IS NOT NULL))),
  CONSTRAINT comments_of_calls_are_of_customers CHECK (((customer_id IS NOT NULL) OR ((result = 0) AND (next_on IS NULL)))),
  CONSTRAINT comments_of_cards_are_of_customers CHECK (((card_id IS NULL) OR (customer_id IS NOT NULL))),
  CONSTRAINT comments_result_check CHECK (((result >= 0) AND (result <= 5)))
);
CREATE INDEX comments_by_card ON public.comments USING btree (company_id, card_id, id DESC) WHERE (card_id IS NOT NULL);
CREATE INDEX comments_by_customer ON public.comments USING btree (company_id, customer_id, id DESC) WHERE (customer_id IS NOT NULL);
CREATE INDEX comments_by_order ON public.comments USING btree (company_id, order_id, id DESC) WHERE (order_id IS NOT NULL);
CREATE INDEX comments_by_pos ON public.comments USING btree (company_id, pos_id, id DESC) WHERE (pos_id IS NOT NULL);
ALTER TABLE comments ENABLE ROW LEVEL SECURITY;
ALTER TABLE comments FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON comments
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT ON comments TO cardpro_app;
GRANT SELECT ON comments TO cardpro_report;

CREATE TABLE companies (
  id bigint NOT NULL,
  name text NOT NULL,
  expires_on date NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  refer_code text DEFAULT ''::text NOT NULL,
  demo_of bigint,
  CONSTRAINT companies_pkey PRIMARY KEY (id),
  CONSTRAINT companies_demo_of_fkey FOREIGN KEY (demo_of) REFERENCES companies(id)
);
CREATE UNIQUE INDEX companies_one_demo ON public.companies USING btree (demo_of) WHERE (demo_of IS NOT NULL);
GRANT INSERT, SELECT ON companies TO cardpro_app;
GRANT SELECT ON companies TO cardpro_report;

CREATE TABLE comparisons (
  company_id bigint NOT NULL,
  shop_id bigint NOT NULL,
  id bigint NOT NULL,
  kind integer NOT NULL,
  owner_id bigint NOT NULL,
  from_day date NOT NULL,
  to_day date NOT NULL,
  opening_vnd bigint NOT NULL,
  debit_vnd bigint NOT NULL,
  credit_vnd bigint NOT NULL,
  lines_hash text NOT NULL,
  status smallint DEFAULT 0 NOT NULL,
  token_hash bytea,
  sent_by bigint,
  sent_at timestamp with time zone,
  expires_at timestamp with time zone,
  answered_name text DEFAULT ''::text NOT NULL,
  answered_by bigint,
  answered_at timestamp with time zone,
  answered_ip text DEFAULT ''::text NOT NULL,
  file_id bigint,
  their_vnd bigint,
  their_note text DEFAULT ''::text NOT NULL,
  cancel_reason text DEFAULT ''::text NOT NULL,
  created_by bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT comparisons_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT comparisons_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  CONSTRAINT comparisons_check CHECK ((from_day <= to_day)),
  CONSTRAINT comparisons_check1 CHECK (((sent_at IS NULL) = (expires_at IS NULL))),
  CONSTRAINT comparisons_check2 CHECK (((status <> ALL (ARRAY[2, 3])) OR ((answered_at IS NOT NULL) AND (answered_name <> ''::text)))),
  CONSTRAINT comparisons_kind_check CHECK ((kind = ANY (ARRAY[131, 331, 3388]))),
  CONSTRAINT comparisons_lines_hash_check CHECK ((lines_hash ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT comparisons_status_check CHECK (((status >= 0) AND (status <= 4))),
  CONSTRAINT comparisons_token_hash_check CHECK ((octet_length(token_hash) = 32))
);
CREATE UNIQUE INDEX comparisons_by_token ON public.comparisons USING btree (company_id, token_hash) WHERE (token_hash IS NOT NULL);
CREATE INDEX comparisons_confirmed ON public.comparisons USING btree (company_id, shop_id, kind, owner_id, to_day) WHERE (status = 2);
CREATE UNIQUE INDEX comparisons_stand_once ON public.comparisons USING btree (company_id, shop_id, kind, owner_id, from_day, to_day) WHERE (status <> 4);
ALTER TABLE comparisons ENABLE ROW LEVEL SECURITY;
ALTER TABLE comparisons FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON comparisons
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON comparisons TO cardpro_app;
GRANT SELECT ON comparisons TO cardpro_report;

CREATE TABLE cost_allocation_shops (
  company_id bigint NOT NULL,
  allocation_id bigint NOT NULL,
  shop_id bigint NOT NULL,
  percent_mpct integer,
  amount_vnd bigint NOT NULL,
  journal_id bigint NOT NULL,
  CONSTRAINT cost_allocation_shops_pkey PRIMARY KEY (company_id, allocation_id, shop_id),
  CONSTRAINT cost_allocation_shops_company_id_allocation_id_fkey FOREIGN KEY (company_id, allocation_id) REFERENCES cost_allocations(company_id, id),
  CONSTRAINT cost_allocation_shops_company_id_journal_id_fkey FOREIGN KEY (company_id, journal_id) REFERENCES ledger_journals(company_id, id),
  CONSTRAINT cost_allocation_shops_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  CONSTRAINT cost_allocation_shops_amount_vnd_check CHECK ((amount_vnd > 0))
);
ALTER TABLE cost_allocation_shops ENABLE ROW LEVEL SECURITY;
ALTER TABLE cost_allocation_shops FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON cost_allocation_shops
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON cost_allocation_shops TO cardpro_app;
GRANT SELECT ON cost_allocation_shops TO cardpro_report;

CREATE TABLE cost_allocations (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  voucher_id bigint NOT NULL,
  method smallint NOT NULL,
  month date,
  amount_vnd bigint NOT NULL,
  posted_on date NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  journal_id bigint NOT NULL,
  status smallint DEFAULT 1 NOT NULL,
  reversal_id bigint,
  cancel_reason text DEFAULT ''::text NOT NULL,
  created_by bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT cost_allocations_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT cost_allocations_company_id_journal_id_fkey FOREIGN KEY (company_id, journal_id) REFERENCES ledger_journals(company_id, id),
  CONSTRAINT cost_allocations_company_id_reversal_id_fkey FOREIGN KEY (company_id, reversal_id) REFERENCES ledger_journals(company_id, id),
  CONSTRAINT cost_allocations_company_id_voucher_id_fkey FOREIGN KEY (company_id, voucher_id) REFERENCES vouchers(company_id, id),
  CONSTRAINT cost_allocations_amount_vnd_check CHECK ((amount_vnd > 0)),
  CONSTRAINT cost_allocations_check CHECK (((method = 3) = (month IS NOT NULL))),
  CONSTRAINT cost_allocations_check1 CHECK (((status = 2) = (reversal_id IS NOT NULL))),
  CONSTRAINT cost_allocations_method_check CHECK ((method = ANY (ARRAY[1, 2, 3]))),
  CONSTRAINT cost_allocations_status_check CHECK ((status = ANY (ARRAY[1, 2])))
);
CREATE UNIQUE INDEX cost_allocations_standing ON public.cost_allocations USING btree (company_id, voucher_id) WHERE (status = 1);
ALTER TABLE cost_allocations ENABLE ROW LEVEL SECURITY;
ALTER TABLE cost_allocations FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON cost_allocations
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON cost_allocations TO cardpro_app;
GRANT SELECT ON cost_allocations TO cardpro_report;

CREATE TABLE counters (
  company_id bigint NOT NULL,
  shop_id bigint NOT NULL,
  kind text NOT NULL,
  period text NOT NULL,
  last_no bigint NOT NULL,
  CONSTRAINT counters_pkey PRIMARY KEY (company_id, shop_id, kind, period)
);
ALTER TABLE counters ENABLE ROW LEVEL SECURITY;
ALTER TABLE counters FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON counters
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON counters TO cardpro_app;
GRANT SELECT ON counters TO cardpro_report;

CREATE TABLE customer_accounts (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  customer_id bigint NOT NULL,
  bank_code text NOT NULL,
  account_no text NOT NULL,
  account_name text NOT NULL,
  is_default boolean DEFAULT false NOT NULL,
  CONSTRAINT customer_accounts_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT customer_accounts_company_id_customer_id_fkey FOREIGN KEY (company_id, customer_id) REFERENCES customers(company_id, id)
);
CREATE INDEX customer_accounts_by_customer ON public.customer_accounts USING btree (company_id, customer_id);
ALTER TABLE customer_accounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE customer_accounts FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON customer_accounts
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE, DELETE ON customer_accounts TO cardpro_app;
GRANT SELECT ON customer_accounts TO cardpro_report;

CREATE TABLE customer_counts (
  company_id bigint NOT NULL,
  shop_id bigint NOT NULL,
  status smallint NOT NULL,
  count bigint NOT NULL,
  period integer NOT NULL,
  CONSTRAINT customer_counts_pkey PRIMARY KEY (company_id, shop_id, status, period)
);
ALTER TABLE customer_counts ENABLE ROW LEVEL SECURITY;
ALTER TABLE customer_counts FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON customer_counts
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON customer_counts TO cardpro_app;
GRANT SELECT ON customer_counts TO cardpro_report;

CREATE TABLE customer_merge_orders (
  company_id bigint NOT NULL,
  merge_id bigint NOT NULL,
  merged_id bigint NOT NULL,
  order_id bigint NOT NULL,
  CONSTRAINT customer_merge_orders_pkey PRIMARY KEY (company_id, merged_id, order_id),
  CONSTRAINT customer_merge_orders_company_id_merge_id_fkey FOREIGN KEY (company_id, merge_id) REFERENCES customer_merges(company_id, id)
);
ALTER TABLE customer_merge_orders ENABLE ROW LEVEL SECURITY;
ALTER TABLE customer_merge_orders FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON customer_merge_orders
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT ON customer_merge_orders TO cardpro_app;
GRANT SELECT ON customer_merge_orders TO cardpro_report;

CREATE TABLE customer_merges (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  customer_id bigint NOT NULL,
  merged_id bigint NOT NULL,
  journal_id bigint,
  balance_vnd bigint NOT NULL,
  cards integer NOT NULL,
  reason text NOT NULL,
  created_by bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT customer_merges_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT customer_merges_company_id_customer_id_fkey FOREIGN KEY (company_id, customer_id) REFERENCES customers(company_id, id),
  CONSTRAINT customer_merges_company_id_merged_id_fkey FOREIGN KEY (company_id, merged_id) REFERENCES customers(company_id, id)
);
CREATE UNIQUE INDEX customer_merges_once ON public.customer_merges USING btree (company_id, merged_id);
ALTER TABLE customer_merges ENABLE ROW LEVEL SECURITY;
ALTER TABLE customer_merges FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON customer_merges
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT ON customer_merges TO cardpro_app;
GRANT SELECT ON customer_merges TO cardpro_report;

CREATE TABLE customer_search (
  company_id bigint NOT NULL,
  shop_id bigint NOT NULL,
  status smallint NOT NULL,
  text text COLLATE "C" NOT NULL,
  customer_id bigint NOT NULL
);
CREATE UNIQUE INDEX customer_search_by_text ON public.customer_search USING btree (company_id, shop_id, status, text, customer_id);
ALTER TABLE customer_search ENABLE ROW LEVEL SECURITY;
ALTER TABLE customer_search FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON customer_search
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE, DELETE ON customer_search TO cardpro_app;
GRANT SELECT ON customer_search TO cardpro_report;

CREATE TABLE customers (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint,
  no bigint NOT NULL,
  full_name text NOT NULL,
  phone text NOT NULL,
  phone2 text DEFAULT ''::text NOT NULL,
  address text DEFAULT ''::text NOT NULL,
  source text DEFAULT ''::text NOT NULL,
  fee_rut_mpct integer,
  fee_dao_mpct integer,
  is_black boolean DEFAULT false NOT NULL,
  black_reason text DEFAULT ''::text NOT NULL,
  consent_at timestamp with time zone,
  consent_method text DEFAULT ''::text NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  status smallint DEFAULT 1 NOT NULL,
  search text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  updated_by bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  created_by bigint NOT NULL,
  zalo text DEFAULT ''::text NOT NULL,
  citizen_mask text DEFAULT ''::text NOT NULL,
  citizen_hash bytea,
  birthday date,
  sex smallint DEFAULT 0 NOT NULL,
  staff_id bigint,
  debt_limit_vnd bigint DEFAULT 0 NOT NULL,
  rank smallint DEFAULT 0 NOT NULL,
  consent_file_id bigint,
  last_used_on date DEFAULT ((now() AT TIME ZONE 'Asia/Ho_Chi_Minh'::text))::date NOT NULL,
  merged_into_id bigint,
  collaborator_id bigint,
  anonymised_at timestamp with time zone,
  first_used_on date,
  partner_id bigint,
  CONSTRAINT customers_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT customers_company_id_aff_id_fkey FOREIGN KEY (company_id, collaborator_id) REFERENCES collaborators(company_id, id),
  CONSTRAINT customers_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  CONSTRAINT customers_partner_fkey FOREIGN KEY (company_id, partner_id) REFERENCES partners(company_id, id),
  CONSTRAINT customers_anonymised_are_stopped CHECK (((anonymised_at IS NULL) OR (status = 0))),
  CONSTRAINT customers_debt_limit_vnd_check CHECK ((debt_limit_vnd >= 0)),
  CONSTRAINT customers_fee_dao_mpct_check CHECK (((fee_dao_mpct >= 0) AND (fee_dao_mpct <= 100000))),
  CONSTRAINT customers_fee_rut_mpct_check CHECK (((fee_rut_mpct >= 0) AND (fee_rut_mpct <= 100000))),
  CONSTRAINT customers_merged_are_stopped CHECK (((merged_into_id IS NULL) OR (status = 0))),
  CONSTRAINT customers_partner_check CHECK (((shop_id IS NULL) = (partner_id IS NOT NULL))),
  CONSTRAINT customers_rank_check CHECK (((rank >= 0) AND (rank <= 2))),
  CONSTRAINT customers_sex_check CHECK ((sex = ANY (ARRAY[0, 1, 2]))),
  CONSTRAINT customers_status_check CHECK ((status = ANY (ARRAY[0, 1])))
);
CREATE INDEX customers_by_citizen ON public.customers USING btree (company_id, shop_id, citizen_hash) WHERE (citizen_hash IS NOT NULL);
CREATE INDEX customers_by_collaborator ON public.customers USING btree (company_id, collaborator_id) WHERE (collaborator_id IS NOT NULL);
CREATE INDEX customers_by_first_use ON public.customers USING btree (company_id, shop_id, first_used_on) INCLUDE (id, staff_id, collaborator_id, source, status, merged_into_id) WHERE (first_used_on IS NOT NULL);
CREATE INDEX customers_by_name ON public.customers USING btree (company_id, shop_id, status, full_name COLLATE "vi-x-icu", id);
CREATE INDEX customers_by_phone_in_use ON public.customers USING btree (company_id, shop_id, phone) WHERE (first_used_on IS NOT NULL);
CREATE INDEX customers_by_rank ON public.customers USING btree (company_id, shop_id, status, rank, id DESC) WHERE (rank > 0);
CREATE INDEX customers_by_shop ON public.customers USING btree (company_id, shop_id, status, id DESC);
CREATE INDEX customers_by_staff ON public.customers USING btree (company_id, shop_id, status, staff_id, id DESC) WHERE (staff_id IS NOT NULL);
CREATE INDEX customers_by_use ON public.customers USING btree (company_id, shop_id, status, last_used_on DESC, id DESC) INCLUDE (staff_id, rank);
CREATE UNIQUE INDEX customers_no ON public.customers USING btree (company_id, no);
CREATE UNIQUE INDEX customers_of_partner ON public.customers USING btree (company_id, partner_id) WHERE (partner_id IS NOT NULL);
CREATE UNIQUE INDEX customers_phone ON public.customers USING btree (company_id, shop_id, phone) WHERE (status = 1);
ALTER TABLE customers ENABLE ROW LEVEL SECURITY;
ALTER TABLE customers FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON customers
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON customers TO cardpro_app;
GRANT SELECT ON customers TO cardpro_report;

CREATE TABLE day_close_notes (
  company_id bigint NOT NULL,
  shop_id bigint NOT NULL,
  day date NOT NULL,
  step smallint NOT NULL,
  note text NOT NULL,
  user_id bigint NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT day_close_notes_pkey PRIMARY KEY (company_id, shop_id, day, step),
  CONSTRAINT day_close_notes_step_check CHECK (((step >= 1) AND (step <= 5)))
);
ALTER TABLE day_close_notes ENABLE ROW LEVEL SECURITY;
ALTER TABLE day_close_notes FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON day_close_notes
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE, DELETE ON day_close_notes TO cardpro_app;
GRANT SELECT ON day_close_notes TO cardpro_report;

CREATE TABLE day_closes (
  company_id bigint NOT NULL,
  shop_id bigint NOT NULL,
  day date NOT NULL,
  version integer NOT NULL,
  figures text NOT NULL,
  sha256 text NOT NULL,
  steps jsonb NOT NULL,
  changes jsonb DEFAULT '[]'::jsonb NOT NULL,
  user_id bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  rules smallint DEFAULT 1 NOT NULL,
  CONSTRAINT day_closes_pkey PRIMARY KEY (company_id, shop_id, day, version),
  CONSTRAINT day_closes_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT day_closes_version_check CHECK ((version > 0))
);
ALTER TABLE day_closes ENABLE ROW LEVEL SECURITY;
ALTER TABLE day_closes FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON day_closes
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT ON day_closes TO cardpro_app;
GRANT SELECT ON day_closes TO cardpro_report;

CREATE TABLE day_lock_events (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  kind smallint NOT NULL,
  from_day date,
  to_day date NOT NULL,
  until timestamp with time zone,
  reason text DEFAULT ''::text NOT NULL,
  asked_by bigint,
  user_id bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT day_lock_events_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT day_lock_events_check CHECK (((kind = 2) = (until IS NOT NULL))),
  CONSTRAINT day_lock_events_kind_check CHECK ((kind = ANY (ARRAY[1, 2])))
);
CREATE INDEX day_lock_events_by_shop ON public.day_lock_events USING btree (company_id, shop_id, id DESC);
ALTER TABLE day_lock_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE day_lock_events FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON day_lock_events
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT ON day_lock_events TO cardpro_app;
GRANT SELECT ON day_lock_events TO cardpro_report;

CREATE TABLE day_locks (
  company_id bigint NOT NULL,
  shop_id bigint NOT NULL,
  locked_to date,
  lock_hour smallint,
  reopened_to date,
  reopened_until timestamp with time zone,
  CONSTRAINT day_locks_pkey PRIMARY KEY (company_id, shop_id),
  CONSTRAINT day_locks_lock_hour_check CHECK (((lock_hour >= 0) AND (lock_hour <= 23))),
  CONSTRAINT day_locks_reopened_check CHECK ((((reopened_until IS NULL) AND (reopened_to IS NULL)) OR ((reopened_until IS NOT NULL) AND (reopened_to IS NOT NULL) AND (reopened_to < locked_to))))
);
ALTER TABLE day_locks ENABLE ROW LEVEL SECURITY;
ALTER TABLE day_locks FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON day_locks
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON day_locks TO cardpro_app;
GRANT SELECT ON day_locks TO cardpro_report;

CREATE TABLE debt_payment_orders (
  company_id bigint NOT NULL,
  payment_id bigint NOT NULL,
  order_id bigint NOT NULL,
  amount_vnd bigint NOT NULL,
  CONSTRAINT debt_payment_orders_pkey PRIMARY KEY (company_id, payment_id, order_id),
  CONSTRAINT debt_payment_orders_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id),
  CONSTRAINT debt_payment_orders_company_id_payment_id_fkey FOREIGN KEY (company_id, payment_id) REFERENCES debt_payments(company_id, id),
  CONSTRAINT debt_payment_orders_amount_vnd_check CHECK ((amount_vnd > 0))
);
CREATE INDEX debt_payment_orders_by_order ON public.debt_payment_orders USING btree (company_id, order_id);
ALTER TABLE debt_payment_orders ENABLE ROW LEVEL SECURITY;
ALTER TABLE debt_payment_orders FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON debt_payment_orders
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT ON debt_payment_orders TO cardpro_app;
GRANT SELECT ON debt_payment_orders TO cardpro_report;

CREATE TABLE debt_payments (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  customer_id bigint NOT NULL,
  code text NOT NULL,
  fund_id bigint,
  amount_vnd bigint NOT NULL,
  surplus_vnd bigint DEFAULT 0 NOT NULL,
  posted_on date NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  journal_id bigint NOT NULL,
  status smallint DEFAULT 1 NOT NULL,
  reversal_id bigint,
  cancel_reason text DEFAULT ''::text NOT NULL,
  created_by bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  carrier_id bigint,
  CONSTRAINT debt_payments_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT debt_payments_company_id_customer_id_fkey FOREIGN KEY (company_id, customer_id) REFERENCES customers(company_id, id),
  CONSTRAINT debt_payments_amount_vnd_check CHECK ((amount_vnd > 0)),
  CONSTRAINT debt_payments_place_check CHECK (((fund_id IS NULL) <> (carrier_id IS NULL))),
  CONSTRAINT debt_payments_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  CONSTRAINT debt_payments_surplus_vnd_check CHECK ((surplus_vnd >= 0))
);
CREATE INDEX debt_payments_by_amount ON public.debt_payments USING btree (company_id, shop_id, amount_vnd, id DESC) WHERE (status = 1);
CREATE INDEX debt_payments_by_customer ON public.debt_payments USING btree (company_id, customer_id, id DESC);
CREATE INDEX debt_payments_of_carrier ON public.debt_payments USING btree (company_id, shop_id, carrier_id, id) WHERE (carrier_id IS NOT NULL);
ALTER TABLE debt_payments ENABLE ROW LEVEL SECURITY;
ALTER TABLE debt_payments FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON debt_payments
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON debt_payments TO cardpro_app;
GRANT SELECT ON debt_payments TO cardpro_report;

CREATE TABLE debt_period_balances (
  company_id bigint NOT NULL,
  period_id bigint NOT NULL,
  owner_id bigint NOT NULL,
  balance_vnd bigint NOT NULL,
  CONSTRAINT debt_period_balances_pkey PRIMARY KEY (company_id, period_id, owner_id),
  CONSTRAINT debt_period_balances_company_id_period_id_fkey FOREIGN KEY (company_id, period_id) REFERENCES debt_periods(company_id, id)
);
ALTER TABLE debt_period_balances ENABLE ROW LEVEL SECURITY;
ALTER TABLE debt_period_balances FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON debt_period_balances
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT ON debt_period_balances TO cardpro_app;
GRANT SELECT ON debt_period_balances TO cardpro_report;

CREATE TABLE debt_periods (
  company_id bigint NOT NULL,
  shop_id bigint NOT NULL,
  id bigint NOT NULL,
  kind integer NOT NULL,
  closed_to date NOT NULL,
  parties integer NOT NULL,
  user_id bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  cancelled_by bigint,
  cancelled_at timestamp with time zone,
  cancel_reason text DEFAULT ''::text NOT NULL,
  CONSTRAINT debt_periods_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT debt_periods_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  CONSTRAINT debt_periods_check CHECK (((cancelled_by IS NULL) = (cancelled_at IS NULL))),
  CONSTRAINT debt_periods_kind_check CHECK ((kind = ANY (ARRAY[131, 331, 1361, 3388])))
);
CREATE UNIQUE INDEX debt_periods_stand_once ON public.debt_periods USING btree (company_id, shop_id, kind, closed_to) WHERE (cancelled_at IS NULL);
ALTER TABLE debt_periods ENABLE ROW LEVEL SECURITY;
ALTER TABLE debt_periods FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON debt_periods
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT ON debt_periods TO cardpro_app;
GRANT SELECT ON debt_periods TO cardpro_report;

CREATE TABLE debt_promises (
  company_id bigint NOT NULL,
  customer_id bigint NOT NULL,
  shop_id bigint NOT NULL,
  due_on date,
  note text DEFAULT ''::text NOT NULL,
  made_by bigint NOT NULL,
  made_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT debt_promises_pkey PRIMARY KEY (company_id, customer_id),
  CONSTRAINT debt_promises_company_id_customer_id_fkey FOREIGN KEY (company_id, customer_id) REFERENCES customers(company_id, id),
  CONSTRAINT debt_promises_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id)
);
CREATE INDEX debt_promises_by_day ON public.debt_promises USING btree (company_id, shop_id, due_on) WHERE (due_on IS NOT NULL);
ALTER TABLE debt_promises ENABLE ROW LEVEL SECURITY;
ALTER TABLE debt_promises FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON debt_promises
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON debt_promises TO cardpro_app;
GRANT SELECT ON debt_promises TO cardpro_report;

CREATE TABLE debt_vouchers (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  kind smallint NOT NULL,
  party smallint NOT NULL,
  party_id bigint NOT NULL,
  code text DEFAULT ''::text NOT NULL,
  amount_vnd bigint NOT NULL,
  direction smallint DEFAULT 0 NOT NULL,
  order_id bigint,
  fund_id bigint,
  carrier_id bigint,
  to_bank_code text DEFAULT ''::text NOT NULL,
  to_account_no text DEFAULT ''::text NOT NULL,
  to_account_name text DEFAULT ''::text NOT NULL,
  ref_no text DEFAULT ''::text NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  posted_on date,
  journal_id bigint,
  status smallint DEFAULT 1 NOT NULL,
  reversal_id bigint,
  cancel_reason text DEFAULT ''::text NOT NULL,
  created_by bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT debt_vouchers_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT debt_vouchers_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  CONSTRAINT debt_vouchers_amount_vnd_check CHECK ((amount_vnd > 0)),
  CONSTRAINT debt_vouchers_check CHECK (((status = ANY (ARRAY[1, 2])) = (journal_id IS NOT NULL))),
  CONSTRAINT debt_vouchers_check1 CHECK (((kind = 1) = (direction <> 0))),
  CONSTRAINT debt_vouchers_check2 CHECK (((kind = 3) = ((fund_id IS NOT NULL) OR (carrier_id IS NOT NULL)))),
  CONSTRAINT debt_vouchers_direction_check CHECK (((direction >= 0) AND (direction <= 2))),
  CONSTRAINT debt_vouchers_kind_check CHECK (((kind >= 1) AND (kind <= 4))),
  CONSTRAINT debt_vouchers_party_check CHECK (((party >= 1) AND (party <= 3))),
  CONSTRAINT debt_vouchers_status_check CHECK (((status >= 0) AND (status <= 3)))
);
CREATE INDEX debt_vouchers_by_amount ON public.debt_vouchers USING btree (company_id, shop_id, amount_vnd, id DESC) WHERE (status < 2);
CREATE INDEX debt_vouchers_by_party ON public.debt_vouchers USING btree (company_id, party, party_id, id DESC);
ALTER TABLE debt_vouchers ENABLE ROW LEVEL SECURITY;
ALTER TABLE debt_vouchers FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON debt_vouchers
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON debt_vouchers TO cardpro_app;
GRANT SELECT ON debt_vouchers TO cardpro_report;

CREATE TABLE drafts (
  company_id bigint NOT NULL,
  user_id bigint NOT NULL,
  shop_id bigint NOT NULL,
  form text NOT NULL,
  content text NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  CONSTRAINT drafts_pkey PRIMARY KEY (company_id, user_id, shop_id, form),
  CONSTRAINT drafts_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  CONSTRAINT drafts_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  CONSTRAINT drafts_content_check CHECK ((length(content) <= 20000))
);
ALTER TABLE drafts ENABLE ROW LEVEL SECURITY;
ALTER TABLE drafts FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON drafts
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE, DELETE ON drafts TO cardpro_app;

CREATE TABLE file_templates (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  kind smallint DEFAULT 1 NOT NULL,
  signature text NOT NULL,
  bank_code text DEFAULT ''::text NOT NULL,
  heads jsonb NOT NULL,
  mapping jsonb NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  used_by bigint NOT NULL,
  used_at timestamp with time zone NOT NULL,
  CONSTRAINT file_templates_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT file_templates_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  CONSTRAINT file_templates_kind_check CHECK ((kind = ANY (ARRAY[1, 2])))
);
CREATE UNIQUE INDEX file_templates_signature ON public.file_templates USING btree (company_id, shop_id, kind, signature);
ALTER TABLE file_templates ENABLE ROW LEVEL SECURITY;
ALTER TABLE file_templates FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON file_templates
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON file_templates TO cardpro_app;
GRANT SELECT ON file_templates TO cardpro_report;

CREATE TABLE files (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  ref_kind text DEFAULT ''::text NOT NULL,
  ref_id bigint DEFAULT 0 NOT NULL,
  name text NOT NULL,
  media_type text NOT NULL,
  size integer NOT NULL,
  sha256 bytea NOT NULL,
  place text NOT NULL,
  created_by bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  removed_at timestamp with time zone,
  removed_by bigint,
  swipe_id bigint,
  is_bill boolean DEFAULT false NOT NULL,
  CONSTRAINT files_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT files_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  CONSTRAINT files_check CHECK (((ref_kind = ''::text) = (ref_id = 0))),
  CONSTRAINT files_media_type_check CHECK ((media_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text, 'application/pdf'::text]))),
  CONSTRAINT files_of_swipes_are_of_orders CHECK (((swipe_id IS NULL) OR (ref_kind = 'order'::text))),
  CONSTRAINT files_ref_kind_check CHECK ((ref_kind = ANY (ARRAY[''::text, 'customer'::text, 'card'::text, 'order'::text, 'pos'::text, 'partner'::text, 'voucher'::text, 'badDebt'::text, 'comparison'::text]))),
  CONSTRAINT files_size_check CHECK ((size > 0))
);
CREATE INDEX files_by_ref ON public.files USING btree (company_id, ref_kind, ref_id, id DESC) WHERE (removed_at IS NULL);
CREATE INDEX files_unplaced_bills ON public.files USING btree (company_id, created_by, id) WHERE (is_bill AND (ref_id = 0) AND (removed_at IS NULL));
ALTER TABLE files ENABLE ROW LEVEL SECURITY;
ALTER TABLE files FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON files
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT ON files TO cardpro_app;
GRANT SELECT ON files TO cardpro_report;

CREATE TABLE first_steps_hidden (
  company_id bigint NOT NULL,
  user_id bigint NOT NULL,
  hidden_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT first_steps_hidden_pkey PRIMARY KEY (company_id, user_id),
  CONSTRAINT first_steps_hidden_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id)
);
ALTER TABLE first_steps_hidden ENABLE ROW LEVEL SECURITY;
ALTER TABLE first_steps_hidden FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON first_steps_hidden
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, DELETE ON first_steps_hidden TO cardpro_app;

CREATE TABLE fund_counts (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  fund_id bigint NOT NULL,
  day date NOT NULL,
  is_end_of_day boolean NOT NULL,
  real_vnd bigint NOT NULL,
  book_vnd bigint NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  created_by bigint NOT NULL,
  CONSTRAINT fund_counts_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT fund_counts_company_id_fund_id_fkey FOREIGN KEY (company_id, fund_id) REFERENCES funds(company_id, id)
);
CREATE INDEX fund_counts_by_fund ON public.fund_counts USING btree (company_id, fund_id, day DESC, id DESC);
ALTER TABLE fund_counts ENABLE ROW LEVEL SECURITY;
ALTER TABLE fund_counts FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON fund_counts
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT ON fund_counts TO cardpro_app;
GRANT SELECT ON fund_counts TO cardpro_report;

CREATE TABLE funds (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  name text NOT NULL,
  kind smallint NOT NULL,
  bank_code text DEFAULT ''::text NOT NULL,
  account_no text DEFAULT ''::text NOT NULL,
  account_name text DEFAULT ''::text NOT NULL,
  is_default_in boolean DEFAULT false NOT NULL,
  is_default_out boolean DEFAULT false NOT NULL,
  allow_negative boolean DEFAULT false NOT NULL,
  status smallint DEFAULT 1 NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  updated_by bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  keeper_id bigint,
  CONSTRAINT funds_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT funds_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  CONSTRAINT funds_kind_check CHECK ((kind = ANY (ARRAY[1, 2, 3]))),
  CONSTRAINT funds_status_check CHECK ((status = ANY (ARRAY[0, 1])))
);
CREATE UNIQUE INDEX funds_name ON public.funds USING btree (company_id, shop_id, lower(name)) WHERE (status = 1);
ALTER TABLE funds ENABLE ROW LEVEL SECURITY;
ALTER TABLE funds FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON funds
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON funds TO cardpro_app;
GRANT SELECT ON funds TO cardpro_report;

CREATE TABLE handoff_codes (
  company_id bigint NOT NULL,
  code_hash bytea NOT NULL,
  user_id bigint NOT NULL,
  shop_id bigint NOT NULL,
  session_hash bytea NOT NULL,
  audience text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT handoff_codes_pkey PRIMARY KEY (company_id, code_hash),
  CONSTRAINT handoff_codes_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id)
);
ALTER TABLE handoff_codes ENABLE ROW LEVEL SECURITY;
ALTER TABLE handoff_codes FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON handoff_codes
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, DELETE ON handoff_codes TO cardpro_app;

CREATE TABLE holidays (
  company_id bigint NOT NULL,
  day date NOT NULL,
  name text NOT NULL,
  updated_by bigint NOT NULL,
  CONSTRAINT holidays_pkey PRIMARY KEY (company_id, day),
  CONSTRAINT holidays_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT holidays_company_id_updated_by_fkey FOREIGN KEY (company_id, updated_by) REFERENCES users(company_id, id),
  CONSTRAINT holidays_name_check CHECK ((name <> ''::text))
);
ALTER TABLE holidays ENABLE ROW LEVEL SECURITY;
ALTER TABLE holidays FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON holidays
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE, DELETE ON holidays TO cardpro_app;
GRANT SELECT ON holidays TO cardpro_report;

CREATE TABLE id_leases (
  process_no smallint NOT NULL,
  holder text NOT NULL,
  until timestamp with time zone NOT NULL,
  keys text DEFAULT ''::text NOT NULL,
  CONSTRAINT id_leases_pkey PRIMARY KEY (process_no),
  CONSTRAINT id_leases_process_no_check CHECK (((process_no >= 0) AND (process_no <= 15)))
);
GRANT INSERT, SELECT, UPDATE ON id_leases TO cardpro_app;

CREATE TABLE import_rows (
  company_id bigint NOT NULL,
  import_id bigint NOT NULL,
  sheet_no smallint NOT NULL,
  row_no integer NOT NULL,
  cells jsonb NOT NULL,
  errors jsonb DEFAULT '{}'::jsonb NOT NULL,
  outcome smallint DEFAULT 0 NOT NULL,
  ref_id bigint DEFAULT 0 NOT NULL,
  version integer DEFAULT 0 NOT NULL,
  before jsonb,
  CONSTRAINT import_rows_pkey PRIMARY KEY (company_id, import_id, sheet_no, row_no),
  CONSTRAINT import_rows_company_id_import_id_fkey FOREIGN KEY (company_id, import_id) REFERENCES imports(company_id, id),
  CONSTRAINT import_rows_outcome_check CHECK (((outcome >= 0) AND (outcome <= 3)))
);
ALTER TABLE import_rows ENABLE ROW LEVEL SECURITY;
ALTER TABLE import_rows FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON import_rows
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE, DELETE ON import_rows TO cardpro_app;
GRANT SELECT ON import_rows TO cardpro_report;

CREATE TABLE imports (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  user_id bigint NOT NULL,
  kind text NOT NULL,
  file_name text NOT NULL,
  file_hash text NOT NULL,
  sheets jsonb NOT NULL,
  choice jsonb NOT NULL,
  status smallint DEFAULT 0 NOT NULL,
  job_id bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  done_at timestamp with time zone,
  CONSTRAINT imports_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT imports_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  CONSTRAINT imports_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  CONSTRAINT imports_status_check CHECK (((status >= 0) AND (status <= 3)))
);
CREATE INDEX imports_of_shop ON public.imports USING btree (company_id, shop_id, kind, id DESC);
ALTER TABLE imports ENABLE ROW LEVEL SECURITY;
ALTER TABLE imports FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON imports
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE, DELETE ON imports TO cardpro_app;
GRANT SELECT ON imports TO cardpro_report;

CREATE TABLE invites (
  code_hash bytea NOT NULL,
  made_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT invites_pkey PRIMARY KEY (code_hash)
);
GRANT SELECT, UPDATE ON invites TO cardpro_app;
GRANT SELECT ON invites TO cardpro_report;

CREATE TABLE jobs (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  user_id bigint NOT NULL,
  kind text NOT NULL,
  title text NOT NULL,
  params jsonb NOT NULL,
  status smallint DEFAULT 0 NOT NULL,
  done bigint DEFAULT 0 NOT NULL,
  total bigint,
  message text DEFAULT ''::text NOT NULL,
  file_name text DEFAULT ''::text NOT NULL,
  file_bytes bigint DEFAULT 0 NOT NULL,
  is_unwanted boolean DEFAULT false NOT NULL,
  attempts smallint DEFAULT 0 NOT NULL,
  beat_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  finished_at timestamp with time zone,
  CONSTRAINT jobs_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT jobs_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  CONSTRAINT jobs_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  CONSTRAINT jobs_status_check CHECK (((status >= 0) AND (status <= 4)))
);
CREATE INDEX jobs_of_user ON public.jobs USING btree (company_id, user_id, shop_id, id DESC);
CREATE INDEX jobs_open ON public.jobs USING btree (company_id, id) WHERE (status < 2);
ALTER TABLE jobs ENABLE ROW LEVEL SECURITY;
ALTER TABLE jobs FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON jobs
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE, DELETE ON jobs TO cardpro_app;
GRANT SELECT ON jobs TO cardpro_report;

CREATE TABLE ledger_accounts (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  kind integer NOT NULL,
  owner_id bigint DEFAULT 0 NOT NULL,
  ref_id bigint DEFAULT 0 NOT NULL,
  debit_vnd bigint DEFAULT 0 NOT NULL,
  credit_vnd bigint DEFAULT 0 NOT NULL,
  is_open boolean GENERATED ALWAYS AS (((kind = ANY (ARRAY[331, 1361, 3388])) AND (debit_vnd <> credit_vnd))) STORED NOT NULL,
  CONSTRAINT ledger_accounts_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT ledger_accounts_key UNIQUE (company_id, shop_id, kind, ref_id, owner_id),
  CONSTRAINT ledger_accounts_credit_vnd_check CHECK ((credit_vnd >= 0)),
  CONSTRAINT ledger_accounts_debit_vnd_check CHECK ((debit_vnd >= 0))
) WITH (fillfactor=70);
CREATE INDEX ledger_accounts_of_partners ON public.ledger_accounts USING btree (company_id, shop_id, owner_id) WHERE (kind = 331);
CREATE INDEX ledger_accounts_open ON public.ledger_accounts USING btree (company_id, shop_id, kind, owner_id) WHERE is_open;
ALTER TABLE ledger_accounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE ledger_accounts FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON ledger_accounts
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT ON ledger_accounts TO cardpro_app;
GRANT SELECT ON ledger_accounts TO cardpro_report;

CREATE TABLE ledger_day_facts (
  company_id bigint NOT NULL,
  shop_id bigint NOT NULL,
  day date NOT NULL,
  kind integer NOT NULL,
  pos_id bigint DEFAULT 0 NOT NULL,
  staff_id bigint DEFAULT 0 NOT NULL,
  category_id bigint DEFAULT 0 NOT NULL,
  other_shop_id bigint DEFAULT 0 NOT NULL,
  debit_vnd bigint NOT NULL,
  credit_vnd bigint NOT NULL,
  contract_type smallint NOT NULL,
  CONSTRAINT ledger_day_facts_pkey PRIMARY KEY (company_id, shop_id, day, kind, pos_id, staff_id, category_id, other_shop_id, contract_type)
) WITH (fillfactor=70);
CREATE INDEX ledger_day_facts_between_shops ON public.ledger_day_facts USING btree (company_id, shop_id, day) WHERE (other_shop_id <> 0);
ALTER TABLE ledger_day_facts ENABLE ROW LEVEL SECURITY;
ALTER TABLE ledger_day_facts FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON ledger_day_facts
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT ON ledger_day_facts TO cardpro_app;
GRANT SELECT ON ledger_day_facts TO cardpro_report;

CREATE TABLE ledger_day_flows (
  company_id bigint NOT NULL,
  shop_id bigint NOT NULL,
  day date NOT NULL,
  kind integer NOT NULL,
  owner_id bigint NOT NULL,
  type text NOT NULL,
  counter_kind integer NOT NULL,
  category_id bigint DEFAULT 0 NOT NULL,
  is_out boolean NOT NULL,
  debit_vnd bigint NOT NULL,
  credit_vnd bigint NOT NULL,
  CONSTRAINT ledger_day_flows_pkey PRIMARY KEY (company_id, shop_id, day, kind, owner_id, type, counter_kind, category_id, is_out)
) WITH (fillfactor=70);
ALTER TABLE ledger_day_flows ENABLE ROW LEVEL SECURITY;
ALTER TABLE ledger_day_flows FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON ledger_day_flows
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT ON ledger_day_flows TO cardpro_app;
GRANT SELECT ON ledger_day_flows TO cardpro_report;

CREATE TABLE ledger_day_totals (
  company_id bigint NOT NULL,
  shop_id bigint NOT NULL,
  kind integer NOT NULL,
  owner_id bigint NOT NULL,
  day date NOT NULL,
  debit_vnd bigint NOT NULL,
  credit_vnd bigint NOT NULL,
  CONSTRAINT ledger_day_totals_pkey PRIMARY KEY (company_id, shop_id, kind, owner_id, day)
) WITH (fillfactor=70);
CREATE INDEX ledger_day_totals_by_day ON public.ledger_day_totals USING btree (company_id, shop_id, kind, day);
ALTER TABLE ledger_day_totals ENABLE ROW LEVEL SECURITY;
ALTER TABLE ledger_day_totals FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON ledger_day_totals
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT ON ledger_day_totals TO cardpro_app;
GRANT SELECT ON ledger_day_totals TO cardpro_report;

CREATE TABLE ledger_heirs (
  company_id bigint NOT NULL,
  shop_id bigint NOT NULL,
  kind integer NOT NULL,
  owner_id bigint NOT NULL,
  heir_id bigint NOT NULL,
  CONSTRAINT ledger_heirs_pkey PRIMARY KEY (company_id, shop_id, kind, owner_id),
  CONSTRAINT ledger_heirs_check CHECK ((heir_id <> owner_id))
);
CREATE INDEX ledger_heirs_by_heir ON public.ledger_heirs USING btree (company_id, shop_id, kind, heir_id);
ALTER TABLE ledger_heirs ENABLE ROW LEVEL SECURITY;
ALTER TABLE ledger_heirs FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON ledger_heirs
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT ON ledger_heirs TO cardpro_app;
GRANT SELECT ON ledger_heirs TO cardpro_report;

CREATE TABLE ledger_journals (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  posting_date date NOT NULL,
  type text NOT NULL,
  ref_kind text DEFAULT ''::text NOT NULL,
  ref_id bigint DEFAULT 0 NOT NULL,
  code text DEFAULT ''::text NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  volume_pos_id bigint DEFAULT 0 NOT NULL,
  volume_vnd bigint DEFAULT 0 NOT NULL,
  group_id bigint DEFAULT 0 NOT NULL,
  reverses_id bigint,
  call_id bigint NOT NULL,
  created_by bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT ledger_journals_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX ledger_journals_by_day ON public.ledger_journals USING btree (company_id, shop_id, posting_date, id);
CREATE UNIQUE INDEX ledger_journals_reversed_once ON public.ledger_journals USING btree (company_id, reverses_id) WHERE (reverses_id IS NOT NULL);
ALTER TABLE ledger_journals ENABLE ROW LEVEL SECURITY;
ALTER TABLE ledger_journals FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON ledger_journals
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT ON ledger_journals TO cardpro_app;
GRANT SELECT ON ledger_journals TO cardpro_report;

CREATE TABLE ledger_lot_days (
  company_id bigint NOT NULL,
  shop_id bigint NOT NULL,
  lot_id bigint NOT NULL,
  day date NOT NULL,
  gross_vnd bigint DEFAULT 0 NOT NULL,
  net_vnd bigint DEFAULT 0 NOT NULL,
  money_vnd bigint DEFAULT 0 NOT NULL,
  diff_vnd bigint DEFAULT 0 NOT NULL,
  held_vnd bigint DEFAULT 0 NOT NULL,
  CONSTRAINT ledger_lot_days_pkey PRIMARY KEY (company_id, lot_id, day)
) WITH (fillfactor=70);
CREATE INDEX ledger_lot_days_by_day ON public.ledger_lot_days USING btree (company_id, shop_id, day);
ALTER TABLE ledger_lot_days ENABLE ROW LEVEL SECURITY;
ALTER TABLE ledger_lot_days FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON ledger_lot_days
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT ON ledger_lot_days TO cardpro_app;
GRANT SELECT ON ledger_lot_days TO cardpro_report;

CREATE TABLE ledger_month_facts (
  company_id bigint NOT NULL,
  shop_id bigint NOT NULL,
  month date NOT NULL,
  kind integer NOT NULL,
  pos_id bigint DEFAULT 0 NOT NULL,
  staff_id bigint DEFAULT 0 NOT NULL,
  category_id bigint DEFAULT 0 NOT NULL,
  other_shop_id bigint DEFAULT 0 NOT NULL,
  contract_type smallint NOT NULL,
  debit_vnd bigint NOT NULL,
  credit_vnd bigint NOT NULL,
  CONSTRAINT ledger_month_facts_pkey PRIMARY KEY (company_id, shop_id, month, kind, pos_id, staff_id, category_id, other_shop_id, contract_type)
) WITH (fillfactor=70);
CREATE INDEX ledger_month_facts_between_shops ON public.ledger_month_facts USING btree (company_id, shop_id, month) WHERE (other_shop_id <> 0);
ALTER TABLE ledger_month_facts ENABLE ROW LEVEL SECURITY;
ALTER TABLE ledger_month_facts FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON ledger_month_facts
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT ON ledger_month_facts TO cardpro_app;
GRANT SELECT ON ledger_month_facts TO cardpro_report;

CREATE TABLE ledger_month_flows (
  company_id bigint NOT NULL,
  shop_id bigint NOT NULL,
  month date NOT NULL,
  kind integer NOT NULL,
  owner_id bigint NOT NULL,
  type text NOT NULL,
  counter_kind integer NOT NULL,
  category_id bigint DEFAULT 0 NOT NULL,
  is_out boolean NOT NULL,
  debit_vnd bigint NOT NULL,
  credit_vnd bigint NOT NULL,
  CONSTRAINT ledger_month_flows_pkey PRIMARY KEY (company_id, shop_id, month, kind, owner_id, type, counter_kind, category_id, is_out)
) WITH (fillfactor=70);
ALTER TABLE ledger_month_flows ENABLE ROW LEVEL SECURITY;
ALTER TABLE ledger_month_flows FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON ledger_month_flows
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT ON ledger_month_flows TO cardpro_app;
GRANT SELECT ON ledger_month_flows TO cardpro_report;

CREATE TABLE ledger_month_totals (
  company_id bigint NOT NULL,
  shop_id bigint NOT NULL,
  kind integer NOT NULL,
  owner_id bigint NOT NULL,
  month date NOT NULL,
  debit_vnd bigint NOT NULL,
  credit_vnd bigint NOT NULL,
  CONSTRAINT ledger_month_totals_pkey PRIMARY KEY (company_id, shop_id, kind, owner_id, month)
) WITH (fillfactor=70);
CREATE INDEX ledger_month_totals_by_month ON public.ledger_month_totals USING btree (company_id, shop_id, kind, month);
ALTER TABLE ledger_month_totals ENABLE ROW LEVEL SECURITY;
ALTER TABLE ledger_month_totals FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON ledger_month_totals
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT ON ledger_month_totals TO cardpro_app;
GRANT SELECT ON ledger_month_totals TO cardpro_report;

CREATE TABLE ledger_order_facts (
  company_id bigint NOT NULL,
  shop_id bigint NOT NULL,
  order_id bigint NOT NULL,
  day date NOT NULL,
  pos_id bigint DEFAULT 0 NOT NULL,
  staff_id bigint DEFAULT 0 NOT NULL,
  customer_id bigint NOT NULL,
  card_id bigint NOT NULL,
  collaborator_id bigint DEFAULT 0 NOT NULL,
  contract_type smallint NOT NULL,
  orders integer DEFAULT 0 NOT NULL,
  bills integer DEFAULT 0 NOT NULL,
  volume_vnd bigint DEFAULT 0 NOT NULL,
  top_up_vnd bigint DEFAULT 0 NOT NULL,
  paid_vnd bigint DEFAULT 0 NOT NULL,
  sent_vnd bigint DEFAULT 0 NOT NULL,
  net_131 bigint DEFAULT 0 NOT NULL,
  net_331 bigint DEFAULT 0 NOT NULL,
  net_5111 bigint DEFAULT 0 NOT NULL,
  net_5112 bigint DEFAULT 0 NOT NULL,
  net_5113 bigint DEFAULT 0 NOT NULL,
  net_5114 bigint DEFAULT 0 NOT NULL,
  net_5211 bigint DEFAULT 0 NOT NULL,
  net_632 bigint DEFAULT 0 NOT NULL,
  net_6322 bigint DEFAULT 0 NOT NULL,
  net_641 bigint DEFAULT 0 NOT NULL,
  net_6411 bigint DEFAULT 0 NOT NULL,
  net_6412 bigint DEFAULT 0 NOT NULL,
  CONSTRAINT ledger_order_facts_pkey PRIMARY KEY (company_id, order_id, day, pos_id, staff_id)
) WITH (fillfactor=90);
CREATE INDEX ledger_order_facts_by_day ON public.ledger_order_facts USING btree (company_id, shop_id, day);
ALTER TABLE ledger_order_facts ENABLE ROW LEVEL SECURITY;
ALTER TABLE ledger_order_facts FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON ledger_order_facts
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT ON ledger_order_facts TO cardpro_app;
GRANT SELECT ON ledger_order_facts TO cardpro_report;

CREATE TABLE ledger_transfers (
  company_id bigint NOT NULL,
  journal_id bigint NOT NULL,
  no smallint NOT NULL,
  posting_date date NOT NULL,
  debit_account_id bigint NOT NULL,
  credit_account_id bigint NOT NULL,
  amount_vnd bigint NOT NULL,
  order_id bigint,
  swipe_id bigint,
  pos_id bigint,
  lot_id bigint,
  customer_id bigint,
  card_id bigint,
  staff_id bigint,
  partner_id bigint,
  collaborator_id bigint,
  category_id bigint,
  other_shop_id bigint,
  credit_pos_id bigint,
  CONSTRAINT ledger_transfers_pkey PRIMARY KEY (company_id, journal_id, no),
  CONSTRAINT ledger_transfers_amount_vnd_check CHECK (((amount_vnd > 0) AND (amount_vnd <= '10000000000000'::bigint))),
  CONSTRAINT ledger_transfers_check CHECK (((debit_account_id <> credit_account_id) OR (credit_pos_id <> COALESCE(pos_id, (0)::bigint))))
);
CREATE INDEX ledger_transfers_by_credit ON public.ledger_transfers USING btree (company_id, credit_account_id, posting_date, journal_id);
CREATE INDEX ledger_transfers_by_debit ON public.ledger_transfers USING btree (company_id, debit_account_id, posting_date, journal_id);
ALTER TABLE ledger_transfers ENABLE ROW LEVEL SECURITY;
ALTER TABLE ledger_transfers FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON ledger_transfers
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT ON ledger_transfers TO cardpro_app;
GRANT SELECT ON ledger_transfers TO cardpro_report;

CREATE TABLE line_refusals (
  company_id bigint NOT NULL,
  line_id bigint NOT NULL,
  key text NOT NULL,
  refused_by bigint NOT NULL,
  refused_at timestamp with time zone NOT NULL,
  CONSTRAINT line_refusals_pkey PRIMARY KEY (company_id, line_id, key),
  CONSTRAINT line_refusals_company_id_line_id_fkey FOREIGN KEY (company_id, line_id) REFERENCES bank_lines(company_id, id)
);
ALTER TABLE line_refusals ENABLE ROW LEVEL SECURITY;
ALTER TABLE line_refusals FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON line_refusals
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, DELETE ON line_refusals TO cardpro_app;
GRANT SELECT ON line_refusals TO cardpro_report;

CREATE TABLE list_layouts (
  company_id bigint NOT NULL,
  user_id bigint NOT NULL,
  list text NOT NULL,
  layout text NOT NULL,
  CONSTRAINT list_layouts_pkey PRIMARY KEY (company_id, user_id, list),
  CONSTRAINT list_layouts_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id)
);
ALTER TABLE list_layouts ENABLE ROW LEVEL SECURITY;
ALTER TABLE list_layouts FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON list_layouts
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON list_layouts TO cardpro_app;

CREATE TABLE list_view_choices (
  company_id bigint NOT NULL,
  user_id bigint NOT NULL,
  view_id bigint NOT NULL,
  is_pinned boolean DEFAULT false NOT NULL,
  is_default boolean DEFAULT false NOT NULL,
  CONSTRAINT list_view_choices_pkey PRIMARY KEY (company_id, user_id, view_id),
  CONSTRAINT list_view_choices_company_id_view_id_fkey FOREIGN KEY (company_id, view_id) REFERENCES list_views(company_id, id) ON DELETE CASCADE
);
ALTER TABLE list_view_choices ENABLE ROW LEVEL SECURITY;
ALTER TABLE list_view_choices FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON list_view_choices
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE, DELETE ON list_view_choices TO cardpro_app;

CREATE TABLE list_views (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  user_id bigint NOT NULL,
  list text NOT NULL,
  name text NOT NULL,
  search text NOT NULL,
  is_shared boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  updated_by bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  default_group_ids bigint[] DEFAULT '{}'::bigint[] NOT NULL,
  CONSTRAINT list_views_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT list_views_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  CONSTRAINT list_views_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id)
);
CREATE UNIQUE INDEX list_views_own_name ON public.list_views USING btree (company_id, shop_id, list, user_id, lower(name));
CREATE UNIQUE INDEX list_views_shared_name ON public.list_views USING btree (company_id, shop_id, list, lower(name)) WHERE is_shared;
ALTER TABLE list_views ENABLE ROW LEVEL SECURITY;
ALTER TABLE list_views FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON list_views
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE, DELETE ON list_views TO cardpro_app;

CREATE TABLE login_names (
  user_name text NOT NULL,
  company_id bigint NOT NULL,
  user_id bigint NOT NULL,
  CONSTRAINT login_names_pkey PRIMARY KEY (user_name),
  CONSTRAINT login_names_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
GRANT INSERT, SELECT ON login_names TO cardpro_app;
GRANT SELECT ON login_names TO cardpro_report;

CREATE TABLE lot_openings (
  company_id bigint NOT NULL,
  journal_id bigint NOT NULL,
  shop_id bigint NOT NULL,
  lot_id bigint NOT NULL,
  pos_id bigint NOT NULL,
  amount_vnd bigint NOT NULL,
  posted_on date NOT NULL,
  reversal_id bigint,
  reversed_on date,
  CONSTRAINT lot_openings_pkey PRIMARY KEY (company_id, journal_id),
  CONSTRAINT lot_openings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT lot_openings_company_id_pos_id_fkey FOREIGN KEY (company_id, pos_id) REFERENCES pos(company_id, id),
  CONSTRAINT lot_openings_amount_vnd_check CHECK ((amount_vnd > 0)),
  CONSTRAINT lot_openings_check CHECK (((reversal_id IS NULL) = (reversed_on IS NULL)))
);
CREATE UNIQUE INDEX lot_openings_standing ON public.lot_openings USING btree (company_id, lot_id) WHERE (reversal_id IS NULL);
ALTER TABLE lot_openings ENABLE ROW LEVEL SECURITY;
ALTER TABLE lot_openings FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON lot_openings
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON lot_openings TO cardpro_app;
GRANT SELECT ON lot_openings TO cardpro_report;

CREATE TABLE lot_payments (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  code text NOT NULL,
  lot_id bigint NOT NULL,
  fund_id bigint NOT NULL,
  received_vnd bigint NOT NULL,
  credited_vnd bigint NOT NULL,
  diff_vnd bigint DEFAULT 0 NOT NULL,
  diff_mode smallint NOT NULL,
  posted_on date NOT NULL,
  ref_no text DEFAULT ''::text NOT NULL,
  journal_id bigint NOT NULL,
  status smallint DEFAULT 1 NOT NULL,
  reversal_id bigint,
  cancel_reason text DEFAULT ''::text NOT NULL,
  created_by bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  cash_back_id bigint,
  assignment_id bigint,
  CONSTRAINT lot_payments_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT lot_payments_company_id_lot_id_fkey FOREIGN KEY (company_id, lot_id) REFERENCES lots(company_id, id),
  CONSTRAINT lot_payments_amounts_check CHECK ((((received_vnd > 0) AND (credited_vnd >= 0)) OR (cash_back_id IS NOT NULL))),
  CONSTRAINT lot_payments_diff_mode_check CHECK ((diff_mode = ANY (ARRAY[1, 2, 3]))),
  CONSTRAINT lot_payments_status_check CHECK ((status = ANY (ARRAY[1, 2])))
);
CREATE INDEX lot_payments_by_lot ON public.lot_payments USING btree (company_id, lot_id, id);
CREATE INDEX lot_payments_of_cash_back ON public.lot_payments USING btree (company_id, cash_back_id) WHERE (cash_back_id IS NOT NULL);
CREATE INDEX lot_payments_unidentified ON public.lot_payments USING btree (company_id, shop_id, id DESC) WHERE ((status = 1) AND (received_vnd > credited_vnd));
ALTER TABLE lot_payments ENABLE ROW LEVEL SECURITY;
ALTER TABLE lot_payments FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON lot_payments
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON lot_payments TO cardpro_app;
GRANT SELECT ON lot_payments TO cardpro_report;

CREATE TABLE lots (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  pos_id bigint NOT NULL,
  number_text text NOT NULL,
  number_key text GENERATED ALWAYS AS (lpad(number_text, 6, '0'::text)) STORED NOT NULL,
  opened_on date NOT NULL,
  is_settled boolean DEFAULT false NOT NULL,
  is_unpaid boolean DEFAULT false NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  created_by bigint NOT NULL,
  day_order integer DEFAULT 1 NOT NULL,
  CONSTRAINT lots_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT lots_company_id_pos_id_fkey FOREIGN KEY (company_id, pos_id) REFERENCES pos(company_id, id),
  CONSTRAINT lots_number_text_check CHECK ((number_text ~ '^[0-9]{1,6}$'::text))
);
CREATE INDEX lots_by_number ON public.lots USING btree (company_id, shop_id, number_key, opened_on DESC);
CREATE INDEX lots_by_pos ON public.lots USING btree (company_id, pos_id, opened_on DESC, id DESC);
CREATE INDEX lots_by_shop ON public.lots USING btree (company_id, shop_id, opened_on DESC, id DESC);
CREATE UNIQUE INDEX lots_number ON public.lots USING btree (company_id, pos_id, number_key, opened_on, day_order);
CREATE INDEX lots_unpaid ON public.lots USING btree (company_id, shop_id, pos_id, opened_on, id) WHERE is_unpaid;
ALTER TABLE lots ENABLE ROW LEVEL SECURITY;
ALTER TABLE lots FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON lots
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE, DELETE ON lots TO cardpro_app;
GRANT SELECT ON lots TO cardpro_report;

CREATE TABLE match_items (
  company_id bigint NOT NULL,
  match_id bigint NOT NULL,
  side smallint NOT NULL,
  ref_id bigint NOT NULL,
  is_live boolean NOT NULL,
  is_offered boolean NOT NULL,
  CONSTRAINT match_items_pkey PRIMARY KEY (company_id, match_id, side, ref_id),
  CONSTRAINT match_items_company_id_match_id_fkey FOREIGN KEY (company_id, match_id) REFERENCES matches(company_id, id),
  CONSTRAINT match_items_side_check CHECK ((side = ANY (ARRAY[1, 2, 3])))
);
CREATE UNIQUE INDEX match_items_live ON public.match_items USING btree (company_id, side, ref_id) WHERE is_live;
CREATE INDEX match_items_of_ref ON public.match_items USING btree (company_id, side, ref_id) WHERE is_offered;
ALTER TABLE match_items ENABLE ROW LEVEL SECURITY;
ALTER TABLE match_items FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON match_items
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON match_items TO cardpro_app;
GRANT SELECT ON match_items TO cardpro_report;

CREATE TABLE match_refusals (
  company_id bigint NOT NULL,
  row_id bigint NOT NULL,
  swipe_id bigint NOT NULL,
  refused_by bigint NOT NULL,
  refused_at timestamp with time zone NOT NULL,
  CONSTRAINT match_refusals_pkey PRIMARY KEY (company_id, row_id, swipe_id),
  CONSTRAINT match_refusals_company_id_row_id_fkey FOREIGN KEY (company_id, row_id) REFERENCES statement_rows(company_id, id)
);
ALTER TABLE match_refusals ENABLE ROW LEVEL SECURITY;
ALTER TABLE match_refusals FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON match_refusals
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT ON match_refusals TO cardpro_app;
GRANT SELECT ON match_refusals TO cardpro_report;

CREATE TABLE matches (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  statement_id bigint NOT NULL,
  state smallint DEFAULT 0 NOT NULL,
  class text NOT NULL,
  score smallint NOT NULL,
  reasons text[] NOT NULL,
  against text[] DEFAULT '{}'::text[] NOT NULL,
  by_hand boolean DEFAULT false NOT NULL,
  made_at timestamp with time zone NOT NULL,
  chosen_by bigint,
  chosen_at timestamp with time zone,
  CONSTRAINT matches_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT matches_company_id_statement_id_fkey FOREIGN KEY (company_id, statement_id) REFERENCES statements(company_id, id),
  CONSTRAINT matches_class_check CHECK ((class = ANY (ARRAY['A'::text, 'G'::text, 'B'::text, 'C'::text]))),
  CONSTRAINT matches_score_check CHECK (((score >= 0) AND (score <= 100))),
  CONSTRAINT matches_state_check CHECK (((state >= 0) AND (state <= 3)))
);
CREATE INDEX matches_of_statement ON public.matches USING btree (company_id, statement_id) WHERE (state <> 3);
ALTER TABLE matches ENABLE ROW LEVEL SECURITY;
ALTER TABLE matches FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON matches
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON matches TO cardpro_app;
GRANT SELECT ON matches TO cardpro_report;

CREATE TABLE money_assignments (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  source_kind smallint NOT NULL,
  source_id bigint NOT NULL,
  fund_id bigint NOT NULL,
  code text NOT NULL,
  outcome smallint NOT NULL,
  amount_vnd bigint NOT NULL,
  customer_id bigint,
  partner_id bigint,
  lot_id bigint,
  day date NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  journal_id bigint NOT NULL,
  created_by bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  cancelled_by bigint,
  cancelled_at timestamp with time zone,
  cancel_reason text DEFAULT ''::text NOT NULL,
  reversal_id bigint,
  CONSTRAINT money_assignments_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT money_assignments_company_id_fund_id_fkey FOREIGN KEY (company_id, fund_id) REFERENCES funds(company_id, id),
  CONSTRAINT money_assignments_company_id_lot_id_fkey FOREIGN KEY (company_id, lot_id) REFERENCES lots(company_id, id),
  CONSTRAINT money_assignments_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  CONSTRAINT money_assignments_amount_vnd_check CHECK ((amount_vnd > 0)),
  CONSTRAINT money_assignments_check CHECK (((outcome = 1) = (customer_id IS NOT NULL))),
  CONSTRAINT money_assignments_check1 CHECK (((outcome = 2) = (partner_id IS NOT NULL))),
  CONSTRAINT money_assignments_check2 CHECK (((outcome = 3) = (lot_id IS NOT NULL))),
  CONSTRAINT money_assignments_check3 CHECK ((((reversal_id IS NULL) = (cancelled_at IS NULL)) AND ((reversal_id IS NULL) = (cancelled_by IS NULL)))),
  CONSTRAINT money_assignments_outcome_check CHECK (((outcome >= 1) AND (outcome <= 5))),
  CONSTRAINT money_assignments_source_kind_check CHECK ((source_kind = ANY (ARRAY[1, 2, 3])))
);
CREATE INDEX money_assignments_of_customer ON public.money_assignments USING btree (company_id, customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX money_assignments_of_shop ON public.money_assignments USING btree (company_id, shop_id, id DESC);
CREATE INDEX money_assignments_of_source ON public.money_assignments USING btree (company_id, source_id);
ALTER TABLE money_assignments ENABLE ROW LEVEL SECURITY;
ALTER TABLE money_assignments FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON money_assignments
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT ON money_assignments TO cardpro_app;
GRANT SELECT ON money_assignments TO cardpro_report;

CREATE TABLE odd_silences (
  company_id bigint NOT NULL,
  shop_id bigint NOT NULL,
  measure text NOT NULL,
  staff_id bigint DEFAULT 0 NOT NULL,
  from_day date NOT NULL,
  until_day date NOT NULL,
  reason text DEFAULT ''::text NOT NULL,
  user_id bigint NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT odd_silences_pkey PRIMARY KEY (company_id, shop_id, measure, staff_id, from_day)
);
ALTER TABLE odd_silences ENABLE ROW LEVEL SECURITY;
ALTER TABLE odd_silences FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON odd_silences
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON odd_silences TO cardpro_app;
GRANT SELECT ON odd_silences TO cardpro_report;

CREATE TABLE order_events (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  order_id bigint NOT NULL,
  event text NOT NULL,
  from_status smallint NOT NULL,
  to_status smallint NOT NULL,
  amount_vnd bigint,
  note text DEFAULT ''::text NOT NULL,
  user_id bigint NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT order_events_pkey PRIMARY KEY (company_id, order_id, id)
);
ALTER TABLE order_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE order_events FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON order_events
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT ON order_events TO cardpro_app;
GRANT SELECT ON order_events TO cardpro_report;

CREATE TABLE order_lines (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  order_id bigint NOT NULL,
  kind smallint NOT NULL,
  status smallint DEFAULT 1 NOT NULL,
  amount_vnd bigint NOT NULL,
  fund_id bigint,
  journal_id bigint NOT NULL,
  posted_on date NOT NULL,
  posted_at timestamp with time zone DEFAULT now() NOT NULL,
  to_bank_code text DEFAULT ''::text NOT NULL,
  to_account_no text DEFAULT ''::text NOT NULL,
  to_account_name text DEFAULT ''::text NOT NULL,
  ref_no text DEFAULT ''::text NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  balance_vnd bigint NOT NULL,
  created_by bigint NOT NULL,
  reversal_id bigint,
  cancelled_at timestamp with time zone,
  cancelled_by bigint,
  cancel_reason text DEFAULT ''::text NOT NULL,
  carrier_id bigint,
  partner_id bigint,
  CONSTRAINT order_lines_pkey PRIMARY KEY (company_id, order_id, id),
  CONSTRAINT order_lines_kind_check CHECK (((kind >= 1) AND (kind <= 10))),
  CONSTRAINT order_lines_status_check CHECK ((status = ANY (ARRAY[1, 2])))
);
CREATE INDEX order_lines_of_carrier ON public.order_lines USING btree (company_id, shop_id, carrier_id, id) WHERE (carrier_id IS NOT NULL);
CREATE INDEX order_lines_of_partner ON public.order_lines USING btree (company_id, shop_id, partner_id, id) WHERE (partner_id IS NOT NULL);
ALTER TABLE order_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE order_lines FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON order_lines
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON order_lines TO cardpro_app;
GRANT SELECT ON order_lines TO cardpro_report;

CREATE TABLE orders (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  code text NOT NULL,
  for_date date NOT NULL,
  shift smallint DEFAULT 0 NOT NULL,
  customer_id bigint NOT NULL,
  card_id bigint NOT NULL,
  contract_type smallint NOT NULL,
  type_working smallint DEFAULT 1 NOT NULL,
  amount_vnd bigint DEFAULT 0 NOT NULL,
  request_vnd bigint NOT NULL,
  request_top_up_vnd bigint DEFAULT 0 NOT NULL,
  fee_rut_mpct integer NOT NULL,
  fee_dao_mpct integer NOT NULL,
  fee_fixed_vnd bigint DEFAULT 0 NOT NULL,
  fee_ship_vnd bigint DEFAULT 0 NOT NULL,
  fee_min_vnd bigint DEFAULT 0 NOT NULL,
  fee_collect smallint DEFAULT 1 NOT NULL,
  dao_fee_base smallint NOT NULL,
  rounding_step integer NOT NULL,
  rounding_mode smallint NOT NULL,
  planned_pos_id bigint,
  staff_id bigint NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  top_up_vnd bigint DEFAULT 0 NOT NULL,
  swipe_vnd bigint DEFAULT 0 NOT NULL,
  fee_vnd bigint DEFAULT 0 NOT NULL,
  discount_vnd bigint DEFAULT 0 NOT NULL,
  paid_vnd bigint DEFAULT 0 NOT NULL,
  sent_vnd bigint DEFAULT 0 NOT NULL,
  other_vnd bigint DEFAULT 0 NOT NULL,
  pos_fee_vnd bigint DEFAULT 0 NOT NULL,
  fee_parts jsonb DEFAULT '[]'::jsonb NOT NULL,
  balance_vnd bigint GENERATED ALWAYS AS (((((((top_up_vnd - swipe_vnd) + fee_vnd) - discount_vnd) + sent_vnd) - paid_vnd) + other_vnd)) STORED NOT NULL,
  has_lines boolean DEFAULT false NOT NULL,
  is_done_by_hand boolean DEFAULT false NOT NULL,
  done_reason text DEFAULT ''::text NOT NULL,
  status smallint DEFAULT 1 NOT NULL,
  highlight smallint DEFAULT 0 NOT NULL,
  is_warned boolean DEFAULT false NOT NULL,
  warn_reason text DEFAULT ''::text NOT NULL,
  cancel_reason text DEFAULT ''::text NOT NULL,
  search text DEFAULT ''::text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  created_by bigint NOT NULL,
  updated_by bigint NOT NULL,
  collaborator_id bigint,
  staff_fee_vnd bigint DEFAULT 0 NOT NULL,
  cancelled_at timestamp with time zone,
  undone_vnd bigint DEFAULT 0 NOT NULL,
  collaborator_mpct integer DEFAULT 0 NOT NULL,
  collaborator_base smallint DEFAULT 1 NOT NULL,
  parent_collaborator_id bigint,
  parent_collaborator_mpct integer DEFAULT 0 NOT NULL,
  passed_base_vnd bigint DEFAULT 0 NOT NULL,
  commission_vnd bigint DEFAULT 0 NOT NULL,
  parent_commission_vnd bigint DEFAULT 0 NOT NULL,
  partner_id bigint,
  share_kind smallint DEFAULT 0 NOT NULL,
  share_mpct integer DEFAULT 0 NOT NULL,
  share_vnd bigint DEFAULT 0 NOT NULL,
  profit_vnd bigint GENERATED ALWAYS AS ((((((fee_vnd - discount_vnd) - pos_fee_vnd) - staff_fee_vnd) - commission_vnd) - share_vnd)) STORED NOT NULL,
  is_unsettled boolean GENERATED ALWAYS AS (((contract_type <> 4) AND (((((((top_up_vnd - swipe_vnd) + fee_vnd) - discount_vnd) + sent_vnd) - paid_vnd) + other_vnd) <> 0))) STORED NOT NULL,
  CONSTRAINT orders_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT orders_company_id_aff_id_fkey FOREIGN KEY (company_id, collaborator_id) REFERENCES collaborators(company_id, id),
  CONSTRAINT orders_company_id_card_id_fkey FOREIGN KEY (company_id, card_id) REFERENCES cards(company_id, id),
  CONSTRAINT orders_company_id_customer_id_fkey FOREIGN KEY (company_id, customer_id) REFERENCES customers(company_id, id),
  CONSTRAINT orders_company_id_parent_aff_id_fkey FOREIGN KEY (company_id, parent_collaborator_id) REFERENCES collaborators(company_id, id),
  CONSTRAINT orders_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  CONSTRAINT orders_partner_fkey FOREIGN KEY (company_id, partner_id) REFERENCES partners(company_id, id),
  CONSTRAINT orders_aff_base_check CHECK (((collaborator_base >= 1) AND (collaborator_base <= 3))),
  CONSTRAINT orders_aff_mpct_check CHECK (((collaborator_mpct >= 0) AND (collaborator_mpct <= 100000))),
  CONSTRAINT orders_amount_vnd_check CHECK ((amount_vnd >= 0)),
  CONSTRAINT orders_check CHECK (((parent_commission_vnd >= 0) AND (parent_commission_vnd <= commission_vnd))),
  CONSTRAINT orders_check1 CHECK (((parent_collaborator_id IS NOT NULL) OR (parent_collaborator_mpct = 0))),
  CONSTRAINT orders_check2 CHECK (((collaborator_id IS NOT NULL) OR ((collaborator_mpct = 0) AND (parent_collaborator_id IS NULL)))),
  CONSTRAINT orders_commission_vnd_check CHECK ((commission_vnd >= 0)),
  CONSTRAINT orders_contract_type_check CHECK (((contract_type >= 1) AND (contract_type <= 4))),
  CONSTRAINT orders_dao_fee_base_check CHECK ((dao_fee_base = ANY (ARRAY[1, 2, 3]))),
  CONSTRAINT orders_fee_collect_check CHECK (((fee_collect >= 1) AND (fee_collect <= 4))),
  CONSTRAINT orders_fee_dao_mpct_check CHECK (((fee_dao_mpct >= 0) AND (fee_dao_mpct <= 100000))),
  CONSTRAINT orders_fee_fixed_vnd_check CHECK ((fee_fixed_vnd >= 0)),
  CONSTRAINT orders_fee_min_vnd_check CHECK ((fee_min_vnd >= 0)),
  CONSTRAINT orders_fee_rut_mpct_check CHECK (((fee_rut_mpct >= 0) AND (fee_rut_mpct <= 100000))),
  CONSTRAINT orders_fee_ship_vnd_check CHECK ((fee_ship_vnd >= 0)),
  CONSTRAINT orders_highlight_check CHECK (((highlight >= 0) AND (highlight <= 5))),
  CONSTRAINT orders_parent_aff_mpct_check CHECK (((parent_collaborator_mpct >= 0) AND (parent_collaborator_mpct <= 100000))),
  CONSTRAINT orders_partner_check CHECK ((((contract_type <> 4) AND (share_kind = 0)) OR (partner_id IS NOT NULL))),
  CONSTRAINT orders_passed_base_vnd_check CHECK ((passed_base_vnd >= 0)),
  CONSTRAINT orders_request_top_up_vnd_check CHECK ((request_top_up_vnd >= 0)),
  CONSTRAINT orders_request_vnd_check CHECK ((request_vnd > 0)),
  CONSTRAINT orders_rounding_mode_check CHECK ((rounding_mode = ANY (ARRAY[1, 2]))),
  CONSTRAINT orders_rounding_step_check CHECK ((rounding_step = ANY (ARRAY[1, 500, 1000, 5000]))),
  CONSTRAINT orders_share_kind_check CHECK (((share_kind >= 0) AND (share_kind <= 2))),
  CONSTRAINT orders_share_mpct_check CHECK (((share_mpct >= 0) AND (share_mpct <= 100000))),
  CONSTRAINT orders_shift_check CHECK (((shift >= 0) AND (shift <= 3))),
  CONSTRAINT orders_status_check CHECK (((status >= 1) AND (status <= 6))),
  CONSTRAINT orders_type_working_check CHECK (((type_working >= 1) AND (type_working <= 4)))
) WITH (fillfactor=80);
CREATE INDEX orders_at_a_loss ON public.orders USING btree (company_id, shop_id) WHERE ((profit_vnd < 0) AND (status < 6));
CREATE INDEX orders_by_card ON public.orders USING btree (company_id, card_id, for_date);
CREATE INDEX orders_by_collaborator ON public.orders USING btree (company_id, shop_id, collaborator_id, for_date) WHERE (collaborator_id IS NOT NULL);
CREATE INDEX orders_by_customer ON public.orders USING btree (company_id, customer_id, id DESC);
CREATE INDEX orders_by_date ON public.orders USING btree (company_id, shop_id, for_date DESC, id DESC) INCLUDE (customer_id, status);
CREATE INDEX orders_by_partner ON public.orders USING btree (company_id, shop_id, partner_id, for_date) WHERE (partner_id IS NOT NULL);
CREATE INDEX orders_cancelled ON public.orders USING btree (company_id, shop_id, cancelled_at DESC, id DESC) WHERE (status = 6);
CREATE INDEX orders_cancelled_with_money ON public.orders USING btree (company_id, shop_id) WHERE ((status = 6) AND (undone_vnd > 0));
CREATE UNIQUE INDEX orders_code ON public.orders USING btree (company_id, code);
CREATE INDEX orders_open_by_status ON public.orders USING btree (company_id, shop_id, status, for_date) WHERE (status < 5);
CREATE INDEX orders_unsettled ON public.orders USING btree (company_id, shop_id, customer_id, for_date, id) WHERE is_unsettled;
CREATE INDEX orders_warned ON public.orders USING btree (company_id, shop_id) WHERE (is_warned AND (status < 6));
ALTER TABLE orders ENABLE ROW LEVEL SECURITY;
ALTER TABLE orders FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON orders
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
CREATE TRIGGER orders_keep_contract_type BEFORE UPDATE OF contract_type ON public.orders FOR EACH ROW WHEN ((old.contract_type IS DISTINCT FROM new.contract_type)) EXECUTE FUNCTION keep_contract_type();
GRANT INSERT, SELECT, UPDATE ON orders TO cardpro_app;
GRANT SELECT ON orders TO cardpro_report;

CREATE TABLE partner_fees (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  partner_id bigint NOT NULL,
  card_type text NOT NULL,
  is_foreign boolean DEFAULT false NOT NULL,
  direction smallint NOT NULL,
  fee_mpct integer NOT NULL,
  min_fee_vnd bigint DEFAULT 0 NOT NULL,
  from_date date NOT NULL,
  ended_on date,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  created_by bigint NOT NULL,
  CONSTRAINT partner_fees_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT partner_fees_company_id_partner_id_shop_id_fkey FOREIGN KEY (company_id, partner_id, shop_id) REFERENCES partner_shops(company_id, partner_id, shop_id),
  CONSTRAINT partner_fees_card_type_check CHECK ((card_type = ANY (ARRAY['VISA'::text, 'MASTER'::text, 'JCB'::text, 'AMEX'::text, 'UPI'::text, 'NAPAS'::text]))),
  CONSTRAINT partner_fees_direction_check CHECK ((direction = ANY (ARRAY[1, 2]))),
  CONSTRAINT partner_fees_fee_mpct_check CHECK (((fee_mpct >= 0) AND (fee_mpct <= 100000))),
  CONSTRAINT partner_fees_min_fee_vnd_check CHECK ((min_fee_vnd >= 0))
);
CREATE INDEX partner_fees_in_force ON public.partner_fees USING btree (company_id, shop_id, partner_id, direction, card_type, is_foreign, from_date DESC, id DESC);
ALTER TABLE partner_fees ENABLE ROW LEVEL SECURITY;
ALTER TABLE partner_fees FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON partner_fees
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE, DELETE ON partner_fees TO cardpro_app;
GRANT SELECT ON partner_fees TO cardpro_report;

CREATE TABLE partner_shops (
  company_id bigint NOT NULL,
  partner_id bigint NOT NULL,
  shop_id bigint NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  CONSTRAINT partner_shops_pkey PRIMARY KEY (company_id, partner_id, shop_id),
  CONSTRAINT partner_shops_company_id_partner_id_fkey FOREIGN KEY (company_id, partner_id) REFERENCES partners(company_id, id),
  CONSTRAINT partner_shops_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id)
);
CREATE INDEX partner_shops_by_shop ON public.partner_shops USING btree (company_id, shop_id) WHERE is_active;
ALTER TABLE partner_shops ENABLE ROW LEVEL SECURITY;
ALTER TABLE partner_shops FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON partner_shops
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON partner_shops TO cardpro_app;
GRANT SELECT ON partner_shops TO cardpro_report;

CREATE TABLE partner_voucher_orders (
  company_id bigint NOT NULL,
  voucher_id bigint NOT NULL,
  side smallint NOT NULL,
  order_id bigint NOT NULL,
  amount_vnd bigint NOT NULL,
  CONSTRAINT partner_voucher_orders_pkey PRIMARY KEY (company_id, voucher_id, side, order_id),
  CONSTRAINT partner_voucher_orders_company_id_voucher_id_fkey FOREIGN KEY (company_id, voucher_id) REFERENCES partner_vouchers(company_id, id),
  CONSTRAINT partner_voucher_orders_amount_vnd_check CHECK ((amount_vnd > 0)),
  CONSTRAINT partner_voucher_orders_side_check CHECK ((side = ANY (ARRAY[1, 2])))
);
CREATE INDEX partner_voucher_orders_by_order ON public.partner_voucher_orders USING btree (company_id, order_id);
ALTER TABLE partner_voucher_orders ENABLE ROW LEVEL SECURITY;
ALTER TABLE partner_voucher_orders FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON partner_voucher_orders
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT ON partner_voucher_orders TO cardpro_app;
GRANT SELECT ON partner_voucher_orders TO cardpro_report;

CREATE TABLE partner_vouchers (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  partner_id bigint NOT NULL,
  direction smallint NOT NULL,
  code text NOT NULL,
  fund_id bigint,
  amount_vnd bigint NOT NULL,
  posted_on date NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  journal_id bigint NOT NULL,
  status smallint DEFAULT 1 NOT NULL,
  reversal_id bigint,
  cancel_reason text DEFAULT ''::text NOT NULL,
  created_by bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT partner_vouchers_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT partner_vouchers_company_id_partner_id_fkey FOREIGN KEY (company_id, partner_id) REFERENCES partners(company_id, id),
  CONSTRAINT partner_vouchers_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  CONSTRAINT partner_vouchers_amount_vnd_check CHECK ((amount_vnd > 0)),
  CONSTRAINT partner_vouchers_check CHECK (((direction = 3) = (fund_id IS NULL))),
  CONSTRAINT partner_vouchers_direction_check CHECK ((direction = ANY (ARRAY[1, 2, 3]))),
  CONSTRAINT partner_vouchers_status_check CHECK ((status = ANY (ARRAY[1, 2])))
);
CREATE INDEX partner_vouchers_by_partner ON public.partner_vouchers USING btree (company_id, partner_id, id DESC);
ALTER TABLE partner_vouchers ENABLE ROW LEVEL SECURITY;
ALTER TABLE partner_vouchers FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON partner_vouchers
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON partner_vouchers TO cardpro_app;
GRANT SELECT ON partner_vouchers TO cardpro_report;

CREATE TABLE partners (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  no bigint NOT NULL,
  name text NOT NULL,
  kind smallint NOT NULL,
  contact text DEFAULT ''::text NOT NULL,
  phone text NOT NULL,
  zalo text DEFAULT ''::text NOT NULL,
  bank_code text DEFAULT ''::text NOT NULL,
  account_no text DEFAULT ''::text NOT NULL,
  account_name text DEFAULT ''::text NOT NULL,
  debt_limit_vnd bigint DEFAULT 0 NOT NULL,
  settle_period smallint DEFAULT 1 NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  status smallint DEFAULT 1 NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  updated_by bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT partners_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT partners_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT partners_debt_limit_vnd_check CHECK ((debt_limit_vnd >= 0)),
  CONSTRAINT partners_kind_check CHECK ((kind = ANY (ARRAY[1, 2, 3, 4]))),
  CONSTRAINT partners_settle_period_check CHECK ((settle_period = ANY (ARRAY[1, 2, 3]))),
  CONSTRAINT partners_status_check CHECK ((status = ANY (ARRAY[0, 1])))
);
CREATE UNIQUE INDEX partners_no ON public.partners USING btree (company_id, no);
ALTER TABLE partners ENABLE ROW LEVEL SECURITY;
ALTER TABLE partners FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON partners
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON partners TO cardpro_app;
GRANT SELECT ON partners TO cardpro_report;

CREATE TABLE payouts (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  statement_id bigint NOT NULL,
  pos_id bigint NOT NULL,
  paid_on date NOT NULL,
  fund_id bigint NOT NULL,
  row_count integer NOT NULL,
  gross_vnd bigint NOT NULL,
  fee_vnd bigint NOT NULL,
  net_vnd bigint NOT NULL,
  CONSTRAINT payouts_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT payouts_company_id_statement_id_fkey FOREIGN KEY (company_id, statement_id) REFERENCES statements(company_id, id)
);
CREATE INDEX payouts_of_shop ON public.payouts USING btree (company_id, shop_id, paid_on, id);
CREATE INDEX payouts_of_statement ON public.payouts USING btree (company_id, statement_id, paid_on, id);
ALTER TABLE payouts ENABLE ROW LEVEL SECURITY;
ALTER TABLE payouts FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON payouts
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT ON payouts TO cardpro_app;
GRANT SELECT ON payouts TO cardpro_report;

CREATE TABLE permission_groups (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  name text NOT NULL,
  rights text[],
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT permission_groups_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT permission_groups_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
ALTER TABLE permission_groups ENABLE ROW LEVEL SECURITY;
ALTER TABLE permission_groups FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON permission_groups
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON permission_groups TO cardpro_app;
GRANT SELECT ON permission_groups TO cardpro_report;

CREATE TABLE pos (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  name text NOT NULL,
  tid text NOT NULL,
  mid text DEFAULT ''::text NOT NULL,
  bank_code text NOT NULL,
  merchant_name text DEFAULT ''::text NOT NULL,
  fund_id bigint NOT NULL,
  max_swipe_vnd bigint DEFAULT 0 NOT NULL,
  max_day_vnd bigint DEFAULT 0 NOT NULL,
  settle_days smallint DEFAULT 1 NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  status smallint DEFAULT 1 NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  updated_by bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  serial text DEFAULT ''::text NOT NULL,
  model text DEFAULT ''::text NOT NULL,
  address text DEFAULT ''::text NOT NULL,
  mcc text DEFAULT ''::text NOT NULL,
  owner_type smallint DEFAULT 1 NOT NULL,
  parent_id bigint,
  holder_id bigint,
  received_on date,
  deposit_vnd bigint DEFAULT 0 NOT NULL,
  rent_vnd bigint DEFAULT 0 NOT NULL,
  is_deleted boolean DEFAULT false NOT NULL,
  min_swipe_vnd bigint DEFAULT 0 NOT NULL,
  max_day_count integer DEFAULT 0 NOT NULL,
  max_month_vnd bigint DEFAULT 0 NOT NULL,
  max_card_day_vnd bigint DEFAULT 0 NOT NULL,
  max_card_day_count integer DEFAULT 0 NOT NULL,
  card_gap_minutes integer DEFAULT 0 NOT NULL,
  open_from text DEFAULT ''::text NOT NULL,
  open_to text DEFAULT ''::text NOT NULL,
  refused_card_types text[] DEFAULT '{}'::text[] NOT NULL,
  refused_banks text[] DEFAULT '{}'::text[] NOT NULL,
  blocking_rules text[] DEFAULT '{}'::text[] NOT NULL,
  settle_shifts text[] DEFAULT '{}'::text[] NOT NULL,
  holds_weekend boolean DEFAULT false NOT NULL,
  code text DEFAULT ''::text NOT NULL,
  CONSTRAINT pos_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT pos_company_id_fund_id_fkey FOREIGN KEY (company_id, fund_id) REFERENCES funds(company_id, id),
  CONSTRAINT pos_company_id_parent_id_fkey FOREIGN KEY (company_id, parent_id) REFERENCES pos(company_id, id),
  CONSTRAINT pos_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  CONSTRAINT pos_card_gap_minutes_check CHECK (((card_gap_minutes >= 0) AND (card_gap_minutes <= 1440))),
  CONSTRAINT pos_check CHECK (((NOT is_deleted) OR (status = 0))),
  CONSTRAINT pos_check1 CHECK (((open_from = ''::text) = (open_to = ''::text))),
  CONSTRAINT pos_deposit_vnd_check CHECK ((deposit_vnd >= 0)),
  CONSTRAINT pos_max_card_day_count_check CHECK ((max_card_day_count >= 0)),
  CONSTRAINT pos_max_card_day_vnd_check CHECK ((max_card_day_vnd >= 0)),
  CONSTRAINT pos_max_day_count_check CHECK ((max_day_count >= 0)),
  CONSTRAINT pos_max_day_vnd_check CHECK ((max_day_vnd >= 0)),
  CONSTRAINT pos_max_month_vnd_check CHECK ((max_month_vnd >= 0)),
  CONSTRAINT pos_max_swipe_vnd_check CHECK ((max_swipe_vnd >= 0)),
  CONSTRAINT pos_mcc_check CHECK ((mcc ~ '^([0-9]{4})?$'::text)),
  CONSTRAINT pos_min_swipe_vnd_check CHECK ((min_swipe_vnd >= 0)),
  CONSTRAINT pos_owner_type_check CHECK ((owner_type = ANY (ARRAY[1, 2, 3]))),
  CONSTRAINT pos_rent_vnd_check CHECK ((rent_vnd >= 0)),
  CONSTRAINT pos_settle_days_check CHECK (((settle_days >= 0) AND (settle_days <= 30))),
  CONSTRAINT pos_status_check CHECK ((status = ANY (ARRAY[0, 1, 2, 3, 4])))
);
CREATE INDEX pos_by_shop ON public.pos USING btree (company_id, shop_id, status);
CREATE UNIQUE INDEX pos_tid ON public.pos USING btree (company_id, shop_id, tid) WHERE (status <> 0);
ALTER TABLE pos ENABLE ROW LEVEL SECURITY;
ALTER TABLE pos FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON pos
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON pos TO cardpro_app;
GRANT SELECT ON pos TO cardpro_report;

CREATE TABLE pos_aliases (
  company_id bigint NOT NULL,
  shop_id bigint NOT NULL,
  bank_code text DEFAULT ''::text NOT NULL,
  name text NOT NULL,
  pos_id bigint NOT NULL,
  set_by bigint NOT NULL,
  set_at timestamp with time zone NOT NULL,
  CONSTRAINT pos_aliases_pkey PRIMARY KEY (company_id, shop_id, bank_code, name),
  CONSTRAINT pos_aliases_company_id_pos_id_fkey FOREIGN KEY (company_id, pos_id) REFERENCES pos(company_id, id)
);
ALTER TABLE pos_aliases ENABLE ROW LEVEL SECURITY;
ALTER TABLE pos_aliases FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON pos_aliases
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON pos_aliases TO cardpro_app;
GRANT SELECT ON pos_aliases TO cardpro_report;

CREATE TABLE pos_fees (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  pos_id bigint NOT NULL,
  card_type text NOT NULL,
  is_foreign boolean DEFAULT false NOT NULL,
  fee_mpct integer NOT NULL,
  min_fee_vnd bigint DEFAULT 0 NOT NULL,
  from_date date NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  created_by bigint NOT NULL,
  is_on_us boolean DEFAULT false NOT NULL,
  CONSTRAINT pos_fees_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT pos_fees_company_id_pos_id_fkey FOREIGN KEY (company_id, pos_id) REFERENCES pos(company_id, id),
  CONSTRAINT pos_fees_card_type_check CHECK ((card_type = ANY (ARRAY['VISA'::text, 'MASTER'::text, 'JCB'::text, 'AMEX'::text, 'UPI'::text, 'NAPAS'::text]))),
  CONSTRAINT pos_fees_fee_mpct_check CHECK (((fee_mpct >= 0) AND (fee_mpct <= 100000))),
  CONSTRAINT pos_fees_min_fee_vnd_check CHECK ((min_fee_vnd >= 0))
);
CREATE INDEX pos_fees_in_force ON public.pos_fees USING btree (company_id, pos_id, card_type, is_foreign, is_on_us, from_date DESC, id DESC);
ALTER TABLE pos_fees ENABLE ROW LEVEL SECURITY;
ALTER TABLE pos_fees FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON pos_fees
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON pos_fees TO cardpro_app;
GRANT SELECT ON pos_fees TO cardpro_report;

CREATE TABLE pos_partner_changes (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  pos_partner_id bigint NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  status smallint DEFAULT 0 NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  requested_by bigint NOT NULL,
  requested_at timestamp with time zone DEFAULT now() NOT NULL,
  decided_by bigint,
  decided_at timestamp with time zone,
  CONSTRAINT pos_partner_changes_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT pos_partner_changes_company_id_pos_partner_id_fkey FOREIGN KEY (company_id, pos_partner_id) REFERENCES pos_partners(company_id, id),
  CONSTRAINT pos_partner_changes_status_check CHECK ((status = ANY (ARRAY[0, 1, 2])))
);
CREATE INDEX pos_partner_changes_by_shop ON public.pos_partner_changes USING btree (company_id, shop_id, status, id DESC);
CREATE UNIQUE INDEX pos_partner_changes_waiting ON public.pos_partner_changes USING btree (company_id, pos_partner_id) WHERE (status = 0);
ALTER TABLE pos_partner_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE pos_partner_changes FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON pos_partner_changes
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON pos_partner_changes TO cardpro_app;
GRANT SELECT ON pos_partner_changes TO cardpro_report;

CREATE TABLE pos_partners (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  pos_id bigint NOT NULL,
  partner_id bigint NOT NULL,
  partner_code text NOT NULL,
  direction smallint NOT NULL,
  fees jsonb DEFAULT '[]'::jsonb NOT NULL,
  from_date date NOT NULL,
  to_date date,
  status smallint DEFAULT 1 NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  updated_by bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT pos_partners_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT pos_partners_company_id_partner_id_shop_id_fkey FOREIGN KEY (company_id, partner_id, shop_id) REFERENCES partner_shops(company_id, partner_id, shop_id),
  CONSTRAINT pos_partners_company_id_pos_id_fkey FOREIGN KEY (company_id, pos_id) REFERENCES pos(company_id, id),
  CONSTRAINT pos_partners_direction_check CHECK ((direction = ANY (ARRAY[1, 2]))),
  CONSTRAINT pos_partners_status_check CHECK ((status = ANY (ARRAY[0, 1])))
);
CREATE INDEX pos_partners_by_pos ON public.pos_partners USING btree (company_id, shop_id, pos_id);
ALTER TABLE pos_partners ENABLE ROW LEVEL SECURITY;
ALTER TABLE pos_partners FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON pos_partners
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON pos_partners TO cardpro_app;
GRANT SELECT ON pos_partners TO cardpro_report;

CREATE TABLE pos_past_codes (
  company_id bigint NOT NULL,
  shop_id bigint NOT NULL,
  pos_id bigint NOT NULL,
  code text NOT NULL,
  is_mid boolean NOT NULL,
  left_at timestamp with time zone NOT NULL,
  CONSTRAINT pos_past_codes_pkey PRIMARY KEY (company_id, shop_id, code, left_at, pos_id),
  CONSTRAINT pos_past_codes_company_id_pos_id_fkey FOREIGN KEY (company_id, pos_id) REFERENCES pos(company_id, id),
  CONSTRAINT pos_past_codes_code_check CHECK ((code <> ''::text))
);
ALTER TABLE pos_past_codes ENABLE ROW LEVEL SECURITY;
ALTER TABLE pos_past_codes FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON pos_past_codes
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT ON pos_past_codes TO cardpro_app;
GRANT SELECT ON pos_past_codes TO cardpro_report;

CREATE TABLE privacy_rules (
  company_id bigint NOT NULL,
  keep_years smallint NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  updated_by bigint NOT NULL,
  CONSTRAINT privacy_rules_pkey PRIMARY KEY (company_id),
  CONSTRAINT privacy_rules_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT privacy_rules_company_id_updated_by_fkey FOREIGN KEY (company_id, updated_by) REFERENCES users(company_id, id),
  CONSTRAINT privacy_rules_keep_years_check CHECK (((keep_years >= 1) AND (keep_years <= 20)))
);
ALTER TABLE privacy_rules ENABLE ROW LEVEL SECURITY;
ALTER TABLE privacy_rules FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON privacy_rules
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON privacy_rules TO cardpro_app;
GRANT SELECT ON privacy_rules TO cardpro_report;

CREATE TABLE pushes (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  order_id bigint NOT NULL,
  kind smallint NOT NULL,
  is_planned boolean DEFAULT false NOT NULL,
  amount_vnd bigint NOT NULL,
  fund_id bigint,
  bank_code text DEFAULT ''::text NOT NULL,
  account_no text DEFAULT ''::text NOT NULL,
  account_name text DEFAULT ''::text NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  status smallint DEFAULT 1 NOT NULL,
  asked_by bigint NOT NULL,
  asked_at timestamp with time zone DEFAULT now() NOT NULL,
  claimed_by bigint,
  claimed_until timestamp with time zone,
  reason text DEFAULT ''::text NOT NULL,
  reason_by bigint,
  line_id bigint,
  ref_no text DEFAULT ''::text NOT NULL,
  sent_by bigint,
  sent_at timestamp with time zone,
  sent_on date,
  taken_from bigint,
  taken_at timestamp with time zone,
  taken_event bigint,
  CONSTRAINT pushes_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT pushes_company_id_fund_id_fkey FOREIGN KEY (company_id, fund_id) REFERENCES funds(company_id, id),
  CONSTRAINT pushes_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id),
  CONSTRAINT pushes_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  CONSTRAINT pushes_amount_vnd_check CHECK ((amount_vnd > 0)),
  CONSTRAINT pushes_check CHECK (((claimed_by IS NULL) = (claimed_until IS NULL))),
  CONSTRAINT pushes_check1 CHECK (((status = 5) = (sent_on IS NOT NULL))),
  CONSTRAINT pushes_kind_check CHECK ((kind = ANY (ARRAY[1, 2, 3]))),
  CONSTRAINT pushes_status_check CHECK ((status = ANY (ARRAY[1, 3, 4, 5, 6])))
);
CREATE UNIQUE INDEX pushes_open ON public.pushes USING btree (company_id, order_id, kind) WHERE (status < 5);
CREATE INDEX pushes_open_of_shop ON public.pushes USING btree (company_id, shop_id) WHERE (status < 5);
CREATE INDEX pushes_sent ON public.pushes USING btree (company_id, shop_id, sent_on) WHERE (status = 5);
CREATE INDEX pushes_taken ON public.pushes USING btree (company_id, taken_from, taken_at) WHERE (taken_from IS NOT NULL);
ALTER TABLE pushes ENABLE ROW LEVEL SECURITY;
ALTER TABLE pushes FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON pushes
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE, DELETE ON pushes TO cardpro_app;
GRANT SELECT ON pushes TO cardpro_report;

CREATE TABLE recovery_codes (
  company_id bigint NOT NULL,
  user_id bigint NOT NULL,
  code_hash bytea NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (company_id, user_id, code_hash),
  CONSTRAINT recovery_codes_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id)
);
ALTER TABLE recovery_codes ENABLE ROW LEVEL SECURITY;
ALTER TABLE recovery_codes FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON recovery_codes
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE, DELETE ON recovery_codes TO cardpro_app;

CREATE TABLE refer_codes (
  code text NOT NULL,
  company_id bigint NOT NULL,
  collaborator_id bigint NOT NULL,
  CONSTRAINT refer_codes_pkey PRIMARY KEY (code),
  CONSTRAINT refer_codes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT refer_codes_code_check CHECK ((code ~ '^[A-Z0-9]{6,20}$'::text))
);
GRANT INSERT, SELECT ON refer_codes TO cardpro_app;
GRANT SELECT ON refer_codes TO cardpro_report;

CREATE TABLE report_inbox (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  user_id bigint NOT NULL,
  schedule_id bigint NOT NULL,
  due_at timestamp with time zone NOT NULL,
  report text NOT NULL,
  grouped_by text NOT NULL,
  from_day date NOT NULL,
  to_day date NOT NULL,
  filter jsonb NOT NULL,
  job_id bigint,
  sent_at timestamp with time zone,
  figures jsonb,
  sentence text DEFAULT ''::text NOT NULL,
  read_at timestamp with time zone,
  CONSTRAINT report_inbox_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT report_inbox_company_id_schedule_id_due_at_key UNIQUE (company_id, schedule_id, due_at),
  CONSTRAINT report_inbox_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  CONSTRAINT report_inbox_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id)
);
CREATE INDEX report_inbox_by_age ON public.report_inbox USING btree (company_id, due_at);
CREATE INDEX report_inbox_of_user ON public.report_inbox USING btree (company_id, user_id, shop_id, due_at);
ALTER TABLE report_inbox ENABLE ROW LEVEL SECURITY;
ALTER TABLE report_inbox FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON report_inbox
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE, DELETE ON report_inbox TO cardpro_app;

CREATE TABLE report_schedules (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  user_id bigint NOT NULL,
  report text NOT NULL,
  grouped_by text NOT NULL,
  period text NOT NULL,
  filter jsonb NOT NULL,
  minute smallint NOT NULL,
  weekdays smallint[] NOT NULL,
  is_on boolean NOT NULL,
  since timestamp with time zone NOT NULL,
  CONSTRAINT report_schedules_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT report_schedules_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  CONSTRAINT report_schedules_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  CONSTRAINT report_schedules_minute_check CHECK (((minute >= 0) AND (minute <= 1439)))
);
CREATE INDEX report_schedules_of_user ON public.report_schedules USING btree (company_id, user_id, shop_id);
CREATE INDEX report_schedules_on ON public.report_schedules USING btree (company_id) WHERE is_on;
ALTER TABLE report_schedules ENABLE ROW LEVEL SECURITY;
ALTER TABLE report_schedules FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON report_schedules
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE, DELETE ON report_schedules TO cardpro_app;

CREATE TABLE schema_migrations (
  number integer NOT NULL,
  name text NOT NULL,
  checksum text NOT NULL,
  applied_at timestamp with time zone DEFAULT now() NOT NULL,
  took_ms integer NOT NULL,
  CONSTRAINT schema_migrations_pkey PRIMARY KEY (number)
);
GRANT SELECT ON schema_migrations TO cardpro_app;
GRANT SELECT ON schema_migrations TO cardpro_report;

CREATE TABLE server_news (
  process_no smallint NOT NULL,
  no bigint NOT NULL,
  news jsonb NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT server_news_pkey PRIMARY KEY (process_no, no),
  CONSTRAINT server_news_process_no_check CHECK (((process_no >= 0) AND (process_no <= 15)))
);
GRANT INSERT, SELECT, DELETE ON server_news TO cardpro_app;

CREATE TABLE sessions (
  company_id bigint NOT NULL,
  token_hash bytea NOT NULL,
  user_id bigint NOT NULL,
  shop_id bigint NOT NULL,
  is_long boolean NOT NULL,
  device text DEFAULT ''::text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  last_seen_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ip text DEFAULT ''::text NOT NULL,
  CONSTRAINT sessions_pkey PRIMARY KEY (company_id, token_hash),
  CONSTRAINT sessions_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id)
);
CREATE INDEX sessions_by_user ON public.sessions USING btree (company_id, user_id);
ALTER TABLE sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE sessions FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON sessions
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE, DELETE ON sessions TO cardpro_app;
GRANT SELECT ON sessions TO cardpro_report;

CREATE TABLE shared_customers (
  company_id bigint NOT NULL,
  shop_id bigint NOT NULL,
  customer_id bigint NOT NULL,
  CONSTRAINT shared_customers_pkey PRIMARY KEY (company_id, shop_id, customer_id)
);
ALTER TABLE shared_customers ENABLE ROW LEVEL SECURITY;
ALTER TABLE shared_customers FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON shared_customers
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT ON shared_customers TO cardpro_app;
GRANT SELECT ON shared_customers TO cardpro_report;

CREATE TABLE shop_fees (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  other_shop_id bigint NOT NULL,
  card_type text NOT NULL,
  is_foreign boolean DEFAULT false NOT NULL,
  fee_mpct integer NOT NULL,
  min_fee_vnd bigint DEFAULT 0 NOT NULL,
  from_date date NOT NULL,
  ended_on date,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  created_by bigint NOT NULL,
  CONSTRAINT shop_fees_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT shop_fees_company_id_other_shop_id_fkey FOREIGN KEY (company_id, other_shop_id) REFERENCES shops(company_id, id),
  CONSTRAINT shop_fees_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  CONSTRAINT shop_fees_card_type_check CHECK ((card_type = ANY (ARRAY['VISA'::text, 'MASTER'::text, 'JCB'::text, 'AMEX'::text, 'UPI'::text, 'NAPAS'::text]))),
  CONSTRAINT shop_fees_check CHECK ((shop_id <> other_shop_id)),
  CONSTRAINT shop_fees_fee_mpct_check CHECK (((fee_mpct >= 0) AND (fee_mpct <= 100000))),
  CONSTRAINT shop_fees_min_fee_vnd_check CHECK ((min_fee_vnd >= 0))
);
CREATE INDEX shop_fees_in_force ON public.shop_fees USING btree (company_id, shop_id, other_shop_id, card_type, is_foreign, from_date DESC, id DESC);
ALTER TABLE shop_fees ENABLE ROW LEVEL SECURITY;
ALTER TABLE shop_fees FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON shop_fees
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE, DELETE ON shop_fees TO cardpro_app;
GRANT SELECT ON shop_fees TO cardpro_report;

CREATE TABLE shops (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  name text NOT NULL,
  address text DEFAULT ''::text NOT NULL,
  phone text DEFAULT ''::text NOT NULL,
  bank_code text DEFAULT ''::text NOT NULL,
  account_no text DEFAULT ''::text NOT NULL,
  account_name text DEFAULT ''::text NOT NULL,
  status smallint DEFAULT 1 NOT NULL,
  fee_rut_mpct integer DEFAULT 1800 NOT NULL,
  fee_dao_mpct integer DEFAULT 1800 NOT NULL,
  fee_min_vnd bigint DEFAULT 0 NOT NULL,
  rounding_step integer DEFAULT 1000 NOT NULL,
  rounding_mode smallint DEFAULT 1 NOT NULL,
  dao_fee_base smallint DEFAULT 1 NOT NULL,
  allow_negative_fund boolean DEFAULT false NOT NULL,
  changed_by text DEFAULT ''::text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  loss_policy smallint DEFAULT 1 NOT NULL,
  warn_days smallint DEFAULT 7 NOT NULL,
  two_person_limit_vnd bigint DEFAULT 20000000 NOT NULL,
  requires_second_step boolean DEFAULT false NOT NULL,
  warn_top_up_hours smallint DEFAULT 4 NOT NULL,
  warn_payout_hours smallint DEFAULT 2 NOT NULL,
  warn_debt_days smallint DEFAULT 3 NOT NULL,
  warn_bill_at text DEFAULT '21:00'::text NOT NULL,
  warn_money_days smallint DEFAULT 1 NOT NULL,
  closing_blocks smallint[] DEFAULT '{}'::smallint[] NOT NULL,
  counts_blind boolean DEFAULT true NOT NULL,
  tax_code text DEFAULT ''::text NOT NULL,
  paper_law smallint DEFAULT 1 NOT NULL,
  adjust_limit_vnd bigint DEFAULT 5000000 NOT NULL,
  suggests_collaborator_tax boolean DEFAULT false NOT NULL,
  CONSTRAINT shops_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT shops_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT shops_adjust_limit_vnd_check CHECK ((adjust_limit_vnd >= 0)),
  CONSTRAINT shops_closing_blocks_check CHECK ((closing_blocks <@ ARRAY[(1)::smallint, (2)::smallint, (3)::smallint, (4)::smallint, (5)::smallint])),
  CONSTRAINT shops_dao_fee_base_check CHECK ((dao_fee_base = ANY (ARRAY[1, 2, 3]))),
  CONSTRAINT shops_fee_dao_mpct_check CHECK (((fee_dao_mpct >= 0) AND (fee_dao_mpct <= 100000))),
  CONSTRAINT shops_fee_min_vnd_check CHECK ((fee_min_vnd >= 0)),
  CONSTRAINT shops_fee_rut_mpct_check CHECK (((fee_rut_mpct >= 0) AND (fee_rut_mpct <= 100000))),
  CONSTRAINT shops_loss_policy_check CHECK ((loss_policy = ANY (ARRAY[1, 2]))),
  CONSTRAINT shops_paper_law_check CHECK (((paper_law >= 1) AND (paper_law <= 3))),
  CONSTRAINT shops_rounding_mode_check CHECK ((rounding_mode = ANY (ARRAY[1, 2]))),
  CONSTRAINT shops_rounding_step_check CHECK ((rounding_step = ANY (ARRAY[1, 500, 1000, 5000]))),
  CONSTRAINT shops_status_check CHECK ((status = ANY (ARRAY[0, 1]))),
  CONSTRAINT shops_two_person_limit_vnd_check CHECK ((two_person_limit_vnd >= 0)),
  CONSTRAINT shops_warn_bill_at_check CHECK ((warn_bill_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  CONSTRAINT shops_warn_days_check CHECK (((warn_days >= 0) AND (warn_days <= 30))),
  CONSTRAINT shops_warn_debt_days_check CHECK (((warn_debt_days >= 0) AND (warn_debt_days <= 60))),
  CONSTRAINT shops_warn_money_days_check CHECK (((warn_money_days >= 0) AND (warn_money_days <= 30))),
  CONSTRAINT shops_warn_payout_hours_check CHECK (((warn_payout_hours >= 1) AND (warn_payout_hours <= 72))),
  CONSTRAINT shops_warn_top_up_hours_check CHECK (((warn_top_up_hours >= 1) AND (warn_top_up_hours <= 72)))
);
ALTER TABLE shops ENABLE ROW LEVEL SECURITY;
ALTER TABLE shops FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON shops
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON shops TO cardpro_app;
GRANT SELECT ON shops TO cardpro_report;

CREATE TABLE sign_in_guesses (
  company_id bigint NOT NULL,
  user_id bigint NOT NULL,
  device_hash bytea NOT NULL,
  is_known boolean DEFAULT false NOT NULL,
  wrong_count integer DEFAULT 0 NOT NULL,
  locked_until timestamp with time zone,
  CONSTRAINT sign_in_guesses_pkey PRIMARY KEY (company_id, user_id, device_hash),
  CONSTRAINT sign_in_guesses_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id)
);
ALTER TABLE sign_in_guesses ENABLE ROW LEVEL SECURITY;
ALTER TABLE sign_in_guesses FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON sign_in_guesses
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON sign_in_guesses TO cardpro_app;
GRANT SELECT ON sign_in_guesses TO cardpro_report;

CREATE TABLE statement_lines (
  company_id bigint NOT NULL,
  statement_id bigint NOT NULL,
  sheet_no smallint NOT NULL,
  line_no integer NOT NULL,
  cells jsonb NOT NULL,
  read jsonb,
  errors jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT statement_lines_pkey PRIMARY KEY (company_id, statement_id, sheet_no, line_no),
  CONSTRAINT statement_lines_company_id_statement_id_fkey FOREIGN KEY (company_id, statement_id) REFERENCES statements(company_id, id)
);
ALTER TABLE statement_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE statement_lines FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON statement_lines
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE, DELETE ON statement_lines TO cardpro_app;
GRANT SELECT ON statement_lines TO cardpro_report;

CREATE TABLE statement_rows (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  statement_id bigint NOT NULL,
  payout_id bigint,
  row_no integer NOT NULL,
  row_key text NOT NULL,
  ordinal integer NOT NULL,
  kind smallint NOT NULL,
  status smallint DEFAULT 0 NOT NULL,
  pos_id bigint,
  tid text DEFAULT ''::text NOT NULL,
  mid text DEFAULT ''::text NOT NULL,
  swiped_on date NOT NULL,
  swiped_at timestamp with time zone,
  paid_on date NOT NULL,
  lot_no text DEFAULT ''::text NOT NULL,
  bill_no text DEFAULT ''::text NOT NULL,
  approval text DEFAULT ''::text NOT NULL,
  rrn text DEFAULT ''::text NOT NULL,
  last4 text DEFAULT ''::text NOT NULL,
  brand text DEFAULT ''::text NOT NULL,
  is_foreign boolean,
  is_on_us boolean,
  gross_vnd bigint NOT NULL,
  fee_vnd bigint NOT NULL,
  fee_vat_vnd bigint DEFAULT 0 NOT NULL,
  net_vnd bigint NOT NULL,
  raw jsonb NOT NULL,
  fixed jsonb,
  difference_answer smallint,
  skip_reason text DEFAULT ''::text NOT NULL,
  cash_back_id bigint,
  changed_by bigint,
  changed_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  is_live boolean DEFAULT true NOT NULL,
  gross_now bigint GENERATED ALWAYS AS (COALESCE(((fixed #>> '{Gross,value}'::text[]))::bigint, gross_vnd)) STORED NOT NULL,
  fee_now bigint GENERATED ALWAYS AS (COALESCE(((fixed #>> '{Fee,value}'::text[]))::bigint, fee_vnd)) STORED NOT NULL,
  net_now bigint GENERATED ALWAYS AS (
CASE
    WHEN (fixed ?| ARRAY['Gross'::text, 'Fee'::text]) THEN (COALESCE(((fixed #>> '{Gross,value}'::text[]))::bigint, gross_vnd) - COALESCE(((fixed #>> '{Fee,value}'::text[]))::bigint, fee_vnd))
    ELSE net_vnd
END) STORED NOT NULL,
  lot_now text GENERATED ALWAYS AS (COALESCE((fixed #>> '{LotNo,value}'::text[]), lot_no)) STORED NOT NULL,
  bill_now text GENERATED ALWAYS AS (COALESCE((fixed #>> '{BillNo,value}'::text[]), bill_no)) STORED NOT NULL,
  approval_now text GENERATED ALWAYS AS (COALESCE((fixed #>> '{Approval,value}'::text[]), approval)) STORED NOT NULL,
  CONSTRAINT statement_rows_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT statement_rows_company_id_statement_id_fkey FOREIGN KEY (company_id, statement_id) REFERENCES statements(company_id, id),
  CONSTRAINT statement_rows_check CHECK (((status = 3) = (cash_back_id IS NOT NULL))),
  CONSTRAINT statement_rows_difference_answer_check CHECK (((difference_answer >= 1) AND (difference_answer <= 5))),
  CONSTRAINT statement_rows_kind_check CHECK (((kind >= 1) AND (kind <= 5))),
  CONSTRAINT statement_rows_status_check CHECK (((status >= 0) AND (status <= 3)))
);
CREATE INDEX statement_rows_of_cash_back ON public.statement_rows USING btree (company_id, cash_back_id) WHERE (cash_back_id IS NOT NULL);
CREATE INDEX statement_rows_of_statement ON public.statement_rows USING btree (company_id, statement_id, payout_id, row_no);
CREATE UNIQUE INDEX statement_rows_once ON public.statement_rows USING btree (company_id, shop_id, row_key, ordinal) WHERE is_live;
CREATE INDEX statement_rows_open ON public.statement_rows USING btree (company_id, shop_id, paid_on) WHERE (is_live AND (status = ANY (ARRAY[0, 1])));
ALTER TABLE statement_rows ENABLE ROW LEVEL SECURITY;
ALTER TABLE statement_rows FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON statement_rows
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT ON statement_rows TO cardpro_app;
GRANT SELECT ON statement_rows TO cardpro_report;

CREATE TABLE statements (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  kind smallint DEFAULT 1 NOT NULL,
  status smallint DEFAULT 0 NOT NULL,
  file_name text NOT NULL,
  file_hash text NOT NULL,
  pos_id bigint,
  bank_code text DEFAULT ''::text NOT NULL,
  fund_id bigint,
  asked_from date,
  asked_to date,
  sheets jsonb NOT NULL,
  mapping jsonb NOT NULL,
  template_id bigint,
  from_on date,
  to_on date,
  row_count integer DEFAULT 0 NOT NULL,
  gross_vnd bigint DEFAULT 0 NOT NULL,
  fee_vnd bigint DEFAULT 0 NOT NULL,
  net_vnd bigint DEFAULT 0 NOT NULL,
  created_by bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  taken_at timestamp with time zone,
  removed_at timestamp with time zone,
  removed_by bigint,
  remove_reason text DEFAULT ''::text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  opening_vnd bigint,
  closing_vnd bigint,
  CONSTRAINT statements_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT statements_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  CONSTRAINT statements_check CHECK (((status = 1) <= (taken_at IS NOT NULL))),
  CONSTRAINT statements_check1 CHECK (((status = 2) = (removed_at IS NOT NULL))),
  CONSTRAINT statements_kind_check CHECK ((kind = ANY (ARRAY[1, 2]))),
  CONSTRAINT statements_status_check CHECK ((status = ANY (ARRAY[0, 1, 2])))
);
CREATE INDEX statements_of_shop ON public.statements USING btree (company_id, shop_id, id DESC);
CREATE UNIQUE INDEX statements_taken_once ON public.statements USING btree (company_id, shop_id, kind, file_hash) WHERE (status = 1);
ALTER TABLE statements ENABLE ROW LEVEL SECURITY;
ALTER TABLE statements FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON statements
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE, DELETE ON statements TO cardpro_app;
GRANT SELECT ON statements TO cardpro_report;

CREATE TABLE swipe_holds (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  pos_id bigint NOT NULL,
  lot_id bigint NOT NULL,
  order_id bigint NOT NULL,
  swipe_id bigint NOT NULL,
  status smallint DEFAULT 1 NOT NULL,
  amount_vnd bigint NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  held_on date NOT NULL,
  journal_id bigint NOT NULL,
  created_by bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  code text DEFAULT ''::text NOT NULL,
  fee_vnd bigint DEFAULT 0 NOT NULL,
  is_fee_back boolean DEFAULT false NOT NULL,
  lost_on date,
  loss_id bigint,
  lost_by bigint,
  lost_at timestamp with time zone,
  unlost_on date,
  unlost_id bigint,
  released_on date,
  release_id bigint,
  released_by bigint,
  released_at timestamp with time zone,
  release_reason text DEFAULT ''::text NOT NULL,
  CONSTRAINT swipe_holds_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT swipe_holds_company_id_lot_id_fkey FOREIGN KEY (company_id, lot_id) REFERENCES lots(company_id, id),
  CONSTRAINT swipe_holds_company_id_pos_id_fkey FOREIGN KEY (company_id, pos_id) REFERENCES pos(company_id, id),
  CONSTRAINT swipe_holds_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  CONSTRAINT swipe_holds_amount_vnd_check CHECK ((amount_vnd > 0)),
  CONSTRAINT swipe_holds_check CHECK (((status = 2) = (release_id IS NOT NULL))),
  CONSTRAINT swipe_holds_check1 CHECK (((status <> ALL (ARRAY[3, 4])) OR ((loss_id IS NOT NULL) AND (unlost_id IS NULL) AND (code <> ''::text)))),
  CONSTRAINT swipe_holds_check2 CHECK (((status <> ALL (ARRAY[1, 2])) OR ((loss_id IS NULL) = (unlost_id IS NULL)))),
  CONSTRAINT swipe_holds_check3 CHECK ((((loss_id IS NULL) = (lost_on IS NULL)) AND ((unlost_id IS NULL) = (unlost_on IS NULL)))),
  CONSTRAINT swipe_holds_fee_vnd_check CHECK ((fee_vnd >= 0)),
  CONSTRAINT swipe_holds_status_check CHECK ((status = ANY (ARRAY[1, 2, 3, 4])))
);
CREATE INDEX swipe_holds_lost ON public.swipe_holds USING btree (company_id, shop_id, lost_on) WHERE (lost_on IS NOT NULL);
CREATE INDEX swipe_holds_of_lot ON public.swipe_holds USING btree (company_id, lot_id) WHERE (status <> 2);
CREATE INDEX swipe_holds_of_order ON public.swipe_holds USING btree (company_id, order_id);
CREATE UNIQUE INDEX swipe_holds_standing ON public.swipe_holds USING btree (company_id, swipe_id) WHERE (status <> 2);
ALTER TABLE swipe_holds ENABLE ROW LEVEL SECURITY;
ALTER TABLE swipe_holds FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON swipe_holds
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON swipe_holds TO cardpro_app;
GRANT SELECT ON swipe_holds TO cardpro_report;

CREATE TABLE swipes (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  order_id bigint NOT NULL,
  pos_id bigint NOT NULL,
  lot_id bigint,
  status smallint DEFAULT 1 NOT NULL,
  posted_on date NOT NULL,
  amount_vnd bigint NOT NULL,
  pos_fee_mpct integer NOT NULL,
  pos_fee_vnd bigint NOT NULL,
  card_type text NOT NULL,
  is_foreign boolean NOT NULL,
  bill_no text DEFAULT ''::text NOT NULL,
  bill_key text GENERATED ALWAYS AS (lpad(bill_no, 6, '0'::text)) STORED NOT NULL,
  approval_code text DEFAULT ''::text NOT NULL,
  swiped_at timestamp with time zone NOT NULL,
  is_on_us boolean DEFAULT false NOT NULL,
  doc_no text DEFAULT ''::text NOT NULL,
  ignored_rules text[] DEFAULT '{}'::text[] NOT NULL,
  lot_journal_ids bigint[] DEFAULT '{}'::bigint[] NOT NULL,
  partner_id bigint,
  pos_shop_id bigint,
  shop_fee_mpct integer,
  shop_fee_vnd bigint,
  twin_journal_id bigint,
  CONSTRAINT swipes_pkey PRIMARY KEY (company_id, order_id, id),
  CONSTRAINT swipes_amount_vnd_check CHECK ((amount_vnd > 0)),
  CONSTRAINT swipes_bill_no_check CHECK ((bill_no ~ '^[0-9]{0,6}$'::text)),
  CONSTRAINT swipes_lot_check CHECK (((lot_id IS NULL) = (partner_id IS NOT NULL))),
  CONSTRAINT swipes_pos_fee_vnd_check CHECK ((pos_fee_vnd >= 0)),
  CONSTRAINT swipes_shop_fee_check CHECK ((((pos_shop_id IS NULL) = (shop_fee_vnd IS NULL)) AND ((pos_shop_id IS NULL) = (twin_journal_id IS NULL)) AND ((pos_shop_id IS NULL) = (shop_fee_mpct IS NULL)))),
  CONSTRAINT swipes_status_check CHECK ((status = ANY (ARRAY[1, 2])))
);
CREATE UNIQUE INDEX swipes_bill ON public.swipes USING btree (company_id, lot_id, bill_key) WHERE ((status = 1) AND (bill_no <> ''::text));
CREATE INDEX swipes_by_approval ON public.swipes USING btree (company_id, pos_id, approval_code) WHERE ((status = 1) AND (approval_code <> ''::text));
CREATE INDEX swipes_by_day ON public.swipes USING btree (company_id, shop_id, posted_on) WHERE (status = 1);
CREATE INDEX swipes_by_id ON public.swipes USING btree (company_id, id);
CREATE INDEX swipes_by_lot ON public.swipes USING btree (company_id, lot_id);
CREATE INDEX swipes_by_pos ON public.swipes USING btree (company_id, pos_id, posted_on) INCLUDE (amount_vnd) WHERE (status = 1);
CREATE INDEX swipes_lent ON public.swipes USING btree (company_id, shop_id, pos_id) WHERE (pos_shop_id IS NOT NULL);
CREATE INDEX swipes_with_ignored_rules ON public.swipes USING btree (company_id, shop_id, order_id) WHERE ((status = 1) AND (ignored_rules <> '{}'::text[]));
CREATE INDEX swipes_without_bill ON public.swipes USING btree (company_id, shop_id, posted_on) WHERE ((status = 1) AND (bill_no = ''::text));
ALTER TABLE swipes ENABLE ROW LEVEL SECURITY;
ALTER TABLE swipes FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON swipes
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON swipes TO cardpro_app;
GRANT SELECT ON swipes TO cardpro_report;

CREATE TABLE totp_secrets (
  company_id bigint NOT NULL,
  user_id bigint NOT NULL,
  secret_enc bytea NOT NULL,
  is_active boolean DEFAULT false NOT NULL,
  last_step bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT totp_secrets_pkey PRIMARY KEY (company_id, user_id),
  CONSTRAINT totp_secrets_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id)
);
ALTER TABLE totp_secrets ENABLE ROW LEVEL SECURITY;
ALTER TABLE totp_secrets FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON totp_secrets
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE, DELETE ON totp_secrets TO cardpro_app;

CREATE TABLE unknown_money (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  fund_id bigint NOT NULL,
  line_id bigint NOT NULL,
  amount_vnd bigint NOT NULL,
  day date NOT NULL,
  code text NOT NULL,
  status smallint DEFAULT 1 NOT NULL,
  journal_id bigint NOT NULL,
  reversal_id bigint,
  cancel_reason text DEFAULT ''::text NOT NULL,
  created_by bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT unknown_money_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT unknown_money_company_id_fund_id_fkey FOREIGN KEY (company_id, fund_id) REFERENCES funds(company_id, id),
  CONSTRAINT unknown_money_company_id_line_id_fkey FOREIGN KEY (company_id, line_id) REFERENCES bank_lines(company_id, id),
  CONSTRAINT unknown_money_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  CONSTRAINT unknown_money_amount_vnd_check CHECK ((amount_vnd > 0)),
  CONSTRAINT unknown_money_check CHECK (((status = 2) = (reversal_id IS NOT NULL))),
  CONSTRAINT unknown_money_status_check CHECK ((status = ANY (ARRAY[1, 2])))
);
CREATE INDEX unknown_money_of_shop ON public.unknown_money USING btree (company_id, shop_id, id DESC);
ALTER TABLE unknown_money ENABLE ROW LEVEL SECURITY;
ALTER TABLE unknown_money FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON unknown_money
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT ON unknown_money TO cardpro_app;
GRANT SELECT ON unknown_money TO cardpro_report;

CREATE TABLE user_shops (
  company_id bigint NOT NULL,
  user_id bigint NOT NULL,
  shop_id bigint NOT NULL,
  CONSTRAINT user_shops_pkey PRIMARY KEY (company_id, user_id, shop_id),
  CONSTRAINT user_shops_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  CONSTRAINT user_shops_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id)
);
ALTER TABLE user_shops ENABLE ROW LEVEL SECURITY;
ALTER TABLE user_shops FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON user_shops
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, DELETE ON user_shops TO cardpro_app;
GRANT SELECT ON user_shops TO cardpro_report;

CREATE TABLE users (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  user_name text NOT NULL,
  full_name text NOT NULL,
  phone text DEFAULT ''::text NOT NULL,
  password_hash text NOT NULL,
  is_owner boolean DEFAULT false NOT NULL,
  rights text[] DEFAULT '{}'::text[] NOT NULL,
  status smallint DEFAULT 1 NOT NULL,
  must_change_password boolean DEFAULT false NOT NULL,
  last_login_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  group_id bigint,
  denied_rights text[] DEFAULT '{}'::text[] NOT NULL,
  ship_mpct integer DEFAULT 0 NOT NULL,
  deleted_at timestamp with time zone,
  theme text DEFAULT 'system'::text NOT NULL,
  is_menu_folded boolean DEFAULT false NOT NULL,
  pinned_paths text[] DEFAULT '{}'::text[] NOT NULL,
  notice_kinds text[] DEFAULT '{mention,approval,job}'::text[] NOT NULL,
  quiet_from time without time zone,
  quiet_to time without time zone,
  has_shortcuts boolean DEFAULT true NOT NULL,
  CONSTRAINT users_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT users_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT users_company_id_group_id_fkey FOREIGN KEY (company_id, group_id) REFERENCES permission_groups(company_id, id),
  CONSTRAINT users_notice_kinds_check CHECK ((cardinality(notice_kinds) <= 20)),
  CONSTRAINT users_owners_group CHECK ((is_owner OR (group_id IS DISTINCT FROM 1))),
  CONSTRAINT users_pinned_paths_check CHECK ((cardinality(pinned_paths) <= 40)),
  CONSTRAINT users_quiet_hours CHECK ((((quiet_from IS NULL) = (quiet_to IS NULL)) AND (quiet_from <> quiet_to))),
  CONSTRAINT users_ship_mpct_check CHECK (((ship_mpct >= 0) AND (ship_mpct <= 100000))),
  CONSTRAINT users_status_check CHECK ((status = ANY (ARRAY[0, 1]))),
  CONSTRAINT users_theme_check CHECK ((theme = ANY (ARRAY['system'::text, 'light'::text, 'dark'::text])))
);
ALTER TABLE users ENABLE ROW LEVEL SECURITY;
ALTER TABLE users FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON users
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON users TO cardpro_app;
GRANT SELECT ON users TO cardpro_report;

CREATE TABLE voucher_categories (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  name text NOT NULL,
  name_key text NOT NULL,
  type smallint NOT NULL,
  report_group integer NOT NULL,
  scope smallint NOT NULL,
  status smallint DEFAULT 1 NOT NULL,
  is_system boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  updated_by bigint,
  CONSTRAINT voucher_categories_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT voucher_categories_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT voucher_categories_check CHECK ((((type = 1) AND (report_group = ANY (ARRAY[711, 1388]))) OR ((type = 2) AND (report_group = ANY (ARRAY[642, 811, 1388, 3335]))))),
  CONSTRAINT voucher_categories_scope_check CHECK ((scope = ANY (ARRAY[1, 2]))),
  CONSTRAINT voucher_categories_status_check CHECK ((status = ANY (ARRAY[0, 1]))),
  CONSTRAINT voucher_categories_type_check CHECK ((type = ANY (ARRAY[1, 2])))
);
CREATE UNIQUE INDEX voucher_categories_by_name ON public.voucher_categories USING btree (company_id, scope, type, name_key) WHERE (status = 1);
ALTER TABLE voucher_categories ENABLE ROW LEVEL SECURITY;
ALTER TABLE voucher_categories FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON voucher_categories
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON voucher_categories TO cardpro_app;

CREATE TABLE voucher_schedules (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  type smallint NOT NULL,
  category_id bigint NOT NULL,
  fund_id bigint NOT NULL,
  amount_vnd bigint NOT NULL,
  object_type smallint DEFAULT 0 NOT NULL,
  object_id bigint,
  object_name text DEFAULT ''::text NOT NULL,
  person_name text DEFAULT ''::text NOT NULL,
  address text DEFAULT ''::text NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  day_of_month smallint NOT NULL,
  next_on date NOT NULL,
  last_voucher_id bigint,
  status smallint DEFAULT 1 NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  updated_by bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT voucher_schedules_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT voucher_schedules_company_id_category_id_fkey FOREIGN KEY (company_id, category_id) REFERENCES voucher_categories(company_id, id),
  CONSTRAINT voucher_schedules_company_id_fund_id_fkey FOREIGN KEY (company_id, fund_id) REFERENCES funds(company_id, id),
  CONSTRAINT voucher_schedules_company_id_last_voucher_id_fkey FOREIGN KEY (company_id, last_voucher_id) REFERENCES vouchers(company_id, id),
  CONSTRAINT voucher_schedules_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  CONSTRAINT voucher_schedules_amount_vnd_check CHECK ((amount_vnd > 0)),
  CONSTRAINT voucher_schedules_day_of_month_check CHECK (((day_of_month >= 1) AND (day_of_month <= 31))),
  CONSTRAINT voucher_schedules_object_type_check CHECK (((object_type >= 0) AND (object_type <= 4))),
  CONSTRAINT voucher_schedules_status_check CHECK ((status = ANY (ARRAY[0, 1]))),
  CONSTRAINT voucher_schedules_type_check CHECK ((type = ANY (ARRAY[1, 2])))
);
CREATE INDEX voucher_schedules_of_shop ON public.voucher_schedules USING btree (company_id, shop_id, next_on) WHERE (status = 1);
ALTER TABLE voucher_schedules ENABLE ROW LEVEL SECURITY;
ALTER TABLE voucher_schedules FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON voucher_schedules
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON voucher_schedules TO cardpro_app;
GRANT SELECT ON voucher_schedules TO cardpro_report;

CREATE TABLE vouchers (
  company_id bigint NOT NULL,
  id bigint NOT NULL,
  shop_id bigint NOT NULL,
  type smallint NOT NULL,
  code text NOT NULL,
  book_month date NOT NULL,
  book_no integer NOT NULL,
  category_id bigint NOT NULL,
  fund_id bigint NOT NULL,
  amount_vnd bigint NOT NULL,
  posted_on date NOT NULL,
  object_type smallint DEFAULT 0 NOT NULL,
  object_id bigint,
  object_name text DEFAULT ''::text NOT NULL,
  person_name text DEFAULT ''::text NOT NULL,
  address text DEFAULT ''::text NOT NULL,
  papers text DEFAULT ''::text NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  search text NOT NULL,
  journal_id bigint NOT NULL,
  status smallint DEFAULT 1 NOT NULL,
  reversal_id bigint,
  cancel_reason text DEFAULT ''::text NOT NULL,
  cancelled_by bigint,
  cancelled_at timestamp with time zone,
  prints integer DEFAULT 0 NOT NULL,
  created_by bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT vouchers_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT vouchers_company_id_shop_id_code_key UNIQUE (company_id, shop_id, code),
  CONSTRAINT vouchers_company_id_shop_id_type_book_month_book_no_key UNIQUE (company_id, shop_id, type, book_month, book_no),
  CONSTRAINT vouchers_company_id_category_id_fkey FOREIGN KEY (company_id, category_id) REFERENCES voucher_categories(company_id, id),
  CONSTRAINT vouchers_company_id_fund_id_fkey FOREIGN KEY (company_id, fund_id) REFERENCES funds(company_id, id),
  CONSTRAINT vouchers_company_id_journal_id_fkey FOREIGN KEY (company_id, journal_id) REFERENCES ledger_journals(company_id, id),
  CONSTRAINT vouchers_company_id_reversal_id_fkey FOREIGN KEY (company_id, reversal_id) REFERENCES ledger_journals(company_id, id),
  CONSTRAINT vouchers_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  CONSTRAINT vouchers_amount_vnd_check CHECK ((amount_vnd > 0)),
  CONSTRAINT vouchers_book_no_check CHECK ((book_no > 0)),
  CONSTRAINT vouchers_check CHECK (((status = 2) = (reversal_id IS NOT NULL))),
  CONSTRAINT vouchers_object_type_check CHECK (((object_type >= 0) AND (object_type <= 4))),
  CONSTRAINT vouchers_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  CONSTRAINT vouchers_type_check CHECK ((type = ANY (ARRAY[1, 2])))
);
CREATE INDEX vouchers_by_category ON public.vouchers USING btree (company_id, category_id);
CREATE INDEX vouchers_by_day ON public.vouchers USING btree (company_id, shop_id, posted_on DESC, id DESC);
CREATE INDEX vouchers_by_entry ON public.vouchers USING btree (company_id, shop_id, fund_id, created_at);
ALTER TABLE vouchers ENABLE ROW LEVEL SECURITY;
ALTER TABLE vouchers FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON vouchers
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE ON vouchers TO cardpro_app;
GRANT SELECT ON vouchers TO cardpro_report;

CREATE TABLE warning_marks (
  company_id bigint NOT NULL,
  type smallint NOT NULL,
  ref_id bigint NOT NULL,
  shop_id bigint NOT NULL,
  status smallint NOT NULL,
  until timestamp with time zone,
  note text NOT NULL,
  user_id bigint NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT warning_marks_pkey PRIMARY KEY (company_id, type, ref_id),
  CONSTRAINT warning_marks_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  CONSTRAINT warning_marks_check CHECK (((status = 1) = (until IS NOT NULL))),
  CONSTRAINT warning_marks_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  CONSTRAINT warning_marks_type_check CHECK (((type >= 1) AND (type <= 10)))
);
ALTER TABLE warning_marks ENABLE ROW LEVEL SECURITY;
ALTER TABLE warning_marks FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON warning_marks
  FOR ALL TO PUBLIC
  USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
GRANT INSERT, SELECT, UPDATE, DELETE ON warning_marks TO cardpro_app;
GRANT SELECT ON warning_marks TO cardpro_report;
