import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { wholeSetAddress } from 'shared/module/boot'
import { artifact } from '../testing/artifact.ts'
import { bootOf, setOf } from '../testing/boot-of.ts'
import type { TestGateway } from '../testing/gateway.ts'
import { startLiveSite } from '../testing/live-site.ts'

const start = (env: Record<string, string> = {}) => startLiveSite(env, { smallDocuments: true })

async function read({ url }: TestGateway, path: string, cookie = '') {
  const html = await (await fetch(url + path, { headers: { cookie } })).text()
  const boot = bootOf(html)
  return { html, boot, file: url + wholeSetAddress(boot.whole ?? '') }
}

it('a document names the module of its page, and a file that browsers keep has all of them', async () => {
  const gateway = await start()
  const { boot, file } = await read(gateway, '/hakkimizda')
  expect(boot.modules.map(({ id }) => id)).toEqual(['mf-content'])
  const reply = await fetch(file, { headers: { 'accept-encoding': 'br' } })
  expect(reply.status).toBe(200)
  expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(reply.headers.get('content-encoding')).toBe('br')
  const text = await reply.text()
  expect(boot.whole).toBe(`sha384-${createHash('sha384').update(text).digest('base64')}`)
  const before = await startLiveSite()
  const { modules } = bootOf(await (await fetch(`${before.url}/hakkimizda`)).text())
  const rest = { manifest: expect.any(Object), integrity: expect.any(Object) }
  expect(JSON.parse(text), 'what a document had before').toEqual({
    modules: modules.map((module) => ({ ...module, ...rest })),
  })
  expect((await read(gateway, '/')).boot.whole, 'one file for all pages').toBe(boot.whole)
})

it('an address that nobody has names no module, and the file all the same', async () => {
  const gateway = await start()
  const html = await (await fetch(`${gateway.url}/yok`)).text()
  expect(bootOf(html).modules).toEqual([])
  expect((await setOf(gateway.url, html)).modules).toHaveLength(2)
})

it('a tab from before a promote still gets the set that its document is made of', async () => {
  const gateway = await start()
  const old = await read(gateway, '/')
  await gateway.ops.publish('mf-content', artifact({ sources: 'bbbbbbbbbbbb' }), '')
  await gateway.ops.promote('mf-content', '1.0.0-bbbbbbbbbbbb', '')
  expect((await read(gateway, '/')).boot.whole).not.toBe(old.boot.whole)
  expect(await (await fetch(old.file)).text()).toContain('1.0.0-0123456789ab')
})

it('a release that one browser is shown is in no file of others', async () => {
  const gateway = await start()
  await gateway.ops.publish('mf-content', artifact({ sources: 'bbbbbbbbbbbb' }), '')
  const { open } = await gateway.ops.preview({ module: 'mf-content', version: '1.0.0-bbbbbbbbbbbb' })
  const agreed = await fetch(gateway.url + new URL(open ?? '').pathname, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
  })
  const cookie = agreed.headers.get('set-cookie')?.split(';')[0] ?? ''
  const { file } = await read(gateway, '/', cookie)
  const own = await fetch(file, { headers: { cookie } })
  expect(await own.text()).toContain('1.0.0-bbbbbbbbbbbb')
  expect(own.headers.get('cache-control')).toBe('private, no-store')
  expect(own.headers.has('use-as-dictionary'), 'nor is anything packed against it').toBe(false)
  const others = await fetch(file)
  expect([others.status, others.headers.get('cache-control')]).toEqual([404, 'no-store'])
})

it('a set that is nobody’s is not found, and the answer not kept', async () => {
  const { url } = await start()
  for (const name of ['', 'sha384-none.json', '..%2f..%2fx.json']) {
    // oxlint-disable-next-line no-await-in-loop -- three addresses
    const reply = await fetch(`${url}/modules/_sets/${name}`)
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([404, 'no-store'])
  }
})
