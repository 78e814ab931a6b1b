import { NoRoomError } from './no-room.ts'
import type { Rendered } from './render-output.ts'
import { type Page, type RendererProcess, startRendererProcess } from './renderer-process.ts'
import type { Wall } from './wall.ts'

export type RenderLimits = {
  /** Of the lane of visitors; previews have one more. */
  processes: number
  /** From when a page is begun; the first page of some releases has 10 s. */
  limitMs: number
  /** Of each process's heap; `wall.ts` says what it may have besides. */
  memoryMb: number
}

/** Visitors' pages, or those of a release that is only tried: what breaks there breaks nobody's. */
export type Lane = 'live' | 'preview'

export type Task = Page & {
  /** The folders of the host release and the matched remote release: no code but theirs runs where the page is rendered. */
  reads: readonly string[]
  /** Of a page of one visitor. */
  ofVisitor?: {
    /** Whether the process has been told something of theirs: it renders no other page. */
    isKnown: () => boolean
    /** The same page for nobody, by which the process that takes its place gets its code. */
    nobodys: Page
  }
}

export type Renderer = {
  /** Throws NoRoomError when no process could be had, any other error when the page could not be made in time and memory. */
  render: (lane: Lane, task: Task) => Promise<Rendered>
  close: () => Promise<void>
}

/** The very first page of some releases finds nothing of them in the machine's memory; that is not the page's fault. */
const warmUpMs = 10_000
const mostRemembered = 1000
/** Of the same releases; whoever comes then waits for one of them. */
const mostAlike = 2
/** A page that would wait longer than this is quicker in the browser. */
const longestQueue = 16
/** Of pages of one visitor each, which keep no other waiting. */
const longestVisitorsQueue = 4
const visitorsWaitMs = 600

type Place = {
  key: string
  process: RendererProcess
  busy: boolean
  /** It has rendered nothing yet: its first page waits until it has started and has its code. */
  isCold: boolean
}
type Waiting = {
  key: string
  ofVisitor: boolean
  resolve: (place: Place) => void
  reject: (error: NoRoomError) => void
}

/** Of a start that the machine refuses: no memory, no process left. */
const isOfMachine = (error: unknown) =>
  error instanceof Error && 'syscall' in error && String(error.syscall).startsWith('spawn')

/** One process for each host release with a matched remote release; the number of all is bounded. */
export function openRenderer(wall: Wall, limits: RenderLimits): Renderer {
  const lanes = {
    live: openLane(wall, limits, { warmsUp: true }),
    // Its one process is for whoever comes next.
    preview: openLane(wall, { ...limits, processes: Math.min(limits.processes, 1) }, { warmsUp: false }),
  }
  return {
    render: (lane, task) => lanes[lane].render(task),
    close: async () => {
      await Promise.all([lanes.live.close(), lanes.preview.close()])
    },
  }
}

