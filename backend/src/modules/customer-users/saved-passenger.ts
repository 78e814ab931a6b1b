import type { ParsedRequestOf, ResponseOf } from 'shared/contracts/call'
import type { customerUserList, customerUserStore } from 'shared/contracts/customer-user'
import { cleanName } from 'shared/domain/person-name'
import { normalisePhone } from 'shared/domain/phone'
import { RefusalError } from '../../http/refusal.ts'
import { passengerComplaints } from '../quotes/validate-passenger.ts'

type Sent = ParsedRequestOf<typeof customerUserStore>
export type SavedPassenger = ResponseOf<typeof customerUserList>['data'][number]

/** What is kept of a passenger; throws one Refusal with every field that is wrong. */
export function readPassenger(sent: Sent): Omit<SavedPassenger, 'id'> {
  const passenger = {
    ...sent,
    // A passport is the same however its letters are typed.
    identity_no: sent.identity_no.toUpperCase(),
  }
  const errors = Object.entries(passengerComplaints(passenger)).flatMap(([field, message]) =>
    message ? [[field, [message]]] : [],
  )
  if (errors.length > 0) throw new RefusalError(422, 'validation', Object.fromEntries(errors))
  return {
    ...passenger,
    name: cleanName(sent.name),
    surname: cleanName(sent.surname),
    phone: sent.phone === null ? null : normalisePhone(sent.phone),
  }
}
