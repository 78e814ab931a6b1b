import { currentSession } from 'shared/auth/auth'
import { liveSeatsEvent, liveSeatsPath, type SeatCell } from 'shared/contracts/journey'
import type { JourneyId } from 'shared/contracts/units'
import { readServerEvents } from '../../lib/server-events.ts'

/**
 * Hears of every change of a journey's seats until the signal aborts. A lost connection is taken up
 * again, later each time; nothing is shown for it, because the hold itself is what decides.
 */
export async function watchSeats(
  journeyId: JourneyId,
  signal: AbortSignal,
  onCells: (cells: readonly SeatCell[]) => void,
): Promise<void> {
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      const answer = await fetch(`${liveSeatsPath}?${new URLSearchParams({ journeyId })}`, {
        signal,
        headers: headers(),
      })
      if (!answer.ok || !answer.body) throw new Error(`live seats answered ${answer.status}`)
      for await (const { event, data } of readServerEvents(answer.body)) {
        failures = 0
        const parsed = event === 'seats' ? liveSeatsEvent.safeParse(JSON.parse(data)) : null
        if (parsed?.success) onCells(parsed.data.cells)
      }
    } catch {
      if (signal.aborted) return
    }
    await pause(Math.min(30_000, 1_000 * 2 ** failures), signal)
  }
}

function headers(): Record<string, string> {
  const session = currentSession()
  const common = { Accept: 'text/event-stream', 'X-localization': 'tr' }
  return session.kind === 'unknown' ? common : { ...common, Authorization: `Bearer ${session.token}` }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}
