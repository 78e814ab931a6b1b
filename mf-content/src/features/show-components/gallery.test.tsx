import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createApi } from 'shared/api/create-api'
import { fakeHost } from 'shared/testing/fake-host'
import { afterEach, expect, test } from 'vitest'
import { soldTicket } from 'shared/contracts/payment'
import Gallery, { examples } from './gallery.tsx'
import { sampleTicket } from './sample-ticket.ts'

afterEach(cleanup)

const folders = ['ui', 'trade'].flatMap((room) =>
  readdirSync(join(import.meta.dirname, '../../../../shared', room), { withFileTypes: true }).filter(
    (entry) => entry.isDirectory(),
  ),
)

// Nobody is asked: what would ask stops before it does.
const api = createApi({ baseUrl: 'http://127.0.0.1:9', token: () => null })

async function open() {
  render(fakeHost({ '/test': { Component: Gallery } }, '/test', api).page)
  await screen.findByRole('heading', { level: 3, name: 'button' })
}

const example = (name: string) => within(screen.getByRole('region', { name }))

test('every component of shared/ui and shared/trade is on show', () => {
  expect(Object.keys(examples).toSorted()).toEqual(folders.map(({ name }) => name).toSorted())
})

test('the ticket on show is one that could be sold', () => {
  expect(soldTicket.parse(sampleTicket)).toEqual(sampleTicket)
})

test('each stands there under its name, and shows something', async () => {
  await open()
  for (const name of Object.keys(examples)) {
    const region = screen.getByRole('region', { name })
    expect(region.textContent.length, name).toBeGreaterThan(name.length)
  }
})

test('a squad sees the states: pending, disabled with its reason, wrong, chosen', async () => {
  await open()
  expect(example('button').getByRole('button', { name: 'Şimdi olmaz' }).title).toBe('Önce bir koltuk seçin.')
  expect(example('text-field').getByLabelText('Hatalı').getAttribute('aria-invalid')).toBe('true')
  fireEvent.click(example('error-summary').getByRole('button', { name: 'Hataları özetle' }))
  expect(example('error-summary').getByRole('link', { name: 'Adınızı yazın.' })).toBeTruthy()
})

test.each(['Yükleniyor', 'Başarı', 'Hata', 'Bilgi', 'Uyarı', 'Olağan'])(
  'a toast of the kind %s is raised',
  async (name) => {
    await open()
    fireEvent.click(example('toast').getByRole('button', { name: `${name} bildirimi göster` }))
    const toasts = within(await screen.findByRole('region', { name: /^Bildirimler/ }))
    expect(await toasts.findByText(`Örnek: ${name}`)).toBeTruthy()
  },
)
