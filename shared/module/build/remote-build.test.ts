import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { hostContract, moduleFacts, type ModuleFacts } from '../facts.ts'
import { isAllowed } from './sbom/licences.ts'
import { mapFolder, mapOf } from '../map-files.ts'
import { isFromHost, licenceOf, packageInPath, packageNameOf, sbom, sbomFile } from '../sbom.ts'
import { remoteBuilds } from './parts.ts'
import { runBuild } from './testing/run-build.ts'
import { singletons } from '../singletons/versions.ts'

/** 4.8 KB are measured. */
const entryBudget = 5000

/** Inside a part, so that `shared` resolves as it does for a squad. */
const cache = join(import.meta.dirname, '../../../host/.cache')
let folder: string
let facts: ModuleFacts

const route = (path: string, file: string) =>
  `{ path: '${path}', layout: 'default', access: 'public', rendering: 'server', title: '', lazy: () => import('./${file}') }`

const page = `
import { useApi } from 'shared/api/api-context'
import { useSession } from 'shared/auth/auth'
import { Slot } from 'shared/module/slot'
import { useUnsavedInput } from 'shared/module/unsaved-input'
import { Button, ButtonLink } from 'shared/ui/button/button'
import { toast } from 'shared/ui/toast/toast'
import styles from './page.module.css'
import road from './road.jpg'
export function Component() {
  return <div className={styles.page}>{[useApi, useSession, Slot, useUnsavedInput, Button, ButtonLink, toast].length}<img src={road} alt="" /></div>
}`

const reason = 'It shows what was bought'

