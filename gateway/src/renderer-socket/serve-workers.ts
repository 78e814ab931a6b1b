import { once } from 'node:events'
import { access, constants } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { isAbsolute, normalize, relative } from 'node:path'
import * as z from 'zod/mini'
import { readBytes, writeFrame } from '../render/frames.mts'
import { readJson } from '../render/read-json.ts'
import type { Wall, Walled } from '../render/wall.ts'
import { workerScript } from '../render/worker-script.ts'
import { type endOfWorker, inFrames, startOfWorker, toRenderer, tunnelVersion } from './tunnel.ts'

type Limits = {
  /** The only folder below which a worker may be given others to read. */
  folder: string
  /** At once. */
  workers: number
}
type Worker = Walled & { isUnwanted: boolean }

/** Not listening yet. Each connection has one worker behind the wall at most, which ends with it. */
export function serveWorkers(wall: Wall, { folder, workers: most }: Limits) {
  const workers = new Set<Worker>()
  const connections = new Set<Socket>()

  const server = createServer((connection) => {
    let worker: Worker | null = null
    let isStarted = false
    connections.add(connection)
    connection.on('error', () => undefined)
    connection.on('close', () => {
      connections.delete(connection)
      if (worker) endWorker(worker)
    })
    const { kind, why } = wall
    writeFrame(connection, 'w', JSON.stringify({ version: tunnelVersion, wall: { kind, why } }))
    readBytes(connection, toRenderer, receive, () => connection.destroy())

    function receive(frame: string, bytes: Buffer): void {
      if (frame === 'b') worker?.pipe.write(bytes)
      else if (frame === 'g') worker?.goOn()
      else if (frame === 'p') worker?.pause()
      else if (isStarted) connection.destroy()
      else void start(bytes.toString('utf8'))
    }

    async function start(text: string): Promise<void> {
      isStarted = true
      const plan = z.safeParse(startOfWorker, readJson(text)).data
      if (!plan?.reads.every((path) => isBelow(folder, path)))
        return sayEnd(connection, { how: 'may not read what it was to render', ran: false })
      if (!(await areThere(plan.reads)))
        return sayEnd(connection, { how: 'does not see the files of the release', ran: false })
      if ([...workers].filter(({ isUnwanted }) => !isUnwanted).length >= most)
        return sayEnd(connection, { how: 'has no place for one more worker', ran: false })
      // Those that are about to end still hold their memory.
      while (workers.size >= most) await Promise.race([...workers].map(({ ended }) => ended))
      if (connection.destroyed) return
      worker = begin(connection, plan)
    }
  })

  function begin(connection: Socket, plan: z.infer<typeof startOfWorker>): Worker | null {
    try {
      const worker = { ...wall.start({ ...workerScript, ...plan }), isUnwanted: false }
      workers.add(worker)
      void relay(worker, connection)
      void tellEnd(worker, connection)
      return worker
    } catch (error) {
      sayEnd(connection, { how: error instanceof Error ? error.message : String(error), ran: false })
      return null
    }
  }

  async function tellEnd(worker: Worker, connection: Socket): Promise<void> {
    const end = await worker.ended
    workers.delete(worker)
    sayEnd(connection, end)
  }

  function endWorker(worker: Worker): void {
    worker.isUnwanted = true
    worker.kill()
  }

  return {
    server,
    close: async () => {
      server.close()
      for (const connection of connections) connection.destroy()
      for (const worker of workers) endWorker(worker)
      await Promise.all([...workers].map(({ ended }) => ended))
      if (server.listening) await once(server, 'close')
    },
  }
}

/** No faster than the gateway reads: what a release sends fills nobody's memory. */
async function relay({ pipe, ready }: Walled, connection: Socket): Promise<void> {
  await ready
  writeFrame(connection, 'r', '')
  pipe.pipe(inFrames()).pipe(connection, { end: false })
}

function sayEnd(connection: Socket, end: z.infer<typeof endOfWorker>): void {
  if (connection.destroyed) return
  writeFrame(connection, 'e', JSON.stringify({ ...end, how: end.how.slice(0, 500) }))
  connection.end()
}

/** A mount that is missing is no fault of a release. */
async function areThere(paths: readonly string[]): Promise<boolean> {
  const tried = await Promise.allSettled(paths.map((path) => access(path, constants.R_OK)))
  return tried.every(({ status }) => status === 'fulfilled')
}

function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return isAbsolute(path) && normalize(path) === path && way !== '' && !way.startsWith('..')
}
