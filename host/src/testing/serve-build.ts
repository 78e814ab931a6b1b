import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'

/** A squad's machine, for one test: what it says of its build, to the site that may read it. */
export async function serveBuild(said: (origin: string) => unknown, site = '*'): Promise<string> {
  const server = createServer((request, response) => {
    const known = request.url === '/boot-module.json'
    response.writeHead(known ? 200 : 404, {
      'content-type': 'application/json',
      'access-control-allow-origin': site,
    })
    response.end(known ? JSON.stringify(said(origin)) : '{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return origin
}

export const build = (origin: string) => ({
  id: 'mf-account',
  version: '0.1.0-0123456789ab',
  base: `${origin}/web/`,
  manifest: { id: 'mf-account' },
  routes: [{ path: '/yeni', layout: 'default', access: 'public', rendering: 'client', title: 'Yeni' }],
  fills: [],
  offers: [],
  integrity: { 'entry.js': 'sha384-own' },
})
