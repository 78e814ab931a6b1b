import type { Insertable } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { agencies, hotels } from './agencies.ts'

type SalesPointRow = Insertable<Schema['sales_points']>
type PointWithoutId = Omit<SalesPointRow, 'id' | 'phone'>

export type SalesTerminal = {
  id: number
  name: string
  city: string
  province_code: number
  district: string | null
  address: string
}

type Hours = Pick<SalesPointRow, 'opens' | 'closes' | 'sunday_opens' | 'sunday_closes'>

/** Buses leave there all night. */
const busyProvinces = new Set([1, 6, 7, 16, 20, 21, 25, 26, 27, 34, 35, 38, 41, 42, 44, 54, 55, 58, 61])

/** A desk in each terminal, then the agencies and hotels of the province. The same stations give the same points. */
export function buildSalesPoints(terminals: readonly SalesTerminal[]): SalesPointRow[] {
  const byProvince = Map.groupBy(
    terminals.toSorted((one, other) => one.province_code - other.province_code || one.id - other.id),
    ({ province_code }) => province_code,
  )
  const points = [...byProvince].flatMap(([code, here]) => {
    const city = here[0]?.city ?? ''
    return [...here.map(deskOf), ...resellersOf(code, city)].map((point, nth) => ({
      ...point,
      phone: phoneOf(code, nth),
    }))
  })
  return points.map((point, index) => ({ ...point, id: index + 1 }))
}

function deskOf(terminal: SalesTerminal): PointWithoutId {
  const { id, name, city, province_code, district } = terminal
  return {
    province_code,
    district: district ?? 'Merkez',
    name,
    kind: 'station',
    station_id: id,
    // Terminals of which nobody gave a street have the district and the province alone.
    address: terminal.address === '' ? `${district ?? 'Merkez'} / ${city}` : terminal.address,
    ...deskHours(terminal),
  }
}

function resellersOf(code: number, city: string): PointWithoutId[] {
  const rows = (kind: 'agency' | 'hotel', hours: Hours) =>
    ((kind === 'agency' ? agencies : hotels)[code] ?? []).map(([district, name, street]) => ({
      province_code: code,
      district,
      name,
      kind,
      station_id: null,
      address: street.endsWith(` ${district}`) ? `${street} / ${city}` : `${street}, ${district} / ${city}`,
      ...hours,
    }))
  const agencySunday = busyProvinces.has(code) ? daily('10:00', '18:00') : null
  return [
    ...rows('agency', {
      opens: '09:00',
      closes: '20:00',
      sunday_opens: agencySunday?.sunday_opens ?? null,
      sunday_closes: agencySunday?.sunday_closes ?? null,
    }),
    ...rows('hotel', daily('08:00', '22:00')),
  ]
}

function deskHours({ province_code, district }: SalesTerminal): Hours {
  if (busyProvinces.has(province_code) && (district === null || province_code === 34))
    return daily('00:00', '24:00')
  return district === null ? daily('06:00', '23:30') : daily('07:00', '22:00')
}

function daily(opens: string, closes: string): Hours {
  return { opens, closes, sunday_opens: opens, sunday_closes: closes }
}

/** Of the block of the example company's number, so that no stranger's telephone rings. */
function phoneOf(code: number, nth: number): string {
  return `+90850123${String(code).padStart(2, '0')}${String(nth + 1).padStart(2, '0')}`
}
