import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { expect, it, onTestFinished } from 'vitest'
import { root } from '../run/step.ts'

const folder = join(root, 'deploy/backup')
const read = (name: string) => readFile(join(folder, name), 'utf8')
const units = (await readdir(folder)).filter((name) => /\.(?:service|timer)$/.test(name))

it('the timers start copies of the stanza that the configuration has, of kinds that pgBackRest knows', async () => {
  const [, stanza] = /^\[(?!global)(\w+)\]/m.exec(await read('pgbackrest.conf')) ?? []
  expect(await read('rotabus-backup@.service')).toContain(`pgbackrest --stanza=${stanza} --type=%i backup`)
  const timers = units.filter((name) => name.endsWith('.timer'))
  expect(timers).toHaveLength(2)
  for (const name of timers)
    expect(await read(name)).toMatch(/^Unit=rotabus-backup@(?:full|diff|incr)\.service$/m)
})

it.skipIf(!existsSync('/usr/bin/systemd-analyze'))('systemd finds no fault in them', async () => {
  const place = await mkdtemp(join(tmpdir(), 'backup-units-'))
  onTestFinished(() => rm(place, { recursive: true, force: true }))
  for (const name of units) await copyFile(join(folder, name), join(place, name))
  const files = units.map((name) => join(place, name.replace('@', '@full')))
  await copyFile(join(folder, 'rotabus-backup@.service'), join(place, 'rotabus-backup@full.service'))
  await copyFile(join(folder, 'rotabus-backup@.service'), join(place, 'rotabus-backup@diff.service'))
  const { exitCode, all } = await execa('systemd-analyze', ['verify', ...files], { all: true, reject: false })
  expect({ exitCode, all }).toEqual({ exitCode: 0, all: '' })
})
