import type { FastifyBaseLogger } from 'fastify'
import type { Notify } from '../../db/notify.ts'
import type { EventStream } from './event-stream.ts'
import type { Room } from './room.ts'

type Watcher = { sid: string; stream: EventStream }
type Watched = { room: Room; watchers: Set<Watcher>; timer: NodeJS.Timeout | null }

/** Several seats of one purchase change together, and are shown together. */
const coalesceMs = 80

const limits = { all: 5_000, perBuyer: 8 }

/** Who watches which bus in this process. One LISTEN for all of them, and one query for a bus at each change. */
export function createHall({ notify, log }: { notify: Notify; log: FastifyBaseLogger }) {
  const rooms = new Map<string, Watched>()
  const byBuyer = new Map<string, number>()
  let all = 0
  let listening: Promise<() => Promise<void>> | null = null

  /** An empty run is any: the ear was deaf for a while. */
  function changed(run: string): void {
    for (const watched of rooms.values())
      if (run === '' || String(watched.room.segment.journey_id) === run) soon(watched)
  }

  function soon(watched: Watched): void {
    watched.timer ??= setTimeout(() => {
      watched.timer = null
      show(watched, watched.watchers).catch((error: unknown) =>
        log.error({ err: error }, 'live seats failed'),
      )
    }, coalesceMs)
  }

  async function show({ room }: Watched, watchers: Iterable<Watcher>): Promise<void> {
    const cellsFor = await room.look()
    for (const { sid, stream } of watchers) stream.send('seats', JSON.stringify({ cells: cellsFor(sid) }))
  }

  return {
    isFullFor: (sid: string) => all >= limits.all || (byBuyer.get(sid) ?? 0) >= limits.perBuyer,

    /** `open` makes the stream; what it is given is to be called when the stream has closed. */
    async enter(key: string, room: Room, sid: string, open: (onClose: () => void) => EventStream) {
      listening ??= notify.subscribe('seat_change', changed).catch((error: unknown) => {
        listening = null
        throw error
      })
      const watched = rooms.get(key) ?? { room, watchers: new Set(), timer: null }
      rooms.set(key, watched)
      all += 1
      byBuyer.set(sid, (byBuyer.get(sid) ?? 0) + 1)
      const watcher: Watcher = { sid, stream: open(() => leave(key, watched, watcher)) }
      watched.watchers.add(watcher)
      // Listen first, look second: a change in between is seen twice rather than not at all.
      await listening
      await show(watched, [watcher])
    },

    async close() {
      for (const { watchers } of rooms.values()) for (const { stream } of watchers) stream.close()
      const stop = await listening
      await stop?.()
    },
  }

  function leave(key: string, watched: Watched, watcher: Watcher): void {
    watched.watchers.delete(watcher)
    all -= 1
    const left = (byBuyer.get(watcher.sid) ?? 1) - 1
    if (left > 0) byBuyer.set(watcher.sid, left)
    else byBuyer.delete(watcher.sid)
    if (watched.watchers.size > 0) return
    if (watched.timer) clearTimeout(watched.timer)
    rooms.delete(key)
  }
}
