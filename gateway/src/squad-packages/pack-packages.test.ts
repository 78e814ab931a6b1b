import { globSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { packForSquads, type SquadPackages } from './pack-packages.ts'

const manifest = z.object({
  version: z.string(),
  dependencies: z.record(z.string(), z.string()),
  peerDependencies: z.record(z.string(), z.string()),
})
const sourceMap = z.object({ sources: z.array(z.string()) })
const names = ['shared', 'rotabus-release'] as const

let folder: string
let packed: SquadPackages
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packages-'))
  packed = await packForSquads(folder)
  for (const name of names) {
    // oxlint-disable-next-line no-await-in-loop -- two
    await mkdir(join(folder, name))
    // oxlint-disable-next-line no-await-in-loop -- two
    await execa('tar', ['xzf', packed[name], '-C', name, '--strip-components=1'], { cwd: folder })
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const filesOf = (name: string) => globSync('**/*.*', { cwd: join(folder, name) })
const readIn = (name: string, file: string) => readFile(join(folder, name, file), 'utf8')
const manifestOf = async (name: string) => manifest.parse(JSON.parse(await readIn(name, 'package.json')))

/** `@rspack/core` of `@rspack/core/browser`; null for what Node brings. */
const packageOf = (imported: string) =>
  imported.startsWith('node:') ? null : imported.split('/', imported.startsWith('@') ? 2 : 1).join('/')

test.each(names)('%s is JavaScript with declarations and source maps, and no TypeScript', (name) => {
  const files = filesOf(name)
  const scripts = files.filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(40)
  expect(scripts.flatMap((file) => [`${file}.map`, file.replace(/\.js$/, '.d.ts')])).toSatisfy(
    (wanted: string[]) => wanted.every((file) => files.includes(file)),
  )
  expect(files.filter((file) => /(?<!\.d)\.tsx?$/.test(file))).toEqual([])
  expect(files.filter((file) => /test|testing/.test(file))).toEqual([])
})

test.each(names)('%s depends on all that it imports, and on no database and no server', async (name) => {
  const { dependencies, peerDependencies } = await manifestOf(name)
  const known = new Set([name, ...Object.keys({ ...dependencies, ...peerDependencies })])
  const scripts = filesOf(name).filter((file) => file.endsWith('.js'))
  const texts = await Promise.all(scripts.map((file) => readIn(name, file)))
  const imported = texts.flatMap((text) => [...text.matchAll(/(?: from |\bimport\()'([^.'\s][^'\s]*)'/g)])
  const packages = imported.map(([, found = '']) => packageOf(found)).filter((found) => found !== null)
  expect(packages).toContain('zod')
  expect(packages.filter((found) => !known.has(found))).toEqual([])
  expect([...known]).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(?:pg|kysely|@electric-sql|shared-server|fastify)/)]),
  )
})

test.each(names)(
  'the source maps of %s name files of the checkout, and nothing of this machine',
  async (name) => {
    const maps = filesOf(name).filter((file) => file.endsWith('.js.map'))
    const texts = await Promise.all(maps.map((file) => readIn(name, file)))
    const sources = texts.flatMap((text) => sourceMap.parse(JSON.parse(text)).sources)
    expect(sources.length).toBeGreaterThan(40)
    expect(sources.filter((source) => !/^(?:shared|gateway)\//.test(source))).toEqual([])
  },
)

test('the two fit each other, and what is unchanged is packed under the same name', async () => {
  const [shared, command] = await Promise.all(names.map(manifestOf))
  expect(command?.peerDependencies).toEqual({ shared: shared?.version })
  expect(await packForSquads(folder)).toEqual(packed)
})
