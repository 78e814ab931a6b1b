import { createServer } from 'node:net'
import { once } from 'node:events'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { findWall } from '../render/wall.ts'
import { NoRoomError } from '../render/no-room.ts'
import { openRenderer } from '../render/renderer.ts'
import { workerScript } from '../render/worker-script.ts'
import { processTree } from '../smoke/process-tree.ts'
import { artifact } from '../testing/artifact.ts'
import { startGateway } from '../testing/gateway.ts'
import {
  hostThat,
  pageOf,
  startRendererServer,
  temporaryFolder,
  textOf,
  usualLimits,
  wallBehind,
} from '../testing/renderers.ts'
import { listenPrivately } from './listen-privately.ts'
import { greetsWithinMs } from './open-connection.ts'
import { serveWorkers } from './serve-workers.ts'

const newSocket = async () => join(await temporaryFolder(), 'renderer.sock')

async function rendererBehind(socket: string) {
  const renderer = openRenderer(await wallBehind(socket), usualLimits)
  onTestFinished(() => renderer.close())
  return renderer
}

describe('a renderer that is killed', () => {
  it('leaves pages to browsers, says so, and renders again when it is back', async () => {
    const socket = await newSocket()
    const settings = { RENDERER_SOCKET: socket, RENDER_WALL: 'auto' }
    const gateway = await startGateway({ RENDERER_SOCKET: socket })
    const render = `return { kind: 'page', status: 200, title: '', description: '', html: 'iyi sayfa', hydration: '{}',
      matched: null, preload: { scripts: [], styles: [] } }`
    await gateway.ops.publish('host', artifact({ id: 'host', render }), '')
    await gateway.ops.promote('host', null, '')
    const page = async () => await (await fetch(gateway.url)).text()
    const told = async () => {
      const { renderer }: { renderer: { apart: boolean; reachable: boolean; why: string | null } } =
        JSON.parse(await (await fetch(`${gateway.url}/health/ready`)).text())
      const headers = { authorization: `Bearer ${gateway.key}` }
      const metrics = await (await fetch(`${gateway.url}/metrics`, { headers })).text()
      const gauge = Number(/^rotabus_renderer_reachable (\d)$/m.exec(metrics)?.[1])
      return { ...renderer, gauge }
    }
    const away = { apart: true, reachable: false, gauge: 0, why: expect.stringContaining('is away') }
    const there = { apart: true, reachable: true, gauge: 1, why: null }

    expect(await page(), 'a gateway starts without it').not.toContain('iyi sayfa')
    expect(await told()).toEqual(away)
    const first = await startRendererServer(settings)
    await expect.poll(told).toEqual(there)
    expect(await page()).toContain('iyi sayfa')
    first.kill('SIGKILL')
    await first.ended
    await expect.poll(told).toEqual(away)
    // More often than a release may fail.
    for (let visits = 0; visits < 3; visits += 1) expect(await page()).not.toContain('iyi sayfa')
    await startRendererServer(settings)
    await expect.poll(told).toEqual(there)
    expect(await page(), 'it was no fault of the release').toContain('iyi sayfa')
  })

  it('in the middle of a page is no fault of the release', async () => {
    const socket = await newSocket()
    const server = await startRendererServer({ RENDERER_SOCKET: socket })
    const renderer = await rendererBehind(socket)
    const page = pageOf(
      await hostThat(`await input.exchange({ method: 'GET', path: '/' })`),
      null,
      async () => {
        server.kill('SIGKILL')
        return await new Promise(() => undefined)
      },
    )
    await expect(renderer.render('live', page)).rejects.toBeInstanceOf(NoRoomError)
  })

  it('leaves nothing of a release running, whether killed or told to end', async () => {
    for (const how of ['SIGKILL', 'SIGTERM'] as const) {
      const socket = await newSocket()
      const server = await startRendererServer({ RENDERER_SOCKET: socket })
      const renderer = await rendererBehind(socket)
      const host = await hostThat(`for (;;) {}`)
      const rendering = textOf(renderer.render('live', pageOf(host)))
      await vi.waitFor(async () => expect(await commandsWith(host)).not.toEqual([]))
      server.kill(how)
      expect(await rendering).toMatch(/^the renderer /)
      expect(await server.ended).toBe(how === 'SIGTERM' ? 0 : -1)
      await expect.poll(() => commandsWith(host)).toEqual([])
    }
  })
})

