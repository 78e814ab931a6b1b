import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import {
  type Found,
  node,
  nobodyIn,
  readOnly,
  requireWall,
  shut,
  system,
  tryBubblewrap,
  type WallMode,
} from '../isolation/bubblewrap.ts'
import { NoRoomError } from './no-room.ts'
import { readJson } from './read-json.ts'

/**
 * What stands between a squad's server build and everything else, with `wall/bubblewrap.ts` under it. Behind the wall of the
 * operating system are Node and the releases, read-only. Node's permission model is worn inside it, and alone where
 * there is no wall; its own documentation says that hostile code may get round it.
 */
export type Wall = Found & { start: (plan: WallPlan) => Walled }

export type WallPlan = {
  script: string
  /** What it imports besides Node's own. */
  besidesScript: readonly string[]
  /** The only folders that it can read. */
  reads: readonly string[]
  /** Of its heap; all that it writes to may be that and `besidesHeapMb` more than an idle Node has mapped. */
  heapMb: number
}

export type Walled = {
  /** File descriptor 3 of the process: its one way out. */
  pipe: Duplex
  /** How it ended, as a sentence's end; one that never ran is the machine's fault. */
  ended: Promise<{ how: string; ran: boolean }>
  /** From then on what is written to the pipe reaches the script; never, if it ends before. */
  ready: Promise<void>
  /** Until it goes on, no code of the release runs in it. */
  pause: () => void
  goOn: () => void
  /** Whether what it was started by does its work; if not, a page that is late is no fault of its release. */
  answers: () => Promise<boolean>
  kill: () => void
}

/** What is not the heap: buffers, code, and what the heap takes for a moment while it is cleared. */
const besidesHeapMb = 192
const descriptors = 64

/** Node's own sessionStorage would be one for all visitors. */
const nodeFlags = ['--no-webstorage']
/**
 * The wall stands when it says so, and nothing of a release runs before it is told to go on: who starts it may have
 * ended meanwhile, and what is started too early would outlive it.
 */
const handshake = `printf r >&3 && read -r go <&3 && exec "$0" "$@"`

/** Sets the limits of what it becomes, in POSIX words. One that is refused is refused because a lower one is in force. */
function shell(plan: WallPlan, idleKb: number | null, permission: boolean): string[] {
  const data = idleKb === null ? 'unlimited' : String(idleKb + (plan.heapMb + besidesHeapMb) * 1024)
  const limits = `ulimit -d ${data}; ulimit -n ${descriptors}; ulimit -f 0; ulimit -c 0`
  const reads = [...plan.reads, ...plan.besidesScript].map((path) => `--allow-fs-read=${path}`)
  const seatBelt = permission ? ['--permission', ...reads] : []
  const heap = `--max-old-space-size=${plan.heapMb}`
  return ['/bin/sh', '-c', `${limits}; ${handshake}`, node, ...nodeFlags, heap, ...seatBelt, plan.script]
}

const environment = { NODE_ENV: 'production' }

const walls = (paths: readonly string[]) => [
  ...nobodyIn('renderer'),
  '--clearenv',
  ...system,
  ...readOnly([node, ...paths]),
  ...Object.entries(environment).flatMap(([name, value]) => ['--setenv', name, value]),
  ...shut,
]

/**
 * Tries whether this machine has a wall; throws when one is required and there is none. Without `permission` the wall
 * stands alone, which only a test wants.
 */
export async function findWall(mode: WallMode, { permission = true, who = 'gateway' } = {}): Promise<Wall> {
  const walled =
    mode === 'off' ? { why: 'RENDER_WALL=off' } : await tryBubblewrap(walls([]), [node, ...askIdle])
  if ('stdout' in walled) {
    const idleKb = readIdle(walled.stdout)
    return {
      kind: 'bubblewrap',
      why: null,
      start: (plan) => startWalled(shell(plan, idleKb, permission), plan),
    }
  }
  requireWall(mode, { who, what: 'the code of releases', why: walled.why })
  const idleKb = readIdle((await promisify(execFile)(node, askIdle)).stdout)
  return { kind: 'none', why: walled.why, start: (plan) => startBare(shell(plan, idleKb, permission)) }
}

/** Prints what an idle Node has mapped for writing: how much differs by version and machine. */
const askIdle = [
  '-e',
  'try { console.log(require("node:fs").readFileSync("/proc/self/status", "utf8")) } catch {}',
]
const readIdle = (status: string) => {
  const found = /^VmData:\s+(\d+) kB/m.exec(status)?.[1]
  return found === undefined ? null : Number(found)
}

const bwrapInfo = z.object({ 'child-pid': z.int() })

function startWalled(command: readonly string[], plan: WallPlan): Walled {
  const paths = walls([...plan.reads, plan.script, ...plan.besidesScript])
  const child = spawn('bwrap', [...paths, '--info-fd', '4', '--', ...command], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH },
  })
  let inner: number | null = null
  let isUnwanted = false
  let text = ''
  const walled = handleOf(child, () => inner)
  // Never bwrap itself, which then ends too: ended in the middle of its work, it leaves a half behind for ever.
  const kill = () => {
    isUnwanted = true
    walled.kill()
  }
  const info = socketOf(child, 4)
  info.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    if (!text.includes('}')) return
    inner = z.safeParse(bwrapInfo, readJson(text)).data?.['child-pid'] ?? null
    info.destroy()
    if (isUnwanted) walled.kill()
  })
  info.on('error', () => undefined)
  return { ...walled, kill }
}

function startBare([file = '', ...args]: readonly string[]): Walled {
  const child = spawn(file, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    env: environment,
    cwd: '/',
  })
  return handleOf(child, () => child.pid ?? null)
}

function handleOf(child: ChildProcess, inner: () => number | null): Walled {
  const ended = new Promise<{ how: string; ran: boolean }>((resolve) => {
    child.once('error', ({ message }) => resolve({ how: `could not be started: ${message}`, ran: false }))
    child.once('exit', (code, by) =>
      resolve({ how: by === null ? `ended with code ${code}` : `was ended by ${by}`, ran: true }),
    )
  })
  const pipe = socketOf(child, 3)
  // It ends when the process does, and that is known.
  pipe.on('error', () => undefined)
  const ready = new Promise<void>((resolve) => {
    pipe.once('data', () => {
      pipe.write('\n')
      resolve()
    })
  })
  const signal = (how: NodeJS.Signals) => {
    const pid = inner()
    if (pid === null || child.exitCode !== null || child.signalCode !== null) return
    try {
      process.kill(pid, how)
    } catch {
      // It has just ended.
    }
  }
  return {
    pipe,
    ended,
    ready,
    pause: () => signal('SIGSTOP'),
    goOn: () => signal('SIGCONT'),
    answers: () => Promise.resolve(true),
    kill: () => {
      // Who is not known yet dies of the end of the pipe, before it runs anything.
      signal('SIGKILL')
      pipe.destroy()
    },
  }
}

/** Where the machine has no file descriptor left, Node gives a child that is none. */
function socketOf(child: ChildProcess, at: 3 | 4): Socket {
  const streams: unknown = child.stdio
  const stream: unknown = Array.isArray(streams) ? streams[at] : null
  if (!(stream instanceof Socket)) throw new NoRoomError('a renderer could not be started')
  return stream
}
