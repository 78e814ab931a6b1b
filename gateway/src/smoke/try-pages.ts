import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { told, type Findings, type Job } from './job.ts'
import { killTree, memoryMb, processTree } from './process-tree.ts'

export type Trial =
  | { kind: 'findings'; findings: Findings }
  /** Nothing was found out about the release, or it ate up what it was given. */
  | { kind: 'broken'; why: string }
  | { kind: 'stopped' }

export type Limits = { ms: number; memoryMb: number; signal: AbortSignal }

const script = fileURLToPath(new URL('run.ts', import.meta.url))
const watchEveryMs = 1000

/** Opens the pages in a process of its own, which leaves nothing behind: no process, no profile. */
export async function tryPages(job: Job, limits: Limits): Promise<Trial> {
  const folder = await mkdtemp(join(tmpdir(), 'smoke-'))
  // Not the gateway's environment: its secrets are nobody's business there.
  const env = { PATH: process.env.PATH, TMPDIR: folder, HOME: folder, LANG: 'C.UTF-8' }
  const child = fork(script, {
    env,
    execArgv: ['--max-old-space-size=256'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  try {
    return await judge(child, job, limits)
  } finally {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      await killTree(child.pid)
      await ended
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

function judge(child: ChildProcess, job: Job, limits: Limits): Promise<Trial> {
  return new Promise((resolve) => {
    let watch: NodeJS.Timeout | undefined
    const end = (trial: Trial) => {
      clearTimeout(late)
      clearTimeout(watch)
      limits.signal.removeEventListener('abort', stop)
      resolve(trial)
    }
    const broken = (why: string) => end({ kind: 'broken', why })
    const stop = () => end({ kind: 'stopped' })
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
      const read = told.safeParse(message)
      if (!read.success) return broken('the browser process said nothing that is understood')
      end(
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
