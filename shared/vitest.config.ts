import { defineConfig } from 'vitest/config'

/** Patience for a busy machine: what is awaited ends the wait. */
const patience = { testTimeout: 60_000, expect: { poll: { timeout: 25_000 } } }

/** Rules and network code are tested in Node, in one process; components in a document, each file in an empty one. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'shared',
          include: ['**/*.test.ts'],
          exclude: ['server/**', '**/node_modules/**'],
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'shared in a document',
          include: ['**/*.test.tsx'],
          environment: 'happy-dom',
          isolate: false,
          setupFiles: ['testing/patience.ts', 'testing/fresh-document.ts'],
          ...patience,
        },
      },
    ],
  },
})
