import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countPlaywright } from './count.ts'
import { commandStep, readReport, type Step } from './step.ts'

/** The browser stories, against the site as the first command starts it. */
export async function storiesStep(env: Record<string, string>): Promise<Step> {
  const report = join(await mkdtemp(join(tmpdir(), 'report-')), 'stories.json')
  return commandStep({
    name: 'browser stories',
    command: ['e2e/node_modules/.bin/playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    env: { ...env, STORIES_REPORT: report },
    count: async () => countPlaywright(await readReport(report, isStoriesReport)),
  })
}

function isStoriesReport(value: unknown): value is Parameters<typeof countPlaywright>[0] {
  return typeof value === 'object' && value !== null && 'stats' in value && 'errors' in value
}
