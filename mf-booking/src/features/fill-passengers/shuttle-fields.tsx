import { legsInOrder } from '../../lib/draft/legs-in-order.ts'
import type { Traveller } from '../../lib/draft/travellers.ts'
import styles from './passenger-fields.module.css'
import { ShuttleField } from './shuttle-field.tsx'
import type { ShuttlesByLeg } from './shuttles-by-leg.ts'

type Props = { traveller: Traveller; isReturn: boolean; shuttles: ShuttlesByLeg }

const directions = ['to', 'from'] as const
const words = {
  to: { label: 'Servisle geleceğim', none: 'Hayır, kendim geleceğim' },
  from: { label: 'Varışta servis', none: 'İstemiyorum' },
} as const

/** The free shuttles at both ends of each leg that this person travels, where there are any. */
export function ShuttleFields({ traveller, isReturn, shuttles }: Props) {
  const fields = legsInOrder
    .filter((leg) => traveller.seats[leg])
    .flatMap((leg) =>
      directions
        .filter((direction) => shuttles[leg][direction].length > 0)
        .map((direction) => (
          <ShuttleField
            key={`${leg}-${direction}`}
            path={`passengers.${traveller.key}.shuttle.${leg}.${direction}`}
            label={isReturn ? `${words[direction].label} (${legNames[leg]})` : words[direction].label}
            none={words[direction].none}
            shuttles={shuttles[leg][direction]}
          />
        )),
    )
  return fields.length > 0 && <div className={`${styles['fields']} ${styles['whole']}`}>{fields}</div>
}

const legNames = { departure: 'gidiş', return: 'dönüş' } as const
