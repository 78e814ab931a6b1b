import * as z from 'zod/mini'
import { longestEmail, longestIdentity, longestName, longestPhone } from './person-limits.ts'

/** Fields that several forms ask of a person, with the words a wrong one is answered with. */
export const firstName = z
  .string('Ad girin.')
  .check(
    z.normalize('NFC'),
    z.trim(),
    z.minLength(2, 'Ad girin.'),
    z.maxLength(longestName, `Ad en çok ${longestName} harf olabilir.`),
  )
export const surname = z
  .string('Soyad girin.')
  .check(
    z.normalize('NFC'),
    z.trim(),
    z.minLength(2, 'Soyad girin.'),
    z.maxLength(longestName, `Soyad en çok ${longestName} harf olabilir.`),
  )

/** `malformed` is what an address in a wrong form is answered with: a form may show an example. */
export const emailField = (malformed = 'Geçerli bir e-posta girin.') =>
  z
    .string('E-posta girin.')
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, { error: 'E-posta girin.', abort: true }),
      z.maxLength(longestEmail, `E-posta en çok ${longestEmail} karakter olabilir.`),
      z.email(malformed),
    )
export const email = emailField()

export const phone = z
  .string('Telefon girin.')
  .check(z.minLength(5, 'Telefon girin.'), z.maxLength(longestPhone))
export const identityNo = z
  .string('Kimlik numarası girin.')
  .check(z.trim(), z.minLength(4, 'Kimlik numarası girin.'), z.maxLength(longestIdentity))
export const nationality = z.string().check(z.regex(/^[A-Z]{2}$/, 'Uyruk seçin.'))
