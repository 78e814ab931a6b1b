import ical, { ICalCalendarMethod, ICalEventBusyStatus } from 'ical-generator'
import { brandName } from 'shared/domain/brand'
import type { Freeze } from '../../../wire/freeze.ts'

/** RFC 5545. Calendars ask again by themselves, about every hour. */
export function freezeCalendar(freezes: readonly Freeze[], opsUrl: string): string {
  const calendar = ical({
    name: 'Yayın dondurmaları',
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: brandName, product: 'ops', language: 'TR' },
    ttl: 3600,
  })
  const { host } = new URL(opsUrl)
  for (const { id, module, from, until, by, why } of freezes) {
    calendar.createEvent({
      id: `freeze-${id}@${host}`,
      start: new Date(from),
      end: new Date(until),
      summary: `${module ?? 'Site'} donduruldu: ${why}`,
      description: `${by} dondurdu. Bu sürede yeni bir şey yayına alınmaz; geri alma sürer.`,
      busystatus: ICalEventBusyStatus.FREE,
    })
  }
  return calendar.toString()
}
