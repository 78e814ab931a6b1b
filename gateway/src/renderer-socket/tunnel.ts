import { Transform } from 'node:stream'
import * as z from 'zod/mini'
import { headerOf } from '../render/frames.mts'

/**
 * How the gateway and the renderer speak over the renderer's socket, one connection for each worker: in frames `b` the bytes of
 * the worker's pipe as they are, and around them what a wall of the gateway's own is told by calls and signals.
 */

/** Of these frames, and of what workers understand: the other side may be of another release. */
export const tunnelVersion = 1

/** By kind, how long: the greeting, ready, the worker's bytes, its end. The worker can send none but bytes. */
export const fromRenderer = { w: 4000, r: 0, b: 262_144, e: 4000 } as const
/** The start of a worker, its bytes, pause, go on. */
export const toRenderer = { s: 16_000, b: Infinity, p: 0, g: 0 } as const

export const greeting = z.object({
  version: z.literal(tunnelVersion),
  wall: z.object({ kind: z.enum(['bubblewrap', 'none']), why: z.nullable(z.string()) }),
})
export const startOfWorker = z.object({
  reads: z.array(z.string()),
  heapMb: z.int().check(z.gte(16), z.lte(4096)),
})
export const endOfWorker = z.object({ how: z.string().check(z.maxLength(500)), ran: z.boolean() })

/** One write for a frame: others may come between two. */
export const inFrames = () =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, Buffer.concat([headerOf('b', chunk.byteLength), chunk]))
    },
  })
