import { Buffer } from 'node:buffer'
import { createServer, type Socket } from 'node:net'
import getPort from 'get-port'

/** The harmless text that every scanner takes for a virus, so that scanners can be tried. */
export const eicar = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`

type Mood = 'scans' | 'silent' | 'odd' | 'hangs up'

/** Speaks as ClamAV's daemon does, on a free port or a Unix socket: it finds the test text, or is silent or odd as told. */
export async function startClamd({ path }: { path?: string } = {}) {
  let mood: Mood = 'scans'
  let scanned = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    let received = Buffer.alloc(0)
    socket.on('data', (piece: Buffer) => {
      if (mood === 'hangs up') return socket.destroy()
      received = Buffer.concat([received, piece])
      const content = readStream(received)
      if (content === null || mood === 'silent') return undefined
      scanned += 1
      return socket.end(`${answerTo(content, mood)}\0`)
    })
  })
  const port = await getPort()
  await new Promise<void>((listening) => {
    server.listen(path ? { path } : { port, host: '127.0.0.1' }, listening)
  })
  return {
    address: path ? `unix:${path}` : `tcp://127.0.0.1:${port}`,
    scanned: () => scanned,
    be(next: Mood) {
      mood = next
    },
    close: () =>
      new Promise<void>((closed) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => closed())
      }),
  }
}

function answerTo(content: Buffer, mood: Mood): string {
  if (mood === 'odd') return 'INSTREAM size limit exceeded. ERROR'
  return content.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'
}

/** What was streamed, once its end has come. */
function readStream(received: Buffer): Buffer | null {
  const command = Buffer.from('zINSTREAM\0')
  const pieces: Buffer[] = []
  let at = command.length
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    if (at + 4 + length > received.length) return null
    pieces.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
