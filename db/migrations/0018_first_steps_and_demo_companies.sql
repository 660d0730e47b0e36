-- The list of first steps that a new shop is shown, and demo companies: made beside the real books with one press, and
-- removed as a whole.

ALTER TABLE companies ADD COLUMN demo_of bigint REFERENCES companies;
COMMENT ON COLUMN companies.demo_of IS 'The company that this one is the demo of; NULL: a real one. Set when the row is made: the application may not change it';
CREATE UNIQUE INDEX companies_one_demo ON companies (demo_of) WHERE demo_of IS NOT NULL;

CREATE TABLE first_steps_hidden (
  company_id bigint NOT NULL,
  user_id    bigint NOT NULL,
  hidden_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, user_id),
  FOREIGN KEY (company_id, user_id) REFERENCES users
);
COMMENT ON TABLE first_steps_hidden IS 'Who wants to see the list of first steps no more';

ALTER TABLE first_steps_hidden ENABLE ROW LEVEL SECURITY;
ALTER TABLE first_steps_hidden FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON first_steps_hidden USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT, INSERT, DELETE ON first_steps_hidden TO cardpro_app;

-- Removes a demo company with everything that bears its id: the one way by which anything posted ever goes, so it is the
-- database that looks whose demo it is. A company that is no demo, or another's, is refused whatever the caller says.
-- The newest tables go first, since they point to older ones; what still points somewhere, or was written meanwhile, goes
-- in the next round. A sequential scan of a table for each row that is pointed to would take hours beside a large company.
CREATE FUNCTION remove_demo_company(demo bigint)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
SET enable_seqscan = off
AS $$
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
END $$;
REVOKE ALL ON FUNCTION remove_demo_company(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION remove_demo_company(bigint) TO cardpro_app;

-- What stands of the swipes of a terminal from one business day to another. One place, so that the list of terminals, the
-- picker and the dashboard tell the same: a swipe that is cancelled later is off the day it was made on, while the volume
-- account 9001 takes it off the day of the cancelling. A NULL day counts nothing. One expression, so that PostgreSQL puts
-- it into the statement that asks.
CREATE FUNCTION pos_swiped(company bigint, pos bigint, from_day date, to_day date)
RETURNS TABLE (vnd bigint, swipes integer)
LANGUAGE sql
STABLE
AS $$
  SELECT COALESCE(sum(s.amount_vnd), 0)::bigint, count(*)::integer
  FROM swipes s
  WHERE s.company_id = company AND s.pos_id = pos AND s.status = 1 AND s.posted_on BETWEEN from_day AND to_day
$$;
