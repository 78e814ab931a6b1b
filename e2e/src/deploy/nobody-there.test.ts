import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import getPort from 'get-port'
import { expect, onTestFinished, test, vi } from 'vitest'
import { root } from '../run/step.ts'

/** HAProxy before a gateway that is gone, with the page of the repository. */
async function startHaproxy(): Promise<string> {
  const [port, gone] = [await getPort(), await getPort()]
  const folder = await mkdtemp(join(tmpdir(), 'nobody-there-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const config = join(folder, 'haproxy.cfg')
  await writeFile(
    config,
    `defaults
  mode http
  timeout connect 1s
  timeout client 5s
  timeout server 5s
listen gateways
  bind 127.0.0.1:${port}
  errorfile 503 ${join(root, 'deploy/haproxy/503.http')}
  server gateway-1 127.0.0.1:${gone} check inter 100ms fall 1
`,
  )
  const proxy = execa('haproxy', ['-db', '-f', config], { reject: false, all: true, stdin: 'ignore' })
  onTestFinished(async () => {
    proxy.kill()
    await proxy
  })
  return `http://127.0.0.1:${port}`
}

test('while no gateway is ready a traveller reads in Turkish that it is for a moment, with nothing to load', async () => {
  const origin = await startHaproxy()
  const { status, headers, page } = await vi.waitFor(
    async () => {
      const reply = await fetch(`${origin}/seferler`)
      return { status: reply.status, headers: reply.headers, page: await reply.text() }
    },
    { timeout: 10_000 },
  )
  expect(status).toBe(503)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('retry-after')).toMatch(/^\d+$/)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page).toContain('<h1>Şu anda hizmet veremiyoruz</h1>')
  expect(page).toContain('Satın aldığınız biletler bundan etkilenmez.')
  expect(page.trimEnd().endsWith('</html>')).toBe(true)
  expect(page, 'the site that would answer is away').not.toMatch(/<(script|img|link|iframe)\b/)
})
