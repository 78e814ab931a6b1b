import { type APIRequestContext, test } from '@playwright/test'
import { accessToken } from 'shared/contracts/site'
import { journeyList, journeySeats, type Journey, type SeatCell } from 'shared/contracts/journey'
import { stationsList, type Station } from 'shared/contracts/station'
import type { StationId } from 'shared/contracts/units'
import { formatTime } from 'shared/domain/dates'

/** What a story needs to know before it begins: a day and a bus on which it can be told. */
export type Stage = {
  date: string
  from: StationId
  to: StationId
  journey: Journey
  title: string
  freePairs: [SeatCell, SeatCell][]
}

type ApiReader = { read: (path: string, payload?: unknown) => Promise<unknown> }

/**
 * Looks through the coming days, with the site's own calls, for an İstanbul-Ankara bus with enough pairs of
 * free seats whose lone-seat limits let a story reach the refusal it tells.
 */
export async function findStage(
  request: APIRequestContext,
  pairsWanted: number,
  suits: (journey: Journey) => boolean = () => true,
): Promise<Stage> {
  const find = await stageFinder(request, pairsWanted)
  for (const date of comingDays(12)) {
    const stage = await find(istanbul, ankara, date, suits)
    if (stage) return stage
  }
  throw new Error(`No İstanbul-Ankara bus of the coming days has ${pairsWanted} free pairs.`)
}

/** The first of them, which a stage that was asked for one has. */
export function freePairOf({ freePairs: [pair] }: Pick<Stage, 'freePairs'>): [SeatCell, SeatCell] {
  if (!pair) throw new Error('the stage has no free pair')
  return pair
}

/** A bus there and one back, both on days of the worker that tells the story. */
export async function findReturn(
  request: APIRequestContext,
  pairsWanted: number,
): Promise<{ there: Stage; back: Stage }> {
  const find = await stageFinder(request, pairsWanted)
  const days = comingDays(12)
  for (const [index, date] of days.entries()) {
    const later = days[index + 1]
    const there = later ? await find(istanbul, ankara, date) : null
    const back = there && later ? await find(ankara, istanbul, later) : null
    if (there && back) return { there, back }
  }
  throw new Error(`No bus there and back in the coming days has ${pairsWanted} free pairs each way.`)
}

const istanbul = 'İstanbul Avrupa'
const ankara = 'Ankara'

async function stageFinder(request: APIRequestContext, pairsWanted: number) {
  const api = await openApi(request)
  const stations = stationsList.response.parse(await api.read(stationsList.path)).data
  return async (
    from: string,
    to: string,
    date: string,
    suits: (journey: Journey) => boolean = () => true,
  ): Promise<Stage | null> => {
    const origin = centre(stations, from).id
    const destination = centre(stations, to).id
    const answer = await api.read(journeyList.path, { origin, destination, date })
    const { data: journeys } = journeyList.response.parse(answer)
    const titles = journeys.map(titleOf)
    for (const [index, listed] of journeys.entries()) {
      const title = titles[index] ?? ''
      // Two buses of the same times could not be told apart by what is on their cards.
      if (titles.filter((other) => other === title).length > 1) continue
      const seats = await api.read(journeySeats.path, { journeyId: listed.id })
      const { data: journey } = journeySeats.response.parse(seats)
      const freePairs = pairsOf(journey.seats.cells)
      // What another story has held and left runs out at some moment, and changes what is counted.
      if (journey.seats.cells.some(({ type }) => type === 'held')) continue
      const admitsOneWomanAlone = journey.limits.max_single_women === 1
      if (admitsOneWomanAlone && suits(journey) && freePairs.length >= pairsWanted)
        return { date, from: origin, to: destination, journey, title, freePairs }
    }
    return null
  }
}

/** The heading of a journey's card. */
function titleOf({ route }: Journey): string {
  const [first, last] = [route[0], route.at(-1)]
  if (!first || !last) throw new Error('a journey without stops')
  return `${formatTime(first.time)} ${first.name} – ${formatTime(last.time)} ${last.name}`
}

async function openApi(request: APIRequestContext): Promise<ApiReader> {
  const answer = await request.get('/api/token-control')
  const { access_token: token } = accessToken.parse(await answer.json()).data
  const headers = { Authorization: `Bearer ${token}`, 'X-localization': 'tr' }
  return {
    read: async (path, payload) => {
      const response =
        payload === undefined
          ? await request.get(path, { headers })
          : await request.post(path, { headers, data: payload })
      return response.json()
    },
  }
}

function centre(stations: readonly Station[], name: string): Station {
  const found = stations.find((station) => station.is_centre && station.name.startsWith(name))
  if (!found) throw new Error(`The seed has no centre ${name}.`)
  return found
}

/**
 * From tomorrow on, so that no bus has left when the story comes to it. Stories that run at once have days
 * of their own: two travellers must not want the same seats.
 */
function comingDays(count: number): string[] {
  const { config, parallelIndex } = test.info()
  const today = Date.now()
  return Array.from({ length: count }, (_, index) =>
    new Date(today + (index + 1) * 86_400_000).toISOString().slice(0, 10),
  ).filter((_, index) => index % config.workers === parallelIndex % config.workers)
}

/** Two free seats side by side, open to either gender. */
function pairsOf(cells: readonly SeatCell[]): Stage['freePairs'] {
  const at = (row: number, col: number) =>
    cells.find((cell) => cell.row === row && cell.col === col && cell.type === 'available')
  return cells
    .filter((cell) => cell.type === 'available' && (cell.col === 1 || cell.col === 4))
    .flatMap((cell) => {
      const partner = at(cell.row, cell.col + 1)
      return partner ? [[cell, partner] satisfies [SeatCell, SeatCell]] : []
    })
}
