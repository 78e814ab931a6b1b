import { cleanup, render, screen } from '@testing-library/react'
import { adoptToken } from 'shared/auth/auth'
import { Toaster } from 'shared/ui/toast/toast'
import { afterEach, expect, test } from 'vitest'
import { currentDraft, dropLeg, noteHold, setSeats } from '../draft/booking-draft.ts'
import { exampleHold } from '../../testing/example-api.ts'
import { exampleJourney, examplePicks, exampleSearch, mixedBus } from '../../testing/example-trip.ts'
import { noteAnswer } from './note-hold.ts'
import { holdsLostText, useHoldsLost } from './lost-holds.ts'

const journey = exampleJourney(mixedBus)
const tokenOf = (sid: string, sub?: string) => `e30.${btoa(JSON.stringify({ exp: 4e9, sid, sub }))}.unsigned`
const answer = () => exampleHold(journey.id, [{ seat: 10, gender: 'female' }])

function holdSeats() {
  setSeats('departure', { journey, search: exampleSearch }, examplePicks(journey, [10]))
  noteHold('departure', answer(), Date.now())
}

function Page() {
  return (
    <>
      <p>{useHoldsLost() ? 'lost' : 'not lost'}</p>
      <Toaster />
    </>
  )
}

afterEach(() => {
  cleanup()
  dropLeg('departure')
})

test('a token of another buyer holds nothing: the page says so, until something is held again', async () => {
  adoptToken(tokenOf('one'))
  holdSeats()
  render(<Page />)
  adoptToken(tokenOf('two'))
  await screen.findByText('lost')
  await screen.findByText(holdsLostText)
  expect(currentDraft().legs.departure?.hold.kind).toBe('lapsed')
  noteAnswer('departure', answer())
  await screen.findByText('not lost')
})

test('logging in keeps the buyer, and with them the seats', () => {
  adoptToken(tokenOf('one'))
  holdSeats()
  adoptToken(tokenOf('one', '7'))
  expect(currentDraft().legs.departure?.hold.kind).toBe('held')
})
