import styles from './journey-times.module.css'

type End = {
  /** As shown, 08:30. */
  time: string
  /** The instant, for machines. */
  dateTime?: string
  place: string
  /** Beside the time: "+1 gün". */
  note?: string
}

type Props = {
  departure: End
  arrival: End
  /** On the path between: "6 sa 15 dk · 2 durak"; on a phone what follows the dot goes below the line. */
  path: string
  size?: 's' | 'm' | 'l'
  /**
   * For lists of cards of one height: each place stays on one line, below the whole of the way, unless its container
   * (of `container-type: inline-size`) is so narrow for its text that the line would cut too much off.
   */
  oneLine?: boolean
}

/** Departure, the way, arrival: one line of every card, summary and ticket. */
export function JourneyTimes({ departure, arrival, path, size = 'm', oneLine }: Props) {
  const [length, ...rest] = path.split(' · ')
  return (
    <div className={[styles['times'], styles[size], oneLine && styles['oneLine']].filter(Boolean).join(' ')}>
      <Stop {...departure} label="Kalkış" />
      <div className={styles['path']}>
        <span className="visually-hidden">Yolculuk: </span>
        <span className={styles['length']}>{length}</span>
        {rest.length > 0 && <span className={styles['rest']}>{rest.join(' · ')}</span>}
      </div>
      <Stop {...arrival} label="Varış" />
    </div>
  )
}

function Stop({ time, dateTime, place, note, label }: End & { label: string }) {
  return (
    <div className={styles['stop']}>
      <div className={styles['clock']}>
        <span className="visually-hidden">{label} </span>
        <time className={styles['time']} dateTime={dateTime}>
          {time}
        </time>
        {note && <span className={styles['note']}>{note}</span>}
      </div>
      <div className={styles['place']}>{place}</div>
    </div>
  )
}
