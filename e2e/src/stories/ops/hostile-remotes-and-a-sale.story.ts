import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type APIRequestContext, expect } from '@playwright/test'
import { patterns } from 'shared/contracts/paths'
import { test } from '../../sites/own-site.ts'
import { copyCheckout, type CheckoutCopy } from '../../import-law/checkout-copy.ts'
import { findStage } from '../find-journey.ts'
import { moduleOf, readDocument, readSet } from '../live-set.ts'
import { buyTwoTickets } from '../traveller.ts'

let checkout: CheckoutCopy
test.beforeAll(async () => {
  checkout = await copyCheckout()
})
test.afterAll(() => checkout.remove())

const contentFacts = 'mf-content/src/module.tsx'
const contentPage = (file: string) => join('mf-content/src/app/texts', file)

/** Reads what lies around where it is drawn, and takes the process that draws it along. */
const endsTheServer = `
  import { textRoute } from './text-route.tsx'
  import about from '../../../content/pages/hakkimizda.md'
  const { loader: read, Component } = textRoute(about)
  const loader = (given) => {
    if (typeof document !== 'undefined') return read(given)
    try { globalThis.read = process.getBuiltinModule('node:fs').readFileSync('/proc/1/environ') } catch {}
    process.exit()
  }
  export const aboutRoute = { loader, Component }`

/** Takes the calls and the clicks of the whole tab, and falls. */
const takesTheTab = `
  import { useEffect } from 'react'
  import { legalRoute } from './legal-route.tsx'
  import texts from '../../../content/legal/iptal-kosullari/versions.collection'
  const { loader, Component: Text } = legalRoute('/iptal-kosullari', texts)
  function Component() {
    useEffect(() => {
      window.fetch = () => Promise.reject(new Error('taken'))
      addEventListener('click', (event) => { event.preventDefault(); event.stopPropagation() }, true)
      throw new Error('taken')
    }, [])
    return <Text />
  }
  export const cancellationRoute = { loader, Component }`

/** Before anything of it is there. */
const throwsOnImport = `if (typeof document !== 'undefined') throw new Error('no such browser')\n`

test('tickets are sold while hostile releases of three squads are tried, two of them are live and one more is refused', async ({
  page,
  request,
}) => {
  test.setTimeout(600_000)
  const before = await readSet(request, '/')
  // A static page has no script that could take a tab: the build refuses it.
  await replace(contentFacts, `rendering: 'static'`, `rendering: 'server'`)
  await write(contentPage('about-route.tsx'), endsTheServer)
  await write(contentPage('cancellation-route.tsx'), takesTheTab)
  await prepend('mf-account/src/app/look-up/lookup-routes.ts', throwsOnImport)
  await prepend('mf-search/src/app/home/home-route.ts', throwsOnImport)

  const bothTried = Promise.all(hostile.map(publish))
  await buyTwoTickets(page, await findStage(request, 3))
  const tried = await bothTried
  const live: string[] = []
  let visiting: ReturnType<typeof startVisits> | null = null
  try {
    for (const [at, module] of hostile.entries()) {
      const version = versionIn(tried[at]?.output)
      expect((await promote(module, version)).output).toContain('refused (checks-failed)')
      await checkout.release('promote', module, version, '--force', '--yes', '--why', 'the story')
      live.push(module)
      await expect.poll(() => versionOf(request, module)).not.toBe(moduleOf(before, module).version)
    }
    visiting = startVisits(request)
    const thirdTried = publish('mf-search')
    await page.goto(patterns.termsOfCancellation)
    await expect(page.getByRole('button', { name: 'Tekrar dene' })).toBeVisible()
    await buyTwoTickets(page, await findStage(request, 3))
    expect((await thirdTried).output).toContain('refused (smoke)')
    await takePayment()
    const { failed, output } = await publish('mf-content')
    expect(failed).toBe(true)
    expect(output).toContain('route-')
    const documents = await visiting.stop()
    expect(documents.length).toBeGreaterThan(0)
    expect(documents.filter((html) => html.includes('id="hydration-data"'))).toEqual([])
  } finally {
    await visiting?.stop()
    // Back, not forward: what was live before would be the last good release of whoever's files are lost.
    for (const module of live) await checkout.release('rollback', module, '--yes', '--why', 'the story ends')
  }
  for (const module of [...hostile, 'mf-search'])
    await expect
      .poll(() => versionOf(request, module), `${module} is as it was`)
      .toBe(moduleOf(before, module).version)
})

const hostile = ['mf-content', 'mf-account']

const publish = (module: string) => checkout.run('node', 'gateway/src/cli/release.ts', 'publish', module)

const promote = (module: string, version: string) =>
  checkout.run('node', 'gateway/src/cli/release.ts', 'promote', module, version, '--yes')

/** Without one it would be the newest, and a site may have been given others. */
const versionIn = (published = '') => /Read \S+ (\S+):/.exec(published)?.[1] ?? ''

const versionOf = async (request: APIRequestContext, module: string) =>
  moduleOf(await readSet(request, '/odeme'), module).version

const write = (file: string, text: string) => writeFile(join(checkout.folder, file), text)

async function prepend(file: string, text: string): Promise<void> {
  await write(file, text + (await readFile(join(checkout.folder, file), 'utf8')))
}

/** A page at the address where others pay. */
const takePayment = () => replace(contentFacts, 'path: patterns.about', 'path: patterns.payment')

async function replace(file: string, text: string, by: string): Promise<void> {
  const source = await readFile(join(checkout.folder, file), 'utf8')
  expect(source).toContain(text)
  await write(file, source.replace(text, by))
}

/** Somebody opens the page that ends the server, twice a second. */
function startVisits(request: APIRequestContext) {
  const documents: string[] = []
  const stopping = new AbortController()
  const visiting = (async () => {
    while (!stopping.signal.aborted) {
      documents.push(await readDocument(request, patterns.about))
      await setTimeout(500)
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await visiting
      return documents
    },
  }
}
