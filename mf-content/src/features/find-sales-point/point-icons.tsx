import Clock from 'lucide-react/icons/clock'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import styles from './point-icons.module.css'

const icons = { address: MapPin, hours: Clock, phone: Phone }
type IconName = keyof typeof icons

/** Drawn once in the page, since the list shows each of them two hundred times. */
export function PointIcons() {
  return (
    <svg className={styles['drawn']} aria-hidden focusable="false">
      {Object.entries(icons).map(([name, Icon]) => (
        <symbol key={name} id={idOf(name)}>
          <Icon size={18} />
        </symbol>
      ))}
    </svg>
  )
}

export function PointIcon({ name, label }: { name: IconName; label: string }) {
  return (
    <svg className={styles['icon']} role="img" aria-label={label} focusable="false">
      <use href={`#${idOf(name)}`} />
    </svg>
  )
}

const idOf = (name: string) => `icon-${name}`
