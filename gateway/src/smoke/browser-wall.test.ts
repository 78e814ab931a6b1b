import { fork } from 'node:child_process'
import { createServer as createHttpServer } from 'node:http'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startGateway } from '../testing/gateway.ts'
import { smallHost, smallRemote } from '../testing/smoke-site.ts'
import { findBrowserWall } from './browser-wall.ts'
import { processTree } from './process-tree.ts'

const browser = process.env.CHROMIUM ?? '/usr/bin/chromium'
const secret = 'a-secret-of-the-machine'

/** Something else that listens on this machine, and how often somebody came. */
async function listener(host = '127.0.0.1') {
  let visits = 0
  const server = createServer((socket) => {
    visits += 1
    socket.on('error', () => undefined).end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n')
  })
  server.listen(0, host)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { port, visits: () => visits }
}

describe('a release whose page looks for what is not the site', { timeout: 180_000 }, () => {
  it.each(['required', 'off'] as const)('reaches it only where there is no wall (%s)', async (wall) => {
    const [bank, backend, ops, database] = await Promise.all([listener(), listener(), listener(), listener()])
    const site = await startGateway({ SMOKE: 'required', CHROMIUM: browser, RENDER_WALL: wall })
    await site.ops.publish('host', smallHost(), '')
    await site.ops.promote('host', null, '')
    const targets = [
      ...[bank, backend, ops, database].map(({ port }) => `http://127.0.0.1:${port}/`),
      `http://bank.localhost:${bank.port}/`,
      'file:///etc/hostname',
    ]
    // A new tab is what no policy of the document forbids. The page waits for them, so that the smoke does too.
    const runs = `document.currentScript.remove()
      for (const target of ${JSON.stringify(targets)}) window.open(target)
      const until = Date.now() + 1500
      while (Date.now() < until);`
    const { version } = await site.ops.publish('mf-content', smallRemote(runs, 'aaaaaaaaaaaa'), '')
    const smoke = async () =>
      (await site.ops.release('mf-content', version)).attestation?.checks.find(({ name }) => name === 'smoke')
    await expect
      .poll(async () => (await smoke())?.verdict, { timeout: 120_000, interval: 250 })
      .not.toBe('running')
    const came = [bank, backend, ops, database].map(({ visits }) => visits() > 0)
    expect(came).toEqual(wall === 'off' ? [true, true, true, true] : [false, false, false, false])
    // What it may have, it has: the page itself was opened and looked at.
    expect((await smoke())?.message).toMatch(/^(nothing wrong on )?\/hakkimizda/)
  })

  it('and a gateway without a wall says so', async () => {
    const ready = async (env: Record<string, string>) => {
      const { url } = await startGateway({ CHROMIUM: browser, ...env })
      const answer: unknown = await (await fetch(`${url}/health/ready`)).json()
      return answer
    }
    expect(await ready({ SMOKE: 'auto' })).toMatchObject({ browserWall: { kind: 'bubblewrap', why: null } })
    expect(await ready({ SMOKE: 'auto', RENDER_WALL: 'off' })).toMatchObject({
      browserWall: { kind: 'none', why: 'RENDER_WALL=off' },
    })
    expect(await ready({ SMOKE: 'off' })).toMatchObject({ browserWall: null })
    vi.stubEnv('PATH', '/nowhere')
    await expect(findBrowserWall('required', browser)).rejects.toThrow(
      /the browser that opens releases would run without a wall.*bubblewrap is not installed.*RENDER_WALL=off/,
    )
    expect(await findBrowserWall('auto', browser)).toMatchObject({ why: 'bubblewrap is not installed' })
    vi.unstubAllEnvs()
  })
})

/** Looked for by whoever got round the browser too: it is in the process that drives it. */
const lookAround = `
  import { readFile, writeFile } from 'node:fs/promises'
  import { connect } from 'node:net'
  const works = (act) => act.then((found) => found ?? true, () => false)
  const reach = (to) => new Promise((resolve, reject) => {
    const socket = connect(to, '127.0.0.1')
    socket.once('connect', () => { socket.destroy(); resolve(true) })
    socket.once('error', reject)
  })
  process.once('message', async ({ file, folder, port, gateway }) => {
    const places = ['/', '/usr/', '/dev/', '/run/', folder + '/', import.meta.dirname + '/']
    process.send({
      file: await works(readFile(file, 'utf8')),
      environment: (await works(readFile('/proc/' + gateway + '/environ', 'utf8'))).toString().includes('SECRET'),
      own: Object.keys(process.env).filter((name) => !/^(PATH|TMPDIR|HOME|LANG|PWD|NODE_CHANNEL_.*)$/.test(name)),
      port: await works(reach(port)),
      signal: await works((async () => { process.kill(gateway, 0) })()),
      written: (await Promise.all(places.map((place) => works(writeFile(place + 'kept', 'kept'))))).map(Boolean),
    }, () => process.exit(0))
  })`

describe('the process that opens pages', { timeout: 60_000 }, () => {
  it.each(['required', 'off'] as const)(
    'has no file, port or neighbour of the machine, wall %s',
    async (wall) => {
      vi.stubEnv('SECRET', secret)
      onTestFinished(() => void vi.unstubAllEnvs())
      const [folder, inside] = await Promise.all([temporary(), temporary()])
      const [file, socket, script] = [join(folder, 'secret'), join(folder, 'site'), join(inside, 'look.mjs')]
      await Promise.all([writeFile(file, secret), writeFile(script, lookAround)])
      const site = createHttpServer().listen(socket)
      await once(site, 'listening')
      onTestFinished(() => void site.close())
      const { port } = await listener()
      const child = (await findBrowserWall(wall, browser)).start({ script, folder, socket })
      child.send({ file, folder, port, gateway: process.pid })
      const [found]: unknown[] = await once(child, 'message')
      expect(found).toEqual(
        wall === 'required'
          ? {
              file: false,
              environment: false,
              own: [],
              port: false,
              signal: false,
              written: [false, false, false, false, false, false],
            }
          : {
              file: secret,
              environment: expect.any(Boolean),
              own: [],
              port: true,
              signal: true,
              written: expect.arrayContaining([true]),
            },
      )
    },
  )

  it.each(['required', 'off'] as const)(
    'leaves nobody when the gateway or itself is killed in the middle, wall %s',
    async (wall) => {
      for (const killed of ['gateway', 'child'] as const) {
        // oxlint-disable-next-line no-await-in-loop -- one browser at a time
        const tree = await openBusyPage(wall)
        process.kill((killed === 'gateway' ? tree[0] : tree[1]) ?? 0, 'SIGKILL')
        // oxlint-disable-next-line no-await-in-loop -- one browser at a time
        await expect.poll(() => tree.slice(1).filter(isRunning), { timeout: 30_000 }).toEqual([])
      }
    },
  )
})

async function temporary(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wall-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A gateway in a process of its own, and all that it runs, once its page is open. */
async function openBusyPage(wall: string): Promise<number[]> {
  const script = fileURLToPath(new URL('../testing/busy-smoke.ts', import.meta.url))
  const gateway = fork(script, [browser, wall], {
    stdio: 'ignore',
    env: { ...process.env, TMPDIR: await temporary() },
  })
  onTestFinished(() => void gateway.kill('SIGKILL'))
  let tree: number[] = []
  await expect
    .poll(async () => (tree = await processTree(gateway.pid ?? 0)).length, { timeout: 30_000 })
    .toBeGreaterThan(7)
  return tree
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
