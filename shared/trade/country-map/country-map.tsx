import type { ReactNode } from 'react'
import { placeLabels, type Spot } from '../../domain/map/labels.ts'
import { outline } from '../../domain/map/outline.ts'
import { type Box, countryView, type Point, type Position, project } from '../../domain/map/projection.ts'
import styles from './country-map.module.css'

export type Town = Position & { name: string }

type Props = {
  /** What a traveller who does not see the map is told of it; null where the page says all of it in words. */
  label: string | null
  view?: Box
  /** The most visited first: those are the first to have their name written. */
  named: readonly Spot[]
  /** Points of a line that no name should cover. */
  line?: readonly Point[]
  /** What is drawn on the land and below the names, in units of the map. */
  children?: ReactNode
}

const noLine: readonly Point[] = []

/** Türkiye with names, drawn alike by server and browser. Lines in it are as thick on the screen as their style says. */
export function CountryMap({ label, view = countryView, named, line = noLine, children }: Props) {
  const scale = view.width / countryView.width
  return (
    <svg
      className={styles['map']}
      viewBox={`${view.x} ${view.y} ${Math.round(view.width)} ${Math.round(view.height)}`}
      {...(label === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      focusable="false"
    >
      <path className={styles['land']} d={outline} />
      {children}
      {sizes.map(({ screen, size, most }) => (
        <g key={screen} className={styles[screen]} fontSize={Math.round(size * scale)}>
          {placeLabels(uniqueByName(named), { view, size: size * scale, most, line }).map((text) => (
            <text key={text.name} className={styles['name']} x={text.x} y={text.y} textAnchor={text.anchor}>
              {text.name}
            </text>
          ))}
        </g>
      ))}
    </svg>
  )
}

/** The letters are as large on a phone as on a desk, so a phone has fewer of them; the style sheet shows one of these. */
const sizes = [
  { screen: 'narrow', size: 62, most: 7 },
  { screen: 'middling', size: 42, most: 16 },
  { screen: 'wide', size: 30, most: 34 },
]

function uniqueByName(spots: readonly Spot[]): Spot[] {
  return [...new Map(spots.toReversed().map((spot) => [spot.name, spot])).values()].toReversed()
}

export function spotOf({ name, ...position }: Town): Spot {
  return { name, ...project(position) }
}
