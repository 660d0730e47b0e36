/**
 * Files that need a database of their own: they make empty ones, copies or old ones, count companies, change what all share,
 * or call `remove_demo_company`, which a distributed database does without.
 * Left out where TEST_DATABASE_URL names one that all files work in.
 */
export const needOwnDatabase = [
  'src/audit/formerSentences.test.ts',
  'src/comments/oldComments.test.ts',
  'src/database/brokenUpgrades.test.ts',
  'src/database/commissionOfOldOrders.test.ts',
  'src/database/copies.test.ts',
  'src/database/killedUpgrades.test.ts',
  'src/database/migrations.test.ts',
  'src/database/roles.test.ts',
  'src/database/schema.test.ts',
  'src/database/upgrades.test.ts',
  'src/demoCompany/demoCompany.test.ts',
  'src/demoCompany/demoQuota.test.ts',
  'src/doctor/postgres.test.ts',
  'src/platform/http/idempotency.test.ts',
  'src/staff/oldCompanies.test.ts',
  'src/verify/watch.test.ts',
  'test/whole/zones.test.ts',
]
