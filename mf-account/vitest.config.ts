import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'mf-account',
    environment: 'happy-dom',
    isolate: false,
    setupFiles: ['../shared/testing/patience.ts', '../shared/testing/fresh-document.ts'],
    // Patience for a busy machine: what is awaited ends the wait.
    testTimeout: 60_000,
    expect: { poll: { timeout: 25_000 } },
  },
})
