import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openProxy, type CountingProxy } from './proxy.ts'

let site: Server
let origin: string
let proxy: CountingProxy
let release: () => void

beforeEach(async () => {
  site = createServer((asked, reply) => {
    if (asked.url === '/news') {
      reply.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
      return reply.write('data: 1\n\n')
    }
    if (asked.url === '/slow') {
      release = () => reply.end('late')
      return reply.flushHeaders()
    }
    reply.setHeader('set-cookie', ['a=1', 'b=2'])
    return asked.pipe(reply)
  })
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve)
  })
  const address = site.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  proxy = await openProxy()
})

afterEach(async () => {
  await proxy.close()
  site.closeAllConnections()
  await new Promise((resolve) => {
    site.close(resolve)
  })
})

/** As a browser asks its proxy: by the whole address. */
function ask(path: string, body = ''): Promise<IncomingMessage> {
  const { hostname, port } = new URL(proxy.server)
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path: origin + path, method: 'POST', agent: false }, resolve)
    asked.on('error', reject)
    asked.end(body)
  })
}

async function textOf(reply: IncomingMessage): Promise<string> {
  reply.setEncoding('utf8')
  let text = ''
  for await (const part of reply) text += String(part)
  return text
}

describe('what comes to a visitor', () => {
  it('comes as the site sent it, and each byte of it is counted, headers too, on sockets that are closed as well', async () => {
    const reply = await ask('/', 'x'.repeat(50_000))
    const read = reply.socket
    expect(await textOf(reply)).toHaveLength(50_000)
    expect(reply.headers['set-cookie']).toEqual(['a=1', 'b=2'])
    await vi.waitFor(() => expect(proxy.bytes()).toBe(read.bytesRead))
    expect(proxy.bytes()).toBeGreaterThan(50_000 + 'set-cookie: a=1'.length)
    const [first, second] = [proxy.bytes(), await ask('/', 'y')]
    await textOf(second)
    await vi.waitFor(() => expect(proxy.bytes()).toBe(first + second.socket.bytesRead))
  })

  it('is no rest while an answer is under way', async () => {
    const reply = await ask('/slow')
    expect(proxy.lastMoved()).toBe(Infinity)
    const before = Date.now()
    release()
    await textOf(reply)
    await vi.waitFor(() => expect(proxy.lastMoved()).toBeLessThanOrEqual(Date.now()))
    expect(proxy.lastMoved()).toBeGreaterThanOrEqual(before)
  })

  it('is at rest beside news, which end with the page: they pass at once and are counted', async () => {
    const reply = await ask('/news')
    await new Promise((resolve) => {
      reply.once('data', resolve)
    })
    expect(proxy.lastMoved()).toBeLessThanOrEqual(Date.now())
    await vi.waitFor(() => expect(proxy.bytes()).toBe(reply.socket.bytesRead))
    reply.destroy()
  })

  it('fails where nobody answers', async () => {
    origin = 'http://127.0.0.1:1'
    await expect(ask('/')).rejects.toThrow()
  })
})
