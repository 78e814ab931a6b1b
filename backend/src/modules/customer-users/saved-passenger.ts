import type { ParsedRequestOf, ResponseOf } from 'shared/contracts/call'
import type { customerUserList, customerUserStore } from 'shared/contracts/customer-user'
import { cleanName, whyNotName } from 'shared/domain/person-name'
import { normalisePhone } from 'shared/domain/phone'
import { RefusalError } from '../../http/refusal.ts'
import { identityComplaint, nationalityComplaint } from '../quotes/validate-identity.ts'

type Sent = ParsedRequestOf<typeof customerUserStore>
export type SavedPassenger = ResponseOf<typeof customerUserList>['data'][number]

/** What is kept of a passenger; throws one Refusal with every field that is wrong. */
export function readPassenger(sent: Sent): Omit<SavedPassenger, 'id'> {
  const { name, surname, gender, is_foreign, nationality } = sent
  // A passport is the same however its letters are typed.
  const identity_no = sent.identity_no.toUpperCase()
  const phone = sent.phone === null ? null : normalisePhone(sent.phone)
  const wrong = {
    name: whyNotName(name, 'Ad'),
    surname: whyNotName(surname, 'Soyad'),
    identity_no: identityComplaint(identity_no, is_foreign),
    nationality: nationalityComplaint(nationality, is_foreign),
    phone: sent.phone !== null && phone === null ? 'Telefon numarası geçersiz.' : null,
  }
  const errors = Object.entries(wrong).flatMap(([field, message]) => (message ? [[field, [message]]] : []))
  if (errors.length > 0) throw new RefusalError(422, 'validation', Object.fromEntries(errors))
  return {
    name: cleanName(name),
    surname: cleanName(surname),
    gender,
    is_foreign,
    nationality,
    identity_no,
    phone,
  }
}
