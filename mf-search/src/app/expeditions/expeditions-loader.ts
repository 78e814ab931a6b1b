import { apiContext } from 'shared/api/api-context'
import { cachedCall } from 'shared/api/cached-call'
import type { Api, ApiError } from 'shared/api/client'
import { orElse } from 'shared/api/or-else'
import { expeditionDetail, expeditionList } from 'shared/contracts/expedition'
import { patterns } from 'shared/contracts/paths'
import type { LocalDate } from 'shared/contracts/units'
import { dateInIstanbul } from 'shared/domain/dates'
import type { PageHead } from 'shared/module/head'
import { data, type LoaderFunctionArgs } from 'shared/router/router'
import { readExpeditions } from '../../features/browse-expeditions/address.ts'
import type { ExpeditionDetail } from '../../features/browse-expeditions/expedition-panel.tsx'
import { type ExpeditionTimetable, timetableOf, townOf } from '../../features/browse-expeditions/timetable.ts'
import { loadsAnewWhen } from '../../lib/loads-anew.ts'
import { type Failed, failed } from '../../lib/failed.ts'
import { loadStations } from '../../lib/places/stations.ts'

type ChosenExpedition = {
  kind: 'found'
  expedition: ExpeditionDetail
  pair: { from: string; to: string; slug: string }
}

export type ExpeditionsData = {
  today: LocalDate
  list: { kind: 'loaded'; timetable: ExpeditionTimetable } | Failed
  /** Null when the address names none. */
  chosen: ChosenExpedition | { kind: 'unknown' } | Failed | null
  head: PageHead
}

export async function expeditionsLoader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const { signal } = request
  const { expedition } = readExpeditions(new URL(request.url).searchParams)
  const [list, found] = await Promise.all([
    orElse(loadTimetable(api, signal), failed),
    expedition === null ? null : orElse(findExpedition(api, expedition, signal), missing),
  ])
  const page: ExpeditionsData = {
    today: dateInIstanbul(new Date()),
    list,
    chosen: found,
    head: {
      title: 'Seferlerimiz',
      description: descriptionOf(list),
      canonical: patterns.expeditions,
      indexed: list.kind === 'loaded' && found?.kind !== 'unknown',
    },
  }
  return data(page, { status: statusOf(page) })
}

/** A place that is looked for needs nothing new. */
export const expeditionsNeedLoading = loadsAnewWhen(
  (before, after) => readExpeditions(before).expedition !== readExpeditions(after).expedition,
)

/** The next expedition that is opened needs the same list. */
const everyExpedition = cachedCall(async (api) => (await api.send(expeditionList, {})).data.expedition)

async function loadTimetable(api: Api, signal: AbortSignal): Promise<ExpeditionsData['list']> {
  const [expeditions, stations] = await Promise.all([
    everyExpedition.load(api, {}, signal),
    orElse(loadStations(api), () => []),
  ])
  return { kind: 'loaded', timetable: timetableOf(expeditions, stations) }
}

async function findExpedition(
  api: Api,
  id: number,
  signal: AbortSignal,
): Promise<ChosenExpedition | { kind: 'unknown' }> {
  if (id === 0) return { kind: 'unknown' }
  const [answer, stations] = await Promise.all([
    api.send(expeditionDetail, { id }, { signal }),
    orElse(loadStations(api), () => []),
  ])
  const expedition = answer.data
  const [from, to] = [expedition.origin, expedition.destination].map((place) =>
    townOf(
      place,
      stations.find((station) => station.id === place.id),
    ),
  )
  if (!from || !to) return { kind: 'unknown' }
  return {
    kind: 'found',
    expedition,
    pair: { from: from.name, to: to.name, slug: `${from.slug}-${to.slug}` },
  }
}

function missing(error: ApiError): Failed | { kind: 'unknown' } {
  return error.failure.kind === 'refused' && error.failure.status === 404
    ? { kind: 'unknown' }
    : failed(error)
}

function descriptionOf(list: ExpeditionsData['list']): string {
  if (list.kind === 'failed') return 'Otobüs hatlarımız, durakları ve kalkış saatleri.'
  const { towns, lines } = list.timetable
  return `${towns.length} şehir ve ilçe arasında ${lines.length} otobüs hattı: kalkış saatleri, duraklar, süreler ve en düşük bilet fiyatları.`
}

function statusOf({ list, chosen }: ExpeditionsData): number {
  if (list.kind === 'failed' || chosen?.kind === 'failed') return 503
  return chosen?.kind === 'unknown' ? 404 : 200
}
