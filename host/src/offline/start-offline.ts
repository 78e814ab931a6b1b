import { followWorker } from './follow-worker.ts'
import { watchKeptTickets } from './watch-kept-tickets.ts'

/** When the page is at rest: the worker of the site, and the tickets that are kept for being offline. */
export async function startOffline(
  worker: string | undefined,
  location: Pick<Location, 'origin'>,
): Promise<void> {
  await Promise.all([followWorker(worker, location), watchKeptTickets()])
}
