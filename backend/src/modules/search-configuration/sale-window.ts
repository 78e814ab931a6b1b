import type { LocalDate } from 'shared/contracts/units'
import { addDays, dateInIstanbul } from 'shared/domain/dates'
import type { Context } from '../../context/context.ts'
import { cached } from '../../context/cached.ts'
import { readSearchSettings, type SearchSettings } from './settings.ts'

/** What ops change is seen after so long at most; a wrong value is logged as often. */
const cachedMs = 15_000

/** The settings of the search, read at most four times a minute. */
export function createSearchSettings({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>) {
  return cached<SearchSettings>({ clock, forMs: cachedMs }, () =>
    readSearchSettings(db, (wrong) => log.error(wrong, 'a search setting is wrong')),
  )
}

/** First and last day that tickets are sold for, both included. */
export type SaleWindow = { first: LocalDate; last: LocalDate }

/** Which days are on sale now. Make it once for a module: it remembers the setting for a moment. */
export function createSaleWindow(context: Pick<Context, 'db' | 'clock' | 'log'>): () => Promise<SaleWindow> {
  const settings = createSearchSettings(context)
  return async () => {
    const { saleDays } = await settings()
    const first = dateInIstanbul(context.clock())
    return { first, last: addDays(first, saleDays) }
  }
}
