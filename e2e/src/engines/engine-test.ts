import { writeFile } from 'node:fs/promises'
import { test as base } from '@playwright/test'
import { startChromium } from './chromium.ts'
import { startFirefox } from './firefox.ts'
import type { EngineName } from './names.ts'
import type { Engine } from './tab.ts'
import { makeVisitor, type Visitor } from './visitor.ts'
import { startWebKit } from './webkit.ts'

const engines: Record<EngineName, () => Promise<Engine>> = {
  chromium: startChromium,
  firefox: startFirefox,
  webkit: startWebKit,
}

/** A story told in every engine: Playwright's runner, but each engine by its own driver. */
export const test = base.extend<
  { visitor: Visitor; visit: (site: string) => Promise<Visitor> },
  { engine: EngineName; started: Engine }
>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  started: [
    async ({ engine }, use) => {
      const started = await engines[engine]()
      await use(started)
      await started.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  visit: async ({ started }, use, info) => {
    const tabs: Awaited<ReturnType<Engine['openTab']>>[] = []
    await use(async (site) => {
      const tab = await started.openTab()
      tabs.push(tab)
      return makeVisitor(tab, site)
    })
    for (const tab of tabs) {
      if (info.status !== info.expectedStatus) {
        const image = await tab.screenshot().catch(() => null)
        if (image) await writeFile(info.outputPath('the-end.png'), image)
      }
      await tab.close()
    }
  },
  visitor: async ({ visit, baseURL }, use) => use(await visit(baseURL ?? '')),
})
