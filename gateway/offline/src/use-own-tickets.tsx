import { useCallback, useEffect, useState } from 'react'
import { sessionChangedKey } from 'shared/auth/auth'
import { boardingPass, type BoardingPassData } from 'shared/contracts/payment'
import { situationHere } from 'shared/module/offline-tickets/keep-here'
import { readTickets, removeTickets } from 'shared/module/offline-tickets/ticket-store'

export type OwnTickets = BoardingPassData[] | 'pending' | 'failed'

/** What is kept here of whoever is there now; looked up again when the page comes back, and when another tab logs out. */
export function useOwnTickets() {
  const [tickets, setTickets] = useState<OwnTickets>('pending')
  const look = useCallback(() => void read().then(setTickets), [])

  useEffect(() => {
    look()
    const onStorage = ({ key }: StorageEvent) => {
      if (key === sessionChangedKey) look()
    }
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pageshow', look)
    window.addEventListener('storage', onStorage)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pageshow', look)
      window.removeEventListener('storage', onStorage)
    }
  }, [look])

  const remove = (ids: readonly number[]) => void removeTickets(ids).then(look, () => setTickets('failed'))
  return { tickets, remove }
}

async function read(): Promise<OwnTickets> {
  try {
    const kept = await readTickets(situationHere())
    const passes = kept.flatMap(({ pass }) => boardingPass.safeParse(pass).data ?? [])
    return passes.toSorted((one, other) => Date.parse(one.from.time) - Date.parse(other.from.time))
  } catch {
    return 'failed'
  }
}
