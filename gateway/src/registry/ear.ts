import pg from 'pg'

export const signal = 'gateway_registry'

const retryAfterMs = 1_000

type Ear = { listen: (changed: () => void) => Promise<void>; close: () => Promise<void> }

/** A connection of its own for LISTEN, opened again whenever it breaks. */
export function openEar(connectionString: string): Ear {
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined
  let closed = false
  const listeners: (() => void)[] = []
  const changed = () => {
    for (const listener of listeners) listener()
  }

  async function open(): Promise<void> {
    const opened = new pg.Client({ connectionString, keepAlive: true })
    client = opened
    opened.on('error', () => undefined)
    opened.on('notification', changed)
    opened.once('end', later)
    await opened.connect()
    await opened.query(`listen ${signal}`)
  }

  function later(): void {
    if (closed) return
    clearTimeout(retry)
    retry = setTimeout(() => {
      // What was said meanwhile was not heard, so it counts as a change.
      open().then(changed, later)
    }, retryAfterMs)
  }

  return {
    listen: async (listener) => {
      listeners.push(listener)
      if (!client) await open()
    },
    close: async () => {
      closed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
