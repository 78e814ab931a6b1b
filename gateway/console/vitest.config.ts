import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'console',
    environment: 'happy-dom',
    testTimeout: 30_000,
    // Patience for a busy machine: what is awaited ends the wait.
    expect: { poll: { timeout: 10_000 } },
  },
})
