import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { email, firstName, surname } from './person.ts'
import { data, pnr } from './units.ts'

const blank = z.literal('')

/** Fields of the contact form, as a browser sends them with and without a script. Shape ours. */
export const contactMessage = z.object({
  request_type_id: z.coerce
    .number('Konu seçin.')
    .check(z.int('Konu seçin.'), z.positive('Konu seçin.'), z.lte(2_147_483_647, 'Konu seçin.')),
  name: firstName,
  surname,
  email,
  /** Empty: by mail alone. */
  phone: z._default(z.string().check(z.trim(), z.maxLength(24, 'Telefon en çok 24 karakter olabilir.')), ''),
  /** Of the ticket that it is about; empty: of none. */
  pnr: z._default(z.union([blank, pnr], 'PNR 6 karakter olmalı, örneğin K7M2QX.'), ''),
  message: z
    .string('Mesajınızı yazın.')
    .check(
      z.trim(),
      z.minLength(10, 'Mesajınızı en az 10 karakterle yazın.'),
      z.maxLength(4000, 'En çok 4.000 karakter yazabilirsiniz.'),
    ),
})

/** Eight characters without those that are read wrong aloud, in two groups: `K7M2-QX9P`. */
export const contactReference = z.string().check(z.regex(/^[A-HJKMNP-Z2-9]{4}-[A-HJKMNP-Z2-9]{4}$/))

/** The same message sent again within a day is stored once, and answered with the same reference. */
export const saveContactMessage = defineCall({
  name: 'contact/message/save',
  method: 'POST',
  path: '/api/v1/contact/message/save',
  addition: true,
  access: 'client',
  encoding: 'json',
  summary: 'Write to the company',
  request: contactMessage,
  response: data(z.object({ reference: contactReference })),
})
