import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { SlotProps } from 'shared/contracts/slots'
import { bus } from '../../testing/example-site.ts'
import { filledBy, inDays, results, visit } from '../../testing/render-page.tsx'

const date = inDays(3)
const there = bus({ date, at: '08:30', minutes: 375, fare: 90_000 })
const dearer = bus({ date, at: '10:00', fare: 120_000 })
const sameDay = results.replace('oneway', `return&return_date=${date}`)

function Seats({ onOutboundChosen }: SlotProps['seat-picker']) {
  return (
    <button type="button" onClick={onOutboundChosen}>
      Dönüşe geç
    </button>
  )
}

function Chosen({ leg, journey }: SlotProps['chosen-seats']) {
  return <p>{`${leg} koltukları ${journey.id}`}</p>
}
const seats = filledBy({ 'seat-picker': Promise.resolve(Seats), 'chosen-seats': Promise.resolve(Chosen) })

function ways(back: ReturnType<typeof bus>[]) {
  return {
    seats,
    answers: {
      'POST /api/v1/journey/list': ({ body }: { body: string }) => ({
        body: { data: body.includes('"origin":34') ? [there, dearer] : back },
      }),
      'POST /api/v1/journey-seats': ({ body }: { body: string }) => ({
        body: { data: body.includes(dearer.id) ? dearer : there },
      }),
    },
  }
}

const returning = `${sameDay}&leg=return&outbound=${there.id}`
const backAt = (...hours: string[]) => hours.map((at) => bus({ date, at, back: true }))
const card = (time: string) => screen.findByRole('article', { name: new RegExp(`^${time}`) })

test('a traveller is not offered ways back that leave before they arrive, and is told of those', async () => {
  await visit(returning, ways(backAt('09:00', '14:00', '18:00')))
  await card('18:00')
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(screen.getByText('1 sefer bulundu')).toBeDefined()
  expect(screen.getByText('Gidişiniz varmadan kalkan 2 sefer listede yok.')).toBeDefined()
})

test('a traveller whose every way back leaves too early is told why there is none', async () => {
  await visit(returning, ways(backAt('09:00', '14:00')))
  expect(await screen.findByText(/dönüşleri, gidişiniz varmadan kalkıyor \(varış 14:45\)$/)).toBeDefined()
  expect(screen.queryByText(/sefer yok$/)).toBeNull()
})

test('a traveller chooses another way there and keeps day, order and everything else', async () => {
  const { address } = await visit(`${returning}&sort=price_desc`, ways(backAt('18:00', '19:00')))
  const pinned = await screen.findByLabelText('Seçtiğiniz gidiş seferi')
  expect(await within(pinned).findByText(`departure koltukları ${there.id}`)).toBeDefined()
  expect(within(pinned).queryByText('₺900'), 'the fare of the list is not what was chosen').toBeNull()
  await userEvent.click(within(pinned).getByRole('link', { name: 'Değiştir' }))
  await screen.findByText('Dönüşe geç')
  expect(address()).toBe(`${sameDay}&sort=price_desc&open=${there.id}`)
  const other = within(await card('10:00')).getByRole('button', { name: 'Koltuk seç' })
  await userEvent.click(other)
  // Until its seats are there, those of the first are.
  await waitFor(() => expect(other.getAttribute('aria-controls')).not.toBeNull())
  await userEvent.click(await screen.findByText('Dönüşe geç'))
  await waitFor(() => expect(address()).toContain(`&leg=return&outbound=${dearer.id}&sort=price_desc`))
  const now = await screen.findByLabelText('Seçtiğiniz gidiş seferi')
  expect(await within(now).findByText(`departure koltukları ${dearer.id}`)).toBeDefined()
})

test('a traveller reads the fare of the list where the module that knows the seats has failed', async () => {
  await visit(returning, { ...ways(backAt('18:00')), seats: filledBy({}) })
  const pinned = await screen.findByLabelText('Seçtiğiniz gidiş seferi')
  expect(await within(pinned).findByText('₺900')).toBeDefined()
  expect(await card('18:00')).toBeDefined()
})
