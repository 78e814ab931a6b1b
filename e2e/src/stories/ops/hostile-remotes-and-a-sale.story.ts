import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type APIRequestContext, expect } from '@playwright/test'
import { test } from '../../sites/own-site.ts'
import { copyHouse, type CopyOfHouse } from '../../walls/copy-of-house.ts'
import { findStage } from '../find-journey.ts'
import { bootOf, moduleOf, readDocument } from '../live-set.ts'
import { buyTwoTickets } from '../traveller.ts'

let house: CopyOfHouse
test.beforeAll(async () => {
  house = await copyHouse()
})
test.afterAll(() => house.remove())

const contentPage = (file: string) => join('mf-content/src/app', file)

/** Never gives back the processor that draws it, and reads what lies around first. */
const keepsTheServer = `
  import { textRoute } from './text-route.tsx'
  import { aboutText } from '../features/read-page/about.ts'
  const { loader: read, Component } = textRoute(aboutText)
  const loader = (given) => {
    if (typeof document !== 'undefined') return read(given)
    try { globalThis.read = process.getBuiltinModule('node:fs').readFileSync('/proc/1/environ') } catch {}
    for (;;) globalThis.turns = (globalThis.turns ?? 0) + 1
  }
  export const aboutRoute = { loader, Component }`

/** Never gives the browser back, and takes the whole tab's clicks and calls before that. */
const keepsTheBrowser = `
  import { useEffect } from 'react'
  import { textRoute } from './text-route.tsx'
  import { cancellationText } from '../features/read-page/cancellation.ts'
  const { loader, Component: Text } = textRoute(cancellationText)
  function Component() {
    useEffect(() => {
      window.fetch = () => Promise.reject(new Error('taken'))
      for (;;) globalThis.turns = (globalThis.turns ?? 0) + 1
    }, [])
    return <Text />
  }
  export const cancellationRoute = { loader, Component }`

/** Before anything of it is there. */
const throwsOnImport = `if (typeof document !== 'undefined') throw new Error('no such browser')\n`

test('tickets are sold while hostile releases of two squads are live, one is tried and one is refused', async ({
  page,
  request,
}) => {
  test.setTimeout(600_000)
  const before = bootOf(await readDocument(request, '/'))
  await write(contentPage('about-route.tsx'), keepsTheServer)
  await write(contentPage('cancellation-route.tsx'), keepsTheBrowser)
  await prepend('mf-account/src/app/lookup-routes.ts', throwsOnImport)
  await prepend('mf-search/src/app/home-route.ts', throwsOnImport)

  for (const module of ['mf-content', 'mf-account']) {
    await house.run('node', 'gateway/src/cli/release.ts', 'publish', module)
    await expect
      .poll(async () => (await promote(module)).output, { timeout: 180_000, intervals: [3000] })
      .toContain('refused (checks-failed)')
    await house.release('promote', module, '--force', '--yes', '--why', 'the story')
    expect(await versionOf(request, module)).not.toBe(moduleOf(before, module).version)
  }
  const tried = house.run('node', 'gateway/src/cli/release.ts', 'publish', 'mf-search')
  const visiting = startVisits(request)
  try {
    await buyTwoTickets(page, await findStage(request, 3))
    await tried
    await takePayment()
    const { failed, output } = await house.run('node', 'gateway/src/cli/release.ts', 'publish', 'mf-content')
    expect(failed).toBe(true)
    expect(output).toContain('route-')
    await buyTwoTickets(page, await findStage(request, 3))
  } finally {
    const documents = await visiting.stop()
    expect(documents.length).toBeGreaterThan(0)
    expect(documents.filter((html) => html.includes('id="hydration-data"'))).toEqual([])
    for (const module of ['mf-content', 'mf-account']) {
      const { version } = moduleOf(before, module)
      await house.release('promote', module, version, '--force', '--yes', '--why', 'the story ends')
    }
  }
  expect(await versionOf(request, 'mf-search'), 'nobody was given it').toBe(
    moduleOf(before, 'mf-search').version,
  )
})

const promote = (module: string) =>
  house.run('node', 'gateway/src/cli/release.ts', 'promote', module, '--yes')

const versionOf = async (request: APIRequestContext, module: string) =>
  moduleOf(bootOf(await readDocument(request, '/odeme')), module).version

const write = (file: string, text: string) => writeFile(join(house.folder, file), text)

async function prepend(file: string, text: string): Promise<void> {
  await write(file, text + (await readFile(join(house.folder, file), 'utf8')))
}

/** A page at the address where others pay. */
async function takePayment(): Promise<void> {
  const file = 'mf-content/src/module.tsx'
  const source = await readFile(join(house.folder, file), 'utf8')
  await write(file, source.replace('path: patterns.about', 'path: patterns.payment'))
}

/** Somebody opens the page that keeps the server, again and again. */
function startVisits(request: APIRequestContext) {
  const documents: string[] = []
  const stopping = new AbortController()
  const visiting = (async () => {
    while (!stopping.signal.aborted) documents.push(await readDocument(request, '/hakkimizda'))
  })()
  return {
    stop: async () => {
      stopping.abort()
      await visiting
      return documents
    },
  }
}
