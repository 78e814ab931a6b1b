import { copySite } from './copies.ts'
import { startSite } from './site.ts'
import { test as base } from '../stories/story-test.ts'

/**
 * A story that changes what the site serves is told on a site that no other project has. After a failure Playwright
 * goes on in a new worker, so the next story of the project begins on a new site.
 */
export const test = base.extend<object, { ownSite: string }>({
  ownSite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures this one needs: none
    async ({}, use, { project }) => {
      const sites = process.env['SITES']
      // Somebody tells one story on a site that already runs.
      if (!sites) return use(process.env['SITE'] ?? '')
      const site = await startSite(await copySite(sites, project.name))
      // The release command and the helpers of the stories read them.
      process.env['SITE'] = site.url
      process.env['DATA_DIR'] = site.dataDir
      await use(site.url)
      await site.stop()
    },
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
  baseURL: ({ ownSite }, use) => use(ownSite),
})
