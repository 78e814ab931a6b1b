import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { type EngineName, engineNames } from './src/engines/names.ts'
import { chromium } from './src/stories/chromium.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }
const desktop = { viewport: { width: 1280, height: 900 } }
const report = process.env['STORIES_REPORT']

const reporter: PlaywrightTestConfig['reporter'] = [['list']]
if (report) reporter.push(['json', { outputFile: report }])

// A site that somebody else has started keeps what it has; `--no-deps` leaves it out for a part of the stories.
const thenLook = process.env['SITE'] && !process.env['SITES'] ? {} : { teardown: 'after' }

export default defineConfig<object, { engine: EngineName }>({
  testDir: 'src/stories',
  testMatch: '**/*.story.ts',
  globalSetup: './src/sites/start-sites.ts',
  outputDir: 'test-results',
  // A busy machine is slow, not broken: nothing waits so long on a quiet one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // Travellers are strangers to each other; squads and ops change what is served, each on a site of their own.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  reporter,
  use: {
    // Set by start-sites before the workers read this file.
    ...(process.env['SITE'] ? { baseURL: process.env['SITE'] } : {}),
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    // What a worker asks for is no request of the page, which stories watch and answer; those about the worker allow it.
    serviceWorkers: 'block',
    // A picture or a copy of the page at every step would cost half of the story; those of its end say most. Even so it
    // takes a tenth of the run, and of a run by CI nobody gets to see it.
    trace: process.env['CI']
      ? 'off'
      : { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: chromium,
  },
  projects: [
    // First, because their stories are the longest: a worker for each of the two, which then goes on with the travellers'.
    { name: 'ops', testMatch: 'ops/**/*.story.ts', workers: 1, use: desktop, ...thenLook },
    { name: 'squads', testMatch: 'squads/**/*.story.ts', workers: 1, use: desktop, ...thenLook },
    // What would be the same story at the other size is told at one: its tag names it.
    {
      name: 'phone',
      testMatch: 'travellers/**/*.story.ts',
      grepInvert: /@desktop\b/,
      use: phone,
      ...thenLook,
    },
    {
      name: 'desktop',
      testMatch: 'travellers/**/*.story.ts',
      grepInvert: /@phone\b/,
      use: desktop,
      ...thenLook,
    },
    // The whole site from its home page. Its documents are the longest of them, and their test stands alone.
    { name: 'crawl', testMatch: 'crawl/**/*.story.ts', use: phone, ...thenLook },
    // The main stories, in the engines that travellers come with.
    ...engineNames.map((engine) => ({
      name: engine,
      testMatch: 'engines/**/*.story.ts',
      workers: 1,
      use: { engine },
      ...thenLook,
    })),
    // Looks through what all of them have left behind, whether they passed or not.
    { name: 'after', testMatch: 'after/**/*.story.ts', workers: 1 },
  ],
})
