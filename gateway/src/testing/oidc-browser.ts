import { session } from '../../wire/session.ts'
import { opsFetch, opsHost } from './ops-fetch.ts'

/** A browser that follows the way to a provider and back by hand: each step can be changed. */
export function openBrowser(gatewayUrl: string) {
  const jars = new Map<string, Map<string, string>>()

  async function get(address: string, init: RequestInit = {}): Promise<Response> {
    const { host, pathname, search, origin, hostname } = new URL(address)
    const jar = jars.get(host) ?? new Map<string, string>()
    jars.set(host, jar)
    const headers = new Headers(init.headers)
    headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const reply =
      hostname === opsHost
        ? await opsFetch(`${gatewayUrl}${pathname}${search}`, { ...init, headers })
        : await fetch(`${origin}${pathname}${search}`, { ...init, headers, redirect: 'manual' })
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return reply
  }

  const ops = `http://${opsHost}`

  /** Logs in at the provider; the address that it sends the browser back to. */
  async function backFromProvider(name: string, path = '/_ops/oidc/log-in'): Promise<string> {
    let at = `${ops}${path}`
    for (let steps = 0; steps < 10; steps += 1) {
      // oxlint-disable-next-line no-await-in-loop -- each step is known by the one before
      const reply = await get(at)
      if (reply.status === 200) at = `${at}?name=${name}`
      else at = locationOf(reply, at)
      if (at.startsWith(`${ops}/`)) return at
    }
    throw new Error('the provider sends the browser round and round')
  }

  return {
    get: (path: string, init?: RequestInit) => get(`${ops}${path}`, init),
    visit: get,
    backFromProvider,
    cookies: () => jars.get(opsHost) ?? new Map<string, string>(),
    /** Where the console's own address leads. */
    follow: async (address: string) => (await get(address)).headers.get('location'),
    logIn: async (name: string) => {
      const back = await backFromProvider(name)
      return back.includes('/oidc/return')
        ? (await get(back)).headers.get('location')
        : new URL(back).pathname
    },
    who: async () => {
      const reply = await get(`${ops}/_ops/session`)
      return reply.status === 200 ? session.parse(await reply.json()) : null
    },
  }
}

const locationOf = (reply: Response, from: string) => new URL(reply.headers.get('location') ?? '', from).href
