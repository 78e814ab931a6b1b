import { onJourneyDataCleared } from 'shared/module/journey-data'
import { situationHere } from 'shared/module/offline-tickets/keep-here'
import { readTickets } from 'shared/module/offline-tickets/ticket-store'

/**
 * Removes the kept tickets of whoever has left, and of journeys that are over: now, and whenever somebody logs out in this
 * tab or in another one.
 */
export async function watchKeptTickets(): Promise<void> {
  onJourneyDataCleared(() => void removeOthers())
  await removeOthers()
}

/** Of whoever is not there. */
export async function removeOthers(): Promise<void> {
  try {
    await readTickets(situationHere())
  } catch {
    // A browser that forbids storing keeps none.
  }
}
