import * as z from 'zod/mini'
import type { PolicyReport } from '../../../wire/policy-report.ts'

/** One refusal, with nothing of a visitor in it. */
export type PolicyRefusal = Pick<PolicyReport, 'kind' | 'rule' | 'blocked' | 'route'>

/** More of one page is the same fault. */
export const mostInOne = 20

const text = z.optional(z.string())
const current = z.array(
  z.object({
    type: z.string(),
    body: z.object({ documentURL: text, blockedURL: text, effectiveDirective: text, destination: text }),
  }),
)
/** As browsers send it that know `report-uri` alone. */
const older = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'blocked-uri': text,
    'effective-directive': text,
    'violated-directive': text,
  }),
})

type Site = {
  origin: string
  /** The pattern of one of the site's pages. */
  routeOf: (path: string) => string | null
}

/** What is worth keeping of what a browser has sent; null of what no browser sends. */
export function readPolicyReports(sent: unknown, site: Site): PolicyRefusal[] | null {
  const several = z.safeParse(current, sent)
  if (several.success)
    return several.data.slice(0, mostInOne).flatMap(({ type, body }) => {
      const kind = type === 'csp-violation' ? 'csp' : type === 'integrity-violation' ? 'integrity' : null
      if (kind === null) return []
      const rule = kind === 'csp' ? body.effectiveDirective : body.destination
      return refusalOf(site, kind, { rule, blocked: body.blockedURL, page: body.documentURL })
    })
  const one = z.safeParse(older, sent)
  if (!one.success) return null
  const report = one.data['csp-report']
  const rule = report['effective-directive'] ?? report['violated-directive']?.split(' ')[0]
  return refusalOf(site, 'csp', { rule, blocked: report['blocked-uri'], page: report['document-uri'] })
}

type Said = Record<'rule' | 'blocked' | 'page', string | undefined>

function refusalOf(
  site: Site,
  kind: PolicyRefusal['kind'],
  { rule = '', blocked = '', page = '' }: Said,
): PolicyRefusal[] {
  if (!rules[kind].has(rule)) return []
  return [{ kind, rule, blocked: withoutPerson(blocked, site), route: routeOf(page, site) }]
}

/** What our policies have; whoever makes up a rule is not heard. */
const rules = {
  csp: new Set(
    `base-uri connect-src default-src font-src form-action frame-ancestors frame-src child-src img-src manifest-src media-src
    object-src require-trusted-types-for script-src script-src-attr script-src-elem style-src style-src-attr style-src-elem
    trusted-types worker-src`.split(/\s+/),
  ),
  integrity: new Set(['script', 'style']),
}

const words = new Set(['inline', 'eval', 'wasm-eval', 'trusted-types-policy', 'trusted-types-sink'])
const file = /^\/(?:modules|gateway|_ops)\/[\w./~-]{1,200}$/
const host = /^[a-z0-9.-]{1,100}(?::\d{1,5})?$/

/** A query, an account in an address and a path elsewhere may say who somebody is; so may a path of ours that is no file's. */
function withoutPerson(blocked: string, { origin, routeOf: patternOf }: Site): string {
  if (words.has(blocked)) return blocked
  const url = URL.parse(blocked)
  if (url === null) return 'other'
  if (url.protocol.endsWith('-extension:')) return 'extension'
  if (!/^(?:https?|wss?):$/.test(url.protocol))
    return /^(?:data|blob|about):$/.test(url.protocol) ? url.protocol : 'other'
  if (url.origin === origin)
    return file.test(url.pathname) ? url.pathname : (patternOf(url.pathname) ?? 'own site')
  return host.test(url.host) ? `${url.protocol}//${url.host}` : 'other'
}

function routeOf(page: string, { origin, routeOf: patternOf }: Site): string | null {
  const url = URL.parse(page)
  return url?.origin === origin ? patternOf(url.pathname) : null
}
