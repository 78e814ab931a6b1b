import type { Spot } from 'shared/domain/map/labels'
import { viewOf } from 'shared/domain/map/projection'
import { CountryMap, spotOf, type Town } from 'shared/trade/country-map/country-map'
import { bowPath, dotsPath, smoothPath } from './line-paths.ts'
import styles from './turkey-map.module.css'

/** Between two of the towns, by their places in the list; `runs` is how many buses a day. */
export type MapLine = { from: number; to: number; runs: number }

type Props = {
  /** What a traveller who does not see the map is told of it. */
  label: string
  /** The most visited first: those are the first to have their name written. */
  towns: readonly Town[]
  lines: readonly MapLine[]
  /** The stops of the expedition that is looked at, in order. */
  chosen: readonly Town[]
}

/** Every line as a thin bow, the chosen one through its stops. Drawn alike by server and browser; a picture, not a control. */
export function TurkeyMap({ label, towns, lines, chosen }: Props) {
  const spots = towns.map(spotOf)
  const stops = chosen.map(spotOf)
  const endsFirst = [stops[0], stops.at(-1), ...stops.slice(1, -1)].filter((stop) => stop !== undefined)
  const named = stops.length > 0 ? endsFirst : spots
  return (
    <CountryMap label={label} view={viewOf(stops)} named={named} line={stops}>
      <g data-chosen={stops.length > 0 || undefined} className={styles['drawn']}>
        <Lines spots={spots} lines={lines} />
        <path className={styles['towns']} d={dotsPath(spots)} />
        {stops.length > 0 && <ChosenLine stops={stops} />}
      </g>
    </CountryMap>
  )
}

const strengths = [
  { name: 'few', least: 0 },
  { name: 'some', least: 4 },
  { name: 'many', least: 10 },
]

/** One path for each strength: a hundred lines are three elements. */
function Lines({ spots, lines }: { spots: readonly Spot[]; lines: readonly MapLine[] }) {
  return strengths.map(({ name, least }, index) => {
    const below = strengths[index + 1]?.least ?? Infinity
    const drawn = lines.filter(({ runs }) => runs >= least && runs < below)
    const paths = drawn.map(({ from, to }) => {
      const [start, end] = [spots[from], spots[to]]
      return start && end ? bowPath(start, end) : ''
    })
    return (
      paths.length > 0 && (
        <path key={name} className={styles['line']} data-strength={name} d={paths.join('')} />
      )
    )
  })
}

function ChosenLine({ stops }: { stops: readonly Spot[] }) {
  const path = smoothPath(stops)
  const ends = [stops[0], stops.at(-1)].filter((end) => end !== undefined)
  return (
    <>
      <path className={styles['casing']} d={path} />
      <path className={styles['chosen']} d={path} />
      <path className={styles['stops']} d={dotsPath(stops)} />
      <path className={styles['stop-hearts']} d={dotsPath(stops)} />
      <path className={styles['ends']} d={dotsPath(ends)} />
      <path className={styles['end-hearts']} d={dotsPath(ends)} />
    </>
  )
}
