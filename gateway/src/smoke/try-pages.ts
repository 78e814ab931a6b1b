import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrowserWall, socketInside } from './browser-wall.ts'
import { workerMessage, type Findings, type Job } from './browser/job.ts'
import { killTree, memoryMb, processTree } from './process-tree.ts'
import { publicSide } from './public-side.ts'

export type Trial =
  | { kind: 'findings'; findings: Findings }
  /** Nothing was found out about the release, or it ate up what it was given. */
  | { kind: 'broken'; why: string }
  | { kind: 'stopped' }

export type SmokeLimits = { ms: number; memoryMb: number; signal: AbortSignal }

export type Surroundings = {
  wall: BrowserWall
  /** The gateway: behind the wall nothing else answers. */
  handle: RequestListener
}

const script = fileURLToPath(new URL('browser/run.ts', import.meta.url))
const watchEveryMs = 1000

/** Opens the pages in a process of its own, which leaves nothing behind: no process, no profile. */
export async function tryPages(
  job: Omit<Job, 'socket'>,
  limits: SmokeLimits,
  { wall, handle }: Surroundings,
): Promise<Trial> {
  const folder = await mkdtemp(join(tmpdir(), 'smoke-'))
  const socket = join(folder, 'site')
  const site = publicSide(handle, new URL(job.origin).host)
  let child: ChildProcess | null = null
  try {
    const opened = await once(site.listen(socket), 'listening').catch((error: unknown) => error)
    if (opened instanceof Error)
      return { kind: 'broken', why: `no way to the site could be opened: ${opened.message}` }
    child = wall.start({ script, folder, socket })
    return await judge(child, { ...job, socket: wall.kind === 'none' ? null : socketInside }, limits)
  } finally {
    if (child) await end(child)
    site.close()
    site.closeAllConnections()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await killTree(child.pid)
  await ended
}

function judge(child: ChildProcess, job: Job, limits: SmokeLimits): Promise<Trial> {
  return new Promise((resolve) => {
    let watch: NodeJS.Timeout | undefined
    const settle = (trial: Trial) => {
      clearTimeout(late)
      clearTimeout(watch)
      limits.signal.removeEventListener('abort', stop)
      resolve(trial)
    }
    const broken = (why: string) => settle({ kind: 'broken', why })
    const stop = () => settle({ kind: 'stopped' })
    const late = setTimeout(
      () => broken(`its pages were not through within ${limits.ms / 1000} seconds`),
      limits.ms,
    )
    const look = async () => {
      const used = await memoryMb(await processTree(child.pid ?? 0))
      if (used > limits.memoryMb) return broken(`its pages took more than ${limits.memoryMb} MB of memory`)
      watch = setTimeout(() => void look(), watchEveryMs)
    }
    child.once('message', (message) => {
      const read = workerMessage.safeParse(message)
      if (!read.success) return broken('the browser process said nothing that is understood')
      settle(
        'findings' in read.data
          ? { kind: 'findings', findings: read.data.findings }
          : { kind: 'broken', why: `the browser could not be used: ${read.data.broken}` },
      )
    })
    child.once('error', (error) => broken(`the browser process could not be started: ${error.message}`))
    child.once('exit', () => broken('the browser process ended early'))
    limits.signal.addEventListener('abort', stop)
    if (limits.signal.aborted) return stop()
    child.send(job)
    void look()
  })
}
