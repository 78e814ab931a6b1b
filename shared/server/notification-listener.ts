import pg from 'pg'

export type Subscriber = {
  onMessage: (payload: string) => void
  /** The connection was lost and is back: anything may have been notified meanwhile. */
  onMissed: () => void
  /** The connection is lost: nothing is received until `onMissed`. */
  onLost?: () => void
}

export type NotificationListener = {
  /** Answers what ends it. Whether it rejects while the database is unavailable, `firstFailure` says. */
  subscribe: (channel: string, subscriber: Subscriber) => Promise<() => Promise<void>>
  close: () => Promise<void>
}

type Options = {
  /** Runs on each new connection's database before anything is received: what it throws counts as no connection. */
  prepare?: () => Promise<void>
  /** When the first connection fails: `retry` in the background, or `reject` for who subscribes, and try anew with the next. */
  firstFailure: 'retry' | 'reject'
  onError?: (error: Error) => void
  /** A connection that does not answer within this is given up. */
  pulseMs?: number
}

/** How PostgreSQL's own views name the connection. */
export const listenerName = 'notification listener'

const soonMs = 50
const retryAfterMs = 1_000
const pulseEveryMs = 5_000

/** Channel names go into SQL unquoted, so they are kept plain. */
export function assertChannel(channel: string): void {
  if (!/^[a-z_]{1,40}$/.test(channel)) throw new Error(`Not a channel name: ${channel}`)
}

/**
 * One connection of its own for LISTEN, opened with the first subscriber and again whenever it breaks or does not answer:
 * a network that swallows everything closes no connection.
 */
export function openNotificationListener(connectionString: string, options: Options): NotificationListener {
  const { prepare, firstFailure, onError = () => undefined, pulseMs = pulseEveryMs } = options
  const channels = new Map<string, Set<Subscriber>>()
  let opening: Promise<void> | null = null
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const everybody = () => [...channels.values()].flatMap((subscribers) => [...subscribers])

  async function open(): Promise<void> {
    const opened = new pg.Client({
      connectionString,
      application_name: listenerName,
      keepAlive: true,
      connectionTimeoutMillis: pulseMs,
    })
    // What breaks it ends it, and the end is noticed.
    opened.on('error', onError)
    opened.on('notification', ({ channel, payload }) => {
      for (const subscriber of channels.get(channel) ?? []) subscriber.onMessage(payload ?? '')
    })
    try {
      await opened.connect()
      await prepare?.()
      for (const channel of channels.keys()) await opened.query(`LISTEN ${channel}`)
    } catch (error) {
      await opened.end().catch(() => undefined)
      throw error
    }
    if (closed) return await opened.end()
    client = opened
    opened.once('end', lost)
    pulse(opened)
  }

  function lost(): void {
    client = null
    clearTimeout(timer)
    if (closed) return
    for (const subscriber of everybody()) subscriber.onLost?.()
    openAfter(soonMs)
  }

  function openAfter(delayMs: number): void {
    timer = setTimeout(() => {
      opening = open().then(
        () => everybody().forEach((subscriber) => subscriber.onMissed()),
        (error: Error) => {
          if (closed) return
          onError(error)
          openAfter(retryAfterMs)
        },
      )
    }, delayMs)
  }

  function pulse(opened: pg.Client): void {
    timer = setTimeout(() => void ask(opened), pulseMs)
    timer.unref()
  }

  async function ask(opened: pg.Client): Promise<void> {
    const silent = setTimeout(() => void opened.end(), pulseMs)
    const answer = await opened.query('SELECT 1').catch(() => null)
    clearTimeout(silent)
    if (answer && client === opened) pulse(opened)
  }

  function connect(): Promise<void> {
    opening ??= open().catch((error: Error) => {
      if (firstFailure === 'retry') return openAfter(retryAfterMs)
      opening = null
      throw error
    })
    return opening
  }

  function leave(channel: string, subscriber: Subscriber): boolean {
    const subscribers = channels.get(channel)
    subscribers?.delete(subscriber)
    return subscribers?.size === 0 && channels.delete(channel)
  }

  return {
    async subscribe(channel, subscriber) {
      assertChannel(channel)
      const known = channels.get(channel)
      channels.set(channel, (known ?? new Set()).add(subscriber))
      const before = client
      await connect().catch((error: unknown) => {
        leave(channel, subscriber)
        throw error
      })
      if (!client) subscriber.onLost?.()
      // A connection that was there already does not listen to a new channel yet.
      else if (!known && before === client) await before.query(`LISTEN ${channel}`)
      return async () => {
        if (leave(channel, subscriber)) await client?.query(`UNLISTEN ${channel}`).catch(onError)
      }
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end()
      // One that is being opened ends itself.
      await opening?.catch(() => undefined)
    },
  }
}
