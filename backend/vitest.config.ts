import { defineConfig } from 'vitest/config'

// A database starts before the first test of a file: slow on a busy machine, so the hooks get time.
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    isolate: false,
    setupFiles: ['../shared/server/testing/quick-hashes.ts'],
    globalSetup: ['../shared/server/testing/start-cluster.ts'],
    hookTimeout: 60_000,
    testTimeout: 60_000,
    expect: { poll: { timeout: 25_000 } },
  },
})
