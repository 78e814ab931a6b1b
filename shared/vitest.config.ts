import { defineConfig } from 'vitest/config'

/** Rules and network code are tested in Node, components in a document. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'shared', include: ['**/*.test.ts'] } },
      { test: { name: 'shared in a document', include: ['**/*.test.tsx'], environment: 'happy-dom' } },
    ],
  },
})