function openLane(
  wall: Wall,
  { processes, limitMs, memoryMb }: RenderLimits,
  { warmsUp }: { warmsUp: boolean },
) {
  /** The longest unused first. */
  let places: Place[] = []
  let queue: Waiting[] = []
  let isClosed = false
  const rendered = new Set<string>()
  const leaving = new Set<Promise<void>>()

  function leave(place: Place): void {
    places = places.filter((other) => other !== place)
    const gone = place.process.end()
    leaving.add(gone)
    void gone.finally(() => leaving.delete(gone))
  }

  /** Null when there is no room for one more, here or on the machine. */
  function open(key: string, reads: readonly string[]): Place | null {
    if (isClosed) return null
    if (places.length >= processes) {
      const idle = places.find(({ busy }) => !busy)
      if (!idle) return null
      leave(idle)
    }
    const process = started(reads)
    if (!process) return null
    const place: Place = { key, process, busy: true, isCold: true }
    places.push(place)
    return place
  }

  function started(reads: readonly string[]): RendererProcess | null {
    try {
      return startRendererProcess(wall, reads, memoryMb)
    } catch (error) {
      if (error instanceof NoRoomError || isOfMachine(error)) return null
      throw error
    }
  }

  /**
   * A page of one visitor ends its process and is quick in the browser: it is never the one for which a second process starts, and
   * waits no longer than a process needs to take the place of the one before.
   */
  async function placeFor(key: string, reads: readonly string[], ofVisitor: boolean): Promise<Place> {
    for (const place of places) if (!place.busy && place.process.hasEnded()) leave(place)
    const alike = places.filter((place) => place.key === key)
    const idle = alike.find(({ busy }) => !busy)
    if (idle) idle.busy = true
    const mostOfThese = ofVisitor ? 1 : Math.min(mostAlike, processes)
    const found = idle ?? (alike.length < mostOfThese ? open(key, reads) : null)
    if (found) return found
    const ahead = queue.filter((one) => one.ofVisitor === ofVisitor).length
    if (isClosed || alike.length === 0 || ahead >= (ofVisitor ? longestVisitorsQueue : longestQueue))
      throw new NoRoomError('all renderers are busy')
    return await turnOf(key, ofVisitor)
  }

  /** Until one of its kind is free, and no longer than a page may take. */
  async function turnOf(key: string, ofVisitor: boolean): Promise<Place> {
    let late: NodeJS.Timeout | undefined
    try {
      return await new Promise<Place>((resolve, reject) => {
        const waiting: Waiting = { key, ofVisitor, resolve, reject }
        queue.push(waiting)
        late = setTimeout(
          () => {
            queue = queue.filter((one) => one !== waiting)
            reject(new NoRoomError('no renderer was free in time'))
          },
          ofVisitor ? Math.min(visitorsWaitMs, limitMs) : limitMs,
        )
      })
    } finally {
      clearTimeout(late)
    }
  }

  /** To whoever waits for one like it; one that has ended or served for long gives its room to a new one. */
  function giveBack(place: Place, { reads, ofVisitor }: Pick<Task, 'reads' | 'ofVisitor'>): void {
    places = [...places.filter((other) => other !== place), place]
    place.busy = false
    const knowsVisitor = ofVisitor?.isKnown() === true
    const hasEnded = place.process.hasEnded()
    const isSpent = hasEnded || place.process.hasServedLong() || knowsVisitor
    if (isSpent) leave(place)
    // Who waits for a page of their own waits for a process that has its code.
    const next = queue.find((one) => one.key === place.key && !(isSpent && one.ofVisitor))
    if (!next) {
      if (warmsUp && knowsVisitor && !hasEnded) void warmUp(place.key, reads, ofVisitor.nobodys)
      return
    }
    const free = isSpent ? open(place.key, reads) : place
    if (!free) return
    free.busy = true
    queue = queue.filter((one) => one !== next)
    next.resolve(free)
  }

  /** In the room that has become free, so that the next visitor need not wait for a process to start. */
  async function warmUp(key: string, reads: readonly string[], page: Page): Promise<void> {
    const place = places.length < processes ? open(key, reads) : null
    if (!place) return
    try {
      place.isCold = false
      await place.process.render(page, warmUpMs)
    } catch {
      // It has ended then, and whoever comes next starts another.
    }
    giveBack(place, { reads })
  }

  return {
    async render(task: Task): Promise<Rendered> {
      const key = task.reads.join('\n')
      const place = await placeFor(key, task.reads, task.ofVisitor !== undefined)
      const isKnown = rendered.has(key)
      if (rendered.size > mostRemembered) rendered.clear()
      rendered.add(key)
      try {
        const isSlow = place.isCold || !isKnown
        place.isCold = false
        return await place.process.render(task, isSlow ? Math.max(limitMs, warmUpMs) : limitMs)
      } finally {
        giveBack(place, task)
      }
    },
    close: async () => {
      isClosed = true
      for (const { reject } of queue) reject(new NoRoomError('the gateway stops'))
      queue = []
      for (const place of places) leave(place)
      await Promise.all(leaving)
    },
  }
}
