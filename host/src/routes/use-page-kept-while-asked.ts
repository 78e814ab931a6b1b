import { useEffect } from 'react'
import { hasUnsavedInput } from 'shared/module/unsaved-input'
import { useBlocker } from 'shared/router/router'
import { answerLogIn, unansweredQuestion, useLogInQuestion } from '../session/log-in-again.ts'
import { usePage } from '../site/use-page.ts'

/**
 * Back, while a member is asked to log in again, takes away nothing but the question; on a member's page, which cannot
 * stay without an answer, not even that. Where Back leads to another document the browser asks.
 */
export function usePageKeptWhileAsked(): void {
  const isAsked = useLogInQuestion() !== null
  const isMemberPage = usePage()?.page.access === 'member'
  const blocker = useBlocker((way) => isAsked && isByHistory(way))

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    if (!isMemberPage) answerLogIn()
  }, [blocker, isMemberPage])

  useEffect(() => {
    if (!isAsked || !isMemberPage) return undefined
    const warn = (event: Event) => {
      if (unansweredQuestion() && hasUnsavedInput()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isAsked, isMemberPage])
}

/** By Back or Forward. Its type is an enum that react-router does not hand out. */
const isByHistory = ({ historyAction }: { historyAction: string }) => historyAction === 'POP'
