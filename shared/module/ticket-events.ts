const ticketsChangedKey = 'tickets-changed'

/**
 * A ticket was bought, used, cancelled or opened here: the other tabs show it otherwise. By an event of the storage, as the
 * session does it, so that modules which are released apart share no code at run time.
 */
export function announceTicketChange(): void {
  try {
    localStorage.setItem(ticketsChangedKey, `${Date.now()} ${Math.random()}`)
  } catch {
    // Storage is full or forbidden: the other tabs find it out when the ticket is asked for.
  }
}

/** Calls back when another tab has changed a ticket; the answer stops it. */
export function onTicketChangeElsewhere(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === ticketsChangedKey) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
