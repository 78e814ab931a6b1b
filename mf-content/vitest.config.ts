import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'mf-content',
    environment: 'happy-dom',
    setupFiles: ['../shared/testing/patience.ts'],
    testTimeout: 60_000,
    expect: { poll: { timeout: 25_000 } },
  },
})
