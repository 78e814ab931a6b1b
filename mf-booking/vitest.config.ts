import { defineConfig } from 'vitest/config'

/** Patience for a busy machine: what is awaited ends the wait. */
const patience = { testTimeout: 60_000, expect: { poll: { timeout: 25_000 } } }

/** Rules and network code are tested in Node, in one process; components in a document, each file in an empty one. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'mf-booking', include: ['src/**/*.test.ts'], isolate: false, ...patience } },
      {
        test: {
          name: 'mf-booking in a document',
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
          isolate: false,
          setupFiles: ['../shared/testing/patience.ts', '../shared/testing/fresh-document.ts'],
          ...patience,
        },
      },
    ],
  },
})
