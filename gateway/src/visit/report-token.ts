import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { TokenSigner } from '../tokens/token-signer.ts'
import type { BrowserVisit } from './visit.ts'

/** What a document proves when its browser reports: which releases it had, and that it reports for one visit only. */
const ticket = z.object({
  id: z.string(),
  /** Module to version; without the one that an override replaces. */
  modules: z.record(z.string(), z.string()),
  /** The drill's id, or the empty string. */
  drill: z.string(),
  /** Whose page it is, `host` for an address nobody has. One of a gateway from before has neither of these. */
  page: z.optional(z.string()),
  /** The pattern of the page that the document begins with; none for an address nobody has. */
  path: z.optional(z.string()),
  /** The name of the network that asked for the document. */
  network: z.optional(z.string()),
  /** When the document was made, in milliseconds. */
  madeAt: z.optional(z.number()),
})
export type ReportToken = z.infer<typeof ticket>

/** How long a ticket is good: a tab that is open for longer reports no more. */
export const reportTokenSeconds = 3600

/** Previews and squads' own builds are nobody's health: they get a ticket that counts for nothing. */
export function issueReportToken(
  signer: TokenSigner,
  { live, drill, override, preview, choice, network }: BrowserVisit,
  { module: page, path }: { module: string; path: string | null },
): Promise<string> {
  const modules = Object.fromEntries(
    preview || choice
      ? []
      : [...live.values()]
          .filter(({ facts }) => facts.id !== override?.module)
          .map(({ facts }) => [facts.id, facts.version]),
  )
  const id = randomBytes(12).toString('base64url')
  const whose = network === null ? {} : { network }
  const rest = { drill: drill?.id ?? '', page, ...(path !== null && { path }), madeAt: Date.now() }
  return signer.sign('visit', { id, modules, ...whose, ...rest }, reportTokenSeconds)
}

export function readReportToken(signer: TokenSigner, token: string): Promise<ReportToken | null> {
  return signer.verify('visit', token, ticket)
}
