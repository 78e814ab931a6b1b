import { FilterChips } from '../../features/filter-journeys/filter-chips.tsx'
import { noFilters, toggled } from '../../lib/query/filters.ts'
import { shortPlace, stationOf } from '../../lib/places/places.ts'
import type { ResultsData } from './results-loader.ts'
import type { ResultsAddress } from './use-results-address.ts'
import type { ShownJourneys } from './use-shown-journeys.ts'

type Props = { data: ResultsData; shown: ShownJourneys; address: ResultsAddress }

export function JourneyResultsFilters({ data, shown, address }: Props) {
  const { adjust } = address.acts
  return (
    <FilterChips
      filters={address.filters}
      offers={shown.offers}
      count={shown.count}
      ranges={data.configuration.time_ranges}
      terminalName={(id) => shortPlace(stationOf(data.stations ?? [], id)?.name ?? 'Seçtiğiniz terminal')}
      onToggle={(choice) => adjust(({ filters }) => ({ filters: toggled(filters, choice) }))}
      onSort={(sort) => adjust(({ filters }) => ({ filters: { ...filters, sort } }))}
      onClear={() => adjust(({ filters }) => ({ filters: { ...noFilters, sort: filters.sort } }))}
    />
  )
}
