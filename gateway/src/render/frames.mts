import type { Duplex, Readable } from 'node:stream'

/**
 * How gateway and renderer speak over their socket: a letter for the kind, four bytes for the length, and the text. No text
 * is looked at before all of it is there, and none is longer than its kind allows, so that whoever reads is never busy
 * for long. Imports nothing but Node's own: it is read behind the wall too.
 */

const headerBytes = 5

export function writeFrame(socket: Duplex, kind: string, text: string): void {
  const body = Buffer.from(text)
  socket.write(headerOf(kind, body.byteLength))
  socket.write(body)
}

export function headerOf(kind: string, bytes: number): Buffer {
  const header = Buffer.alloc(headerBytes)
  header.write(kind, 0, 1, 'latin1')
  header.writeUInt32BE(bytes, 1)
  return header
}

/** Hands over each frame; calls `refuse` once, and nothing after it, for a kind that is none or a text that is too long. */
export function readFrames(
  socket: Readable,
  limits: Readonly<Record<string, number>>,
  take: (kind: string, text: string, bytes: number) => void,
  refuse: () => void,
): void {
  readBytes(socket, limits, (kind, bytes) => take(kind, bytes.toString('utf8'), bytes.byteLength), refuse)
}

/** The same of frames that need not be text. */
export function readBytes(
  socket: Readable,
  limits: Readonly<Record<string, number>>,
  take: (kind: string, bytes: Buffer) => void,
  refuse: () => void,
): void {
  let chunks: Buffer[] = []
  let have = 0
  let awaited = headerBytes
  let kind: string | null = null
  let refused = false

  function receive(bytes: Buffer): void {
    if (kind === null) {
      kind = bytes.toString('latin1', 0, 1)
      awaited = bytes.readUInt32BE(1)
      refused = awaited > (limits[kind] ?? -1)
      if (refused) refuse()
      return
    }
    const of = kind
    kind = null
    awaited = headerBytes
    take(of, bytes)
  }

  socket.on('data', (chunk: Buffer) => {
    if (refused) return
    chunks.push(chunk)
    have += chunk.byteLength
    while (!refused && have >= awaited) {
      const all = chunks.length === 1 ? (chunks[0] ?? chunk) : Buffer.concat(chunks)
      const rest = all.subarray(awaited)
      chunks = rest.byteLength > 0 ? [rest] : []
      have = rest.byteLength
      receive(all.subarray(0, awaited))
    }
  })
}
