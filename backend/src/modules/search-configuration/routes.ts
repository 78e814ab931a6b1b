import { searchConfiguration, type Holiday } from 'shared/contracts/search-configuration'
import { addDays, dateInIstanbul } from 'shared/domain/dates'
import type { ModuleRoutes } from '../../context/context.ts'
import { cached } from '../../context/cached.ts'
import { holidaysBetween } from './holidays.ts'
import { airports, popularPlaces } from './known-places.ts'
import { createSearchSettings } from './sale-window.ts'

/** Public configuration (docs/product.md#limits), and the holidays that a calendar marks. */
export const searchConfigurationRoutes: ModuleRoutes = ({ route, context }) => {
  const settings = createSearchSettings(context)
  const holidays = cached<Holiday[]>({ clock: context.clock, forMs: 86_400_000, atMost: 4 }, async (span) => {
    const [first = '', last = ''] = span.split(' ')
    return holidaysBetween(first, last)
  })

  const places = cached({ clock: context.clock, forMs: 60_000 }, async () => {
    const [popular, airfields] = await Promise.all([popularPlaces(context.db), airports(context.db)])
    return { popular, airfields }
  })

  route(searchConfiguration, async () => {
    const { defaultOrigin, defaultDestination, timeRanges, saleDays } = await settings()
    const { popular, airfields } = await places()
    const today = dateInIstanbul(context.clock())
    return {
      data: {
        default_origin: defaultOrigin,
        default_destination: defaultDestination,
        popular_places: popular,
        airports: airfields,
        time_ranges: timeRanges,
        sale_days: saleDays,
        holidays: await holidays(`${today} ${addDays(today, saleDays)}`),
      },
    }
  })
}
