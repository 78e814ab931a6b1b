import { cleanup, render, screen } from '@testing-library/react'
import type { Journey } from 'shared/contracts/journey'
import type { JourneyId } from 'shared/contracts/units'
import { SlotContext } from 'shared/module/slot'
import { afterEach, expect, test } from 'vitest'
import { withFreeSeats } from '../../features/follow-seats/with-free-seats.ts'
import { bus } from '../../testing/example-site.ts'
import { DayLists } from './day-lists.tsx'

const date = '2026-11-24'
afterEach(cleanup)

const acts = {
  adjust: () => undefined,
  toggle: () => undefined,
  chooseOutbound: () => undefined,
  follow: () => undefined,
}

/** A bus that counts how often its card is drawn: each drawing reads the name of the bus. */
function counted(at: string) {
  const journey = bus({ date, at, free: 9 })
  const { name } = journey.bus
  let drawn = 0
  Object.defineProperty(journey.bus, 'name', {
    get() {
      drawn += 1
      return name
    },
  })
  return {
    journey,
    since: () => {
      const times = drawn
      drawn = 0
      return times > 0
    },
  }
}

function list(journeys: readonly Journey[], open: string | null = null, shown = journeys) {
  const none = { journeys: [], shown: new Set<JourneyId>() }
  const days = { sameDay: { journeys, shown: new Set(shown.map(({ id }) => id)) }, nextDay: none }
  return (
    <SlotContext value={() => new Promise(() => undefined)}>
      <DayLists
        now={0}
        days={days}
        possible={journeys.length}
        date={date}
        open={journeys.find(({ id }) => id === open)?.id ?? null}
        leg="departure"
        search={null}
        acts={acts}
      />
    </SlotContext>
  )
}

test('of a list only the cards are drawn again that a filter, the news of a seat or an open map changes', () => {
  const buses = ['08:00', '09:00', '10:00', '11:00'].map(counted)
  const journeys = buses.map(({ journey }) => journey)
  const drawn = () => buses.map(({ since }) => since())
  const { rerender } = render(list(journeys))
  expect(drawn()).toEqual([true, true, true, true])

  rerender(list(journeys.toReversed()))
  expect(drawn()).toEqual([false, false, false, false])

  const [first, second] = journeys
  rerender(list(journeys.slice(0, 2), second?.id))
  expect(drawn()).toEqual([false, true, false, false])

  const now = withFreeSeats(journeys.slice(0, 2), first ? [{ id: first.id, free: 0 }] : [])
  rerender(list(now, second?.id))
  expect(drawn()).toEqual([true, false, false, false])
  expect(screen.getByText('Boş koltuk kalmadı')).toBeDefined()
})

test('a card that a filter hides is out of the way, and neither it nor its open seats are drawn anew when it comes back', () => {
  const buses = ['08:00', '09:00', '10:00'].map(counted)
  const journeys = buses.map(({ journey }) => journey)
  const drawn = () => buses.map(({ since }) => since())
  const shownHours = () =>
    screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent.slice(0, 5))
  const [first, second, third] = journeys
  if (!first || !second || !third) throw new Error('There are three buses.')
  const { rerender } = render(list(journeys, second.id, [first, second]))
  expect(drawn()).toEqual([true, true, false])

  rerender(list(journeys, second.id, [first]))
  expect(shownHours()).toEqual(['08:00'])
  expect(screen.queryByRole('region', { name: 'Koltuk seçimi' })).toBeNull()
  expect(drawn()).toEqual([false, false, false])

  rerender(list(journeys, second.id, journeys))
  expect(screen.getByRole('region', { name: 'Koltuk seçimi' })).toBeDefined()
  expect(shownHours()).toEqual(['08:00', '09:00', '10:00'])
  expect(drawn()).toEqual([false, false, true])

  rerender(list(journeys, second.id, []))
  expect(screen.queryAllByRole('heading', { level: 3 })).toEqual([])
  expect(screen.getByText('Seçtiğiniz filtrelere uyan sefer yok')).toBeDefined()
})

test('a traveller whose first bus leaves after midnight reads the day above it', () => {
  const night = bus({ date: '2026-11-25', at: '00:30' })
  const { rerender } = render(list([night]))
  expect(screen.getByRole('heading', { level: 2 }).className).not.toBe('visually-hidden')
  rerender(list([bus({ date, at: '08:30' })]))
  expect(screen.getByRole('heading', { level: 2 }).className).toBe('visually-hidden')
})

test('each card is at an address of its own within the page', () => {
  const journey = bus({ date, at: '08:30', id: '7-0-2' })
  const { container } = render(list([journey]))
  expect(container.querySelector('#sefer-7-0-2')?.textContent).toContain('08:30')
})
