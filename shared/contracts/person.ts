import * as z from 'zod/mini'

/** Fields that several forms ask of a person, with the words a wrong one is answered with. */
export const firstName = z
  .string('Ad girin.')
  .check(
    z.normalize('NFC'),
    z.trim(),
    z.minLength(2, 'Ad girin.'),
    z.maxLength(60, 'Ad en çok 60 harf olabilir.'),
  )
export const surname = z
  .string('Soyad girin.')
  .check(
    z.normalize('NFC'),
    z.trim(),
    z.minLength(2, 'Soyad girin.'),
    z.maxLength(60, 'Soyad en çok 60 harf olabilir.'),
  )
/** What an address may have at most (RFC 5321): of every form, call and mail. */
export const longestEmail = 254
export const tooLongEmail = `E-posta en çok ${longestEmail} karakter olabilir.`
export const email = z
  .string('E-posta girin.')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'E-posta girin.'),
    z.email('Geçerli bir e-posta girin.'),
    z.maxLength(longestEmail, tooLongEmail),
  )
export const phone = z.string('Telefon girin.').check(z.minLength(5, 'Telefon girin.'), z.maxLength(24))
export const identityNo = z
  .string('Kimlik numarası girin.')
  .check(z.trim(), z.minLength(4, 'Kimlik numarası girin.'), z.maxLength(20))
export const nationality = z.string().check(z.regex(/^[A-Z]{2}$/, 'Uyruk seçin.'))
