import { defineConfig } from 'vitest/config'

/** What needs a real PostgreSQL runs where there is one: `pnpm test` starts it, `pnpm check` does not. */
const exclude = process.env.DATABASE_URL_TEST ? [] : ['src/**/*.postgres.test.ts']

/** Most tests here start a real gateway, with its database and its threads: what they share is the process. */
export default defineConfig({
  test: {
    name: 'gateway',
    include: ['src/**/*.test.ts'],
    exclude,
    isolate: false,
    setupFiles: ['../shared/server/testing/quick-hashes.ts'],
    globalSetup: ['src/testing/empty-registry.ts'],
    testTimeout: 60_000,
    expect: { poll: { timeout: 25_000 } },
    hookTimeout: 60_000,
  },
})
