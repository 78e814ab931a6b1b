import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { workspaceParts } from './shared/module/build/workspace.ts'

/**
 * Two workers a core: gateways, databases, browsers and builds keep a test waiting more than half of its time. By the
 * environment, since a project's own config file does not inherit `maxWorkers` from here.
 */
process.env.VITEST_MAX_WORKERS ??= String(availableParallelism() * 2)

export default defineConfig({
  test: {
    projects: workspaceParts(),
    passWithNoTests: false,
  },
})
