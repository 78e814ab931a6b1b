import { defineConfig } from 'vitest/config'

/** Rules are tested in Node, in one process; components in a document, each file in an empty one; the built chain in a real browser. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'host',
          include: ['src/**/*.test.ts'],
          isolate: false,
          testTimeout: 60_000,
          expect: { poll: { timeout: 25_000 } },
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'host in a document',
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
          isolate: false,
          setupFiles: ['../shared/testing/patience.ts', '../shared/testing/fresh-document.ts'],
          testTimeout: 60_000,
          expect: { poll: { timeout: 25_000 } },
          environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
        },
      },
    ],
  },
})
