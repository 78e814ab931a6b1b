import { register } from 'shared/contracts/auth'
import { whyNotName } from 'shared/domain/person-name'
import { normalisePhone } from 'shared/domain/phone'
import * as z from 'zod/mini'

const name = (field: 'Ad' | 'Soyad') =>
  z.string().check(
    z.superRefine((typed, context) => {
      const why = whyNotName(typed, field)
      if (why) context.addIssue({ code: 'custom', message: why })
    }),
  )

/** What the API asks for, with the rules that it adds to the contract, and the box as a form has it. */
export const registerSchema = z.extend(register.request, {
  name: name('Ad'),
  surname: name('Soyad'),
  phone: z.string().check(
    z.refine((phone) => phone.trim() !== '', { error: 'Telefon girin.', abort: true }),
    z.refine(
      (phone) => normalisePhone(phone) !== null,
      'Telefon numarası eksik ya da hatalı. Örnek: 0532 123 45 67.',
    ),
  ),
  terms: z.boolean().check(z.refine((isTicked) => isTicked, 'Kullanım şartlarını onaylayın.')),
})

export type TypedRegistration = z.input<typeof registerSchema>
export type Registration = z.output<typeof registerSchema>

export const emptyRegistration: TypedRegistration = {
  name: '',
  surname: '',
  email: '',
  phone: '',
  password: '',
  terms: false,
  email_consent: false,
  sms_consent: false,
}
