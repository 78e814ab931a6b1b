import { expeditionsPath } from 'shared/contracts/paths'

/** What the page's address says: the expedition that is open, the place that lines are looked for at. */
export type ExpeditionsQuery = { expedition: number | null; place: string }

export const names = { expedition: 'sefer', place: 'yer' } as const
const longestPlace = 60

/** `expedition` is 0 for what is no number of one: the page says so. */
export function readExpeditions(params: URLSearchParams): ExpeditionsQuery {
  const asked = params.get(names.expedition)
  const id = Number(asked)
  const known = Number.isSafeInteger(id) && id > 0 && id <= 2_147_483_647
  return {
    expedition: asked === null || asked === '' ? null : known ? id : 0,
    place: (params.get(names.place) ?? '').slice(0, longestPlace),
  }
}

export function writeExpeditions({ expedition, place }: ExpeditionsQuery): string {
  const path = expeditionsPath(expedition ?? undefined)
  if (place.trim() === '') return path
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [names.place]: place })}`
}
