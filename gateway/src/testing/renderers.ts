import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { MakeCall } from '../render/renderer-process.ts'
import type { RenderLimits, Task } from '../render/renderer.ts'

export const usualLimits: RenderLimits = { processes: 4, limitMs: 5000, memoryMb: 64 }
const boot = { set: 'one', hostVersion: '1', modules: [] }
const noCalls: MakeCall = () => Promise.reject(new Error('nobody answers'))

/** A folder that is gone after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'renderers-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
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
