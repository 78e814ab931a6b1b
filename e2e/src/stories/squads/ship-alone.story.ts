import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { execa } from 'execa'
import { test } from '../../sites/own-site.ts'
import { copyCheckout, type CheckoutCopy } from '../../import-law/checkout-copy.ts'
import { hashFilesOfOthers, moduleOf, readDocument, readSet } from '../live-set.ts'
import { diskFolder } from '../../sites/disk-folder.ts'

const heading = 'Otobüs biletinizi iki dakikada alın'
const newHeading = 'Biletinizi oturduğunuz yerden alın'

let checkout: CheckoutCopy
/** All that a squad has of the site: its own key. */
let desk: string
test.beforeAll(async () => {
  checkout = await copyCheckout()
  desk = await diskFolder('squad')
  const keys = join(process.env['DATA_DIR'] ?? '', 'keys')
  await cp(join(keys, 'mf-search.pem'), join(desk, 'mf-search.pem'))
})
test.afterAll(async () => {
  await checkout.remove()
  await rm(desk, { recursive: true, force: true })
})

test('a squad ships a new heading with its own key, and nothing of the other squads moves', async ({
  page,
  request,
}) => {
  test.setTimeout(600_000)
  const before = await readSet(request, '/')
  const othersBefore = await hashFilesOfOthers(request, before, 'mf-search')
  expect(Object.keys(othersBefore).length).toBeGreaterThan(10)

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
  await changeHeading()
  const published = await release('publish', 'mf-search', '--why', 'a new heading')
  expect(published, 'its public pages were opened with the live set').toMatch(/smoke: (?!waived)/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 }), 'publishing alone shows nothing').toContainText(
    heading,
  )

  await release('promote', 'mf-search')
  const document = await readDocument(request, '/')
  expect(document, 'the next document has it').toContain(newHeading)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(newHeading)

  const after = await readSet(request, '/')
  expect(moduleOf(after, 'mf-search').version).not.toBe(moduleOf(before, 'mf-search').version)
  expect(await hashFilesOfOthers(request, after, 'mf-search')).toEqual(othersBefore)
  expect(after.hostVersion).toBe(before.hostVersion)

  await expect(release('promote', 'mf-content'), 'nobody ships what is not theirs').rejects.toThrow(
    'refused (wrong-module)',
  )
  const squad = /squad-search \([0-9a-f]{16}\) +(\w+)/g
  const done = [...(await release('history', 'mf-search')).matchAll(squad)].map(([, act]) => act)
  expect(done.slice(0, 2)).toEqual(['promote', 'publish'])

  await release('rollback', 'mf-search', '--why', 'the story is told')
  expect(await readDocument(request, '/'), 'the earlier one is back').toContain(heading)
})

async function changeHeading(): Promise<void> {
  const file = join(checkout.folder, 'mf-search/src/app/home/home-page.tsx')
  const source = await readFile(file, 'utf8')
  expect(source).toContain(heading)
  // Another release at every run: one that was rolled back goes live again only by its name.
  await writeFile(file, `${source.replace(heading, newHeading)}\n// ${Date.now()}\n`)
}

/** What the command printed; throws what it said when it was refused. */
async function release(...args: string[]): Promise<string> {
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
      RELEASE_KEY_FILE: join(desk, 'mf-search.pem'),
    },
  })
  return all
}
