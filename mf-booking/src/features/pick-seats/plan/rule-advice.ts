import type { Journey } from 'shared/contracts/journey'
import type { Gender, SeatNo } from 'shared/contracts/units'
import { fittingSeats } from 'shared/domain/fitting-seats'
import type { PickedSeat } from '../../../lib/draft/booking-draft.ts'
import { genderWord } from './seat-texts.ts'

/** What stands at the map when the lone-seat rule is in the way. */
export type RuleAdvice = {
  /** A message of docs/product.md#rules. */
  message: string
  /** A toast has said the message aloud already. */
  isAnnounced: boolean
  /** The seats that would do for the passenger who was refused, or that mend a selection that cannot stay. */
  fits: ReadonlySet<SeatNo>
  /** Which those are, or what to do when there are none. */
  hint: string
}

type Refusal = Pick<RuleAdvice, 'message' | 'isAnnounced'> & { genders: readonly Gender[] }

/** More numbers than these nobody reads; the marks on the map say it better. */
const mostListed = 8

/** From the map as it is now, so that live changes count at once. */
export function ruleAdvice(
  { seats: { cells }, limits }: Journey,
  seats: readonly PickedSeat[],
  { genders, message, isAnnounced }: Refusal,
): RuleAdvice {
  const numbers = genders.flatMap((gender) =>
    fittingSeats(cells, seats, gender, limits).map(({ seat }) => seat),
  )
  const fits = new Set(numbers.toSorted((a, b) => a - b))
  const isFull = seats.length >= limits.max_passengers
  const hint = fits.size > 0 ? listed([...fits], genders) : wayOut(isFull, limits)
  return { message, isAnnounced, fits, hint }
}

function listed(fits: readonly SeatNo[], genders: readonly Gender[]): string {
  const [only, ...others] = new Set(genders)
  const whose = only && others.length === 0 ? `${genderWord[only]} yolcu için` : 'Seçiminize'
  return fits.length > mostListed
    ? `${whose} uygun ${fits.length} koltuk ✓ ile işaretli.`
    : `${whose} uygun koltuklar: ${fits.join(', ')}.`
}

function wayOut(isFull: boolean, { max_passengers }: Journey['limits']): string {
  return isFull
    ? `Bu seferde en çok ${max_passengers} koltuk seçebilirsiniz.`
    : 'Uygun boş koltuk kalmadı. Seçtiğiniz bir koltuğu bırakıp yeniden deneyebilirsiniz.'
}
