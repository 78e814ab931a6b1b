import type { Journey } from 'shared/contracts/journey'
import { patterns, resultsPath } from 'shared/contracts/paths'
import type { Station } from 'shared/contracts/station'
import type { LocalDate, StationId } from 'shared/contracts/units'
import { formatDay, formatWeekday } from 'shared/domain/dates'
import { formatMoneyShort } from 'shared/domain/money'
import { ablative, dative } from 'shared/domain/suffix'
import type { PageHead } from 'shared/module/head'
import { stationOf } from '../places/places.ts'
import { stopName } from '../places/stop-name.ts'

type Shown = { origin: StationId; destination: StationId; date: LocalDate; isReturn: boolean }

/**
 * What the results say of themselves: "İstanbul Ankara, 25 Kasım" tells one tab and one line of the history from
 * another. Search engines are to know the page of the pair, not each of its days.
 */
export function resultsHead(
  shown: Shown | null,
  stations: readonly Station[],
  journeys: readonly Journey[],
): PageHead {
  const [from, to] = [shown?.origin, shown?.destination].map((id) => stationOf(stations, id ?? null))
  if (!shown || !from || !to) return { canonical: patterns.results, indexed: shown === null }
  const { origin, destination, date, isReturn } = shown
  const [start, end] = [titleName(stations, from), titleName(stations, to)]
  const day = formatDay(date)
  return {
    title: `${start} ${end}, ${day}${isReturn ? ' dönüşü' : ''}`,
    description: `${day} ${formatWeekday(date)} ${ablative(start)} ${dative(end)} ${offerOf(journeys)}`,
    canonical: resultsPath({ from: origin, to: destination, date, ticketType: 'oneway', returnDate: null }),
    indexed: false,
  }
}

function offerOf(journeys: readonly Journey[]): string {
  const open = journeys.filter(({ seats }) => seats.free > 0)
  const [cheapest] = open.toSorted((one, other) => one.price.price - other.price.price)
  if (!cheapest) return 'otobüs seferleri, kalkış saatleri ve bilet fiyatları.'
  return `${journeys.length} otobüs, biletler ${formatMoneyShort(cheapest.price.price)} fiyatından başlıyor.`
}

/** A city that is sold under one centre goes by its own name, whatever its terminal is called. */
function titleName(stations: readonly Station[], { id, name, city, is_centre, city_id }: Station): string {
  if (is_centre && city_id === null) return city
  const short = stopName(name)
  const isShared = stations.some((other) => other.id !== id && stopName(other.name) === short)
  return isShared ? `${short} (${city})` : short
}
