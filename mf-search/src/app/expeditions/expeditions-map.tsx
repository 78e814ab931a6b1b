import type { ExpeditionTimetable } from '../../features/browse-expeditions/timetable.ts'
import { TurkeyMap } from '../../features/draw-map/turkey-map.tsx'
import { stopName } from '../../lib/places/stop-name.ts'
import type { ExpeditionsData } from './expeditions-loader.ts'
import styles from './expeditions-page.module.css'

type Props = Pick<ExpeditionTimetable, 'towns' | 'lines'> & { chosen: ExpeditionsData['chosen'] }

/** The picture of what the list says in words. */
export function ExpeditionsMap({ towns, lines, chosen }: Props) {
  const found = chosen?.kind === 'found' ? chosen : null
  const stops = found ? stopsOf(found) : []
  const label = found
    ? `Harita: ${found.pair.from} – ${found.pair.to} seferinin ${stops.length} durağı`
    : `Türkiye haritası: aşağıdaki listede duran ${lines.length} hat`
  return (
    <figure className={styles['map']}>
      <TurkeyMap label={label} towns={towns} lines={bothWays(lines)} chosen={stops} />
    </figure>
  )
}

/** The ends go by the names of the pair, what is between them by those of the stops. */
function stopsOf({ expedition, pair }: Extract<Props['chosen'], { kind: 'found' }>) {
  const last = expedition.stops.length - 1
  return expedition.stops.map(({ name, latitude, longitude }, index) => ({
    name: index === 0 ? pair.from : index === last ? pair.to : stopName(name),
    latitude,
    longitude,
  }))
}

/** There and back is one line on the map, as thick as both. */
function bothWays(lines: ExpeditionTimetable['lines']) {
  const pairs = Map.groupBy(lines, ({ from, to }) => `${Math.min(from, to)} ${Math.max(from, to)}`)
  return [...pairs.values()].map((ways) => ({
    from: ways[0]?.from ?? 0,
    to: ways[0]?.to ?? 0,
    runs: ways.reduce((sum, { runs }) => sum + runs.length, 0),
  }))
}
