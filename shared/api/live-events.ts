import { EventSourceParserStream } from 'eventsource-parser/stream'
import { currentSession } from '../auth/auth.ts'
import { onBuyerChanged, reportRefusedToken } from '../auth/session-events.ts'

type Watch = {
  /** An address of the API that answers with server-sent events, query included. */
  path: string
  signal: AbortSignal
  /** Hears of each event; `data` is as it came. */
  onEvent: (event: string, data: string) => void
}

/**
 * Hears of the server's events until the signal aborts; to be called in the browser. A lost connection is taken
 * up again, later each time, and nothing is said of it; a token that is refused is replaced by the host meanwhile. What
 * is told depends on the buyer, so another buyer gets a connection of their own at once. While the tab is hidden there is
 * none: the server's first event after it tells all that is to be known. Fetched, because EventSource cannot send the token.
 */
export async function watchEvents({ path, signal, onEvent }: Watch): Promise<void> {
  for (let failures = 0; !signal.aborted; failures++) {
    const ended = new AbortController()
    const look = () => document.hidden && ended.abort()
    document.addEventListener('visibilitychange', look)
    const stopListening = onBuyerChanged(() => ended.abort())
    try {
      await untilVisible(signal)
      const token = currentToken()
      const answer = await fetch(path, {
        signal: AbortSignal.any([signal, ended.signal]),
        headers: headersWith(token),
      })
      if (answer.status === 401 && token) reportRefusedToken(token)
      if (!answer.ok || !answer.body) throw new Error(`${path} answered ${answer.status}`)
      for await (const { event = 'message', data } of eventsIn(answer.body)) {
        failures = 0
        if (ended.signal.aborted) break
        onEvent(event, data)
      }
    } catch {
      if (signal.aborted) return
    } finally {
      document.removeEventListener('visibilitychange', look)
      stopListening()
    }
    if (ended.signal.aborted) failures = -1
    else await pause(Math.min(30_000, 1_000 * 2 ** failures), signal)
  }
}

async function* eventsIn(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function currentToken(): string | null {
  const session = currentSession()
  return session.kind === 'unknown' ? null : session.token
}

function headersWith(token: string | null): Record<string, string> {
  const common = { Accept: 'text/event-stream', 'X-localization': 'tr' }
  return token ? { ...common, Authorization: `Bearer ${token}` } : common
}

function untilVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (!document.hidden || signal.aborted) return resolve()
    const done = () => {
      if (document.hidden && !signal.aborted) return
      document.removeEventListener('visibilitychange', done)
      resolve()
    }
    document.addEventListener('visibilitychange', done)
    signal.addEventListener('abort', done, { once: true })
  })
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}
