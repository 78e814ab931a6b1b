import { routePageList } from 'shared/contracts/route-page'
import { type ErrorBody, errorBody, isWorkRefusal } from 'shared/contracts/error'
import {
  accessToken,
  clientToken,
  companySetting,
  type Redirect,
  redirectList,
  setting,
} from 'shared/contracts/site'
import { workHeader } from 'shared/contracts/work'
import { traceHeaders } from 'shared-server/trace/current-trace'
import { expiryOf } from './token-claims.ts'

/** What a document says of the site when the host did not render it. */
export type SiteFacts = {
  name: string
  title: string
  description: string
  phone: string
  /** Of Google Analytics; empty where nothing is measured. */
  analyticsId: string
}

const noFacts: SiteFacts = { name: '', title: '', description: '', phone: '', analyticsId: '' }

export type RoutePages = { pages: number; slugs: string[] }

/** `work`: what their browser has done for it (contracts/work.ts). */
type Visitor = { ip: string; work: string | undefined }
type IssuedToken = { token: string } | { workNeeded: ErrorBody }

/** What the gateway itself asks of the ticket API. Nothing that a document needs can hold it up for long. */
export type BackendClient = {
  /** A new anonymous token for one visitor, whose browser waits for it, or the work that it costs; throws when the API does not answer. */
  issueToken: (visitor: Visitor) => Promise<IssuedToken>
  /** The gateway's own, for rendering; empty when there is none to be had. */
  ownToken: () => Promise<string>
  /** Another one, for one of its own that the API refused. */
  otherToken: (refused: string) => Promise<string>
  siteFacts: () => Promise<SiteFacts>
  /** Slugs of the pages of pairs, counted from 1; null when it never answered. For a page that there is, or the first. */
  routePages: (page: number) => Promise<RoutePages | null>
  /** Of addresses of older sites; empty when it never answered, or is from before there were any. */
  redirects: () => Promise<Redirect[]>
  /** Whether it can sell at this moment: asked each time, never remembered. */
  isReady: () => Promise<boolean>
}

const patience = 1500
const visitorsPatience = 10_000
const freshMs = 60_000
const retryMs = 3_000
/** Which pairs are sold changes with the timetable. */
const routesFreshMs = 10 * 60_000

export function backendClient(backendUrl: string, now: () => number = Date.now): BackendClient {
  const ownToken = cached(now, '', async () => {
    const { access_token: token } = accessToken.parse(await ask(backendUrl + clientToken.path)).data
    return { value: token, untilMs: (now() + expiryOf(token)) / 2 }
  })

  /** The API may have another secret since: a token that it refuses is replaced, and the question asked once more. */
  async function askWithToken(path: string): Promise<unknown> {
    const token = await ownToken()
    try {
      return await ask(backendUrl + path, token)
    } catch (error) {
      if (!(error instanceof TokenRefusedError)) throw error
      return await ask(backendUrl + path, await ownToken.instead(token))
    }
  }

  const siteFacts = cached(now, noFacts, async () => {
    const [company, settings] = await Promise.all([
      askWithToken(companySetting.path).then((reply) => companySetting.response.parse(reply).data),
      askWithToken(setting.path).then((reply) => setting.response.parse(reply).data),
    ])
    const read = (key: string) => settings.find((entry) => entry.key === key)?.value ?? ''
    const value = {
      name: company.name,
      phone: company.phone,
      title: read('general_site_meta_title'),
      description: read('general_site_meta_description'),
      analyticsId: read('analytical_google_analytic_id'),
    }
    return { value, untilMs: now() + freshMs }
  })

  const routePagesBy = new Map<number, () => Promise<RoutePages | null>>()
  const routePages = (page: number) => {
    const known =
      routePagesBy.get(page) ??
      cached<RoutePages | null>(now, null, async () => {
        const reply = await askWithToken(`${routePageList.path}?page=${page}`)
        return { value: routePageList.response.parse(reply).data, untilMs: now() + routesFreshMs }
      })
    routePagesBy.set(page, known)
    return known()
  }

  const redirects = cached<Redirect[]>(now, [], async () => {
    const reply = await askWithToken(redirectList.path)
    return { value: redirectList.response.parse(reply).data, untilMs: now() + freshMs }
  })

  const isReady = () =>
    fetch(`${backendUrl}/health/ready`, { signal: AbortSignal.timeout(patience) }).then(
      async (reply) => reply.ok || (await isLeaving(reply)),
      () => false,
    )

  return {
    issueToken: (visitor) => issueToken(backendUrl, visitor),
    ownToken,
    otherToken: ownToken.instead,
    siteFacts,
    routePages,
    redirects,
    isReady,
  }
}

/** As from the visitor's own address: the API counts whose tokens they are. */
async function issueToken(backendUrl: string, { ip, work }: Visitor): Promise<IssuedToken> {
  const reply = await fetch(backendUrl + clientToken.path, {
    headers: { ...callHeaders(), 'x-forwarded-for': ip, ...(work && { [workHeader]: work }) },
    signal: AbortSignal.timeout(visitorsPatience),
  })
  const body: unknown = await reply.json()
  if (isWorkRefusal(reply)) return { workNeeded: errorBody.parse(body) }
  if (!reply.ok) throw new Error(`${clientToken.path} answered ${reply.status}`)
  return { token: accessToken.parse(body).data.access_token }
}

class TokenRefusedError extends Error {}

/** Of a call in the gateway's own name; without a token, or with an empty one, in nobody's. */
export function callHeaders(token?: string): Record<string, string> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'x-localization': 'tr',
    ...traceHeaders(),
  }
  if (token) headers.authorization = `Bearer ${token}`
  return headers
}

async function ask(url: string, token?: string, waitMs = patience): Promise<unknown> {
  const reply = await fetch(url, { headers: callHeaders(token), signal: AbortSignal.timeout(waitMs) })
  const { pathname } = new URL(url)
  if (reply.status === 401) throw new TokenRefusedError(`${pathname} refused the token`)
  if (!reply.ok) throw new Error(`${pathname} answered ${reply.status}`)
  return await reply.json()
}

/** A process of the API that is about to end answers until it does, and the others after it. */
async function isLeaving(reply: Response): Promise<boolean> {
  return reply.status === 503 && (await reply.text()).includes('"draining"')
}

type Kept<T> = { value: T; untilMs: number }

type Ask<T> = (() => Promise<T>) & {
  /** Asked again when this is what is known: it is worth nothing. */
  instead: (worthless: T) => Promise<T>
}

/** One request at a time; while it fails, what was known last. */
function cached<T>(now: () => number, unknown: T, fetchIt: () => Promise<Kept<T>>): Ask<T> {
  let held: Kept<T> = { value: unknown, untilMs: 0 }
  let asking: Promise<T> | null = null

  async function refresh(): Promise<T> {
    try {
      held = await fetchIt()
    } catch {
      held = { value: held.value, untilMs: now() + retryMs }
    } finally {
      asking = null
    }
    return held.value
  }

  async function answer(): Promise<T> {
    if (held.untilMs > now()) return held.value
    asking ??= refresh()
    return await asking
  }

  return Object.assign(answer, {
    instead: (worthless: T) => {
      if (held.value === worthless) held = { value: unknown, untilMs: 0 }
      return answer()
    },
  })
}
