import fs from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openPglite } from './open-pglite.ts'

async function newFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'embedded-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return join(made, 'data', 'pg')
}

const modeOf = async (path: string) => (await stat(path)).mode & 0o777

it('what the embedded database has committed is on the disk before anybody is told so', async () => {
  const database = await openPglite(await newFolder())
  onTestFinished(database.close)
  await database.script('CREATE TABLE sold (seat int)')
  const synced = vi.spyOn(fs, 'fdatasyncSync')
  for (let seat = 1; seat <= 3; seat += 1) {
    await database.pglite.query('INSERT INTO sold VALUES ($1)', [seat])
    expect(synced).toHaveBeenCalledTimes(seat)
  }
  await database.script('CHECKPOINT')
  expect(synced.mock.calls.length).toBeGreaterThan(4)
})

it('a disk that does not take a commit is an error, and no sale', async () => {
  const database = await openPglite(await newFolder())
  await database.script('CREATE TABLE sold (seat int)')
  vi.spyOn(fs, 'fdatasyncSync').mockImplementation(() => {
    throw new Error('the disk is gone')
  })
  await expect(database.pglite.query('INSERT INTO sold VALUES (1)')).rejects.toThrow()
  vi.restoreAllMocks()
})

it('nobody else on the machine reads a file of the embedded database', async () => {
  const folder = await newFolder()
  const umask = process.umask(0o022)
  onTestFinished(() => void process.umask(umask))
  const database = await openPglite(folder)
  await database.script('CREATE TABLE sold (seat int); INSERT INTO sold VALUES (1)')
  await database.close()
  expect([await modeOf(folder), await modeOf(join(folder, '..'))]).toEqual([0o700, 0o700])
  const entries = await readdir(folder, { recursive: true })
  const modes = await Promise.all(entries.map((entry) => modeOf(join(folder, entry))))
  expect(modes.length).toBeGreaterThan(900)
  expect(new Set(modes)).toEqual(new Set([0o700, 0o600]))
  const again = await openPglite(folder)
  expect((await again.pglite.query('SELECT seat FROM sold')).rows).toEqual([{ seat: 1 }])
  await again.close()
})
