import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type APIRequestContext, expect } from '@playwright/test'
import { patterns } from 'shared/contracts/paths'
import { test } from '../../sites/own-site.ts'
import { copyCheckout, type CheckoutCopy } from '../../import-law/checkout-copy.ts'
import { bootOf, readSet } from '../live-set.ts'

const askers = 3
/** Of each remote that the server renders, and an address that nobody has. */
const pages = [
  patterns.home,
  patterns.expeditions,
  patterns.pnrLookup,
  patterns.about,
  '/boyle-bir-sayfa-yok',
]

let checkout: CheckoutCopy
test.beforeAll(async () => {
  checkout = await copyCheckout()
})
test.afterAll(() => checkout.remove())

test('ops promote a host and go back under traffic: every document is rendered on the server', async ({
  request,
  ownSite,
}) => {
  test.setTimeout(480_000)
  const good = await hostNow(request)
  await appendFile(join(checkout.folder, 'host/src/server.tsx'), `\n// ${Date.now()}\n`)
  await checkout.release('publish', 'host')
  const traffic = startTraffic(ownSite)
  try {
    await traffic.untilServed(good, 30)
    await checkout.release('promote', 'host', '--why', 'a new shell')
    const next = await hostNow(request)
    expect(next).not.toBe(good)
    await traffic.untilServed(next, 30)
    await checkout.release('rollback', 'host', '--why', 'the old one was better')
    await traffic.untilServed(good, 30)
    await checkout.release('canary', 'host', next, '--percent', '50', '--why', 'for half of the visitors')
    await traffic.untilServed(good, 30)
    await traffic.untilServed(next, 30)
    await checkout.release('end-canary', 'host', '--why', 'the story ends')
  } finally {
    const { rendered, inBrowser } = await traffic.stop()
    test
      .info()
      .annotations.push({ type: 'documents', description: `${rendered} of ${rendered + inBrowser.length}` })
    expect(inBrowser, `of ${rendered} documents`).toEqual([])
  }
})

const hostNow = async (request: APIRequestContext) => (await readSet(request, patterns.about)).hostVersion

/** Visitors who are never the same, and who ask without a pause. */
function startTraffic(site: string) {
  const served = new Map<string, number>()
  const inBrowser: string[] = []
  let asked = 0
  const stopping = new AbortController()
  const asking = Array.from({ length: askers }, async () => {
    while (!stopping.signal.aborted) {
      asked += 1
      const path = pages[asked % pages.length] ?? '/'
      // From a network of their own each: one network has four visitors a day, who may all be on one side.
      const from = `10.${(asked >> 8) & 255}.${asked & 255}.9`
      const headers = { accept: 'text/html', 'x-forwarded-for': from }
      const answer = await fetch(new URL(path, site), { headers })
      const document = await answer.text()
      const { hostVersion } = bootOf(document)
      served.set(hostVersion, (served.get(hostVersion) ?? 0) + 1)
      if (!document.includes('id="hydration-data"')) inBrowser.push(`${path} of ${hostVersion}`)
    }
  })
  return {
    /** Until so many more documents of that host have come. */
    untilServed: async (host: string, more: number) => {
      const from = served.get(host) ?? 0
      await expect.poll(() => (served.get(host) ?? 0) - from, { timeout: 60_000 }).toBeGreaterThan(more)
    },
    stop: async () => {
      stopping.abort()
      await Promise.all(asking)
      return { rendered: asked - inBrowser.length, inBrowser }
    },
  }
}
