import * as z from 'zod/mini'
import type { PolicyReport } from '../../../wire/policy-report.ts'

/** One refusal, with nothing of a visitor in it. */
export type PolicyRefusal = Pick<PolicyReport, 'kind' | 'rule' | 'blocked' | 'route'>

/** Different ones of one page; a script that makes many pushes few out. */
export const mostInOne = 50

const text = z.nullish(z.string())
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
  /** Where the files of its releases come from; null: from the same. */
  filesOrigin: string | null
  /** The pattern of one of the site's pages. */
  routeOf: (path: string) => string | null
}

/** What is worth keeping of what a browser has sent; null of what no browser sends. */
export function readPolicyReports(sent: unknown, site: Site): PolicyRefusal[] | null {
  const several = z.safeParse(current, sent)
  if (several.success)
    return merged(
      several.data.flatMap(({ type, body }) => {
        const kind = type === 'csp-violation' ? 'csp' : type === 'integrity-violation' ? 'integrity' : null
        if (kind === null) return []
        const rule = kind === 'csp' ? body.effectiveDirective : body.destination
        return refusalOf(site, kind, { rule, blocked: body.blockedURL, page: body.documentURL })
      }),
    )
  const one = z.safeParse(older, sent)
  if (!one.success) return null
  const report = one.data['csp-report']
  const rule = report['effective-directive'] ?? report['violated-directive']?.split(' ')[0]
  return refusalOf(site, 'csp', { rule, blocked: report['blocked-uri'], page: report['document-uri'] })
}

/** The same said again is one. */
const merged = (refusals: readonly PolicyRefusal[]): PolicyRefusal[] =>
  [...new Map(refusals.map((refusal) => [JSON.stringify(refusal), refusal])).values()].slice(0, mostInOne)

type Said = Record<'rule' | 'blocked' | 'page', string | null | undefined>

function refusalOf(site: Site, kind: PolicyRefusal['kind'], said: Said): PolicyRefusal[] {
  const [rule, blocked, page] = [said.rule ?? '', said.blocked ?? '', said.page ?? '']
  // Any site may have its visitors' browsers report here.
  if (!rules[kind].has(rule) || URL.parse(page)?.origin !== site.origin) return []
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
const fileOfRelease = /^\/modules\/[\w./~-]{1,200}$/
const file = /^\/(?:modules|gateway|_ops)\/[\w./~-]{1,200}$/
const host = /^[a-z0-9.-]{1,100}(?::\d{1,5})?$/

/** A query, an account in an address and a path elsewhere may say who somebody is; so may a path of ours that is no file's. */
function withoutPerson(blocked: string, { origin, filesOrigin, routeOf: patternOf }: Site): string {
  if (words.has(blocked)) return blocked
  const url = URL.parse(blocked)
  if (url === null) return 'other'
  if (url.protocol.endsWith('-extension:')) return 'extension'
  if (!/^(?:https?|wss?):$/.test(url.protocol))
    return /^(?:data|blob|about):$/.test(url.protocol) ? url.protocol : 'other'
  if (url.origin === filesOrigin && fileOfRelease.test(url.pathname)) return url.pathname
  if (url.origin === origin)
    return file.test(url.pathname) ? url.pathname : (patternOf(url.pathname) ?? 'own site')
  return host.test(url.host) ? `${url.protocol}//${withoutData(url.host)}` : 'other'
}

/** Whoever steals data may send it in the name of a host, a label for each card. */
const withoutData = (name: string): string =>
  name
    .split('.')
    .slice(-3)
    .map((label) => (label.length > 20 || /\d{5}/.test(label.split(':')[0] ?? '') ? '…' : label))
    .join('.')

function routeOf(page: string, { origin, routeOf: patternOf }: Site): string | null {
  const url = URL.parse(page)
  return url?.origin === origin ? patternOf(url.pathname) : null
}
