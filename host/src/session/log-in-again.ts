import { create } from 'zustand'
import { tabStorage } from 'shared/module/tab-storage'

/** Who is asked, and who waits for the answer. */
type Question = { formerBuyer: string | null; resolve: () => void }

const useAsked = create<{ question: Question | null }>(() => ({ question: null }))

/** Null while nobody is asked. */
export const useLogInQuestion = (): Pick<Question, 'formerBuyer'> | null =>
  useAsked(({ question }) => question)

/** In sessionStorage: a reload must not make a visitor of a member who is being asked. */
const askedKey = 'asked-to-log-in'

/**
 * Asks the member to log in again where they are. Resolves when they have, or do not want to. `formerBuyer` is the buyer
 * that they were.
 */
export function askToLogIn(formerBuyer: string | null): Promise<void> {
  tabStorage.setItem(askedKey, formerBuyer ?? '')
  return new Promise((resolve) => {
    useAsked.setState({ question: { formerBuyer, resolve } })
  })
}

/** The member has logged in, or does not want to; also when it was done in another tab. */
export function answerLogIn(): void {
  const { question } = useAsked.getState()
  tabStorage.removeItem(askedKey)
  useAsked.setState({ question: null })
  question?.resolve()
}

/** What was asked before the page was loaded anew, and not answered; null when nothing was. */
export function unansweredQuestion(): Pick<Question, 'formerBuyer'> | null {
  const formerBuyer = tabStorage.getItem(askedKey)
  return formerBuyer === null ? null : { formerBuyer: formerBuyer || null }
}
