import type { ShuttleLine, ShuttleRide } from 'shared/contracts/shuttle-route'

type Way = { title: string; when: string; stops: string[] }

/** One way of a line as it is driven: from where to where, when, and every place it stops at. */
export function waysOf({ name, to, from }: ShuttleLine, station: string): Way[] {
  return [
    ...(to
      ? [
          {
            title: 'Otogara',
            when: `Otobüsün kalkışından ${spanOf(to)} önce`,
            stops: [name, ...to.stops, station],
          },
        ]
      : []),
    ...(from
      ? [
          {
            title: 'Otogardan',
            when: `Otobüsün varışından ${spanOf(from)} sonra`,
            stops: [station, ...from.stops, name],
          },
        ]
      : []),
  ]
}

/** `75` minutes are an hour and a quarter: `1 saat 15 dakika`. */
function spanOf({ minutes }: ShuttleRide): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} saat`, rest > 0 && `${rest} dakika`].filter(Boolean).join(' ')
}
