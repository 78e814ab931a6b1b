import { emailField } from 'shared/contracts/person'
import { whyNotPerson } from 'shared/domain/typed-person'
import * as z from 'zod/mini'
import { type TypedPassenger, typedPassenger } from '../../lib/draft/draft-schema.ts'

const passenger = typedPassenger.check((checked) => {
  for (const [field, message] of Object.entries(whyNotPerson(checked.value))) {
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
  email: emailField('Geçerli bir e-posta girin, örneğin ayse@ornek.com.'),
}

export type PassengersForm = {
  passengers: Record<string, TypedPassenger>
  email: string
  /** Not typed: the member's identity number, by which their own passenger is known. */
  ownIdentity: string | null
}
