import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { MakeCall } from '../render/renderer-process.ts'
import type { RenderLimits, Task } from '../render/renderer.ts'
import { findWall, type Wall } from '../render/wall.ts'
import { listenPrivately } from '../renderer-socket/listen-privately.ts'
import { openRenderers } from '../renderer-socket/open-renderers.ts'
import { serveWorkers } from '../renderer-socket/serve-workers.ts'
import type { AtEnd } from './at-end.ts'

export const usualLimits: RenderLimits = { processes: 4, limitMs: 5000, memoryMb: 64 }
const boot = { set: 'one', hostVersion: '1', modules: [] }
const noCalls: MakeCall = () => Promise.reject(new Error('nobody answers'))

/** A folder that is gone after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'renderers-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** Where the worker of a page is started. */
export const places = ['here', 'over the socket of a renderer'] as const
type Place = (typeof places)[number]

/** A wall as `findWall` finds it, or the same behind a socket. */
export async function wallAt(place: Place, ...found: Parameters<typeof findWall>): Promise<Wall> {
  const wall = await findWall(...found)
  if (place === 'here') return wall
  const socket = join(await temporaryFolder(), 'renderer.sock')
  const { server, close } = serveWorkers(wall, { folder: tmpdir(), workers: 8 })
  await listenPrivately(server, socket)
  onTestFinished(close)
  return await wallBehind(socket)
}

/** What a gateway knows a renderer's socket by. */
export async function wallBehind(rendererSocket: string): Promise<Wall> {
  const log = { warn: () => undefined, info: () => undefined }
  const { wall, close } = await openRenderers({ rendererSocket, renderWall: 'auto' }, log)
  onTestFinished(close)
  return wall
}

const entry = new URL('../renderer-socket/server.ts', import.meta.url).pathname

/** A renderer in a process of its own, listening, or with what it said at its end. */
export async function startRendererServer(env: Record<string, string>, atEnd: AtEnd = onTestFinished) {
  const child = spawn(process.execPath, [entry], {
    env: { PATH: process.env['PATH'], DATA_DIR: tmpdir(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = once(child, 'close').then(([code]) => Number(code ?? -1))
  atEnd(async () => {
    child.kill('SIGKILL')
    await ended
  })
  await Promise.race([once(child.stdout, 'data'), ended])
  return { pid: child.pid ?? 0, said: () => said, ended, kill: (how: NodeJS.Signals) => child.kill(how) }
}

/** What a gateway is started with so that its pages are rendered there. */
export async function rendererSettings(place: Place): Promise<Record<string, string>> {
  if (place === 'here') return {}
  const socket = join(await temporaryFolder(), 'renderer.sock')
  await startRendererServer({ RENDERER_SOCKET: socket, RENDER_WALL: 'auto' })
  return { RENDERER_SOCKET: socket }
}

/** A host release whose `render(input)` is this body; what it returns stands in the page as its text. */
export async function hostThat(body: string): Promise<string> {
  const folder = await temporaryFolder()
  const render = `async (input) => ({ kind: 'page', status: 200, title: '', description: '', hydration: '{}',
    matched: null, preload: { scripts: [], styles: [] }, html: String(await (async () => { ${body} })()) })`
  await writeFile(join(folder, 'server.cjs'), `exports.render = ${render}`)
  return folder
}

/** One page of a host release, with the folder of a remote release if it has one. */
export function pageOf(host: string, remote: string | null = null, makeCall: MakeCall = noCalls): Task {
  return {
    host: join(host, 'server.cjs'),
    boot,
    input: {
      url: 'http://a.example/',
      releaseFolders: remote === null ? {} : { 'mf-content': remote },
      nodeEntries: {},
      apiBase: '',
      token: '',
    },
    reads: remote === null ? [host] : [host, remote],
    makeCall,
  }
}

/** The page's text, or why there is none. */
export async function textOf(rendering: Promise<{ kind: string; html?: string }>): Promise<string> {
  return await rendering.then(
    (made) => made.html ?? made.kind,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
}
