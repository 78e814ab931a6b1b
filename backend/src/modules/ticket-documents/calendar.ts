import ical, {
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { paidPath } from 'shared/contracts/paths'
import type { SoldTicket } from 'shared/contracts/payment'
import { type Instant, orderId } from 'shared/contracts/units'
import { formatDate, dateOf, formatTime } from 'shared/domain/dates'
import { istanbul, istanbulRules, istanbulTime } from './calendar-time.ts'
import { placeOf } from '../signed-tickets/place.ts'
import type { TicketOrder } from './ticket-order.ts'

type Leg = { tickets: [SoldTicket, ...SoldTicket[]]; travels: boolean }

/**
 * The journeys of an order and the last moments at which money comes back. An event has the same UID each time, and a
 * higher SEQUENCE after a change: adding the file again updates a calendar, and takes out what was cancelled.
 */
export function calendarOf(order: TicketOrder, publicUrl: string): string {
  const { company, changedAt } = order
  const calendar = ical({
    name: `${company.name} yolculukları`,
    prodId: { company: company.name, product: 'Bilet', language: 'TR' },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: () => istanbulRules },
  })
  for (const leg of legsOf(order)) addLeg(calendar, leg, { stamp: changedAt, ...linksOf(order, publicUrl) })
  return calendar.toString()
}

type Common = { stamp: Date; host: string; url: string }

function linksOf({ id }: TicketOrder, publicUrl: string): Pick<Common, 'host' | 'url'> {
  return { host: new URL(publicUrl).hostname, url: publicUrl + paidPath(orderId.parse(id)) }
}

function legsOf({ tickets }: TicketOrder): Leg[] {
  return [...Map.groupBy(tickets, ({ pnr }) => pnr).values()].flatMap(([first, ...others]) =>
    first
      ? [
          {
            tickets: [first, ...others],
            travels: [first, ...others].some(({ state }) => state === 'Purchased'),
          },
        ]
      : [],
  )
}

function addLeg(calendar: ICalCalendar, { tickets, travels }: Leg, { stamp, host, url }: Common): void {
  const [first] = tickets
  const { pnr, from, to } = first
  const way = `${from.city} – ${to.city}`
  const gone = tickets.filter(({ state }) => state !== 'Purchased').length
  const common = {
    timezone: istanbul,
    stamp,
    sequence: gone,
    status: travels ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    url,
  }
  const journey = calendar.createEvent({
    ...common,
    id: `${pnr}@${host}`,
    start: istanbulTime(from.time),
    end: istanbulTime(to.time),
    summary: `Otobüs: ${way}`,
    location: `${placeOf(from)}${first.platform ? `, peron ${first.platform}` : ''}`,
    description: describe(tickets),
  })
  if (travels)
    journey.createAlarm({ trigger: 2 * 3600, description: `${formatTime(from.time)} otobüsünüz: ${way}` })
  const deadlines: [key: string, at: Instant, what: string][] = [
    ['iptal', first.cancel_until, 'Ücretsiz iptal için son an'],
    ['acik-bilet', first.open_until, 'Açık bilet için son an'],
  ]
  for (const [key, at, what] of deadlines) {
    const deadline = calendar.createEvent({
      ...common,
      id: `${pnr}-${key}@${host}`,
      start: istanbulTime(at),
      summary: `${what}: ${way}`,
      description: `PNR ${pnr}. ${formatDate(dateOf(from.time))} ${formatTime(from.time)} otobüsü için.`,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
    if (travels) deadline.createAlarm({ trigger: 3600, description: `${what}: ${way}` })
  }
}

function describe(tickets: Leg['tickets']): string {
  const [{ pnr, platform, to }] = tickets
  const passengers = tickets
    .filter(({ state }) => state === 'Purchased')
    .map(({ seat, printed_name }) => `Koltuk ${seat}: ${printed_name}`)
  const shuttles = tickets[0].shuttles.map(
    ({ direction, name, time }) =>
      `${direction === 'to' ? 'Otogara servis' : 'Otogardan servis'}: ${name} ${formatTime(time)}`,
  )
  return [
    `PNR: ${pnr}`,
    ...passengers,
    `Peron: ${platform ?? 'otogarda duyurulur'}`,
    `Varış: ${placeOf(to)}, ${formatTime(to.time)}`,
    ...shuttles,
    'Kimliğinizi yanınızda bulundurun.',
  ].join('\n')
}
