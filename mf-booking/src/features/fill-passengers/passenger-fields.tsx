import { Suspense } from 'react'
import { useFormContext } from 'react-hook-form'
import { longestName } from 'shared/contracts/person-limits'
import { Checkbox } from 'shared/ui/checkbox/checkbox'
import { Panel } from 'shared/ui/panel/panel'
import { TextField } from 'shared/ui/text-field/text-field'
import { fieldId } from '../../lib/field-id.ts'
import { PersonalDataLink } from '../../lib/personal-data-link.tsx'
import { legsInOrder } from '../../lib/draft/legs-in-order.ts'
import type { Traveller } from '../../lib/draft/travellers.ts'
import { IdentityFields } from './identity-fields.tsx'
import { OwnPhone } from './own-phone.tsx'
import styles from './passenger-fields.module.css'
import type { PassengersForm } from './passengers-schema.ts'
import { PhoneField } from './phone-field.tsx'
import { SaveBox, SavedChips } from './lazy-saved.ts'
import type { Member } from './saved-passengers.ts'
import { ShuttleFields } from './shuttle-fields.tsx'
import type { ShuttlesByLeg } from './shuttles-by-leg.ts'

type Props = {
  traveller: Traveller
  /** Everybody in the form. The first one's phone serves whoever gives none. */
  travellers: readonly Traveller[]
  isReturn: boolean
  shuttles: ShuttlesByLeg
  /** Null for whoever is not logged in. */
  member: Member | null
}

const who = { female: 'Kadın yolcu', male: 'Erkek yolcu' } as const

/** What the carrier must know of one person. */
export function PassengerFields({ traveller, travellers, isReturn, shuttles, member }: Props) {
  const { register, getFieldState, formState, clearErrors } = useFormContext<PassengersForm>()
  const path = `passengers.${traveller.key}` as const
  const section = `section-${traveller.key}`
  const isFirst = traveller.key === travellers[0]?.key
  const error = (field: 'name' | 'surname') => getFieldState(`${path}.${field}`, formState).error?.message
  const label = who[traveller.gender]

  return (
    <Panel>
      <div role="group" aria-label={`${label}, ${seatTexts(traveller)}`}>
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
            <div className={styles['where']}>{seatTexts(traveller)}</div>
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
        {member && (
          <Suspense>
            <SavedChips
              traveller={traveller}
              travellers={travellers}
              saved={member.saved}
              phone={isFirst ? member.phone : null}
            />
          </Suspense>
        )}
        <div className={styles['fields']}>
          {/* Before the fields: between two of them it would be one more key for whoever types. */}
          <p className={styles['data']}>
            Kimlik bilgilerini neden istediğimiz ve nasıl koruduğumuz: <PersonalDataLink />
          </p>
          <TextField
            {...register(`${path}.name`)}
            id={fieldId(`${path}.name`)}
            label="Ad"
            maxLength={longestName}
            autoComplete={`${section} given-name`}
            autoCapitalize="words"
            spellCheck={false}
            error={error('name')}
          />
          <TextField
            {...register(`${path}.surname`)}
            id={fieldId(`${path}.surname`)}
            label="Soyad"
            maxLength={longestName}
            autoComplete={`${section} family-name`}
            autoCapitalize="words"
            spellCheck={false}
            error={error('surname')}
          />
          <IdentityFields traveller={traveller.key} why={isFirst ? whyIdentity : undefined} />
          {isFirst ? (
            <PhoneField
              traveller={traveller.key}
              help={travellers.length > 1 ? 'Ayrı numara yazılmayan yolcular için de kullanılır.' : undefined}
            />
          ) : (
            <OwnPhone traveller={traveller.key} travellers={travellers} />
          )}
          <ShuttleFields traveller={traveller} isReturn={isReturn} shuttles={shuttles} />
        </div>
        {member && (
          <Suspense>
            <SaveBox traveller={traveller.key} saved={member.saved} />
          </Suspense>
        )}
      </div>
    </Panel>
  )
}

const whyIdentity =
  'Otobüs firmaları yolcuların kimlik, uyruk ve telefonunu Ulaştırma Bakanlığı’na (U-ETDS) bildirmek zorundadır.'

function seatTexts({ seats: { departure, return: back } }: Traveller): string {
  const one = (word: string, seat: typeof departure) =>
    seat ? `${word} ${seat.seat}, ${seat.position}` : null
  if (departure && back) return [one('gidiş', departure), one('dönüş', back)].join(' · ')
  return one('Koltuk', departure ?? back) ?? ''
}
