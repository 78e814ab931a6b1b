import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      'shared',
      'host',
      'mf-search',
      'mf-booking',
      'mf-account',
      'mf-content',
      'backend',
      'gateway',
      'gateway/console',
      'e2e',
      'bench',
    ],
    passWithNoTests: false,
  },
})
