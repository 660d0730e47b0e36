/**
 * Files that need a database of their own: they make empty ones, copies or old ones, count companies, change what all share, end
 * connections, read all companies or the database's files, send statements that name no company or plan them without values, run
 * migrations, or call `remove_demo_company`, which a distributed database does without.
 * Left out where TEST_DATABASE_URL names one that all files work in; the others share one with the files of their worker.
 */
export const needOwnDatabase = [
  'demo/demo.test.ts',
  'demo/demoUse.test.ts',
  'demo/statistics.test.ts',
  'demo/work.test.ts',
  'src/audit/formerSentences.test.ts',
  'src/backup/dump/outside.test.ts',
  'src/backup/moment/moment.test.ts',
  'src/comments/oldComments.test.ts',
  'src/database/brokenUpgrades.test.ts',
  'src/database/commissionOfOldOrders.test.ts',
  'src/database/copies.test.ts',
  'src/database/external.test.ts',
  'src/database/killedUpgrades.test.ts',
  'src/database/migrations.test.ts',
  'src/database/roles.test.ts',
  'src/database/schema.test.ts',
  'src/database/upgrades.test.ts',
  'src/demoCompany/demoCompany.test.ts',
  'src/demoCompany/demoQuota.test.ts',
  'src/doctor/books.test.ts',
  'src/doctor/doctor.test.ts',
  'src/doctor/postgres.test.ts',
  'src/identity/registration/registration.test.ts',
  'src/platform/database/statistics.test.ts',
  'src/platform/http/idempotency.test.ts',
  'src/readiness.test.ts',
  'src/reconcile/statements/pdf.test.ts',
  'src/staff/oldCompanies.test.ts',
  'src/verify/watch.test.ts',
  'test/whole/answers.test.ts',
  'test/whole/leakCheck.test.ts',
  'test/whole/lostConnections.test.ts',
  'test/whole/phones.test.ts',
  'test/whole/rowSecurity.test.ts',
  'test/whole/tidy.test.ts',
  'test/whole/zones.test.ts',
]
