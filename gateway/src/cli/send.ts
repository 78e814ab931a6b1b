import { refused } from '../../wire/refused.ts'
import { Refused } from './refused.ts'

export type Sending = {
  site: string
  path: string
  method?: 'GET' | 'POST' | 'DELETE'
  headers: Record<string, string>
  body?: string | Uint8Array
  /** Heard while a large body leaves: its bytes so far. */
  sent?: (bytes: number) => void
}

/** One call of the release API: its answer, or its refusal thrown. */
export async function send({ site, path, method = 'GET', headers, body, sent }: Sending): Promise<unknown> {
  const typed = typeof body === 'string' ? { 'content-type': 'application/json', ...headers } : headers
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const streamed = bytes !== undefined && sent !== undefined
  const request = {
    method,
    headers: typed,
    body: streamed ? inPieces(bytes, sent) : bytes === undefined ? null : new Uint8Array(bytes),
    // Asked for by fetch where a body comes in pieces.
    duplex: 'half',
  }
  const reply = await fetch(`${site}/_release${path}`, request).catch(() => null)
  if (!reply) {
    throw new Refused(
      'unreachable',
      `no gateway answers at ${site}: start it, or name its address with --site`,
    )
  }
  const json: unknown = await reply.json().catch(() => null)
  if (reply.ok) return json
  const said = refused.safeParse(json)
  if (said.success) throw new Refused(said.data.refusal, said.data.message)
  throw new Refused('unexpected', `${site} answered ${reply.status} without a reason: look at its log`)
}

const pieceBytes = 64 * 1024

function inPieces(bytes: Uint8Array, sent: (bytes: number) => void): ReadableStream {
  let at = 0
  return new ReadableStream({
    pull: (stream) => {
      stream.enqueue(bytes.subarray(at, at + pieceBytes))
      at = Math.min(at + pieceBytes, bytes.byteLength)
      sent(at)
      if (at === bytes.byteLength) stream.close()
    },
  })
}
