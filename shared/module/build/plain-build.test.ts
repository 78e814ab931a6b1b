import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { rspack, type Stats } from '@rspack/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { plainBuild } from './plain-build.ts'

const sealed = z.array(z.object({ file: z.string(), integrity: z.string() }))
const shape = z.object({
  version: z.string(),
  scripts: sealed,
  styles: sealed,
  files: z.array(z.string()),
  worker: z.string(),
})

let folder: string
let facts: z.infer<typeof shape>
const inWeb = (name: string) => join(folder, 'dist/web', name)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plain-'))
  await mkdir(join(folder, 'src'))
  await writeFile(join(folder, 'src/main.tsx'), "import './main.css'\nvoid import('./later.ts')")
  await writeFile(join(folder, 'src/main.css'), 'body { color: light-dark(black, white) }')
  await writeFile(join(folder, 'src/later.ts'), `export const later = ${JSON.stringify('x'.repeat(900))}`)
  await writeFile(join(folder, 'src/worker.ts'), "self.addEventListener('fetch', () => undefined)")
  await build()
  facts = shape.parse(JSON.parse(await readFile(join(folder, 'dist/build.json'), 'utf8')))
}, 60_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

async function build(): Promise<Stats | undefined> {
  const plain = { id: 'console', folder, dist: join(folder, 'dist'), version: '0.1.0-0123456789ab' }
  const compiler = rspack(plainBuild({ ...plain, publicPath: '/_ops/files/', worker: './src/worker.ts' }))
  const stats = await new Promise<Stats | undefined>((resolve, reject) => {
    compiler.run((error, done) => (error ? reject(error) : resolve(done)))
  })
  await new Promise((resolve) => compiler.close(resolve))
  return stats
}

test('a page begins with one sealed script and one sealed style, as they are in the folder', async () => {
  expect([facts.scripts.length, facts.styles.length]).toEqual([1, 1])
  for (const { file, integrity } of [...facts.scripts, ...facts.styles]) {
    const digest = createHash('sha384').update(await readFile(inWeb(file)))
    expect(integrity).toBe(`sha384-${digest.digest('base64')}`)
  }
})

test('what is fetched later is sealed by what fetches it', async () => {
  const main = await readFile(inWeb(facts.scripts[0]?.file ?? ''), 'utf8')
  const later = facts.files.find((file) => file.endsWith('.js') && !file.startsWith('main.'))
  const digest = createHash('sha384').update(await readFile(inWeb(later ?? '')))
  expect(main).toContain(digest.digest('base64'))
})

test('every file that a browser asks for is there small, and its small form is not listed as a file', async () => {
  expect((await readdir(join(folder, 'dist/web'))).length).toBeGreaterThan(facts.files.length)
  expect(facts.files.some((file) => /\.(br|gz)$/.test(file))).toBe(false)
  for (const file of facts.files.filter((name) => name.endsWith('.js'))) {
    const small = brotliDecompressSync(await readFile(inWeb(`${file}.br`)))
    expect(small).toEqual(await readFile(inWeb(file)))
  }
})

test('a worker is one file of its own, which no page begins with or lists', async () => {
  expect(await readFile(inWeb(facts.worker), 'utf8')).toContain('addEventListener("fetch"')
  expect(facts.files).not.toContain(facts.worker)
  expect(facts.scripts.map(({ file }) => file)).not.toContain(facts.worker)
})

test('a build that fails leaves no facts that would call it current', async () => {
  await writeFile(join(folder, 'src/later.ts'), "export * from './missing.ts'")
  expect((await build())?.hasErrors()).toBe(true)
  await expect(readFile(join(folder, 'dist/build.json'))).rejects.toThrow('ENOENT')
})
