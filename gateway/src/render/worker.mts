import { Socket } from 'node:net'
import { pathToFileURL } from 'node:url'
import type { Exchange, ReleaseSet, RenderInput } from 'shared/module/boot'
import { readFrames, writeFrame } from './frames.mts'
import type { fromWorker, ToWorker } from './protocol.mts'

/**
 * Runs inside the wall: with `frames.mts` the only code of ours that is there. It renders one page at a time, of one host
 * release and at most one remote release, and asks the gateway for what the page needs.
 */

type Render = (input: RenderInput) => unknown
type Waiting = { resolve: (answer: Awaited<ReturnType<Exchange>>) => void; reject: (why: Error) => void }

const pipe = new Socket({ fd: 3 })
const sets = new Map<number, ReleaseSet>()
const waiting = new Map<number, Waiting>()
let calls = 0
let text = ''
let host: Promise<Render> | null = null

// The gateway is gone, so nobody wants a page.
pipe.on('close', () => process.exit(0))
pipe.on('error', () => process.exit(0))
readFrames(
  pipe,
  { m: Infinity, t: Infinity },
  (kind, said) => {
    if (kind === 't') text = said
    else receive(JSON.parse(said))
  },
  () => process.exit(0),
)

function receive(message: ToWorker): void {
  if (message.kind === 'set') sets.set(message.set, message.boot)
  else if (message.kind === 'page') void renderPage(message)
  else answer(message)
}

const send = (kind: keyof typeof fromWorker, message: object) =>
  writeFrame(pipe, kind, JSON.stringify(message))

async function renderPage({ page, host: file, set, input }: Extract<ToWorker, { kind: 'page' }>) {
  try {
    const boot = sets.get(set)
    if (!boot) throw new Error('a page of a set that was not sent')
    // One process, one host: the gateway never names another.
    host ??= load(file)
    const render = await host
    sendOutput(page, await render({ ...input, boot, exchange }))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    send('f', { page, why: why.slice(0, 1000) })
  }
}

/** The large texts of a page as they are: nobody has to parse them. */
function sendOutput(page: number, output: unknown): void {
  const { html = '', hydration = '', ...rest } = Object(output)
  writeFrame(pipe, 'h', String(html))
  writeFrame(pipe, 'd', String(hydration))
  send('r', { page, output: rest })
}

const exchange: Exchange = (request) =>
  new Promise((resolve, reject) => {
    calls += 1
    waiting.set(calls, { resolve, reject })
    send('c', { call: calls, ...request })
  })

function answer(message: Extract<ToWorker, { call: number }>): void {
  const caller = waiting.get(message.call)
  waiting.delete(message.call)
  if (message.kind === 'answer') caller?.resolve({ status: message.status, text })
  else caller?.reject(new Error(message.why))
}

async function load(file: string): Promise<Render> {
  const render = renderOf(await import(pathToFileURL(file).href))
  if (!render) throw new Error(`${file} exports no render`)
  return render
}

function renderOf(built: unknown): Render | null {
  if (typeof built !== 'object' || built === null) return null
  if ('render' in built && typeof built.render === 'function') {
    const { render } = built
    return (input) => render.call(built, input)
  }
  return 'default' in built ? renderOf(built.default) : null
}
