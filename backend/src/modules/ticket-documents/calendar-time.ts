import type { ICalLuxonDateTimeStub } from 'ical-generator'
import type { Instant } from 'shared/contracts/units'
import { toInstant } from 'shared/domain/dates'

export const istanbul = 'Europe/Istanbul'

/**
 * A moment as Türkiye's clocks show it, in one of the shapes that ical-generator takes: from a `Date` it would take
 * the clock of the machine.
 */
export function istanbulTime(instant: Instant): ICalLuxonDateTimeStub {
  const shown = toInstant(new Date(instant))
  const digits = { yyyyLLdd: shown.slice(0, 10), HHmmss: shown.slice(11, 19) }
  const time: ICalLuxonDateTimeStub = {
    isValid: true,
    zone: { type: 'iana' },
    setZone: () => time,
    toFormat: (format) => (format === 'HHmmss' ? digits.HHmmss : digits.yyyyLLdd).replace(/\D/g, ''),
    toJSDate: () => new Date(instant),
    toJSON: () => shown,
  }
  return time
}

/** Türkiye has had one offset since 2016, which is before anything was sold here. */
export const istanbulRules = `BEGIN:VTIMEZONE
TZID:${istanbul}
BEGIN:STANDARD
DTSTART:20160907T000000
TZOFFSETFROM:+0300
TZOFFSETTO:+0300
TZNAME:+03
END:STANDARD
END:VTIMEZONE`
