import { cleanup, render, screen } from '@testing-library/react'
import { createApi } from 'shared/api/create-api'
import { fakeHost } from 'shared/testing/fake-host'
import { type Ticket, ticket } from 'shared/contracts/ticket'
import { afterEach, expect, test } from 'vitest'
import { aTicket } from './a-ticket.ts'
import { FoundTicket } from './found-ticket.tsx'

afterEach(cleanup)

const api = createApi({ baseUrl: '', token: () => null })
const show = (found: Ticket, now: string) => {
  const Component = () => <FoundTicket ticket={found} now={new Date(now)} />
  render(fakeHost({ '/': { Component } }, '/', api).page)
}

test.each([
  ['2036-11-23T08:30:00+03:00', 'Ücretsiz iptal için son an: 23 Kasım 08:30.'],
  ['2036-11-23T08:30:01+03:00', 'Ücretsiz iptal süresi doldu. Açığa almak için son an: 23 Kasım 20:30.'],
  ['2036-11-23T20:30:01+03:00', 'Bu bilet artık iptal edilemez ve açığa alınamaz.'],
])('a traveller who looks at %s reads: %s', (now, sentence) => {
  show(aTicket, now)
  expect(screen.getByText(sentence, { exact: false })).toBeTruthy()
})

test('a traveller alone reads of one ticket, and a cancelled one promises nothing', () => {
  const passengers = ticket.shape.passengers.parse([{ ...aTicket.passengers[0], state: 'Cancelled' }])
  show({ ...aTicket, passengers }, '2036-11-01T08:00:00+03:00')
  expect(screen.getByRole('heading', { name: 'Biletiniz' })).toBeTruthy()
  expect(screen.getByText('İptal edildi')).toBeTruthy()
  expect(screen.getByText(/artık iptal edilemez/)).toBeTruthy()
})
