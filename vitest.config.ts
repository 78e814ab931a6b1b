import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/**
 * One worker more than there are cores: gateways, browsers and builds keep a test waiting half of its time. By the
 * environment, since a project's own config file does not inherit `maxWorkers` from here.
 */
process.env.VITEST_MAX_WORKERS ??= String(availableParallelism() + 1)

export default defineConfig({
  test: {
    projects: [
      'shared',
      'shared/server',
      'host',
      'mf-search',
      'mf-booking',
      'mf-account',
      'mf-content',
      'backend',
      'gateway',
      'gateway/console',
      'gateway/offline',
      'e2e',
      'bench',
    ],
    passWithNoTests: false,
  },
})
