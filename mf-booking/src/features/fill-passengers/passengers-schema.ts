import { longestEmail, tooLongEmail } from 'shared/contracts/person'
import { whyNotName } from 'shared/domain/person-name'
import { whyNotIdentity, whyNotNationality, whyNotPhone } from 'shared/domain/typed-person'
import * as z from 'zod/mini'
import { type TypedPassenger, typedPassenger } from '../../lib/draft/booking-draft.ts'

const legShuttles = z.object({ to: z.string(), from: z.string() })

/** What a draft holds of a passenger, as the form has it: with nothing left of how drafts were stored before. */
const passenger = z
  .extend(typedPassenger, {
    shuttle: z.object({ departure: legShuttles, return: legShuttles }),
    save: z.boolean(),
  })
  .check((checked) => {
    const why = {
      name: whyNotName(checked.value.name, 'Ad'),
      surname: whyNotName(checked.value.surname, 'Soyad'),
      identity: whyNotIdentity(checked.value),
      nationality: whyNotNationality(checked.value),
      phone: whyNotPhone(checked.value),
    }
    for (const [field, message] of Object.entries(why)) {
      if (message)
        checked.issues.push({ code: 'custom', message, path: [field], input: checked.value, continue: true })
    }
  })

/** The passengers' part of the form. One phone is enough for all, so only having none at all is wrong. */
export const passengersPart = {
  passengers: z.record(z.string(), passenger).check((checked) => {
    const entries = Object.entries(checked.value)
    const first = entries[0]?.[0]
    if (!first || entries.some(([, { phone }]) => phone.trim() !== '')) return
    checked.issues.push({
      code: 'custom',
      message: 'Telefon girin.',
      path: [first, 'phone'],
      input: checked.value,
      continue: true,
    })
  }),
  ownIdentity: z.nullable(z.string()),
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'E-posta girin.', abort: true }),
      z.maxLength(longestEmail, tooLongEmail),
      z.email('Geçerli bir e-posta girin, örneğin ayse@ornek.com.'),
    ),
}

export type PassengersForm = {
  passengers: Record<string, TypedPassenger>
  email: string
  /** Not typed: the member's identity number, by which their own passenger is known. */
  ownIdentity: string | null
}
