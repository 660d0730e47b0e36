import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,test,demo}/**/*.test.ts'],
    globalSetup: ['./test/database.ts'],
    pool: 'forks',
    // The files of a worker share what they import: reading the product anew for each took as long as a third of the tests.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
