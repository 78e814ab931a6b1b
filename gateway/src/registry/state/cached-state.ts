import type { FastifyBaseLogger } from 'fastify'
import { singleFlight } from 'shared-server/single-flight'
import type { Database } from '../../database/database.ts'
import type { LastSet } from './last-set.ts'
import { readSnapshot } from './read-state.ts'
import type { RegistryState } from './state.ts'

/** Whether a gateway knows the registry as it is, or since when it serves the last set it knew. */
export type Knowledge = { current: true; since: null } | { current: false; since: string }

type CachedState = {
  state: () => RegistryState
  knowledge: () => Knowledge
  /** What was written before is known after; it never fails, but it may leave the state as it was. */
  refresh: () => Promise<void>
  close: () => Promise<void>
}

type Deps = { database: Database; lastSet: LastSet | null; log: Pick<FastifyBaseLogger, 'warn' | 'info'> }

const retryAfterMs = 1_000

/** What documents are made of, in memory: read anew when the registry changes, kept when it cannot be read. */
export async function cacheState({ database, lastSet, log }: Deps): Promise<CachedState> {
  let state = await firstState(database, lastSet)
  /** Nothing is heard of changes. */
  let disconnectedSince: string | null = null
  /** What was changed could not be read. */
  let staleSince: string | null = database.unavailable && new Date().toISOString()
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const since = () => disconnectedSince ?? staleSince
  const note = (change: () => void) => {
    const before = since()
    change()
    if (before === null && since() !== null)
      log.warn('the database is unavailable: the last known set is served')
    if (before !== null && since() === null) log.info({ since: before }, 'the database is back')
  }

  let reported = '[]'
  function reportUnread(unread: RegistryState['unread']): void {
    const now = JSON.stringify(unread)
    if (now !== reported && unread.length > 0)
      log.warn({ unread }, 'this gateway is too old for a part of the registry: it serves the rest')
    reported = now
  }

  async function read(): Promise<void> {
    clearTimeout(retry)
    if (closed) return
    try {
      state = await readSnapshot(database.db)
      note(() => (staleSince = null))
      reportUnread(state.unread)
      await lastSet?.write(state).catch((err: unknown) => log.warn({ err }, 'the last set is not kept'))
    } catch (err) {
      if (closed) return
      note(() => (staleSince ??= new Date().toISOString()))
      log.warn({ err }, 'the registry cannot be read')
      retry = setTimeout(() => void refresh(), retryAfterMs)
    }
  }

  const refresh = singleFlight(read)

  await database.listen({
    changed: () => {
      note(() => (disconnectedSince = null))
      void refresh()
    },
    lost: () => note(() => (disconnectedSince ??= new Date().toISOString())),
  })
  // What was changed before anything was heard.
  if (!database.unavailable) await refresh()

  return {
    state: () => state,
    knowledge: () => {
      const lost = since()
      return lost === null ? { current: true, since: null } : { current: false, since: lost }
    },
    refresh,
    close: async () => {
      closed = true
      clearTimeout(retry)
      // Whatever is under way ends; the one after it has nothing to do any more.
      await refresh()
    },
  }
}

async function firstState(database: Database, lastSet: LastSet | null): Promise<RegistryState> {
  if (!database.unavailable) return await readSnapshot(database.db)
  const known = await lastSet?.read()
  if (known) return known
  throw new Error(`the database is unavailable and no last set is kept here: ${database.unavailable.message}`)
}
