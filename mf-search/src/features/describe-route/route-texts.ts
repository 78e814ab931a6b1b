import type { ResponseOf } from 'shared/contracts/call'
import type { routePage } from 'shared/contracts/route-page'
import { formatDate, formatDuration } from 'shared/domain/dates'
import { formatMoneyShort } from 'shared/domain/money'
import { ablative, dative, locative } from 'shared/domain/suffix'
import { amenityName } from '../../lib/journeys/amenities.ts'
import { shortPlace } from '../../lib/places/places.ts'
import { stopName } from '../../lib/places/stop-name.ts'

export type DescribedRoute = ResponseOf<typeof routePage>['data']
export type Fact = { label: string; value: string }
export type Question = { question: string; answer: string }

export function titleOf({ origin, destination }: DescribedRoute): string {
  return `${origin.name} ${destination.name} otobüs bileti`
}

export function leadOf(page: DescribedRoute): string {
  return [
    `${there(page)} günde ${page.buses_a_day} otobüs kalkar.`,
    clocks(page),
    `Yol ${page.distance_km} km, en hızlı otobüs ${formatDuration(page.duration.shortest)} sürer.`,
    page.lowest_fare === null ? '' : `En düşük bilet fiyatı ${formatMoneyShort(page.lowest_fare)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** For search engines: short enough to be shown whole. */
export function descriptionOf(page: DescribedRoute): string {
  const fare = page.lowest_fare === null ? '' : ` Biletler en düşük ${formatMoneyShort(page.lowest_fare)}.`
  return `${there(page)} günde ${page.buses_a_day} otobüs. ${clocks(page)} En hızlısı ${formatDuration(page.duration.shortest)}.${fare}`
}

/** A figure that is not known is left out. */
export function factsOf({ duration, lowest_fare, ...page }: DescribedRoute): Fact[] {
  const { shortest, longest } = duration
  return [
    { label: 'İlk otobüs', value: page.first_bus },
    { label: 'Son otobüs', value: page.last_bus },
    {
      label: 'Yolculuk',
      value: (shortest === longest ? [shortest] : [shortest, longest]).map(unbroken).join(' – '),
    },
    { label: 'Mesafe', value: `${page.distance_km} km` },
    { label: 'Günde', value: `${page.buses_a_day} otobüs` },
    ...(lowest_fare === null ? [] : [{ label: 'En düşük fiyat', value: formatMoneyShort(lowest_fare) }]),
  ]
}

/** What people ask of a way, answered from its figures; what has no figure is not asked. */
export function questionsOf(page: DescribedRoute): Question[] {
  const pair = `${page.origin.name} ${page.destination.name}`
  const asked: (Question | null)[] = [
    { question: `${pair} otobüsle kaç saat sürer?`, answer: howLong(page) },
    fareQuestion(page, pair),
    {
      question: `${there(page)} ilk ve son otobüs saat kaçta?`,
      answer: `${formatDate(page.example_date)} günü ${page.buses_a_day} otobüs var. ${clocks(page)}`,
    },
    {
      question: `${pair} otobüsleri nereden kalkar, nereye varır?`,
      answer: `${terminalsOf(page.origin)} ${terminalsOf(page.destination)}`,
    },
    { question: `${pair} otobüsleri yolda nerelerde durur?`, answer: onTheWay(page) },
    page.bus_types.length + page.features.length === 0
      ? null
      : { question: `${pair} otobüslerinde neler var?`, answer: comfort(page) },
  ]
  return asked.filter((one) => one !== null)
}

/** A duration that a narrow cell does not part. */
function unbroken(minutes: number): string {
  return formatDuration(minutes).replaceAll(' ', '\u00a0')
}

function there({ origin, destination }: DescribedRoute): string {
  return `${ablative(origin.name)} ${dative(destination.name)}`
}

function clocks({ buses_a_day, first_bus, last_bus }: DescribedRoute): string {
  return buses_a_day === 1 ? `Kalkış saati ${first_bus}.` : `İlk otobüs ${first_bus}, son otobüs ${last_bus}.`
}

function howLong({ duration: { shortest, longest }, distance_km }: DescribedRoute): string {
  return shortest === longest
    ? `Yolculuk ${formatDuration(shortest)} sürer. Yol ${distance_km} km.`
    : `En hızlı otobüs ${formatDuration(shortest)}, en yavaşı ${formatDuration(longest)} sürer. Yol ${distance_km} km.`
}

function fareQuestion({ lowest_fare, fares }: DescribedRoute, pair: string): Question | null {
  if (lowest_fare === null) return null
  const day = fares.find(({ price, sold_out }) => price === lowest_fare && !sold_out)
  const when = day ? `, ${formatDate(day.date)} günü` : ''
  return {
    question: `${pair} otobüs bileti ne kadar?`,
    answer: `Önümüzdeki günlerin en düşük fiyatı ${formatMoneyShort(lowest_fare)}${when}. Fiyat güne, saate ve koltuğa göre değişir.`,
  }
}

function terminalsOf({ name, terminals }: DescribedRoute['origin']): string {
  const names = terminals.map((terminal) => shortPlace(terminal.name))
  return `${locative(name)}: ${inWords(names.length > 0 ? names : [name])}.`
}

function onTheWay({ stops }: DescribedRoute): string {
  if (stops.length === 0) return 'Otobüsler yolda durmaz, doğrudan gider.'
  const names = [...new Set(stops.map(({ name }) => stopName(name)))]
  return `Duraklar otobüse göre değişir: ${inWords(names)}.`
}

function comfort({ bus_types, features }: DescribedRoute): string {
  const seats = bus_types.length > 0 ? [`Koltuk düzeni ${inWords(bus_types)}.`] : []
  const more = features.length > 0 ? [`Otobüse göre: ${inWords(features.map(amenityName))}.`] : []
  return [...seats, ...more].join(' ')
}

/** `Bolu, Düzce ve Ankara` */
export function inWords(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ve ${names.at(-1)}`
}
