import { type ChildProcess, spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { privateFolder } from 'shared-server/files/private-files'
import { openLog } from './log-file.ts'

export type Child = {
  name: string
  pid: number
  /** The line it logged last, in words. */
  onLine: (listener: (words: string) => void) => void
  /** Resolves when it has ended, whatever the reason, with a sentence about it. */
  ended: Promise<string>
  stop: () => Promise<void>
}

export type ChildPlan = {
  name: string
  script: string
  env: NodeJS.ProcessEnv
  cwd: string
  logFile: string
}

const leaveWithLauncher = new URL('leave-with-launcher.ts', import.meta.url).href
/** Node's own sessionStorage would be one for all visitors. */
const serverFlags = ['--no-webstorage']
const lastLinesCount = 25
/** Beyond its drain: a process gives up by itself before. */
const patienceMs = 40_000

/** One of the site's processes: its log in a file, its last words at hand. */
export async function startChild(plan: ChildPlan): Promise<Child> {
  const { name, script, env, cwd, logFile } = plan
  await privateFolder(dirname(logFile))
  const log = openLog(logFile, (problem) => void process.stderr.write(`\n${problem}\n`))
  const child = spawn(process.execPath, [...serverFlags, '--import', leaveWithLauncher, script], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Ctrl-C is for the launcher, which tells its children one after the other; a second signal would end them at once.
    detached: true,
  })
  const drainMs = Number(env.DRAIN_SECONDS ?? 0) * 1000
  const last: string[] = []
  let listener: ((words: string) => void) | null = null
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    createInterface({ input: stream }).on('line', (line) => {
      log.write(line)
      last.push(line)
      if (last.length > lastLinesCount) last.shift()
      listener?.(wordsOf(line))
    })
  }
  const ended = endOf(child).then((how) => {
    void log.end()
    return `${name} ${how}. Its last lines (all of them in ${logFile}):\n${last.join('\n')}`
  })
  return {
    name,
    pid: child.pid ?? 0,
    ended,
    onLine: (called) => {
      listener = called
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      const ending = new AbortController()
      const late = wait(drainMs + patienceMs, 'late' as const, { signal: ending.signal }).catch(
        () => 'gone' as const,
      )
      if ((await Promise.race([ended, late])) === 'late') child.kill('SIGKILL')
      ending.abort()
      await ended
    },
  }
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(`could not be started (${error.message})`))
    child.once('close', (code, signal) =>
      resolve(signal ? `was ended by ${signal}` : `ended with code ${code}`),
    )
  })
}

/** Of a line of pino's JSON the message, of any other the line. */
export function wordsOf(line: string): string {
  try {
    const entry: unknown = JSON.parse(line)
    if (typeof entry === 'object' && entry !== null && 'msg' in entry && typeof entry.msg === 'string')
      return entry.msg
  } catch {
    // Not JSON: it is words already.
  }
  return line
}

/** Asks until the address answers well; a child that ends meanwhile is thrown as a sentence. */
export async function untilAnswers(child: Child, url: string, limitMs: number): Promise<void> {
  const stop = new AbortController()
  const died = child.ended.then((sentence) => {
    throw new Error(sentence)
  })
  try {
    await Promise.race([poll(url, limitMs, stop.signal, child.name), died])
  } finally {
    stop.abort()
    died.catch(() => undefined)
  }
}

async function poll(url: string, limitMs: number, signal: AbortSignal, name: string): Promise<void> {
  const until = Date.now() + limitMs
  while (!signal.aborted) {
    // oxlint-disable-next-line no-await-in-loop -- one question at a time is the point
    const reply = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => null)
    if (reply?.ok) return
    if (Date.now() > until)
      throw new Error(`${name} did not become ready within ${limitMs / 1000} seconds (${url}).`)
    // oxlint-disable-next-line no-await-in-loop -- the pause between two questions
    await wait(200)
  }
}
