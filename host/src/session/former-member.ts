import { bearerOf, loggedOutMember, type Session } from 'shared/auth/auth'
import { clearJourneyData } from 'shared/module/journey-data'
import { tabStorage } from 'shared/module/tab-storage'

/** In sessionStorage: the member who was in this tab last, whose purchase it may hold. */
const memberKey = 'member-of-tab'

/**
 * Clears the purchase that a former member began in this tab when they have logged out, here or in another tab, or
 * when another member is there now. A session that has only ended keeps what was typed: the same member goes on with it.
 * `now` is who is there, `before` who was a moment ago. Answers whether somebody's was cleared.
 */
export function clearFormerMember(now: Session, before?: Session): boolean {
  const former = (before && bearerOf(before).member) ?? tabStorage.getItem(memberKey)
  const { member } = bearerOf(now)
  const hasLeft = former !== null && former !== member && (member !== null || loggedOutMember() === former)
  const lastSeen = member ?? (hasLeft ? null : former)
  if (lastSeen === null) tabStorage.removeItem(memberKey)
  else tabStorage.setItem(memberKey, lastSeen)
  if (hasLeft) clearJourneyData()
  return hasLeft
}
