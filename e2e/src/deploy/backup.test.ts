import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
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

it.each([
  ['f', 0],
  ['t', 1],
])('of a server that answers %s whether it follows, the copy ends with %i', async (answer, code) => {
  expect(await conditionWith(`echo ${answer}`)).toBe(code)
})

it('a server that cannot be asked is a failure, not one that follows', async () => {
  expect(await conditionWith('exit 2')).toBe(255)
})

/** How the condition of a copy ends where `psql` is this script. systemd skips what ends with 1 to 254, and fails with 255. */
async function conditionWith(psql: string): Promise<number | undefined> {
  const place = await mkdtemp(join(tmpdir(), 'backup-condition-'))
  onTestFinished(() => rm(place, { recursive: true, force: true }))
  await writeFile(join(place, 'psql'), `#!/bin/sh\n${psql}\n`, { mode: 0o755 })
  const [, script = ''] =
    /^ExecCondition=\/bin\/sh -c '(.*)'$/m.exec(await read('rotabus-backup@.service')) ?? []
  const { exitCode } = await execa('/bin/sh', ['-c', script.replaceAll('$$', '$')], {
    env: { PATH: `${place}:${process.env['PATH'] ?? ''}` },
    reject: false,
  })
  return exitCode
}
