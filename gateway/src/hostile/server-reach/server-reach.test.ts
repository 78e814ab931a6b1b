import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { RenderInput, RenderOutput } from 'shared/module/boot'
import { describe, expect, it, onTestFinished } from 'vitest'
import { squadKeyFile } from '../../cli/client/connection.ts'
import { setOf } from '../../testing/boot-of.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { type Artifact, buildHost, buildRemote } from '../build.ts'
import { factsOf } from '../hand-made.ts'
import { goLive, pageAt, siteAnswers, startSite } from '../site.ts'
import { anotherSquadsKey } from './another-squads-key.ts'
import { busyLoop } from './busy-loop.ts'
import { childProcess } from './child-process.ts'
import { datagram } from './datagram.ts'
import { gatewaysEnvironment } from './gateways-environment.ts'
import { type HostileRender, renderOf } from './hostile-render.ts'
import { keptMemory } from './kept-memory.ts'
import { portOfTheMachine } from './port-of-the-machine.ts'
import { signal } from './signal.ts'
import { declaredCall, undeclaredCall } from './undeclared-call.ts'
import { workerThread } from './worker-thread.ts'

const reaches: Record<string, HostileRender> = {
  'another squad’s key': anotherSquadsKey,
  'the environment of the gateway': gatewaysEnvironment,
  'a port of the machine': portOfTheMachine,
  'a datagram of the machine': datagram,
  'a program that reads for it': childProcess,
  'a thread that reads for it': workerThread,
  'the process of the gateway': signal,
}

/** What it wants, as addresses: they are there, and a page's query names them. */
async function openMachine({ dataDir }: TestGateway): Promise<string> {
  const tcp = createServer((socket) => socket.end('only for the machine')).listen(0, '127.0.0.1')
  const udp = createSocket('udp4', (_said, { port, address }) =>
    udp.send('only for the machine', port, address),
  )
  udp.bind(0, '127.0.0.1')
  await Promise.all([once(tcp, 'listening'), once(udp, 'listening')])
  onTestFinished(() => {
    tcp.close()
    udp.close()
  })
  const address = tcp.address()
  return `/hakkimizda?${new URLSearchParams({
    file: squadKeyFile(dataDir, 'mf-search'),
    gateway: String(process.pid),
    port: String(typeof address === 'object' ? address?.port : 0),
    udp: String(udp.address().port),
  })}`
}

/** The same page of the same releases, rendered by the gateway's own process, as it once was. */
async function renderHere({ url, dataDir }: TestGateway, files: Artifact, path: string): Promise<string> {
  const boot = await setOf(url, await pageAt({ url }, '/'))
  const folderOf = ({ id, version }: { id: string; version: string }) =>
    join(dataDir, 'artifacts', id, version)
  const host = factsOf(await buildHost())
  const facts = factsOf(files)
  const server: { render: (input: RenderInput) => Promise<RenderOutput> } = createRequire(import.meta.url)(
    join(folderOf(host), host.node.entry),
  )
  const rendered = await server.render({
    url: url + path,
    boot,
    releaseFolders: { 'mf-content': folderOf(facts) },
    nodeEntries: { 'mf-content': facts.node.entry },
    apiBase: '',
    token: '',
    exchange: async (call) => ({ status: 200, text: JSON.stringify({ data: siteAnswers[call.path] }) }),
  })
  return rendered.kind === 'page' ? rendered.html : rendered.kind
}

/** As sites have it, but for the time, which is enough for a busy machine. */
const guarded = { RENDER_LIMIT_MS: '5000' }
const loose = { RENDER_LIMIT_MS: '60000', RENDER_MEMORY_MB: '1024' }

describe('a server build that reaches for what is not its own', { timeout: 400_000 }, () => {
  it('does not get it, and would in the process of the gateway; the neighbour’s page is drawn all the while', async () => {
    const site = await startSite(guarded)
    const path = await openMachine(site)
    for (const [what, reach] of Object.entries(reaches)) {
      const files = await buildRemote(renderOf(reach))
      await goLive(site, files)
      const page = await pageAt(site, path)
      expect(page, what).toContain('<h1>Hakkımızda</h1>')
      expect(page, what).toContain('refused: ')
      expect(page, what).not.toContain(reach.got)
      expect(await renderHere(site, files, path), `${what}, with nothing around it`).toContain(reach.got)
      expect(await pageAt(site, '/'), what).toContain('<h1>Sefer bul</h1>')
    }
    await goLive(site, await buildRemote(renderOf(undeclaredCall)))
    expect(await pageAt(site, '/hakkimizda'), 'a call').toContain('refused: ')
    await goLive(site, await buildRemote(renderOf(declaredCall)))
    expect(await pageAt(site, '/hakkimizda'), 'a declared call').toContain(`<p>${declaredCall.got}</p>`)
  })
})

describe('a server build that keeps what everybody needs', { timeout: 400_000 }, () => {
  it('loses its process with the time and the memory; the neighbour’s page is drawn meanwhile', async () => {
    const site = await startSite(guarded)
    await goLive(site, await buildRemote(renderOf(busyLoop)))
    expect(await pageAt(site, '/hakkimizda'), 'not asked to loop').toContain(busyLoop.got)
    const looping = pageAt(site, '/hakkimizda?ms=600000')
    expect(await pageAt(site, '/')).toContain('<h1>Sefer bul</h1>')
    const page = await looping
    expect(page).toContain('boot-manifest')
    expect(page, 'the browser draws it').not.toContain('hydration-data')
    await goLive(site, await buildRemote(renderOf(keptMemory)))
    expect(await pageAt(site, '/hakkimizda')).not.toContain(keptMemory.got)
    expect(await pageAt(site, '/')).toContain('<h1>Sefer bul</h1>')
  })

  it('keeps both where it may have more', async () => {
    const site = await startSite(loose)
    await goLive(site, await buildRemote(renderOf(busyLoop)))
    expect(await pageAt(site, '/hakkimizda'), 'not asked to loop').toContain(busyLoop.got)
    expect(await pageAt(site, '/hakkimizda?ms=7000')).toContain(busyLoop.got)
    await goLive(site, await buildRemote(renderOf(keptMemory)))
    expect(await pageAt(site, '/hakkimizda')).toContain(keptMemory.got)
  })
})
