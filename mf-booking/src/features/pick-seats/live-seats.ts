import { watchEvents } from 'shared/api/live-events'
import { liveSeatsEvent, liveSeatsPath, type SeatCell } from 'shared/contracts/journey'
import type { JourneyId } from 'shared/contracts/units'

/** Hears of every change of a journey's seats until the signal aborts; the hold itself is what decides. */
export function watchSeats(
  journeyId: JourneyId,
  signal: AbortSignal,
  onCells: (cells: readonly SeatCell[]) => void,
): Promise<void> {
  return watchEvents({
    path: `${liveSeatsPath}?${new URLSearchParams({ journeyId })}`,
    signal,
    onEvent(event, data) {
      const parsed = event === 'seats' ? liveSeatsEvent.safeParse(JSON.parse(data)) : null
      if (parsed?.success) onCells(parsed.data.cells)
    },
  })
}
