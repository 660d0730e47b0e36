import { defineConfig } from 'vitest/config'

// Each file starts a server of its own on data of its own. Two at a time: a browser that waits leaves half of two cores idle.
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
