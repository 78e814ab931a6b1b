import type { HealthReport } from 'shared/module/health'
import { healthAddress } from 'shared/module/health'
import { bootOf } from './boot-of.ts'

/** A browser with nothing but a cookie: it gets a document and reports on it. */
export async function openDocument(site: string, path: string, visitor: string) {
  const reply = await fetch(site + path, { headers: { cookie: `visitor=${visitor}` } })
  const { modules, hostVersion, visit } = bootOf(await reply.text())
  const versions = new Map<string, string>([
    ['host', hostVersion],
    ...modules.map(({ id, version }) => [id, version] as const),
  ])
  const report = (said: Partial<HealthReport>) =>
    sendReport(site, { ticket: visit.ticket, used: [], failures: [], vitals: [], saved: [], ...said })
  return { versions, ticket: visit.ticket, report }
}

export function sendReport(
  site: string,
  report: unknown,
  type = 'text/plain;charset=UTF-8',
): Promise<Response> {
  const body = typeof report === 'string' ? report : JSON.stringify(report)
  return fetch(site + healthAddress, { method: 'POST', headers: { 'content-type': type }, body })
}

/** As the browser's cookie has it: 22 characters that are the same for the same number. */
export const visitorOf = (number: number): string => `visitor-${number}`.padEnd(22, '_')
