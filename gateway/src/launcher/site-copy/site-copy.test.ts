import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { create } from 'tar'
import { openDatabase } from '../../database/database.ts'
import { copySite, bringSiteBack } from './site-copy.ts'

async function newPlace(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rotabus-copy-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Files as a site has them; the large one is more than a read. */
async function newSite() {
  const place = await newPlace()
  const dataDir = join(place, 'site')
  await mkdir(join(dataDir, 'backend/db'), { recursive: true, mode: 0o700 })
  await mkdir(join(dataDir, 'logs'), { mode: 0o700 })
  const large = randomBytes(200_000).toString('base64')
  await writeFile(join(dataDir, 'backend/db/1259'), large, { mode: 0o600 })
  await writeFile(join(dataDir, 'secrets.json'), '{"token":"abc"}', { mode: 0o600 })
  await writeFile(join(dataDir, 'logs/backend.log'), 'started', { mode: 0o600 })
  return { place, dataDir, large, file: join(place, 'copy.tar.gz') }
}

const modeOf = async (path: string) => (await stat(path)).mode & 0o777

test('a copy is its user’s alone, and brings everything back but the logs, as private as it was', async () => {
  const { place, dataDir, large, file } = await newSite()
  expect(await copySite(dataDir, file)).toBe((await stat(file)).size)
  expect(await modeOf(file)).toBe(0o600)
  expect(await readdir(dataDir), 'nobody is said to run there any more').not.toContain('running.pid')
  await rm(dataDir, { recursive: true })
  await bringSiteBack(file, dataDir)
  expect(await readFile(join(dataDir, 'backend/db/1259'), 'utf8')).toBe(large)
  expect((await readdir(dataDir)).toSorted()).toEqual(['backend', 'secrets.json'])
  expect(await modeOf(dataDir)).toBe(0o700)
  expect(await modeOf(join(dataDir, 'backend'))).toBe(0o700)
  expect(await modeOf(join(dataDir, 'secrets.json'))).toBe(0o600)
  expect((await readdir(place)).toSorted()).toEqual(['copy.tar.gz', 'site'])
})

test('the registry and the artifacts of releases come back with it', async () => {
  const { dataDir, file } = await newSite()
  const written = await openDatabase(null, dataDir)
  const module = { id: 'mf-loyalty', squad: 'loyalty', title: '', areas: '[]' }
  await written.db.withSchema('gateway').insertInto('module').values(module).execute()
  await written.close()
  await mkdir(join(dataDir, 'artifacts/mf-loyalty'), { recursive: true })
  await writeFile(join(dataDir, 'artifacts/mf-loyalty/entry.js'), 'points()')
  await copySite(dataDir, file)
  await rm(dataDir, { recursive: true })
  await bringSiteBack(file, dataDir)
  const back = await openDatabase(null, dataDir)
  onTestFinished(back.close)
  const modules = back.db.withSchema('gateway').selectFrom('module').select('id')
  expect(await modules.where('squad', '=', 'loyalty').execute()).toEqual([{ id: 'mf-loyalty' }])
  expect(await readFile(join(dataDir, 'artifacts/mf-loyalty/entry.js'), 'utf8')).toBe('points()')
})

test('a site that runs is not copied, and no file is left of the attempt', async () => {
  const { place, dataDir, file } = await newSite()
  await writeFile(join(dataDir, 'running.pid'), String(process.ppid))
  await expect(copySite(dataDir, file)).rejects.toThrow('The site already runs')
  expect(await readdir(place)).toEqual(['site'])
})

test('a copy takes the place of no file, and a folder without a site has none', async () => {
  const { place, dataDir, file } = await newSite()
  await writeFile(file, 'of yesterday')
  await expect(copySite(dataDir, file)).rejects.toThrow('is there already')
  expect(await readFile(file, 'utf8')).toBe('of yesterday')
  await expect(copySite(join(place, 'none'), join(place, 'other'))).rejects.toThrow('There is no site')
})

test('a site is brought back over nothing', async () => {
  const { dataDir, file } = await newSite()
  await copySite(dataDir, file)
  await writeFile(join(dataDir, 'secrets.json'), '{"token":"newer"}')
  await expect(bringSiteBack(file, dataDir)).rejects.toThrow('is not empty')
  expect(await readFile(join(dataDir, 'secrets.json'), 'utf8')).toContain('newer')
})

test.each([
  ['cut off', (file: string) => truncate(file, 3000)],
  [
    'changed in the middle',
    async (file: string) => {
      const bytes = await readFile(file)
      bytes.fill(0, 2000, 2010)
      await chmod(file, 0o600)
      await writeFile(file, bytes)
    },
  ],
  ['no archive', (file: string) => writeFile(file, 'not an archive')],
  [
    'of something else',
    async (file: string) => {
      const place = await newPlace()
      await writeFile(join(place, 'letter.txt'), 'hello')
      await create({ gzip: true, cwd: place, file }, ['letter.txt'])
    },
  ],
])('a file that is %s brings nothing back', async (_what, spoil) => {
  const { place, dataDir, file } = await newSite()
  await copySite(dataDir, file)
  await spoil(file)
  await rm(dataDir, { recursive: true })
  await expect(bringSiteBack(file, dataDir)).rejects.toThrow('is not a whole copy of a site')
  expect(await readdir(place)).toEqual(['copy.tar.gz'])
})

test('a file that is not there is said so', async () => {
  const place = await newPlace()
  await expect(bringSiteBack(join(place, 'none'), join(place, 'site'))).rejects.toThrow('There is no file')
})
