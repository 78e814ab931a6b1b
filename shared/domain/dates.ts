import type { Instant, LocalDate } from '../contracts/units.ts'
import { accusative, dative } from './suffix.ts'

/** Türkiye is at UTC+3 all year (docs/trade.md#text-time-and-money), so no time zone data is needed, and server and browser never differ. */
const offsetMs = 3 * 3_600_000
const dayMs = 86_400_000

const months = 'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık'.split(' ')
const monthsShort = 'Oca Şub Mar Nis May Haz Tem Ağu Eyl Eki Kas Ara'.split(' ')
const weekdays = 'Pazar Pazartesi Salı Çarşamba Perşembe Cuma Cumartesi'.split(' ')
const weekdaysShort = 'Paz Pzt Sal Çar Per Cum Cmt'.split(' ')

/** The day it is in Türkiye at a moment. */
export function dateInIstanbul(moment: Date): LocalDate {
  return new Date(moment.getTime() + offsetMs).toISOString().slice(0, 10)
}

/** The day an instant of the API falls on in Türkiye. */
export function dateOf(instant: Instant): LocalDate {
  return dateInIstanbul(new Date(instant))
}

/** A moment as the API writes it: `2026-11-24T08:30:00+03:00`. */
export function toInstant(moment: Date): Instant {
  return new Date(moment.getTime() + offsetMs).toISOString().replace(/\.\d{3}Z$/, '+03:00')
}

/** `days` may be negative. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(startOf(date) + days * dayMs).toISOString().slice(0, 10)
}

/** Whole days from one date to another; negative when `to` is the earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return (startOf(to) - startOf(from)) / dayMs
}

/** `24 Kasım 2026 Salı` */
export function formatDate(date: LocalDate): string {
  return `${formatDay(date)} ${date.slice(0, 4)} ${formatWeekday(date)}`
}

/** `24 Kasım` */
export function formatDay(date: LocalDate): string {
  return `${Number(date.slice(8))} ${months[Number(date.slice(5, 7)) - 1]}`
}

/** `24 Kas` */
export function formatDayShort(date: LocalDate): string {
  return `${Number(date.slice(8))} ${monthsShort[Number(date.slice(5, 7)) - 1]}`
}

/** `Salı` */
export function formatWeekday(date: LocalDate): string {
  return weekdays[weekdayOf(date)] ?? ''
}

/** `Sal` */
export function formatWeekdayShort(date: LocalDate): string {
  return weekdaysShort[weekdayOf(date)] ?? ''
}

/** `08:30`, in Türkiye (docs/product.md#limits: hh:mm). */
export function formatTime(instant: Instant): string {
  return new Date(Date.parse(instant) + offsetMs).toISOString().slice(11, 16)
}

/** `6 sa 15 dk`, `6 sa`, `45 dk`. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} dk`
  return rest === 0 ? `${hours} sa` : `${hours} sa ${rest} dk`
}

/** `+1 gün` beside an arrival on a later day, null on the same (docs/trade.md#text-time-and-money). */
export function dayOffset(departure: Instant, arrival: Instant): string | null {
  const days = daysBetween(dateOf(departure), dateOf(arrival))
  return days > 0 ? `+${days} gün` : null
}

/** `Pazar'ı Pazartesi'ye bağlayan gece` for a departure from 00:00 to 04:59, which people take for the evening before; else null (docs/trade.md#text-time-and-money). */
export function nightNote(departure: Instant): string | null {
  if (formatTime(departure) >= '05:00') return null
  const day = dateOf(departure)
  return `${accusative(formatWeekday(addDays(day, -1)))} ${dative(formatWeekday(day))} bağlayan gece`
}

function startOf(date: LocalDate): number {
  return Date.parse(`${date}T00:00:00Z`)
}

function weekdayOf(date: LocalDate): number {
  return new Date(startOf(date)).getUTCDay()
}
