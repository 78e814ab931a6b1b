import { Buffer } from 'node:buffer'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { ScanVerdict, VirusScanner } from './virus-scanner.ts'

const standardPatienceMs = 20_000
/** Well below the largest piece that clamd takes. */
const pieceSize = 64 * 1024
/** In bytes: one line. */
const longestAnswer = 4096

/**
 * ClamAV's daemon, by its INSTREAM command: pieces with their length before them, an empty one at the end, and one line as
 * the answer. By hand, since the packages for it start scans of files and folders too, and need more settings than this has lines.
 */
export function clamdAt(address: string, patienceMs = standardPatienceMs): VirusScanner {
  return {
    async scan(content) {
      const socket = open(address)
      // Of the whole scan: a daemon that sends a byte now and then is not waited for either.
      const timer = setTimeout(() => socket.destroy(new Error('clamd did not answer in time')), patienceMs)
      try {
        await once(socket, 'connect')
        return verdictOf(await exchange(socket, content))
      } finally {
        clearTimeout(timer)
        socket.destroy()
      }
    },
  }
}

function open(address: string): Socket {
  if (address.startsWith('unix:')) return connect({ path: address.slice('unix:'.length) })
  const { hostname, port } = new URL(address)
  return connect({ host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port) })
}

async function exchange(socket: Socket, content: Buffer): Promise<string> {
  const answered = read(socket)
  // Its end is heard by `read`, also of a daemon that answers before all is sent.
  socket.write('zINSTREAM\0')
  for (let at = 0; at < content.length; at += pieceSize) {
    const piece = content.subarray(at, at + pieceSize)
    socket.write(lengthOf(piece))
    socket.write(piece)
  }
  socket.write(lengthOf(Buffer.alloc(0)))
  return answered
}

function lengthOf(piece: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(piece.length)
  return length
}

async function read(socket: Socket): Promise<string> {
  let answer = Buffer.alloc(0)
  for await (const piece of socket) {
    answer = Buffer.concat([answer, piece])
    if (answer.includes(0) || answer.length > longestAnswer) break
  }
  return answer.toString('utf8')
}

function verdictOf(answer: string): ScanVerdict {
  const line = answer.replaceAll('\0', '').trim()
  if (line === 'stream: OK') return 'clean'
  if (/^stream: .+ FOUND$/.test(line)) return 'infected'
  throw new Error(`clamd gave no verdict: ${line.slice(0, 200)}`)
}
