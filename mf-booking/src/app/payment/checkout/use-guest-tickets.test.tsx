import { act, renderHook } from '@testing-library/react'
import { exampleTicket } from 'shared/testing/example-ticket'
import { expect, test } from 'vitest'
import { choiceOf } from '../../../features/pay-with-open-ticket/open-ticket-choice.ts'
import { useGuestTickets } from './use-guest-tickets.ts'

test('a guest’s proof goes with the tickets it is for, and with none of a member', () => {
  const { result } = renderHook(useGuestTickets)
  const [theirs, ofMember] = [exampleTicket({ id: 42 }), exampleTicket({ id: 43 })]
  expect(result.current.grantFor(choiceOf(theirs))).toBeNull()
  act(() => result.current.take({ tickets: [theirs], grant: 'a-grant' }))
  expect(result.current.grantFor(choiceOf(theirs))).toBe('a-grant')
  expect(result.current.grantFor(choiceOf(ofMember))).toBeNull()
})
