import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { openLog } from './log-file.ts'

async function folderOfLogs(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'logs-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

it('what earlier lives wrote stays', async () => {
  const file = join(await folderOfLogs(), 'backend.log')
  await writeFile(file, 'yesterday\n')
  const log = openLog(file, (problem) => expect.fail(problem))
  log.write('today')
  await log.end()
  await expect.poll(() => readFile(file, 'utf8')).toBe('yesterday\ntoday\n')
})

it('grows no further than ten megabytes, and five files of them', async () => {
  const folder = await folderOfLogs()
  const log = openLog(join(folder, 'bank.log'), (problem) => expect.fail(problem))
  const line = 'x'.repeat(1024 * 1024)
  for (let written = 0; written < 75; written += 1) {
    log.write(line)
    // oxlint-disable-next-line no-await-in-loop -- as a process writes, one after the other
    await wait(5)
  }
  await log.end()
  await expect.poll(async () => (await readdir(folder)).length, { timeout: 20_000 }).toBe(6)
})

it('that cannot be written is said once, ends nobody, and is written again when it can be', async () => {
  const file = join(await folderOfLogs(), 'gateway.log')
  await mkdir(file)
  const problems: string[] = []
  const log = openLog(file, (problem) => problems.push(problem), 50)
  for (let round = 0; round < 10; round += 1) {
    log.write('lost')
    // oxlint-disable-next-line no-await-in-loop -- one line after the other
    await wait(30)
  }
  expect(problems).toEqual([expect.stringMatching(/gateway\.log cannot be written .*lost until it can/)])
  await rm(file, { recursive: true })
  await wait(100)
  await expect
    .poll(async () => {
      log.write('kept')
      return await readFile(file, 'utf8').catch(() => '')
    })
    .toContain('kept')
  await log.end()
})

it('on a full disk it is said once, too: such a file opens, and takes nothing', async () => {
  const folder = await folderOfLogs()
  await symlink('/dev/full', join(folder, 'full.log'))
  const problems: string[] = []
  const log = openLog(join(folder, 'full.log'), (problem) => problems.push(problem), 20)
  for (let round = 0; round < 12; round += 1) {
    log.write('lost')
    // oxlint-disable-next-line no-await-in-loop -- one line after the other
    await wait(30)
  }
  expect(problems).toHaveLength(1)
})
