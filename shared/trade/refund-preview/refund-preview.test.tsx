import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { refundAt } from '../../domain/refund.ts'
import { exampleTicket } from '../../testing/example-ticket.ts'
import { RefundPreview } from './refund-preview.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const { cancel_until, open_until } = exampleTicket()
const momentFrom = (limit: string, seconds: number) => new Date(Date.parse(limit) + seconds * 1000)

/** As the server answers at that moment, looked at in that moment. */
function lookAt(now: Date, changes: object[] = [{}]) {
  vi.useFakeTimers({ now })
  const tickets = changes.map((change) => {
    const ticket = exampleTicket(change)
    return { ...ticket, refund_now: refundAt(ticket, now) }
  })
  render(<RefundPreview tickets={tickets} />)
}

const offer = (name: string) => screen.getByText(name).nextElementSibling?.textContent ?? ''
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('a traveller thinks of not going', () => {
  test.each([-1, 0])('and sees the whole fare %i seconds from the limit of the cancel', (seconds) => {
    lookAt(momentFrom(cancel_until, seconds))
    expect(offer('Şimdi iptal')).toMatch(/^₺949,00 iadeSon an: 23 Kasım Pazartesi 08:30/)
    expect(offer('Açık bilet')).toMatch(/^₺949,00 değerindeSon an: 23 Kasım Pazartesi 20:30/)
  })

  test.each<[number, string]>([
    [1, cancel_until],
    [-1, open_until],
    [0, open_until],
  ])('and only an open ticket is left %i seconds from %s', (seconds, limit) => {
    lookAt(momentFrom(limit, seconds))
    expect(offer('Şimdi iptal')).toMatch(/^İade yokSüre doldu: 23 Kasım Pazartesi 08:30/)
    expect(offer('Açık bilet')).toMatch(/^₺949,00 değerinde/)
  })

  test('and has neither one second after both', () => {
    lookAt(momentFrom(open_until, 1))
    expect(offer('Şimdi iptal')).toMatch(/^İade yok/)
    expect(offer('Açık bilet')).toMatch(/^Açığa alınamazSüre doldu: 23 Kasım Pazartesi 20:30/)
  })

  test('with the page open over both limits, and it says so by itself', async () => {
    lookAt(momentFrom(cancel_until, -60))
    await pass(60_000)
    expect(offer('Şimdi iptal')).toMatch(/^₺949,00 iade/)
    await pass(1)
    expect(offer('Şimdi iptal')).toMatch(/^İade yok/)
    expect(offer('Açık bilet')).toMatch(/^₺949,00 değerinde/)
    await pass(12 * 3_600_000)
    expect(offer('Açık bilet')).toMatch(/^Açığa alınamaz/)
  })

  test('months ahead, for longer than a timer can wait', async () => {
    lookAt(momentFrom(cancel_until, -40 * 86_400))
    await pass(39 * 86_400_000)
    expect(offer('Şimdi iptal')).toMatch(/^₺949,00 iade/)
    await pass(86_400_001)
    expect(offer('Şimdi iptal')).toMatch(/^İade yok/)
  })

  test('and sees the points that come back beside the money', () => {
    const byPoints = { paid_with_points: { points: 940, worth: 4_700 } }
    lookAt(momentFrom(cancel_until, -1), [byPoints, { id: 2, seat: 11 }])
    expect(offer('Şimdi iptal')).toMatch(/^₺1\.851,00 ve 940 puan iade/)
    expect(offer('Şimdi iptal')).toContain('puanla ödenen puan olarak')
  })

  test('of a fare that points paid whole, and sees no money', () => {
    lookAt(momentFrom(cancel_until, -1), [{ paid_with_points: { points: 18_980, worth: 94_900 } }])
    expect(offer('Şimdi iptal')).toMatch(/^18\.980 puan iade/)
  })

  test('for all who travel together, less the one who has cancelled already', () => {
    lookAt(momentFrom(cancel_until, -1), [{}, { id: 2, seat: 11 }, { id: 3, seat: 12, state: 'Cancelled' }])
    expect(offer('Şimdi iptal')).toMatch(/^₺1\.898,00 iade/)
    expect(screen.getByText(/^2 biletin toplamıdır/)).toBeTruthy()
  })
})

test('who has cancelled everything is offered nothing', () => {
  lookAt(momentFrom(cancel_until, -1), [{ state: 'Cancelled' }])
  expect(screen.queryByText('Planınız değişirse')).toBeNull()
})