it('a renderer that hangs keeps one page waiting, and is used again when it goes on', async () => {
  const socket = await newSocket()
  const server = await startRendererServer({ RENDERER_SOCKET: socket })
  const wall = await wallBehind(socket)
  const renderer = openRenderer(wall, { ...usualLimits, limitMs: 8000 })
  onTestFinished(() => renderer.close())
  const page = pageOf(await hostThat(`return 'rendered'`))
  server.kill('SIGSTOP')
  const rendering = renderer.render('live', page)
  await expect(rendering).rejects.toThrow('the renderer does not answer')
  await expect(rendering).rejects.toBeInstanceOf(NoRoomError)
  await expect.poll(() => wall.kind).toBe('none')
  const from = performance.now()
  await expect(renderer.render('live', page)).rejects.toBeInstanceOf(NoRoomError)
  expect(performance.now() - from, 'the next one does not wait for a word').toBeLessThan(greetsWithinMs)
  server.kill('SIGCONT')
  await expect.poll(() => textOf(renderer.render('live', page)), { timeout: 10_000 }).toBe('rendered')
})

it('a renderer that freezes in the middle of pages is no fault of their releases, which are rendered as soon as it goes on', async () => {
  const socket = await newSocket()
  const server = await startRendererServer({ RENDERER_SOCKET: socket })
  const gateway = await startGateway({ RENDERER_SOCKET: socket, RENDER_LIMIT_MS: '500' })
  const render = `return { kind: 'page', status: 200, title: '', description: '', html: 'iyi sayfa', hydration: '{}',
    matched: null, preload: { scripts: [], styles: [] } }`
  await gateway.ops.publish('host', artifact({ id: 'host', render }), '')
  await gateway.ops.promote('host', null, '')
  const page = async () => await (await fetch(gateway.url)).text()
  const several = () => Promise.all([page(), page(), page()])
  await several()
  await expect.poll(page).toContain('iyi sayfa')
  server.kill('SIGSTOP')
  // More often than a release may fail.
  for (const html of [...(await several()), ...(await several())]) expect(html).not.toContain('iyi sayfa')
  server.kill('SIGCONT')
  const headers = { authorization: `Bearer ${gateway.key}` }
  const metrics = async () => await (await fetch(`${gateway.url}/metrics`, { headers })).text()
  await expect.poll(metrics).toContain('rotabus_renderer_reachable 1')
  await expect.poll(page, { timeout: 10_000 }).toContain('iyi sayfa')
  expect(await metrics()).toMatch(/^rotabus_documents_total{.*rendering="busy"} /m)
  expect(await metrics()).not.toMatch(/^rotabus_documents_total{.*rendering="(?:failed|resting)"}/m)
  expect(await metrics()).not.toContain('kind="server-failures"')
})

it('a worker that overruns its time ends with its connection', async () => {
  const socket = await newSocket()
  const server = await startRendererServer({ RENDERER_SOCKET: socket })
  const renderer = openRenderer(await wallBehind(socket), { ...usualLimits, limitMs: 300 })
  onTestFinished(() => renderer.close())
  const host = await hostThat(`if (input.url.endsWith('/slow')) for (;;) {}
    return 'rendered'`)
  const page = pageOf(host)
  const slow = { ...page, input: { ...page.input, url: 'http://a.example/slow' } }
  expect(await textOf(renderer.render('live', page))).toBe('rendered')
  expect(await textOf(renderer.render('live', slow))).toMatch(/not rendered within/)
  await expect.poll(() => processTree(server.pid)).toEqual([server.pid])
})

