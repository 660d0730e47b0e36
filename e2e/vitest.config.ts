import { defineConfig } from 'vitest/config'

// Three files at a time. They share one server, but for those that stop theirs or set it up in a way of their own.
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // Storms, full disks, upgrades of old data: `npm run drills`. A short case of each is no drill.
    tags: [{ name: 'drill', timeout: 600_000 }],
    tagsFilter: ['!drill'],
    globalSetup: ['./src/support/globalSetup.ts'],
    setupFiles: ['./src/support/onFailure.ts'],
    // What a page showed is said before a file closes it.
    sequence: { hooks: 'list' },
    pool: 'forks',
    isolate: false,
    maxWorkers: 3,
    // On a busy machine of CI a page may miss its moment once; `npm test` says which test needed a second try.
    retry: process.env['CI'] ? 1 : 0,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
