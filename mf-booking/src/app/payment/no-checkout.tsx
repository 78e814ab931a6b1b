import type { PaidOrder } from 'shared/contracts/payment'
import type { LegDraft } from '../../lib/draft/booking-draft.ts'
import type { AskedTrip } from '../../lib/draft/trip-query.ts'
import { AlreadyPaid } from './already-paid.tsx'
import { NothingChosen, ReturnMissing, WrongAddress } from './trip-missing.tsx'

type Props = {
  asked: AskedTrip
  paid: PaidOrder | null
  /** Of a trip whose way back has no seats; null where nothing is chosen. */
  departure: LegDraft | null
}

/** Why there is nothing to pay at this address, and where to go on. */
export function NoCheckout({ asked, paid, departure }: Props) {
  if (asked.kind === 'wrong') return <WrongAddress why={asked.why} />
  if (paid) return <AlreadyPaid order={paid} asked={asked} />
  return departure ? <ReturnMissing departure={departure} /> : <NothingChosen asked={asked} />
}
