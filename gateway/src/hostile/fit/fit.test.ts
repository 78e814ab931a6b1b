import { describe, expect, it } from 'vitest'
import { setOf } from '../../testing/boot-of.ts'
import { startGateway } from '../../testing/gateway.ts'
import { heading, openBrowser, openSmokeSite, openTab, smokeOf } from '../browser-site.ts'
import { type Artifact, buildRemote } from '../build.ts'
import { factsOf, withFacts } from '../hand-made.ts'
import { goLive, pageAt, promote, publish, startSite } from '../site.ts'
import { contractOfTomorrow } from './contract-of-tomorrow.ts'
import { exportTheHostLacks } from './export-the-host-lacks.ts'
import { exportsUnstated } from './exports-unstated.ts'
import { moreThanItsBudget } from './more-than-its-budget.ts'
import { rangeOfTomorrow } from './range-of-tomorrow.ts'
import { reactOfItsOwn } from './react-of-its-own.ts'
import { singletonAsAWhole } from './singleton-as-a-whole.ts'
import { slotOfAnother } from './slot-of-another.ts'
import { slotOfNobody } from './slot-of-nobody.ts'

const neighbourOpens = {
  id: 'mf-search',
  route: `path: '/', title: 'Ana sayfa'`,
  module: `offers: ['seat-picker']`,
} as const

const liveVersion = async (site: Parameters<typeof pageAt>[0]) => {
  const { modules } = await setOf(site.url, await pageAt(site, '/'))
  return modules.find(({ id }) => id === 'mf-content')?.version
}

describe('a release that does not fit the live host', { timeout: 120_000 }, () => {
  it('does not go live, and would if ops forced it', async () => {
    const site = await startSite()
    const good = await buildRemote()
    const misfits = [
      [await buildRemote(exportTheHostLacks), 'shared-export'],
      [withFacts(good, rangeOfTomorrow), 'shared-range'],
      [withFacts(good, contractOfTomorrow), 'host-contract'],
    ] as const
    for (const [files] of misfits) expect(await publish(site, files)).toBe('taken')
    for (const [files, refusal] of misfits) {
      expect(await promote(site, files), refusal).toBe(refusal)
      expect(await liveVersion(site)).toBe(factsOf(good).version)
    }
    for (const [files] of misfits) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is live
      await goLive(site, files)
      expect(await liveVersion(site)).toBe(factsOf(files).version)
    }
  })

  it('is refused when it does not state what it uses, and a publish takes the same one when it does', async () => {
    const site = await startGateway()
    const good = await buildRemote()
    expect(await publish(site, withFacts(good, exportsUnstated))).toBe('exports-unstated')
    expect(await publish(site, good)).toBe('taken')
  })

  it('is not even built when nobody could know what it uses of a singleton', async () => {
    await expect(buildRemote(singletonAsAWhole)).rejects.toThrow(/shared\/ui\/toast\/toast/)
    const named = singletonAsAWhole.page?.replace(`[globalThis.name || 'toast']`, '.toast')
    expect(factsOf(await buildRemote({ page: named ?? '' })).sharedExports?.web).toMatchObject({
      'shared/ui/toast/toast': ['toast'],
    })
  })
})

describe('a release that takes a slot', () => {
  it('which nobody opens is refused, and taken where somebody does', async () => {
    const site = await startGateway()
    const files = await buildRemote(slotOfNobody)
    expect(await publish(site, files)).toBe('slot-unknown')
    await goLive(site, await buildRemote(neighbourOpens))
    expect(await publish(site, files)).toBe('taken')
  })

  it('which another module opens is refused, and taken where nobody does', async () => {
    const site = await startGateway()
    const files = await buildRemote(slotOfAnother)
    await goLive(site, await buildRemote(neighbourOpens))
    expect(await publish(site, files)).toBe('slot-collision')
    expect(await publish(await startGateway(), files)).toBe('taken')
  })
})

describe('a release that is larger than its budget', () => {
  it('is refused, and the same page is taken of a module that was given more', async () => {
    const site = await startGateway()
    const publishOf = async (files: Promise<Artifact>) => await publish(site, await files)
    expect(await publishOf(buildRemote(moreThanItsBudget('mf-content', '/hakkimizda')))).toBe('size-budget')
    expect(await publishOf(buildRemote(moreThanItsBudget('mf-booking', '/odeme')))).toBe('taken')
  })
})

describe('a release that brings a React of its own', { timeout: 240_000 }, () => {
  it('fails its smoke; past it, its page falls back and the neighbour’s does not', async () => {
    const site = await openSmokeSite()
    const files = await buildRemote(reactOfItsOwn)
    expect(await smokeOf(site, files)).toMatch(/useState|Invalid hook call|could not render/)
    expect(await promote(site, files)).toBe('checks-failed')
    await goLive(site, files)
    const page = await openTab(await openBrowser(), site, '/hakkimizda')
    await page.getByRole('button', { name: 'Tekrar dene' }).waitFor()
    await page.goto(site.url)
    await heading(page, 'Sefer bul').waitFor()
  })
})
