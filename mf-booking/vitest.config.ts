import { defineConfig } from 'vitest/config'

/** Rules and network code are tested in Node, components in a document. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'mf-booking', include: ['src/**/*.test.ts'] } },
      {
        test: { name: 'mf-booking in a document', include: ['src/**/*.test.tsx'], environment: 'happy-dom' },
      },
    ],
  },
})
