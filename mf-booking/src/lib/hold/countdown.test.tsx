import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ApiContext } from 'shared/api/api-context'
import { createApi } from 'shared/api/create-api'
import { adoptToken, dropToken } from 'shared/auth/auth'
import { toInstant } from 'shared/domain/dates'
import { startLocalApi } from 'shared/testing/local-api'
import { currentDraft, dropLeg, noteHold, setSeats } from '../draft/booking-draft.ts'
import { Countdown } from './countdown.tsx'
import { holdAgain } from './hold-again.ts'
import { holdAnswers } from '../../testing/example-api.ts'
import { forgetLostHolds, holdsLostText } from './lost-holds.ts'
import { exampleJourney, examplePicks, exampleSearch, mixedBus } from '../../testing/example-trip.ts'

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
  dropLeg('return')
  await server.close()
})

function show(seconds: number, extended = false) {
  noteHold('departure', answer(seconds, extended), Date.now())
  const troubles: string[] = []
  const api = createApi({ baseUrl: server.url, token: () => null })
  render(
    <ApiContext value={api}>
      <Countdown
        onAgain={() => holdAgain(api)}
        onTrouble={(message) => troubles.push(message)}
        remains="Seçiminiz duruyor."
      />
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

test('after the end it is said where the clock was, once aloud; everything stays and one tap holds the seats again', async () => {
  const { user, troubles } = show(0)
  const box = screen.getByRole('group', { name: 'Koltuk ayırma süresi' })
  const seen = within(box).getByText('Koltuk ayırma süresi doldu.').closest('p')
  expect(seen?.textContent).toBe('Koltuk ayırma süresi doldu. Seçiminiz duruyor.')
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'Koltuk ayırma süresi doldu. Seçiminiz duruyor. Koltukları yeniden ayırabilirsiniz.',
  ])
  await user.tab()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('timer')).toBeDefined()
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Koltuklarınız yeniden ayrıldı.'))
  expect(document.activeElement, 'the button is gone, the reader is not lost').toBe(box)
  expect(currentDraft().legs.departure?.seats).toHaveLength(1)
  expect(troubles).toEqual([])
})

test('of two ways only the one that was not extended yet is extended', async () => {
  const back = exampleJourney(mixedBus, '9-0-2')
  setSeats('return', { journey: back, search: exampleSearch }, examplePicks(back, [10]))
  noteHold('return', { ...answer(100, true), journey_id: back.id }, Date.now())
  const { user } = show(110)
  noteHold('return', { ...answer(115, true), journey_id: back.id }, Date.now())
  await user.click(await screen.findByRole('button', { name: 'Süreyi uzat' }))
  await waitFor(() => expect(currentDraft().legs.departure?.hold).toMatchObject({ extended: true }))
  const extended = server.requests.filter(({ path }) => path === '/api/v1/hold/extend')
  expect(extended.map(({ body }) => JSON.parse(body).journey_id)).toEqual([journey.id])
})

test('without a connection the traveller hears that it did not work', async () => {
  const { user, troubles } = show(110)
  await server.close()
  await user.click(screen.getByRole('button', { name: 'Süreyi uzat' }))
  await waitFor(() => expect(troubles).toEqual(['Süre uzatılamadı. Lütfen biraz sonra yeniden deneyin.']))
})

test('seats that are held for who this browser was are not offered to be held again: they are taken for a while', async () => {
  const tokenOf = (sid: string) => `e30.${btoa(JSON.stringify({ exp: 4e9, sid }))}.unsigned`
  onTestFinished(() => {
    dropToken()
    forgetLostHolds()
  })
  adoptToken(tokenOf('one'))
  show(600)
  await act(async () => adoptToken(tokenOf('two')))
  expect(await screen.findByText(holdsLostText)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Yeniden ayır' })).toBeNull()
})
