import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { Seal } from '../seal/seal.ts'
import type { BrowserVisit } from './visit.ts'

/** What a document proves when its browser reports: which releases it had, and that it reports for one visit only. */
const ticket = z.object({
  id: z.string(),
  /** Module to version; without the one that an override replaces. */
  modules: z.record(z.string(), z.string()),
  /** The drill's id, or the empty string. */
  drill: z.string(),
})
export type Ticket = z.infer<typeof ticket>

/** A tab that is open for longer reports no more. */
const hourInSeconds = 3600

/** Previews and squads' own builds are nobody's health: they get a ticket that counts for nothing. */
export function issueTicket(seal: Seal, { live, drill, override, preview }: BrowserVisit): Promise<string> {
  const modules = Object.fromEntries(
    preview
      ? []
      : [...live.values()]
          .filter(({ facts }) => facts.id !== override?.module)
          .map(({ facts }) => [facts.id, facts.version]),
  )
  return seal.close(
    'visit',
    { id: randomBytes(12).toString('base64url'), modules, drill: drill?.id ?? '' },
    hourInSeconds,
  )
}

export function readTicket(seal: Seal, sealed: string): Promise<Ticket | null> {
  return seal.open('visit', sealed, ticket)
}
