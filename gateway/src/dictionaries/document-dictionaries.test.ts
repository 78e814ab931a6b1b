import { zstdDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { artifact, page } from '../testing/artifact.ts'
import { giveAddresses, startGateway, type TestGateway } from '../testing/gateway.ts'
import { newFolder } from '../testing/registry-folder.ts'
import { dictionaryHash } from './dcz.ts'
import { openDocumentDictionaries } from './document-dictionaries.ts'

const texts = Array.from({ length: 200 }, (_, line) => `<p>${line * 7919}</p>`).join('')
/** The home page and another one, alike but for their words. */
const draws = `const { pathname } = new URL(input.url)
  return { kind: 'page', status: 200, title: pathname, description: '', canonical: pathname,
    html: '<h1>' + pathname + '</h1>${texts}', hydration: '{}', matched: 'mf-content',
    preload: { scripts: [], styles: [] } }`

async function startSite(render = draws): Promise<TestGateway> {
  const gateway = await startGateway()
  const { ops } = gateway
  await giveAddresses(ops, 'mf-content', ['/hakkimizda'])
  for (const command of [
    { id: 'host' as const, render },
    {
      id: 'mf-content' as const,
      routes: [page('/hakkimizda', 'Hakkımızda')],
    },
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- the host first
    const { module, version } = await ops.publish(command.id, artifact(command), '')
    // oxlint-disable-next-line no-await-in-loop -- the same
    await ops.promote(module, version, '')
  }
  return gateway
}

const linkIn = (html: string) => /<link rel="compression-dictionary" href="([^"]+)">/.exec(html)?.[1] ?? null

/** As a browser finds it in the documents that it opens. */
async function offered({ url }: TestGateway): Promise<{ path: string; content: Buffer; headers: Headers }> {
  const path = await vi.waitUntil(async () => linkIn(await (await fetch(`${url}/hakkimizda`)).text()), {
    timeout: 25_000,
  })
  const answer = await fetch(url + path)
  expect(answer.status).toBe(200)
  return { path, content: Buffer.from(await answer.arrayBuffer()), headers: answer.headers }
}

const has = (dictionary: Uint8Array) => ({
  'accept-encoding': 'gzip, br, zstd, dcb, dcz',
  'available-dictionary': `:${dictionaryHash(dictionary)}:`,
})

const withoutTickets = (html: string) => html.replaceAll(/eyJ[\w.-]+|"set":"[^"]*"|content="00-[^"]*"/g, '')

describe('documents of a host', () => {
  it('are packed against the one that the browser was offered, and are the same page', async () => {
    const gateway = await startSite()
    const { path, content, headers } = await offered(gateway)
    expect(headers.get('use-as-dictionary')).toBe('match="/*", match-dest=("document")')
    expect(headers.get('cache-control')).toBe('public, max-age=2592000, immutable')
    expect(headers.has('content-security-policy')).toBe(false)
    const reply = await fetch(`${gateway.url}/hakkimizda`, { headers: has(content) })
    expect(reply.headers.get('content-encoding')).toBe('dcz')
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const body = Buffer.from(await reply.arrayBuffer())
    expect(body.subarray(8, 40).toString('base64')).toBe(dictionaryHash(content))
    const html = zstdDecompressSync(body.subarray(40), { dictionary: content }).toString()
    const plain = await (await fetch(`${gateway.url}/hakkimizda`)).text()
    expect(html).toContain('<h1>/hakkimizda</h1>')
    expect(withoutTickets(html)).toBe(
      withoutTickets(plain).replace(/<link rel="compression-dictionary"[^>]*>\n/, ''),
    )
    expect(body.byteLength).toBeLessThan(plain.length / 5)
    expect(linkIn(html), 'whoever has it is not told of it again').toBeNull()
    expect(linkIn(plain)).toBe(path)
  })

  it('have a dictionary that is nobody’s: the home page without a ticket or the ids of a trace', async () => {
    const gateway = await startSite()
    const visitor = 'kimse-bilmesin'
    await fetch(`${gateway.url}/?ara=${visitor}`, { headers: { cookie: `visitor=${visitor}` } })
    const { content } = await offered(gateway)
    const html = content.toString()
    expect(html).toContain('<h1>/</h1>')
    expect(html).toContain('?visit="')
    expect(html).not.toMatch(/eyJ|content="00-/)
    expect(html).not.toContain(visitor)
  })

  it('are packed as ever for who has another dictionary, says nonsense, or takes no such encoding', async () => {
    const gateway = await startSite()
    const { content } = await offered(gateway)
    const encodingFor = async (headers: Record<string, string>) =>
      (await fetch(`${gateway.url}/hakkimizda`, { headers })).headers.get('content-encoding')
    expect(await encodingFor(has(Buffer.from('another')))).toBe('br')
    expect(await encodingFor({ ...has(content), 'available-dictionary': ':::' })).toBe('br')
    expect(await encodingFor({ ...has(content), 'accept-encoding': 'gzip, br' })).toBe('br')
    expect(await encodingFor(has(content))).toBe('dcz')
  })

  it('offer nothing to who saves data, and 404 is said of what no gateway has made', async () => {
    const gateway = await startSite()
    const { path } = await offered(gateway)
    const saving = await fetch(`${gateway.url}/hakkimizda`, { headers: { 'save-data': 'on' } })
    expect(linkIn(await saving.text())).toBeNull()
    const missing = await fetch(gateway.url + path.replace(/\w{4}\.dict/, 'xxxx.dict'))
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })

  it.each([
    ['the server does not draw the home page', null],
    ['it is larger than all that its documents would gain', 'x'.repeat(200 * 1024)],
  ])('have none while %s, which is not tried with each of them', async (_why, html) => {
    const { db, close } = await openDatabase(null, newFolder())
    onTestFinished(close)
    const dictionaries = openDocumentDictionaries(db, Fastify().log)
    const draw = vi.fn<() => Promise<string | null>>(() => Promise.resolve(html))
    dictionaries.prepare('1.0.0', draw)
    await vi.waitUntil(() => draw.mock.calls.length > 0)
    dictionaries.prepare('1.0.0', draw)
    expect(dictionaries.offer('1.0.0', {})).toBeNull()
    expect(await db.withSchema('gateway').selectFrom('document_dictionary').selectAll().execute()).toEqual([])
    expect(draw).toHaveBeenCalledOnce()
  })
})
