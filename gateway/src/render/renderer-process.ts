import * as z from 'zod/mini'
import type { ExchangeRequest, ReleaseSet, RenderInput } from 'shared/module/boot'
import { readFrames, writeFrame } from './frames.mts'
import { NoRoomError } from './no-room.ts'
import { readJson } from './read-json.ts'
import { renderOutput, type Rendered } from './render-output.ts'
import type { Wall } from './wall.ts'
import { fromWorker, type ToWorker } from './protocol.mts'
import { workerScript } from './worker-script.ts'

/** One page to be rendered, in a process that knows these releases and no others. */
export type Page = {
  /** The file of the host's server build. */
  host: string
  /** Sent once, so it must be the same object for the pages of one set. */
  boot: ReleaseSet
  input: Omit<RenderInput, 'boot' | 'exchange'>
  makeCall: MakeCall
}

/** Makes a call of the page; rejects for one that its module does not declare, and when the page is over. */
export type MakeCall = (
  request: ExchangeRequest,
  signal: AbortSignal,
) => Promise<{ status: number; text: string }>

/** What a page sends and what it is answered, in bytes, until the next page begins. */
const mostPerPage = 12_000_000
const callsPerPage = 50
const callsAtOnce = 8
/** A process that has been sent so many sets has served for long enough. */
const setsPerProcess = 20
const longestReason = 500

const call = z.object({
  call: z.int(),
  method: z.string(),
  path: z.string(),
  body: z.optional(z.string()),
  contentType: z.optional(z.string()),
})
const failed = z.object({ page: z.int(), why: z.string() })
const rendered = z.object({ page: z.int(), output: z.record(z.string(), z.unknown()) })

/** The page that is being rendered. */
type Current = {
  number: number
  makeCall: MakeCall
  calls: number
  atOnce: number
  waiting: z.infer<typeof call>[]
  over: AbortController
  texts: { html: string; hydration: string }
  resolve: (output: unknown) => void
  reject: (error: Error) => void
}

export type RendererProcess = ReturnType<typeof startRendererProcess>

/** A process behind the wall that renders one page after the other; stopped while it has none. */
export function startRendererProcess(wall: Wall, reads: readonly string[], heapMb: number) {
  const walled = wall.start({ ...workerScript, reads, heapMb })
  const sets = new Map<ReleaseSet, number>()
  let pages = 0
  let bytes = 0
  let hasEnded = false
  let current: Current | null = null

  void watchEnd()
  void listen()

  async function watchEnd(): Promise<void> {
    const { how, ran } = await walled.ended
    const why = `the renderer ${how}`
    end(ran ? new Error(why) : new NoRoomError(why))
  }

  async function listen(): Promise<void> {
    await walled.ready
    readFrames(walled.pipe, fromWorker, receive, () =>
      end(new Error('the renderer sent something that is not understood, or too much of it')),
    )
  }

  /** Whatever is wrong with it, it renders no more. */
  function end(error: Error): void {
    hasEnded = true
    walled.kill()
    current?.reject(error)
  }

  async function endLate(page: number, limitMs: number): Promise<void> {
    const isOfRelease = await walled.answers()
    if (page !== current?.number) return
    const why = `the page was not rendered within ${limitMs} ms`
    end(isOfRelease ? new Error(why) : new NoRoomError(`${why}, and the renderer does not answer`))
  }

  function spend(more: number): void {
    bytes += more
    if (bytes > mostPerPage) end(new Error('the page and its calls are too large'))
  }

  function receive(kind: string, text: string, length: number): void {
    spend(length)
    // What comes when the page is over belongs to nobody.
    if (!current || hasEnded) return
    if (kind === 'h') current.texts.html = text
    else if (kind === 'd') current.texts.hydration = text
    else if (kind === 'c') take(call, text, (asked) => passOn(asked, current))
    else if (kind === 'f') take(failed, text, ({ why }) => end(new Error(why.slice(0, longestReason))))
    else take(rendered, text, (message) => finish(message, current))
  }

  function take<T extends z.ZodMiniType>(shape: T, text: string, use: (message: z.output<T>) => void): void {
    const read = z.safeParse(shape, readJson(text))
    if (read.success) use(read.data)
    else end(new Error('the renderer sent something that is not understood'))
  }

  function finish({ page, output }: z.infer<typeof rendered>, of: Current | null): void {
    if (page === of?.number) of.resolve({ ...output, ...of.texts })
    else end(new Error('the renderer answered for another page'))
  }

  function passOn(asked: z.infer<typeof call>, page: Current | null): void {
    if (!page) return
    page.calls += 1
    if (page.calls > callsPerPage) return end(new Error(`a page made more than ${callsPerPage} calls`))
    page.waiting.push(asked)
    if (page.atOnce < callsAtOnce) void answerNext(page)
  }

  async function answerNext(page: Current): Promise<void> {
    const next = page.waiting.shift()
    if (!next || page !== current) return
    page.atOnce += 1
    await answer(next, page)
    page.atOnce -= 1
    await answerNext(page)
  }

  async function answer({ call: number, ...request }: z.infer<typeof call>, page: Current): Promise<void> {
    const { method, path, body, contentType } = request
    try {
      const { status, text } = await page.makeCall({ method, path, body, contentType }, page.over.signal)
      if (page !== current) return
      spend(text.length)
      if (!hasEnded) writeFrame(walled.pipe, 't', text)
      send({ kind: 'answer', call: number, status })
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      if (page === current) send({ kind: 'refused', call: number, why })
    }
  }

  function send(message: ToWorker): void {
    if (!hasEnded) writeFrame(walled.pipe, 'm', JSON.stringify(message))
  }

  /** Rejects when the page could not be rendered, and then the process has ended: what did not load is forgotten with it. */
  async function render({ host, boot, input, makeCall }: Page, limitMs: number): Promise<Rendered> {
    if (hasEnded) throw new NoRoomError('the renderer has ended')
    pages += 1
    bytes = 0
    const page = pages
    const over = new AbortController()
    const late = setTimeout(() => void endLate(page, limitMs), limitMs)
    try {
      const output = await new Promise<unknown>((resolve, reject) => {
        const texts = { html: '', hydration: '' }
        current = { number: page, makeCall, calls: 0, atOnce: 0, waiting: [], over, texts, resolve, reject }
        walled.goOn()
        void sendPage(boot, { kind: 'page', page, host, input })
      })
      return readOutput(output)
    } finally {
      clearTimeout(late)
      current = null
      over.abort()
      if (!hasEnded) walled.pause()
    }
  }

  async function sendPage(
    boot: ReleaseSet,
    message: Omit<Extract<ToWorker, { kind: 'page' }>, 'set'>,
  ): Promise<void> {
    const known = sets.get(boot)
    const set = known ?? sets.size
    sets.set(boot, set)
    await walled.ready
    if (known === undefined) send({ kind: 'set', set, boot })
    send({ ...message, set })
  }

  /** What comes out of a release is somebody else's. */
  function readOutput(output: unknown): Rendered {
    const read = z.safeParse(renderOutput, output)
    if (read.success) return read.data
    const error = new Error('the host rendered something that is no page', { cause: read.error })
    end(error)
    throw error
  }

  return {
    render,
    /** Once it has, it is of no use. */
    hasEnded: () => hasEnded,
    hasServedLong: () => sets.size >= setsPerProcess,
    end: async () => {
      end(new NoRoomError('the gateway needs its place'))
      await walled.ended
    },
  }
}
