import { connect, type Socket } from 'node:net'
import { Duplex, PassThrough } from 'node:stream'
import * as z from 'zod/mini'
import type { Found, WallMode } from '../isolation/bubblewrap.ts'
import { headerOf, readBytes, writeFrame } from '../render/frames.mts'
import { readJson } from '../render/read-json.ts'
import type { Walled } from '../render/wall.ts'
import { endOfWorker, fromRenderer, greeting } from './tunnel.ts'

/** A renderer that hangs accepts connections, and says nothing. */
export const greetsWithinMs = 2000
export const hangs = 'does not answer'

type Events = {
  greeted: (wall: Found) => void
  frame: (kind: string, bytes: Buffer) => void
  /** Once, whatever the reason. */
  gone: (why: string) => void
}

/** One connection to the renderer. What it says is believed as little as what a worker says. */
export function openConnection(path: string, mode: WallMode, { greeted, frame, gone }: Events): Socket {
  const socket = connect(path)
  let why = 'is away'
  const refuse = (reason: string) => {
    why = reason
    socket.destroy()
  }
  const late = setTimeout(() => refuse(hangs), greetsWithinMs).unref()
  let isGreeted = false

  function receive(kind: string, bytes: Buffer): void {
    if (socket.destroyed) return
    if (isGreeted && kind !== 'w') return frame(kind, bytes)
    clearTimeout(late)
    const read = isGreeted ? null : z.safeParse(greeting, readJson(bytes.toString('utf8'))).data
    if (kind !== 'w' || !read) return refuse('is of another release than this gateway')
    if (mode === 'required' && read.wall.kind === 'none')
      return refuse(`has no wall around the code of releases (${read.wall.why})`)
    isGreeted = true
    greeted(read.wall)
  }

  readBytes(socket, fromRenderer, receive, () => refuse('sent something that is not understood'))
  socket.on('error', (error) => (why = `is away (${error.message})`))
  socket.on('close', () => {
    clearTimeout(late)
    gone(why)
  })
  return socket
}

/** Whether the renderer greets a new connection: it does that itself, whatever its workers are busy with. */
export async function greets(path: string, mode: WallMode): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = openConnection(path, mode, {
    greeted: () => resolve(true),
    frame: () => undefined,
    gone: () => resolve(false),
  })
  const hasGreeted = await promise
  socket.destroy()
  return hasGreeted
}

/** A worker of the renderer, to be spoken to as one of the gateway's own; ended with its connection. */
export function startRemoteWorker(
  path: string,
  mode: WallMode,
  plan: { reads: readonly string[]; heapMb: number },
): Omit<Walled, 'answers'> {
  const [ready, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<z.infer<typeof endOfWorker>>()]
  const socket = openConnection(path, mode, {
    greeted: () => writeFrame(socket, 's', JSON.stringify(plan)),
    frame: (kind, bytes) => {
      if (kind === 'b' && !pipe.push(bytes)) socket.pause()
      else if (kind === 'r') ready.resolve()
      else if (kind === 'e') takeEnd(bytes)
    },
    // A renderer that goes away takes its workers with it: no fault of a release.
    gone: (why) => {
      ended.resolve({ how: why, ran: false })
      pipe.destroy()
    },
  })
  const pipe = new Duplex({
    read: () => socket.resume(),
    write(chunk: Buffer, _encoding, done) {
      socket.write(headerOf('b', chunk.byteLength))
      socket.write(chunk, done)
    },
  })
  pipe.on('error', () => undefined)

  function takeEnd(bytes: Buffer): void {
    const end = z.safeParse(endOfWorker, readJson(bytes.toString('utf8'))).data
    ended.resolve(end ?? { how: 'said something that is not understood', ran: false })
    socket.destroy()
  }

  const tell = (kind: 'p' | 'g') => {
    if (!socket.destroyed) writeFrame(socket, kind, '')
  }
  return {
    pipe,
    ended: ended.promise,
    ready: ready.promise,
    pause: () => tell('p'),
    goOn: () => tell('g'),
    kill: () => {
      socket.destroy()
    },
  }
}

/** Of a renderer that is known to be away. */
export const noWorker = (why: string): Walled => ({
  pipe: new PassThrough(),
  ended: Promise.resolve({ how: why, ran: false }),
  ready: new Promise(() => undefined),
  pause: () => undefined,
  goOn: () => undefined,
  answers: () => Promise.resolve(false),
  kill: () => undefined,
})
