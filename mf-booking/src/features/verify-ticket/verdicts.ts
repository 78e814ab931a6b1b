import { ApiError, type Api } from 'shared/api/client'
import { ticketCheck, ticketKeys, type TicketCode, type TicketKey } from 'shared/contracts/ticket-code'
import type { SoldTicket } from 'shared/contracts/payment'
import type { LocalDate } from 'shared/contracts/units'
import { dateInIstanbul } from 'shared/domain/dates'
import { storeKeys, storedKeys } from './stored-keys.ts'

/** What only the server knows of a ticket whose signature is good. */
export type Standing = SoldTicket['state'] | 'asking' | 'offline' | 'unanswered' | 'missing'

export type Verdict =
  | { kind: 'genuine'; ticket: TicketCode; standing: Standing; today: LocalDate }
  | { kind: 'forged' }
  /** No key or no checking code at hand, and no network to fetch them. */
  | { kind: 'not-ready' }
  /** The browser cannot check, and the server could not be asked. */
  | { kind: 'unable' }

export const loadChecker = () => import('./check-signature.ts')

/**
 * Brings what checking needs, so that it works without a network from then on; false when it could not. Keys of an earlier visit are
 * replaced when the network has newer ones: ops may have withdrawn one.
 */
export async function getReady(api: Api): Promise<boolean> {
  const fetched = fetchKeys(api)
  try {
    await Promise.all([loadChecker(), storedKeys().length > 0 ? ignoring(fetched) : fetched])
    return true
  } catch {
    return false
  }
}

/** Nobody waits for it, and its failure is no news. */
function ignoring(fetched: Promise<unknown>): true {
  fetched.catch(() => undefined)
  return true
}

/** First what the signature says, at once and without a network; then, for a good one, how the ticket stands now. */
export async function* verdictsOn(
  code: string,
  api: Api,
  clock: () => Date = () => new Date(),
): AsyncGenerator<Verdict> {
  const proof = await prove(code, api)
  if (proof.kind === 'unable') {
    yield await askServerAlone(code, api, clock)
    return
  }
  if (proof.kind !== 'genuine') {
    yield proof.kind === 'forged' ? proof : { kind: 'not-ready' }
    return
  }
  const genuine = { ...proof, today: dateInIstanbul(clock()) }
  yield { ...genuine, standing: 'asking' }
  const standing = await askStanding(code, api)
  yield standing === 'forged' ? { kind: 'forged' } : { ...genuine, standing }
}

async function prove(code: string, api: Api) {
  try {
    const { checkSignature } = await loadChecker()
    const signature = await checkSignature(code, storedKeys())
    if (signature.kind !== 'unknown-key') return signature
    const again = await checkSignature(code, await fetchKeys(api))
    // All keys there are, and none of them has signed it.
    return again.kind === 'unknown-key' ? { kind: 'forged' as const } : again
  } catch {
    return { kind: 'not-ready' as const }
  }
}

async function fetchKeys(api: Api): Promise<readonly TicketKey[]> {
  const { data } = await api.send(ticketKeys, {})
  storeKeys(data)
  return data
}

/** For a browser without Ed25519: the server checks signature and standing in one. */
async function askServerAlone(code: string, api: Api, clock: () => Date): Promise<Verdict> {
  const { readUnproven } = await loadChecker()
  const ticket = readUnproven(code)
  if (!ticket) return { kind: 'forged' }
  const standing = await askStanding(code, api)
  if (standing === 'forged') return { kind: 'forged' }
  if (standing === 'offline' || standing === 'unanswered') return { kind: 'unable' }
  return { kind: 'genuine', ticket, standing, today: dateInIstanbul(clock()) }
}

async function askStanding(code: string, api: Api): Promise<Standing | 'forged'> {
  try {
    const { data } = await api.send(ticketCheck, { code })
    return data.state
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.failure.kind === 'unreachable') return 'offline'
    if (error.failure.kind !== 'refused') return 'unanswered'
    if (error.failure.status === 422) return 'forged'
    return error.failure.status === 404 ? 'missing' : 'unanswered'
  }
}
