import { type Station, stationsList } from 'shared/contracts/station'

const hours = 3_600_000

/**
 * Terminals change a few times a year, and what is sold between them the server decides with each search: half a
 * day late costs nobody anything, and who comes twice a day downloads the list once.
 */
const freshFor = 12 * hours

/** An old list still fills the form at once while the new one comes; after a week it would mislead. */
const usableFor = 7 * 24 * hours

/**
 * The list in a stored text, if it is what the contract says; `old` when a newer one should be asked for. Dropped
 * when it is too old, or from the future: a clock that was put back would keep it for ever.
 */
export function stationsIn(text: string | null, now: number): { stations: Station[]; old: boolean } | null {
  const kept = contentOf(text)
  const list = stationsList.response.safeParse(kept)
  const age = now - Number(kept?.['at'])
  if (!list.success || list.data.data.length === 0 || !(age >= 0 && age < usableFor)) return null
  return { stations: list.data.data, old: age >= freshFor }
}

function contentOf(text: string | null): { at?: unknown } | null {
  try {
    const content: unknown = JSON.parse(text ?? 'null')
    return typeof content === 'object' ? content : null
  } catch {
    return null
  }
}
