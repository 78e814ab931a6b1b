import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'offline',
    environment: 'happy-dom',
    isolate: false,
    setupFiles: ['../../shared/testing/patience.ts', '../../shared/testing/fresh-document.ts'],
    testTimeout: 60_000,
  },
})
