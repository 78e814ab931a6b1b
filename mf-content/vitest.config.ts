import { defineConfig } from 'vitest/config'
import { viteMarkdown } from './build/vite-markdown.ts'

export default defineConfig({
  plugins: [viteMarkdown],
  test: {
    name: 'mf-content',
    environment: 'happy-dom',
    isolate: false,
    setupFiles: ['../shared/testing/patience.ts', '../shared/testing/fresh-document.ts'],
    testTimeout: 60_000,
    expect: { poll: { timeout: 25_000 } },
  },
})
