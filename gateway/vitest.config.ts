import { defineConfig } from 'vitest/config'

/** Most tests here start a real gateway, with its database and its threads. */
export default defineConfig({
  test: {
    name: 'gateway',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/empty-registry.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
