import type { ServerResponse } from 'node:http'

const heartbeatMs = 20_000
/** A client comes back by itself; so no stream lives for ever, and a token that ran out is noticed. */
const lifetimeMs = 30 * 60_000

export type EventStream = {
  /**
   * Asks for a payload and sends it unless it is null or the last one again. A reader who is too slow is not
   * waited for: `tell` is asked once they have caught up, so it must know by then what they have missed.
   */
  send: (event: string, message: () => string | null) => void
  close: () => void
}

/** In bytes: some events of the largest bus. What a reader has not taken is never more than this and one event. */
const longestBacklog = 256 * 1024

/**
 * Server-sent events on a response of our own. `onClose` is called once, whoever closes. A reader who takes nothing from one heartbeat
 * to the next, or lets too much lie, is cut off: their browser comes back, and is told everything.
 */
export function openEventStream(
  response: ServerResponse,
  onClose: () => void,
  everyMs = heartbeatMs,
): EventStream {
  let last = ''
  let waiting: (() => void) | null = null
  let wasFull = false
  const heartbeat = setInterval(beat, everyMs)
  const end = setTimeout(() => response.end(), lifetimeMs)

  function beat(): void {
    if (response.writableNeedDrain) {
      if (wasFull) response.destroy()
      wasFull = true
    } else response.write(': \n\n')
  }

  function write(event: string, message: () => string | null): void {
    const payload = message()
    const text = `event: ${event}\ndata: ${payload}\n\n`
    if (payload === null || text === last) return
    last = text
    response.write(text)
    if (response.writableLength > longestBacklog) response.destroy()
  }

  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-accel-buffering': 'no',
  })
  response.write('retry: 2000\n\n')
  response.on('drain', () => {
    const caughtUp = waiting
    waiting = null
    wasFull = false
    caughtUp?.()
  })
  response.on('error', () => response.destroy())
  response.once('close', () => {
    clearInterval(heartbeat)
    clearTimeout(end)
    onClose()
  })
  return {
    send(event, message) {
      if (response.writableEnded || response.destroyed) return
      if (response.writableNeedDrain) waiting = () => write(event, message)
      else write(event, message)
    },
    close: () => response.end(),
  }
}
