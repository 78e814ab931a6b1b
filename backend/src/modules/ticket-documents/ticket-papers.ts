import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { LRUCache } from 'lru-cache'
import { Piscina } from 'piscina'
import { RefusalError } from '../../http/refusal.ts'
import type { PdfTask } from './pdf-thread.ts'
import type { TicketOrder } from './ticket-order.ts'

type Limits = {
  /** Papers drawn at once; a processor is left to whoever asks for something else. */
  threads: number
  /** Papers that may wait for a thread. */
  waiting: number
  keptMs: number
  keptBytes: number
}

const usualLimits: Limits = {
  threads: Math.max(1, Math.min(4, availableParallelism() - 1)),
  waiting: 48,
  keptMs: 5 * 60_000,
  keptBytes: 32 * 1024 * 1024,
}

/** In MB, of each thread: the longest order takes a quarter of it. */
const memoryMb = 256

export type TicketPapers = ReturnType<typeof openPapers>

/**
 * Draws tickets in threads, for a drawing keeps a thread to itself for a quarter of a second and more. Whoever asks for a paper that
 * was drawn a moment ago, or is being drawn, gets that one: its bytes follow from the order alone. Refuses when too many wait.
 */
export function openPapers(limits: Partial<Limits> = {}) {
  const { threads, waiting, keptMs, keptBytes } = { ...usualLimits, ...limits }
  const pool = new Piscina<PdfTask, Uint8Array>({
    filename: new URL('pdf-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 60_000,
    concurrentTasksPerWorker: 1,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  const drawn = new LRUCache<string, Buffer, PdfTask>({
    maxSize: keptBytes,
    maxEntrySize: keptBytes,
    ttl: keptMs,
    sizeCalculation: (paper) => paper.length,
    fetchMethod: async (_key, _stale, { context }) => Buffer.from(await pool.run(context)),
  })

  return {
    async pdf(order: TicketOrder, publicUrl: string): Promise<Buffer> {
      const task = { order, publicUrl }
      const key = createHash('sha256').update(JSON.stringify(task)).digest('base64url')
      if (!drawn.has(key) && pool.queueSize >= waiting) throw tooManyPapers()
      return drawn.forceFetch(key, { context: task })
    },
    close: () => pool.close(),
  }
}

function tooManyPapers(): RefusalError {
  return new RefusalError(
    503,
    'too-many-papers',
    'Şu anda çok sayıda bilet hazırlanıyor. Lütfen birkaç saniye sonra tekrar deneyin.',
  )
}

let shared: TicketPapers | null = null

/** Those of this process: its threads start with the first paper, and end by themselves when none is asked for. */
export const ticketPapers = (): TicketPapers => (shared ??= openPapers())
