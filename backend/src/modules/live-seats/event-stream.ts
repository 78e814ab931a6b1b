import type { ServerResponse } from 'node:http'

const heartbeatMs = 20_000
/** A client comes back by itself; so no stream lives for ever, and a token that ran out is noticed. */
const lifetimeMs = 30 * 60_000

export type EventStream = {
  /** Sends what differs from the last; a reader too slow for one event misses those before the next. */
  send: (event: string, payload: string) => void
  close: () => void
}

/** Server-sent events on a response of our own. `onClose` is called once, whoever closes. */
export function openEventStream(response: ServerResponse, onClose: () => void): EventStream {
  let last = ''
  let waiting: string | null = null
  const heartbeat = setInterval(() => response.writableNeedDrain || response.write(': \n\n'), heartbeatMs)
  const end = setTimeout(() => response.end(), lifetimeMs)

  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-accel-buffering': 'no',
  })
  response.write('retry: 2000\n\n')
  response.on('drain', () => {
    if (waiting !== null) response.write(waiting)
    waiting = null
  })
  response.on('error', () => response.destroy())
  response.once('close', () => {
    clearInterval(heartbeat)
    clearTimeout(end)
    onClose()
  })
  return {
    send(event, payload) {
      const text = `event: ${event}\ndata: ${payload}\n\n`
      if (text === last || response.writableEnded) return
      last = text
      if (response.writableNeedDrain) waiting = text
      else response.write(text)
    },
    close: () => response.end(),
  }
}
