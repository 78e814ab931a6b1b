import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { renderOutput, type Rendered } from './render-output.ts'
import type { RenderTask } from './worker.ts'

export type Limits = { threads: number; limitMs: number; memoryMb: number }

export type Renderer = {
  /** Throws when the page could not be made in time and memory: the worker is lost, the gateway is not. */
  render: (set: string, task: RenderTask) => Promise<Rendered>
  close: () => Promise<void>
}

/** The first render of a new set loads its code; that is not the page's fault. */
const warmUpMs = 10_000

/**
 * One pool of worker threads for the set of releases in use. Another set gets new threads, so that no
 * code of an old release stays behind; the old ones end their work and go.
 */
export function openRenderer({ threads, limitMs, memoryMb }: Limits): Renderer {
  let current: { set: string; pool: Piscina; tried: boolean } | null = null
  const leaving = new Set<Promise<void>>()

  function poolFor(set: string) {
    if (current?.set === set) return current
    if (current) retire(current.pool)
    current = { set, pool: openPool(threads, memoryMb), tried: false }
    return current
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
    render: async (set, task) => {
      const used = poolFor(set)
      const signal = AbortSignal.timeout(used.tried ? limitMs : Math.max(limitMs, warmUpMs))
      used.tried = true
      return renderOutput.parse(await used.pool.run(task, { signal }))
    },
    close: async () => {
      await Promise.allSettled([...leaving, current?.pool.destroy()])
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
    env: { NODE_ENV: 'production' },
  })
  // A worker that dies outside a task says so here; its replacement is already started.
  pool.on('error', () => undefined)
  return pool
}
