import { defineConfig } from 'vitest/config'

// Each file starts a server of its own on data of its own; one file at a time, since a browser and a server fill two cores.
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
