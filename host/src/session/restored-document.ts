import { bearerOf, currentSession, followCookie, type Session } from 'shared/auth/auth'

type Tab = Pick<Window, 'addEventListener' | 'document' | 'location'>

/**
 * The browser may bring a document back as it was left (its back/forward cache). One that was drawn for somebody
 * else, or that shows what is one visitor's alone, is emptied before it is seen and asked for anew. It is hidden when it is
 * left, because a browser may paint a restored document before its scripts run.
 */
export function guardRestoredDocument(tab: Tab, isPublicPage: () => boolean): void {
  const { style } = tab.document.documentElement
  let drawnFor: Session = { kind: 'unknown' }

  tab.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) return
    drawnFor = currentSession()
    style.visibility = 'hidden'
  })
  tab.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (isPublicPage() && isStillTheirs(drawnFor, followCookie(Date.now()))) {
      style.visibility = ''
      return
    }
    tab.document.body.replaceChildren()
    tab.location.reload()
  })
}

/** A page that was left before it had a token belongs to whoever is no member. */
function isStillTheirs(drawnFor: Session, now: Session): boolean {
  const [before, after] = [bearerOf(drawnFor), bearerOf(now)]
  return before.member === after.member && (before.buyer === null || before.buyer === after.buyer)
}
