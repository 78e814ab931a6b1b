import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiContext } from 'shared/api/api-context'
import { createApi } from 'shared/api/create-api'
import { startLocalApi } from 'shared/testing/local-api'
import { dropLeg, noteHold, setSeats } from '../../lib/draft/booking-draft.ts'
import { exampleHold, holdAnswers } from '../../testing/example-api.ts'
import { exampleJourney, examplePicks, exampleSearch, mixedBus } from '../../testing/example-trip.ts'
import ChosenSeats from './chosen-seats.tsx'

const there = exampleJourney(mixedBus)
const back = exampleJourney(mixedBus, '9-0-2')
const search = { ...exampleSearch, returnDate: '2030-11-27' }
const held = [{ seat: 10, gender: 'female' }]
let server: Awaited<ReturnType<typeof startLocalApi>>

beforeEach(async () => {
  server = await startLocalApi({
    ...holdAnswers(),
    'POST /api/v1/hold/show': () => ({ body: { data: exampleHold(there.id, held, 431) } }),
  })
})

afterEach(async () => {
  cleanup()
  dropLeg('departure')
  dropLeg('return')
  await server.close()
})

function show(journey = there) {
  const api = createApi({ baseUrl: server.url, token: () => null })
  render(
    <ApiContext value={api}>
      <ChosenSeats leg="departure" journey={journey} />
    </ApiContext>,
  )
}

test('a traveller on the way back reads the seats of the way there, their fare and the running countdown', async () => {
  setSeats('departure', { journey: there, search }, examplePicks(there, [11], [10]))
  noteHold('departure', exampleHold(there.id, held), Date.now())
  show()
  expect(screen.getByText('Koltuk 10, 11')).toBeDefined()
  expect(screen.getByText('₺1.898')).toBeDefined()
  expect((await screen.findByText(/^7:1\d$/)).getAttribute('role')).toBe('timer')
})

test('with seats on both ways the clock stays, and the dock alone offers more time', async () => {
  setSeats('departure', { journey: there, search }, examplePicks(there, [10]))
  noteHold('departure', exampleHold(there.id, held, 100), Date.now())
  setSeats('return', { journey: back, search }, examplePicks(back, [12]))
  show()
  expect(await screen.findByText(/^7:1\d$/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('whoever comes by a link, with no seats chosen on this bus, reads its fare', () => {
  setSeats('departure', { journey: back, search }, examplePicks(back, [10]))
  show()
  expect(screen.getByText('₺949')).toBeDefined()
  expect(screen.getByText('kişi başı')).toBeDefined()
})