it('a second connection never sees the release of the first', async () => {
  const socket = await newSocket()
  await startRendererServer({ RENDERER_SOCKET: socket })
  const [one, two] = [await rendererBehind(socket), await rendererBehind(socket)]
  const host = await hostThat(`globalThis.pages = (globalThis.pages ?? 0) + 1; return globalThis.pages`)
  const remote = await temporaryFolder()
  const secret = join(remote, 'secret')
  await writeFile(secret, 'of the first')
  const spy = await hostThat(`return require('node:fs').readFileSync(${JSON.stringify(secret)}, 'utf8')`)
  expect(await textOf(one.render('live', pageOf(host, remote)))).toBe('1')
  expect(await textOf(one.render('live', pageOf(host, remote)))).toBe('2')
  expect(await textOf(two.render('live', pageOf(host, remote))), 'a worker of its own').toBe('1')
  expect(await textOf(two.render('live', pageOf(spy)))).toMatch(/no such file|restricted/)
  expect(await textOf(two.render('live', pageOf(spy, remote))), 'it would, of its own release').toBe(
    'of the first',
  )
})

it('nobody but its user and group may connect', async () => {
  const socket = await newSocket()
  await startRendererServer({ RENDERER_SOCKET: socket })
  expect((await stat(socket)).mode & 0o777).toBe(0o660)
})

describe('a start', () => {
  it.each([
    'TOKEN_SECRET',
    'GATEWAY_SECRET',
    'BANK_SECRET',
    'IYZICO_SECRET_KEY',
    'IYZICO_API_KEY',
    'PERSONAL_DATA_KEYS',
    'ADMIN_KEY',
    'METRICS_KEY',
    'OIDC_CLIENT_SECRET',
    'ANALYTICS_SECRET',
    'SMS_GATEWAY_KEY',
    'S3_ACCESS_KEY_ID',
    'AWS_SECRET_ACCESS_KEY',
    'DATABASE_URL',
    'REDIS_URL',
    'SMTP_URL',
    'PGPASSWORD',
  ])('with %s is refused in a sentence', async (name) => {
    const server = await startRendererServer({ RENDERER_SOCKET: await newSocket(), [name]: 'something' })
    expect(await server.ended).toBe(1)
    expect(server.said()).toBe(
      `The renderer cannot start: it runs the code of releases and must hold no secret, and ${name} may be one\n`,
    )
  })

  it('with an address that has a password in it, whatever its name, is refused', async () => {
    const server = await startRendererServer({ RENDERER_SOCKET: await newSocket(), PLACE: 'redis://a:b@c' })
    expect(await server.ended).toBe(1)
    expect(server.said()).toMatch(/and PLACE may be one\n$/)
  })

  it('where something else is at the path of its socket is refused, and that stays', async () => {
    const socket = await newSocket()
    await startRendererServer({ RENDERER_SOCKET: socket })
    const second = await startRendererServer({ RENDERER_SOCKET: socket })
    expect(await second.ended).toBe(1)
    expect(second.said()).toContain('another renderer answers')
    const file = join(await temporaryFolder(), 'file')
    await writeFile(file, 'precious')
    const third = await startRendererServer({ RENDERER_SOCKET: file })
    expect(third.said()).toContain('is no socket')
    expect(await readFile(file, 'utf8')).toBe('precious')
  })

  it('without a wall is refused unless it was told', async () => {
    const PATH = '/nowhere'
    const refused = await startRendererServer({ RENDERER_SOCKET: await newSocket(), PATH })
    expect(refused.said()).toMatch(
      /^The renderer cannot start: .*bubblewrap is not installed.*RENDER_WALL=off/,
    )
    const told = await startRendererServer({ RENDERER_SOCKET: await newSocket(), PATH, RENDER_WALL: 'off' })
    expect(told.said()).toContain('without a wall')
  })
})

