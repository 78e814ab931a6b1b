import { sql } from 'kysely'
import { singleFlight } from 'shared-server/single-flight'
import type { Context } from '../../context/context.ts'

/** Runs by number; `all`: any run may have changed, and any may be new in a list. */
export type ChangedRuns = readonly number[] | 'all'

export type RunChanges = {
  /** Listens, or tries again to; whoever asks meanwhile does without. */
  listen: () => Promise<void>
  /**
   * Whether every change committed before this was asked has been received by now. Compares the number of the last commit
   * with the last one received, one question for all who ask at the same time.
   */
  isUpToDate: () => Promise<boolean>
  close: () => Promise<void>
}

type Deps = Pick<Context, 'db' | 'notify' | 'log'> & { onChange: (runs: ChangedRuns) => void }

/** A commit can be seen a moment before its notification is here. */
const usualDelayMs = 50
/** A notification that is not here after so long is lost. */
const lostAfterMs = 1_000

/** What all processes change of the runs, as `0055-run-changes.sql` notifies it. */
export function followRunChanges({ db, notify, log, onChange }: Deps): RunChanges {
  let listening: Promise<() => Promise<void>> | null = null
  let isListening = false
  /** The last number received; null until it is known where the numbers were when listening began. */
  let received: number | null = null
  let committed = 0
  let behindSince: number | null = null
  const waiting = new Set<() => void>()

  function receive(payload: string): void {
    // The connection is back.
    if (payload === '') return begin()
    const [number, runs] = readChange(payload)
    if (received !== null && number > received + 1) {
      log.warn({ received, number }, 'notifications of changed runs are lost')
      onChange('all')
    }
    reach(number)
    onChange(runs)
  }

  function reach(number: number): void {
    received = Math.max(received ?? 0, number)
    if (received < committed) return
    behindSince = null
    for (const succeed of waiting) succeed()
  }

  function begin(): void {
    isListening = true
    received = behindSince = null
    onChange('all')
  }

  function lose(): void {
    isListening = false
    received = behindSince = null
    onChange('all')
  }

  const askNumber = singleFlight(async () => {
    const { rows } = await sql<{
      number: string
    }>`SELECT last_value::text AS number FROM run_changes`.execute(db)
    committed = Math.max(committed, Number(rows[0]?.number))
  })

  const hasReceived = (number: number) => received !== null && received >= number

  async function listen(): Promise<void> {
    listening ??= notify.subscribe('run_changes', receive, lose)
    try {
      await listening
      if (!isListening) begin()
    } catch (error) {
      listening = null
      log.error({ err: error }, 'changes of runs are not received')
    }
  }

  return {
    listen,

    async isUpToDate() {
      if (!isListening) {
        if (!listening) void listen()
        return false
      }
      await askNumber()
      const wanted = committed
      if (!isListening) return false
      // Whatever is committed from here on is received.
      if (received === null) reach(wanted)
      if (hasReceived(wanted)) return true
      behindSince ??= performance.now()
      if (performance.now() - behindSince < usualDelayMs && (await untilReceived(waiting, usualDelayMs)))
        return isListening && hasReceived(wanted)
      if (behindSince !== null && performance.now() - behindSince > lostAfterMs) {
        log.warn({ received, number: wanted }, 'notifications of changed runs are lost')
        onChange('all')
        reach(wanted)
      }
      return false
    },

    async close() {
      const stop = await listening?.catch(() => null)
      isListening = false
      await stop?.()
    },
  }
}

/** `17 3,5` is the change with the number 17, of the runs 3 and 5. */
function readChange(payload: string): [number: number, runs: ChangedRuns] {
  const [number, runs = '*'] = payload.split(' ')
  return [Number(number), runs === '*' ? 'all' : runs.split(',').map(Number)]
}

function untilReceived(waiting: Set<() => void>, atMostMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isReceived: boolean) => {
      waiting.delete(succeed)
      clearTimeout(timer)
      resolve(isReceived)
    }
    const succeed = () => end(true)
    const timer = setTimeout(() => end(false), atMostMs)
    waiting.add(succeed)
  })
}
