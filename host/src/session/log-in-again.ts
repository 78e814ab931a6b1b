import { useSyncExternalStore } from 'react'

/** Who is asked, and who waits for the answer. */
type Question = { formerBuyer: string | null; resolve: () => void }

let question: Question | null = null

/** In sessionStorage: a reload must not make a visitor of a member who is being asked. */
const askedKey = 'asked-to-log-in'
const listeners = new Set<() => void>()

/**
 * Asks the member to log in again where they are. Resolves when they have, or do not want to. `formerBuyer` is the buyer
 * that they were.
 */
export function askToLogIn(formerBuyer: string | null): Promise<void> {
  sessionStorage.setItem(askedKey, formerBuyer ?? '')
  return new Promise((resolve) => {
    change({ formerBuyer, resolve })
  })
}

/** The member has logged in, or does not want to; also when it was done in another tab. */
export function answerLogIn(): void {
  const waiting = question
  sessionStorage.removeItem(askedKey)
  change(null)
  waiting?.resolve()
}

/** What was asked before the page was loaded anew, and not answered; null when nothing was. */
export function unansweredQuestion(): Pick<Question, 'formerBuyer'> | null {
  const formerBuyer = sessionStorage.getItem(askedKey)
  return formerBuyer === null ? null : { formerBuyer: formerBuyer || null }
}

/** Null while nobody is asked. */
export function useLogInQuestion(): Pick<Question, 'formerBuyer'> | null {
  return useSyncExternalStore(
    subscribe,
    () => question,
    () => null,
  )
}

function change(next: typeof question): void {
  question = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
