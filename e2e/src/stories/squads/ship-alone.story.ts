import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { copyHouse, type CopyOfHouse } from '../../walls/copy-of-house.ts'
import { bootOf, hashFilesOfOthers, moduleOf, readDocument } from '../live-set.ts'

const heading = 'Otobüs biletinizi iki dakikada alın'
const newHeading = 'Biletinizi oturduğunuz yerden alın'

let house: CopyOfHouse
test.beforeAll(async () => {
  house = await copyHouse()
})
test.afterAll(() => house.remove())

test('a squad ships a new heading, and nothing of the other squads moves', async ({ page, request }) => {
  test.setTimeout(240_000)
  const before = bootOf(await readDocument(request, '/'))
  const othersBefore = await hashFilesOfOthers(request, before, 'mf-search')
  expect(Object.keys(othersBefore).length).toBeGreaterThan(10)

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
  await changeHeading()
  await release('publish', 'mf-search')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 }), 'publishing alone shows nothing').toContainText(
    heading,
  )

  await release('promote', 'mf-search')
  const document = await readDocument(request, '/')
  expect(document, 'the next document has it').toContain(newHeading)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(newHeading)

  const after = bootOf(document)
  expect(moduleOf(after, 'mf-search').version).not.toBe(moduleOf(before, 'mf-search').version)
  expect(await hashFilesOfOthers(request, after, 'mf-search')).toEqual(othersBefore)
  expect(after.hostVersion).toBe(before.hostVersion)

  await release('promote', 'mf-search', moduleOf(before, 'mf-search').version)
  expect(await readDocument(request, '/'), 'ops put the earlier one back').toContain(heading)
})

async function changeHeading(): Promise<void> {
  const file = join(house.folder, 'mf-search/src/app/home-page.tsx')
  const source = await readFile(file, 'utf8')
  expect(source).toContain(heading)
  await writeFile(file, source.replace(heading, newHeading))
}

async function release(...args: string[]): Promise<void> {
  const { failed, output } = await house.run('node', 'gateway/src/cli/release.ts', ...args)
  expect(failed, output).toBe(false)
}
