import { type KeyboardEvent, useState } from 'react'
import type { SeatCell } from 'shared/contracts/journey'
import type { Gender, SeatNo } from 'shared/contracts/units'
import { Checkbox } from 'shared/ui/checkbox/checkbox'
import { rememberChoice, rememberedChoice } from './remember-choice.ts'
import { seatsOf, type PlannedSeat } from './seat-map.ts'
import styles from './seat-list.module.css'
import { SeatRow } from './seat-row.tsx'
import { whyTaken } from './seat-texts.ts'

type Props = {
  label: string
  cells: readonly SeatCell[]
  chosen: ReadonlyMap<SeatNo, Gender>
  asking: SeatNo | null
  news: readonly SeatNo[]
  /** Seats that would do where the last choice was refused. */
  fits: ReadonlySet<SeatNo>
  onPress: (seat: PlannedSeat, element: HTMLElement) => void
}

/** The same seats as on the map, one a line, with everything the map says written out. */
export default function SeatList({ label, cells, chosen, asking, news, fits, onPress }: Props) {
  const [onlyFree, setOnlyFree] = useState(() => rememberedChoice().onlyFree)
  const all = seatsOf(cells).toSorted((a, b) => a.seat - b.seat)
  // A seat that was taken a moment ago stays in sight: it would be gone without a word.
  const isShown = (seat: PlannedSeat) => !onlyFree || whyTaken(seat) === null || news.includes(seat.seat)
  const seats = all.filter(isShown)
  const free = all.filter((seat) => whyTaken(seat) === null).length

  return (
    <div className={styles['wrap']}>
      <div className={styles['head']}>
        <Checkbox
          label="Yalnızca boş koltuklar"
          checked={onlyFree}
          onChange={({ target }) => {
            setOnlyFree(target.checked)
            rememberChoice({ onlyFree: target.checked })
          }}
        />
        <span className={styles['count']}>
          {all.length} koltuktan {free} boş
        </span>
      </div>
      {seats.length === 0 ? (
        <p className={styles['empty']}>Bu seferde boş koltuk kalmadı.</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys are a shortcut between the buttons inside
        <ul className={styles['list']} aria-label={label} onKeyDown={moveAmongButtons}>
          {seats.map((seat) => (
            <SeatRow
              key={seat.seat}
              seat={seat}
              cells={cells}
              chosen={chosen}
              isAsking={seat.seat === asking}
              isNews={news.includes(seat.seat)}
              fits={fits.has(seat.seat)}
              onPress={onPress}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

function moveAmongButtons(event: KeyboardEvent<HTMLUListElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  // One line has one seat on a phone and two where there is room.
  const columns = getComputedStyle(event.currentTarget).gridTemplateColumns.split(' ').length
  const column = at % columns
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowUp: buttons[at - columns],
    ArrowDown: buttons[at + columns],
    ArrowLeft: column > 0 ? buttons[at - 1] : undefined,
    ArrowRight: column < columns - 1 ? buttons[at + 1] : undefined,
    Home: buttons[0],
    End: buttons.at(-1),
  }
  const target = targets[event.key]
  if (!target) return
  event.preventDefault()
  target.focus()
}
