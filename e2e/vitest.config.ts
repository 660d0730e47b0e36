import { defineConfig } from 'vitest/config'

/** They kill servers or have photos read, for which the product waits so long and no longer. */
const measureTime = ['billPhotos', 'kill9', 'lifecycle', 'mishaps'].map((name) => `src/${name}.test.ts`)

// Three files at a time, since pages also wait. They share one server, but for those that stop theirs or set it up in a way of
// their own. What measures time comes last, two at a time.
export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'pages', include: ['src/**/*.test.ts'], exclude: measureTime, maxWorkers: 3 } },
      { extends: true, test: { name: 'time', include: measureTime, maxWorkers: 2, sequence: { groupOrder: 1 } } },
    ],
    // Storms, full disks, upgrades of old data: `npm run drills`. A short case of each is no drill.
    tags: [{ name: 'drill', timeout: 600_000 }],
    // The projects would add this one to what the command asks for.
    tagsFilter: process.argv.some((option) => option.startsWith('--tags-filter')) ? [] : ['!drill'],
    globalSetup: ['./src/support/globalSetup.ts'],
    setupFiles: ['./src/support/onFailure.ts'],
    // What a page showed is said before a file closes it.
    sequence: { hooks: 'list' },
    pool: 'forks',
    isolate: false,
    // On a busy machine of CI a page may miss its moment once; `npm test` says which test needed a second try.
    retry: process.env['CI'] ? 1 : 0,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
