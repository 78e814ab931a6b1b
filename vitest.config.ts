import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** One worker more than there are cores: gateways, browsers and builds keep a test waiting half of its time. */
export default defineConfig({
  test: {
    maxWorkers: availableParallelism() + 1,
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
