import type { Socket } from 'node:net'
import type { Config } from '../config/config.ts'
import type { Found } from '../isolation/bubblewrap.ts'
import { findWall, type Wall, type Walled, type WallPlan } from '../render/wall.ts'
import { greets, hangs, noWorker, openConnection, startRemoteWorker } from './open-connection.ts'

export type RendererKnowledge = {
  /** Whether it is a process of its own, behind a socket. */
  apart: boolean
  reachable: boolean
  why: string | null
}

/** Where workers are started, here or behind the renderer's socket. */
export type Renderers = { wall: Wall; knowledge: () => RendererKnowledge; close: () => void }

type Log = { warn: (facts: object, text: string) => void; info: (text: string) => void }

const triesAgainMs = 500
const noWall = 'no wall stands around the code of releases that renders pages'

export async function openRenderers(
  { rendererSocket, renderWall }: Pick<Config, 'rendererSocket' | 'renderWall'>,
  log: Log,
): Promise<Renderers> {
  if (rendererSocket !== null) return await connectRenderer(rendererSocket, renderWall, log)
  const wall = await findWall(renderWall)
  if (wall.kind === 'none') log.warn({ why: wall.why }, noWall)
  return {
    wall,
    knowledge: () => ({ apart: false, reachable: true, why: null }),
    close: () => undefined,
  }
}

/** Resolved when it is known whether the renderer is there. A gateway starts without it, and uses it when it comes. */
async function connectRenderer(path: string, mode: Config['renderWall'], log: Log): Promise<Renderers> {
  const tried = Promise.withResolvers<void>()
  let found: Found | null = null
  let why: string | null = 'was not tried yet'
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  const workers = new Set<Pick<Walled, 'kill'>>()
  let connection: Socket = watch()
  await tried.promise

  /** A connection without a worker, which ends when the renderer does. */
  function watch(): Socket {
    return openConnection(path, mode, {
      greeted: (wall) => {
        log.info('the renderer is reached')
        if (wall.kind === 'none') log.warn({ why: wall.why }, noWall)
        found = wall
        why = null
        tried.resolve()
      },
      frame: () => undefined,
      gone: (reason) => {
        if (why !== reason && !isClosed) log.warn({ why: reason }, 'browsers render pages without a renderer')
        found = null
        why = reason
        tried.resolve()
        if (!isClosed) timer = setTimeout(() => (connection = watch()), triesAgainMs).unref()
      },
    })
  }

  function start({ reads, heapMb }: WallPlan): Walled {
    if (why !== null) return noWorker(why)
    const worker = startRemoteWorker(path, mode, { reads, heapMb })
    void watchEnd(worker)
    const answers = async () => {
      const does = why === null && (await greets(path, mode))
      if (!does) leave()
      return does
    }
    return { ...worker, answers }
  }

  async function watchEnd(worker: Pick<Walled, 'ended' | 'kill'>): Promise<void> {
    workers.add(worker)
    const { how } = await worker.ended
    workers.delete(worker)
    if (how === hangs) leave()
  }

  /** Of a renderer that hangs: no connection ends by itself, and whoever waits there waits in vain. */
  function leave(): void {
    connection.destroy()
    for (const worker of workers) worker.kill()
  }

  return {
    wall: {
      start,
      get kind() {
        return found?.kind ?? 'none'
      },
      get why() {
        return found === null ? `the renderer ${why}` : found.why
      },
    },
    knowledge: () => ({ apart: true, reachable: why === null, why }),
    close: () => {
      isClosed = true
      clearTimeout(timer)
      connection.destroy()
    },
  }
}
