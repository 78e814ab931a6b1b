import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startGateway } from '../testing/gateway.ts'
import { publicSide } from './public-side.ts'

const host = '127.0.0.1:3000'

let socket: string
let routed: { url: string | undefined; address: string | undefined; headers: string[] }[]
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'side-'))
  socket = join(folder, 'site')
  routed = []
  const side = publicSide(({ url, socket: { remoteAddress: address }, headers }, response) => {
    routed.push({ url, address, headers: Object.keys(headers) })
    response.end('the site')
  }, host).listen(socket)
  await once(side, 'listening')
  onTestFinished(async () => {
    side.close()
    await rm(folder, { recursive: true })
  })
})

/** What is answered to these very bytes: a browser that has been taken over writes what it likes. */
async function send(...lines: string[]): Promise<string> {
  const client = connect(socket)
  client.end(`${[...lines, 'connection: close'].join('\r\n')}\r\n\r\n`)
  return await text(client)
}

describe('the site as the browser of a smoke gets it', () => {
  it('is what a visitor of its public name gets, who is on this machine', async () => {
    expect(await send('GET /seferler?from=1 HTTP/1.1', `host: ${host}`)).toContain('the site')
    expect(routed).toEqual([
      { url: '/seferler?from=1', address: expect.stringMatching(/^127\./), headers: ['host', 'connection'] },
    ])
  })

  it.each([
    ['another name', 'GET / HTTP/1.1', 'host: ops.localhost:3000'],
    ['another port', 'GET / HTTP/1.1', 'host: 127.0.0.1:3001'],
    ['no name', 'GET / HTTP/1.0', 'accept: */*'],
    ['another name in the address', 'GET http://ops.localhost:3000/ HTTP/1.1', `host: ${host}`],
    ['all of the server', 'OPTIONS * HTTP/1.1', `host: ${host}`],
    ['the release API', 'POST /_release/publish HTTP/1.1', `host: ${host}`],
    ['the release API in percent signs', 'GET /%5Frelease/status HTTP/1.1', `host: ${host}`],
    ['the console', 'GET /_ops HTTP/1.1', `host: ${host}`],
    ['the metrics', 'GET /metrics?all HTTP/1.1', `host: ${host}`],
    ['the metrics where they are', 'GET /./metrics HTTP/1.1', `host: ${host}`],
    ['the metrics where they are in percent signs', 'GET /%2e/metrics HTTP/1.1', `host: ${host}`],
    ['the metrics by a detour', 'GET /hakkimizda/../metrics HTTP/1.1', `host: ${host}`],
    ['another host by two slashes', 'GET //ops.localhost/metrics HTTP/1.1', `host: ${host}`],
    ['another host by the other slash', 'GET /\\ops.localhost/metrics HTTP/1.1', `host: ${host}`],
    ['the health', 'GET /health/ready HTTP/1.1', `host: ${host}`],
    ['more of the health than pages do', 'GET /health/live?all HTTP/1.1', `host: ${host}`],
  ])('is not there for who asks for %s', async (_, ...lines) => {
    expect(await send(...lines)).toMatch(/^HTTP\/1.1 421 /)
    expect(routed).toEqual([])
  })

  it('says that it lives, which pages ask before they ask for a document', async () => {
    expect(await send('GET /health/live HTTP/1.1', `host: ${host}`)).toContain('the site')
    expect(routed).toHaveLength(1)
  })

  it('is not led to another name by what only a proxy may say', async () => {
    const forged = [
      'x-forwarded-host: ops.localhost',
      'forwarded: host=ops.localhost',
      'X-Forwarded-For: 8.8.8.8',
    ]
    expect(await send('GET / HTTP/1.1', `host: ${host}`, ...forged)).toContain('the site')
    expect(routed[0]?.headers).toEqual(['host', 'connection'])
  })

  it('and there is a console at all', async () => {
    const { url } = await startGateway()
    for (const path of ['/%5Frelease/status', '/health/live', '/metrics']) {
      // oxlint-disable-next-line no-await-in-loop -- three addresses
      expect((await fetch(url + path)).status).not.toBe(404)
    }
  })
})
