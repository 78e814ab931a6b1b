import Accessibility from 'lucide-react/icons/accessibility'
import AirVent from 'lucide-react/icons/air-vent'
import Armchair from 'lucide-react/icons/armchair'
import BedSingle from 'lucide-react/icons/bed-single'
import Cctv from 'lucide-react/icons/cctv'
import Coffee from 'lucide-react/icons/coffee'
import EggFried from 'lucide-react/icons/egg-fried'
import HandHeart from 'lucide-react/icons/hand-heart'
import Headphones from 'lucide-react/icons/headphones'
import LampDesk from 'lucide-react/icons/lamp-desk'
import MoonStar from 'lucide-react/icons/moon-star'
import Music from 'lucide-react/icons/music'
import Plug from 'lucide-react/icons/plug'
import Radio from 'lucide-react/icons/radio'
import Tablet from 'lucide-react/icons/tablet'
import Toilet from 'lucide-react/icons/toilet'
import Tv from 'lucide-react/icons/tv'
import Usb from 'lucide-react/icons/usb'
import UserRound from 'lucide-react/icons/user-round'
import Utensils from 'lucide-react/icons/utensils'
import Wifi from 'lucide-react/icons/wifi'
import type { ComponentType } from 'react'
import type { Amenity } from './amenities.ts'
import { isAmenity } from './amenities.ts'
import styles from './amenity-icons.module.css'

const icons: Record<Amenity, ComponentType<{ id: string }>> = {
  WIFI: Wifi,
  USB: Usb,
  PRIZ: Plug,
  TUALET: Toilet,
  YEMEK_SERVISI: Utensils,
  KAHVALTI: EggFried,
  IKRAM: Coffee,
  MASAJ: HandHeart,
  RAHAT_KOLTUK: Armchair,
  TEKLI_KOLTUK: UserRound,
  KOLTUK_EKRANI: Tablet,
  TV: Tv,
  MUZIK: Music,
  RADYO: Radio,
  KULAKLIK: Headphones,
  OKUMA_LAMBASI: LampDesk,
  KLIMA: AirVent,
  BATTANIYE: BedSingle,
  ENGELLI_ERISIMI: Accessibility,
  KAMERA: Cctv,
  NAMAZ_MOLASI: MoonStar,
}

const idOf = (key: string) => `amenity-${key}`

/** The icons once a page: each place refers to them, because hundreds of cards would else repeat every path. */
export function AmenityIcons() {
  return (
    <svg className={styles['sheet']} aria-hidden="true">
      {Object.entries(icons).map(([key, Icon]) => (
        <Icon key={key} id={idOf(key)} />
      ))}
    </svg>
  )
}

/** Nothing for an amenity that this release does not know: its text stands alone. */
export function AmenityIcon({ name }: { name: string }) {
  if (!isAmenity(name)) return null
  return (
    <svg width="18" height="18" className={styles['icon']} aria-hidden="true">
      <use href={`#${idOf(name)}`} width="18" height="18" />
    </svg>
  )
}
