import { useEffect } from 'react'
import { onTicketChangeElsewhere } from 'shared/module/ticket-events'
import { useRevalidator } from 'shared/router/router'
import { onceNoDialogIsOpen } from '../lib/open-dialogs.ts'

/**
 * Reads tickets and points of the page anew when another tab has changed a ticket: one that was cancelled there must not
 * read as valid here. Not below a dialog, whose ticket might go from under it.
 */
export function useTicketsOfOtherTabs(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const readAgain = () => void revalidate()
    let takeBack: () => void = () => undefined
    const stopListening = onTicketChangeElsewhere(() => {
      takeBack = onceNoDialogIsOpen(readAgain)
    })
    return () => {
      stopListening()
      takeBack()
    }
  }, [revalidate])
}
