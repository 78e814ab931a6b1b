import type { Failure, HealthReport, Vital } from 'shared/module/health'
import type { RemoteId } from 'shared/module/module'

type Deps = {
  ticket: string
  used: () => HealthReport['used']
  /** The modules of which a page stands. */
  alive: () => RemoteId[]
  send: (report: HealthReport) => void
  /** Calls back after a moment, in which more may come. */
  soon: (act: () => void) => void
}

export type Outbox = {
  failure: (failure: Failure) => void
  saved: (module: RemoteId) => void
  vital: (vital: Vital) => void
  /** Something came to life, which is reported in a moment. */
  stands: () => void
  /** The page may never come back: sends what there is, the visit itself the first time. */
  leave: () => void
}

/** What a document says at most. */
const mostFailures = 60
/** What one report may hold. */
const atOnce = 20

/** Collects failures for a moment, and the rest until the page is left. */
export function openOutbox({ ticket, used, alive, send, soon }: Deps): Outbox {
  let failures: Failure[] = []
  let saved: RemoteId[] = []
  let vitals: Vital[] = []
  let reported = ''
  let spent = 0
  let waiting = false

  function flush(): void {
    const now = { used: used(), alive: alive() }
    const news = failures.length + saved.length + vitals.length > 0 || JSON.stringify(now) !== reported
    if (!news) return
    send({ ticket, ...now, failures, vitals, saved })
    reported = JSON.stringify(now)
    failures = []
    saved = []
    vitals = []
  }

  function flushSoon(): void {
    if (waiting) return
    waiting = true
    soon(() => {
      waiting = false
      flush()
    })
  }

  return {
    failure: (failure) => {
      if (spent++ >= mostFailures || failures.length >= atOnce) return
      failures.push(failure)
      flushSoon()
    },
    saved: (module) => {
      saved = [...new Set([...saved, module])]
      flushSoon()
    },
    vital: (vital) => void vitals.push(vital),
    stands: flushSoon,
    leave: flush,
  }
}
