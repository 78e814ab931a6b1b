import { type KeyboardEvent, useRef, useState } from 'react'
import type { SeatCell } from 'shared/contracts/journey'
import type { Gender, SeatNo } from 'shared/contracts/units'
import styles from './bus.module.css'
import { moveFocus, stepOf, type Drawing } from './move-focus.ts'
import { Seat } from './seat.tsx'
import { faresOf, isSeat, seatsOf, type PlannedSeat as SeatData } from './seat-map.ts'
import { seatName, whyTaken } from './seat-texts.ts'

type Props = {
  label: string
  cells: readonly SeatCell[]
  chosen: ReadonlyMap<SeatNo, Gender>
  /** The seat whose gender is being asked. */
  asking: SeatNo | null
  /** Seats that others took or let go a moment ago. */
  news: readonly SeatNo[]
  /** Seats that would do where the last choice was refused. */
  fits: ReadonlySet<SeatNo>
  onPress: (seat: SeatData, element: HTMLElement) => void
  onLeave: () => void
}

const thing: Partial<Record<SeatCell['type'], string>> = { door: 'Kapı', table: 'Masa', crew: 'Ekip' }

/** The bus from above, drawn from its cells: its front on top on a phone, at the left where there is room. */
export function Bus({ label, cells, chosen, asking, news, fits, onPress, onLeave }: Props) {
  const grid = useRef<HTMLDivElement>(null)
  const seats = seatsOf(cells)
  const [focused, setFocused] = useState<SeatNo | null>(null)
  const tabStop = seats.find(({ seat }) => seat === focused)?.seat ?? firstStop(seats, chosen)
  const hasMiddle = cells.some((cell) => isSeat(cell) && cell.col === 3)
  const hasFifth = cells.some(({ col }) => col === 5)
  const showsPrices = faresOf(seats).length > 1
  const hasOriginals = showsPrices && seats.some(({ pricing }) => pricing?.original)

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.key === 'Escape') onLeave()
    const step = stepOf(event.key, event.ctrlKey)
    if (!step || tabStop === undefined || !grid.current) return
    event.preventDefault()
    const next = moveFocus(seats, tabStop, step, drawingOf(grid.current))
    grid.current.querySelector<HTMLElement>(`[data-seat="${next}"]`)?.focus()
  }

  return (
    <div className={styles['bus']}>
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label={label}
        className={styles['grid']}
        data-middle={hasMiddle || undefined}
        data-fifth={hasFifth || undefined}
        data-originals={hasOriginals || undefined}
        onKeyDown={onKeyDown}
      >
        {rowsOf(cells, hasFifth ? 5 : 4).map(({ row, places }) => (
          <div key={row} role="row" className={styles['row']}>
            {places.map(({ col, cell }) =>
              cell && isSeat(cell) ? (
                <Seat
                  key={col}
                  seat={cell}
                  name={seatName(cell, cells, chosen, fits)}
                  chosen={chosen.get(cell.seat) ?? null}
                  isTabStop={cell.seat === tabStop}
                  isAsking={cell.seat === asking}
                  showsPrice={showsPrices}
                  isNews={news.includes(cell.seat)}
                  fits={fits.has(cell.seat)}
                  onPress={onPress}
                  onFocus={({ seat }) => setFocused(seat)}
                />
              ) : (
                <span key={col} aria-hidden="true" className={styles['thing']} data-kind={cell?.type}>
                  {cell && thing[cell.type]}
                </span>
              ),
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

function rowsOf(cells: readonly SeatCell[], columns: number) {
  const rows = [...new Set(cells.map(({ row }) => row))].toSorted((a, b) => a - b)
  return rows.map((row) => ({
    row,
    places: Array.from({ length: columns }, (_, index) => ({
      col: index + 1,
      cell: cells.find((cell) => cell.row === row && cell.col === index + 1),
    })),
  }))
}

function firstStop(seats: readonly SeatData[], chosen: ReadonlyMap<SeatNo, Gender>): SeatNo | undefined {
  const start = seats.find(({ seat }) => chosen.has(seat)) ?? seats.find((seat) => whyTaken(seat) === null)
  return (start ?? seats[0])?.seat
}

/**
 * Read from the properties that draw the bus, at each key, because a window can be resized while the map is open.
 * A custom property only for this would be dropped from the built style sheet, which uses it nowhere.
 */
function drawingOf(grid: HTMLElement): Drawing {
  const { gridAutoFlow, direction } = getComputedStyle(grid)
  return {
    lies: gridAutoFlow.includes('column') ? 'across' : 'down',
    begins: direction === 'rtl' ? 'right' : 'left',
  }
}
