import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startChild, untilAnswers, wordsOf } from './child.ts'

async function run(source: string, env: NodeJS.ProcessEnv = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'child-'))
  const script = join(folder, 'child.mjs')
  const logFile = join(folder, 'logs/child.log')
  await writeFile(script, source)
  const child = await startChild({
    name: 'backend',
    script,
    logFile,
    cwd: folder,
    env: { ...process.env, ...env },
  })
  onTestFinished(async () => {
    await child.stop()
    await rm(folder, { recursive: true, force: true })
  })
  return { child, logFile }
}

const listening = `import { createServer } from 'node:http'
createServer((_, reply) => reply.end('ok')).listen(Number(process.env.PORT), '127.0.0.1')`

describe('a process of the site', () => {
  it('is waited for until it answers, and goes when it is told to', async () => {
    const port = await getPort()
    const { child } = await run(listening, { PORT: String(port) })
    await untilAnswers(child, `http://127.0.0.1:${port}/`, 10_000)
    await child.stop()
    expect(await child.ended).toContain('backend was ended by SIGTERM')
  })

  it('that dies before it is ready says why, with its last words', async () => {
    const { child, logFile } = await run(
      `console.log('one'); console.error('no database here'); process.exit(3)`,
    )
    await expect(untilAnswers(child, 'http://127.0.0.1:9/', 10_000)).rejects.toThrow(
      /^backend ended with code 3\..*\n(one\nno database here|no database here\none)$/s,
    )
    await expect.poll(() => readFile(logFile, 'utf8')).toContain('no database here')
  })

  it('does not outlive a launcher that was killed', async () => {
    const port = await getPort()
    const launcher = `import { startChild, untilAnswers } from ${JSON.stringify(new URL('child.ts', import.meta.url).href)}
      const env = { ...process.env, PORT: '${port}' }
      const plan = { name: 'bank', script: process.env.CHILD, cwd: process.cwd(), env, logFile: process.env.CHILD + '.log' }
      await untilAnswers(await startChild(plan), 'http://127.0.0.1:${port}/', 10_000)
      process.kill(process.pid, 'SIGKILL')`
    const folder = await mkdtemp(join(tmpdir(), 'child-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await writeFile(join(folder, 'bank.mjs'), listening)
    const { child } = await run(launcher, { CHILD: join(folder, 'bank.mjs') })
    expect(await child.ended).toContain('was ended by SIGKILL')
    const answers = () =>
      fetch(`http://127.0.0.1:${port}/`).then(
        () => true,
        () => false,
      )
    await expect.poll(answers, { timeout: 5000 }).toBe(false)
  })

  it('that never becomes ready is given up on, by name', async () => {
    const { child } = await run('setInterval(() => {}, 1000)')
    const silent = createServer((_, reply) => reply.writeHead(503).end()).listen(0, '127.0.0.1')
    onTestFinished(() => void silent.close())
    const address = silent.address()
    const port = typeof address === 'object' ? address?.port : 0
    await expect(untilAnswers(child, `http://127.0.0.1:${port}/`, 300)).rejects.toThrow(
      'backend did not become ready within 0.3 seconds',
    )
  })

  it('tells its progress in words, whether it logs JSON or not', async () => {
    const heard: string[] = []
    const { child } = await run(`setTimeout(() => console.log('{"level":30,"msg":"seed 40%"}'), 50)`)
    child.onLine((words) => heard.push(words))
    await child.ended
    expect(heard).toEqual(['seed 40%'])
    expect(wordsOf('plain words')).toBe('plain words')
  })
})
