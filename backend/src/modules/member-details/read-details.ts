import type { updateDetail } from 'shared/contracts/auth'
import type { ParsedRequestOf } from 'shared/contracts/call'
import { dateInIstanbul } from 'shared/domain/dates'
import { cleanName, whyNotName } from 'shared/domain/person-name'
import { normalisePhone } from 'shared/domain/phone'
import { RefusalError } from '../../http/refusal.ts'
import { identityComplaint, nationalityComplaint } from '../quotes/validate-passenger.ts'

type Sent = ParsedRequestOf<typeof updateDetail>

/** Nobody who buys a ticket was born before. */
const oldest = '1900-01-01'

/** What is stored of a member; throws one Refusal with every field that is wrong. */
export function readDetails(sent: Sent, now: Date) {
  const { name, surname, gender, birth_date, nationality } = sent
  const isForeign = nationality !== 'TR'
  // A passport is the same however its letters are typed.
  const gov_id = sent.gov_id?.toUpperCase() ?? null
  const phone = normalisePhone(sent.phone)
  const wrong = {
    name: whyNotName(name, 'Ad'),
    surname: whyNotName(surname, 'Soyad'),
    phone: phone === null ? 'Telefon numarası geçersiz.' : null,
    gov_id: gov_id === null ? null : identityComplaint(gov_id, isForeign),
    nationality: nationalityComplaint(nationality, isForeign),
    birth_date:
      birth_date !== null && (birth_date < oldest || birth_date > dateInIstanbul(now))
        ? 'Doğum tarihi geçmişte bir gün olmalı.'
        : null,
  }
  const errors = Object.entries(wrong).flatMap(([field, message]) => (message ? [[field, [message]]] : []))
  if (errors.length > 0 || phone === null)
    throw new RefusalError(422, 'validation', Object.fromEntries(errors))
  return {
    name: cleanName(name),
    surname: cleanName(surname),
    phone,
    gov_id,
    gender,
    birth_date,
    nationality,
  }
}
