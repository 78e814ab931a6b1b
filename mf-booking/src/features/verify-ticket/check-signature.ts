import { base64url, compactVerify, errors, importJWK } from 'jose'
import { ticketCode, type TicketCode, type TicketKey } from 'shared/contracts/ticket-code'

const algorithm = 'EdDSA'

export type Signature =
  | { kind: 'genuine'; ticket: TicketCode }
  | { kind: 'forged' }
  /** Signed with a key that is not among those at hand: a newer one, or no one's. */
  | { kind: 'unknown-key' }
  /** This browser knows no Ed25519. */
  | { kind: 'unable' }

class UnknownKeyError extends Error {}

/** Whether one of the keys has signed the code, by the browser's own cryptography: no network is asked. */
export async function checkSignature(code: string, keys: readonly TicketKey[]): Promise<Signature> {
  try {
    const { payload } = await compactVerify(
      code,
      ({ kid }) => {
        const key = keys.find((known) => known.kid === kid)
        if (!key) throw new UnknownKeyError()
        return importJWK(key, algorithm)
      },
      { algorithms: [algorithm] },
    )
    const ticket = readPayload(payload)
    return ticket ? { kind: 'genuine', ticket } : { kind: 'forged' }
  } catch (error) {
    if (error instanceof UnknownKeyError) return { kind: 'unknown-key' }
    return { kind: error instanceof errors.JOSEError ? 'forged' : 'unable' }
  }
}

/** What a code says, to be believed only when the server vouches for it. */
export function readUnproven(code: string): TicketCode | null {
  try {
    return readPayload(base64url.decode(code.split('.')[1] ?? ''))
  } catch {
    return null
  }
}

function readPayload(payload: Uint8Array): TicketCode | null {
  try {
    const said = ticketCode.safeParse(JSON.parse(new TextDecoder().decode(payload)))
    return said.success ? said.data : null
  } catch {
    return null
  }
}
