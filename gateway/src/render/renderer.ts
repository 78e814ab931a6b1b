import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { renderOutput, type Rendered } from './render-output.ts'
import type { RenderTask } from './worker.ts'

export type Limits = { threads: number; limitMs: number; memoryMb: number }

/** Visitors' pages, or those of a release that is only tried: what breaks there breaks nobody's. */
export type Lane = 'live' | 'preview'

export type Renderer = {
  /** Throws when the page could not be made in time and memory: the worker is lost, the gateway is not. */
  render: (lane: Lane, set: string, task: RenderTask) => Promise<Rendered>
  close: () => Promise<void>
}

/** The first render of a new set loads its code; that is not the page's fault. */
const warmUpMs = 10_000
/** A canary of one or two modules and stable share their threads; more than these mean that releases have gone. */
const setsPerPool = 8

type Threads = { pool: Piscina; sets: Set<string> }

/**
 * One pool of worker threads a lane. Releases live beside each other in a thread, each under its own name; after
 * some sets the threads are replaced, so that no code of old releases stays behind.
 */
export function openRenderer({ threads, limitMs, memoryMb }: Limits): Renderer {
  const lanes = new Map<Lane, Threads>()
  const leaving = new Set<Promise<void>>()

  function threadsFor(lane: Lane, set: string): Threads {
    const used = lanes.get(lane)
    if (used && (used.sets.has(set) || used.sets.size < setsPerPool)) return used
    if (used) retire(used.pool)
    const opened = {
      pool: openPool(lane === 'live' ? threads : Math.min(threads, 1), memoryMb),
      sets: new Set<string>(),
    }
    lanes.set(lane, opened)
    return opened
  }

  function retire(pool: Piscina) {
    const gone = pool.close().then(
      () => undefined,
      () => undefined,
    )
    leaving.add(gone)
    void gone.finally(() => leaving.delete(gone))
  }

  return {
    render: async (lane, set, task) => {
      const { pool, sets } = threadsFor(lane, set)
      const signal = AbortSignal.timeout(sets.has(set) ? limitMs : Math.max(limitMs, warmUpMs))
      sets.add(set)
      return renderOutput.parse(await pool.run(task, { signal }))
    },
    close: async () => {
      await Promise.allSettled([...leaving, ...[...lanes.values()].map(({ pool }) => pool.destroy())])
    },
  }
}

function openPool(threads: number, memoryMb: number): Piscina {
  const pool = new Piscina({
    filename: fileURLToPath(new URL('worker.ts', import.meta.url)),
    minThreads: threads,
    maxThreads: threads,
    // A page that would wait longer than this is quicker in the browser.
    maxQueue: threads * 16,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    closeTimeout: 15_000,
    // A worker asleep by atomics hears nothing: it would send its next request on a connection long closed.
    atomics: 'disabled',
    env: { NODE_ENV: 'production' },
  })
  // A worker that dies outside a task says so here; its replacement is already started.
  pool.on('error', () => undefined)
  return pool
}
