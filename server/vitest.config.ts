import { configDefaults, defineConfig } from 'vitest/config'
import { exportReads } from './test/blockReads.ts'
import { needOwnDatabase } from './test/ownDatabase.ts'

// A posting takes eight times as long on several nodes.
const patienceMs = process.env['TEST_DATABASE_URL'] ? 240_000 : 30_000

export default defineConfig({
  plugins: [exportReads],
  test: {
    include: ['{src,test,demo}/**/*.test.ts'],
    exclude: process.env['TEST_DATABASE_URL']
      ? [...configDefaults.exclude, ...needOwnDatabase]
      : configDefaults.exclude,
    // Storms, full disks, upgrades of old data: `npm run drills`. A short case of each is no drill.
    tags: [{ name: 'drill', timeout: 600_000 }],
    tagsFilter: ['!drill'],
    globalSetup: ['./test/database.ts'],
    pool: 'forks',
    // The files of a worker share what they import: reading the product anew for each took as long as a third of the tests.
    isolate: false,
    experimental: { fsModuleCache: true },
    // A file keeps what it imported: with little room for the young, collecting it again and again costs a seventh of the time.
    execArgv: ['--max-semi-space-size=64'],
    maxWorkers: 2,
    // `npm test` says which test needed a second try, and why.
    retry: process.env['CI'] ? 1 : 0,
    testTimeout: patienceMs,
    hookTimeout: patienceMs,
  },
})
