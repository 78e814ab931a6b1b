import { cleanup, render, screen } from '@testing-library/react'
import { createApi } from 'shared/api/create-api'
import { type Ticket, ticket } from 'shared/contracts/ticket'
import { fakeHost } from 'shared/testing/fake-host'
import { afterEach, expect, test } from 'vitest'
import { aTicket } from '../../testing/example-tickets.ts'
import { FoundTicketView } from './found-ticket.tsx'
import { lookupSchema } from 'shared/domain/typed-lookup'

afterEach(cleanup)

const api = createApi({ baseUrl: '', token: () => null })
const asked = lookupSchema.parse({ pnr: 'K7M2QX', phone: '0532 123 45 67' })

function show(found: Ticket) {
  const Component = () => (
    <FoundTicketView ticket={found} asked={asked} renderBelow={({ name }) => <p>{name} için işlemler</p>} />
  )
  render(fakeHost({ '/': { Component } }, '/', api).page)
}

const changed = (changes: object): Ticket => ({
  ...aTicket,
  passengers: ticket.shape.passengers.parse([{ ...aTicket.passengers[0], ...changes }]),
})

test('a traveller has below each pass what can be done with it', () => {
  show(aTicket)
  const passes = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(passes[0]).toContain('Ayşe için işlemler')
  expect(passes[1]).toContain('Ali için işlemler')
})

test('a ticket for a bus has its QR, and its PDF without the phone in any address', async () => {
  show(changed({ code: 'head.body.signature' }))
  expect(await screen.findByRole('img', { name: /^Biletin QR kodu: Ayşe Yılmaz/ })).toBeTruthy()
  const form = screen.getByRole('button', { name: 'PDF indir' }).closest('form')
  expect(form?.getAttribute('method')).toBe('post')
  expect(form?.getAttribute('action')).toBe('/api/v1/ticket/pdf')
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual(asked)
  const calendar = screen.getByRole('button', { name: 'Takvime ekle' })
  expect(calendar.closest('form')).toBe(form)
  expect(calendar.getAttribute('formaction')).toBe('/api/v1/ticket/calendar')
})

test('a traveller alone reads of one ticket, and a cancelled one has no paper', () => {
  show(changed({ state: 'Cancelled', refund_now: { cancel: null, can_be_opened: false, changes_at: null } }))
  expect(screen.getByRole('heading', { name: 'Biletiniz' })).toBeTruthy()
  expect(screen.getByText('İptal edildi')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'PDF indir' })).toBeNull()
})