beforeAll(async () => {
  await mkdir(cache, { recursive: true })
  folder = await mkdtemp(join(cache, 'remote-'))
  await mkdir(join(folder, 'src'))
  await writeFile(join(folder, 'package.json'), '{ "name": "mf-content", "version": "0.1.0" }')
  await writeFile(join(folder, 'src/page.tsx'), page)
  await writeFile(join(folder, 'src/page.module.css'), '.page { color: light-dark(black, white) }')
  await writeFile(join(folder, 'src/road.jpg'), 'a picture')
  await writeFace(route('/hakkimizda', 'page.tsx'))
  await build()
  facts = moduleFacts.parse(JSON.parse(await readFile(join(folder, 'dist/module.json'), 'utf8')))
}, 60_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

async function build(dist = 'dist', version = '0.1.0-0123456789ab'): Promise<void> {
  const part = { id: 'mf-content', owner: 'squad-content', reason, folder, dist: join(folder, dist) }
  await runBuild(remoteBuilds({ ...part, version, mode: 'production' }))
}

const built = async (part: 'web' | 'node') => {
  const found = await readdir(join(folder, 'dist', part), { withFileTypes: true })
  const names = found.filter((one) => one.isFile()).map(({ name }) => name)
  const texts = await Promise.all(names.map((name) => readFile(join(folder, 'dist', part, name), 'utf8')))
  return texts.join('\n')
}

test('a release says who answers for it, and why the page of a card may run it', () => {
  expect([facts.owner, facts.reason]).toEqual(['squad-content', reason])
})

test('the entry of a remote stays small, whatever the runtime of the day brings', async () => {
  const entry = await readFile(join(folder, 'dist/web', facts.web.entry))
  expect(brotliCompressSync(entry).length).toBeLessThan(entryBudget)
})

const writeFace = (routes: string) =>
  writeFile(
    join(folder, 'src/module.tsx'),
    `export default { id: 'mf-content', routes: [${routes}], fills: {}, offers: [] }`,
  )

test('a build has nothing of the folder that it was made in: a version is one content, whoever built it', async () => {
  const texts = `${await built('web')}${await built('node')}`
  const checkout = join(import.meta.dirname, '../../..')
  expect(texts).not.toContain(checkout)
  expect(texts, 'as a name').not.toContain(checkout.replaceAll(/[^a-z0-9]+/gi, '_'))
})

test('each script has a map that no browser is told of, with the sources named from the project', async () => {
  const scripts = (await readdir(join(folder, 'dist/web'))).filter((name) => name.endsWith('.js'))
  const maps = await Promise.all(
    scripts.map((name) => readFile(join(folder, 'dist', mapOf(`web/${name}`)), 'utf8')),
  )
  expect(await built('web')).not.toContain('sourceMappingURL')
  const texts = maps.join('\n')
  expect(texts, 'of this machine').not.toContain(join(import.meta.dirname, '../../..'))
  expect(texts).toContain('src/page.tsx')
  expect(texts).toContain('useUnsavedInput, Button')
  for (const name of scripts) expect(facts.files[mapOf(`web/${name}`)]?.integrity).toMatch(/^sha384-/)
})

test('a release says which pages it has and which files each needs', () => {
  expect(facts.routes.map(({ path }) => path)).toEqual(['/hakkimizda'])
  const files = facts.web.pages?.['/hakkimizda']
  expect(files?.scripts.length).toBeGreaterThan(0)
  expect(files?.styles).toHaveLength(1)
  const named = [...(files?.scripts ?? []), ...(files?.styles ?? []), facts.web.entry]
  for (const file of named) expect(facts.files[`web/${file}`]?.integrity).toMatch(/^sha384-/)
})

test('a remote carries no copy of what exists once, however it is imported', async () => {
  const web = await built('web')
  expect(web).not.toContain('react-router')
  expect(web).not.toContain('no slot source')
  expect(web).not.toContain('useApi outside ApiContext')
  expect(web).not.toContain('Max-Age=0')
  const asked = await readFile(join(folder, 'dist/web/mf-manifest.json'), 'utf8')
  for (const name of Object.keys(singletons)) expect(asked).toContain(`"${name}"`)
})

test('a class has the same name in the browser and on the server', async () => {
  const name = /\b_[0-9a-f]{8}-page\b/.exec(await built('node'))?.[0]
  expect(name).toBeDefined()
  const style = (await readdir(join(folder, 'dist/web'))).find((file) => file.endsWith('.css')) ?? ''
  expect(await readFile(join(folder, 'dist/web', style), 'utf8')).toContain(`.${name}`)
})

test('a page that the server draws names a picture as the browser finds it', async () => {
  const name = (await readdir(join(folder, 'dist/web'))).find((file) =>
    /^road\.[0-9a-f]{12}\.jpg$/.test(file),
  )
  expect(name).toBeDefined()
  const drawn = /[^"]*road\.[^"]*\.jpg/.exec(await built('node'))?.[0]
  expect(drawn).toBe(`/modules/mf-content/files/${name}`)
})

test('what did not change is the same file in the next release, whose name stands in its entry alone', async () => {
  await build('dist-next', '0.2.0-aaaaaaaaaaaa')
  const next = moduleFacts.parse(JSON.parse(await readFile(join(folder, 'dist-next/module.json'), 'utf8')))
  const inBrowsers = ({ files }: ModuleFacts) =>
    Object.entries(files).flatMap(([name, { integrity }]) =>
      name.startsWith('web/') ? `${name} ${integrity}` : [],
    )
  const isNew = inBrowsers(next).filter((file) => !inBrowsers(facts).includes(file))
  expect(isNew.map((file) => file.replace(/\.\w+\.js .*| .*/, ''))).toEqual([
    'web/entry',
    'web/mf-manifest.json',
    'web/mf-stats.json',
  ])
  expect(facts.web.byContent).toBe(true)
}, 60_000)

test('nothing of the machine that built a release is in it', async () => {
  expect(await built('web')).not.toContain(folder)
})

test('a module that does more than state facts at its top is refused', async () => {
  const face = await readFile(join(folder, 'src/module.tsx'), 'utf8')
  const early = `import { toast } from 'shared/ui/toast/toast'\ntoast.info('hep')\n${face}`
  await writeFile(join(folder, 'src/module.tsx'), early)
  // Another release: what a process has evaluated it does not evaluate again.
  await expect(build('dist-early')).rejects.toThrow('module.tsx imports shared/ui/toast/toast at its top')
}, 60_000)

test('a release lists the packages in its files, with their licence and hash, and those that it has from the host', async () => {
  const text = await readFile(join(folder, 'dist', sbomFile), 'utf8')
  const components = sbom.parse(JSON.parse(text)).components ?? []
  const named = (name: string) => components.find((one) => packageNameOf(one) === name)
  expect(named('lucide-react')).toMatchObject({ licenses: [{ license: { id: 'ISC' } }] })
  expect(named('lucide-react')?.hashes?.[0]?.content).toMatch(/^[0-9a-f]{128}$/)
  expect(components.filter(isFromHost).map(packageNameOf)).toEqual(['react'])
  // In the lockfile, and in no file of this remote.
  expect(named('react-hook-form')).toBeUndefined()
  expect(components.filter((one) => !isAllowed(licenceOf(one)))).toEqual([])
  expect(facts.files[sbomFile]?.bytes).toBe(Buffer.byteLength(text))
  const maps = await readdir(join(folder, 'dist', mapFolder))
  const sources = await Promise.all(
    maps.map((file) => readFile(join(folder, 'dist', mapFolder, file), 'utf8')),
  )
  const inMaps = sources.flatMap((map) => {
    const read = z.object({ sources: z.array(z.string()) }).parse(JSON.parse(map))
    return read.sources.flatMap((source) => packageInPath(source)?.name ?? [])
  })
  const listed = new Set(components.filter((one) => !isFromHost(one)).map(packageNameOf))
  expect(inMaps.length).toBeGreaterThan(0)
  expect(inMaps.filter((name) => !listed.has(name))).toEqual([])
})

test('a release needs a host that tells scripts whose they are', () => {
  expect(facts.hostContract).toBe(hostContract)
})

test.each([
  ['optional', route('/:x?/odeme', 'page.tsx'), /route \/:x\?\/odeme is not in the grammar/],
  ['example', route('/bilet/{no}', 'page.tsx'), /route \/bilet\/\{no\} needs an example/],
  [
    'other-example',
    `{ ...${route('/bilet/{no}', 'page.tsx')}, example: '/bilet' }`,
    /does not match its own example \/bilet/,
  ],
])('a build ends with a sentence when a route is none: %s', async (name, wrong, sentence) => {
  await writeFace(wrong)
  await expect(build(`dist-${name}`)).rejects.toThrow(sentence)
})
