import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import type { Journey } from 'shared/contracts/journey'
import { AmenityIcon } from '../../lib/amenity-icons.tsx'
import { amenityName } from '../../lib/amenities.ts'
import styles from './journey-details.module.css'
import { RouteStops } from './route-stops.tsx'

const shownAmenities = 4

/** A few amenities on the card; every one of them, and every stop, on demand. */
export function JourneyDetails({ journey, titleId }: { journey: Journey; titleId: string }) {
  const [open, setOpen] = useState(false)
  const details = useId()
  const { bus, features } = journey
  const shown = open ? features : features.slice(0, shownAmenities)
  const more = features.length - shown.length
  return (
    <>
      <ul className={styles['amenities']} aria-label="Otobüs ve olanaklar">
        <li className={styles['bus']}>
          {bus.name.includes(bus.type) ? bus.name : `${bus.type} ${bus.name}`}
        </li>
        {bus.platform && <li className={styles['amenity']}>Peron {bus.platform}</li>}
        {shown.map((key) => (
          <li key={key} className={styles['amenity']}>
            <AmenityIcon name={key} />
            {amenityName(key)}
          </li>
        ))}
        {more > 0 && <li className={styles['amenity']}>+{more}</li>}
      </ul>
      <button
        type="button"
        className={styles['toggle']}
        aria-expanded={open}
        aria-controls={open ? details : undefined}
        aria-describedby={titleId}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Ayrıntıları gizle' : 'Duraklar ve olanaklar'}
        <ChevronDown size={16} className={styles['chevron']} aria-hidden />
      </button>
      {open && (
        <div id={details} className={styles['details']}>
          <RouteStops route={journey.route} />
          <Terms {...journey} />
        </div>
      )}
    </>
  )
}

/** What the operator allows until when, before anybody pays. */
function Terms({ cancel_until_minutes: cancel, open_until_minutes: open }: Journey) {
  return (
    <ul className={styles['terms']}>
      <li>Kalkışa {hours(cancel)} kalana kadar ücretsiz iptal</li>
      <li>Kalkışa {hours(open)} kalana kadar açık bilete çevirme</li>
    </ul>
  )
}

function hours(minutes: number): string {
  return minutes % 60 === 0 ? `${minutes / 60} saat` : `${minutes} dakika`
}
