import * as z from 'zod/mini'
import { dayPattern, isRealDay, journeyIdPattern, mostInt4 } from './unit-rules.ts'

/** Turkish lira in whole kuruş (₺1,00 is 100). Never a fraction, never a float of lira. */
export const kurus = z.int().check(z.nonnegative()).brand<'Kurus'>()
export type Kurus = z.infer<typeof kurus>

/** A day of the Turkish calendar, yyyy-mm-dd. */
export const localDate = z
  .string('Tarih yyyy-aa-gg biçiminde olmalı.')
  .check(z.regex(dayPattern, 'Tarih yyyy-aa-gg biçiminde olmalı.'), z.refine(isRealDay, 'Böyle bir gün yok.'))
export type LocalDate = z.infer<typeof localDate>

/** An instant with offset, ISO 8601. The API always writes Europe/Istanbul (+03:00). */
export const instant = z.iso.datetime({ offset: true })
export type Instant = z.infer<typeof instant>

export const stationId = z.int().check(z.positive(), z.lte(mostInt4)).brand<'StationId'>()
export type StationId = z.infer<typeof stationId>

/**
 * What a traveller buys: one run of a bus between two of its stops. Opaque to the browser; the
 * backend writes it as `<journey>-<boarding stop index>-<alighting stop index>`.
 */
export const journeyId = z
  .string('Sefer seçilmeli.')
  .check(z.regex(journeyIdPattern, 'Sefer numarası geçersiz.'))
  .brand<'JourneyId'>()
export type JourneyId = z.infer<typeof journeyId>

export const seatNo = z.int('Koltuk seçilmeli.').check(z.positive(), z.lte(99)).brand<'SeatNo'>()
export type SeatNo = z.infer<typeof seatNo>

/**
 * Booking reference: six characters without the ones that are read wrong aloud (0 O 1 I L). It is read aloud and copied in
 * groups, so blanks and dashes in it are nothing.
 */
export const pnr = z
  .string('PNR girin.')
  .check(
    z.overwrite((typed) => typed.replaceAll(/[\s\p{Dash}]/gu, '')),
    z.toUpperCase(),
    z.regex(/^[A-HJKMNP-Z2-9]{6}$/, 'PNR 6 karakter olmalı, örneğin K7M2QX.'),
  )
  .brand<'Pnr'>()
export type Pnr = z.infer<typeof pnr>

/** Unguessable (128 random bits): whoever has it may see the order's result. */
export const orderId = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{22}$/))
  .brand<'OrderId'>()
export type OrderId = z.infer<typeof orderId>

export const pricingId = z
  .string('Fiyat seçilmeli.')
  .check(z.minLength(1), z.maxLength(40))
  .brand<'PricingId'>()

export const gender = z.enum(['male', 'female'], 'Cinsiyet seçin.')
export type Gender = z.infer<typeof gender>

/** Which half of a trip: the way there, or the way back. */
export const leg = z.enum(['departure', 'return'])
export type Leg = z.infer<typeof leg>

/** Wraps what an answer carries: every answer of the API is `{ "data": … }`. */
export function data<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.object({ data: schema })
}
