import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiContext } from 'shared/api/api-context'
import { createApi } from 'shared/api/create-api'
import { toInstant } from 'shared/domain/dates'
import { startLocalApi } from 'shared/testing/local-api'
import { currentDraft, dropLeg, noteHold, setSeats } from './booking-draft.ts'
import { Countdown } from './countdown.tsx'
import { holdAnswers } from './example-api.ts'
import { exampleJourney, examplePicks, exampleSearch, mixedBus } from './example-trip.ts'

const journey = exampleJourney(mixedBus)
let server: Awaited<ReturnType<typeof startLocalApi>>

const answer = (seconds: number, extended: boolean) => ({
  journey_id: journey.id,
  seats: [],
  expires_at: seconds > 0 ? toInstant(new Date(Date.now() + seconds * 1_000)) : null,
  extended,
  now: toInstant(new Date()),
})

beforeEach(async () => {
  server = await startLocalApi({
    ...holdAnswers(),
    'POST /api/v1/hold/extend': () => ({ body: { data: answer(600, true) } }),
  })
  setSeats('departure', { journey, search: exampleSearch }, examplePicks(journey, [10]))
})

afterEach(async () => {
  cleanup()
  dropLeg('departure')
  await server.close()
})

function show(seconds: number, extended = false) {
  noteHold('departure', answer(seconds, extended), Date.now())
  const troubles: string[] = []
  const api = createApi({ baseUrl: server.url, token: () => null })
  render(
    <ApiContext value={api}>
      <Countdown legs={['departure']} onTrouble={(message) => troubles.push(message)} />
    </ApiContext>,
  )
  return { troubles, user: userEvent.setup() }
}

test('with much time left there is a clock and nothing to worry about', () => {
  show(600)
  expect(screen.getByRole('timer').textContent).toMatch(/^(10:00|9:59)$/)
  expect(screen.getByRole('status').textContent).toBe('')
  expect(screen.queryByRole('button')).toBeNull()
})

test('at two minutes it is said politely, and the time can be extended once', async () => {
  const { user } = show(110)
  expect(screen.getByRole('status').textContent).toContain('iki dakika')
  await user.click(screen.getByRole('button', { name: 'Süreyi uzat' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Süreyi uzat' })).toBeNull())
  expect(currentDraft().legs.departure?.hold).toMatchObject({ kind: 'held', extended: true })
})

test('a time that was extended is not offered again', () => {
  show(110, true)
  expect(screen.queryByRole('button')).toBeNull()
})

test('after the end everything stays, and one tap holds the seats again', async () => {
  const { user, troubles } = show(0)
  expect(screen.getByRole('status').textContent).toContain('Koltuk ayırma süresi doldu')
  await user.click(screen.getByRole('button', { name: 'Yeniden ayır' }))
  expect(await screen.findByRole('timer')).toBeDefined()
  expect(currentDraft().legs.departure?.seats).toHaveLength(1)
  expect(troubles).toEqual([])
})

test('without a connection the traveller hears that it did not work', async () => {
  const { user, troubles } = show(110)
  await server.close()
  await user.click(screen.getByRole('button', { name: 'Süreyi uzat' }))
  await waitFor(() => expect(troubles).toEqual(['Süre uzatılamadı. Lütfen biraz sonra yeniden deneyin.']))
})
