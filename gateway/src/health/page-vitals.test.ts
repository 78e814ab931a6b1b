import { describe, expect, it } from 'vitest'
import { inOrder } from '../testing/canary-site.ts'
import { openDocument } from '../testing/browsers.ts'
import { startLiveSite } from '../testing/live-site.ts'

const version = '1.0.0-0123456789ab'
const tenAndTwo = Array.from({ length: 12 }, (_, index) => index)

describe('vitals by page', () => {
  it('are of the page that the document began with, and too few are no figure', async () => {
    const gateway = await startLiveSite()
    await inOrder(tenAndTwo, async (index) => {
      const { report } = await openDocument(gateway.url, '/hakkimizda')
      await report({
        used: ['host', 'mf-content'],
        failures: [],
        vitals: [{ name: 'LCP', value: 1000 + index, module: 'mf-content' }],
      })
    })
    const { report } = await openDocument(gateway.url, '/')
    await report({
      used: ['host', 'mf-search'],
      failures: [],
      vitals: [
        { name: 'LCP', value: 900, module: 'mf-search' },
        // Of a module whose page it did not begin with: of no page.
        { name: 'INP', value: 80, module: 'host' },
      ],
    })
    const { ops } = gateway
    await expect
      .poll(async () => (await ops.vitals('mf-content', 24)).pages[0]?.versions[0]?.lcpVisits, {
        timeout: 15_000,
      })
      .toBe(12)
    const content = await ops.vitals('mf-content', 1)
    expect(content.pages).toMatchObject([
      { page: '/hakkimizda', versions: [{ version, inp75: null, inpVisits: 0 }] },
    ])
    const lcp = content.pages[0]?.versions[0]?.lcp75 ?? 0
    expect(lcp).toBeGreaterThan(900)
    expect(lcp).toBeLessThan(1100)
    // The last report may have missed the flush that took those before it.
    await expect
      .poll(async () => (await ops.vitals('mf-search', 24)).pages, { timeout: 15_000 })
      .toMatchObject([{ page: '/', versions: [{ lcp75: null, lcpVisits: 1, inpVisits: 0 }] }])
    await expect(ops.vitals('mf-search', 337)).rejects.toMatchObject({ refusal: 'malformed' })
  })
})

describe('marks', () => {
  it('say beside the figures what changed for visitors of a module', async () => {
    const { ops } = await startLiveSite()
    await ops.startDrill({ module: 'mf-search', fault: 'slow', percent: 5, minutes: 5 })
    await ops.stopDrill('')
    const { modules } = await ops.health(60)
    const marksOf = (wanted: string) =>
      modules.find(({ module }) => module === wanted)?.marks?.map(({ what }) => what)
    expect(marksOf('mf-search')).toEqual(['promote', 'drill', 'end-drill'])
    expect(marksOf('mf-content')).toEqual(['promote'])
    expect(modules.find(({ module }) => module === 'mf-content')?.marks).toMatchObject([{ version }])
  })
})
