import ChevronDown from 'lucide-react/icons/chevron-down'
import type { Journey } from 'shared/contracts/journey'
import { nightNote } from 'shared/domain/dates'
import { AmenityIcon } from '../../lib/journeys/amenity-icons.tsx'
import { amenityName } from '../../lib/journeys/amenities.ts'
import { endsOf } from '../../lib/journeys/journey-ends.ts'
import styles from './journey-facts.module.css'

const shownAmenities = 4

type Props = {
  journey: Journey
  titleId: string
  detailsId: string
  open: boolean
  onToggle: () => void
}

/** One line: the bus, the night it leaves in, a few amenities; every one of them, and every stop, on demand. */
export function JourneyFacts({ journey, titleId, detailsId, open, onToggle }: Props) {
  const { bus, features } = journey
  const night = nightNote(endsOf(journey).boarding.time)
  const model = bus.name.replace(bus.type, '').trim()
  const shown = open ? features : features.slice(0, shownAmenities)
  const more = features.length - shown.length
  return (
    <div className={styles['facts']} data-open={open || undefined}>
      <ul className={styles['list']} aria-label="Otobüs ve olanaklar">
        <li className={styles['bus']}>
          {bus.type} {model && <span className={styles['model']}>{model}</span>}
        </li>
        {night && <li className={styles['night']}>{night}</li>}
        {bus.platform && <li className={styles['platform']}>Peron {bus.platform}</li>}
        {shown.map((key) => (
          <li key={key} className={styles['amenity']}>
            <AmenityIcon name={key} />
            <span className={styles['name']}>{amenityName(key)}</span>
          </li>
        ))}
        {more > 0 && <li>+{more}</li>}
      </ul>
      <button
        type="button"
        className={styles['toggle']}
        aria-expanded={open}
        aria-controls={open ? detailsId : undefined}
        aria-describedby={titleId}
        onClick={onToggle}
      >
        <span className={styles['label']}>{open ? 'Ayrıntıları gizle' : 'Duraklar ve olanaklar'}</span>
        <ChevronDown size={18} className={styles['chevron']} aria-hidden />
      </button>
    </div>
  )
}
