import { useMemo, useState } from 'react'
import type { Station } from 'shared/contracts/station'
import type { StationId } from 'shared/contracts/units'
import { ablative, dative } from 'shared/domain/suffix'
import { nameAmong, stationOf } from '../../lib/places/places.ts'
import type { Search } from 'shared/contracts/paths'
import { useNearbyPlaces } from '../../lib/places/nearby-places.ts'
import type { SearchConfiguration } from '../../lib/places/search-configuration.ts'
import type { Criteria } from '../../lib/query/search-criteria.ts'
import type { Reachable } from './reachable.ts'
import type { RichFields } from './rich-fields.ts'
import styles from './search-form.module.css'
import { StationField } from './station-field.tsx'
import { groupsOf } from './station-list.ts'
import { searchIn, searchNearby } from './station-search.ts'
import { SwapButton } from './swap-button.tsx'
import type { CriteriaProblems } from './criteria-rules.ts'

type Props = {
  stations: readonly Station[]
  /** From the chosen origin; null while nobody knows. */
  reachable: Reachable | null
  recent: readonly Search[]
  configuration: SearchConfiguration
  rich: RichFields | null
  criteria: Criteria
  problems: CriteriaProblems
  onChange: (change: (criteria: Criteria) => Criteria) => void
}

const unknownPlace = 'Böyle bir yer bulamadık. İlin veya ilçenin adını yazmayı deneyin.'

export function StationFields(props: Props) {
  const { stations, reachable, recent, configuration, rich, criteria, problems, onChange } = props
  const [looking, setLooking] = useState(false)
  const nearby = useNearbyPlaces(looking && rich !== null)
  const { popular_places: popular, airports } = configuration
  const guide = useMemo(() => ({ popular, airports, nearby }), [popular, airports, nearby])
  const origin = stationOf(stations, criteria.from)
  const originName = origin && nameAmong(stations, origin)
  // What is chosen stays in sight, even where no bus goes.
  const destinations = useMemo(
    () => (reachable ? stations.filter(({ id }) => reachable.has(id) || id === criteria.to) : stations),
    [stations, reachable, criteria.to],
  )
  const origins = useMemo(() => once(recent.map(({ from }) => from)), [recent])
  const ends = useMemo(() => once(recent.map(({ to }) => to)), [recent])
  const common = { rich, stations, guide }

  function noWayThere(typed: string): string {
    const near = searchNearby([...airports, ...nearby])(typed)[0]?.place
    const meant = searchIn(groupsOf(stations))(typed)[0]?.head ?? stationOf(stations, near?.station ?? null)
    if (!meant || !originName || meant.id === criteria.from) return unknownPlace
    return `${ablative(originName)} ${dative(nameAmong(stations, meant))} sefer yok. Yakınındaki bir yeri deneyin.`
  }

  return (
    <>
      <div className={styles['station']} onFocus={() => setLooking(true)}>
        <StationField
          {...common}
          label="Nereden"
          name="from"
          title="Kalkış noktaları"
          offered={stations}
          recent={origins}
          error={problems.from}
          emptyText={() => unknownPlace}
          value={criteria.from}
          onChange={(from) => onChange((before) => ({ ...before, from }))}
        />
      </div>
      <SwapButton stations={stations} criteria={criteria} onChange={onChange} />
      <div className={styles['station']} onFocus={() => setLooking(true)}>
        <StationField
          {...common}
          label="Nereye"
          name="to"
          title={originName ? `${ablative(originName)} gidilen yerler` : 'Varış noktaları'}
          offered={destinations}
          recent={ends}
          error={problems.to}
          emptyText={noWayThere}
          value={criteria.to}
          onChange={(to) => onChange((before) => ({ ...before, to }))}
        />
      </div>
    </>
  )
}

function once(ids: readonly StationId[]): StationId[] {
  return [...new Set(ids)]
}
