import { execa } from 'execa'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, expect } from '@playwright/test'
import { test } from '../../sites/own-site.ts'
import { copyCheckout, type CheckoutCopy } from '../../import-law/checkout-copy.ts'
import { root } from '../../run/step.ts'
import { bootOf, moduleOf, readDocument } from '../live-set.ts'
import { contextOf, versionFor, type Visitor, visitorsOf } from '../visitors.ts'
import { diskFolder } from '../../sites/disk-folder.ts'

const id = 'mf-fifth'
const address = '/besinci'

let checkout: CheckoutCopy
/** All that the new squad has of the site: its own key. */
let desk: string
test.beforeAll(async () => {
  checkout = await copyCheckout({ installed: true })
  desk = await diskFolder('squad')
})
test.afterAll(async () => {
  await checkout.remove()
  await rm(desk, { recursive: true, force: true })
})

test('a fifth remote is one command: it passes the gate, ships with a new key, is judged, and goes again', async ({
  browser,
  request,
}) => {
  test.setTimeout(600_000)
  const before = await contents()
  const asked = ['remote', id, '--squad', 'fifth', '--prefix', address]
  await succeeds('node', 'gateway/src/new-remote/new.ts', ...asked)
  await succeeds('oxfmt', '--check', '.')
  await succeeds('oxlint', '--type-aware', '--deny-warnings', id)
  await succeeds('tsc', '-p', id, '--noEmit')
  await succeeds('knip')
  expect(await succeeds('vitest', 'run', '--project', id)).toContain('1 passed')
  const after = await contents()
  const changed = [...before].filter(([file, content]) => after.get(file) !== content)
  expect(changed.map(([file]) => file).toSorted(), 'beside its folder').toEqual([
    'CODEOWNERS',
    'pnpm-lock.yaml',
  ])

  expect((await request.get(address)).status(), 'nobody has the address yet').toBe(404)
  const made = await squad('keys', 'new', id)
  const key = /--public-key (\S+)/.exec(made)?.[1] ?? ''
  await checkout.release('modules', 'add', id, '--squad', 'squad-fifth', '--prefix', address)
  await checkout.release('keys', 'add', '--squad', 'squad-fifth', '--module', id, '--public-key', key)
  try {
    expect(await squad('publish', id, '--why', 'the first one')).toMatch(/smoke: (?!waived)/)
    await squad('promote', id)
    const document = await readDocument(request, address)
    expect(document).toMatch(/<h1[^>]*>Besinci<\/h1>/)
    const stable = moduleOf(bootOf(document), id).version

    await breakOnDesktops()
    await squad('publish', id, '--why', 'a page that lives')
    await squad('canary', id, '--percent', '30', '--why', 'for some')
    await untilJudged(browser, stable)
    const { entries }: { entries: unknown[] } = JSON.parse(await squad('history', id, '--json'))
    expect(entries[0]).toMatchObject({ what: 'rollback', who: 'health', after: { stable, canary: null } })
  } finally {
    await checkout.release('modules', 'remove', id, '--yes', '--why', 'the story ends')
  }
  expect((await request.get(address)).status(), 'its address is nobody’s again').toBe(404)
  expect((await request.get('/')).status()).toBe(200)
})

async function succeeds(command: string, ...args: string[]): Promise<string> {
  const { failed, output } = await checkout.run(command, ...args)
  expect(failed, `${command} ${args.join(' ')}\n${output}`).toBe(false)
  return output
}

/** A release command of the squad, with nothing but its own key. */
async function squad(...args: string[]): Promise<string> {
  const { all } = await execa('node', ['gateway/src/cli/release.ts', ...args], {
    cwd: checkout.folder,
    preferLocal: true,
    localDir: checkout.folder,
    stdin: 'ignore',
    all: true,
    env: {
      FORCE_COLOR: '0',
      DATA_DIR: desk,
      ADMIN_KEY: '',
      RELEASE_KEY_FILE: join(desk, `${id}.pem`),
    },
  })
  return all
}

/** Every file of the checkout as it is in the copy. */
async function contents(): Promise<Map<string, string | null>> {
  const { stdout } = await execa('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root })
  const read = async (file: string) =>
    [file, await readFile(join(checkout.folder, file), 'latin1').catch(() => null)] as const
  return new Map(await Promise.all(stdout.split('\n').map(read)))
}

/** The smoke opens the page as a phone does. */
async function breakOnDesktops(): Promise<void> {
  const page = join(checkout.folder, id, 'src/app/home/home-page.tsx')
  const source = await readFile(page, 'utf8')
  const head = 'export function HomePage() {\n'
  const broken = `  if (globalThis.innerWidth > 1000) throw new RangeError('no such row')\n`
  expect(source).toContain(head)
  await writeFile(page, source.replace(head, head + broken))
  const module = join(checkout.folder, id, 'src/module.tsx')
  // A static page runs nothing in the browser.
  await writeFile(
    module,
    (await readFile(module, 'utf8')).replace("rendering: 'static'", "rendering: 'server'"),
  )
}

/** Visitors of both releases open the page until the canary has gone back. */
async function untilJudged(browser: Browser, stable: string): Promise<void> {
  const { inCanary, others } = await visitorsOf(id)
  const [first] = inCanary
  if (!first) throw new Error('nobody is in the canary')
  for (const unlucky of inCanary.slice(0, 12)) {
    const neighbour = others.pop()
    if (!neighbour) throw new Error('nobody else is there')
    await Promise.all([open(browser, neighbour), open(browser, unlucky)])
    if ((await versionFor(first, id)) === stable) return
  }
  await expect.poll(() => versionFor(first, id), { message: 'the canary ends by itself' }).toBe(stable)
}

/** Leaving is a part of it: then the browser says how it was. */
async function open(browser: Browser, visitor: Visitor): Promise<void> {
  const context = await contextOf(browser, visitor)
  const page = await context.newPage()
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.goto('about:blank')
  await context.close()
}
