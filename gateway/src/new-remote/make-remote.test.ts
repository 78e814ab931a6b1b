import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { makeOutside, makeRemote, NewRemoteError } from './make-remote.ts'
import { remoteFiles } from './remote-files.ts'

const loyalty = { id: 'mf-loyalty', squad: 'squad-loyalty', prefix: '/sadakat', title: 'Sadakat' }

let checkout: string
beforeEach(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'checkout-'))
  await writeFile(join(checkout, 'pnpm-workspace.yaml'), 'packages:\n  - mf-*\n')
  await writeFile(join(checkout, 'CODEOWNERS'), '* @rotabus/platform\n/mf-a/ @rotabus/squad-a\n# The end.\n')
  await mkdir(join(checkout, 'mf-a/src'), { recursive: true })
  await writeFile(join(checkout, 'mf-a/package.json'), '{}')
  await writeFile(join(checkout, 'mf-a/src/module.tsx'), "path: '/kampanya/{slug}',")
})
afterEach(() => rm(checkout, { recursive: true }))

test('a squad has its folder, and its changes come to it', async () => {
  await makeRemote(checkout, loyalty)
  const files = await readdir(join(checkout, 'mf-loyalty'), { recursive: true })
  expect(files).toEqual(expect.arrayContaining(Object.keys(remoteFiles(loyalty))))
  expect(await readFile(join(checkout, 'mf-loyalty/src/module.tsx'), 'utf8')).toContain("path: '/sadakat'")
  expect((await readFile(join(checkout, 'CODEOWNERS'), 'utf8')).split('\n')).toEqual([
    '* @rotabus/platform',
    '/mf-a/ @rotabus/squad-a',
    '/mf-loyalty/      @rotabus/squad-loyalty',
    '# The end.',
    '',
  ])
})

test.each([
  ['a name without mf-', { id: 'loyalty' }, 'no name of a remote'],
  ['a name with a path in it', { id: 'mf-../../evil' }, 'no name of a remote'],
  ['a squad with a quote', { squad: "squad-a'" }, 'no name of a squad'],
  ['a prefix of two words', { prefix: '/sadakat/puan' }, 'no prefix'],
  ['a prefix with a Turkish letter', { prefix: '/şehir' }, 'no prefix'],
  ['the home page', { prefix: '/' }, 'no prefix'],
  ['a title with a quote', { title: "Sadakat'" }, 'is no title'],
  ['a title with markup', { title: '<b>Sadakat</b>' }, 'is no title'],
  ['a page of the site', { prefix: '/blog' }, '/blog is taken by the page /blog'],
  ['what another remote has', { prefix: '/kampanya' }, 'taken by mf-a, with /kampanya/{slug}'],
  ['a folder that is there', { id: 'mf-a' }, 'There is a folder mf-a already'],
])('%s is refused, and nothing is left of it', async (_what, wrong, reason) => {
  const before = await readdir(checkout)
  const owners = await readFile(join(checkout, 'CODEOWNERS'), 'utf8')
  const made = makeRemote(checkout, { ...loyalty, ...wrong })
  await expect(made).rejects.toThrow(NewRemoteError)
  await expect(made).rejects.toThrow(reason)
  expect(await readdir(checkout)).toEqual(before)
  expect(await readFile(join(checkout, 'CODEOWNERS'), 'utf8')).toBe(owners)
})

test.each([
  ['a folder inside the checkout', (here: string) => join(here, 'kargo'), loyalty, 'inside the checkout'],
  [
    'a folder inside it whose name begins with dots',
    (here: string) => join(here, '..kargo'),
    loyalty,
    'inside the checkout',
  ],
  [
    'the name of a part of it',
    (here: string) => `${here}-kargo`,
    { ...loyalty, id: 'mf-a' },
    'is a part of this checkout',
  ],
  ['the checkout itself', (here: string) => here, loyalty, 'There is a folder'],
  ['a page of the site', (here: string) => `${here}-kargo`, { ...loyalty, prefix: '/blog' }, 'is taken by'],
  [
    'a name without mf-',
    (here: string) => `${here}-kargo`,
    { ...loyalty, id: 'kargo' },
    'no name of a remote',
  ],
])('for a repository of its own %s is refused', async (_what, folderIn, remote, reason) => {
  const before = await readdir(checkout)
  const made = makeOutside(checkout, folderIn(checkout), remote)
  await expect(made).rejects.toThrow(NewRemoteError)
  await expect(made).rejects.toThrow(reason)
  expect(await readdir(checkout)).toEqual(before)
  expect(existsSync(`${checkout}-kargo`)).toBe(false)
})

test('a link into the checkout is the checkout', async () => {
  const way = `${checkout}-link`
  await symlink(checkout, way)
  onTestFinished(() => rm(way))
  await expect(makeOutside(checkout, join(way, 'kargo'), loyalty)).rejects.toThrow('inside the checkout')
})
