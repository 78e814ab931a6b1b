import { Icon } from 'shared/ui/icon/icon'
import { amenityIcon, amenityName } from '../../lib/journeys/amenities.ts'
import styles from './bus-comfort.module.css'
import type { DescribedRoute } from './route-texts.ts'

const layouts = {
  '2+1': 'Bir yanda tek, bir yanda çift koltuk',
  '2+2': 'İki yanda çift koltuk',
} as const

export function BusComfort({ bus_types, features }: Pick<DescribedRoute, 'bus_types' | 'features'>) {
  return (
    <>
      <dl className={styles['types']}>
        {bus_types.map((type) => (
          <div key={type} className={styles['type']}>
            <dt>{type}</dt>
            <dd>{layouts[type]}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles['amenities']} aria-label="Otobüslerdeki olanaklar">
        {features.map((key) => (
          <li key={key}>
            <Icon name={amenityIcon(key)} />
            {amenityName(key)}
          </li>
        ))}
      </ul>
    </>
  )
}
