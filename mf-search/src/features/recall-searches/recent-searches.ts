import { resultsPath, type Search } from 'shared/contracts/paths'
import type { LocalDate } from 'shared/contracts/units'
import { readQuery, searchOf } from '../../lib/search-query.ts'

const key = 'rotabus.recent-searches'
const most = 3

/** Searches are kept as addresses, so one file knows how to read them; whatever else is in there is dropped. */
export function readRecent(storage: Pick<Storage, 'getItem'>, today: LocalDate): Search[] {
  return storedAddresses(storage)
    .map((address) => searchOf(readQuery(new URLSearchParams(address.split('?')[1]), today).query.wish))
    .filter((search) => search !== null)
}

/** The newest first; the same pair of places once. */
export function rememberSearch(storage: Pick<Storage, 'getItem' | 'setItem'>, search: Search): void {
  const others = readRecent(storage, '0000-01-01').filter(
    ({ from, to }) => from !== search.from || to !== search.to,
  )
  const addresses = [search, ...others].slice(0, most).map(resultsPath)
  try {
    storage.setItem(key, JSON.stringify(addresses))
  } catch {
    // A full or forbidden storage costs a convenience, not the search.
  }
}

function storedAddresses(storage: Pick<Storage, 'getItem'>): string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, most) : []
  } catch {
    return []
  }
}
