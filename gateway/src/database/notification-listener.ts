import pg from 'pg'

export const signal = 'gateway_registry'

export type Listener = {
  /** Any gateway on the same database has changed the registry, or may have while nothing was heard. */
  changed: () => void
  /** From now on nothing is heard. */
  lost?: () => void
}

type Ear = { listen: (listener: Listener) => Promise<void>; close: () => Promise<void> }

const soonMs = 50
const retryAfterMs = 1_000
const pulseEveryMs = 5_000

/**
 * A connection of its own for LISTEN, opened again whenever it breaks or does not answer; `ready` runs before
 * anything is told. The first opening may fail: then it is tried again like the others.
 */
export function openEar(connectionString: string, ready: () => Promise<void>, pulseMs = pulseEveryMs): Ear {
  const listeners = new Set<Listener>()
  let opening: Promise<void> | null = null
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let closed = false

  async function open(): Promise<void> {
    const opened = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: pulseMs })
    // What breaks it ends it, and the end is heard.
    opened.on('error', () => undefined)
    opened.on('notification', () => tell('changed'))
    try {
      await opened.connect()
      await ready()
      await opened.query(`listen ${signal}`)
    } catch (error) {
      await opened.end().catch(() => undefined)
      throw error
    }
    if (closed) return await opened.end()
    client = opened
    opened.once('end', () => lost())
    beat(opened)
  }

  function tell(news: keyof Listener): void {
    for (const listener of listeners) listener[news]?.()
  }

  function lost(): void {
    client = null
    clearTimeout(timer)
    if (closed) return
    tell('lost')
    later(soonMs)
  }

  function later(afterMs: number): void {
    timer = setTimeout(() => {
      // What was said meanwhile was not heard, so it counts as a change.
      open().then(
        () => tell('changed'),
        () => (closed ? undefined : later(retryAfterMs)),
      )
    }, afterMs)
  }

  /** A network that swallows everything closes no connection. */
  function beat(opened: pg.Client): void {
    timer = setTimeout(() => void ask(opened), pulseMs)
    timer.unref()
  }

  async function ask(opened: pg.Client): Promise<void> {
    const silent = setTimeout(() => void opened.end(), pulseMs)
    const answer = await opened.query('select 1').catch(() => null)
    clearTimeout(silent)
    if (answer && client === opened) beat(opened)
  }

  return {
    listen: async (listener) => {
      listeners.add(listener)
      opening ??= open().catch(() => later(retryAfterMs))
      await opening
      if (!client) listener.lost?.()
    },
    close: async () => {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
