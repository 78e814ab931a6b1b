import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'console',
    environment: 'happy-dom',
    isolate: false,
    setupFiles: ['../../shared/testing/patience.ts', '../../shared/testing/fresh-document.ts'],
    testTimeout: 60_000,
    // On a busy machine a tap is answered late; a wait ends as soon as it is.
    expect: { poll: { timeout: 25_000 } },
  },
})
