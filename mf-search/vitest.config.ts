import { defineConfig } from 'vitest/config'

/** Patience for a busy machine: what is awaited ends the wait. */
const testTimeout = 30_000

/** Rules are tested in Node, pages in a document. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'mf-search', include: ['src/**/*.test.ts'], testTimeout } },
      {
        test: {
          name: 'mf-search in a document',
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
          testTimeout,
        },
      },
    ],
  },
})
