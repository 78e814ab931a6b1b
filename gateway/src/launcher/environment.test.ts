import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../config/config.ts'
import { checkEnvironment } from './check-environment.ts'
import { openLog } from './log-file.ts'
import { occupy, readSecrets } from './data-folder.ts'
import { planServices } from './services.ts'
import { readStartOptions } from './start-options.ts'

async function folder() {
  const made = await mkdtemp(join(tmpdir(), 'start-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

async function optionsFor(env: NodeJS.ProcessEnv = {}) {
  return readStartOptions([], { PORT: String(await getPort()), DATA_DIR: await folder(), ...env })
}

describe('starting the site', () => {
  it('goes on where everything is as it should be', async () => {
    await expect(checkEnvironment(await optionsFor(), '26.10.0')).resolves.toBeUndefined()
  })

  it('names a port that is taken, and how to choose another', async () => {
    const options = await optionsFor()
    for (const half of ['127.0.0.1', '::1']) {
      const other = createServer().listen(options.port, half)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await once(other, 'listening')
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(checkEnvironment(options, '26.10.0'), half).rejects.toThrow(
        new RegExp(`^Port ${options.port} is taken by another program.*PORT=${options.port + 10} `),
      )
      other.close()
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await once(other, 'close')
    }
  })

  it('names a port that is none', () => {
    expect(() => readStartOptions([], { PORT: 'abc' })).toThrow('PORT is abc; it must be a number')
    expect(() => readStartOptions([], { PORT: '70000' })).toThrow('from 1 to 65535')
  })

  it('says how to get the right Node', async () => {
    await expect(checkEnvironment(await optionsFor(), '25.1.0')).rejects.toThrow(
      'This is Node 25.1.0, the site needs 26',
    )
  })

  it('names a data folder that cannot be one', async () => {
    const file = join(await folder(), 'file')
    await writeFile(file, '')
    await expect(checkEnvironment(await optionsFor({ DATA_DIR: file }), '26.10.0')).rejects.toThrow(
      `The folder ${file} cannot be written to`,
    )
  })

  it('refuses a second start on the same data, but not after a crash', async () => {
    const data = await folder()
    const giveBack = await occupy(data)
    const pidFile = join(data, 'running.pid')
    await writeFile(pidFile, String(process.ppid))
    await expect(occupy(data)).rejects.toThrow(`already runs on ${data} as process ${process.ppid}`)
    await writeFile(pidFile, '999999999')
    await occupy(data)
    expect(await readFile(pidFile, 'utf8')).toBe(String(process.pid))
    await giveBack()
  })

  it('keeps its secrets over restarts, for its own user only', async () => {
    const data = await folder()
    const first = await readSecrets(data)
    expect(await readSecrets(data)).toEqual(first)
    expect(first.bank).not.toBe(first.token)
    expect((await stat(join(data, 'secrets.json'))).mode & 0o077).toBe(0)
  })

  it('tells every process where the others are, in folders of their own', async () => {
    const options = await optionsFor()
    const { urls, bank, backend, gateway } = await planServices(options, { SEED_SCALE: 'small' })
    expect(new Set([bank, backend, gateway].map(({ env }) => env.PORT)).size).toBe(3)
    expect(new Set([bank, backend, gateway].map(({ env }) => env.DATA_DIR)).size).toBe(3)
    expect(backend.env).toMatchObject({
      BANK_URL: urls.bank,
      PUBLIC_URL: `http://localhost:${options.port}`,
      BANK_SECRET: bank.env.BANK_SECRET,
      SEED_SCALE: 'small',
    })
    expect(readConfig(gateway.env)).toMatchObject({ backendUrl: urls.backend, bankPages: urls.bank })
  })
})

describe('the demo member', () => {
  it('is there for whoever tries the site, and never by itself on a database or in production', async () => {
    const options = await optionsFor()
    const asked = async (env: NodeJS.ProcessEnv) => (await planServices(options, env)).backend.env.DEMO_MEMBER
    expect(await asked({})).toBe('on')
    expect(await asked({ DATABASE_URL: 'postgres://db/shop' })).toBe('off')
    expect(await asked({ NODE_ENV: 'production' })).toBe('off')
    expect(await asked({ DATABASE_URL: 'postgres://db/shop', DEMO_MEMBER: 'on' })).toBe('on')
    expect(await asked({ DEMO_MEMBER: 'off' })).toBe('off')
  })
})

it('what the launcher writes is its user’s alone, also in a folder from before', async () => {
  const data = await folder()
  await chmod(data, 0o755)
  await checkEnvironment(await optionsFor({ DATA_DIR: data }), '26.10.0')
  await occupy(data)
  const log = openLog(join(data, 'bank.log'), (problem) => expect.fail(problem))
  log.write('a line')
  await log.end()
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777
  expect(await modeOf(data)).toBe(0o700)
  expect([await modeOf(join(data, 'running.pid')), await modeOf(join(data, 'bank.log'))]).toEqual([
    0o600, 0o600,
  ])
})

describe('the environment of the gateway', () => {
  it('is enough when it is empty', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: 'localhost',
      databaseUrl: null,
      adminKeys: null,
    })
  })

  it('is refused with every fault named', () => {
    const bad = { PORT: 'x', BACKEND_URL: 'nowhere', ADMIN_KEY: 'short', DATABASE_URL: 'mysql://x' }
    expect(() => readConfig(bad)).toThrow(/PORT .*BACKEND_URL .*|DATABASE_URL/)
    for (const name of Object.keys(bad)) expect(() => readConfig(bad)).toThrow(name)
  })
})
