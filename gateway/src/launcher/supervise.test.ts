import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Child, startChild, untilAnswers } from './child.ts'
import { supervise } from './supervise.ts'

/** A real process under supervision; `pids` are its lives. */
async function supervised(source: string) {
  const folder = await mkdtemp(join(tmpdir(), 'supervise-'))
  const port = await getPort()
  const script = join(folder, 'bank.mjs')
  await writeFile(script, source)
  const env = { ...process.env, PORT: String(port) }
  const lives: Child[] = []
  const logFile = join(folder, 'bank.log')
  let failure: Error | null = null
  const start = async () => {
    if (failure) {
      const thrown = failure
      failure = null
      throw thrown
    }
    const child = await startChild({ name: 'bank', script, cwd: folder, env, logFile })
    lives.push(child)
    return child
  }
  const leaving = new AbortController()
  const reported: string[] = []
  const first = await start()
  const ended = supervise(first, {
    restart: start,
    report: (sentence) => reported.push(sentence),
    leaving: leaving.signal,
    firstPauseMs: 10,
  })
  ended.catch(() => undefined)
  const stop = async () => {
    leaving.abort()
    await Promise.all(lives.map((child) => child.stop()))
  }
  onTestFinished(async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  })
  const failNext = (error: Error) => {
    failure = error
  }
  return { failNext, url: `http://127.0.0.1:${port}/`, lives, reported, ended, stop, first, logFile }
}

const listening = `import { createServer } from 'node:http'
createServer((_, reply) => reply.end('ok')).listen(Number(process.env.PORT), '127.0.0.1')`

describe('a process of the site that is killed', () => {
  it('comes back on its address, and whoever looks at the terminal reads why', async () => {
    const { url, lives, reported, first, ended, stop } = await supervised(listening)
    await untilAnswers(first, url, 10_000)
    process.kill(first.pid, 'SIGKILL')
    await expect.poll(() => lives.length, { timeout: 10_000 }).toBe(2)
    await untilAnswers(lives[1] ?? first, url, 10_000)
    expect(reported[0]).toMatch(/^bank was ended by SIGKILL\..*\nStarting bank again\.$/s)
    await stop()
    await expect(ended).resolves.toBeUndefined()
  })

  it('again and again is tried for ever, and its log has what each life wrote', async () => {
    const { reported, lives, logFile, ended, stop } = await supervised(
      `console.error('no disk'); process.exit(3)`,
    )
    await expect.poll(() => lives.length, { timeout: 20_000 }).toBeGreaterThan(7)
    expect(reported.at(-1)).toMatch(/^bank ended with code 3\..*no disk.*\nStarting bank again\.$/s)
    const log = await readFile(logFile, 'utf8')
    expect(log.match(/no disk/g)?.length).toBeGreaterThanOrEqual(7)
    await stop()
    await expect(ended).resolves.toBeUndefined()
  })

  it('that cannot even be started is tried again', async () => {
    const { url, first, lives, reported, failNext } = await supervised(listening)
    await untilAnswers(first, url, 10_000)
    failNext(new Error('spawn ENOMEM'))
    process.kill(first.pid, 'SIGKILL')
    await expect.poll(() => lives.length, { timeout: 10_000 }).toBe(2)
    await untilAnswers(lives[1] ?? first, url, 10_000)
    expect(reported[1]).toMatch(/^bank could not be started: spawn ENOMEM\nStarting bank again\.$/)
  })

  it('on purpose stays away', async () => {
    const { url, first, lives, ended, stop } = await supervised(listening)
    await untilAnswers(first, url, 10_000)
    await stop()
    await ended
    expect(lives).toHaveLength(1)
  })
})
