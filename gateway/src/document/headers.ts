import { healthAddress } from 'shared/module/health'
import type { Config } from '../config/config.ts'
import {
  consoleTrustedLineSource,
  offlineTrustedLineSource,
  trustedLineSource,
} from '../html/trusted-line.ts'
import { policyReportsAddress } from '../errors/policy-reports/report-routes.ts'
import { dictionariesBase } from '../dictionaries/document-dictionaries.ts'
import { isOpenedFile } from '../health/opened-file.ts'
import { serviceWorkerOf } from '../offline/service-worker-of.ts'

/** The name by which a policy says where its refusals are told. */
const reports = 'policies'
/** No script without integrity runs. */
const sealedScripts = 'blocked-destinations=(script)'

/**
 * Text becomes no code and no address of code by itself, in browsers that hold it. `default` is the one policy that may be made, once:
 * the document's own line makes it, before any release could. Elsewhere there is none.
 */
const trustedTypes = (policies: 'none' | 'default') => [
  "require-trusted-types-for 'script'",
  `trusted-types ${policies === 'none' ? "'none'" : policies}`,
]

/** On every answer: nothing of ours runs, frames, or talks where it should not. */
export function securityHeaders(config: Config): Record<string, string> {
  const { publicUrl, bankPages, filesOrigin } = config
  const https = publicUrl.startsWith('https:')
  const policy = [
    // For the web manifest alone: all other kinds are named. WebKitGTK reports `manifest-src` as an error.
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'none'",
    "frame-src 'none'",
    "child-src 'none'",
    // Exactly this file: no release of a module can leave a worker behind.
    `worker-src ${serviceWorkerOf(config) ?? "'none'"}`,
    "frame-ancestors 'none'",
    `form-action 'self' ${bankPages}`,
    "base-uri 'none'",
    "object-src 'none'",
    ...trustedTypes('none'),
    ...(https ? ['upgrade-insecure-requests'] : []),
    ...(https ? [`report-to ${reports}`] : []),
    // For browsers that know no other, and for sites without TLS, of which none reports in the newer way.
    `report-uri ${policyReportsAddress}`,
  ]
  const files = filesOrigin === null ? policy : addFiles(policy, filesOrigin)
  return {
    'content-security-policy': files.join('; '),
    'integrity-policy': `${sealedScripts}${https ? `, endpoints=(${reports})` : ''}`,
    ...(https ? { 'reporting-endpoints': `${reports}="${policyReportsAddress}"` } : {}),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/**
 * On documents where a card is typed: a page of the shop in another tab, which opened this one or was opened by it, has no hold of it any more. A browser
 * that does not know the word takes them apart too, since it is not that of the other pages.
 */
export const paymentHeaders = { 'cross-origin-opener-policy': 'noopener-allow-popups' }

/**
 * On files that a page fetches and no browser shows as a page of its own: what only a document obeys is left out, since it is sent with
 * each of dozens of files. A page's report is answered by nothing at all.
 */
const fileHeaders = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

const fetchedFile = /^\/modules\/(?:[^?#]+\.(?:js|css|woff2)|_sets\/[^?#]+\.json)(?:\?|$)/

/** By the route that answers, never by the address alone: to what no such route answers the site itself does, with a document. */
function isFetchedFile({ url, method, routeOptions }: Asked): boolean {
  const route = routeOptions.url ?? ''
  if (method === 'POST') return route === healthAddress
  if (method !== 'GET') return false
  if (route.startsWith('/modules/')) return fetchedFile.test(url)
  return route === `${dictionariesBase}:name` || isOpenedFile(route)
}

type Asked = { url: string; method: string; routeOptions: { url?: string | undefined } }

/** On every answer of the console and the release API: no code but the console's own, and it talks to nobody else. */
export function opsHeaders(headers: Record<string, string>): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${consoleTrustedLineSource}`,
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...trustedTypes('default'),
  ]
  const { 'reporting-endpoints': _reports, ...rest } = headers
  return {
    ...rest,
    'content-security-policy': policy.join('; '),
    'integrity-policy': sealedScripts,
    'referrer-policy': 'no-referrer',
  }
}

/** No call goes there: the file of all modules and what pages ask for stay with the site. */
const ofFiles = /^(script|style|img|font)-src /
const addFiles = (policy: string[], origin: string): string[] =>
  policy.map((rule) => (ofFiles.test(rule) ? `${rule} ${origin}/modules/` : rule))

const ofModules = /^(script|style|connect|img|font)-src /
const ofScripts = /^script-src /

const allow = (source: string, kinds: RegExp, rules: string[]) =>
  rules.map((rule) => (kinds.test(rule) ? `${rule} ${source}` : rule)).join('; ')

/** For one document of a browser with an override: what a module brings may come from exactly this origin too. */
export function policyWith(policy: string, origin: string): string {
  const rules = policy.split('; ')
  const isSecure = origin.startsWith('https:')
  const stored = isSecure ? rules : rules.filter((rule) => rule !== 'upgrade-insecure-requests')
  return allow(origin, ofModules, stored)
}

/** For one document with an inline script: the one of this hash may run, and no other. */
export function policyWithLine(policy: string, hash: string): string {
  return allow(hash, ofScripts, policy.split('; '))
}

/** Where a card is typed no picture is asked for elsewhere: its address could carry what was typed. */
export const withoutOtherPictures = (policy: string): string =>
  policy
    .split('; ')
    .map((rule) => (rule.startsWith('img-src ') ? "img-src 'self' data:" : rule))
    .join('; ')

/** For a document that loads modules, which begins with the line that says from where. */
export const policyOfModules = (policy: string): string => withOwnLine(policy, trustedLineSource)

/** Of the documents that the service worker keeps, which load their own files. */
export function offlineHeaders(headers: Record<string, string>): Record<string, string> {
  const policy = withOwnLine(headers['content-security-policy'] ?? '', offlineTrustedLineSource)
  return { ...headers, 'content-security-policy': policy }
}

function withOwnLine(policy: string, line: string): string {
  const [, none = ''] = trustedTypes('none')
  const [, own = ''] = trustedTypes('default')
  return policyWithLine(policy.replace(none, own), line)
}

/** The published API's own pages bring a script and a style that are not ours to seal. */
export function apiDocsHeaders(headers: Record<string, string>): Record<string, string> {
  const {
    'content-security-policy': _policy,
    'integrity-policy': _integrity,
    'reporting-endpoints': _reports,
    ...rest
  } = headers
  const policy = [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "frame-ancestors 'none'",
  ]
  return { ...rest, 'content-security-policy': policy.join('; ') }
}

/** Of an answer of the shop by what it is: a file, the API's own pages, or all else. */
export function shopHeaders(headers: Record<string, string>): (request: Asked) => Record<string, string> {
  const ofDocs = apiDocsHeaders(headers)
  return (request) => {
    if (isFetchedFile(request)) return fileHeaders
    return /^\/docs(?:[/?]|$)/.test(request.url) ? ofDocs : headers
  }
}
