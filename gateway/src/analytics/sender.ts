import type { FastifyBaseLogger } from 'fastify'
import type { PageView } from 'shared/module/analytics'

export type MeasuredPage = PageView & { title: string; location: string }

export type Sender = {
  /** Returns at once; what cannot be sent is dropped. */
  send: (measurementId: string, page: MeasuredPage) => void
  close: () => void
}

type Deps = { url: string; secret: string; log: Pick<FastifyBaseLogger, 'warn'>; timeoutMs?: number }

/** So many at once: figures are not worth more of the gateway. */
const mostAtOnce = 20
const warnEveryMs = 60_000

/** Page views to Google Analytics by its Measurement Protocol: from the gateway, so that no browser talks to Google. */
export function openSender({ url, secret, log, timeoutMs = 5000 }: Deps): Sender {
  const closing = new AbortController()
  let underWay = 0
  let warnedAt = -Infinity

  async function post(measurementId: string, page: MeasuredPage): Promise<void> {
    const address = `${url}?${new URLSearchParams({ measurement_id: measurementId, api_secret: secret })}`
    const reply = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'site-gateway' },
      body: JSON.stringify(bodyOf(page)),
      redirect: 'error',
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)]),
    })
    await reply.body?.cancel()
    if (!reply.ok) throw new AnsweredError(`answered ${reply.status}`)
  }

  function send(measurementId: string, page: MeasuredPage): void {
    if (underWay >= mostAtOnce || closing.signal.aborted) return
    underWay += 1
    post(measurementId, page)
      .catch((error: unknown) => {
        if (closing.signal.aborted || Date.now() - warnedAt < warnEveryMs) return
        warnedAt = Date.now()
        // The address has the secret in it, and some messages have the address: no more than the kind of the error.
        log.warn({ why: reasonOf(error) }, 'a page view was not sent')
      })
      .finally(() => {
        underWay -= 1
      })
  }

  return { send, close: () => closing.abort() }
}

function reasonOf(error: unknown): string {
  if (error instanceof AnsweredError) return error.message
  return error instanceof Error ? error.name : 'unknown'
}

class AnsweredError extends Error {}

/** Google is told to use it for nothing but figures, and gets neither the visitor's address nor their browser. */
function bodyOf({ client, session, title, location }: MeasuredPage) {
  return {
    client_id: client,
    non_personalized_ads: true,
    consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
    events: [
      {
        name: 'page_view',
        params: {
          page_location: location,
          page_title: title,
          language: 'tr',
          session_id: String(session),
          engagement_time_msec: 1,
        },
      },
    ],
  }
}
