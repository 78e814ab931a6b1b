import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { chromium } from './src/stories/chromium.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }
const desktop = { viewport: { width: 1280, height: 900 } }
const report = process.env['STORIES_REPORT']

const reporter: PlaywrightTestConfig['reporter'] = [['list']]
if (report) reporter.push(['json', { outputFile: report }])

export default defineConfig({
  testDir: 'src/stories',
  testMatch: '**/*.story.ts',
  globalSetup: './src/stories/start-site.ts',
  outputDir: 'test-results',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // Travellers are strangers to each other; whoever changes the site is alone on it.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter,
  use: {
    // Set by start-site before the workers read this file.
    ...(process.env['SITE'] ? { baseURL: process.env['SITE'] } : {}),
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    // A picture of every step would cost a third of the story; the one of its end says most.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: chromium,
  },
  projects: [
    // What would be the same story at the other size is told at one: its tag names it.
    { name: 'phone', testMatch: 'travellers/**/*.story.ts', grepInvert: /@desktop\b/, use: phone },
    { name: 'desktop', testMatch: 'travellers/**/*.story.ts', grepInvert: /@phone\b/, use: desktop },
    // They change what the site serves, so they come when no traveller is on it.
    {
      name: 'squads',
      testMatch: 'squads/**/*.story.ts',
      workers: 1,
      use: desktop,
      dependencies: ['phone', 'desktop'],
    },
    { name: 'ops', testMatch: 'ops/**/*.story.ts', workers: 1, use: desktop, dependencies: ['squads'] },
    // Looks through what all of them have left behind.
    { name: 'after', testMatch: 'after/**/*.story.ts', workers: 1, dependencies: ['ops'] },
  ],
})
