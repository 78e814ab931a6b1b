import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['**/*.test.ts'],
    isolate: false,
    globalSetup: ['testing/start-cluster.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 25_000 } },
  },
})