describe('what a worker may read', () => {
  const wanted = async (reads: string[], folder: string) => {
    const { server, close } = serveWorkers(await findWall('off'), { folder, workers: 1 })
    const socket = await newSocket()
    await listenPrivately(server, socket)
    onTestFinished(close)
    const { start } = await wallBehind(socket)
    const worker = start({ ...workerScript, reads, heapMb: 64 })
    onTestFinished(() => worker.kill())
    return await Promise.race([worker.ready.then(() => 'started'), worker.ended.then(({ how }) => how)])
  }

  it('is below its folder, and nothing else', async () => {
    const folder = await temporaryFolder()
    expect(await wanted([join(folder, 'release')], folder)).toBe('does not see the files of the release')
    await mkdir(join(folder, 'release'))
    expect(await wanted([join(folder, 'release')], folder)).toBe('started')
    for (const path of [
      '/etc',
      folder,
      `${folder}/..`,
      `${folder}/a/../../b`,
      `${folder}-other/a`,
      'relative',
    ])
      expect(await wanted([path], folder), path).toBe('may not read what it was to render')
  })
})

it('a gateway that asks for more workers than there is memory for gets none, and no release is blamed', async () => {
  const socket = await newSocket()
  await startRendererServer({ RENDERER_SOCKET: socket, RENDER_PROCESSES: '1' })
  const renderer = await rendererBehind(socket)
  let begun = 0
  const waiting = async () =>
    pageOf(await hostThat(`await input.exchange({ method: 'GET', path: '/' })`), null, async () => {
      begun += 1
      return await new Promise(() => undefined)
    })
  const pages = [await waiting(), await waiting()].map((page) => textOf(renderer.render('live', page)))
  await expect.poll(() => begun).toBe(2)
  const third = renderer.render('live', pageOf(await hostThat(`return 'third'`)))
  await expect(third).rejects.toThrow('the renderer has no place for one more worker')
  await expect(third).rejects.toBeInstanceOf(NoRoomError)
  await renderer.close()
  await Promise.all(pages)
})

describe('a gateway', () => {
  /** Something at the socket that is no renderer of ours, or one that was taken over. */
  const impostor = async (greets: string) => {
    const server = createServer()
    server.on('connection', (connection) => {
      connection.on('error', () => undefined)
      connection.write(greets)
    })
    const socket = await newSocket()
    server.listen(socket)
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    return await wallBehind(socket)
  }
  const frame = (kind: string, text: string) => {
    const header = Buffer.alloc(5)
    header.write(kind)
    header.writeUInt32BE(text.length, 1)
    return header.toString('latin1') + text
  }
  const good = frame('w', JSON.stringify({ version: 1, wall: { kind: 'none', why: 'a test' } }))

  it.each([
    ['says nothing', '', 'does not answer'],
    ['says what nobody understands', 'HTTP/1.1 400 Bad Request\r\n\r\n', 'something that is not understood'],
    ['is of another release', frame('w', '{"version":2}'), 'of another release'],
    ['ends a worker in no words', good + frame('e', '{}'), 'something that is not understood'],
    ['sends more than a frame may be long', `${good}e\xff\xff\xff\xff`, 'a test'],
  ])('leaves pages to browsers when what it has reached %s', async (_what, greets, why) => {
    const wall = await impostor(greets)
    if (greets.startsWith(good)) expect(wall.why).toBe('a test')
    else expect(wall.why).toContain(why)
    const renderer = openRenderer(wall, usualLimits)
    onTestFinished(() => renderer.close())
    const rendering = renderer.render('live', pageOf(await hostThat(`return 'never'`)))
    await expect(rendering).rejects.toBeInstanceOf(NoRoomError)
  })
})

/** Of every process of the machine. */
async function commandsWith(folder: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  )
  return commands.filter((command) => command.includes(folder))
}
