-- Permission groups, and what a member of staff may do beyond the group or may not although the group may.

CREATE TABLE permission_groups (
  company_id bigint NOT NULL REFERENCES companies,
  id         bigint NOT NULL,
  name       text NOT NULL,
  rights     text[],
  version    integer NOT NULL DEFAULT 1,
  PRIMARY KEY (company_id, id)
);
COMMENT ON COLUMN permission_groups.id IS '1 to 6 are the role templates; whoever is in 1 owns the company';
COMMENT ON COLUMN permission_groups.rights IS 'NULL: as the template says. Rights as menu.action once somebody has changed the group';

INSERT INTO permission_groups (company_id, id, name)
SELECT companies.id, role.id, role.name
FROM companies
CROSS JOIN (VALUES (1, 'Chủ'), (2, 'Quản lý'), (3, 'Kế toán'), (4, 'Thu ngân'), (5, 'NV giao dịch'), (6, 'Chỉ xem')) AS role (id, name);

ALTER TABLE users
  ADD COLUMN group_id bigint,
  ADD COLUMN denied_rights text[] NOT NULL DEFAULT '{}',
  ADD COLUMN ship_mpct integer NOT NULL DEFAULT 0 CHECK (ship_mpct BETWEEN 0 AND 100000),
  ADD COLUMN deleted_at timestamptz;
COMMENT ON COLUMN users.rights IS 'Rights beyond those of the group, as menu.action; an owner has all of them without a list';
COMMENT ON COLUMN users.denied_rights IS 'Rights of the group that this user does not have';
COMMENT ON COLUMN users.deleted_at IS 'Taken out of the company; the row stays because deeds name it';

-- Every company's owners at once, whom the policy would show to their own company alone.
ALTER TABLE users NO FORCE ROW LEVEL SECURITY;
UPDATE users SET group_id = 1 WHERE is_owner;
ALTER TABLE users FORCE ROW LEVEL SECURITY;
ALTER TABLE users
  ADD FOREIGN KEY (company_id, group_id) REFERENCES permission_groups,
  ADD CONSTRAINT users_owners_group CHECK (is_owner OR group_id IS DISTINCT FROM 1);

ALTER TABLE permission_groups ENABLE ROW LEVEL SECURITY;
ALTER TABLE permission_groups FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON permission_groups USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT ON permission_groups TO cardpro_app, cardpro_report;
GRANT INSERT, UPDATE ON permission_groups TO cardpro_app;
