import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'offline',
    environment: 'happy-dom',
    setupFiles: ['../../shared/testing/patience.ts'],
    testTimeout: 60_000,
  },
})
