import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Shuttle } from 'shared/contracts/journey'
import type { Leg } from 'shared/contracts/units'
import { Checkbox } from 'shared/ui/checkbox/checkbox'
import { Panel } from 'shared/ui/panel/panel'
import { TextField } from 'shared/ui/text-field/text-field'
import { fieldId } from '../../lib/field-id.ts'
import { legsInOrder } from '../../lib/payment-request.ts'
import type { Traveller } from '../../lib/travellers.ts'
import { IdentityFields } from './identity-fields.tsx'
import styles from './passenger-fields.module.css'
import type { PassengersForm } from './passengers-schema.ts'
import { PhoneField } from './phone-field.tsx'
import { ShuttleField } from './shuttle-field.tsx'

/** `to` the boarding stop, `from` the alighting stop. */
export type ShuttlesByLeg = Record<Leg, Record<'to' | 'from', readonly Shuttle[]>>

type Props = {
  traveller: Traveller
  /** The first passenger's phone serves everybody who gives none. */
  isFirst: boolean
  isReturn: boolean
  shuttles: ShuttlesByLeg
}

const who = { female: 'Kadın yolcu', male: 'Erkek yolcu' } as const

/** What the carrier must know of one person. */
export function PassengerFields({ traveller, isFirst, isReturn, shuttles }: Props) {
  const { register, getFieldState, getValues, formState, clearErrors } = useFormContext<PassengersForm>()
  const path = `passengers.${traveller.key}` as const
  const [hasOwnPhone, setOwnPhone] = useState(() => isFirst || getValues(`${path}.phone`) !== '')
  const error = (field: 'name' | 'surname') => getFieldState(`${path}.${field}`, formState).error?.message
  const label = who[traveller.gender]

  return (
    <Panel>
      <div role="group" aria-label={`${label}, ${seatWords(traveller)}`}>
        <div className={styles['who']}>
          {legsInOrder.map((leg) => {
            const seat = traveller.seats[leg]
            return (
              seat && (
                <span key={leg} className={styles['no']} aria-hidden="true">
                  {seat.seat}
                </span>
              )
            )
          })}
          <div>
            <h2 className={styles['label']}>{label}</h2>
            <div className={styles['where']}>{seatWords(traveller)}</div>
          </div>
          <Checkbox
            {...register(`${path}.foreign`, {
              // The number of the other kind of document is judged anew.
              onChange: () => clearErrors([`${path}.identity`, `${path}.nationality`]),
            })}
            id={fieldId(`${path}.foreign`)}
            className={styles['foreign']}
            label="T.C. vatandaşı değil"
          />
        </div>
        <div className={styles['fields']}>
          <TextField
            {...register(`${path}.name`)}
            id={fieldId(`${path}.name`)}
            label="Ad"
            autoComplete={isFirst ? 'given-name' : 'off'}
            error={error('name')}
          />
          <TextField
            {...register(`${path}.surname`)}
            id={fieldId(`${path}.surname`)}
            label="Soyad"
            autoComplete={isFirst ? 'family-name' : 'off'}
            error={error('surname')}
          />
          <IdentityFields traveller={traveller.key} why={isFirst ? whyIdentity : ''} />
          {hasOwnPhone ? (
            <PhoneField
              traveller={traveller.key}
              help={isFirst ? 'Diğer yolcular için ayrıca yazılmazsa bu numara kullanılır.' : undefined}
            />
          ) : (
            <button type="button" className={styles['more']} onClick={() => setOwnPhone(true)}>
              Bu yolcu için ayrı telefon yaz
            </button>
          )}
          {legsInOrder.map((leg) =>
            directions.map(
              (direction) =>
                traveller.seats[leg] &&
                shuttles[leg][direction].length > 0 && (
                  <ShuttleField
                    key={`${leg}-${direction}`}
                    traveller={traveller.key}
                    leg={leg}
                    direction={direction}
                    label={shuttleLabel(leg, direction, isReturn)}
                    shuttles={shuttles[leg][direction]}
                  />
                ),
            ),
          )}
        </div>
      </div>
    </Panel>
  )
}

const directions = ['to', 'from'] as const

function shuttleLabel(leg: Leg, direction: 'to' | 'from', isReturn: boolean): string {
  const label = direction === 'to' ? 'Servisle geleceğim' : 'Varışta servis'
  if (!isReturn) return label
  return `${leg === 'departure' ? 'Gidiş' : 'Dönüş'}: ${label.toLocaleLowerCase('tr')}`
}

const whyIdentity =
  'Taşımacılar yolcuların kimlik ve uyruk bilgisini Bakanlığa (U-ETDS) bildirmek zorundadır.'

function seatWords({ seats: { departure, return: back } }: Traveller): string {
  const one = (word: string, seat: typeof departure) =>
    seat ? `${word} ${seat.seat}, ${seat.position}` : null
  if (departure && back) return [one('gidiş', departure), one('dönüş', back)].join(' · ')
  return one('Koltuk', departure ?? back) ?? ''
}
