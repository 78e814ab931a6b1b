import { useMemo, useSyncExternalStore } from 'react'
import { resultsPath, type Search } from 'shared/contracts/paths'
import type { LocalDate } from 'shared/contracts/units'
import { readStored, writeStored } from '../places/browser-storage.ts'
import { readCriteria, searchOf } from './search-criteria.ts'

const recentKey = 'rotabus.recent-searches'
const most = 3

/**
 * The searches in a stored text, a day that has passed put on to today. They are kept as addresses, so
 * one file knows how to read them; whatever else is in there is dropped.
 */
export function recentIn(stored: string | null, today: LocalDate): Search[] {
  return addressesIn(stored)
    .map((address) => searchOf(readCriteria(new URLSearchParams(address.split('?')[1]), { today }).criteria))
    .filter((search) => search !== null)
}

/** The newest first; the same pair of places once. */
export function withSearch(stored: string | null, search: Search): string {
  const others = recentIn(stored, '0000-01-01').filter(
    ({ from, to }) => from !== search.from || to !== search.to,
  )
  return JSON.stringify([search, ...others].slice(0, most).map((one) => resultsPath(one)))
}

export function rememberSearch(search: Search): void {
  writeStored(recentKey, withSearch(readStored(recentKey), search))
}

/** None on the server and while hydrating; another tab's searches come as they are made. */
export function useRecentSearches(today: LocalDate): Search[] {
  const stored = useSyncExternalStore(
    onStorage,
    () => readStored(recentKey),
    () => null,
  )
  return useMemo(() => recentIn(stored, today), [stored, today])
}

function onStorage(changed: () => void) {
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}

function addressesIn(stored: string | null): string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string').slice(0, most) : []
  } catch {
    return []
  }
}
